import type { Db } from '../client/database.js'
import { raw, sql } from '../client/sql.js'
import { firstIdOf, type Period, partitionName, timeOf } from './partition-rules.js'

/*
 * Tables with partitions by the time in their ids. The partitions are in a schema of their own. The first one contains all rows
 * before the time of its end. Rows for whose time there is no partition are in the partition `<table>_default`.
 */

const SCHEMA = 'partitions'

/** Longest time for which a new partition may wait for a lock. Other statements on the table wait behind it. */
const LOCK_WAIT = '100ms'

/** The time when the last partition ends. */
export async function readEnd(db: Db, table: string): Promise<Date> {
  const [row] = await db.rows<{ last: string | null }>(sql`
    select max(substring(pg_get_expr(c.relpartbound, c.oid) from 'TO \\(''([0-9a-f-]+)''\\)')) as last
    from pg_inherits i join pg_class c on c.oid = i.inhrelid where i.inhparent = ${table}::regclass`)
  if (!row?.last) throw new Error(`${table} has no partition that ends`)
  return timeOf(row.last)
}

/**
 * Adds the partition of a period, in the current transaction. Its indexes and constraints are those of the first partition.
 * The rows of the period that are already stored are moved into it. Throws if a lock is not free soon.
 */
export async function addPartition(db: Db, table: string, period: Period): Promise<void> {
  const [from, until] = [firstIdOf(period.from), firstIdOf(period.until)]
  const [name, first, rest] = [partitionName(table, period), `${table}_first`, `${table}_default`].map(
    (one) => `${SCHEMA}.${one}`,
  )
  await db.rows(sql`select set_config('lock_timeout', ${LOCK_WAIT}, true)`)
  await db.rows(raw(`create table ${name} (like ${first} including all)`))
  await db.rows(sql`
    with moved as (delete from ${raw(`${rest}`)} where id >= ${from}::uuid and id < ${until}::uuid returning *)
    insert into ${raw(`${name}`)} select * from moved`)
  await db.rows(raw(`alter table ${table} attach partition ${name} for values from ('${from}') to ('${until}')`))
}

/** Number of rows for whose time there is no partition, up to `most`. */
export async function countOutside(db: Db, table: string, most: number): Promise<number> {
  const [row] = await db.rows<{ count: number }>(sql`
    select count(*)::int as count from (select 1 from ${raw(`${SCHEMA}.${table}_default`)} limit ${most}) r`)
  return row?.count ?? 0
}
