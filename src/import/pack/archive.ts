import type { FileLimits } from './file-limits.js'
import { type Bytes, type Member, startOf, unzipped, wholeOf, zipMembers } from './packed.js'
import { isTar, tarMembers } from './tar.js'

interface Archive {
  readonly kind: 'zip' | 'tar'
  readonly members: readonly Member[]
}

/**
 * Opens an archive: a ZIP file, or a TAR file, which can be in a GZIP file. Undefined for every other file. `path` is that of the
 * file. Without it, a ZIP file is in memory, because its table of files is at its end.
 */
export async function openArchive(
  path: string | undefined,
  bytes: Bytes,
  name: string,
  limits: Pick<FileLimits, 'bytes' | 'archive' | 'whole'>,
): Promise<Archive | undefined> {
  const start = await startOf(bytes)
  if (isZip(start)) {
    const zip = path ?? (await wholeOf(bytes, limits.whole, name))
    return { kind: 'zip', members: await zipMembers(zip, path ?? name, limits.bytes) }
  }
  const content = isGzip(start) ? unzipped(bytes, name, limits.archive) : bytes
  if (!isTar(isGzip(start) ? await startOf(content) : start)) return undefined
  return { kind: 'tar', members: await tarMembers(content, name, limits.bytes) }
}

const isZip = (start: Buffer): boolean => start.subarray(0, 4).toString('latin1') === 'PK\x03\x04'

export const isGzip = (start: Buffer): boolean => start[0] === 0x1f && start[1] === 0x8b
