import type { Database } from '../../src/platform/database/client/database.js'
import { raw, sql } from '../../src/platform/database/client/sql.js'

/*
 * Restores the rows of a test database between the tests of a file. It copies every table once. Triggers then record
 * the tables that a test writes, so restoring takes some milliseconds.
 */

/** Stores the rows of all tables, and returns a function that restores them. */
export async function restorable(db: Database): Promise<() => Promise<void>> {
  const tables = await db.rows<{ name: string; columns: string }>(sql`
    select c.relname::text as name, (
      select string_agg(quote_ident(attname), ', ' order by attnum) from pg_attribute
      where attrelid = c.oid and attnum > 0 and not attisdropped and attgenerated = '') as columns
    from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')`)
  await db.rows(raw('create schema kept'))
  await db.rows(raw('create table kept."written" (name text primary key)'))
  await db.rows(
    raw(`create function kept.note_write() returns trigger language plpgsql as $$
      begin
        insert into kept."written" values (tg_table_name) on conflict do nothing;
        return null;
      end $$`),
  )
  const columnsOf = new Map(tables.map(({ name, columns }) => [name, columns]))
  for (const [name, columns] of columnsOf) {
    await db.rows(raw(`create table kept."rows of ${name}" as select ${columns} from "${name}"`))
    await db.rows(
      raw(`create trigger note_write after insert or update or delete on "${name}"
        for each statement execute function kept.note_write()`),
    )
  }
  const sequences = await db.rows<{ name: string; last: string | null; start: string }>(sql`
    select format('%I.%I', schemaname, sequencename) as name, last_value::text as last, start_value::text as start
    from pg_sequences where schemaname = 'public'`)
  const resets = sequences.map(({ name, last, start }) => `setval('${name}', ${last ?? start}, ${last !== null})`)
  return () =>
    db.transaction(async (inner) => {
      // Neither foreign keys nor triggers then refuse or record what follows.
      await inner.rows(sql`select set_config('session_replication_role', 'replica', true)`)
      const written = await inner.rows<{ name: string }>(raw('delete from kept."written" returning name'))
      for (const { name } of written) {
        const columns = columnsOf.get(name)
        await inner.rows(raw(`delete from "${name}"`))
        await inner.rows(
          raw(
            `insert into "${name}" (${columns}) overriding system value select ${columns} from kept."rows of ${name}"`,
          ),
        )
      }
      await inner.rows(raw(`select ${resets.join(', ')}`))
    })
}
