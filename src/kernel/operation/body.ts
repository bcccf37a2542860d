import { promisify } from 'node:util'
import { brotliDecompress, gunzip, inflate } from 'node:zlib'
import { Problem } from '../problem/problem.js'

/*
 * The body of a request, as bytes and headers: how large it may be, of which type, and how it becomes a value. Both
 * surfaces read bodies so.
 */

/** Largest body of a request, in bytes, packed and unpacked. */
export const BODY_LIMIT = 1_048_576

const UNPACK: ReadonlyMap<string, (bytes: Uint8Array, limits: { maxOutputLength: number }) => Promise<Buffer>> =
  new Map([
    ['gzip', promisify(gunzip)],
    ['deflate', promisify(inflate)],
    ['br', promisify(brotliDecompress)],
  ])

/** A byte order mark is no part of the text. */
const utf8 = new TextDecoder()

/** Refuses a body that is not of one of these media types, in UTF-8 (415). */
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

/** Refuses a body that announces more than is read, before it arrives (413). */
export function checkLength(contentLength: string | undefined): void {
  if (Number(contentLength) > BODY_LIMIT) throw bodyTooLarge()
}

export const bodyTooLarge = (
  detail = `The body is larger than ${BODY_LIMIT} bytes.`,
  hint = 'Send less at once.',
): Problem => new Problem('payloadTooLarge', { detail, field: 'body', hint, limit: BODY_LIMIT })

/** The unpacked bytes of a body: 413 by its size, 415 where it is packed in a way that is not read. */
export async function readBytes(body: AsyncIterable<Uint8Array>, contentEncoding: string | undefined): Promise<Buffer> {
  const coding = (contentEncoding ?? 'identity').trim().toLowerCase()
  const unpack = UNPACK.get(coding)
  if (!unpack && coding !== 'identity') throw unknownEncoding()
  const bytes = await collected(body)
  return unpack && bytes.length > 0 ? unpack(bytes, { maxOutputLength: BODY_LIMIT }).catch(refuseUnpacking) : bytes
}

/** What is beyond the limit is read and dropped: whoever leaves the loop early closes the connection before the answer. */
async function collected(body: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  let size = 0
  try {
    for await (const chunk of body) {
      size += chunk.length
      if (size <= BODY_LIMIT) chunks.push(chunk)
    }
  } catch {
    throw malformed('The body ended before it was whole.')
  }
  if (size > BODY_LIMIT) throw bodyTooLarge()
  return Buffer.concat(chunks)
}

function refuseUnpacking(error: NodeJS.ErrnoException): never {
  if (error.code === 'ERR_BUFFER_TOO_LARGE') throw bodyTooLarge()
  throw malformed('The body cannot be unpacked.')
}

/** The JSON value of a body; 400 where it is none. */
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
    detail: 'The body has an unsupported encoding.',
    field: 'Content-Encoding',
    hint: 'Send plain UTF-8, gzip, deflate or br.',
  })
