import type { Database, Session } from '../../platform/database/client/database.js'
import { type BackupHeader, type BackupLine, FORMAT } from './backup-format.js'
import { COPIED_TOPICS, LEFT_OUT } from './left-out.js'

type Write = (line: BackupHeader | BackupLine) => Promise<void>

/** Number of rows that are read at once, and the size of a line in characters after which the next line begins. */
const FETCHED = 500
const LINE = 1_000_000

/** A table, and the SQL of its rows. */
interface Table {
  readonly name: string
  readonly columns: string[]
  readonly rows: string
}

/**
 * Calls `write` with a header, and with the rows of all tables as they are at one moment. On a server, other requests run meanwhile. Tables
 * that are empty after a crash of the server are left out: the service computes their rows again. A copy has only the tables
 * of the records. Returns the paths of all images.
 */
export const dumpDatabase = (
  db: Database,
  about: Pick<BackupHeader, 'release' | 'createdAt'>,
  isCopy: boolean,
  write: Write,
): Promise<string[]> =>
  db.session(async (session) => {
    await session.run('begin isolation level repeatable read read only')
    const migrations = await session.rows(
      'select migration_name as name from _prisma_migrations where rolled_back_at is null order by 1',
    )
    await write({
      format: FORMAT,
      ...about,
      migrations: migrations.map(({ name }) => String(name)),
      ...(isCopy ? { leftOut: [...LEFT_OUT] } : {}),
    })
    const [transaction] = await session.rows('select pg_snapshot_xmax(pg_current_snapshot())::text as id')
    await write({ transaction: String(transaction?.id) })
    for (const { name, columns, rows } of await tablesOf(session, isCopy)) {
      await write({ table: name, columns })
      await dumpRows(session, rows, write)
    }
    for (const { name, value } of await sequencesOf(session)) await write({ sequence: name, value })
    const images = await session.rows('select path from media_file where removing_at is null order by path')
    await session.run('commit')
    return images.map(({ path }) => String(path))
  })

async function tablesOf(session: Session, isCopy: boolean): Promise<Table[]> {
  const tables = await session.rows(`
    select c.oid::regclass::text as name, json_agg(a.attname order by a.attnum)::text as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and c.relpersistence = 'p'
      and c.relname <> '_prisma_migrations'
    group by c.oid order by 1`)
  const [queue] = await session.rows(`select to_regclass('pgboss.job') is not null as "exists"`)
  const rowsOf = (name: unknown): string => {
    const all = name === 'outbox' && queue?.exists === true ? OUTBOX : `select t::text as line from ${name} t`
    return name === 'outbox' && isCopy ? copiedJobs(all) : all
  }
  return tables
    .filter(({ name }) => !isCopy || !LEFT_OUT.has(String(name)))
    .map(({ name, columns }) => ({
      name: String(name),
      columns: JSON.parse(String(columns)),
      rows: rowsOf(name),
    }))
}

/** The rows of the outbox that a copy has: jobs that wait and complete a write of a record. */
const copiedJobs = (rows: string): string => `
  select line from (${rows}) waiting where (line::outbox).drained_at is null
    and (line::outbox).topic in (${COPIED_TOPICS.map((topic) => `'${topic}'`).join(', ')})`

/**
 * The outbox, with the jobs that have not ended as waiting rows. So the tables of the queue need not be in the backup. A
 * job that a schedule created is left out, because the schedule creates it again.
 */
const OUTBOX = `
  with job as (
    select id, data ->> 'topic' as topic, data -> 'payload' as payload, created_on from pgboss.job
    where state < 'completed' and singleton_on is null and name = data ->> 'topic')
  select (row (o.id, o.topic, o.payload, o.created_at, case when j.id is null then o.drained_at end)::outbox)::text as line
  from outbox o left join job j on j.id = o.id
  union all
  select (row (j.id, j.topic, j.payload, j.created_on, null)::outbox)::text from job j
  where not exists (select 1 from outbox o where o.id = j.id)`

async function dumpRows(session: Session, query: string, write: Write): Promise<void> {
  await session.run(`declare backup_rows no scroll cursor for ${query}`)
  for (let isEnd = false; !isEnd; ) {
    const fetched = await session.rows(`fetch ${FETCHED} from backup_rows`)
    isEnd = fetched.length < FETCHED
    for (const rows of packed(fetched.map(({ line }) => String(line)))) await write({ rows })
  }
  await session.run('close backup_rows')
}

/** Groups of rows, each with about the size of a line. */
function packed(rows: readonly string[]): string[][] {
  const groups: string[][] = []
  let size = LINE
  for (const row of rows) {
    if (size >= LINE) {
      groups.push([])
      size = 0
    }
    groups.at(-1)?.push(row)
    size += row.length
  }
  return groups
}

async function sequencesOf(session: Session): Promise<{ name: string; value: string }[]> {
  const found = await session.rows(`
    select format('%I', sequencename) as name, last_value::text as value from pg_sequences
    where schemaname = 'public' and last_value is not null order by 1`)
  return found.map(({ name, value }) => ({ name: String(name), value: String(value) }))
}
