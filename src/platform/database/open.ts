import { OperatorError } from '../../kernel/problem/operator-error.js'
import type { Database, StatementListener } from './database.js'
import { readMigrations } from './migrate.js'

interface OpenOptions {
  databaseUrl: string | undefined
  dataDir: string
  /** Folder of the migrations. */
  migrations: string
  onStatement?: StatementListener
}

/**
 * Opens the configured database: a server if a URL is set, otherwise the embedded database. Does not apply migrations.
 * Loads only the library that this database needs.
 */
export async function openDatabase(options: OpenOptions): Promise<Database> {
  const { databaseUrl: url, dataDir: directory, onStatement } = options
  const migrations = readMigrations(options.migrations)
  if (url !== undefined) {
    const { openServer } = await import('./server.js')
    return openServer({ url, migrations, onStatement })
  }
  const [{ openEmbedded }, { readImage }] = await Promise.all([import('./embedded.js'), import('./image.js')])
  return openEmbedded({ directory, image: () => readImage(migrations), migrations, onStatement })
}

/** Opens the configured database and migrates it. With MIGRATE=off it throws if a migration is missing. */
export async function openMigrated(options: OpenOptions & { migrate: boolean }): Promise<Database> {
  const db = await openDatabase(options)
  try {
    if (options.migrate) await db.migrate()
    else await requireMigrated(db)
    return db
  } catch (error) {
    await db.close()
    throw error
  }
}

async function requireMigrated(db: Database): Promise<void> {
  const [missing] = await db.pending()
  if (missing !== undefined)
    throw new OperatorError(`MIGRATE: the database does not have migration ${missing}: start once with MIGRATE=on`)
}
