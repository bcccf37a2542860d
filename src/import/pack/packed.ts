import { createReadStream, type Stats } from 'node:fs'
import { stat } from 'node:fs/promises'
import { createGunzip } from 'node:zlib'
import { type Entry, fromBufferPromise, openPromise, type ZipFile } from 'yauzl'
import { OperatorError, reasonOf } from '../../kernel/problem/operator-error.js'

/** Opens a stream of bytes. Each call begins at the first byte. */
export type Bytes = () => AsyncIterable<Uint8Array>

/** A file in an archive. */
export interface Member {
  /** Its path in the archive. */
  readonly name: string
  readonly size: number
  readonly bytes: Bytes
  /** Reads its first bytes: at least 4 kB, if it has so many. */
  readonly start: () => Promise<Buffer>
}

export const START = 65_536

/** The first bytes of a file. */
export async function startOf(bytes: Bytes): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of bytes()) {
    chunks.push(chunk)
    size += chunk.length
    if (size >= START) break
  }
  return Buffer.concat(chunks).subarray(0, START)
}

export const SPLIT = 'Split the file, and import its parts one after the other.'

/** The bytes of a file. Throws if the file is too large, or changes while it is read. */
export async function bytesOfFile(path: string, most: number): Promise<Bytes> {
  const opened = await stat(path)
  if (!opened.isFile()) throw new OperatorError(`${path} is not a file`)
  if (opened.size === 0) throw new OperatorError(`${path} is empty`)
  if (opened.size > most) throw new OperatorError(`${path} is larger than ${Math.round(most / 1_048_576)} MB. ${SPLIT}`)
  const check = unchangedSince(path, opened)
  return async function* () {
    for await (const chunk of createReadStream(path) as AsyncIterable<Uint8Array>) {
      await check()
      yield chunk
    }
    await check()
  }
}

/** Returns a function that throws if a file is not as it was. It is called for each part of the file before the part is used. */
const unchangedSince =
  (path: string, { size, mtimeMs }: Stats): (() => Promise<void>) =>
  async () => {
    const now = await stat(path).catch(() => undefined)
    if (now?.size !== size || now.mtimeMs !== mtimeMs)
      throw new OperatorError(`${path} changed while it was read. Import it again when nothing writes it.`)
  }

/** Returns a function that throws if a file has changed since now. */
export const unchanged = async (path: string): Promise<() => Promise<void>> => unchangedSince(path, await stat(path))

/** Throws when more than `most` bytes come out of a packed file. */
async function* atMost(source: AsyncIterable<Uint8Array>, most: number, what: string): AsyncGenerator<Uint8Array> {
  let bytes = 0
  try {
    for await (const chunk of source) {
      bytes += chunk.length
      if (bytes > most) throw tooLarge(what, most)
      yield chunk
    }
  } catch (error) {
    throw damaged(what, error)
  }
}

export const tooLarge = (what: string, most: number): OperatorError =>
  new OperatorError(`${what} contains more than ${Math.round(most / 1_048_576)} MB unpacked. ${SPLIT}`)

/** The error of a packed file that cannot be unpacked. An error for the operator stays as it is. */
export const damaged = (what: string, error: unknown): OperatorError =>
  error instanceof OperatorError
    ? error
    : new OperatorError(`${what} is damaged: ${reasonOf(error)}. Pack it again, or unpack it before the import.`)

export const unzipped =
  (packed: Bytes, name: string, most: number): Bytes =>
  () => {
    const gunzip = createGunzip()
    const source = packed()
    const feed = async () => {
      for await (const chunk of source) {
        if (gunzip.destroyed) return
        if (!gunzip.write(chunk)) await new Promise((resolve) => gunzip.once('drain', resolve).once('close', resolve))
      }
      gunzip.end()
    }
    feed().catch((error: unknown) => gunzip.destroy(error instanceof Error ? error : new Error(String(error))))
    return atMost(gunzip, most, name)
  }

/** The whole content, for formats that cannot be read as a stream. Throws if it is larger than `most` bytes. */
export async function wholeOf(source: Bytes, most: number, name: string): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  for await (const chunk of atMost(source(), most, name)) chunks.push(chunk)
  return Buffer.concat(chunks)
}

/** Whether the name is not that of a folder, or of a file that a file manager adds. */
export const isData = (name: string): boolean => !/(^|\/)(__MACOSX\/|\.)|\/$/.test(name)
export const MAX_ENTRIES = 10_000

/** A ZIP file: its path, or its bytes. */
type Zip = string | Buffer

/**
 * The files in a ZIP file. XLSX files are ZIP files too. A file must not have more than `most` bytes. `name` is the name of the ZIP
 * file for reports.
 */
export async function zipMembers(zip: Zip, name: string, most: number): Promise<Member[]> {
  const check = typeof zip === 'string' ? await unchanged(zip) : async () => undefined
  return withZip(zip, name, async (opened) => {
    if (opened.entryCount > MAX_ENTRIES) throw new OperatorError(`${name} contains more than ${MAX_ENTRIES} files.`)
    const found: Member[] = []
    for await (const entry of opened.eachEntry())
      if (isData(entry.fileName)) {
        const bytes = () => bytesOfEntry(zip, entry, most, check)
        found.push({ name: entry.fileName, size: entry.uncompressedSize, bytes, start: () => startOf(bytes) })
      }
    return found
  })
}

const OPTIONS = { lazyEntries: true, autoClose: false } as const

const openZip = (zip: Zip): Promise<ZipFile> =>
  typeof zip === 'string' ? openPromise(zip, OPTIONS) : fromBufferPromise(zip, OPTIONS)

/** The bytes of one entry of a ZIP file. */
async function* bytesOfEntry(
  zip: Zip,
  entry: Entry,
  most: number,
  check: () => Promise<void>,
): AsyncGenerator<Uint8Array> {
  // The position of the entry is that in the file when it was opened.
  await check()
  const opened = await openZip(zip)
  try {
    const stream = await opened.openReadStreamPromise(entry)
    for await (const chunk of atMost(stream as AsyncIterable<Uint8Array>, most, entry.fileName)) {
      await check()
      yield chunk
    }
  } finally {
    opened.close()
  }
}

async function withZip<T>(zip: Zip, name: string, work: (opened: ZipFile) => Promise<T>): Promise<T> {
  try {
    const opened = await openZip(zip)
    try {
      return await work(opened)
    } finally {
      opened.close()
    }
  } catch (error) {
    if (error instanceof OperatorError) throw error
    throw new OperatorError(`${name} is not a ZIP file that can be read: ${reasonOf(error)}.`)
  }
}
