import { basename } from 'node:path'
import { type Bytes, type Member, startOf, unzipped, zipMembers } from './packed.js'
import { isTar, tarMembers } from './tar.js'

/** Maximum sizes in bytes: of an unpacked file of an archive, and of a whole unpacked TAR file. */
interface ArchiveLimits {
  readonly bytes: number
  readonly archive: number
}

interface Archive {
  readonly kind: 'zip' | 'tar'
  readonly members: readonly Member[]
}

/**
 * Opens an archive: a ZIP file, or a TAR file, which can be in a GZIP file. Undefined for every other file. `bytes` are those
 * of the file at the path.
 */
export async function openArchive(path: string, bytes: Bytes, limits: ArchiveLimits): Promise<Archive | undefined> {
  const start = await startOf(bytes)
  if (isZip(start)) return { kind: 'zip', members: await zipMembers(path, limits.bytes) }
  const name = basename(path)
  const content = isGzip(start) ? unzipped(bytes, name, limits.archive) : bytes
  if (!isTar(isGzip(start) ? await startOf(content) : start)) return undefined
  return { kind: 'tar', members: await tarMembers(content, name, limits.bytes) }
}

const isZip = (start: Buffer): boolean => start.subarray(0, 4).toString('latin1') === 'PK\x03\x04'

export const isGzip = (start: Buffer): boolean => start[0] === 0x1f && start[1] === 0x8b
