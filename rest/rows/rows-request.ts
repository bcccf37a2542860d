import type { IncomingMessage } from 'node:http'
import { z } from 'zod'
import { Problem } from '../../src/kernel/problem/problem.js'
import { closestTo } from '../../src/kernel/problem/spelling.js'
import { acceptedTypes, isJson } from '../../src/kernel/wire/accept.js'
import { namedEnum } from '../../src/kernel/wire/named-enum.js'
import { type Column, columnsOf, selectColumns } from '../../src/operation/export/columns.js'
import { type FormatName, formatNames, rowFormats } from '../../src/operation/export/formats.js'
import type { AnyOperation } from '../../src/operation/pipeline/definition/define.js'
import { type ListOutput, listOutputOf } from '../../src/operation/pipeline/definition/list-output.js'
import type { RowsRequest } from '../../src/operation/pipeline/list/whole-list.js'

/** All records of a list in another format than JSON, as a client requests them. */
export interface Rows extends RowsRequest {
  readonly format: FormatName
  readonly columns: readonly Column[]
  readonly isSelected: boolean
}

const MOST_ROWS = 2_147_483_647

const cursor = z
  .string()
  .max(4_000)
  .optional()
  .describe(
    'Continues a result in another format than JSON. Send `nextCursor` of the last line of NDJSON, or the trailer `X-Next-Cursor`, with the same filters and sort.',
  )

const Format = namedEnum(
  'RowFormat',
  'Format of the response. All formats except `json` contain the records of all pages and exclude `page` and `size`. The header `Accept` with the media type of a format has the same effect.',
  {
    json: 'One page as JSON. This is the default.',
    ndjson:
      'A JSON value in each line (`application/x-ndjson`). The last line has the members `nextCursor` (null if there are no more records) and `rowCount`. Without this line, the response is incomplete.',
    csv: 'A table for a spreadsheet (`text/csv`, RFC 4180) with the names of the columns in the first line. A text that begins like a formula has an apostrophe before it. A cell with a list or an object contains JSON.',
    parquet:
      'A file for DuckDB, pandas and similar programs (`application/vnd.apache.parquet`). Lists and objects are columns of the type JSON, and times are timestamps in UTC.',
  },
)

const shared = {
  format: Format.optional(),
  columns: z
    .string()
    .max(8_000)
    .optional()
    .describe(
      'Columns of a format other than JSON, separated by commas: paths of members of a record, with dots. A path through a list returns a list. Without it, NDJSON contains whole records, and the other formats have a column for each member that is not an object.',
    ),
  limit: z
    .int32()
    .min(1)
    .max(MOST_ROWS)
    .optional()
    .describe('Maximum number of records of a format other than JSON. Without it, all records are returned.'),
}

/** The query parameters that only REST has, for an operation whose response is a list. */
export function rowParameters(operation: AnyOperation): z.ZodObject | undefined {
  const list = listOutputOf(operation)
  if (!list) return undefined
  const { format, columns } = shared
  if (list.kind === 'array') return z.strictObject({ format, columns })
  return z.strictObject(list.kind === 'feed' || hasOwnCursor(operation) ? shared : { ...shared, cursor })
}

/** Whether a page of JSON can be read by cursor too. */
const hasOwnCursor = ({ input: { query } }: AnyOperation): boolean => 'cursor' in (query?.shape ?? {})

type Query = Record<string, unknown>

/**
 * Which response a request is for: one page as JSON, or rows of the list, if the operation has one. `query` has the
 * parameters of the operation. `isJson`: the client asked for JSON with the parameter `format`, whatever it accepts.
 */
export function rowsRequest(
  list: ListOutput | undefined,
  operation: AnyOperation,
  request: IncomingMessage,
  sent: Query,
): { readonly query: Query; readonly rows: Rows | undefined; readonly isJson?: boolean } {
  if (!list) return { query: sent, rows: undefined }
  if (list.kind === 'array') return wholeArray(list, request, sent)
  const { format: given, columns, limit, ...query } = sent
  const format = given === undefined ? acceptedFormat(request) : formatOf(given)
  if (format === undefined) {
    const forRows = {
      columns,
      limit,
      ...(list.kind === 'feed' || hasOwnCursor(operation) ? {} : { cursor: query.cursor }),
    }
    for (const [name, value] of Object.entries(forRows)) if (value !== undefined) throw onlyRows(name)
    return { query, rows: undefined, isJson: given !== undefined }
  }
  for (const name of ['page', 'size']) if (name in query) throw wholeOnly(name)
  const { cursor: from, ...filters } = query
  const start = from === undefined || list.kind === 'feed' ? {} : { cursor: cursorOf(from) }
  return {
    query: list.kind === 'feed' ? query : filters,
    rows: { list, format, ...selected(list, columns), ...start, ...limitOf(limit) },
  }
}

