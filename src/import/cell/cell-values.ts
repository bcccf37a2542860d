import { EntityType, EntityTypeName, OperatingStatus } from '../../identity/entity/types.js'
import { WrittenSlug } from '../../identity/slug/slug.js'
import type { Cells } from '../file/source-record.js'
import type { FieldType } from '../mapping/fields.js'
import type { MappedField, RowMapping } from '../mapping/mapping.js'
import type { Fault } from '../row/row-facts.js'
import { statedAmount } from '../value/amount.js'
import { isBlank, isFormula, isNotKnown, isUnknown } from '../value/blank.js'
import { dayOfNumber } from '../value/calendar.js'
import { currencyIn } from '../value/currency.js'
import { type DayOrder, readDay } from '../value/day.js'
import { readHeadcount } from '../value/headcount.js'
import { type DecimalMark, readNumber, withPlainDigits } from '../value/number.js'
import { readPeriod } from '../value/period.js'
import { shown } from '../value/shown.js'
import { statusIn } from '../value/status.js'
import { readYear } from '../value/year.js'
import { linksIn, partsOf, statedParts } from './cell-list.js'
import { cellOf, plainText } from './cell-text.js'

/** What the whole column shows about its numbers and dates. */
export interface ColumnForm {
  readonly decimal: DecimalMark
  readonly order: DayOrder
}

export type ColumnForms = ReadonlyMap<string, ColumnForm>

/** The values of a row by field. */
export interface CellValues {
  text(field: string): string | undefined
  list(field: string): string[]
  /** The text of the cell of a field. */
  written(field: string): string
  number(field: string): number | undefined
  flag(field: string): boolean | undefined
  /** The currency that the cell of an amount names, and the text of the cell. */
  currencyIn(field: string): { readonly code: string; readonly text: string } | undefined
  /** Returns the fields with a value whose names begin with `prefix`. The returned names do not contain the prefix. */
  below(prefix: string): [name: string, values: string[]][]
  /** Reports that the value of a field is not used. */
  refuse(field: string, reason: string, wayOut?: string): void
  /** Reports that a part of the value of a field is not used. */
  lose(field: string, part: string, reason: string, wayOut: string): void
  /** Why values were dropped. */
  readonly faults: readonly Fault[]
  readonly isComplete: boolean
}

type Value = string | number | boolean | readonly string[]
/** A value, or why the cell cannot be used. */
type Read =
  | { readonly value: Value; readonly currency?: string; readonly note?: string }
  | { readonly reason: string; readonly wayOut?: string }

/** Reads the cells of a row by the mapping. A value that does not have the type of its field is dropped and reported. */
export function valuesOf({ fields }: RowMapping, row: Cells, forms: ColumnForms): CellValues {
  const faults: Fault[] = []
  const values = new Map<string, Value>()
  const cells = new Map<string, string>()
  const currencies = new Map<string, string>()
  const refuse = (name: string, reason: string, wayOut?: string) => {
    const field = fields.find((one) => one.name === name)
    const value = cells.get(name)
    values.delete(name)
    faults.push({ ...faultOf(name, field?.column, value, reason), ...(wayOut === undefined ? {} : { wayOut }) })
  }
  for (const field of fields) {
    const cell = field.constant ?? cellOf(field, row)
    if (cell === undefined) continue
    cells.set(field.name, cell)
    const read = readCell(cell, field, forms)
    if (read === undefined) continue
    if ('reason' in read) refuse(field.name, read.reason, read.wayOut)
    else values.set(field.name, read.value)
    if ('note' in read && read.note !== undefined) faults.push(noteOf(field, cell, read.note))
    if ('currency' in read && read.currency !== undefined) currencies.set(field.name, read.currency)
  }
  const missing = fields.filter(({ name, isRequired }) => isRequired && !values.has(name))
  for (const { name } of missing)
    if (!faults.some(({ field }) => field === name)) refuse(name, MISSING(cells.has(name)))
  const lists = (field: string): string[] => {
    const value = values.get(field)
    return value === undefined ? [] : Array.isArray(value) ? [...(value as readonly string[])] : [String(value)]
  }
  return {
    text: (field) => lists(field)[0],
    list: lists,
    written: (field) => cells.get(field) ?? '',
    number: (field) => values.get(field) as number | undefined,
    flag: (field) => values.get(field) as boolean | undefined,
    currencyIn: (field) => {
      const code = currencies.get(field)
      return code === undefined ? undefined : { code, text: cells.get(field) ?? '' }
    },
    below: (prefix) =>
      [...values.keys()].flatMap((name): [string, string[]][] =>
        name.startsWith(prefix) ? [[name.slice(prefix.length), lists(name)]] : [],
      ),
    refuse,
    lose: (name, value, reason, wayOut) => {
      const column = fields.find((one) => one.name === name)?.column
      faults.push({ ...faultOf(name, column, value, reason), wayOut })
    },
    faults,
    isComplete: missing.length === 0,
  }
}

