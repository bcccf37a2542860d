import type { Readable } from 'node:stream'
import type { ByteRange } from '../../platform/storage/storage.js'

/** A file of an export that a link leads to. */
export interface LinkedFile {
  readonly name: string
  readonly bytes: number
  readonly sha256: string
  /** Undefined if the file was deleted. */
  read(range: ByteRange): Promise<Readable | undefined>
}

/** Finds the file of a link. Undefined if there is none, if the signature is wrong, or if the export has expired. */
export type OpenLink = (exportId: string, signature: string, name: string) => Promise<LinkedFile | undefined>
