import { createHash, randomUUID } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { OperatorError, reasonOf } from '../../../kernel/problem/operator-error.js'
import { productVersion } from '../../../kernel/product-version.js'
import type { Session } from '../client/database.js'
import { type Released, readReleased } from './released.js'

/** Begins the note of a migration with which the last release can run. */
const RUNS_WITH = 'runs with '

/** One folder of prisma/migrations. */
export interface Migration {
  readonly name: string
  readonly text: string
  readonly checksum: string
  /** The last release, if it can run on a database with this migration, although it does not know it. */
  readonly runsWith?: string
}

/** Reads the migrations of a folder, oldest first. */
export function readMigrations(folder: string): Migration[] {
  const released = readReleased(folder)
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && existsSync(join(folder, entry.name, 'migration.sql')))
    .map(({ name }) => {
      const text = readFileSync(join(folder, name, 'migration.sql'), 'utf8')
      const checksum = createHash('sha256').update(text).digest('hex')
      return { name, text, checksum, ...runsWith(released, name) }
    })
    .sort((a, b) => (a.name < b.name ? -1 : 1))
}

const runsWith = ({ version, last, stops }: Released, name: string): Pick<Migration, 'runsWith'> =>
  name > last && !stops.includes(name) ? { runsWith: version } : {}

/**
 * Applies missing migrations. Each one runs in a transaction with its row in `_prisma_migrations`, the table of
 * Prisma's `migrate deploy`. Its column `logs` tells the last release that it can run with the migration. Throws if an
 * applied migration was edited, or if this release does not know it and cannot run with it.
 */
export async function migrateWith(session: Session, migrations: readonly Migration[]): Promise<string[]> {
  await session.run(`
    create table if not exists _prisma_migrations (
      id varchar(36) primary key,
      checksum varchar(64) not null,
      finished_at timestamptz,
      migration_name varchar(255) not null,
      logs text,
      rolled_back_at timestamptz,
      started_at timestamptz not null default now(),
      applied_steps_count integer not null default 0
    )`)
  const applied = await readApplied(session)
  refuseForeign(applied, migrations)
  const missing = migrations.filter(({ name }) => !applied.has(name))
  for (const migration of missing) await apply(session, migration)
  return missing.map(({ name }) => name)
}

/** Returns missing migrations. Throws as `migrateWith` does. */
export async function pendingWith(session: Session, migrations: readonly Migration[]): Promise<string[]> {
  const [found] = await session.rows(`select to_regclass('_prisma_migrations') is not null as found`)
  const applied = found?.found === true ? await readApplied(session) : new Map()
  refuseForeign(applied, migrations)
  return migrations.filter(({ name }) => !applied.has(name)).map(({ name }) => name)
}

async function apply(session: Session, { name, text, checksum, runsWith }: Migration): Promise<void> {
  const logs = runsWith === undefined ? 'null' : `'${RUNS_WITH}${runsWith}'`
  try {
    await session.run(`
      begin;
      set local lock_timeout = '10s';
      ${text}
      ;insert into _prisma_migrations (id, checksum, migration_name, logs, finished_at, applied_steps_count)
       values ('${randomUUID()}', '${checksum}', '${name}', ${logs}, now(), 1);
      commit`)
  } catch (error) {
    await session.run('rollback').catch(() => undefined)
    throw new OperatorError(`migration ${name} failed and was rolled back: ${reasonOf(error)}`, { cause: error })
  }
}

interface Applied {
  readonly name: string
  readonly checksum: string
  readonly logs: string | null
}

async function readApplied(session: Session): Promise<ReadonlyMap<string, Applied>> {
  const rows = (await session.rows(`
    select migration_name as name, checksum, logs, finished_at is not null as "isFinished"
    from _prisma_migrations where rolled_back_at is null`)) as unknown as (Applied & { isFinished: boolean })[]
  const unfinished = rows.find(({ isFinished }) => !isFinished)
  if (unfinished) {
    throw new OperatorError(
      `migration ${unfinished.name} was started by another tool and is not finished: resolve it with that tool first`,
    )
  }
  return new Map(rows.map((row) => [row.name, row]))
}

function refuseForeign(applied: ReadonlyMap<string, Applied>, migrations: readonly Migration[]): void {
  const known = new Map(migrations.map(({ name, checksum }) => [name, checksum]))
  for (const { name, checksum, logs } of applied.values()) {
    if (known.has(name) && known.get(name) !== checksum)
      throw new OperatorError(`migration ${name} was edited after it was applied`)
    if (!known.has(name) && !canRunWith(logs))
      throw new OperatorError(
        `the database has migration ${name}, which this release does not know: start a newer release`,
      )
  }
}

/** Whether the release that applied a migration told that this release can run with it. */
function canRunWith(logs: string | null): boolean {
  if (!logs?.startsWith(RUNS_WITH)) return false
  return compareVersions(productVersion(), logs.slice(RUNS_WITH.length)) >= 0
}

/** Negative if the first version is older. A version is three numbers, such as `0.2.0`. */
function compareVersions(one: string, other: string): number {
  const numbers = other.split('.').map(Number)
  const difference = one.split('.').map((number, index) => Number(number) - (numbers[index] ?? 0))
  return difference.find((number) => number !== 0) ?? 0
}
