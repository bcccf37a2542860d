import { existsSync, rmSync, writeFileSync } from 'node:fs'
import type { Config } from '../../kernel/config/config.js'
import { migrationsFolder } from '../../kernel/paths.js'
import { OperatorError, reasonOf } from '../../kernel/problem/operator-error.js'
import type { Database, Session } from '../../platform/database/client/database.js'
import { filesIn, isNewDatabase, markIn } from '../../platform/database/embedded/data-folder.js'
import { openDatabase, openMigrated } from '../../platform/database/open.js'
import { readMigrations } from '../../platform/database/schema/migrate.js'
import { vacuum } from '../../platform/database/schema/vacuum.js'
import { openStorage } from '../../platform/storage/open.js'
import { credentialsIn } from './backup.js'
import type { BackupCounts, BackupHeader } from './backup-format.js'
import { readBackup, verifiedBackup } from './backup-reader.js'
import { fileToRestore } from './export-folder.js'
import { loadBackup } from './load.js'

export interface Restored {
  readonly header: BackupHeader
  readonly counts: BackupCounts
  /** Whether the backup has generated credentials that the target does not use, because it is a server. */
  readonly hasUnusedCredentials: boolean
}

export type Target = Pick<Config, 'databaseUrl' | 'dataDir' | 'mediaUrl'>

/**
 * Restores a backup, or the copy of all records in the folder of an export, into an empty database. Then applies the
 * migrations that are newer than the backup. The backup is checked first. If it cannot be loaded, the target is as it was before.
 */
export async function restoreBackup(target: Target, given: string): Promise<Restored> {
  const path = await fileToRestore(given)
  const verified = await verifiedBackup(path)
  refuseNewer(verified.header)
  const { header } = verified
  const credentials =
    target.databaseUrl === undefined ? await intoFolder(target, header, path) : await intoServer(target, header, path)
  const db = await openMigrated({ ...target, migrations: migrationsFolder, migrate: true })
  await vacuum(db, { analyze: true }).finally(() => db.close())
  return { ...verified, hasUnusedCredentials: credentials !== undefined && target.databaseUrl !== undefined }
}

function refuseNewer({ release, migrations }: BackupHeader): void {
  const known = new Set(readMigrations(migrationsFolder).map(({ name }) => name))
  const unknown = migrations.find((name) => !known.has(name))
  if (unknown !== undefined)
    throw new OperatorError(
      `The backup is of release ${release}, which is newer than this one: it has the migration ${unknown}. Install that release`,
    )
}

/** Creates the embedded database. Returns the generated credentials of the backup. */
async function intoFolder(target: Target, header: BackupHeader, path: string): Promise<string | undefined> {
  const { dataDir } = target
  const file = credentialsIn(dataDir)
  if (!isNewDatabase(dataDir) || existsSync(file))
    throw new OperatorError(`DATA_DIR: ${dataDir} has a database or credentials. Name a folder that does not exist`)
  const isNew = !existsSync(dataDir)
  const db = await openDatabase({ ...target, migrations: migrationsFolder, only: header.migrations })
  // If this process is killed, the next start creates the database again, and so does the next restore.
  writeFileSync(markIn(dataDir), '')
  try {
    const credentials = await load(target, db, header, path)
    if (credentials !== undefined) writeFileSync(file, credentials, { mode: 0o600, flag: 'wx' })
    await db.close()
    rmSync(markIn(dataDir))
    return credentials
  } catch (error) {
    await db.close().catch(() => undefined)
    for (const made of isNew ? [dataDir] : [filesIn(dataDir), markIn(dataDir), file])
      rmSync(made, { recursive: true, force: true })
    throw error
  }
}

/** Creates the tables in the database of a server. Returns the generated credentials of the backup. */
async function intoServer(target: Target, header: BackupHeader, path: string): Promise<string | undefined> {
  const db = await openDatabase({ ...target, migrations: migrationsFolder, only: header.migrations })
  try {
    const before = await db.session(existing)
    const [table] = before.tables
    if (table !== undefined)
      throw new OperatorError(
        `DATABASE_URL: the database has the table ${table}. Create an empty database, and name it`,
      )
    try {
      return await load(target, db, header, path)
    } catch (error) {
      await db.session((session) => dropAll(session, before))
      throw error
    }
  } finally {
    await db.close()
  }
}

/** Loads the backup and its images. If that fails, removes the images that it has added. */
async function load(
  target: Target,
  db: Database,
  { leftOut }: BackupHeader,
  path: string,
): Promise<string | undefined> {
  const storage = openStorage(target)
  const added: string[] = []
  let credentials: string | undefined
  const keep = {
    credentials: (text: string) => {
      credentials = text
    },
    image: async (image: string, bytes: Buffer) => {
      // Another database may use the same storage. Its images must stay if this restore fails.
      if (await storage.get(image)) return
      added.push(image)
      await storage.put(image, bytes)
    },
  }
  try {
    await db.migrate()
    await db.session((session) => loadBackup(session, readBackup(path), keep, leftOut))
    return credentials
  } catch (error) {
    for (const image of added) await storage.remove(image).catch(() => undefined)
    throw error instanceof OperatorError
      ? error
      : new OperatorError(`The backup cannot be loaded: ${reasonOf(error)}. The target is unchanged`, { cause: error })
  }
}

interface Existing {
  readonly tables: readonly string[]
  readonly routines: readonly string[]
}

/** The tables and routines of the schema, except those of extensions. */
async function existing(session: Session): Promise<Existing> {
  const own = (oid: string) => `not exists (select 1 from pg_depend d where d.objid = ${oid} and d.deptype = 'e')`
  const tables = await session.rows(`
    select oid::regclass::text as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and ${own('pg_class.oid')} order by 1`)
  const routines = await session.rows(`
    select oid::regprocedure::text as name from pg_proc
    where pronamespace = 'public'::regnamespace and ${own('pg_proc.oid')} order by 1`)
  return { tables: tables.map(({ name }) => String(name)), routines: routines.map(({ name }) => String(name)) }
}

/** Drops what the migrations have created. */
async function dropAll(session: Session, before: Existing): Promise<void> {
  const { tables } = await existing(session)
  if (tables.length > 0) await session.run(`drop table ${tables.join(', ')} cascade`)
  // With a table, PostgreSQL has dropped the routines that return its rows.
  const { routines } = await existing(session)
  const created = routines.filter((name) => !before.routines.includes(name))
  if (created.length > 0) await session.run(`drop routine ${created.join(', ')} cascade`)
}
