import { createHash, randomUUID } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { OperatorError, reasonOf } from '../../kernel/problem/operator-error.js'
import type { Session } from './database.js'

/** One folder of prisma/migrations. */
export interface Migration {
  readonly name: string
  readonly text: string
  readonly checksum: string
}

/** Reads the migrations of a folder, oldest first. */
export const readMigrations = (folder: string): Migration[] =>
  readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && existsSync(join(folder, entry.name, 'migration.sql')))
    .map(({ name }) => {
      const text = readFileSync(join(folder, name, 'migration.sql'), 'utf8')
      return { name, text, checksum: createHash('sha256').update(text).digest('hex') }
    })
    .sort((a, b) => (a.name < b.name ? -1 : 1))

/**
 * Applies missing migrations. Each one runs in a transaction with its row in `_prisma_migrations`, the table of
 * Prisma's `migrate deploy`. Throws if an applied migration is unknown to this release or was edited.
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

/** Returns missing migrations. Throws if an applied migration is unknown to this release or was edited. */
export async function pendingWith(session: Session, migrations: readonly Migration[]): Promise<string[]> {
  const [found] = await session.rows(`select to_regclass('_prisma_migrations') is not null as found`)
  const applied = found?.found === true ? await readApplied(session) : new Map()
  refuseForeign(applied, migrations)
  return migrations.filter(({ name }) => !applied.has(name)).map(({ name }) => name)
}

async function apply(session: Session, { name, text, checksum }: Migration): Promise<void> {
  try {
    await session.run(`
      begin;
      set local lock_timeout = '10s';
      ${text}
      ;insert into _prisma_migrations (id, checksum, migration_name, finished_at, applied_steps_count)
       values ('${randomUUID()}', '${checksum}', '${name}', now(), 1);
      commit`)
  } catch (error) {
    await session.run('rollback').catch(() => undefined)
    throw new OperatorError(`migration ${name} failed and was rolled back: ${reasonOf(error)}`, { cause: error })
  }
}

async function readApplied(session: Session): Promise<ReadonlyMap<string, string>> {
  const rows = await session.rows(
    'select migration_name, checksum, finished_at from _prisma_migrations where rolled_back_at is null',
  )
  const unfinished = rows.find((row) => row.finished_at === null)
  if (unfinished) {
    throw new OperatorError(
      `migration ${unfinished.migration_name} was started by another tool and is not finished: resolve it with that tool first`,
    )
  }
  return new Map(rows.map((row) => [String(row.migration_name), String(row.checksum)]))
}

function refuseForeign(applied: ReadonlyMap<string, string>, migrations: readonly Migration[]): void {
  const known = new Map(migrations.map(({ name, checksum }) => [name, checksum]))
  for (const [name, checksum] of applied) {
    if (!known.has(name))
      throw new OperatorError(
        `the database has migration ${name}, which this release does not know: start a newer release`,
      )
    if (known.get(name) !== checksum) throw new OperatorError(`migration ${name} was edited after it was applied`)
  }
}
