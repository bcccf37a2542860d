import { randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { migrationsFolder, projectFolder } from '../../src/kernel/paths.js'
import type { Database } from '../../src/platform/database/client/database.js'
import { createImage, imageHash } from '../../src/platform/database/embedded/image.js'
import { readMigrations } from '../../src/platform/database/schema/migrate.js'
import { openServer } from '../../src/platform/database/server/server.js'
import './programs.js'
import { CHANGE_LOG } from './changes.js'
import { STALE_MS, templateOnServer, urlOf } from './server.js'

/*
 * The migrated database without records that every test file starts from. It is created once for each state of the
 * migrations and stored between runs: embedded as a file, on a server as a database whose name contains the same hash.
 */

export const migrations = readMigrations(migrationsFolder)

// Increase the last number when the database changes for another reason than the values before it.
const hash = imageHash(migrations, [CHANGE_LOG, 3])

const folder = join(projectFolder, 'node_modules', '.cache', 'venture-test')

/** A file with the image of the embedded database. */
export const goldenImage = (): Promise<string> => stored(hash, () => createImage(migrations, addChangeLog))

/** A file with the image of an embedded database without tables. */
export const emptyImageFile = (): Promise<string> => stored(imageHash([]), () => createImage([]))

/** The image of an embedded database without tables. A start from it takes a fifth of the time of a new database. */
export const emptyImage = async (): Promise<Blob> => new Blob([readFileSync(await emptyImageFile())])

/** The file with an image. It is created if it does not exist. */
async function stored(name: string, create: () => Promise<Buffer>): Promise<string> {
  const image = join(folder, `${name}.tar`)
  if (existsSync(image)) return image
  dropStaleImages()
  const content = await create()
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
    await db.migrate()
    await addChangeLog(db)
    // A database with an open connection cannot be copied.
    await db.close()
  })

async function addChangeLog(db: Database): Promise<void> {
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
