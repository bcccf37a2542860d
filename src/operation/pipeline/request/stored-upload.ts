import { createHash } from 'node:crypto'
import { mkdtemp, open, rm } from 'node:fs/promises'
import type { IncomingMessage } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { Busboy, type BusboyInstance } from '@fastify/busboy'
import { Problem } from '../../../kernel/problem/problem.js'

/*
 * Files of requests that are too large for the memory. They are written to the folder for temporary files while they
 * arrive.
 */

/** A file of a request, on the disk of this machine until the request ends. */
export class StoredUpload {
  /** Path of the file. */
  readonly path: string
  /** Name of the file, as its sender stated it. */
  readonly name: string | undefined
  readonly bytes: number
  readonly #digest: string
  readonly #folder: string

  constructor(folder: string, path: string, name: string | undefined, bytes: number, digest: string) {
    this.#folder = folder
    this.path = path
    this.name = name
    this.bytes = bytes
    this.#digest = digest
  }

  /** Returns a hash of the bytes, by which the idempotency check recognizes a repeated request. */
  toJSON(): string {
    return this.#digest
  }

  async remove(): Promise<void> {
    await rm(this.#folder, { recursive: true, force: true })
  }
}

/** Stores the whole body of a request as a file. Throws 413 if it is larger than `most` bytes, 400 if it is not complete. */
export const storeBody = (request: IncomingMessage, most: number): Promise<StoredUpload> =>
  store(request, undefined, most, 'body')

async function store(source: Readable, name: string | undefined, most: number, field: string): Promise<StoredUpload> {
  const folder = await mkdtemp(join(tmpdir(), 'upload-'))
  const path = join(folder, 'file')
  const hash = createHash('sha256')
  let bytes = 0
  try {
    const handle = await open(path, 'wx', 0o600)
    try {
      // The stream of a request stays open after a refusal, because the client could otherwise not read the response.
      for await (const chunk of source.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
        bytes += chunk.length
        if (bytes > most) throw tooLarge(field, most)
        hash.update(chunk)
        await handle.writeFile(chunk)
      }
    } finally {
      await handle.close()
    }
    return new StoredUpload(folder, path, name, bytes, hash.digest('base64url'))
  } catch (error) {
    await rm(folder, { recursive: true, force: true })
    throw error instanceof Problem || isOwn(error) ? error : incomplete()
  }
}

/** Errors of this machine, such as a full disk. Other errors are those of the connection. */
const isOwn = (error: unknown): boolean =>
  error instanceof Error && 'syscall' in error && 'code' in error && error.code !== 'ECONNRESET'

interface FormLimits {
  /** Name of the part with the file. */
  readonly file: string
  readonly fileBytes: number
  /** Names of the other parts, each at most once. Undefined: any names, also several times. */
  readonly fields: readonly string[] | undefined
  readonly fieldBytes: number
  readonly mostFields: number
}

export interface StoredForm {
  readonly fields: ReadonlyMap<string, readonly string[]>
  readonly file: StoredUpload | undefined
}

/** Reads a multipart body with a file. Throws 400 for other and repeated parts, 413 for parts that are too large. */
export async function readStoredForm(request: IncomingMessage, limits: FormLimits): Promise<StoredForm> {
  const parser = parserFor(request, limits)
  const fields = new Map<string, string[]>()
  const files: Promise<StoredUpload>[] = []
  const streams: Readable[] = []
  let isRefused = false
  const parsed = new Promise<void>((resolve, fail) => {
    const reject = (problem: unknown): void => {
      isRefused = true
      fail(problem)
    }
    // A part without a name has the name `undefined`.
    parser.on('field', (name: string = '', value: string, _isNameTruncated: boolean, isTruncated: boolean) => {
      if (limits.fields && (!limits.fields.includes(name) || fields.has(name))) reject(unknown(name, limits))
      if (isTruncated) reject(tooLarge(name, limits.fieldBytes))
      fields.set(name, [...(fields.get(name) ?? []), value])
    })
    parser.on('file', (name: string = '', stream: Readable, fileName: string) => {
      // The stream can end before anybody reads it. An error that nobody handles would end the process.
      stream.on('error', () => undefined)
      request.once('close', () => request.complete || stream.destroy(incomplete()))
      if (name === limits.file && files.length === 0 && !isRefused) {
        streams.push(stream)
        const stored = store(stream, fileName, limits.fileBytes, name)
        stored.catch(reject)
        files.push(stored)
      } else {
        // The JSON part can have a file name.
        stream.resume()
        reject(unknown(name, limits))
      }
    })
    parser.on('fieldsLimit', () => reject(unknown('', limits)))
    parser.on('partsLimit', () => reject(unknown('', limits)))
    parser.on('error', () => reject(malformed('The body is not valid multipart/form-data.')))
    parser.on('finish', () => resolve())
    request.once('close', () => request.complete || reject(incomplete()))
  })
  try {
    request.pipe(parser)
    await parsed
    const [file] = await Promise.all(files)
    return { fields, file }
  } catch (error) {
    request.unpipe(parser)
    request.resume()
    // The parser gets nothing more, so a file that has begun would never end.
    for (const stream of streams) stream.destroy(incomplete())
    for (const file of await Promise.allSettled(files)) if (file.status === 'fulfilled') await file.value.remove()
    throw error
  }
}

function parserFor({ headers }: IncomingMessage, { fieldBytes, fileBytes, mostFields }: FormLimits): BusboyInstance {
  // One more than accepted, so that a part too many is refused by its name.
  const most = mostFields + 1
  const { 'content-type': contentType = '' } = headers
  try {
    return new Busboy({
      headers: { 'content-type': contentType },
      limits: { fieldSize: fieldBytes, fields: most, fileSize: fileBytes + 1, files: 2, parts: most + 1 },
      isPartAFile: (_name: string | undefined, type: string | undefined, fileName: string | undefined) =>
        fileName !== undefined || (type !== undefined && type === 'application/octet-stream'),
    })
  } catch {
    throw malformed('The Content-Type of the multipart body has no boundary.')
  }
}

const malformed = (detail: string): Problem =>
  new Problem('badRequest', { detail, field: 'body', hint: 'Send the file as multipart/form-data.' })

const incomplete = (): Problem => malformed('The connection ended before the body was complete.')

const unknown = (name: string, { file, fields }: FormLimits): Problem =>
  new Problem('badRequest', {
    detail: `The part "${name.slice(0, 100)}" is not accepted here, is repeated, or has the wrong form.`,
    field: name.slice(0, 100),
    hint: `Send each of these parts at most once: ${[...(fields ?? []), file].join(', ')}. The part "${file}" is a file.`,
  })

const tooLarge = (field: string, limit: number): Problem =>
  new Problem('payloadTooLarge', {
    detail: `"${field}" is larger than ${limit} bytes.`,
    field,
    hint: 'Pack the file with gzip, or split it.',
    limit,
  })
