import type { IncomingMessage } from 'node:http'
import type { Readable } from 'node:stream'
import busboy from 'busboy'
import { Upload, type Uploads } from '../src/kernel/operation/upload.js'
import { Problem } from '../src/kernel/problem/problem.js'

/** The part that carries the JSON. */
const PART = 'body'
/** Largest file of a part, in bytes. */
const FILE_LIMIT = 5_242_880

interface Multipart {
  readonly body: unknown
  readonly files: Uploads
}

/** Reads the JSON of a multipart body, at most `limit` bytes of it, and the parts in `names`, which are files. */
export function readMultipart(request: IncomingMessage, limit: number, names: readonly string[]): Promise<Multipart> {
  return new Promise((resolve, reject) => {
    const parts = new Map<string, Buffer>()
    const parser = parserFor(request, limit)
    const refuse = (problem: Problem) => {
      request.unpipe(parser)
      request.resume()
      reject(problem)
    }
    const isTaken = (name: string, among: readonly string[]) => {
      const taken = among.includes(name) && !parts.has(name)
      if (!taken) refuse(unknown(name, [PART, ...names]))
      else parts.set(name, Buffer.alloc(0))
      return taken
    }
    parser.on('field', (name, value, { valueTruncated }) => {
      if (!isTaken(name, [PART])) return
      if (valueTruncated) refuse(tooLarge(name, limit))
      parts.set(name, Buffer.from(value))
    })
    parser.on('file', (name, stream: Readable) => {
      const most = name === PART ? limit : FILE_LIMIT
      const chunks: Buffer[] = []
      let size = 0
      stream.on('data', (chunk: Buffer) => {
        size += chunk.length
        if (size > most) refuse(tooLarge(name, most))
        else chunks.push(chunk)
      })
      if (isTaken(name, [PART, ...names])) stream.on('end', () => parts.set(name, Buffer.concat(chunks)))
    })
    parser.on('error', () => refuse(malformed('The body is not valid multipart/form-data.')))
    parser.on('close', () => {
      const { [PART]: json, ...files } = Object.fromEntries(parts)
      if (!json) return refuse(malformed(`The part "${PART}" is missing.`))
      try {
        const uploads = Object.entries(files).map(([name, bytes]) => [name, new Upload(bytes)] as const)
        resolve({ body: JSON.parse(json.toString('utf8')), files: Object.fromEntries(uploads) })
      } catch {
        refuse(malformed(`The part "${PART}" is not valid JSON.`))
      }
    })
    request.pipe(parser)
  })
}

function parserFor({ headers }: IncomingMessage, limit: number) {
  try {
    // One byte more than is taken, so that a file of just that size is told from a larger one.
    return busboy({ headers, limits: { fieldSize: limit, fileSize: FILE_LIMIT + 1, parts: 5 } })
  } catch {
    throw malformed('The multipart body names no boundary.')
  }
}

const malformed = (detail: string): Problem =>
  new Problem('badRequest', { detail, field: PART, hint: `Send one JSON value in UTF-8 as the part "${PART}".` })

const unknown = (name: string, parts: readonly string[]): Problem =>
  new Problem('badRequest', {
    detail: `The part "${name.slice(0, 100)}" is not taken here, or not in this form.`,
    field: name.slice(0, 100),
    hint: `Parts, each once: ${parts.join(', ')}; "${PART}" is JSON, the others are files.`,
  })

const tooLarge = (name: string, limit: number): Problem =>
  new Problem('payloadTooLarge', {
    detail: `The part "${name}" is larger than ${limit} bytes.`,
    field: name,
    hint: 'Send less at once.',
    limit,
  })
