import { readFileSync } from 'node:fs'
import { afterAll, inject } from 'vitest'
import type { Database, StatementListener } from '../../src/kernel/database/database.js'
import { openEmbedded } from '../../src/kernel/database/embedded.js'
import { readMigrations } from '../../src/kernel/database/migrate.js'
import { openServer } from '../../src/kernel/database/server.js'
import { migrationsFolder } from '../../src/kernel/paths.js'
import type { Golden } from './global-setup.js'
import { makeDatabase, nameOf, removeDatabase, urlOf } from './server.js'

/** A database with the texts of the statements sent through its own doors since the log was last emptied. */
export type TestDatabase = Database & { readonly statements: string[] }

/**
 * A migrated, empty database of the calling test file alone; it goes away after the file's last hook. To be called at
 * the top of the file or in a `beforeAll`.
 */
export async function testDatabase(): Promise<TestDatabase> {
  const statements: string[] = []
  const { db, remove } = await copyOf(inject('golden'), (text) => statements.push(text))
  removals.push(remove)
  return Object.assign(db, { statements })
}

// Registered while the importing file is collected, since a hook that a hook registers never runs. This module is
// loaded anew for each test file.
const removals: (() => Promise<void>)[] = []
afterAll(async () => {
  for (const remove of removals.splice(0)) await remove()
})

interface Copy {
  readonly db: Database
  remove(): Promise<void>
}

export const copyOf = (golden: Golden, onStatement: StatementListener): Promise<Copy> =>
  'image' in golden ? embeddedCopy(golden.image, onStatement) : serverCopy(golden, onStatement)

async function embeddedCopy(path: string, onStatement: StatementListener): Promise<Copy> {
  const image = new Blob([readFileSync(path)])
  const db = await openEmbedded({
    directory: 'memory',
    image,
    migrations: readMigrations(migrationsFolder),
    onStatement,
  })
  return { db, remove: () => db.close() }
}

async function serverCopy(
  { server, template }: { server: string; template: string },
  onStatement: StatementListener,
): Promise<Copy> {
  const name = nameOf('file')
  await makeDatabase(server, name, template)
  const db = openServer({ url: urlOf(server, name), migrations: readMigrations(migrationsFolder), onStatement })
  const remove = async () => {
    await db.close()
    await removeDatabase(server, name)
  }
  return { db, remove }
}
