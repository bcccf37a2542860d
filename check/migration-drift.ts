import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { missingMigration } from '../prisma/engine.js'
import type { Verdict } from './gate.js'

/** Checks that the migrations in a folder create exactly the database that the Prisma schema describes. */
export async function migrationsEqualSchema(prismaFolder: string, image?: Blob): Promise<Verdict> {
  const missing = await missingMigration(prismaFolder, image)
  return {
    refused: missing
      ? [`prisma/migrations differs from prisma/*.prisma: run npm run migration -- <name>\n${missing}`]
      : [],
  }
}

/** Writes the missing SQL as a new migration and returns its path. Undefined if nothing is missing. */
export async function writeMigration(
  prismaFolder: string,
  name: string,
  now: Date,
  image?: Blob,
): Promise<string | undefined> {
  if (!/^[a-z][a-z0-9_]*$/.test(name)) throw new Error('npm run migration -- name: letters, digits and _ only')
  const missing = await missingMigration(prismaFolder, image)
  if (missing === '') return undefined
  const stamp = now.toISOString().replace(/\D/g, '').slice(0, 14)
  const folder = join(prismaFolder, 'migrations', `${stamp}_${name}`)
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'migration.sql'), `${missing}\n`)
  return join(folder, 'migration.sql')
}
