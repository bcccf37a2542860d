import { once } from 'node:events'
import { pipeline } from 'node:stream/promises'
import type { Request, RequestHandler, Response } from 'express'
import { asProblem, Problem } from '../src/kernel/problem/problem.js'
import type { LinkedFile, OpenLink } from '../src/operation/export/export-files.js'
import { checkIfMatch, knownTag } from '../src/operation/pipeline/request/etag.js'
import { requestInfoOf } from '../src/operation/pipeline/request/request-info.js'
import { readRange } from './range.js'
import { respondProblem } from './respond.js'

const TYPES: Readonly<Record<string, string>> = {
  csv: 'text/csv; charset=utf-8',
  json: 'application/json; charset=utf-8',
  ndjson: 'application/x-ndjson; charset=utf-8',
  parquet: 'application/vnd.apache.parquet',
  sql: 'application/sql; charset=utf-8',
}

/** Serves the files of exports to everybody who has a link: /exports/{exportId}/{signature}/{name}. */
export const exportFiles =
  (openLink: OpenLink): RequestHandler =>
  async (request, response) => {
    try {
      const [exportId = '', signature = '', name = '', ...more] = request.path.split('/').slice(2)
      const file = more.length > 0 ? undefined : await openLink(exportId, signature, name)
      if (!file || (request.method !== 'GET' && request.method !== 'HEAD')) throw noFile()
      await send(request, response, file)
    } catch (error) {
      if (response.headersSent) response.destroy()
      else respondProblem(request, response, asProblem(error), requestInfoOf(request).trace)
    }
  }

async function send(request: Request, response: Response, file: LinkedFile): Promise<void> {
  const { 'if-match': expected, 'if-none-match': known, 'if-range': ifRange, range } = request.headers
  const { bytes, name } = file
  const etag = `"${file.sha256.slice(0, 32)}"`
  checkIfMatch(expected, etag)
  const isKnown = knownTag(known, etag) !== undefined
  // A HEAD has the status of the GET, although RFC 9110 defines ranges for GET only: DuckDB in a browser asks in this way
  // whether it can read parts, and otherwise reads the whole file.
  const isWhole = ifRange !== undefined && ifRange !== etag
  const part = isWhole || isKnown ? undefined : readRange(range, bytes)
  const { start, end } = part === undefined || part === 'unsatisfiable' ? { start: 0, end: bytes - 1 } : part
  const isEmpty = request.method === 'HEAD' || isKnown || part === 'unsatisfiable'
  const content = isEmpty ? undefined : await file.read({ start, end })
  // Before the headers, because a problem must not have those of the file.
  if (!content && !isEmpty) throw noFile()
  response.set({
    ETag: etag,
    'Accept-Ranges': 'bytes',
    // A proxy must not change the bytes, because positions refer to them.
    'Cache-Control': 'private, max-age=3600, no-transform',
    'Content-Type': TYPES[name.split('.').at(-1) ?? ''] ?? 'application/octet-stream',
    'Content-Disposition': `attachment; filename="${name}"`,
  })
  if (isKnown) return void response.status(304).end()
  if (part === 'unsatisfiable') return void response.status(416).set('Content-Range', `bytes */${bytes}`).end()
  if (part) response.status(206).set('Content-Range', `bytes ${start}-${end}/${bytes}`)
  response.set('Content-Length', String(end - start + 1))
  if (!content) return void response.end()
  await pipeline(content, response).catch(async () => {
    if (!response.closed) await once(response, 'close')
  })
}

const noFile = (): Problem =>
  new Problem('notFound', {
    detail: 'The link leads to no file, or it has expired.',
    hint: 'Read the export again, or create it again: GET /v1/exports lists the exports of the caller.',
    resolution: { action: 'useEndpoint', endpoint: '/v1/exports' },
  })
