import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { readMigrations } from '../../src/platform/database/schema/migrate.js'
import { keepReleased } from '../../src/platform/database/schema/released.js'
import { columnsIn } from '../sql/models.js'

/** The database of the last release. */
export interface ReleasedDatabase {
  readonly version: string
  readonly migrations: readonly string[]
  /** The columns that the release reads or writes, by table. A field with `@ignore` in the Prisma schema is not one of them. */
  readonly columns: Readonly<Record<string, readonly string[]>>
}

const FILE = 'check/release/baseline/database.json'
export const MIGRATIONS = 'prisma/migrations'

export const readReleasedDatabase = (folder: string): ReleasedDatabase =>
  JSON.parse(readFileSync(join(folder, FILE), 'utf8'))

/** Keeps the database of this release for the next one. */
export function keepDatabase(folder: string, version: string): void {
  const migrations = readMigrations(join(folder, MIGRATIONS)).map(({ name }) => name)
  const columns = Object.entries(columnsIn(join(folder, 'prisma')))
  const lines = columns.map(([table, names]) => `    ${JSON.stringify(table)}: ${JSON.stringify(names)}`)
  writeFileSync(
    join(folder, FILE),
    `{\n  "version": "${version}",\n  "migrations": ${JSON.stringify(migrations)},\n  "columns": {\n${lines.join(',\n')}\n  }\n}\n`,
  )
  keepReleased(join(folder, MIGRATIONS), version, migrations.at(-1) ?? '')
}
