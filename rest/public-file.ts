import { readFile } from 'node:fs/promises'
import { extname } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Request, Response } from 'express'
import { asProblem, Problem } from '../src/kernel/problem/problem.js'
import { checkIfMatch, etagOf, knownTag } from '../src/operation/pipeline/request/etag.js'
import { requestInfoOf } from '../src/operation/pipeline/request/request-info.js'
import { respondProblem } from './respond.js'

/** The highest quality would need ten times as long for a few percent, and the first client waits for it. */
const QUALITY = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }
const packBrotli = promisify<Buffer, typeof QUALITY, Buffer>(brotliCompress)

const COMPRESSORS = {
  br: (bytes: Buffer) => packBrotli(bytes, QUALITY),
  gzip: promisify<Buffer, Buffer>(gzip),
} as const
type Coding = keyof typeof COMPRESSORS
const CODINGS = Object.keys(COMPRESSORS) as Coding[]

/** The content of a file, compressed at most once with each coding. */
class Content {
  readonly bytes: Buffer
  readonly etag: string
  readonly #isImage: boolean
  readonly #packed = new Map<Coding, Promise<Buffer>>()

  constructor(bytes: Buffer, isImage: boolean) {
    this.bytes = bytes
    this.etag = etagOf(bytes)
    this.#isImage = isImage
  }

  /** Chooses the coding that the client prefers. Undefined if the file is sent as it is. */
  codingFor(request: Request): Coding | undefined {
    const preferred = this.#isImage ? undefined : request.acceptsEncodings(...CODINGS, 'identity')
    return CODINGS.find((coding) => coding === preferred)
  }

  packed(coding: Coding): Promise<Buffer> {
    let packed = this.#packed.get(coding)
    if (!packed) {
      packed = COMPRESSORS[coding](this.bytes)
      this.#packed.set(coding, packed)
    }
    return packed
  }
}

/**
 * Serves a file to everybody. It is read and compressed once, and all responses share its bytes. So clients without a
 * credential that read slowly, or not at all, cost little time and memory.
 */
export const publicFile = (path: string, headers: Readonly<Record<string, string>>) =>
  publicContent(() => readFile(path), extname(path), headers)

/** Serves bytes to everybody, as `publicFile` does. `ending` is that of a file of their type. */
export function publicContent(read: () => Promise<Buffer>, ending: string, headers: Readonly<Record<string, string>>) {
  let content: Promise<Content> | undefined
  return async (request: Request, response: Response): Promise<void> => {
    try {
      content ??= read().then((bytes) => new Content(bytes, ending === '.png'))
      const file = await content
      const { 'if-match': expected, 'if-none-match': known } = request.headers
      checkIfMatch(expected, file.etag)
      const knownEtag = knownTag(known, file.etag)
      response.set({ ...headers, ETag: knownEtag ?? file.etag, Vary: 'Accept-Encoding' })
      if (knownEtag !== undefined) return void response.status(304).end()
      const coding = file.codingFor(request)
      const bytes = coding === undefined ? file.bytes : await file.packed(coding)
      if (coding !== undefined) response.set('Content-Encoding', coding)
      response.type(ending).send(bytes)
    } catch (error) {
      // The next request tries to read the file again.
      if (!(error instanceof Problem)) content = undefined
      respondProblem(request, response, asProblem(error), requestInfoOf(request).trace)
    }
  }
}
