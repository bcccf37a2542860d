import { setTimeout } from 'node:timers/promises'
import type { Reach } from '../../../operation/access/caller.js'
import type { Database, Db } from '../../../platform/database/client/database.js'
import { planEachTime } from '../../../platform/database/client/plan.js'
import { empty, raw, type Sql, sql } from '../../../platform/database/client/sql.js'
import { finish, heartbeat, type Lease } from '../../../platform/queue/lease.js'
import { claimUpkeep } from '../../../platform/queue/upkeep.js'
import { ACTIVITY, activityColumns, activityRows } from '../activity.js'
import { type Counted, REACHES } from '../counted.js'
import { dueRecords, RESET } from '../due.js'
import { boundsOfRecord, signatureOf, valueId, valueRows } from '../values.js'
import { bitmapWrites, mappedKeys } from './bitmaps.js'
import { recomputeBounds, scopeRows } from './bounds.js'
import { type Numbered, numberRecords } from './numbers.js'
import { chooseWords, LEAST_DOCUMENTS, wordedTable } from './words.js'

/** For this time after a reset, processes with other definitions do not change the counts. */
const QUIET_MS = 600_000
/** An id before those of all records. */
export const NO_ID = '00000000-0000-0000-0000-000000000000'

/** Duration of the lease of a process that deletes the counts. One step of it takes less time. */
const PREPARE_MS = 20_000
/** Pause between two attempts to get the lease. */
const PAUSE_MS = 500

/** Number of rows that one statement deletes or inserts, so that it ends long before its time limit. */
const ROWS = 20_000

/**
 * Prepares the counts of a kind. If a release with other definitions computed them, deletes the counts and marks all
 * records as due. While two releases run at the same time, only one of them does this, and the other reads the records
 * themselves. With `force`, the counts are always deleted. One process at a time does this. If it stops before the end,
 * the next run of any process starts again when the lease is over. `leastDocuments` is the least number of documents that
 * contain a common word.
 */
export async function prepareCounts(
  db: Database,
  counted: Counted,
  now: Date,
  { force = false, leastDocuments = LEAST_DOCUMENTS } = {},
): Promise<void> {
  const { kind } = counted
  const [state] = await db.rows<{ signature: string }>(
    sql`select s.signature from filter_state s where s.kind = ${kind}`,
  )
  if (state?.signature === signatureOf(counted) && !force) return
  const lease = await leaseOf(db, kind, force)
  if (!lease) return
  const inStep: Steps = (work) =>
    db.transaction(async (inside) => {
      await heartbeat({ db: inside }, lease)
      return work(inside)
    })
  if (await inStep((inside) => beginReset(inside, counted, now, force))) {
    await deleteCounts(inStep, kind)
    await inStep((inside) => chooseWords(inside, kind, leastDocuments))
    await markAll(inStep, kind)
    await inStep((inside) =>
      inside.rows(sql`update filter_state s set signature = ${signatureOf(counted)} where s.kind = ${kind}`),
    )
  }
  await finish({ db }, lease, sql`finished_at = ${now}`)
}

/** Runs a step in a transaction, which another process that has taken the lease rolls back. */
type Steps = <T>(work: (inside: Db) => Promise<T>) => Promise<T>

/** The lease of the preparation. Undefined if another process has it. With `force`, waits for it. */
async function leaseOf(db: Db, kind: Counted['kind'], force: boolean): Promise<Lease | undefined> {
  for (;;) {
    const lease = await claimUpkeep({ db }, `prepare-counts/${kind}`, PREPARE_MS)
    if (lease || !force) return lease
    await setTimeout(PAUSE_MS)
  }
}

/**
 * Marks the counts as incomplete. Returns false if a release with other definitions has just computed them, unless
 * `force`. Counts that are still incomplete were left by a process that stopped.
 */
async function beginReset(db: Db, counted: Counted, now: Date, force: boolean): Promise<boolean> {
  const quietSince = new Date(now.getTime() - QUIET_MS)
  const taken = await db.rows(sql`
    insert into filter_state (kind, signature, reset_at) values (${counted.kind}, ${RESET}, ${now})
    on conflict (kind) do update set signature = excluded.signature, reset_at = excluded.reset_at, chunks = '{}'
    where ${force} or filter_state.signature = ${RESET}
      or filter_state.signature <> ${signatureOf(counted)} and filter_state.reset_at < ${quietSince}
    returning kind`)
  return taken.length > 0
}

