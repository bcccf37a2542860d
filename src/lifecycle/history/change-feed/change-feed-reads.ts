import { isAdmin } from '../../../operation/access/caller.js'
import type { Context } from '../../../operation/pipeline/definition/context.js'
import type { RecordType } from '../../../operation/provenance/record.js'
import type { Db } from '../../../platform/database/client/database.js'
import { raw, type Sql, sql } from '../../../platform/database/client/sql.js'
import { visibleRecords } from '../../../visibility/record-visibility.js'

/** A position in the feed: changes are ordered by their transaction, then by their number. */
export interface Position {
  /** Id of the transaction. It has 64 bits, so it is a text. */
  readonly transaction: string
  readonly number: number
}

export interface Change {
  readonly eventId: string
  readonly recordType: RecordType
  readonly recordId: string
  readonly entityId: string | null
  readonly personId: string | null
  readonly action: 'create' | 'update' | 'delete'
  readonly changedAt: string
}

/** A change with its values, by field. */
export interface StoredChange extends Change, Position {
  readonly change: Record<string, unknown>
  /** Length of the stored values, in bytes. */
  readonly bytes: number
}

interface Read {
  readonly changes: StoredChange[]
  /** Position of the last change that was read, also if the caller may not see it. */
  readonly last: Position | undefined
  readonly hasMore: boolean
}

const COLUMNS = raw(`v.transaction_id::text as transaction, v.number, v.id as "eventId", v.record_type as "recordType",
  v.record_id as "recordId", v.entity_id as "entityId", v.person_id as "personId", v.action,
  to_char(v.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "changedAt"`)

/** Length of the stored values in a part of the feed, in bytes. A part ends with the change that exceeds it. */
const MOST_BYTES = 1_000_000

/** Number of changes that one statement reads for a caller who may not see all of them, and the most such statements. */
const STEP = 100
const MOST_STEPS = 10

interface Selection {
  readonly size: number
  readonly condition: Sql
}

/**
 * Reads the changes that the caller may see, that satisfy the condition, and that come after a position. For a caller who may
 * not see all of them, it reads on until the part is full or the feed ends, in steps that do not depend on the size of the part.
 * So a part that is not full does not show that changes are left out. One request reads at most 1,000 changes: only after so many
 * hidden ones a part is not full although more follow.
 */
export async function readChanges(context: Context, after: Position, { size, condition }: Selection): Promise<Read> {
  if (isAdmin(context.caller)) return readStep(context, after, { size, condition })
  const seen: StoredChange[] = []
  let [last, hasMore] = [after, true]
  for (let count = 0; hasMore && seen.length <= size && count < MOST_STEPS; count += 1) {
    const step = await readStep(context, last, { size: STEP, condition })
    seen.push(...step.changes)
    last = step.last ?? last
    hasMore = step.hasMore
  }
  const part = seen.slice(0, fitting(seen, size))
  return part.length < seen.length
    ? { changes: part, last: part.at(-1), hasMore: true }
    : { changes: seen, last, hasMore }
}

/** How many of the changes are in a part. It ends with the change that exceeds the bytes. */
function fitting(changes: readonly StoredChange[], size: number): number {
  let bytes = 0
  const end = changes.findIndex((one) => {
    const isOver = bytes >= MOST_BYTES
    bytes += one.bytes
    return isOver
  })
  return Math.min(size, end === -1 ? changes.length : end)
}

/**
 * Reads changes `v` with one statement, and leaves out those that the caller may not see. A change gets its number before the
 * commit, so a change with a smaller number can be committed later. The feed therefore ends before the oldest transaction that
 * is still running.
 */
