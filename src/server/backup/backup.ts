import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { WriteCopy } from '../../account/export/copy-file.js'
import type { Clock } from '../../kernel/clock.js'
import { productVersion } from '../../kernel/product-version.js'
import type { Database } from '../../platform/database/client/database.js'
import type { Storage } from '../../platform/storage/storage.js'
import type { BackupCounts } from './backup-format.js'
import { BackupWriter } from './backup-writer.js'
import { dumpDatabase } from './dump.js'

export interface BackupSource {
  readonly db: Database
  readonly storage: Storage
  readonly clock: Clock
  /** The file with the generated credentials of an embedded database. Undefined for a server. */
  readonly credentialsFile: string | undefined
  /** What a copy of all records contains. Unset: everything, as a backup has it. */
  readonly copy?: { readonly hasImages: boolean } | undefined
  /** Aborts when the file is not needed any more. */
  readonly signal?: AbortSignal | undefined
}

/** Writes the whole database, its images and the generated credentials to a new file. */
export async function writeBackup(
  { db, storage, clock, credentialsFile, copy, signal }: BackupSource,
  path: string,
): Promise<BackupCounts> {
  const writer = new BackupWriter(path)
  try {
    const about = { release: productVersion(), createdAt: clock.now().toISOString() }
    const images = await dumpDatabase(db, about, copy !== undefined, (line) => {
      signal?.throwIfAborted()
      return writer.write(line)
    })
    // After the rows: a file is stored before the row that names it, and it stays for a day after its last use.
    for (const image of copy?.hasImages === false ? [] : images) {
      signal?.throwIfAborted()
      const bytes = await storage.get(image)
      if (bytes) await writer.write({ image, bytes: bytes.toString('base64') })
      else writer.missImage()
    }
    if (credentialsFile !== undefined && existsSync(credentialsFile))
      await writer.write({ credentials: readFileSync(credentialsFile, 'utf8') })
    return await writer.finish()
  } catch (error) {
    await writer.abort()
    throw error
  }
}

/** Writes a copy of all records to a new file. It contains no accounts and no secrets. */
export const writeCopy: WriteCopy = ({ db, storage, clock, signal }, file, copy) =>
  writeBackup({ db, storage, clock, credentialsFile: undefined, copy, signal }, file)

export const credentialsIn = (dataDir: string): string => join(dataDir, 'credentials.json')
