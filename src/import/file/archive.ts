import { basename } from 'node:path'
import { type Bytes, type Member, startOf, unzipped, zipMembers } from './packed.js'
import { isTar, tarMembers } from './tar.js'

/** Maximum size of an unpacked TAR file, as a multiple of that of a file in it. */
const MOST_OF_TAR = 8

/**
 * The files in an archive: a ZIP file, or a TAR file, which can be in a GZIP file. Undefined for every other file. `bytes`
 * are those of the file at the path, and `most` is the maximum size of an unpacked file.
 */
export async function membersOf(path: string, bytes: Bytes, most: number): Promise<readonly Member[] | undefined> {
  const start = await startOf(bytes)
  if (isZip(start)) return zipMembers(path, most)
  const name = basename(path)
  const content = isGzip(start) ? unzipped(bytes, name, MOST_OF_TAR * most) : bytes
  return isTar(isGzip(start) ? await startOf(content) : start) ? tarMembers(content, name, most) : undefined
}

const isZip = (start: Buffer): boolean => start.subarray(0, 4).toString('latin1') === 'PK\x03\x04'

export const isGzip = (start: Buffer): boolean => start[0] === 0x1f && start[1] === 0x8b
