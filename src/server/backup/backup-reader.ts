import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { createInterface } from 'node:readline'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import type { z } from 'zod'
import { OperatorError, reasonOf } from '../../kernel/problem/operator-error.js'
import { type BackupCounts, type BackupHeader, type BackupLine, End, FORMAT, Header, Line } from './backup-format.js'

/** Checks that a backup is whole. Throws if a part is missing or differs from what was written. */
export async function verifiedBackup(path: string): Promise<{ header: BackupHeader; counts: BackupCounts }> {
  const hash = createHash('sha256')
  let header: BackupHeader | undefined
  let end: z.infer<typeof End> | undefined
  for await (const line of linesOf(path)) {
    if (end) throw damaged(path, 'it has lines after its end')
    header ??= headerOf(path, line)
    end = line.startsWith('{"end":') ? End.parse(JSON.parse(line)) : undefined
    if (!end) hash.update(`${line}\n`)
  }
  if (!header || !end) throw damaged(path, 'its end is missing')
  if (hash.digest('hex') !== end.sha256) throw damaged(path, 'its checksum is wrong')
  return { header, counts: end.end }
}

/** The lines of a verified backup, without the first and the last one. */
export async function* readBackup(path: string): AsyncGenerator<BackupLine> {
  let isFirst = true
  for await (const line of linesOf(path)) {
    if (!isFirst && !line.startsWith('{"end":')) yield Line.parse(JSON.parse(line))
    isFirst = false
  }
}

async function* linesOf(path: string): AsyncGenerator<string> {
  const gunzip = createGunzip()
  const reading = pipeline(createReadStream(path), gunzip)
  // The error also ends the loop, which throws it.
  reading.catch(() => undefined)
  try {
    yield* createInterface({ input: gunzip, crlfDelay: Number.POSITIVE_INFINITY })
    await reading
  } catch (error) {
    throw error instanceof OperatorError ? error : damaged(path, reasonOf(error))
  } finally {
    gunzip.destroy()
  }
}

function headerOf(path: string, line: string): BackupHeader {
  const header = Header.safeParse(parsed(line))
  if (!header.success) throw damaged(path, 'it does not begin as a backup of this service')
  const { format, release } = header.data
  if (format !== FORMAT)
    throw new OperatorError(
      `${path} was written by release ${release} in a format that this release cannot read: install that release`,
    )
  return header.data
}

const parsed = (line: string): unknown => {
  try {
    return JSON.parse(line)
  } catch {
    return undefined
  }
}

const damaged = (path: string, reason: string): OperatorError =>
  new OperatorError(`${path} cannot be restored: ${reason}. Use another backup`)
