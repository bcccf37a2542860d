import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { openEmbedded } from '../../src/kernel/database/embedded.js'
import { readMigrations } from '../../src/kernel/database/migrate.js'
import { openServer } from '../../src/kernel/database/server.js'
import { migrationsFolder } from '../../src/kernel/paths.js'
import { dropStale, makeDatabase, nameOf, removeDatabase, urlOf } from './server.js'

/** What every test file starts from: a file that holds a migrated database, or a migrated one on a server. */
export type Golden = { readonly image: string } | { readonly server: string; readonly template: string }

declare module 'vitest' {
  export interface ProvidedContext {
    golden: Golden
  }
}

/** Migrates once for the whole run; each test file gets a copy. Embedded, unless TEST_DATABASE_URL names a server. */
export default async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  const server = process.env.TEST_DATABASE_URL
  const { golden, remove } = server ? await goldenTemplate(server) : await goldenImage()
  provide('golden', golden)
  return remove
}

async function goldenImage() {
  const folder = mkdtempSync(join(tmpdir(), 'venture-test-'))
  const image = join(folder, 'golden.tar')
  const db = await openEmbedded({
    directory: 'memory',
    migrations: readMigrations(migrationsFolder),
    onStatement: undefined,
  })
  await db.migrate()
  writeFileSync(image, Buffer.from(await (await db.image()).arrayBuffer()))
  await db.close()
  return { golden: { image }, remove: async () => rmSync(folder, { recursive: true, force: true }) }
}

async function goldenTemplate(server: string) {
  await dropStale(server)
  const template = nameOf('template')
  await makeDatabase(server, template)
  const db = openServer({
    url: urlOf(server, template),
    migrations: readMigrations(migrationsFolder),
    onStatement: undefined,
  })
  await db.migrate()
  // A database that anyone is connected to cannot be copied.
  await db.close()
  return { golden: { server, template }, remove: () => removeDatabase(server, template) }
}
