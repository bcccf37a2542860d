import { nameKey } from '../../identity/entity/entity-rules.js'
import { OperatorError } from '../../kernel/problem/operator-error.js'
import { type CellValues, valuesOf } from '../cell/cell-values.js'
import { readSample } from '../column/guess-mapping.js'
import { keyOfRow, type Survey, surveyFile } from '../column/survey.js'
import { TableSections } from '../column/table-sections.js'
import { type FileOptions, openFile, type SourceFile } from '../file/open-file.js'
import type { Cells } from '../file/source-record.js'
import type { RowKind } from '../mapping/fields.js'
import type { RowMapping } from '../mapping/mapping.js'
import { refusalOf } from '../row/checked-facts.js'
import type { Collection, Fault, ReadRow } from '../row/row-facts.js'
import { shapedFile } from '../shape/shaped-file.js'
import { withoutOthers } from '../shape/tables.js'
import { joinedTables } from './joined-tables.js'
import { FACTS } from './mapped-facts.js'
import { Merging } from './merge-rows.js'
import { readingNotes } from './reading-notes.js'

/**
 * Opens a file with records of one kind. A mapping states which column contains which field. The whole file is read once
 * before a row is written.
 */
export async function mappedCollection(
  path: string,
  mapping: RowMapping,
  options: Pick<FileOptions, 'sheet' | 'limits'> = {},
): Promise<Collection> {
  const { delimiter, encoding } = mapping
  const file = await openFile(path, { ...options, delimiter, encoding })
  const list = await listOf(file, mapping)
  const parts = [mapping, ...mapping.tables]
  const [first = list, ...others] = parts.map((one) => tableOf(list, one))
  const tables = [withoutOthers(list, first, others), ...others]
  return joinedTables(await Promise.all(parts.map((one, index) => collectionOf(tables[index] ?? first, one))))
}

/** The file as a plain list, if the mapping states the shape of its table. */
async function listOf(file: SourceFile, { shape }: RowMapping): Promise<SourceFile> {
  if (shape === undefined || shape === 'none') return file
  const list = await shapedFile(file, await readSample(file), shape)
  if (list) return list
  throw new OperatorError(
    `mapping: shape: the table in ${file.name} does not have the shape "${shape}". Remove the member, and map the columns of the file.`,
  )
}

/** The table with records of this kind, or the first one. */
const tableOf = (file: SourceFile, { kind }: RowMapping): SourceFile =>
  file.lists?.find((one) => one.kind === kind)?.file ?? file.lists?.[0]?.file ?? file

/** The collection of an opened file, or of rows that have the form of one. */
export async function collectionOf(file: SourceFile, mapping: RowMapping): Promise<Collection> {
  const survey = await surveyFile(file, mapping)
  requireColumns(file, survey, mapping)
  const columns = new Map(mapping.fields.map(({ name, column }) => [name, column]))
  return {
    provider: mapping.provider,
    naming: { entity: 'entities', person: 'people' },
    detail: file.name,
    totalBytes: survey.totalBytes,
    notes: readingNotes(file),
    columnOf: (field) => columns.get(field),
    read: () => rowsOf(file, survey, mapping),
  }
}

async function* rowsOf(file: SourceFile, survey: Survey, mapping: RowMapping): AsyncGenerator<ReadRow> {
  const merging = new Merging(survey.repeats)
  const sections = new TableSections(mapping, survey.table)
  // Rows with one key have the id of the first of them.
  const first = new Map<string, number>()
  let ordinal = 0
  for await (const record of file.records()) {
    const { bytes, line } = record
    const at = { file: file.name, line }
    if ('reason' in record) {
      // The other cells of the row are in an earlier record.
      const added = record.isAdded ? { isAdded: true, isMerged: true } : {}
      yield { at, bytes, facts: [], faults: [{ reason: record.reason }], ...added }
      continue
    }
    if (!record.isAdded) ordinal++
    const read = await sections.read(record.row, line, record.isMerged === true)
    const key = keyOfRow(mapping, record.row, ordinal)
    if (mapping.hasRowIds && survey.repeats.has(key) && !first.has(key)) first.set(key, ordinal)
    const row = 'fault' in read ? { facts: [], faults: [read.fault] } : rowOf(read, first.get(key) ?? ordinal, survey)
    yield* merging.add(key, { at, bytes, ...row, ...(record.isAdded ? { isAdded: true } : {}) })
  }
  yield* merging.end()
}

function rowOf(
  { row, mapping, doubt }: { readonly row: Cells; readonly mapping: RowMapping; readonly doubt?: Fault },
  ordinal: number,
  { forms }: Survey,
): Pick<ReadRow, 'facts' | 'faults'> {
  const values = valuesOf(mapping, row, forms)
  if (!values.isComplete) return { facts: [], faults: values.faults }
  const id = mapping.hasRowIds ? rowId(mapping.kind, values, ordinal) : (values.text('id') ?? '')
  const facts = FACTS[mapping.kind](values, id)
  const [main] = facts
  // The other facts of a row belong to its record, and are not stored without it.
  const refused = main && refusalOf(main)
  if (refused) return { facts: [], faults: [...values.faults, refused] }
  return { facts, faults: doubt ? [...values.faults, doubt] : values.faults }
}

/** The fields that name the record of a row without an id. Other kinds of records need no id. */
const NAMES: Readonly<Partial<Record<RowKind, readonly string[]>>> = {
  entities: ['nameBrand'],
  people: ['nameFirst', 'nameLast', 'nameFull'],
  rounds: ['entityId', 'company', 'round'],
}
const MAX_NAME = 200

/** The id of a row without one. It contains the name, so that the same row of another file is another record. */
function rowId(kind: RowKind, values: CellValues, ordinal: number): string {
  const name = nameKey((NAMES[kind] ?? []).flatMap((field) => values.text(field) ?? []).join(' '))
  return `row ${ordinal} ${[...name].slice(0, MAX_NAME).join('')}`
}

/** Throws if the mapping contains a column that the file does not have. It is called before records are loaded. */
function requireColumns({ name, delimiter }: SourceFile, { columns }: Survey, { fields }: RowMapping): void {
  if (columns.length === 0) return
  const wrong = fields.find(({ column }) => column !== undefined && !columns.includes(column))
  if (wrong)
    throw new OperatorError(
      `mapping: fields.${wrong.name}: ${name} has no column "${wrong.column}". Its columns are ${columns.join(', ').slice(0, 500)}${delimiter === undefined || columns.length > 1 ? '' : `. They were read with the delimiter ${JSON.stringify(delimiter)}; state another one as delimiter in the mapping`}`,
    )
  const repeated = fields.find(({ column }) => column !== undefined && columns.includes(`${column} (2)`))
  if (repeated)
    throw new OperatorError(
      `mapping: fields.${repeated.name}: ${name} has two columns "${repeated.column}". Rename one of them in the file.`,
    )
}