const MISSING = (isBlankCell: boolean): string => (isBlankCell ? 'states that there is no value' : 'is missing')

const faultOf = (name: string, column: string | undefined, value: string | undefined, reason: string): Fault => ({
  reason: `${name} (${column ?? 'constant'})${value === undefined ? '' : `: ${shown(value)}`} ${reason}`,
  field: name,
  ...(column === undefined ? {} : { column }),
  ...(value === undefined ? {} : { value: value.slice(0, 1_000) }),
})

const noteOf = ({ name, column }: MappedField, cell: string, note: string): Fault => ({
  ...faultOf(name, column, cell, note),
  kind: 'adjusted',
})

/** Undefined: the cell states that there is no value. */
function readCell(cell: string, field: MappedField, forms: ColumnForms): Read | undefined {
  if (
    (isBlank(cell) && !isWord(cell, field)) ||
    (EMPTY_IF_UNKNOWN.test(field.name) && (isNotKnown(cell) || cell === '0'))
  )
    return undefined
  if (isFormula(cell))
    return { reason: 'is a formula, not a value', wayOut: 'Save the file with values in place of formulas.' }
  const text = MEASURES.has(field.type) ? withPlainDigits(cell) : cell
  return READERS[field.type](text, field, forms.get(field.column ?? '') ?? NO_FORM)
}

/** `NA`, `NAN` and `NULL` are tickers, and `Na` is a last name. */
const isWord = (cell: string, { name, column = '' }: MappedField): boolean =>
  ((name === 'uniqueId.ticker' || (name === 'id' && /symbol|ticker/i.test(column))) && /^[A-Z]{2,4}$/.test(cell)) ||
  (NAMES.test(name) && /^\p{Lu}\p{Ll}+$/u.test(cell))

const NAMES = /^name(?:First|Last|Brand|Full)$/

/** Fields in which `Unknown` is no value. In a name or a text it can be one. `0` is what a look-up in a spreadsheet finds in an empty cell. */
const EMPTY_IF_UNKNOWN =
  /^(?:company|acquired|acquirer|source|target|city|state|country|location|addressLine1|postalCode|industry|tag|founder|investor|url\..{1,30})$/

const MEASURES: ReadonlySet<FieldType> = new Set<FieldType>(['count', 'headcount', 'amount', 'year', 'day'])

const NO_FORM: ColumnForm = { decimal: 'unknown', order: 'unknown' }

