import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { rowFormats } from '../../operation/export/formats.js'
import type { OpenedList } from '../../operation/export/lists.js'
import type { StoredFile } from './export.js'
import type { Work } from './export-rules.js'

/** Maximum size of a file of an export, in bytes. A larger one would need several uploads to a bucket. */
export const MOST_BYTES = 4_000_000_000

/** A file of an export would be too large. */
export class FileTooLarge extends Error {}

/** Writes the records of a list to a local file. `onPart` is called after each part with the number of records so far. */
export async function writeList(
  file: string,
  list: OpenedList,
  format: Work['format'],
  onPart: (rowCount: number) => Promise<void>,
): Promise<Pick<StoredFile, 'bytes' | 'sha256' | 'rowCount'>> {
  const { columns, isSelected } = list
  const end = () => ({ nextCursor: list.nextCursor, rowCount: list.rowCount })
  async function* parts(): AsyncGenerator<readonly string[]> {
    for await (const part of list.parts()) {
      yield part
      await onPart(list.rowCount)
    }
  }
  const written = await writeChunks(file, rowFormats[format].encode({ columns, isSelected, parts: parts(), end }))
  return { ...written, rowCount: list.rowCount }
}

/** Writes texts or bytes to a local file. Returns its size and hash. */
export async function writeChunks(
  file: string,
  chunks: AsyncIterable<string | Uint8Array> | Iterable<string | Uint8Array>,
): Promise<Pick<StoredFile, 'bytes' | 'sha256'>> {
  const hash = createHash('sha256')
  let bytes = 0
  const handle = await open(file, 'w', 0o600)
  try {
    for await (const chunk of chunks) {
      const buffer = typeof chunk === 'string' ? Buffer.from(chunk) : chunk
      bytes += buffer.length
      if (bytes > MOST_BYTES) throw new FileTooLarge()
      hash.update(buffer)
      await handle.writeFile(buffer)
    }
  } finally {
    await handle.close()
  }
  return { bytes, sha256: hash.digest('hex') }
}

/** The SHA-256 of a local file, in hexadecimal digits. */
export async function sha256Of(file: string): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of createReadStream(file)) hash.update(chunk)
  return hash.digest('hex')
}
