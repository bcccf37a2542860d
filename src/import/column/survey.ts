import { hash } from 'node:crypto'
import { nameKey } from '../../identity/entity/entity-rules.js'
import { OperatorError } from '../../kernel/problem/operator-error.js'
import type { ColumnForm, ColumnForms } from '../cell/cell-values.js'
import type { SourceFile } from '../file/open-file.js'
import type { Cells } from '../file/source-record.js'
import { INSTEAD, KEYS, type RowKind } from '../mapping/fields.js'
import type { MappedField, RowMapping } from '../mapping/mapping.js'
import { SPLIT } from '../pack/packed.js'
import { type DayOrder, dayOrderIn } from '../value/day.js'
import { type DecimalMark, decimalMarkIn } from '../value/number.js'
import { type TableSurvey, TableSurveyor } from './table-sections.js'

/** What a file shows when it is read once from its beginning to its end, before a row is written. */
export interface Survey {
  readonly columns: readonly string[]
  readonly totalBytes: number
  readonly forms: ColumnForms
  /** How many rows have the same key, for keys of more than one row. */
  readonly repeats: ReadonlyMap<string, number>
  readonly table: TableSurvey
}

/** Maximum number of rows that are kept in memory until the last row with their id is read. */
const MAX_WAITING = 100_000

/**
 * Reads the whole file. Throws if it cannot be decoded, is too large, or is damaged as a whole. So such a file is refused
 * before a row is written.
 */
export async function surveyFile(file: SourceFile, mapping: RowMapping, mostWaiting = MAX_WAITING): Promise<Survey> {
  const columns = new Set<string>()
  const seen = new Set<string>()
  const repeats = new Map<string, number>()
  const marks = new Map<string, Set<string>>()
  const table = new TableSurveyor(mapping, file.isTable)
  const formed = mapping.fields.filter(({ type }) => TYPES.has(type))
  let totalBytes = 0
  let ordinal = 0
  let rows = 0
  for await (const record of file.records()) {
    totalBytes = record.bytes
    if (++rows > file.mostRows) throw new OperatorError(`${file.name} has more than ${file.mostRows} rows. ${SPLIT}`)
    if ('reason' in record) continue
    if (columns.size === 0 || file.delimiter === undefined || file.shape)
      for (const name of Object.keys(record.row)) columns.add(name)
    table.add(record.row)
    for (const field of formed) note(marks, field, record.row)
    const key = keyOfRow(mapping, record.row, record.isAdded ? ordinal : ++ordinal)
    if (seen.has(key)) repeats.set(key, (repeats.get(key) ?? 1) + 1)
    else seen.add(key)
  }
  await limitWaiting(file, mapping, repeats, mostWaiting)
  const forms = new Map(
    formed.map(({ column = '' }): [string, ColumnForm] => [column, formOf(marks.get(column), mapping, file)]),
  )
  return { columns: [...columns], totalBytes, forms, repeats, table: table.end() }
}

/** Throws if too many rows wait for later rows with the same id. They would not fit into the memory. */
async function limitWaiting(
  file: SourceFile,
  mapping: RowMapping,
  repeats: Survey['repeats'],
  most: number,
): Promise<void> {
  let repeated = 0
  for (const count of repeats.values()) repeated += count
  if (repeated <= most) return
  const open = new Map<string, number>()
  let waiting = 0
  let ordinal = 0
  for await (const record of file.records()) {
    if ('reason' in record) continue
    const key = keyOfRow(mapping, record.row, record.isAdded ? ordinal : ++ordinal)
    const count = repeats.get(key)
    if (count === undefined) continue
    const read = (open.get(key) ?? 0) + 1
    waiting += read === count ? 1 - read : 1
    if (read === count) open.delete(key)
    else open.set(key, read)
    if (waiting > most)
      throw new OperatorError(
        mapping.hasRowIds
          ? `${file.name}: line ${record.line}: more than ${most} rows before this one are about the record of a later row. Sort the rows of the file, so that those about one record are next to each other, and import it again.`
          : `${file.name}: line ${record.line}: more than ${most} rows before this one have the id of a later row. Sort the rows of the file by their id (${KEYS[mapping.kind].join(', ')}), and import it again.`,
      )
  }
}