const READERS: Readonly<Record<FieldType, (cell: string, field: MappedField, form: ColumnForm) => Read | undefined>> = {
  text: (cell, { name }) => ({ value: plainText(cell, name) }),
  list: (cell, field) => ({ value: partsOf(cell, field) }),
  names: (cell, field) => ({ value: partsOf(cell, field) }),
  link: (cell, field) => ({ value: linksIn(cell, field) }),
  ids: (cell, field) => ({ value: statedParts(cell, field) }),
  count: (cell, field, form) => numberOf(cell, field, form, (value) => Number.isInteger(value), WHOLE),
  headcount: (cell, field, form) => {
    const stated = readHeadcount(cell)
    return stated ?? numberOf(cell, field, form, (value) => Number.isInteger(value), HEADCOUNT)
  },
  amount: (cell, field, form) => {
    const { text, why } = statedAmount(cell)
    const read = numberOf(text, field, form, () => true, AMOUNT)
    if (why === undefined || !read || !('value' in read)) return read
    return {
      ...read,
      note:
        why === 'is a range'
          ? `${why}, so its lower end ${read.value} is stored`
          : `${why}, so ${read.value} is stored`,
    }
  },
  year: (cell) => (isUnknown(cell) ? undefined : (readYear(cell) ?? { reason: 'is not a year such as 2012' })),
  day: (cell, _, form) => {
    if (isUnknown(cell)) return undefined
    const day = readDay(cell, form.order)
    if (day === 'ambiguous')
      return {
        reason: 'has day and month in an order that the column does not show',
        wayOut: 'Add --dates dmy or --dates mdy.',
      }
    return day === undefined ? (readPart(cell) ?? { reason: 'is not a date such as 2026-01-31' }) : { value: day }
  },
  flag: (cell) => {
    const flag = FLAGS.get(cell.toLowerCase())
    return flag === undefined ? { reason: 'is not one of true, yes, y, 1, false, no, n and 0' } : { value: flag }
  },
  currency: (cell) => {
    if (isUnknown(cell)) return undefined
    const code = currencyIn(cell)
    return code === undefined
      ? { reason: 'is not an ISO 4217 currency such as USD', wayOut: 'Write the code of the currency, such as USD.' }
      : { value: code }
  },
  entityType: (cell) => parsed(EntityTypeName.safeParse(cell), EntityType.options),
  operatingStatus: (cell) => parsed(statusIn(cell), OperatingStatus.options),
  slug: (cell) => {
    const result = WrittenSlug.safeParse(cell)
    return result.success
      ? { value: result.data }
      : {
          reason: 'is not a slug: it must contain only letters, digits, "-" and "_"',
          wayOut: 'The slug is made from the name.',
        }
  },
}

/** A date that the service stores as a day, from a text that names a longer time or a number that programs write. */
function readPart(cell: string): Read | undefined {
  const period = readPeriod(cell)
  if (period) return { value: period.first, note: `is a ${period.name}, so its first day ${period.first} is stored` }
  const value = dayOfNumber(cell)
  return value === undefined ? undefined : { value, note: `is read as the number of a day or a time, ${value}` }
}

const HEADCOUNT = 'is not a number such as 1200 or a range such as 51-200'
const WHOLE = 'is not a whole number such as 1200 or 1,200'
const AMOUNT = 'is not an amount such as 1200000, 1,200,000 or $1.2M'

function numberOf(
  cell: string,
  { scale }: MappedField,
  form: ColumnForm,
  isUsable: (value: number) => boolean,
  meaning: string,
): Read | undefined {
  if (isUnknown(cell)) return undefined
  const read = readNumber(cell, form.decimal)
  if (read === 'ambiguous')
    return {
      reason: 'can be read as two numbers, because the column does not show whether "." or "," is before the fraction',
      wayOut: 'Write the number without separators.',
    }
  const value = read && Number((read.number * scale).toPrecision(15))
  if (value === undefined || !isUsable(value)) return { reason: meaning }
  return { value: Math.round(value), ...(read?.currency ? { currency: read.currency } : {}) }
}

/** Whether a text is one such as `yes` or `false`. */
export const isFlag = (cell: string): boolean => FLAGS.has(cell.toLowerCase())

const parsed = (
  result: { readonly success: true; readonly data: string } | { readonly success: false },
  options: readonly string[],
): Read => (result.success ? { value: result.data } : { reason: `is not one of ${options.join(', ')}` })

const YES = 'true|t|yes|y|1|x|✓|✔|ja|j|oui|sí|si|sim|да|tak|evet|是|はい|예|checked|lead|co-lead|current|present'.split(
  '|',
)
const NO = 'false|f|no|n|0|nein|non|nee|não|nao|nej|нет|nie|hayır|否|いいえ|아니요|unchecked|nope|former|past'.split(
  '|',
)
const FLAGS = new Map(
  Object.entries({
    ...Object.fromEntries(YES.map((word) => [word, true])),
    ...Object.fromEntries(NO.map((word) => [word, false])),
  }),
)