/** The response is the whole result in each format, so `limit` and similar names are parameters of the operation. */
function wholeArray(list: ListOutput, request: IncomingMessage, sent: Query): ReturnType<typeof rowsRequest> {
  const { format: given, columns, ...query } = sent
  const format = given === undefined ? acceptedFormat(request) : formatOf(given)
  if (format !== undefined) return { query, rows: { list, format, ...selected(list, columns) } }
  if (columns !== undefined) throw onlyRows('columns')
  return { query, rows: undefined, isJson: given !== undefined }
}

const selected = ({ items }: ListOutput, columns: unknown): Pick<Rows, 'columns' | 'isSelected'> =>
  columns === undefined
    ? { columns: columnsOf(items), isSelected: false }
    : { columns: selectColumns(items, String(columns)), isSelected: true }

/** The first format that the client accepts, if it comes before JSON. */
function acceptedFormat({ headers: { accept } }: IncomingMessage): FormatName | undefined {
  if (accept === undefined || accept === '*/*') return undefined
  const known = acceptedTypes(accept).find((type) => isJson(type) || byType.has(type))
  return known === undefined ? undefined : byType.get(known)
}

const byType = new Map<string, FormatName>(formatNames.map((name) => [rowFormats[name].mediaType, name]))

/** Reads the parameter `format`. Undefined for JSON. */
function formatOf(given: unknown): FormatName | undefined {
  const format = formatNames.find((name) => name === given)
  if (format !== undefined || given === 'json') return format
  const accepted = ['json', ...formatNames]
  const meant = closestTo(String(given), accepted)
  throw new Problem('badRequest', {
    detail: `format: must be one of ${accepted.join(', ')}.`,
    field: 'format',
    value: String(given),
    ...(meant === undefined ? {} : { suggestion: meant, suggestions: { [String(given)]: meant } }),
    hint: `format is one of ${accepted.join(', ')}.`,
    resolution: { action: 'setParameter', parameter: 'format', acceptedValue: accepted },
  })
}

function cursorOf(given: unknown): string {
  if (typeof given === 'string' && given.length <= 4_000) return given
  throw new Problem('badRequest', {
    detail: 'cursor is too long.',
    field: 'cursor',
    hint: 'Send nextCursor of an earlier response unchanged.',
    resolution: { action: 'removeParameter', parameter: 'cursor' },
  })
}

function limitOf(given: unknown): { limit?: number } {
  if (given === undefined) return {}
  const { success, data } = shared.limit.safeParse(given)
  if (success && data !== undefined) return { limit: data }
  throw new Problem('badRequest', {
    detail: `limit: must be a whole number from 1 to ${MOST_ROWS}.`,
    field: 'limit',
    value: String(given),
    hint: 'Send a whole number, or omit limit to get all records.',
    resolution: { action: 'removeParameter', parameter: 'limit' },
  })
}

const onlyRows = (field: string): Problem =>
  new Problem('badRequest', {
    detail: `${field} has no effect on a page of JSON.`,
    field,
    hint: `Omit ${field}, or send format=${formatNames.join(', format=')}.`,
    resolution: { action: 'setParameter', parameter: 'format', acceptedValue: formatNames },
  })

const wholeOnly = (field: string): Problem =>
  new Problem('badRequest', {
    detail: `${field} has no effect, because this format contains the records of all pages.`,
    field,
    hint: `Omit ${field}. Send limit to get fewer records, and cursor to continue after them.`,
    resolution: { action: 'removeParameter', parameter: field },
  })

/** The problem (400) for the parameter `fields` of a request for rows. */
export const fieldsOfRows = (): Problem =>
  new Problem('badRequest', {
    detail: 'fields selects members of JSON records, and has no effect on this format.',
    field: 'fields',
    hint: 'Send columns instead of fields.',
    resolution: { action: 'removeParameter', parameter: 'fields' },
  })