async function deleteCounts(inStep: Steps, kind: Counted['kind']): Promise<void> {
  const ofKind = sql`t.kind = ${kind} limit ${ROWS}`
  const inScope = sql`split_part(t.scope, '/', 1) = ${kind} limit ${ROWS}`
  const deletions = [
    sql`delete from filter_due d where d.ctid = any(array(select t.ctid from filter_due t where ${ofKind}))`,
    sql`delete from counted_record d where d.ctid = any(array(select t.ctid from counted_record t where ${ofKind}))`,
    sql`delete from filter_count d where d.ctid = any(array(select t.ctid from filter_count t where ${inScope}))`,
    sql`delete from filter_bitmap d where d.ctid = any(array(select t.ctid from filter_bitmap t where ${inScope}))`,
    sql`delete from filter_summary d where d.ctid = any(array(select t.ctid from filter_summary t where ${inScope}))`,
  ]
  for (const deletion of deletions) {
    for (let deleted = ROWS; deleted === ROWS; ) {
      const [row] = await inStep((inside) =>
        inside.rows<{ count: number }>(sql`
          with deleted as (${deletion} returning 1) select count(*)::int as count from deleted`),
      )
      deleted = row?.count ?? 0
    }
  }
}

/** Marks all records as due. A record that is created meanwhile is marked by its trigger. */
async function markAll(inStep: Steps, kind: Counted['kind']): Promise<void> {
  for (let last: string | undefined = NO_ID; last !== undefined; ) {
    const after: string = last
    const [row] = await inStep((inside) =>
      inside.rows<{ last: string }>(sql`
        with marked as (
          insert into filter_due (kind, record_id, is_neighbour)
          select ${kind}, t.id, false from ${raw(kind)} t where t.id > ${after}::uuid order by t.id limit ${ROWS} returning record_id)
        select m.record_id::text as last from marked m order by m.record_id desc limit 1`),
    )
    last = row?.last
  }
}

/** Number of records from which PostgreSQL plans their statements each time. */
const MANY = 100

/** A write marks a record several times: once for each of its tables. These marks are close to each other. */
const MARKS = 8

/**
 * Counts the due records of up to `most` due rows again, in one transaction, and removes their other due rows with them.
 * If a due row is that of a related record, it is first replaced by rows of the records that refer to it. So the
 * transaction is also short after the change of an investor with many investments. Returns the number of due rows that it
 * removed, which is less than `most` only if no other row is due.
 */
export const countDue = (db: Database, counted: Counted, most: number): Promise<number> =>
  db.transaction(async (inside) => {
    const { kind } = counted
    if (!(await lockCounts(inside, counted, raw('skip locked')))) return 0
    const due = await inside.rows<{ id: string; neighbour: boolean }>(sql`
      with next as materialized (
        select f.id, f.record_id, f.is_neighbour, row_number() over (order by f.id) <= ${most}::int as is_taken
        from filter_due f where f.kind = ${kind} order by f.id limit ${MARKS * most}),
      taken as materialized (select distinct n.record_id, n.is_neighbour from next n where n.is_taken)
      delete from filter_due d where d.id = any(array(
        select n.id from next n where (n.record_id, n.is_neighbour) in (select t.record_id, t.is_neighbour from taken t)))
      returning d.record_id as id, d.is_neighbour as neighbour`)
    const neighbours = [...new Set(due.filter(({ neighbour }) => neighbour).map(({ id }) => id))]
    if (neighbours.length > 0) {
      const rows = sql`(select distinct n.id as record_id, true as is_neighbour from unnest(${neighbours}::uuid[]) n(id))`
      await inside.rows(sql`
        insert into filter_due (kind, record_id, is_neighbour)
        select distinct ${kind}, r.id, false from (${dueRecords(kind, rows)}) r`)
    }
    const ids = [...new Set(due.filter(({ neighbour }) => !neighbour).map(({ id }) => id))].sort()
    if (ids.length > 0) {
      if (ids.length >= MANY) await planEachTime(inside)
      const numbered = await numberRecords(inside, counted, ids)
      for (const reach of REACHES)
        if (await areInReach(inside, counted, reach, ids)) await countRecords(inside, counted, reach, numbered)
    }
    return due.length
  })

