import type { Database, Db } from '../../src/platform/database/client/database.js'
import { join, raw, sql } from '../../src/platform/database/client/sql.js'

/*
 * Restores a test database to the state of the golden one where that is cheap: rows are removed, prepared statements
 * stay. If a file changed the schema, the rows of the migrations, the statistics or the settings of the session, the
 * signature differs and the database is not used again.
 */

/** Tables that the migrations fill. */
const SEEDED = ['_prisma_migrations', 'currency', 'country', 'standardized_classification', 'tag', 'role_permission']
/** Their sequences. */
const SEEDED_SEQUENCES = ['tag_id_seq', 'standardized_classification_id_seq']

const SEEDED_ROWS = SEEDED.map((name) =>
  raw(`(select md5(string_agg(t::text, '|' order by t::text)) from "${name}" t)`),
)

/** Differs between two databases if something other than rows of records differs. */
export async function signatureOf(db: Db): Promise<string> {
  const rows = await db.rows(sql`select
    (select json_agg(json_build_array(oid, relname, relkind) order by oid) from pg_class)::text as classes,
    (select json_agg(json_build_array(oid, proname, prosrc) order by oid) from pg_proc where oid >= 16384)::text as functions,
    (select json_agg(json_build_array(oid, tgname, tgenabled) order by oid) from pg_trigger)::text as triggers,
    (select json_agg(json_build_array(oid, conname) order by oid) from pg_constraint)::text as constraints,
    (select md5(string_agg(s::text, '|' order by s::text)) from pg_statistic s) as statistics,
    (select json_agg(json_build_array(name, setting) order by name) from pg_settings where source = 'session')::text as settings,
    (select json_agg(last_value order by sequencename) from pg_sequences where sequencename = any(${SEEDED_SEQUENCES}))::text
      as sequences,
    (select count(*) from pg_listening_channels())::int as listening,
    (select count(*) from pg_locks l join pg_database d on d.oid = l.database
      where d.datname = current_database() and locktype = 'advisory')::int as locks,
    array[${join(SEEDED_ROWS)}]::text[] as seeded`)
  return JSON.stringify(rows)
}

/**
 * Removes every row that the migrations did not insert, and restarts the sequences. Deletes rows: TRUNCATE would create
 * new files for every table and index, and PostgreSQL would plan every statement again.
 */
export async function emptyRecords(db: Database): Promise<void> {
  await db.transaction(async (inner) => {
    // No foreign key is checked, so the order of the tables does not matter.
    await inner.rows(sql`select set_config('session_replication_role', 'replica', true)`)
    // The change log then records none of this.
    await inner.rows(sql`select set_config('test.noted', 'yes', true)`)
    const filled = await inner.rows<{ name: string }>(raw((await tablesOf(inner)).map(filledTable).join(' union all ')))
    for (const { name } of filled) await inner.rows(raw(`delete from ${name}`))
    // The first tag is from the migrations, whose tags all have the same time.
    await inner.rows(sql`delete from tag where created_at <> (select created_at from tag where id = 1)`)
    await inner.rows(sql`select setval('tag_id_seq', max(id)) from tag`)
    await inner.rows(sql`
      select setval(format('%I.%I', schemaname, sequencename)::regclass, start_value, false) from pg_sequences
      where last_value is not null and sequencename <> all(${SEEDED_SEQUENCES})`)
  })
  await shrinkLarge(db)
}

const tablesOf = async (db: Db): Promise<string[]> => {
  const rows = await db.rows<{ name: string }>(sql`
    select format('%I.%I', schemaname, tablename) as name from pg_tables
    where schemaname in ('public', 'test') and tablename <> all(${SEEDED}) order by 1`)
  return rows.map(({ name }) => name)
}

const filledTable = (name: string): string => `select '${name}' as name where exists (select 1 from ${name})`

/** Size in bytes above which the space of deleted rows makes the statements of the next files slower. */
const LARGE = 512 * 1024

/**
 * Frees the space of deleted rows in large tables, and forgets their number of rows, as in an unused database. It reads the
 * sizes of two files of each table: `pg_table_size` reads about eight.
 */
async function shrinkLarge(db: Db): Promise<void> {
  const large = await db.rows<{ name: string }>(sql`
    select format('%I.%I', nspname, relname) as name from pg_class c join pg_namespace n on n.oid = relnamespace
    where nspname in ('public', 'partitions', 'test') and relkind = 'r' and relname <> all(${SEEDED})
      and pg_relation_size(c.oid) + case reltoastrelid when 0 then 0 else pg_relation_size(reltoastrelid) end > ${LARGE}`)
  if (large.length === 0) return
  const names = large.map(({ name }) => name)
  await db.rows(raw(`vacuum ${names.join(', ')}`))
  await db.rows(sql`
    update pg_class set reltuples = -1, relpages = 0, relallvisible = 0
    where oid = any(${names}::regclass[]) or oid in (select indexrelid from pg_index where indrelid = any(${names}::regclass[]))`)
}
