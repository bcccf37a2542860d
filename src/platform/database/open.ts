import { OperatorError } from '../../kernel/problem/operator-error.js'
import type { Database, StatementListener } from './client/database.js'
import type { ReplicaOptions } from './replica/replicated.js'
import { readMigrations } from './schema/migrate.js'

interface OpenOptions {
  databaseUrl: string | undefined
  /** URL of the server itself, if `databaseUrl` is that of a pooler. */
  databaseDirectUrl?: string | undefined
  /** The replicas that answer reads. Unset: the server answers all. */
  readsFrom?: ReplicaOptions | undefined
  dataDir: string
  /** Folder of the migrations. */
  migrations: string
  onStatement?: StatementListener | undefined
  /** Names of the migrations to use. Unset: all of the folder. */
  only?: readonly string[]
}

/**
 * Opens the configured database: a server if a URL is set, otherwise the embedded database. Does not apply migrations.
 * Loads only the library that this database needs.
 */
export async function openDatabase(options: OpenOptions): Promise<Database> {
  const { databaseUrl: url, databaseDirectUrl: directUrl, readsFrom, dataDir: directory, onStatement, only } = options
  const migrations = readMigrations(options.migrations).filter(({ name }) => only?.includes(name) ?? true)
  if (url !== undefined) {
    const server = { url, directUrl, migrations, onStatement }
    if (readsFrom) return (await import('./replica/replicated.js')).openReplicated(server, readsFrom)
    return (await import('./server/server.js')).openServer(server)
  }
  const [{ openEmbedded }, { readImage }] = await Promise.all([
    import('./embedded/embedded.js'),
    import('./embedded/image.js'),
  ])
  return openEmbedded({ directory, image: () => readImage(migrations), migrations, onStatement })
}

/**
 * Opens the configured database and migrates it. If it is read-only, or with MIGRATE=off, it throws if a migration is
 * missing.
 */
export async function openMigrated(options: OpenOptions & { migrate: boolean }): Promise<Database> {
  const db = await openDatabase(options)
  try {
    const isReadOnly = await db.isReadOnly()
    if (options.migrate && !isReadOnly) await db.migrate()
    else
      await requireMigrated(
        db,
        isReadOnly ? 'DATABASE_URL: the database is read-only, and it' : 'MIGRATE: the database',
      )
    return db
  } catch (error) {
    await db.close()
    throw error
  }
}

async function requireMigrated(db: Database, subject: string): Promise<void> {
  const [missing] = await db.pending()
  if (missing !== undefined)
    throw new OperatorError(`${subject} does not have migration ${missing}: start once with MIGRATE=on`)
}
