import type { Prisma } from '../../../prisma/generated/client.js'
import { visibleOf } from '../../lifecycle/history/change-feed/change-feed-reads.js'
import { readShownValues, type ValuedChange } from '../../lifecycle/history/public-values-reads.js'
import type { Caller } from '../../operation/access/caller.js'
import type { RecordType } from '../../operation/provenance/record.js'
import type { Db } from '../../platform/database/client/database.js'
import { sql } from '../../platform/database/client/sql.js'
import type { AlertChange } from './alert.js'
import type { Candidate } from './watched-reads.js'

/** A change of the history that no worker has compared with the alerts yet. */
export interface DueChange extends ValuedChange {
  readonly number: string
  readonly recordType: RecordType
  readonly action: string
  readonly changedAt: string
}

/** Reads changes of the history, in the order in which they were made. */
export const readDueChanges = async (db: Db, ids: readonly string[]): Promise<DueChange[]> =>
  ids.length === 0
    ? []
    : db.rows<DueChange>(sql`
        select v.number::text as number, v.record_type as "recordType", v.record_id as "recordId",
          v.entity_id as "entityId", v.person_id as "personId", v.action, v.change,
          to_char(v.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "changedAt"
        from provenance_event v where v.id = any(${ids}::uuid[]) order by v.number`)

/** The changes that a caller may see, each with the values that it may see. */
export async function readShownChanges(
  { db, caller }: { readonly db: Db; readonly caller: Caller },
  changes: readonly DueChange[],
): Promise<Map<DueChange, AlertChange>> {
  if (changes.length === 0) return new Map()
  const visible = await visibleOf({ db, caller }, changes)
  const seen = changes.filter((_, index) => visible.has(index))
  const values = await readShownValues({ db, caller }, seen)
  return new Map(
    seen.map((change, index) => {
      const { recordType, recordId, action, changedAt } = change
      return [change, { recordType, recordId, action, changedAt, values: values[index] ?? {} }]
    }),
  )
}

/** The columns of an alert that a worker needs. */
const watched = {
  id: true,
  userId: true,
  name: true,
  recordType: true,
  recordId: true,
  alertFilter: true,
  alertEvent: true,
  webhookId: true,
  digestMinute: true,
  cursor: true,
  sentCursor: true,
  memberCount: true,
  user: { select: { subject: true } },
} as const satisfies Prisma.SavedSearchSelect
export type Watch = Prisma.SavedSearchGetPayload<{ select: typeof watched }>

/**
 * Locks alerts, in the order of their ids, and reads them. Alerts that are off, have expired, or belong to a key that has
 * ended are left out.
 */
export async function lockWatches(db: Db, ids: readonly string[], now: Date): Promise<Watch[]> {
  if (ids.length === 0) return []
  // Prisma Client cannot lock rows.
  await db.rows(
    sql`select s.id from saved_search s where s.id = any(${ids}::uuid[]) order by s.id for no key update of s`,
  )
  return db.prisma.savedSearch.findMany({
    select: watched,
    where: {
      id: { in: [...ids] },
      isAlertOn: true,
      AND: [
        { OR: [{ expiresAt: null }, { expiresAt: { gt: now } }] },
        {
          OR: [
            { credentialId: null },
            { credential: { revokedAt: null, OR: [{ expiresAt: null }, { expiresAt: { gt: now } }] } },
          ],
        },
      ],
    },
    orderBy: { id: 'asc' },
  })
}

/** Reads which of the candidates matched before. Each is the id of the alert and the id of the record. */
export async function readMembers(db: Db, candidates: readonly Candidate[]): Promise<ReadonlySet<string>> {
  const rows = await db.rows<Candidate>(sql`
    select m.search_id as "searchId", m.record_id as "recordId"
    from unnest(${candidates.map(({ searchId }) => searchId)}::uuid[], ${candidates.map(({ recordId }) => recordId)}::text[]) c(search_id, record_id)
    join alert_member m on m.search_id = c.search_id and m.record_id = c.record_id`)
  return new Set(rows.map(memberKey))
}

export const memberKey = ({ searchId, recordId }: Candidate): string => `${searchId} ${recordId}`

/** Reads the ids of all records that matched an alert before. */
export async function readAllMembers(db: Db, searchId: string): Promise<ReadonlySet<string>> {
  const rows = await db.prisma.alertMember.findMany({ select: { recordId: true }, where: { searchId } })
  return new Set(rows.map(({ recordId }) => recordId))
}

/** Which alerts need work at a time: their expiry, a full check, or a digest. */
export const dueAt = (now: Date) =>
  ({
    expiry: { isAlertOn: true, expiresAt: { lte: now } },
    check: { isAlertOn: true, checkAt: { lte: now } },
    digest: { isAlertOn: true, nextDigestAt: { lte: now } },
  }) as const satisfies Record<string, Prisma.SavedSearchWhereInput>

/** Reads the ids of alerts that satisfy a condition, up to `most`. */
export async function readDueSearches(db: Db, where: Prisma.SavedSearchWhereInput, most: number): Promise<string[]> {
  const rows = await db.prisma.savedSearch.findMany({ select: { id: true }, where, orderBy: { id: 'asc' }, take: most })
  return rows.map(({ id }) => id)
}
