import { resolve } from 'node:path'
import { readArguments } from '../../kernel/config/arguments.js'
import { readConfig } from '../../kernel/config/config.js'
import { restoreBackup } from '../backup/restore.js'
import { command, UsageError } from './command.js'

const USAGE = `Usage:
  npm run restore -- <file or folder>

Restores a backup into an empty database: the one of DATABASE_URL, or a new folder DATA_DIR. The folder is that of an
export with a copy of all records. Checks the file first. If it cannot be restored, the target stays as it is.`

command(async () => {
  const { positionals } = readArguments(USAGE, { allowPositionals: true, options: {} })
  const [file, ...more] = positionals
  if (file === undefined || more.length > 0) throw new UsageError(USAGE)
  const config = readConfig()
  if (config.databaseUrl === undefined && config.dataDir === 'memory')
    throw new UsageError('DATA_DIR: data in memory is lost when this command ends. Name a folder, or set DATABASE_URL')
  const { header, counts, hasUnusedCredentials } = await restoreBackup(config, resolve(file))
  process.stdout.write(
    `Restored ${counts.rows} rows of ${counts.tables} tables and ${counts.images} images, of ${header.createdAt}.\n`,
  )
  if (header.leftOut)
    process.stdout.write('The copy has no accounts and no credentials: the service creates them when it starts.\n')
  if (hasUnusedCredentials)
    process.stdout.write(
      'The generated credentials of the embedded database were not restored: a server reads CLIENT_SECRET, ADMIN_API_KEY and USER_API_KEY.\n',
    )
})
