import type { Db } from '../../src/kernel/database/database.js'
import { join, raw, sql } from '../../src/kernel/database/sql.js'

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
    array[${join(SEEDED_ROWS)}]::text[] as seeded`)
  return JSON.stringify(rows)
}

/** Removes every row that the migrations did not insert, and restarts the sequences. */
export async function emptyRecords(db: Db): Promise<void> {
  const tables = await db.rows<{ name: string }>(sql`
    select format('%I.%I', schemaname, tablename) as name from pg_tables
    where schemaname in ('public', 'test') and tablename <> all(${SEEDED})`)
  const filled = await db.rows<{ name: string }>(
    raw(tables.map(({ name }) => `select '${name}' as name where exists (select 1 from ${name})`).join(' union all ')),
  )
  if (filled.length > 0) await db.rows(raw(`truncate ${filled.map(({ name }) => name).join(', ')} cascade`))
  // The first tag is from the migrations, whose tags all have the same time.
  await db.rows(sql`delete from tag where created_at <> (select created_at from tag where id = 1)`)
  await db.rows(sql`select setval('tag_id_seq', max(id)) from tag`)
  // The change log has recorded the truncation.
  await db.rows(sql`truncate test.change`)
  await db.rows(sql`
    select setval(format('%I.%I', schemaname, sequencename)::regclass, start_value, false) from pg_sequences
    where last_value is not null and sequencename <> all(${SEEDED_SEQUENCES})`)
}
