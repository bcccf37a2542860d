import { Parser } from 'htmlparser2'
import type { Member } from '../pack/packed.js'
import { currencyIn } from '../value/currency.js'
import { cellAt, MOST_BEHIND, tagsOf } from './workbook.js'

/*
 * The currencies that the formats of cells show. A workbook keeps the amount `1200000` as a number, and its currency only in
 * the format of the cell, such as `#,##0 [$€-407]`.
 */

/** The currencies of cells, by column and row from 0. */
export type CellCurrencies = ReadonlyMap<number, ReadonlyMap<number, string>>

const STYLES = 'xl/styles.xml'
/** Formats that each workbook has, with the symbol of the currency of the user. */
const BUILT_IN: ReadonlySet<string> = new Set(['5', '6', '7', '8', '42', '44'])
/** Signs of several currencies, and the currency by the language of the format. */
const SHARED: ReadonlySet<string> = new Set(['$', '¥', 'kr', 'kr.', 'fr.'])
const BY_LANGUAGE: ReadonlyMap<string, string> = new Map([
  ['404', 'TWD'],
  ['406', 'DKK'],
  ['409', 'USD'],
  ['411', 'JPY'],
  ['414', 'NOK'],
  ['416', 'BRL'],
  ['41d', 'SEK'],
  ['40f', 'ISK'],
  ['804', 'CNY'],
  ['807', 'CHF'],
  ['80a', 'MXN'],
  ['814', 'NOK'],
  ['1004', 'SGD'],
  ['1009', 'CAD'],
  ['100c', 'CHF'],
  ['1409', 'NZD'],
  ['240a', 'COP'],
  ['2c0a', 'ARS'],
  ['340a', 'CLP'],
  ['c04', 'HKD'],
  ['c09', 'AUD'],
  ['c0c', 'CAD'],
])

/** The currencies of the cells of a sheet. Empty if no format of the workbook shows one. */
export async function cellCurrencies(members: readonly Member[], path: string): Promise<CellCurrencies> {
  const formats = await formatCurrencies(members)
  const found = new Map<number, Map<number, string>>()
  if (!formats.some(Boolean)) return found
  const parser = new Parser(
    {
      onopentag: (tag, { r = '', s, t = 'n' }) => {
        const currency = tag.replace(/^[a-z]+:/, '') === 'c' && t === 'n' ? formats[Number(s)] : undefined
        const at = currency === undefined ? undefined : cellAt(r)
        if (!at || currency === undefined) return
        found.set(at.column, (found.get(at.column) ?? new Map<number, string>()).set(at.row, currency))
      },
    },
    { xmlMode: true },
  )
  const decoder = new TextDecoder()
  for await (const chunk of members.find(({ name }) => name === path)?.bytes() ?? [])
    parser.write(decoder.decode(chunk, { stream: true }))
  parser.end()
  return found
}

/** The currency of each format of cells, in the order in which cells name them. */
async function formatCurrencies(members: readonly Member[]): Promise<(string | undefined)[]> {
  const size = members.find(({ name }) => name === STYLES)?.size ?? 0
  // Workbooks that were copied for years have many formats. Their values can be read without them.
  if (size > MOST_BEHIND) return []
  const codes = new Map<string, string>()
  const formats: (string | undefined)[] = []
  let isOfCells = false
  await tagsOf(members, STYLES, (tag, { numFmtId = '', formatCode }) => {
    if (tag === 'numFmt' && formatCode !== undefined) codes.set(numFmtId, formatCode)
    else if (tag === 'xf' && isOfCells) {
      const code = codes.get(numFmtId)
      formats.push(code === undefined ? (BUILT_IN.has(numFmtId) ? '$' : undefined) : currencyOfFormat(code))
    } else if (tag !== 'alignment' && tag !== 'protection') isOfCells = tag === 'cellXfs'
  })
  return formats
}

/** The parts of a format that can show a currency. `_€` is a space with the width of the sign. */
const PARTS = /_.|\[[^\][]*\]|"[^"]*"|[$€£¥₹]|[A-Z]{3}/g

/** The currency that the format of positive numbers shows. Undefined if it shows none. */
function currencyOfFormat(code: string): string | undefined {
  const [positive = ''] = code.split(';')
  for (const [part] of positive.replace(/\\(.)/g, '$1').matchAll(PARTS)) {
    const currency = currencyOfPart(part)
    if (currency !== undefined) return currency
  }
  return undefined
}

function currencyOfPart(part: string): string | undefined {
  if (part.startsWith('_')) return undefined
  if (!part.startsWith('[')) return wordOf(part.replaceAll('"', ''))
  if (!part.startsWith('[$')) return undefined
  const [text = '', language = ''] = part.slice(2, -1).split('-')
  const shared = SHARED.has(text.trim().toLowerCase()) ? BY_LANGUAGE.get(language.toLowerCase()) : undefined
  return shared ?? wordOf(text)
}

/** The word of a text that names a currency. A code has upper case: `top` is a word. */
const wordOf = (text: string): string | undefined =>
  text.split(/\s+/).find((word) => currencyIn(word) !== undefined && (word.length !== 3 || word === word.toUpperCase()))
