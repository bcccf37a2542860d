import { promisify } from 'node:util'
import { brotliDecompress, gunzip, inflate } from 'node:zlib'
import { Problem } from '../problem/problem.js'

/*
 * Reads the body of a request: checks its size and media type, unpacks it and parses it. REST and GraphQL both use it.
 */

/** Maximum size of a request body, in bytes. It applies to the compressed and to the decompressed body. */
export const BODY_LIMIT = 1_048_576

const UNPACK: ReadonlyMap<string, (bytes: Uint8Array, limits: { maxOutputLength: number }) => Promise<Buffer>> =
  new Map([
    ['gzip', promisify(gunzip)],
    ['deflate', promisify(inflate)],
    ['br', promisify(brotliDecompress)],
  ])

/** Removes a byte order mark. */
const utf8 = new TextDecoder()

/** Throws 415 unless the body has one of these media types and is in UTF-8. */
export function checkMediaType(contentType: string | undefined, accepted: readonly string[]): void {
  const [type = '', ...parameters] = (contentType ?? '').split(';').map((part) => part.trim().toLowerCase())
  const charset = parameters.find((parameter) => parameter.startsWith('charset='))
  if (accepted.includes(type) && (charset === undefined || /^charset="?utf-8"?$/.test(charset))) return
  throw new Problem('unsupportedMediaType', {
    detail: contentType === undefined ? 'The body has no Content-Type.' : 'The body has an unsupported Content-Type.',
    field: 'Content-Type',
    ...(contentType === undefined ? {} : { value: contentType.slice(0, 200) }),
    hint: `Send ${accepted.join(' or ')}, in UTF-8.`,
  })
}

/** Throws 413 if Content-Length is above the limit, before the body is read. */
export function checkLength(contentLength: string | undefined): void {
  if (Number(contentLength) > BODY_LIMIT) throw bodyTooLarge()
}

const bodyTooLarge = (
  detail = `The body is larger than ${BODY_LIMIT} bytes.`,
  hint = 'Send a smaller body, or split it into several requests.',
): Problem => new Problem('payloadTooLarge', { detail, field: 'body', hint, limit: BODY_LIMIT })

/** Returns the decompressed bytes of a body. Throws 413 for its size, 415 for an unsupported Content-Encoding. */
export async function readBytes(body: AsyncIterable<Uint8Array>, contentEncoding: string | undefined): Promise<Buffer> {
  const coding = (contentEncoding ?? 'identity').trim().toLowerCase()
  const unpack = UNPACK.get(coding)
  if (!unpack && coding !== 'identity') throw unknownEncoding()
  const bytes = await collected(body)
  return unpack && bytes.length > 0 ? unpack(bytes, { maxOutputLength: BODY_LIMIT }).catch(refuseUnpacking) : bytes
}

/** Reads the whole body, also beyond the limit: an early end would close the connection before the response. */
async function collected(body: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  let size = 0
  try {
    for await (const chunk of body) {
      size += chunk.length
      if (size <= BODY_LIMIT) chunks.push(chunk)
    }
  } catch {
    throw malformed('The connection ended before the body was complete.')
  }
  if (size > BODY_LIMIT) throw bodyTooLarge()
  return Buffer.concat(chunks)
}

function refuseUnpacking(error: NodeJS.ErrnoException): never {
  if (error.code === 'ERR_BUFFER_TOO_LARGE') throw bodyTooLarge()
  throw malformed('The body cannot be decompressed.')
}

/** Parses a body as JSON. Throws 400 if it is not valid JSON. */
export function parseBody(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(utf8.decode(bytes))
  } catch (error) {
    const parseError = error instanceof Error ? error.message.slice(0, 200) : undefined
    throw malformed('The body is not valid JSON.', parseError)
  }
}

const malformed = (detail: string, parseError?: string): Problem =>
  new Problem('badRequest', {
    detail,
    field: 'body',
    hint: 'Send one JSON value in UTF-8.',
    ...(parseError === undefined ? {} : { parseError }),
  })

const unknownEncoding = (): Problem =>
  new Problem('unsupportedMediaType', {
    detail: 'The Content-Encoding of the body is not supported.',
    field: 'Content-Encoding',
    hint: 'Send the body uncompressed, or with Content-Encoding gzip, deflate or br.',
  })
