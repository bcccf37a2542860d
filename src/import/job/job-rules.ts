import { z } from 'zod'
import { OperatorError } from '../../kernel/problem/operator-error.js'
import { Problem } from '../../kernel/problem/problem.js'
import { providerOf } from '../column/guess-mapping.js'
import type { Cells } from '../file/source-record.js'
import { sheetsWith } from '../format/crunchbase.js'
import { sheet2015 } from '../format/crunchbase-sheets.js'
import { type OwnFormat, recognizeFile } from '../format/recognize-file.js'
import { serviceListKind } from '../format/service-list.js'
import { readingNotes } from '../mapped/reading-notes.js'
import { FIELDS, type RowKind } from '../mapping/fields.js'
import { type MappingFile, mappingOf, readMapping } from '../mapping/mapping.js'
import type { FileLimits } from '../pack/file-limits.js'
import { ImportColumn, ImportKind, type ImportQuery, type ImportStart } from './import-job.js'

/**
 * How much of a file is read. The process that serves requests may also import, so the limits are lower than those of the
 * command.
 */
export const LIMITS: FileLimits = { bytes: 1_073_741_824, archive: 1_073_741_824, whole: 16_777_216, rows: 500_000 }
const SAMPLES = 5
const MOST_COLUMNS = 200
const MOST_SHEETS = 1_000
const MOST_SAMPLE = 200

/** What is imported, and how, as it is stored. */
export const StoredRequest = z.object({
  kind: ImportKind,
  provider: z.string(),
  /** The format, if it has a reader of its own. */
  own: z.enum(['yc', 'crunchbase', 'service-list']).optional(),
  format: z.string().optional(),
  /** The mapping, checked when it was stored. Unset for a format with a reader of its own. */
  mapping: z.custom<MappingFile>((value) => typeof value === 'object' && value !== null).optional(),
  encoding: z.string().optional(),
  sheet: z.string().optional(),
  match: z.boolean(),
  dryRun: z.boolean(),
})
export type StoredRequest = z.infer<typeof StoredRequest>

/** What the first rows of a file show, as it is stored. */
export const StoredPreview = z.object({
  isGuessed: z.boolean(),
  column: z.array(ImportColumn.omit({ field: true })),
  /** Imports that were stored by an earlier release have no such members. */
  unreadSheet: z.array(z.string()).default([]),
  note: z.array(z.string()).default([]),
})
export type StoredPreview = z.infer<typeof StoredPreview>

export interface Described {
  readonly request: StoredRequest
  readonly preview: StoredPreview
}

/**
 * Reads the first rows of a file, and finds out how to import it. Throws 422 for a file that cannot be read, that does not
 * show what it contains, or that does not fit to its mapping.
 */
export async function describeFile(
  { path, name, hasOwnNames }: { readonly path: string; readonly name: string; readonly hasOwnNames: boolean },
  query: ImportQuery,
  mapping: Readonly<Record<string, unknown>> | undefined,
): Promise<Described> {
  const { encoding, sheet, match, dryRun } = query
  const stated = mapping && checkedMapping(query, name, mapping)
  return readable(path, 'file', async () => {
    const { delimiter, shape = 'none' } = stated?.mapping ?? {}
    const isPlain = stated !== undefined || hasOwnNames
    const found = await recognizeFile(
      path,
      { encoding, sheet, delimiter, limits: LIMITS, ...(isPlain ? { shape } : {}) },
      stated ? undefined : query.kind,
    )
    const { guess } = found
    const options = { match, dryRun, ...(encoding ? { encoding } : {}), ...(sheet ? { sheet } : {}) }
    const columns = guess?.columns ?? found.columns
    const preview = {
      isGuessed: !stated,
      column: columnsOf(columns, guess?.rows ?? found.rows),
      unreadSheet: (found.part?.others ?? []).slice(0, MOST_SHEETS),
      note: readingNotes(found).map(forApi),
    }
    if (stated) {
      checkColumns(stated.mapping, columns)
      return { request: { ...stated, provider: stated.mapping.provider, ...options }, preview }
    }
    if (found.own) return { request: ownRequest(found.own, columns, options), preview }
    const own = hasOwnNames ? ownNames(query.kind, columns) : undefined
    const kind = own?.kind ?? guess?.kind ?? (query.start ? undefined : query.kind)
    if (!kind) throw notRecognized(columns)
    const fields = own?.fields ?? guess?.mapping.fields ?? {}
    const guessed = own ? undefined : guess?.mapping
    const base: MappingFile = { provider: providerOf(name), ...guessed, ...statedOptions(query), fields }
    // A draft is checked when it is started.
    if (query.start) mappingOf(kind, base)
    const request = { kind, provider: base.provider, mapping: base, ...options }
    return { request: { ...request, ...(guess?.format && !own ? { format: guess.format } : {}) }, preview }
  })
}

