import type { Db } from '../../src/platform/database/client/database.js'
import { join, raw, sql } from '../../src/platform/database/client/sql.js'

/*
 * Shows that nothing changed, at a cost that does not depend on the number of rows. In a test database, each
 * transaction that inserts, changes or deletes a row adds one row to `test.change`. A rollback removes that row too. An
 * update that leaves a row unchanged adds none.
 */

/**
 * What any request may write: tables of profile views, of stored documents and of stored files of the SEC, and single
 * columns. And the list of stored files: a file is stored before the write that shows it, and a refused write leaves it
 * to a job. The tables are a pattern of `similar to`.
 */
const ACCOUNTING = {
  tables: '(usage|document|sec)(\\_%)?|media\\_file',
  columns: { credential: 'last_used_at' },
} as const

/** Installed after the migrations, in the database that test databases are copied from. */
export const CHANGE_LOG = `
  create schema test;
  create table test.change (id bigint generated always as identity primary key, changed text not null);

  create function test.note_change() returns trigger language plpgsql as $$
  begin
    -- One row per transaction: the setting ends with the transaction, or with the rollback of its savepoint.
    if coalesce(current_setting('test.noted', true), '') = '' then
      -- A partition has the name of its table.
      insert into test.change (changed) values (lower(tg_op) || ' ' || coalesce(
        (select inhparent::regclass::text from pg_inherits where inhrelid = tg_relid), tg_table_name));
      perform set_config('test.noted', 'yes', true);
    end if;
    return null;
  end $$;

  do $$
  declare
    name text;
    accounting text;
  begin
    for name in select tablename from pg_tables where schemaname = 'public' and tablename not similar to '${ACCOUNTING.tables}' loop
      accounting := '${JSON.stringify(ACCOUNTING.columns)}'::json ->> name;
      execute format('create trigger note_row after insert or delete on %I
        for each row execute function test.note_change()', name);
      execute format('create trigger note_truncate after truncate on %I
        for each statement execute function test.note_change()', name);
      execute format('create trigger note_update after update on %I
        for each row when (%s) execute function test.note_change()', name,
        case when accounting is null then 'old.* *<> new.*'
        else format('to_jsonb(old) - %1$L is distinct from to_jsonb(new) - %1$L', accounting) end);
    end loop;
    execute (select string_agg(format('alter table %s enable always trigger %I', tgrelid::regclass, tgname), ';')
      from pg_trigger where tgname like 'note\\_%');
  end $$;
`

export interface Change {
  /** Grows with each change of the database. */
  readonly id: number
  /** Such as `insert entity`. */
  readonly changed: string
}

/** The last change of the database. It is equal before and after a request that changes nothing. */
export async function lastChange(db: Db): Promise<Change | undefined> {
  const [last] = await db.rows<Change>(sql`select id, changed from test.change order by id desc limit 1`)
  return last
}

/** Tables that the migrations fill and no request writes. */
const REFERENCE = ['country', 'currency', 'standardized_classification']

/** A digest of the rows of each table, for tests that restore what they change. The cost grows with the rows. */
export async function digests(db: Db): Promise<Record<string, string>> {
  const tables = await db.rows<{ name: string }>(sql`
    select tablename::text as name from pg_tables where schemaname = 'public'
      and tablename not similar to ${ACCOUNTING.tables} and tablename <> all(${REFERENCE}) order by 1`)
  const parts = tables.map(({ name }) => {
    const text = name === 'credential' ? "(to_jsonb(t) - 'last_used_at')::text" : 't::text'
    return raw(`'${name}', (select coalesce(md5(string_agg(${text}, '|' order by ${text})), '') from "${name}" t)`)
  })
  const [row] = await db.rows<{ digests: Record<string, string> }>(sql`
    select json_object(array[${join(parts, ', ')}]) as digests`)
  return row?.digests ?? {}
}
