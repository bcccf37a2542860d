import { trimEnd } from '../../kernel/wire/trim.js'
import type { Cells } from '../file/source-record.js'
import type { MappedField } from '../mapping/mapping.js'
import type { Fault } from '../row/row-facts.js'
import { fieldsNamed } from './known-columns.js'

/*
 * Rows of a table that are no records, and that their own cells show: totals, lines between rows, notes below the table, and the
 * names of the columns on each printed page. `table-sections.ts` finds the rows that need the other rows to be understood.
 */

export const RECORD = 'If it is a record, give it a value besides its name, such as a link or a city.'
export const TOTAL: Fault = {
  reason: 'the row has the total of the rows above',
  wayOut: 'If it is a record, give it a value besides its numbers, such as a link or a city.',
}
export const REPEATED_NAMES: Fault = {
  reason: 'the row repeats the names of the columns',
  wayOut: 'If it is a record, give it a value besides these names.',
}
const LINE: Fault = { reason: 'the row is a line between other rows', wayOut: RECORD }
const NOTE: Fault = { reason: 'the row is a note about the table', wayOut: RECORD }

/** The cells of a row with a value, by their columns. */
export type Filled = readonly (readonly [column: string, cell: string])[]

export function filledCells(cells: Cells): Filled {
  const filled: [string, string][] = []
  for (const column in cells) {
    const text = cells[column]?.trim()
    if (text) filled.push([column, text])
  }
  return filled
}

/** Which columns contain which fields. */
export interface FieldColumns {
  readonly fields: readonly Pick<MappedField, 'name' | 'column'>[]
}

/** What a table shows about its rows. */
export interface TableShape {
  /** Whether at least half of the rows have values in three columns or more, so that a row with one value differs from the others. */
  readonly isWide: boolean
}

/** Why a row is no record. Undefined if it can be one. */
export function noRecord(filled: Filled, mapping: FieldColumns, { isWide }: TableShape): Fault | undefined {
  const [first, ...others] = filled
  if (first === undefined) return undefined
  if (filled.every(([, cell]) => isLine(cell)) && filled.some(([, cell]) => cell.length > 1)) return LINE
  if (isTotal(filled, mapping)) return TOTAL
  if (repeatsNames(filled, mapping)) return REPEATED_NAMES
  const [, only] = first
  if (others.length > 0) return undefined
  return NOTE_START.test(only) || (isWide && isNote(only)) ? NOTE : undefined
}

/** The signs of a line such as `-----` or `=====`. */
const isLine = (cell: string): boolean => /^[-=_*~·.–—\s]*$/.test(cell)

const TOTAL_NAME =
  /^(?:grand |sub[- ]?|running |overall )?(?:totals?|sum|summe|gesamt|gesamtsumme|zwischensumme|totaal|totale|suma|somme|сумма|итого|合计|合計|总计|小计|小計|합계)(?: general)?$/i
/** Words of a total behind its name: `Total companies`, `Sum of amounts`. */
const COUNTED =
  /^(?:(?:grand |overall )?(?:totals?|sum)|number|count|no\.|average|avg\.?|mean|median|durchschnitt|anzahl)(?: (?:number|amount|sum))?(?: of)?(?: (?:all|the|our))?(?: (?:companies|startups|start-ups|firms|investors|funds|deals|rounds|records|rows|entries|results|people|attendees|participants|members|contacts|customers|employees|amounts?|funding|raised|invested|investments?|unternehmen|firmen))?$/i
const COUNT_FIRST =
  /^\(?\d{1,9} (?:rows?|records?|results?|companies|entries|items|startups|firms|investors|people|contacts|unternehmen|firmen)\)?(?: (?:selected|affected|found|total|in total|listed))?$/i

/** The name in a text such as `Total: 14` or `Sum (12)`. */
const withoutNumber = (text: string): string => trimEnd(trimEnd(text, "0123456789.,'’ ()%€$£"), ' :=-–')