/**
 * Locks the counts of a kind until the end of the transaction, because only one process at a time can change them.
 * Returns false if the counts belong to another release or, with `skip locked`, if another process has locked them.
 */
export async function lockCounts(db: Db, counted: Counted, wait: Sql = empty): Promise<boolean> {
  const states = await db.rows(sql`
    select s.kind from filter_state s where s.kind = ${counted.kind} and s.signature = ${signatureOf(counted)} for update ${wait}`)
  return states.length > 0
}

/**
 * Whether one of the records is in the reach, or was counted in it. To find this out takes less time than to plan the statement
 * that counts. It saves this statement for the hidden records of an import.
 */
async function areInReach(db: Db, { kind, alias, within }: Counted, reach: Reach, ids: readonly string[]) {
  const [row] = await db.rows<{ isAny: boolean }>(sql`
    select exists (select 1 from ${raw(`${kind} ${alias}`)} where ${raw(`${alias}.id`)} = any(${ids}::uuid[]) and ${within(reach)})
      or exists (select 1 from counted_record r where r.reach = ${reach} and r.record_id = any(${ids}::uuid[])) as "isAny"`)
  return row?.isAny === true
}

/** The columns of `counted_record` that change with the record. */
const COLUMNS = ['number', 'name', 'type', 'value_ids', 'lows', 'highs', 'prominence', 'word_ids', ...ACTIVITY]
const COUNTED_COLUMNS = raw(COLUMNS.join(', '))
const columnsIn = (alias: string): Sql => raw(COLUMNS.map((column) => `${alias}.${column}`).join(', '))

/**
 * Stores what these records add to the counts, and changes the counts by the difference to what the records added
 * before. Each record has values, such as that of `ALL`. They are joined with `left join` all the same: for `join`, PostgreSQL
 * expects one record, and then compares each record with the words of all.
 */
