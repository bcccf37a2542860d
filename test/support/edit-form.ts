import { asAdmin, type TestApp } from './app.js'
import { openPage, sendForm, signIn } from './open-page.js'

const SOURCE = { sourceType: 'NEWS_ARTICLE', sourceDetail: 'https://news.example/edit' }

type Changes = Readonly<Record<string, string | undefined>>

/** Fills in and sends the forms of an editor, as a browser does. */
export async function editForms(app: TestApp) {
  const editor = await signIn(app, asAdmin['x-api-key'])
  const open = (path: string) => openPage(app, path, { headers: editor })
  const save = async (path: string, changes: Changes) => sendForm(app, path, await filled(path, changes), editor)

  /** The rows of a form: their texts, and the path of the form of each. */
  async function rows(path: string): Promise<{ text: string; path: string | undefined }[]> {
    const { html } = await open(path)
    const list = /<ul class="edit-rows">(.*?)<\/ul>/s.exec(html)?.[1] ?? ''
    return [...list.matchAll(/<li>(.*?)<\/li>/gs)].map(([, row = '']) => ({
      text: row.replace(/<[^>]*>/g, ''),
      path: /href="([^"]*)"/.exec(row)?.[1]?.replaceAll('&amp;', '&'),
    }))
  }

  /** What a browser sends for a form: its values with the changes of the person. Undefined unticks a box. */
  async function filled(path: string, changes: Changes): Promise<Record<string, string>> {
    const all = { ...formValues((await open(path)).html), ...SOURCE, ...changes }
    return Object.fromEntries(
      Object.entries(all).flatMap(([name, value]) => (value === undefined ? [] : [[name, value] as const])),
    )
  }

  /** Adds a row, changes it and removes it. Returns the texts of the rows after each step. */
  async function steps(path: string, added: Changes, changed: Changes, removed: Changes = {}): Promise<string[][]> {
    const texts = []
    for (const changes of [added, changed, { action: 'remove', ...removed }]) {
      const at = changes === added ? path : ((await rows(path))[0]?.path ?? '')
      const { status, text } = await save(at, changes)
      if (status !== 303) throw new Error(`the form was refused: ${text}`)
      texts.push((await rows(path)).map((row) => row.text))
    }
    return texts
  }

  return {
    open,
    save,
    rows,
    filled,
    steps,
    send: (path: string, fields: Record<string, string>) => sendForm(app, path, fields, editor),
  }
}

/** The values with which a browser shows the form of an editor. */
function formValues(html: string): Record<string, string> {
  const form = /<form[^>]*class="section edit".*?<\/form>/s.exec(html)?.[0] ?? ''
  const inputs = [...form.matchAll(/<input([^>]*)>/g)].flatMap(([, tag = '']) => {
    const [name, value] = [/ name="([^"]*)"/.exec(tag)?.[1] ?? '', / value="([^"]*)"/.exec(tag)?.[1] ?? '']
    return tag.includes('type="checkbox"') && !/ checked/.test(tag) ? [] : [[name, value] as const]
  })
  const areas = [...form.matchAll(/<textarea[^>]* name="([^"]*)"[^>]*>([^<]*)</g)].map(
    ([, name = '', value = '']) => [name, value] as const,
  )
  const selects = [...form.matchAll(/<select[^>]* name="([^"]*)".*?<\/select>/gs)].map(([select, name = '']) => {
    const chosen = /<option[^>]* selected[^>]*>/.exec(select)?.[0] ?? ''
    return [name, / value="([^"]*)"/.exec(chosen)?.[1] ?? ''] as const
  })
  return Object.fromEntries([...inputs, ...areas, ...selects])
}
