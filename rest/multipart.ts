import type { IncomingMessage } from 'node:http'
import type { Readable } from 'node:stream'
import { Busboy, type BusboyInstance } from '@fastify/busboy'
import { Problem } from '../src/kernel/problem/problem.js'
import { parseBody } from '../src/operation/pipeline/request/body.js'
import { Upload, type Uploads } from '../src/operation/pipeline/request/upload.js'

/** Name of the part that contains the JSON. */
const PART = 'body'
/** Maximum size of a file in a part, in bytes. */
export const FILE_LIMIT = 5_242_880
/** Maximum size of the whole body, in bytes. Bytes outside of the parts count too, although the parser ignores them. */
const TOTAL_LIMIT = 6_553_600

interface Multipart {
  readonly body?: unknown
  readonly files: Uploads
}

/**
 * Reads a multipart body: the file parts in `names` and, if the operation has a body, the JSON part with at most `limit`
 * bytes.
 */
export async function readMultipart(
  request: IncomingMessage,
  limit: number,
  names: readonly string[],
  hasJson: boolean,
): Promise<Multipart> {
  const accepted = hasJson ? [PART, ...names] : names
  if (Number(request.headers['content-length']) > TOTAL_LIMIT) throw tooLarge(PART, TOTAL_LIMIT)
  return new Promise((resolve, reject) => {
    const parts = new Map<string, Buffer>()
    const parser = parserFor(request, limit)
    const refuse = (problem: Problem) => {
      request.unpipe(parser)
      request.resume()
      reject(problem)
    }
    const isAccepted = (name: string, among: readonly string[]) => {
      const isKnown = among.includes(name) && !parts.has(name)
      if (!isKnown) refuse(unknown(name, accepted))
      else parts.set(name, Buffer.alloc(0))
      return isKnown
    }
    // A part without a name has the name `undefined`.
    parser.on('field', (name: string = '', value: string, _isNameTruncated: boolean, isTruncated: boolean) => {
      if (!isAccepted(name, hasJson ? [PART] : [])) return
      if (isTruncated) refuse(tooLarge(name, limit))
      parts.set(name, Buffer.from(value))
    })
    parser.on('file', (name: string = '', stream: Readable) => {
      const most = name === PART ? limit : FILE_LIMIT
      const chunks: Buffer[] = []
      let size = 0
      stream.on('data', (chunk: Buffer) => {
        size += chunk.length
        if (size > most) refuse(tooLarge(name, most))
        else chunks.push(chunk)
      })
      if (isAccepted(name, accepted)) stream.on('end', () => parts.set(name, Buffer.concat(chunks)))
    })
    parser.on('error', () => refuse(malformed('The body is not valid multipart/form-data.')))
    parser.on('finish', () => {
      const { [PART]: json, ...files } = Object.fromEntries(parts)
      if (!json && hasJson) return refuse(malformed(`The part "${PART}" is missing.`))
      try {
        const uploads = Object.entries(files).map(([name, bytes]) => [name, new Upload(bytes)] as const)
        resolve({ ...(json ? { body: parseBody(json) } : {}), files: Object.fromEntries(uploads) })
      } catch (error) {
        reject(error)
      }
    })
    let total = 0
    request.on('data', (chunk: Buffer) => {
      total += chunk.length
      if (total > TOTAL_LIMIT) refuse(tooLarge(PART, TOTAL_LIMIT))
    })
    request.pipe(parser)
  })
}

function parserFor({ headers }: IncomingMessage, limit: number): BusboyInstance {
  const { 'content-type': contentType = '' } = headers
  try {
    // One byte more than the limit, to distinguish a file of exactly the maximum size from a larger one.
    return new Busboy({
      headers: { 'content-type': contentType },
      limits: { fieldSize: limit, fileSize: FILE_LIMIT + 1, parts: 5 },
    })
  } catch {
    throw malformed('The Content-Type of the multipart body has no boundary.')
  }
}

const malformed = (detail: string): Problem =>
  new Problem('badRequest', { detail, field: PART, hint: `Send one JSON value in UTF-8 as the part "${PART}".` })

const unknown = (name: string, parts: readonly string[]): Problem =>
  new Problem('badRequest', {
    detail: `The part "${name.slice(0, 100)}" is not accepted here, is repeated, or has the wrong form.`,
    field: name.slice(0, 100),
    hint: `Send each of these parts at most once: ${parts.join(', ')}. A part "${PART}" is JSON, the others are files.`,
  })

const tooLarge = (name: string, limit: number): Problem =>
  new Problem('payloadTooLarge', {
    detail: `The part "${name}" is larger than ${limit} bytes.`,
    field: name,
    hint: 'Send a smaller part.',
    limit,
  })
