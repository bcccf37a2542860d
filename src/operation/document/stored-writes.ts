import { memo } from '../../kernel/wire/memo.js'
import type { Database, Db, Statement } from '../../platform/database/client/database.js'
import { raw, sql } from '../../platform/database/client/sql.js'
import { NEWEST } from './last-change.js'
import { isCurrent, type StoredTexts } from './stored-text.js'

/**
 * Builds the documents of records and stores their text. The text of an earlier snapshot never replaces the text of a
 * later snapshot. Do not call it in a transaction that also does other work: its locks would last until the end.
 *
 * The ids are a sub-select, so that PostgreSQL does not estimate their number. Otherwise the plan for one id would seem
 * cheaper than the generic one, and PostgreSQL would plan the statement at each call, which takes 10 ms.
 *
 * Building and storing are one statement. So its snapshot is newer than each lock that `pruneDocuments` held before.
 */
export async function storeTexts(db: Db, texts: StoredTexts, ids: readonly string[]): Promise<void> {
  const { text, values } = statementOf(texts)
  for (let at = 0; at < ids.length; at += BUILT_AT_ONCE) {
    const some = ids.slice(at, at + BUILT_AT_ONCE)
    await db.rows({ text, values: values.map((value) => (value === IDS ? some : value)) }, { isShared: true })
  }
}

/** Texts are not stored while more transactions are running, because each text contains their ids. */
const MOST_RUNNING = 1_000

/**
 * SQL of the snapshot of the statement, with the ids of all transactions that were running. A snapshot of PostgreSQL ends
 * after the last transaction that has ended, so it does not list the running transactions with higher ids. The id of this
 * transaction is taken after the snapshot, so it is higher than all of them. `offset 0` keeps the planner from taking it
 * before the snapshot, to estimate a number of rows. No row if the transaction had an id before.
 */
const SNAPSHOT = sql`
  select (pg_snapshot_xmin(s.taken)::text || ':' || s.own || ':' || array_to_string(array(
      select x.id::text from pg_snapshot_xip(s.taken) x (id)
      union all select n::text from generate_series(s.next, s.own - 1) n), ','))::pg_snapshot as taken
  from (
    select pg_current_snapshot() as taken, pg_snapshot_xmax(pg_current_snapshot())::text::bigint as next,
      pg_current_xact_id()::text::bigint as own
    offset 0) s
  where s.own - s.next between 0 and ${raw(String(MOST_RUNNING))}`

/** Maximum number of documents that one statement builds. An embedded database blocks the process during a statement. */
const BUILT_AT_ONCE = 50

/** Placeholder for the ids in the values of the statement. */
const IDS = Symbol('ids')

const statementOf = memo(({ table, alias, document, key, source, options, isDated }: StoredTexts): Statement => {
  const row = raw(alias)
  const day = isDated ? sql`case when ${isDated} then ${options.day}::date end` : sql`null::date`
  const { text, values } = sql`
    with snapshot as materialized (${SNAPSHOT}), built as materialized (
      select ${row}.id, ${day} as day, ${document(options)} as text
      from ${raw(table)} ${row} where ${row}.id = any((select ${IDS}::uuid[])::uuid[]))
    insert into document (owner_id, layout, source, day, snapshot, body)
    select b.id, ${key}, ${source}::uuid, b.day, s.taken, b.text from snapshot s cross join built b order by b.id
    on conflict (owner_id, layout) do update
      set source = excluded.source, day = excluded.day, snapshot = excluded.snapshot, body = excluded.body
      where pg_snapshot_xmax(document.snapshot) <= pg_snapshot_xmax(excluded.snapshot)`
  return { text, values }
})

/**
 * Makes the stored texts part of the write-ahead log, so that replicas have them. The tables are emptied first, because a
 * change of a large table takes long and blocks reads. The readers fill them again.
 */