async function readStep(
  context: Context,
  { transaction, number }: Position,
  { size, condition }: Selection,
): Promise<Read> {
  const rows = await context.db.rows<StoredChange & { readonly found: number }>(sql`
    select ${COLUMNS}, v.change, v.bytes, v.found from (
      select v.*, count(*) over ()::int as found, octet_length(v.change::text) as bytes,
        sum(octet_length(v.change::text)) over (order by v.transaction_id, v.number) - octet_length(v.change::text) as before
      from (
        select v.* from provenance_event v
        where (v.transaction_id, v.number) > (${transaction}::text::xid8, ${number}::bigint)
          and v.transaction_id < pg_snapshot_xmin(pg_current_snapshot()) and ${condition}
        order by v.transaction_id, v.number limit ${size + 1}) v) v
    where v.before < ${MOST_BYTES} order by v.transaction_id, v.number`)
  const page = rows.slice(0, size)
  const visible = await visibleOf(context, page)
  const last = page.at(-1)
  return {
    changes: page.filter((_, index) => visible.has(index)),
    last: last && { transaction: last.transaction, number: last.number },
    hasMore: (rows[0]?.found ?? 0) > page.length,
  }
}

/** The changes of one transaction. */
export interface Commit {
  readonly transaction: string
  readonly changes: readonly Change[]
  /** Whether the transaction made more changes than are listed. */
  readonly isTruncated: boolean
}

/**
 * Reads the changes of the transactions from `from` to the last transaction before `until`, grouped by transaction, at
 * most `size` changes. Returns only changes that the caller can see. The changes of a transaction are split only if
 * this transaction alone has more than `size`. Also returns the first transaction that was not read.
 */
export async function readCommits(
  context: Pick<Context, 'db' | 'caller'>,
  { from, until }: { readonly from: string; readonly until: string },
  size: number,
): Promise<{ commits: Commit[]; next: string }> {
  const rows = await context.db.rows<Change & Position>(sql`
    select ${COLUMNS} from provenance_event v
    where v.transaction_id >= ${from}::text::xid8 and v.transaction_id < ${until}::text::xid8
    order by v.transaction_id, v.number limit ${size + 1}`)
  const isCut = rows.length > size
  const [first, last] = [rows[0]?.transaction, rows.at(-1)?.transaction]
  const isTruncated = isCut && first === last
  const read = isTruncated ? rows.slice(0, size) : isCut ? rows.filter(({ transaction }) => transaction !== last) : rows
  const visible = await visibleOf(context, read)
  const commits = new Map<string, Change[]>()
  for (const [index, { transaction, number: _, ...change }] of read.entries())
    if (visible.has(index)) commits.set(transaction, [...(commits.get(transaction) ?? []), change])
  const after = (transaction: string) => String(BigInt(transaction) + 1n)
  return {
    commits: [...commits].map(([transaction, changes]) => ({ transaction, changes, isTruncated })),
    next: isTruncated ? after(first ?? from) : isCut ? (last ?? until) : until,
  }
}

/** Finds, with one statement, the indexes of the changes whose records the caller can see. */
export async function visibleOf(
  { db, caller }: Pick<Context, 'db' | 'caller'>,
  changes: readonly { readonly recordType: string; readonly recordId: string }[],
): Promise<ReadonlySet<number>> {
  if (isAdmin(caller) || changes.length === 0) return new Set(changes.keys())
  const statement = visibleRecords(caller, changes)
  if (!statement) return new Set()
  const rows = await db.rows<{ type: string; id: string }>(statement)
  const visible = new Set(rows.map(({ type, id }) => `${type} ${id}`))
  return new Set(
    changes.flatMap(({ recordType, recordId }, index) => (visible.has(`${recordType} ${recordId}`) ? index : [])),
  )
}

/** Reads the position of the end of the feed. All changes that are not in the feed yet come after it. */
export async function readPresent({ db }: Context): Promise<Position> {
  const [row] = await db.rows<{ transaction: string }>(
    sql`select pg_snapshot_xmin(pg_current_snapshot())::text as transaction`,
  )
  return { transaction: row?.transaction ?? '0', number: 0 }
}

/** Identifies the newest change of the feed. Another value means that there are further changes to read. */
export async function readNewest(db: Db): Promise<string> {
  const [row] = await db.rows<{ newest: string }>(sql`
    select transaction_id::text || ' ' || number as newest from provenance_event
    where transaction_id < pg_snapshot_xmin(pg_current_snapshot()) order by transaction_id desc, number desc limit 1`)
  return row?.newest ?? ''
}