type Options = Pick<StoredRequest, 'match' | 'dryRun' | 'encoding' | 'sheet'>

function ownRequest(own: OwnFormat, columns: readonly string[], options: Options): StoredRequest {
  if (own === 'yc')
    return { own, format: 'list of Y Combinator companies', kind: 'entities', provider: own, ...options }
  const kind = serviceListKind(columns)
  if (own === 'service-list' && kind)
    return { own, format: 'list of a Venture Data Service', kind, provider: own, ...options }
  if (columns.length === 0)
    return { own, format: 'Crunchbase bulk export', kind: 'entities', provider: own, ...options }
  const [{ file, kind: of } = sheet2015] = sheetsWith(columns)
  const format = file === '' ? 'Crunchbase acquisitions up to 2015' : `Crunchbase export: ${file}`
  return { own, format, kind: of, provider: own, ...options }
}

/** The options of a request that are members of a mapping. */
const statedOptions = ({ provider, rowIds, dates, encoding }: Partial<ImportQuery>): Partial<MappingFile> => ({
  ...(provider === undefined ? {} : { provider }),
  ...(rowIds ? { id: 'row' as const } : {}),
  ...(dates === undefined ? {} : { dates }),
  ...(encoding === undefined ? {} : { encoding }),
})

/** Rows of a request whose members have the names of fields need no mapping. */
function ownNames(wanted: RowKind | undefined, columns: readonly string[]) {
  const kinds = wanted === undefined ? (Object.keys(FIELDS) as RowKind[]) : [wanted]
  const kind = kinds.find((one) => columns.every((name) => Object.hasOwn(FIELDS[one], name)))
  return kind && { kind, fields: Object.fromEntries(columns.map((name) => [name, name])) }
}

/** Checks a mapping of a client. Throws 422 with the wrong member. */
function checkedMapping(
  query: Partial<Pick<ImportQuery, 'kind' | 'provider' | 'rowIds' | 'dates' | 'encoding'>>,
  fileName: string,
  mapping: Readonly<Record<string, unknown>>,
): { readonly kind: RowKind; readonly mapping: MappingFile } {
  const kind = query.kind ?? ImportKind.safeParse(mapping.kind).data
  if (!kind) throw noKind()
  const { kind: _, ...given } = { provider: providerOf(fileName), ...mapping, ...statedOptions(query) }
  try {
    readMapping(kind, JSON.stringify(given))
  } catch (error) {
    if (!(error instanceof OperatorError)) throw error
    throw refusal(forApi(error.message), 'mapping', fieldIn(error.message))
  }
  return { kind, mapping: given as MappingFile }
}

/** The member of a mapping that an error names. */
const fieldIn = (message: string): string => {
  const [, member] = /^mapping: ([A-Za-z0-9.]{1,80}):? /.exec(message) ?? []
  return member === undefined ? 'mapping' : `mapping.${member}`
}

