import { COLUMN_NAMES } from './column-names.js'
import { FIELDS, type Field, INSTEAD, ROW_KINDS, type RowKind } from './fields.js'
import type { SourceFile } from './file/open-file.js'
import type { Cells } from './file/source-record.js'
import { KNOWN_FORMATS } from './known-formats.js'
import type { MappingFile } from './mapping.js'
import { isBlank } from './value/blank.js'

/** A guess of what a file contains. */
export interface Guess {
  /** Name of the format, if it is a known one. */
  readonly format: string | undefined
  readonly kind: RowKind
  readonly mapping: MappingFile
  /** The columns of the file, and the first rows. */
  readonly columns: readonly string[]
  readonly rows: readonly Cells[]
}

const SAMPLE = 200

/** The columns of a file, and its first rows. */
export interface Sample {
  readonly columns: readonly string[]
  readonly rows: readonly Cells[]
}

/** Reads the first rows of a file. */
export async function readSample(file: SourceFile): Promise<Sample> {
  const rows: Cells[] = []
  for await (const record of file.records()) {
    if ('row' in record) rows.push(record.row)
    if (rows.length === SAMPLE) break
  }
  return { columns: [...new Set(rows.flatMap((row) => Object.keys(row)))], rows }
}

/** Guesses the kind and the mapping of a file from the names of its columns and its first rows. */
export function guessMapping(
  { name: fileName }: Pick<SourceFile, 'name'>,
  { columns, rows }: Sample,
  wanted?: RowKind,
): Guess | undefined {
  const known = KNOWN_FORMATS.find(
    ({ needs, kind }) => needs.every((name) => columns.includes(name)) && (wanted === undefined || wanted === kind),
  )
  if (known) {
    const { name, kind, mapping } = known
    return { format: name, kind, mapping: { ...mapping, fields: presentOnly(mapping.fields, columns) }, columns, rows }
  }
  const guesses = (wanted === undefined ? ROW_KINDS : [wanted]).flatMap((kind) => guessOf(kind, columns, rows) ?? [])
  // The kind that uses the most columns. Of equal ones, the first in the list of kinds.
  const [best] = guesses.sort((a, b) => Object.keys(b.fields).length - Object.keys(a.fields).length)
  if (!best) return undefined
  const { kind, fields, hasId } = best
  const mapping = { provider: providerOf(fileName), ...(hasId ? {} : { id: 'row' as const }), fields }
  return { format: undefined, kind, mapping, columns, rows }
}

const presentOnly = (fields: MappingFile['fields'], columns: readonly string[]): MappingFile['fields'] =>
  Object.fromEntries(
    Object.entries(fields).filter(([, source]) => {
      const column = typeof source === 'string' ? source : 'column' in source ? source.column : undefined
      return column === undefined || columns.includes(column)
    }),
  )

const plain = (name: string): string => name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')

function guessOf(kind: RowKind, columns: readonly string[], rows: readonly Cells[]) {
  const known: Readonly<Record<string, Field>> = FIELDS[kind]
  const fields: MappingFile['fields'] = {}
  const used = new Set<string>()
  for (const [field, names] of Object.entries(COLUMN_NAMES[kind])) {
    const column = names
      .split('|')
      .map((name) => columns.find((one) => plain(one) === name && !used.has(one)))
      .find((one) => one !== undefined && (field !== 'id' || isId(one, rows)))
    if (column === undefined) continue
    used.add(column)
    fields[field] = column
  }
  // With a first name, the full name is not needed.
  if (fields.nameFirst !== undefined) delete fields.nameFull
  const needed = Object.keys(known).filter((name) => known[name]?.isRequired && name !== 'id')
  const isComplete = needed.every((name) => fields[name] !== undefined || fields[INSTEAD[name] ?? name] !== undefined)
  // A list of people needs more than a column `name`, which companies have too.
  const isPlausible = kind !== 'people' || fields.nameFirst !== undefined || fields.nameFull !== 'name'
  if (!isComplete || !isPlausible) return undefined
  const needsId = Object.hasOwn(known, 'id')
  return { kind, fields, hasId: !needsId || fields.id !== undefined }
}

/** Whether each of the first rows has a value of its own in a column. */
function isId(column: string, rows: readonly Cells[]): boolean {
  const values = rows.map((row) => row[column]?.trim() ?? '')
  return rows.length > 0 && new Set(values).size === values.length && values.every((value) => value && !isBlank(value))
}

/** A name for the source of a file. */
export const providerOf = (name: string): string =>
  name
    .toLowerCase()
    .split('.')[0]
    ?.replace(/[^a-z0-9]+/g, '-')
    .replace(/^-/, '')
    .slice(0, 50)
    .replace(/-$/, '') || 'file'
