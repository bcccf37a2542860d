import type { IncomingMessage } from 'node:http'
import busboy from 'busboy'
import { Problem } from '../src/problem/problem.js'

/** The part that carries the JSON. */
const PART = 'body'

/** Reads the JSON of a multipart body; `limit` is its largest size in bytes. Images have operations of their own. */
export function readMultipart(request: IncomingMessage, limit: number): Promise<unknown> {
  return new Promise((resolve, reject) => {
    let text: string | undefined
    const refuse = (problem: Problem) => {
      request.unpipe(parser)
      request.resume()
      reject(problem)
    }
    const parser = parserFor(request, limit)
    const isTaken = (name: string) => {
      const taken = name === PART && text === undefined
      if (!taken) refuse(unknown(name))
      return taken
    }
    parser.on('field', (name, value, { valueTruncated }) => {
      if (!isTaken(name)) return
      if (valueTruncated) refuse(tooLarge(limit))
      text = value
    })
    parser.on('file', (name, stream) => {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('limit', () => refuse(tooLarge(limit)))
      if (!isTaken(name)) return
      text = ''
      stream.on('end', () => {
        text = Buffer.concat(chunks).toString('utf8')
      })
    })
    parser.on('error', () => refuse(malformed('The body is not valid multipart/form-data.')))
    parser.on('close', () => {
      try {
        if (text === undefined) refuse(malformed(`The part "${PART}" is missing.`))
        else resolve(JSON.parse(text))
      } catch {
        refuse(malformed(`The part "${PART}" is not valid JSON.`))
      }
    })
    request.pipe(parser)
  })
}

function parserFor({ headers }: IncomingMessage, limit: number) {
  try {
    return busboy({ headers, limits: { fieldSize: limit, fileSize: limit, parts: 5 } })
  } catch {
    throw malformed('The multipart body names no boundary.')
  }
}

const malformed = (detail: string): Problem =>
  new Problem('badRequest', { detail, field: PART, hint: `Send one JSON value in UTF-8 as the part "${PART}".` })

const unknown = (name: string): Problem =>
  new Problem('badRequest', {
    detail: `The part "${name.slice(0, 100)}" is not taken here.`,
    field: name.slice(0, 100),
    hint: `Send only the part "${PART}", once; images are uploaded by the media operations.`,
  })

const tooLarge = (limit: number): Problem =>
  new Problem('payloadTooLarge', {
    detail: `The part "${PART}" is larger than ${limit} bytes.`,
    field: PART,
    hint: 'Send less at once.',
    limit,
  })
