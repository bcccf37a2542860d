import type { Readable } from 'node:stream'
import { promisify } from 'node:util'
import { brotliDecompress, gunzip, inflate } from 'node:zlib'
import { Problem } from '../../../kernel/problem/problem.js'
import { countNames, measure, repeatedName } from './repeated-member.js'

/*
 * Reads the body of a request: checks its size and media type, unpacks it and parses it. REST and GraphQL both use it.
 */

/** Maximum size of a request body, in bytes. It applies to the compressed and to the decompressed body. */
export const BODY_LIMIT = 1_048_576
/** Maximum number of fields and list elements of a body. The largest valid body has about 13,000. */
export const MEMBER_LIMIT = 20_000
/**
 * Maximum nesting of a body, because validation recurses once for each level. Valid bodies need less than a tenth of
 * this number.
 */
const DEPTH_LIMIT = 100

const UNPACK: ReadonlyMap<string, (bytes: Uint8Array, limits: { maxOutputLength: number }) => Promise<Buffer>> =
  new Map([
    ['gzip', promisify(gunzip)],
    ['deflate', promisify(inflate)],
    ['br', promisify(brotliDecompress)],
  ])

/** Refuses bytes that are not UTF-8, and removes a byte order mark. */
const utf8 = new TextDecoder('utf-8', { fatal: true })

/** Throws 415 unless the body has one of these media types and is in UTF-8. */
export function checkMediaType(contentType: string | undefined, accepted: readonly string[]): void {
  const [type = '', ...parameters] = (contentType ?? '').split(';').map((part) => part.trim().toLowerCase())
  const charset = parameters.find((parameter) => parameter.startsWith('charset='))
  if (accepted.includes(type) && (charset === undefined || /^charset="?utf-8"?$/.test(charset))) return
  throw new Problem(
    'unsupportedMediaType',
    {
      detail: contentType === undefined ? 'The body has no Content-Type.' : 'The body has an unsupported Content-Type.',
      field: 'Content-Type',
      ...(contentType === undefined ? {} : { value: contentType }),
      hint: `Send ${accepted.join(' or ')}, in UTF-8.`,
    },
    { headers: { Accept: accepted.join(', ') } },
  )
}

/** Throws 413 if Content-Length is above the limit, before the body is read. */
export function checkLength(contentLength: string | undefined, most: number = BODY_LIMIT): void {
  if (Number(contentLength) > most) throw bodyTooLarge(most)
}

const bodyTooLarge = (limit: number): Problem =>
  new Problem('payloadTooLarge', {
    detail: `The body is larger than ${limit} bytes.`,
    field: 'body',
    hint: 'Send a smaller body, or split it into several requests.',
    limit,
  })

/** Returns the decompressed bytes of a body. Throws 413 for its size, 415 for an unsupported Content-Encoding. */
export async function readBytes(
  body: Readable,
  contentEncoding: string | undefined,
  most: number = BODY_LIMIT,
): Promise<Buffer> {
  const coding = (contentEncoding ?? 'identity').trim().toLowerCase()
  const unpack = UNPACK.get(coding)
  if (!unpack && coding !== 'identity') throw unknownEncoding()
  const bytes = await collected(body, most)
  if (!unpack || bytes.length === 0) return bytes
  return unpack(bytes, { maxOutputLength: most }).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ERR_BUFFER_TOO_LARGE') throw bodyTooLarge(most)
    throw malformed('The body cannot be decompressed.')
  })
}

/**
 * Reads the body up to the limit. The stream is not closed after that, because this would close the connection before
 * the response.
 */
const collected = (body: Readable, most: number): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    const chunks: Uint8Array[] = []
    let size = 0
    const refuseIncomplete = () => reject(malformed('The connection ended before the body was complete.'))
    const collect = (chunk: Uint8Array) => {
      size += chunk.length
      chunks.push(chunk)
      if (size <= most) return
      body.off('data', collect).pause()
      reject(bodyTooLarge(most))
    }
    if (body.destroyed) refuseIncomplete()
    // An asynchronous iterator would take longer.
    body
      .on('data', collect)
      .once('error', refuseIncomplete)
      .once('close', refuseIncomplete)
      .once('end', () => {
        body.off('close', refuseIncomplete)
        resolve(Buffer.concat(chunks))
      })
  })

/**
 * Parses a body as JSON. Throws 400 if the body is not valid JSON, is nested too deep, or has a member twice, and 413 if
 * it has too many members. The limits apply to the text: a caller without a credential can send it, and the parser
 * drops the values of members that the body has twice.
 */
export function parseBody(bytes: Uint8Array, mostMembers: number = MEMBER_LIMIT): unknown {
  const { names, members, depth } = measure(bytes)
  if (depth > DEPTH_LIMIT) throw tooDeep()
  if (members > mostMembers) throw tooManyMembers(mostMembers)
  const value = parsed(bytes)
  // JSON.parse keeps only the last of several members with the same name.
  if (names !== countNames(value)) throw repeatedMember(repeatedName(bytes).slice(0, MAX_SHOWN))
  return value
}

/** Maximum length of a path in a problem. */
const MAX_SHOWN = 200

function parsed(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(utf8.decode(bytes))
  } catch (error) {
    const parseError = error instanceof Error ? error.message.slice(0, 200) : undefined
    throw malformed('The body is not valid JSON.', parseError)
  }
}

const repeatedMember = (field: string): Problem =>
  new Problem('badRequest', {
    detail: `The body has the member ${field} more than once.`,
    field,
    hint: 'Send each member once.',
    resolution: { action: 'setField', fieldPath: field },
  })

const tooManyMembers = (limit: number): Problem =>
  new Problem('payloadTooLarge', {
    detail: `The body has more than ${limit} fields and list elements.`,
    field: 'body',
    hint: 'Send fewer of them, or split the body into several requests.',
    limit,
  })

const tooDeep = (): Problem =>
  new Problem('badRequest', {
    detail: `The body is nested more than ${DEPTH_LIMIT} levels deep.`,
    field: 'body',
    hint: 'Send fewer levels.',
    limit: DEPTH_LIMIT,
  })

const malformed = (detail: string, parseError?: string): Problem =>
  new Problem('badRequest', {
    detail,
    field: 'body',
    hint: 'Send one JSON value in UTF-8.',
    ...(parseError === undefined ? {} : { parseError }),
  })

const unknownEncoding = (): Problem =>
  new Problem(
    'unsupportedMediaType',
    {
      detail: 'The Content-Encoding of the body is not supported.',
      field: 'Content-Encoding',
      hint: 'Send the body uncompressed, or with Content-Encoding gzip, deflate or br.',
    },
    { headers: { 'Accept-Encoding': [...UNPACK.keys()].join(', ') } },
  )
