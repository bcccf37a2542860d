import type { Block } from '../../page/page.js'
import { wordsOf } from '../word/sentences.js'
import { isName, isTitle, nameOf } from './names.js'
import type { Listed } from './people-in-block.js'

/*
 * People in rows without the word of a title: `Export Osteuropa | Olga Reimann`, `Agnes Forss – support and consulting`. If other rows
 * of the same form have titles, the words beside the name are a title or a department too.
 */

/** A row of a list or a table that can name a person. */
interface Row extends Listed {
  readonly block: Block
  /** Equal for rows of one list. */
  readonly form: string
  /** The second block of the row. */
  readonly last: Block | undefined
}

const IN_BLOCK = /^([^\u2013\u2014|:,]{5,50})( [\u2013\u2014|-] |: |, )(.{3,60})$/u

/** The rows of a page. A title stands before the name in cells, and after it in one block. */
function rowsOf(blocks: readonly Block[]): Row[] {
  return blocks.flatMap((block, at): Row[] => {
    const next = blocks[at + 1]
    const place = block.headings.at(-1) ?? ''
    const name = next && nameOf(next.text)
    const cells =
      next && name !== undefined && (isCell(block) || nameOf(block.text) === undefined)
        ? [
            {
              name,
              title: block.text,
              quote: `${block.text}\n${next.text}`,
              block,
              form: `${block.tag} ${next.tag} ${place}`,
              last: next,
            },
          ]
        : []
    const [, first = '', sign = '', rest = ''] = IN_BLOCK.exec(block.text) ?? []
    const inner = nameOf(first.trim())
    return inner === undefined
      ? cells
      : [
          ...cells,
          { name: inner, title: rest, quote: block.text, block, form: `${block.tag}${sign}${place}`, last: undefined },
        ]
  })
}

const isCell = ({ tag }: Block): boolean => /^(?:td|th|dt)$/.test(tag)

/** Whether words beside a name can be a department or a task. */
const isTask = (text: string): boolean =>
  text.length <= 40 &&
  wordsOf(text).length <= 5 &&
  /^\p{L}/u.test(text) &&
  !/[.!?:@\d\u201c\u201d"]/.test(text) &&
  !isTitle(text)

/** Behind a comma, several words with capitals are an organisation or a town: `Jane Doe, Blue Anchor Lines`. */
const mayFollowComma = ({ form, title }: Row): boolean =>
  !form.includes(', ') || wordsOf(title).filter((word) => /^\p{Lu}/u.test(word)).length < 2

/** Number of rows from which one title is enough. */
const MIN_ROWS = 3

/** The people in rows of the same form as rows with titles. `known` are the names that were found with a title. */
export function rowMates(blocks: readonly Block[], known: ReadonlySet<string>): (Listed & { readonly block: Block })[] {
  const rows = rowsOf(blocks)
  const titled = new Map<string, number>()
  for (const { name, title, form } of rows)
    if ((known.has(name) || isName(name)) && isTitle(title)) titled.set(form, (titled.get(form) ?? 0) + 1)
  const count = (form: string): number => rows.filter((row) => row.form === form && isName(row.name)).length
  const isList = ({ form }: Row): boolean => {
    const found = titled.get(form) ?? 0
    return found >= 2 || (found === 1 && (form.startsWith('td td') || count(form) >= MIN_ROWS))
  }
  const used = new Set<Block>()
  return rows.filter((row) => {
    const isTitled = known.has(row.name) && isTitle(row.title)
    const isMate = !known.has(row.name) && isName(row.name) && isList(row) && isTask(row.title) && mayFollowComma(row)
    if (used.has(row.block) || !(isTitled || isMate)) return false
    // The name of a row is not the title of the next one.
    if (row.last) used.add(row.last)
    return isMate
  })
}