const TYPES: ReadonlySet<string> = new Set(['count', 'amount', 'day'])

function note(marks: Map<string, Set<string>>, { column, type }: MappedField, row: Cells): void {
  const cell = column === undefined ? undefined : row[column]?.trim()
  if (column === undefined || !cell) return
  const mark = type === 'day' ? dayOrderIn(cell) : decimalMarkIn(cell)
  if (mark === undefined) return
  const known = marks.get(column)
  if (known) known.add(mark)
  else marks.set(column, new Set([mark]))
}

function formOf(
  marks: ReadonlySet<string> | undefined,
  { dates }: RowMapping,
  { isTyped, delimiter }: SourceFile,
): ColumnForm {
  const one = <T extends string>(
    options: readonly T[],
    otherwise: T | 'unknown' | 'mixed',
  ): T | 'unknown' | 'mixed' => {
    const shown = options.filter((option) => marks?.has(option))
    return shown.length > 1 ? 'mixed' : (shown[0] ?? otherwise)
  }
  return {
    // Some programs write `;` between cells where a comma is before the fraction, and others do not.
    decimal: one<DecimalMark & ('.' | ',')>(['.', ','], isTyped ? '.' : delimiter === ';' ? 'mixed' : 'unknown'),
    order: dates ?? one<DayOrder & ('dmy' | 'mdy')>(['dmy', 'mdy'], 'unknown'),
  }
}

/**
 * The fields that show that two rows without ids are about one record: those of a person with several jobs, or of a company with
 * several rounds. The fields in the second list show that the file has such rows.
 */
const IDENTITY: Readonly<Partial<Record<RowKind, readonly [same: readonly string[], shownBy: readonly string[]]>>> = {
  people: [
    ['nameFirst', 'nameLast', 'nameFull', 'url.linkedin', 'city', 'country', 'location'],
    ['startDate', 'endDate'],
  ],
  entities: [['nameBrand', 'url.website', 'city', 'country', 'location'], ['round']],
}

/** The key of rows without ids that are about one record: all their cells are equal, or those of the record. */
function sameRecord(kind: RowKind, fields: readonly MappedField[], row: Cells): string | undefined {
  const [same, shownBy] = IDENTITY[kind] ?? [[], []]
  const isListOfParts = fields.some(({ name, column }) => column !== undefined && shownBy.includes(name))
  const cells = isListOfParts
    ? fields
        .filter(({ name }) => same.includes(name))
        .map(({ name, column = '' }) => identityOf(name, row[column] ?? ''))
    : Object.values(row).map((cell = '') => cell.trim())
  return cells.some((cell) => cell !== '') ? `same ${hash('sha1', cells.join('\n'), 'base64')}` : undefined
}

/** `Chen, Ivy` is `Ivy Chen`. */
const identityOf = (name: string, cell: string): string =>
  name === 'nameFull' ? nameKey(cell).split(' ').sort().join(' ') : nameKey(cell)

/** The key of a row: rows with the same key describe the same record. `ordinal` is the number of the row. */
export function keyOfRow({ kind, fields, hasRowIds }: RowMapping, row: Cells, ordinal: number): string {
  if (hasRowIds) return sameRecord(kind, fields, row) ?? `row ${ordinal}`
  return KEYS[kind]
    .map((name) => {
      const field = fields.find((one) => one.name === name) ?? fields.find((one) => one.name === INSTEAD[name])
      return field?.constant ?? (field?.column === undefined ? '' : (row[field.column]?.trim() ?? ''))
    })
    .join('\n')
}
