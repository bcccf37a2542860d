import { once } from 'node:events'
import type { ServerResponse } from 'node:http'
import { rowFormats } from '../../src/operation/export/formats.js'
import type { WholeList } from '../../src/operation/pipeline/list/whole-list.js'
import type { Rows } from './rows-request.js'

/** Trailers: headers after the body, because they are known only then. */
const TRAILERS = ['X-Next-Cursor', 'X-Row-Count'] as const

/**
 * Sends all records of a list. It reads the next part only when the client has read the last one. If a part cannot be
 * read, the connection is closed before the end of the body, so that no client takes a part for the whole.
 */
export async function sendRows(
  response: ServerResponse,
  list: WholeList,
  { format, columns, isSelected }: Rows,
  headers: Readonly<Record<string, string>>,
  hasBody: boolean,
): Promise<void> {
  const { contentType, encode } = rowFormats[format]
  response.writeHead(200, {
    ...headers,
    'Content-Type': contentType,
    'Content-Disposition': `attachment; filename="records.${format}"`,
    'Cache-Control': 'private, no-store',
    ...(hasBody ? { Trailer: TRAILERS.join(', ') } : {}),
  })
  if (!hasBody) return void response.end()
  const gone = new AbortController()
  response.once('close', () => gone.abort())
  const end = () => ({ nextCursor: list.nextCursor, rowCount: list.rowCount })
  for await (const chunk of encode({ columns, isSelected, parts: list.parts(), end })) {
    if (gone.signal.aborted) return
    if (!response.write(chunk)) await once(response, 'drain', { signal: gone.signal }).catch(() => undefined)
  }
  if (gone.signal.aborted) return
  const { nextCursor, rowCount } = end()
  response.addTrailers({
    'X-Row-Count': String(rowCount),
    ...(nextCursor === null ? {} : { 'X-Next-Cursor': nextCursor }),
  })
  response.end()
}
