import { createHash, randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import type { Database } from '../../src/kernel/database/database.js'
import { openEmbedded } from '../../src/kernel/database/embedded.js'
import { readMigrations } from '../../src/kernel/database/migrate.js'
import { openServer } from '../../src/kernel/database/server.js'
import { raw, sql } from '../../src/kernel/database/sql.js'
import { migrationsFolder, projectFolder } from '../../src/kernel/paths.js'
import { CHANGE_LOG } from './changes.js'
import { STALE_MS, templateOnServer, urlOf } from './server.js'

/*
 * The migrated database without records that every test file starts from. It is created once for each state of the
 * migrations and stored between runs: embedded as a file, on a server as a database whose name contains the same hash.
 */

export const migrations = readMigrations(migrationsFolder)

const { dependencies } = JSON.parse(readFileSync(join(projectFolder, 'package.json'), 'utf8'))
const hash = createHash('sha256')
  // Increase the last number when the database changes for another reason than the values before it.
  .update(JSON.stringify([dependencies['@electric-sql/pglite'], CHANGE_LOG, migrations, 2]))
  .digest('hex')
  .slice(0, 12)

const folder = join(projectFolder, 'node_modules', '.cache', 'venture-test')

/** A file with the image of the embedded database. */
export async function goldenImage(): Promise<string> {
  const image = join(folder, `${hash}.tar`)
  if (existsSync(image)) return image
  dropStaleImages()
  const db = await openEmbedded({ directory: 'memory', migrations, onStatement: undefined })
  await migrated(db)
  await dropUnused(db)
  const content = Buffer.from(await (await db.image()).arrayBuffer())
  await db.close()
  // Another worker or run may create the same file. Each one writes its own file and renames it.
  const own = join(folder, `${randomUUID()}.part`)
  writeFileSync(own, content)
  renameSync(own, image)
  return image
}

/** The name of the database on the server that the databases of test files are copied from. */
export const goldenTemplate = (server: string): Promise<string> =>
  templateOnServer(server, hash, async (name) => {
    const db = openServer({ url: urlOf(server, name), migrations, onStatement: undefined })
    await migrated(db)
    // A database with an open connection cannot be copied.
    await db.close()
  })

/** Drops the template databases: they are two thirds of the files that each copy unpacks. */
async function dropUnused(db: Database): Promise<void> {
  await db.rows(sql`update pg_database set datistemplate = false where datname <> 'postgres'`)
  for (const name of ['template0', 'template1']) await db.rows(raw(`drop database ${name}`))
}

async function migrated(db: Database): Promise<void> {
  await db.migrate()
  const { libraryAccess } = db
  if ('execute' in libraryAccess) return void (await libraryAccess.execute(CHANGE_LOG))
  const client = new pg.Client(libraryAccess.url)
  await client.connect()
  await client.query(CHANGE_LOG)
  await client.end()
}

function dropStaleImages(): void {
  mkdirSync(folder, { recursive: true })
  for (const name of readdirSync(folder)) {
    const path = join(folder, name)
    if (Date.now() - statSync(path).mtimeMs > STALE_MS) rmSync(path, { force: true })
  }
}