/** Throws 422 if a mapping names a column that the file does not have. */
function checkColumns({ fields }: MappingFile, columns: readonly string[]): void {
  if (columns.length === 0) return
  for (const [field, source] of Object.entries(fields)) {
    const column = typeof source === 'string' ? source : 'column' in source ? source.column : undefined
    if (column === undefined || columns.includes(column.replace(/\s+/g, ' ').trim())) continue
    const detail = `The file has no column "${column}". Its columns are ${columns.join(', ').slice(0, 500)}.`
    throw refusal(detail, 'mapping', `mapping.fields.${field}`)
  }
}

/** The mapping and the options after the start of an import was requested with some of them. */
export function restarted(
  stored: StoredRequest,
  preview: StoredPreview,
  fileName: string,
  { mapping, kind, provider, ...options }: z.infer<typeof ImportStart>,
): StoredRequest {
  const { match = stored.match, dryRun = stored.dryRun } = options
  const next = { ...stored, match, dryRun }
  if (stored.own && !mapping) return next
  const base = mapping ?? { ...stored.mapping }
  const query = { kind: kind ?? stored.kind, provider, ...options }
  const checked = checkedMapping(query, fileName, base)
  checkColumns(
    checked.mapping,
    preview.column.map(({ name }) => name),
  )
  const { own: _, format: __, ...rest } = next
  return { ...rest, ...checked, provider: checked.mapping.provider, ...(mapping ? {} : { format: stored.format }) }
}

const columnsOf = (columns: readonly string[], rows: readonly Cells[]): StoredPreview['column'] =>
  columns.slice(0, MOST_COLUMNS).map((name) => ({
    name,
    sample: rows.slice(0, SAMPLES).map((row) => (row[name] ?? '').replaceAll('\u001f', '; ').slice(0, MOST_SAMPLE)),
  }))

/** Runs work on a file. An error of the file becomes a problem that does not contain the path of the file. */
async function readable<T>(path: string, field: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof OperatorError)) throw error
    throw refusal(reasonFor(error, path), field, error.message.startsWith('mapping: ') ? fieldIn(error.message) : field)
  }
}

/** Why a file cannot be imported, in the words of the API. */
export const reasonFor = ({ message }: Error, path: string): string =>
  forApi(message.replaceAll(path, 'The file').replaceAll(path.slice(0, path.lastIndexOf('/') + 1), ''))

/** The options of the command and those of the API, in the texts of the report. */
const OPTIONS: readonly (readonly [string, string])[] = [
  ['add --id row', 'send rowIds: true'],
  ['with --id row', 'with rowIds: true'],
  ['Add --match', 'Send match: true'],
  ['with --sheet', 'with the option sheet'],
  ['--dates', 'the option dates:'],
  ['--encoding', 'the option encoding:'],
  ['add --shape none', 'send a mapping without the member shape'],
  ['--id row', 'rowIds: true'],
]

/** A text of the report, with the options of the API in place of those of the command. */
export const forApi = (text: string): string =>
  OPTIONS.reduce((changed, [option, member]) => changed.replaceAll(option, member), text)

/** The same text in the words of the command. */
export const forCommand = (text: string): string =>
  OPTIONS.reduce((changed, [option, member]) => changed.replaceAll(member, option), text)

const refusal = (detail: string, part: string, field: string): Problem =>
  new Problem('unprocessable', {
    detail,
    field,
    hint:
      part === 'mapping'
        ? 'Correct the mapping. The documentation of imports lists the fields of each kind.'
        : 'Correct the file or the options, and send it again.',
  })

const notRecognized = (columns: readonly string[]): Problem =>
  new Problem('unprocessable', {
    detail: `The columns do not show what the file contains: ${columns.join(', ').slice(0, 500) || 'there are none'}.`,
    field: 'mapping',
    hint: 'Send a kind and a mapping, or columns with the names of fields. The documentation of imports lists them.',
    resolution: { action: 'setField', fieldPath: 'rows' },
  })

const noKind = (): Problem =>
  new Problem('badRequest', {
    detail: 'A mapping needs the kind of the records.',
    field: 'kind',
    hint: `Send kind: one of ${ImportKind.options.join(', ')}.`,
    resolution: { action: 'setParameter', parameter: 'kind', acceptedValue: ImportKind.options },
  })
