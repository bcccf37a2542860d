import { OperatorError } from '../problem/operator-error.js'
import type { Database, StatementListener } from './database.js'
import { openEmbedded } from './embedded.js'
import { readImage } from './image.js'
import { readMigrations } from './migrate.js'
import { openServer } from './server.js'

interface OpenOptions {
  databaseUrl: string | undefined
  dataDir: string
  /** Folder of the migrations. */
  migrations: string
  onStatement?: StatementListener
}

/**
 * Opens the configured database: a server if a URL is set, otherwise the embedded database. Does not apply migrations.
 */
export async function openDatabase(options: OpenOptions): Promise<Database> {
  const { databaseUrl: url, dataDir: directory, onStatement } = options
  const migrations = readMigrations(options.migrations)
  return url === undefined
    ? openEmbedded({ directory, image: () => readImage(migrations), migrations, onStatement })
    : openServer({ url, migrations, onStatement })
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
