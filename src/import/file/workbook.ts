import { Parser } from 'htmlparser2'
import { type Member, wholeOf } from '../pack/packed.js'

/*
 * The parts of an XLSX file that say how its sheets are shown: which sheets are hidden, which cells are merged, and the targets of
 * links.
 */

/** A sheet of a workbook. */
interface SheetPart {
  readonly name: string
  readonly isHidden: boolean
  readonly path: string
}

/** A cell as row and column, counted from 0. */
interface At {
  readonly row: number
  readonly column: number
}

/** What is behind the rows of a sheet. */
export interface SheetEnd {
  /** Merged cells of a column: the cells below the first one have its value. */
  readonly merges: readonly { readonly from: At; readonly lastRow: number }[]
  /** Rows with a cell that covers several columns, and no other row. */
  readonly wide: readonly number[]
  readonly links: readonly { readonly at: At; readonly target: string }[]
}

const WORKBOOK = 'xl/workbook.xml'
/** Maximum number of characters that are read behind the rows of a sheet, and maximum number of bytes of another part. */
export const MOST_BEHIND = 8_388_608

/** The sheets of a workbook in their order. */
export async function sheetParts(members: readonly Member[]): Promise<SheetPart[]> {
  const targets = await targetsOf(members, WORKBOOK)
  const sheets: SheetPart[] = []
  await tagsOf(members, WORKBOOK, (tag, { name = '', state, 'r:id': id = '' }) => {
    const target = targets.get(id) ?? ''
    const path = target.startsWith('/') ? target.slice(1) : `xl/${target}`
    if (tag === 'sheet') sheets.push({ name, isHidden: state !== undefined && state !== 'visible', path })
  })
  return sheets
}

/** The merged cells and the links of a sheet. */
export async function sheetEnd(members: readonly Member[], path: string): Promise<SheetEnd> {
  const merges: { from: At; lastRow: number }[] = []
  const wide: number[] = []
  const links: { at: At; target: string }[] = []
  const targets = await targetsOf(members, path)
  const text = await behindRows(members, path)
  if (text === '') return { merges, wide, links }
  parse(text, (tag, { ref = '', 'r:id': id = '', location }) => {
    const [first = '', last = first] = ref.split(':')
    const [from, to] = [cellAt(first), cellAt(last)]
    if (!from || !to) return
    if (tag === 'mergeCell' && to.row > from.row) merges.push({ from, lastRow: to.row })
    if (tag === 'mergeCell' && to.row === from.row && to.column > from.column) wide.push(from.row)
    const target = targets.get(id)
    if (tag === 'hyperlink' && target !== undefined && location === undefined) links.push({ at: from, target })
  })
  return { merges, wide, links }
}

/** The targets of the relationships of a part, by their ids. */
async function targetsOf(members: readonly Member[], path: string): Promise<Map<string, string>> {
  const at = path.lastIndexOf('/') + 1
  const targets = new Map<string, string>()
  await tagsOf(members, `${path.slice(0, at)}_rels/${path.slice(at)}.rels`, (_, { Id: id, Target: target }) => {
    if (id !== undefined && target !== undefined) targets.set(id, target)
  })
  return targets
}

type OnTag = (tag: string, attributes: Readonly<Record<string, string | undefined>>) => void

/** Calls a function with the tags of a part of the file. */
export async function tagsOf(members: readonly Member[], path: string, onTag: OnTag): Promise<void> {
  const member = members.find(({ name }) => name === path)
  if (member) parse((await wholeOf(member.bytes, MOST_BEHIND, path)).toString(), onTag)
}

function parse(text: string, onTag: OnTag): void {
  const parser = new Parser(
    { onopentag: (tag, attributes) => onTag(tag.replace(/^[a-z]+:/, ''), attributes) },
    { xmlMode: true },
  )
  parser.end(text)
}

const END = '</sheetData>'

/** The text of a sheet behind its rows. The rows themselves are not kept. */
async function behindRows(members: readonly Member[], path: string): Promise<string> {
  const decoder = new TextDecoder()
  let before = ''
  let behind: string | undefined
  for await (const chunk of members.find(({ name }) => name === path)?.bytes() ?? []) {
    const text = decoder.decode(chunk, { stream: true })
    if (behind !== undefined) {
      if (behind.length < MOST_BEHIND) behind += text
      continue
    }
    const joined = before + text
    const at = joined.indexOf(END)
    if (at === -1) before = joined.slice(-END.length)
    else behind = joined.slice(at + END.length)
  }
  return behind ?? ''
}

/** The row and the column of a name such as `B12`. Undefined for a text that is none. */
export function cellAt(name: string): At | undefined {
  const [, letters, digits] = /^([A-Z]{1,3})(\d{1,7})$/.exec(name) ?? []
  if (letters === undefined || digits === undefined) return undefined
  const column = [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1
  return { row: Number(digits) - 1, column }
}
