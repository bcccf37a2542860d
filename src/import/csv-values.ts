import type { CsvFields } from './csv.js'
import type { CsvMapping, MappedField } from './csv-mapping.js'

/** The values of a row by field, and the reasons why other values were dropped. */
export interface CsvValues {
  text(field: string): string | undefined
  list(field: string): string[]
  number(field: string): number | undefined
  flag(field: string): boolean | undefined
  /** Returns the fields with a value whose names begin with `prefix`. The returned names do not contain the prefix. */
  below(prefix: string): [name: string, value: string][]
  readonly reasons: readonly string[]
}

type Value = string | number | boolean | readonly string[]

/** Reads the cells of a row by the mapping. A value that does not have the type of its field is dropped and reported. */
export function valuesOf({ fields }: CsvMapping, row: CsvFields): CsvValues {
  const reasons: string[] = []
  const values = new Map<string, Value>()
  for (const field of fields) {
    const cell = field.constant ?? cellOf(field, row)
    if (cell === undefined) continue
    const value = READERS[field.type](cell, field)
    if (value === undefined)
      reasons.push(`${field.name} (${field.column ?? 'constant'}): ${shown(cell)} is not ${MEANINGS[field.type]}`)
    else values.set(field.name, value)
  }
  const missing = fields.find(({ name, isRequired }) => isRequired && !values.has(name))
  if (missing) reasons.push(`${missing.name} (${missing.column}) is missing`)
  return {
    text: (field) => values.get(field) as string | undefined,
    list: (field) => [...((values.get(field) as readonly string[] | undefined) ?? [])],
    number: (field) => values.get(field) as number | undefined,
    flag: (field) => values.get(field) as boolean | undefined,
    below: (prefix) =>
      [...values].flatMap(([name, value]): [string, string][] =>
        name.startsWith(prefix) ? [[name.slice(prefix.length), String(value)]] : [],
      ),
    reasons,
  }
}

function cellOf({ column, values }: MappedField, row: CsvFields): string | undefined {
  const cell = (column === undefined ? undefined : row[column])?.trim() || undefined
  return cell !== undefined && Object.hasOwn(values, cell) ? values[cell] : cell
}

const READERS: Readonly<Record<MappedField['type'], (cell: string, field: MappedField) => Value | undefined>> = {
  text: (cell) => cell,
  list: (cell, { separator, values }) =>
    cell
      .split(separator)
      .map((part) => part.trim())
      .filter((part) => part !== '')
      .map((part) => (Object.hasOwn(values, part) ? (values[part] ?? part) : part)),
  number: (cell) => (/^\d{1,3}(,\d{3})+$|^\d+$/.test(cell) ? Number(cell.replaceAll(',', '')) : undefined),
  day: (cell) => /^(\d{4}-\d{2}-\d{2})(?:$|[T ])/.exec(cell)?.[1],
  flag: (cell) => FLAGS.get(cell.toLowerCase()),
}

const FLAGS = new Map(
  Object.entries({ true: true, yes: true, y: true, '1': true, false: false, no: false, n: false, '0': false }),
)

const MEANINGS: Readonly<Record<MappedField['type'], string>> = {
  text: 'a text',
  list: 'a list',
  number: 'a whole number such as 1200 or 1,200',
  day: 'a date such as 2026-01-31',
  flag: 'one of true, yes, y, 1, false, no, n and 0',
}

const shown = (text: string): string => JSON.stringify(text.length > 60 ? `${text.slice(0, 60)}…` : text)
