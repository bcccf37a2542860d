import { createHash, randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { imageFolder, projectFolder } from '../../../kernel/paths.js'
import type { Database } from '../client/database.js'
import { raw, sql } from '../client/sql.js'
import type { Migration } from '../schema/migrate.js'
import { openEmbedded } from './embedded.js'

/*
 * The image of a migrated database without records. The build stores it, and an embedded database starts from it the
 * first time. This is six times as fast as to create a database and to apply the migrations. If there is no image of
 * the current migrations, the database is created in the usual way.
 */

const { dependencies } = JSON.parse(readFileSync(join(projectFolder, 'package.json'), 'utf8')) as {
  dependencies: Record<string, string>
}

/** Hash of everything that the image depends on. */
export const imageHash = (migrations: readonly Migration[], more: unknown = null): string =>
  createHash('sha256')
    .update(JSON.stringify([dependencies['@electric-sql/pglite'], migrations, more]))
    .digest('hex')
    .slice(0, 12)

const fileOf = (migrations: readonly Migration[]): string => `${imageHash(migrations)}.tar.gz`

/** Reads the stored image of these migrations. Undefined if there is none. */
export function readImage(migrations: readonly Migration[]): Blob | undefined {
  const file = join(imageFolder, fileOf(migrations))
  return existsSync(file) ? new Blob([gunzipSync(readFileSync(file))]) : undefined
}

/** Stores the image of these migrations, unless it is already stored, and removes older images. */
export async function storeImage(migrations: readonly Migration[]): Promise<void> {
  const name = fileOf(migrations)
  if (existsSync(join(imageFolder, name))) return
  const content = gzipSync(await createImage(migrations))
  mkdirSync(imageFolder, { recursive: true })
  // Another build may store the same image at the same time. Each build writes its own file and renames it.
  const own = join(imageFolder, `${randomUUID()}.part`)
  writeFileSync(own, content)
  renameSync(own, join(imageFolder, name))
  for (const other of readdirSync(imageFolder))
    if (other.endsWith('.tar.gz') && other !== name) rmSync(join(imageFolder, other), { force: true })
}

/** Creates an image: a database with these migrations and with what `prepare` adds. It starts from the stored image. */
export async function createImage(
  migrations: readonly Migration[],
  prepare: (db: Database) => Promise<void> = async () => undefined,
): Promise<Buffer> {
  const image = () => readImage(migrations)
  const db = await openEmbedded({ directory: 'memory', image, migrations, onStatement: undefined })
  try {
    await db.migrate()
    await prepare(db)
    await dropTemplates(db)
    // The image consists of files, so PostgreSQL must first write its memory to them.
    await db.rows(sql`checkpoint`)
    return Buffer.from(await (await db.image()).arrayBuffer())
  } finally {
    await db.close()
  }
}

/** Drops the template databases: they are two thirds of the files, and an embedded database has no use for them. */
async function dropTemplates(db: Database): Promise<void> {
  await db.rows(sql`update pg_database set datistemplate = false where datname <> 'postgres'`)
  for (const name of ['template0', 'template1']) await db.rows(raw(`drop database if exists ${name}`))
}