export async function replicateDocuments(db: Database): Promise<void> {
  const isUnlogged = async (inside: Db): Promise<boolean> => {
    const [row] = await inside.rows<{ count: number }>(sql`
      select count(*)::int as count from pg_class
      where oid in ('document'::regclass, 'document_change'::regclass) and relpersistence = 'u'`)
    return row !== undefined && row.count > 0
  }
  if (!(await isUnlogged(db))) return
  await db.transaction(async (inside) => {
    await inside.rows(sql`lock table document, document_change in access exclusive mode`)
    // Another process may have changed them meanwhile.
    if (!(await isUnlogged(inside))) return
    await inside.rows(sql`truncate document, document_change`)
    for (const table of ['document', 'document_change']) await inside.rows(sql`alter table ${raw(table)} set logged`)
  })
}

/** Maximum number of documents, and of changes, that one statement checks. */
const BATCH = 1_000
/** Lower than every key. The first batch starts after it. */
const LOWEST = { owner: '00000000-0000-0000-0000-000000000000', layout: '' }

/**
 * Deletes the stored documents that are not current or older than two days, and then the changes that no stored document needs any more.
 * `onBatch` is called before each batch. If it throws, the remaining batches are not deleted.
 *
 * The lock waits for the statements that are storing texts. So each text that was built before the snapshot is visible
 * to the deletion, and each text that is stored later contains the changes that the snapshot shows.
 */
export async function pruneDocuments(db: Database, onBatch: () => Promise<void> | void, now: Date): Promise<void> {
  const snapshot = await db.transaction(async (inside) => {
    await inside.rows(sql`lock table document in share row exclusive mode`)
    const [row] = await inside.rows<{ snapshot: string }>(sql`select pg_current_snapshot()::text as snapshot`)
    return row?.snapshot
  })
  for (let last: typeof LOWEST | undefined = LOWEST; last; ) {
    await onBatch()
    last = await pruneBatch(db, last, now)
  }
  for (let deleted = BATCH; deleted === BATCH; ) {
    await onBatch()
    const rows = await db.rows(sql`
      delete from document_change where (owner_id, transaction_id) in (
        select c.owner_id, c.transaction_id from document_change c
        where (pg_visible_in_snapshot(c.transaction_id::text::xid8, ${snapshot}::pg_snapshot)
            -- The last change stays known (readLastChange).
            and c.transaction_id < (${NEWEST}))
          -- Rows of another database, of which this one is a copy.
          or c.transaction_id >= pg_snapshot_xmax(pg_current_snapshot())::text::bigint
        limit ${BATCH}) returning 1`)
    deleted = rows.length
  }
}

/**
 * Reads the next batch of documents after a key, and deletes those of them that are not current. Returns the last key of
 * the batch. Undefined if no batch follows.
 */
async function pruneBatch(db: Db, { owner, layout }: typeof LOWEST, now: Date): Promise<typeof LOWEST | undefined> {
  const [row] = await db.rows<{ count: number; owner: string; layout: string }>(sql`
    with batch as materialized (
      select b.owner_id, b.layout from document b where (b.owner_id, b.layout) > (${owner}::uuid, ${layout})
      order by b.owner_id, b.layout limit ${BATCH}),
    -- Locks in the order in which texts are stored, to prevent deadlocks.
    outdated as materialized (
      select d.owner_id, d.layout from batch b join document d on d.owner_id = b.owner_id and d.layout = b.layout
      where not (${isCurrent}) or d.day < ${now}::timestamptz - interval '2 days' order by d.owner_id, d.layout for update of d),
    deleted as (
      delete from document d using outdated o where d.owner_id = o.owner_id and d.layout = o.layout)
    select (select count(*)::int from batch) as count, b.owner_id as owner, b.layout
    from batch b order by b.owner_id desc, b.layout desc limit 1`)
  return row && row.count === BATCH ? { owner: row.owner, layout: row.layout } : undefined
}
