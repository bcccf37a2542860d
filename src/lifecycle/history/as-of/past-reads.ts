import { Problem } from '../../../kernel/problem/problem.js'
import type { Context } from '../../../operation/pipeline/definition/context.js'
import type { Db } from '../../../platform/database/client/database.js'
import { join, raw, type Sql, sql } from '../../../platform/database/client/sql.js'
import { PAST_TABLES, type PastTable, type Row } from '../tracked-rows.js'
import type { PastEvent, PastRows } from './undo.js'

/** Maximum number of changes that are taken back for one document, and of bytes of their values. */
const MOST_EVENTS = 5_000
const MOST_BYTES = 16_000_000

/** Time by which the clock of a change can be earlier than that of a change with a smaller number. */
const LONGEST_WRITE = raw(`interval '5 minutes'`)

/** SQL condition on a change with an alias. */
export type EventCondition = (alias: string) => Sql

/**
 * SQL of the changes after a time. If two requests changed the record at the same moment, the number of a change decides
 * which of them was first, so both are after the time or none is.
 */
export const eventsAfter = (time: string, condition: EventCondition): Sql => sql`
  select v.* from provenance_event v where ${condition('v')} and v.created_at > ${time}::timestamptz - ${LONGEST_WRITE}
    and v.number >= (
      select min(m.number) from provenance_event m where ${condition('m')} and m.created_at > ${time}::timestamptz)`

/** A set of changes, and the tables that their condition reads: those of today or of an earlier time. */
export interface EventSet {
  readonly db: Db
  readonly parts: readonly Sql[]
}

const unionOf = (parts: readonly Sql[]): Sql =>
  join(
    parts.map((part) => sql`(${part})`),
    ' union ',
  )

/** Counts changes, up to the maximum. */
export async function countPastEvents({ db, parts }: EventSet): Promise<number> {
  const [row] = await db.rows<{ count: number }>(sql`
    select count(*)::int as count from (select v.id from (${unionOf(parts)}) v limit ${MOST_EVENTS + 1}) v`)
  return row?.count ?? 0
}

/** Reads changes, the newest first. Throws 422 if they are too many. */
export async function readPastEvents(time: string, { db, parts }: EventSet): Promise<PastEvent[]> {
  const rows = await db.rows<PastEvent & { readonly found: number }>(sql`
    select v.number::text as number, v.record_type as "recordType", v.record_id as "recordId", v.entity_id as "entityId",
      v.person_id as "personId", v.action, v.change, v.found,
      to_char(v.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "createdAt"
    from (
      select v.*, count(*) over ()::int as found, sum(octet_length(v.change::text)) over (order by v.number desc) as bytes
      from (
        select * from (${unionOf(parts)}) v order by v.number desc limit ${MOST_EVENTS + 1}) v) v
    where v.bytes <= ${MOST_BYTES} order by v.number desc`)
  const found = rows[0]?.found ?? 0
  if (rows.length < found || found > MOST_EVENTS) throw tooLong(time)
  return rows
}

const tooLong = (time: string): Problem =>
  new Problem('unprocessable', {
    detail: `More than ${MOST_EVENTS} changes were made after ${time}, or their values have more than ${MOST_BYTES / 1_000_000} MB.`,
    field: 'asOf',
    value: time,
    hint: 'Send a later time.',
    limit: MOST_EVENTS,
    resolution: { action: 'setParameter', parameter: 'asOf' },
  })

/** Reads the rows of today with these ids, and adds them to `past`. It needs one statement. */
export async function addCurrentRows(
  db: Db,
  past: PastRows,
  ids: readonly { readonly table: PastTable; readonly key: string }[],
): Promise<void> {
  const keys = new Map<PastTable, Set<string>>()
  for (const { table, key } of ids)
    if (past.rowsOf(table, key) === undefined) keys.set(table, (keys.get(table) ?? new Set()).add(key))
  if (keys.size === 0) return
  const parts = [...keys].map(
    ([table, known]) => sql`
      select ${table}::text as table, row_to_json(t) as row from ${raw(table)} t where ${withKeys(table, [...known])}`,
  )
  const rows = await db.rows<{ table: PastTable; row: Row }>(join(parts, ' union all '))
  for (const { table, row } of rows) past.addCurrent(table, row)
}

/** SQL condition on `t` that an index can find: the row has one of the ids. */
function withKeys(table: PastTable, keys: readonly string[]): Sql {
  if (table === 'news_entity' || table === 'news_person') {
    const news = keys.map((key) => Number(key.split('/')[0]))
    return sql`t.news_id = any(${news}::int[]) and ${raw(PAST_TABLES[table])} = any(${keys}::text[])`
  }
  const isUuid = ['entity', 'person', 'fundraise_round', 'investor_join'].includes(table)
  return sql`t.id = any(${keys}::${raw(isUuid ? 'uuid' : 'int')}[])`
}

/** A record of which a change is taken back, and the smallest number of such a change. */
export interface Cut {
  readonly recordType: string
  readonly recordId: string
  readonly number: string
}

/** The last change of a record before a cut. Null if there is none. */
interface Before extends Cut {
  readonly eventId: string | null
  readonly changedAt: string | null
  /** When the record was created, as the history has it. */
  readonly createdAt: string | null
}

/** Reads, with one statement, the last change of each record before its cut. */
export const readBefore = ({ db }: Pick<Context, 'db'>, cuts: readonly Cut[]): Promise<Before[]> =>
  db.rows<Before>(sql`
    select c.type as "recordType", c.id as "recordId", c.number::text as number, l.id as "eventId",
      to_char(l.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "changedAt",
      to_char(f.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "createdAt"
    from unnest(${cuts.map(({ recordType }) => recordType)}::text[], ${cuts.map(({ recordId }) => recordId)}::text[],
      ${cuts.map(({ number }) => number)}::bigint[]) c(type, id, number)
    left join lateral (
      select v.id, v.created_at from provenance_event v
      where v.record_type = c.type and v.record_id = c.id and v.number < c.number
      order by v.created_at desc, v.number desc limit 1) l on true
    left join lateral (
      select v.created_at from provenance_event v
      where v.record_type = c.type and v.record_id = c.id and v.number < c.number and v.action = 'create'
      order by v.created_at desc, v.number desc limit 1) f on true`)

/** The times of changes around a time. `isPublic`: removals do not count, because the caller may not see them. */
export async function readChangeTimes(
  { db }: Pick<Context, 'db'>,
  time: string,
  condition: Sql,
  isPublic: boolean,
): Promise<{ changedAt: string | null; previousChangedAt: string | null; nextChangedAt: string | null }> {
  const shown = isPublic ? sql`${condition} and v.action <> 'delete'` : condition
  const [row] = await db.rows<{ changed: string | null; previous: string | null; next: string | null }>(sql`
    with l as (select max(v.created_at) as at from provenance_event v where ${shown} and v.created_at <= ${time}::timestamptz)
    select to_char(l.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as changed,
      to_char((select max(v.created_at) from provenance_event v where ${shown} and v.created_at < l.at)
        at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as previous,
      to_char((select min(v.created_at) from provenance_event v where ${shown} and v.created_at > ${time}::timestamptz)
        at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as next
    from l`)
  return {
    changedAt: row?.changed ?? null,
    previousChangedAt: row?.previous ?? null,
    nextChangedAt: row?.next ?? null,
  }
}