export async function countRecords(db: Db, counted: Counted, reach: Reach, { ids, numbers }: Numbered): Promise<void> {
  const { kind, alias, within, type } = counted
  const name = reach === 'private' ? counted.name : 'null::text'
  const isCounted = sql`${raw(alias)}.id = any(${ids}::uuid[])`
  const [row] = await db.rows<{ lost: string[] }>(sql`
    with value as materialized (select v.id, v.key, v.value from (${valueRows(counted, reach, isCounted)}) v(id, key, value)),
    named as materialized (
      select v.key, v.value, ${valueId(sql`v.key`, sql`v.value`)} as value_id from (select distinct v.key, v.value from value v) v),
    ${reach === 'private' ? wordedTable(counted, ids) : NO_WORDS},
    activity as materialized (${activityRows(kind, reach, sql`${ids}::uuid[]`)}),
    fresh as materialized (
      select f.*, u.number, v.value_ids, v.mapped_ids, coalesce(w.word_ids, '{}') as word_ids, coalesce(w.prominence, 0) as prominence, ${activityColumns('a')}
      from (select ${raw(`${alias}.id, ${type} as type, ${name} as name`)}, bound.lows, bound.highs
        from ${raw(`${kind} ${alias}`)} cross join ${boundsOfRecord(counted, reach)} where ${within(reach)} and ${isCounted}) f
      join unnest(${ids}::uuid[], ${numbers}::int[]) u(id, number) on u.id = f.id
      left join (
        select v.id, array_agg(n.value_id order by n.value_id) as value_ids, array_agg(n.value_id) filter (where n.key = any(${mappedKeys(counted, reach)})) as mapped_ids
        from value v join named n on n.key = v.key and n.value = v.value group by 1) v on v.id = f.id
      left join worded w on w.id = f.id left join activity a on a.id = f.id),
    before as materialized (select r.* from counted_record r where r.reach = ${reach} and r.record_id = any(${ids}::uuid[])),
    scope(name, type) as materialized (${scopeRows(counted, reach)}),
    difference as materialized (
      select s.name as scope, d.value_id, sum(d.n)::int as n from (
        select d.type, d.value_id, sum(d.n) as n from (
          select f.type, i.id as value_id, 1 as n from fresh f cross join unnest(f.value_ids) i(id)
          union all select b.type, i.id, -1 from before b cross join unnest(b.value_ids) i(id)) d
        group by 1, 2) d
      join scope s on s.type is null or s.type = d.type group by 1, 2 having sum(d.n) <> 0),
    changed as materialized (
      select d.scope, d.value_id, coalesce(c.key, n.key) as key, coalesce(c.value, n.value) as value, coalesce(c.count, 0) as stored, d.n
      from difference d left join filter_count c on c.scope = d.scope and c.value_id = d.value_id left join named n on n.value_id = d.value_id),
    removed as (
      delete from filter_count c using changed d where c.scope = d.scope and c.value_id = d.value_id and d.stored + d.n = 0),
    stored as (
      insert into filter_count (scope, value_id, key, value, folded, count)
      select d.scope, d.value_id, d.key, d.value, fold_letters(d.value), d.stored + d.n from changed d where d.stored + d.n <> 0
      on conflict (scope, value_id) do update set count = excluded.count),
    forgotten as (
      delete from counted_record r where r.reach = ${reach} and r.record_id in (select b.record_id from before b) and r.record_id not in (select f.id from fresh f)),
    remembered as (
      insert into counted_record as r (reach, record_id, kind, ${COUNTED_COLUMNS})
      select ${reach}, f.id, ${kind}, ${columnsIn('f')} from fresh f
      on conflict (reach, record_id) do update set (${COUNTED_COLUMNS}) = row(${columnsIn('excluded')})
      where (${columnsIn('r')}) is distinct from (${columnsIn('excluded')})),
    ${bitmapWrites(counted, reach)},
    bound as materialized (
      select s.name as scope, k.key, min(b.low) filter (where b.is_new) as low, max(b.high) filter (where b.is_new) as high,
        min(b.low) filter (where not b.is_new) as low_before, max(b.high) filter (where not b.is_new) as high_before
      from (
        select r.type, v.position, r.is_new, min(v.low) as low, max(v.high) as high from (
          select f.type, f.lows, f.highs, true as is_new from fresh f
          union all select b.type, b.lows, b.highs, false from before b) r
        cross join unnest(r.lows, r.highs) with ordinality v(low, high, position) group by 1, 2, 3) b
      join scope s on s.type is null or s.type = b.type
      join unnest(${[...counted.catalogue.ranges.keys()]}::text[]) with ordinality k(key, position) on k.position = b.position group by 1, 2),
    summary as materialized (
      select coalesce(b.scope, t.scope) as scope, coalesce(b.key, t.key) as key, coalesce(t.n, 0) as n, b.low, b.high, b.low_before, b.high_before
      from bound b full join (
        select d.scope, d.key, (count(*) filter (where d.stored = 0) - count(*) filter (where d.stored + d.n = 0))::int as n
        from changed d group by 1, 2) t on t.scope = b.scope and t.key = b.key),
    summed as (
      insert into filter_summary (scope, key, values, low, high) select s.scope, s.key, s.n, s.low, s.high from summary s
      on conflict (scope, key) do update set values = filter_summary.values + excluded.values,
        low = least(filter_summary.low, excluded.low), high = greatest(filter_summary.high, excluded.high))
    select array(
      select distinct f.scope from filter_summary f join summary s on s.scope = f.scope and s.key = f.key
      where s.low_before <= f.low and (s.low is null or s.low > f.low)
        or s.high_before >= f.high and (s.high is null or s.high < f.high)) as lost`)
  for (const scope of row?.lost ?? []) await recomputeBounds(db, counted, reach, scope)
}

/** The table `worded` without rows. One bitmap of a word is enough for both reaches. */
const NO_WORDS = sql`worded as (select null::uuid as id, 0 as prominence, null::bigint[] as word_ids where false)`