/** The cell of a row that says what the row is: that of its name, or the first one. */
export function labelOf(filled: Filled, { fields }: FieldColumns): string {
  const named = fields.find(({ name }) => name === 'nameBrand' || name === 'company')?.column
  const [, label = ''] = filled.find(([column]) => column === named) ?? filled[0] ?? []
  return label
}

/** A word behind the digits of an amount. */
const UNIT = /\d ?(?:mrd|mio|tsd|mln|mld|mdr|bio|usd|eur|chf|gbp|million|billion)\.?/giu

/** Whether all cells but the label and its repetitions have numbers. */
export const hasOnlyNumbers = (filled: Filled, label: string): boolean =>
  filled.every(
    ([, cell]) => cell === label || !/\p{L}{3}/u.test(cell.replace(UNIT, '')) || TOTAL_NAME.test(withoutNumber(cell)),
  )

/** Whether a row has the totals of a table: its name says so, and all other cells have numbers. */
function isTotal(filled: Filled, mapping: FieldColumns): boolean {
  const label = labelOf(filled, mapping)
  if (COUNT_FIRST.test(label)) return filled.length === 1
  const name = withoutNumber(label)
  // `Median` alone in its row can be a company.
  const isStated = TOTAL_NAME.test(name) || (COUNTED.test(name) && (filled.length > 1 || name !== label))
  return isStated && hasOnlyNumbers(filled, label)
}

/** Least share of the cells of a row that must repeat the names of their columns. A name can be shortened on a later page. */
const LEAST_REPEATED = 0.75
const plain = (text: string): string => text.replace(/\s+/g, ' ').toLowerCase()

/** Whether the cells of a row are the names of their columns, or other names of the same fields. */
function repeatsNames(filled: Filled, { fields }: FieldColumns): boolean {
  const [first] = filled
  if (first === undefined || filled.length < 2) return false
  const isSame = ([column, cell]: readonly [string, string]): boolean => {
    const name = plain(column.replace(/ \(\d{1,3}\)$/, ''))
    if (plain(cell) === name || plain(cell) === plain(column)) return true
    const meant = fieldsNamed(cell)
    // A table of investors below a table of companies has other records.
    return !meant.has('investor') && fields.some((field) => field.column === column && meant.has(field.name))
  }
  // Most rows are decided by their first cells.
  const isNear = ([column, cell]: readonly [string, string]): boolean => plain(cell) === plain(column)
  if (fieldsNamed(first[1]).size === 0 && !isNear(first) && !(filled[1] && isNear(filled[1]))) return false
  const repeated = filled.filter(isSame).length
  return repeated === filled.length || (repeated > 2 && repeated >= filled.length * LEAST_REPEATED)
}

/** The beginning of a note below a table. */
const NOTE_START =
  /^(?:sources? ?:|notes? ?:|quellen? ?:|fuentes? ?:|fonte ?:|hinweise? ?:|anmerkung(?:en)? ?:|legende? ?:|disclaimer ?:|confidential information|stand ?:|n\.? ?b\.? ?:|remarks? ?:|footnotes? ?:|©|\(c\) |copyright |last updated|updated (?:on|as of)|data (?:as of|source|from)|as (?:of|at) |exported (?:on|from|by)|generated (?:on|by)|prepared (?:by|for)|downloaded (?:on|from)|all (?:figures|amounts|numbers|values|data) |amounts? in |figures in |page \d|seite \d|showing \d|\(\d{1,9} rows?\)|end of (?:list|table|report|file)|\*{3} ?end)/i
/** The mark of a footnote and its text: `* estimated`, `¹ as of 2020`, `[2] in EUR`. */
const FOOTNOTE = /^(?:\*{1,3}|[†‡§¹²³⁴⁵]|\[\d{1,2}\]|\(\*{1,3}\)) ?\p{L}/u
const LEAST_WORDS = 8

/** Whether a text that is alone in its row is a note: a footnote, or a sentence. */
const isNote = (text: string): boolean =>
  FOOTNOTE.test(text) || (/[.!?)]$/.test(text) && text.split(/\s+/, LEAST_WORDS).length === LEAST_WORDS)
