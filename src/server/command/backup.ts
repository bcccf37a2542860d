import { existsSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { systemClock } from '../../kernel/clock.js'
import { readArguments } from '../../kernel/config/arguments.js'
import { type Config, readConfig } from '../../kernel/config/config.js'
import { migrationsFolder } from '../../kernel/paths.js'
import { isNewDatabase } from '../../platform/database/embedded/data-folder.js'
import { DirectoryLocked } from '../../platform/database/embedded/lock.js'
import { openDatabase } from '../../platform/database/open.js'
import { openStorage } from '../../platform/storage/open.js'
import { credentialsIn, writeBackup } from '../backup/backup.js'
import type { BackupCounts } from '../backup/backup-format.js'
import { askForBackup } from '../backup/backup-socket.js'
import { command, UsageError } from './command.js'

const USAGE = `Usage:
  npm run backup -- <file>

Writes the database, the images and the generated credentials to a new file, such as backup.ndjson.gz. The service can
run. The file contains secrets: only the user of this process can read it.`

command(async () => {
  const { positionals } = readArguments(USAGE, { allowPositionals: true, options: {} })
  const [file, ...more] = positionals
  if (file === undefined || more.length > 0) throw new UsageError(USAGE)
  const path = resolve(file)
  if (!existsSync(dirname(path))) throw new UsageError(`${dirname(path)} does not exist`)
  const { tables, rows, images, missingImages } = await backUp(readConfig(), path)
  const missing = missingImages > 0 ? ` ${missingImages} images are missing in the storage.` : ''
  process.stdout.write(`${path}: ${rows} rows of ${tables} tables, ${images} images.${missing}\n`)
})

/** The service writes the backup if it has opened the embedded database, otherwise this process does. */
async function backUp(config: Config, path: string): Promise<BackupCounts> {
  const { databaseUrl, dataDir } = config
  const isEmbedded = databaseUrl === undefined
  if (isEmbedded && isNewDatabase(dataDir)) throw new UsageError(`DATA_DIR: there is no database in ${dataDir}`)
  try {
    const db = await openDatabase({ ...config, migrations: migrationsFolder })
    const credentialsFile = isEmbedded ? credentialsIn(dataDir) : undefined
    const source = { db, storage: openStorage(config), clock: systemClock, credentialsFile }
    return await writeBackup(source, path).finally(() => db.close())
  } catch (error) {
    if (!(error instanceof DirectoryLocked)) throw error
    const counts = await askForBackup(dataDir, path)
    if (!counts) throw error
    return counts
  }
}
