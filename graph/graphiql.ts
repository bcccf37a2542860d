import { createHash } from 'node:crypto'
import { once } from 'node:events'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { Worker } from 'node:worker_threads'
import { programFile } from '../src/kernel/paths.js'
import { checkIfMatch, knownTag } from '../src/operation/pipeline/etag.js'

export type GraphiqlPage = (request: IncomingMessage, response: ServerResponse) => Promise<void>

/**
 * Content security policy of the page. The page may send requests only to this service. It contains its own scripts,
 * styles and workers.
 */
const POLICY = [
  "default-src 'none'",
  "script-src 'unsafe-inline' 'unsafe-eval' blob:",
  "style-src 'unsafe-inline'",
  'img-src data:',
  'font-src data:',
  'worker-src blob:',
  "connect-src 'self'",
  "frame-ancestors 'none'",
].join('; ')

/**
 * The GraphiQL page. It is nine megabytes large, so it is compressed once, at the first request. An ETag lets browsers
 * reuse it. The page is the same for everyone: it gets the client secret from the link (`page-secret.ts`).
 */
export function graphiqlPage(): GraphiqlPage {
  const page = cached(render)
  return async (request, response) => {
    const { packed, etag } = await page()
    const headers = {
      ETag: etag,
      'Cache-Control': 'private, no-cache',
      'Content-Security-Policy': POLICY,
      'X-Content-Type-Options': 'nosniff',
      'Referrer-Policy': 'no-referrer',
    }
    checkIfMatch(request.headers['if-match'], etag)
    const known = knownTag(request.headers['if-none-match'], etag)
    if (known !== undefined) {
      response.writeHead(304, { ...headers, ETag: known }).end()
      return
    }
    response
      .writeHead(200, {
        ...headers,
        'Content-Type': 'text/html; charset=utf-8',
        'Content-Encoding': 'gzip',
        'Content-Length': packed.length,
      })
      .end(packed)
  }
}

interface Page {
  readonly packed: Buffer
  readonly etag: string
}

/** Returns a function that creates a value at its first call, and returns this value at every later call. */
function cached<T>(create: () => Promise<T>): () => Promise<T> {
  let known: Promise<T> | undefined
  return () => {
    known ??= create().catch((error: unknown) => {
      // The next call renders the page again.
      known = undefined
      throw error
    })
    return known
  }
}

async function render(): Promise<Page> {
  const worker = new Worker(programFile('graphiql-renderer'))
  const [bytes] = (await once(worker, 'message')) as [Uint8Array]
  const packed = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  return { packed, etag: `"${createHash('sha256').update(packed).digest('base64url').slice(0, 22)}"` }
}
