import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'

/**
 * Content-addressed file storage. The path is the hash of the content, so a file never changes, and the same content is
 * stored once. A file is complete before a row names its path.
 */
export interface Storage extends FileStorage {
  put(path: string, bytes: Uint8Array): Promise<void>
  /** Returns undefined if the file does not exist. */
  get(path: string): Promise<Buffer | undefined>
  /** Does nothing if the file does not exist. */
  remove(path: string): Promise<void>
}

/** Storage of large files, such as exports. They are never in memory as a whole, and a file can be replaced. */
interface FileStorage {
  /** Stores a local file, in place of an earlier file with this path. */
  putFile(path: string, file: string): Promise<void>
  /** Reads the bytes from `start` to `end`, both included. Returns undefined if the file does not exist. */
  read(path: string, range: ByteRange): Promise<Readable | undefined>
  remove(path: string): Promise<void>
}

/** The first and the last byte of a part of a file. */
export interface ByteRange {
  readonly start: number
  readonly end: number
}

/** File extension -> media type. */
const TYPES = { gif: 'image/gif', jpg: 'image/jpeg', png: 'image/png', webp: 'image/webp' } as const
type Ending = keyof typeof TYPES

/** The path of a file: `9f/9f86d0…15b0.png`. */
export function pathOf(bytes: Uint8Array, ending: Ending): string {
  const digest = createHash('sha256').update(bytes).digest('hex')
  return `${digest.slice(0, 2)}/${digest}.${ending}`
}

/** The media type of a path. Returns undefined for a path that does not have the form of `pathOf`. */
export function typeAt(path: string): string | undefined {
  const [, start, digest, ending] = /^([\da-f]{2})\/([\da-f]{64})\.(gif|jpg|png|webp)$/.exec(path) ?? []
  return digest?.startsWith(start ?? '') ? TYPES[ending as Ending] : undefined
}
