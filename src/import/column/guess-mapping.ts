import type { FilePart, SourceFile } from '../file/open-file.js'
import type { Cells } from '../file/source-record.js'
import { ROW_KINDS, type RowKind } from '../mapping/fields.js'
import type { MappingFile } from '../mapping/mapping.js'
import { namedColumn, plainName } from './column-match.js'
import { COLUMN_NAMES } from './column-names.js'
import { guessKind } from './guess-kind.js'
import { KNOWN_FORMATS } from './known-formats.js'
import { USUAL_FIELDS } from './usual-fields.js'

/** A guess of what a file contains. */
export interface Guess {
  /** Number of lines before the names of the columns. */
  readonly preamble: number
  /** Which of several sheets or lists is read. */
  readonly part: FilePart | undefined
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
  { name: fileName, preamble, part }: Pick<SourceFile, 'name' | 'preamble' | 'part'>,
  { columns, rows }: Sample,
  wanted?: RowKind,
): Guess | undefined {
  const known = KNOWN_FORMATS.find(
    ({ needs, lacks = '', kind }) =>
      needs.every((name) => columns.includes(name)) &&
      !columns.includes(lacks) &&
      (wanted === undefined || wanted === kind),
  )
  if (known) {
    const { name, kind, mapping } = known
    const fields = presentOnly(mapping.fields, columns)
    return { preamble, part, format: name, kind, mapping: { ...mapping, fields }, columns, rows }
  }
  if (isTransposed(columns, rows)) return undefined
  const named = columns.map(namedColumn)
  const guesses = (wanted === undefined ? ROW_KINDS : [wanted]).flatMap(
    (kind) => guessKind(kind, { named, rows }, fileName) ?? [],
  )
  // The kind that uses the most columns. Of equal ones, the first in the list of kinds.
  const [best] = guesses.sort(
    (a, b) => Number(b.isSure) - Number(a.isSure) || Object.keys(b.fields).length - Object.keys(a.fields).length,
  )
  if (!best) return undefined
  const { kind, fields, hasId } = best
  const mapping = { provider: providerOf(fileName), ...(hasId ? {} : { id: 'row' as const }), fields }
  return { preamble, part, format: undefined, kind, mapping, columns, rows }
}

/** Whether a table has its records in columns: the names of fields are in the first cell of each row. */
function isTransposed([first = '', ...others]: readonly string[], rows: readonly Cells[]): boolean {
  const usual = new Set(USUAL_FIELDS.flatMap((field) => COLUMN_NAMES.entities[field]?.split('|') ?? []))
  const isField = (name: string | undefined): boolean => usual.has(plainName(name ?? ''))
  const stated = rows.filter((row) => isField(row[first])).length
  return stated > 1 && stated * 2 > rows.length && !others.some(isField)
}

const presentOnly = (fields: MappingFile['fields'], columns: readonly string[]): MappingFile['fields'] =>
  Object.fromEntries(
    Object.entries(fields).filter(([, source]) => {
      const column = typeof source === 'string' ? source : 'column' in source ? source.column : undefined
      return column === undefined || columns.includes(column)
    }),
  )

/** A name for the source of a file. */
export const providerOf = (name: string): string =>
  name
    .toLowerCase()
    .split('.')[0]
    // Notion adds the id of the page.
    ?.replace(/ [\da-f]{32}(_all)?$/, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-/, '')
    .slice(0, 50)
    .replace(/-$/, '') || 'file'
