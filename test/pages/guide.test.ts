import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { testApp } from '../support/app.js'
import { openPage } from '../support/open-page.js'

const app = await testApp()
const names = readdirSync('docs').flatMap((file) => (file.endsWith('.md') ? [file.slice(0, -'.md'.length)] : []))

describe('the guide', () => {
  test('has each page of the documentation, and each link of it leads to a page or a heading that exists', async () => {
    const pages = new Map<string, string>()
    for (const name of ['readme', ...names]) {
      const { status, html } = await openPage(app, `/docs/guide/${name}`)
      expect([name, status]).toEqual([name, 200])
      pages.set(name, html)
    }
    const targets = [...pages].flatMap(([name, html]) =>
      [...html.matchAll(/href="(?:\/docs\/guide\/([\w-]+))?(?:#([^"]*))?"/g)]
        .filter(([, to, id]) => (to ?? id) !== undefined)
        .map(([, to = name, id]) => ({ to, id })),
    )
    expect(targets.length).toBeGreaterThan(names.length ** 2)
    const dead = targets.filter(
      ({ to, id }) => !pages.has(to) || (id !== undefined && !pages.get(to)?.includes(`id="${id}"`)),
    )
    expect(dead).toEqual([])
  })

  test('is also for clients that do not ask for HTML', async () => {
    for (const path of ['/docs/guide', '/docs/guide/search']) {
      const response = await fetch(`${app.base}${path}`)
      expect([response.status, response.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8'])
    }
    const file = await fetch(`${app.base}/docs/guide/search.md`)
    expect([file.status, await file.text()]).toEqual([200, readFileSync('docs/search.md', 'utf8')])
  })

  test('lets a browser open the list of all files for programs', async () => {
    const accept = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8'
    for (const [path, type] of [
      ['/llms.txt', 'text/plain; charset=utf-8'],
      ['/info', 'application/json; charset=utf-8'],
    ]) {
      const response = await fetch(`${app.base}${path}`, { headers: { accept } })
      expect([path, response.status, response.headers.get('content-type')]).toEqual([path, 200, type])
    }
  })

  test('describes each page with whole sentences, or shows that it left out words', async () => {
    const { html } = await openPage(app, '/docs/guide')
    const notes = [...html.matchAll(/<p class="note">([^<]*)<\/p>/g)].map(([, text = '']) => text)
    expect(notes.length).toBeGreaterThan(names.length / 2)
    expect(notes.filter((text) => !/([.:]|[^ ] …)$/.test(text) || text.length > 210)).toEqual([])
  })

  test('shows all forms of each recipe with their names, and no other code as forms', async () => {
    for (const name of names) {
      const { html } = await openPage(app, `/docs/guide/${name}`)
      const forms = [...html.matchAll(/<div class="forms">(.*?)<\/div>/gs)].map(([, inner = '']) =>
        [...inner.matchAll(/<p class="form-name">([^<]*)<\/p><pre/g)].map(([, caption]) => caption),
      )
      const recipes = (readFileSync(`docs/${name}.md`, 'utf8').match(/^## I want to /gm) ?? []).length
      expect([name, forms]).toEqual([
        name,
        Array.from({ length: recipes }, () => ['REST', 'GraphQL', 'TypeScript', 'Python', 'Command line']),
      ])
    }
  })

  test('finds a section by words that are misspelled or incomplete', async () => {
    const { text, html } = await openPage(app, '/docs/guide?q=bakup+resto')
    expect(text).toMatch(/\d+ sections? with “bakup resto”/)
    expect(html).toContain('href="/docs/guide/backup#restore"')
    expect((await openPage(app, '/docs/guide?q=zzzzqqqq')).text).toContain('No section has all of these words.')
  })

  test('gives a browser a page as the file itself, and has no page for other names', async () => {
    const { status, headers, html } = await openPage(app, '/docs/guide/backup.md')
    expect([status, headers.get('content-type'), html]).toEqual([
      200,
      'text/markdown; charset=utf-8',
      readFileSync('docs/backup.md', 'utf8'),
    ])
    for (const name of ['none', '..%2Fpackage', 'readme.md.md'])
      expect((await openPage(app, `/docs/guide/${name}`)).status).toBe(404)
  })
})
