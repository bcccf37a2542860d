import { v7 as uuidv7 } from 'uuid'
import type { Prisma } from '../../../prisma/generated/client.js'
import type { Clock } from '../../kernel/clock.js'
import type { Database, Db } from '../../platform/database/client/database.js'
import { sql } from '../../platform/database/client/sql.js'
import { sendAll } from '../webhook/webhook-writes.js'
import type { AlertEndReason, AlertEventKind, EventDetail } from './alert.js'
import type { Watch } from './alert-reads.js'
import { alertMessages, DIGESTED, type EventRow, type MessageType } from './message.js'
import { eventOf } from './saved-search-reads.js'
import { nextTime } from './saved-search-rules.js'

export interface Writing {
  readonly db: Db
  readonly clock: Clock
}

/** Maximum number of records that match an alert. They are stored, so that the alert knows exactly which have left. */
export const MOST_MEMBERS = 10_000
/** How often all records of an alert are compared again, because time or other records changed what matches. */
const CHECK_MS = 6 * 3_600_000
/** The first comparison. It finds what a transaction changed that was running when the alert was turned on. */
const FIRST_CHECK_MS = 60_000

/** A change that a trigger has noted: of the history (`eventId`), or of values that are computed. */
export interface Due {
  readonly recordType: string | null
  readonly recordId: string | null
  readonly isNeighbour: boolean
  readonly eventId: string | null
}

/**
 * Runs work that compares records with the alerts. Only one worker does this at a time, so that the events of an alert
 * have the order of the changes.
 */
export const inTurn = <T>(db: Database, work: (inside: Db) => Promise<T>): Promise<T> =>
  db.transaction(async (inside) => {
    await inside.rows(sql`select pg_advisory_xact_lock(hashtext('alerts'))`)
    return work(inside)
  })

/** Takes the oldest changes. If the transaction fails, the next worker takes them again. */
export const takeDue = (db: Db, most: number): Promise<Due[]> =>
  db.rows<Due>(sql`
    with taken as (
      delete from alert_due where id in (select d.id from alert_due d order by d.id limit ${most}) returning *)
    select t.record_type as "recordType", t.record_id as "recordId", t.is_neighbour as "isNeighbour",
      t.event_id as "eventId" from taken t order by t.id`)

/** An event without its number. */
export interface Draft {
  readonly kind: AlertEventKind
  readonly recordId: string | null
  readonly detail: EventDetail
}

/** What happened to the records of an alert. */
export interface Outcome {
  readonly entered: readonly string[]
  readonly left: readonly string[]
  readonly drafts: readonly Draft[]
}

/** The outcome of a comparison for one alert. */
export interface Saved {
  readonly watch: Watch
  readonly outcome: Outcome
}

/**
 * Stores, with a fixed number of statements, which records match now, and the events. Events that are sent at once become
 * messages in the same transaction, so a crash neither loses nor repeats them.
 */
export async function saveOutcomes({ db, clock }: Writing, all: readonly Saved[]): Promise<void> {
  if (all.length === 0) return
  const now = clock.now()
  const numbered = all.map(({ watch, outcome }) => ({
    watch,
    outcome,
    events: outcome.drafts.map(
      (draft, at): EventRow => ({
        id: uuidv7(),
        ...draft,
        cursor: watch.cursor + at + 1,
        createdAt: now,
      }),
    ),
  }))
  const rowsOf = (kind: 'entered' | 'left') =>
    all.flatMap(({ watch, outcome }) => outcome[kind].map((recordId) => ({ searchId: watch.id, recordId })))
  const [entered, left] = [rowsOf('entered'), rowsOf('left')]
  if (entered.length > 0) await db.prisma.alertMember.createMany({ data: entered })
  if (left.length > 0) await removeMembers(db, left)
  const events = numbered.flatMap(({ watch, events }) =>
    events.map((event) => ({ ...event, detail: event.detail as Prisma.InputJsonObject, searchId: watch.id })),
  )
  if (events.length > 0) await db.prisma.alertEvent.createMany({ data: events })
  const moved = JSON.stringify(
    numbered.map(({ watch: { id, digestMinute }, outcome, events }) => ({
      id,
      members: outcome.entered.length - outcome.left.length,
      events: events.length,
      sent: digestMinute === null,
    })),
  )
  await db.rows(sql`
    update saved_search s set member_count = s.member_count + m.members, cursor = s.cursor + m.events,
      sent_cursor = case when m.sent then s.cursor + m.events else s.sent_cursor end
    from json_to_recordset(${moved}::json) as m(id uuid, members int, events int, sent boolean) where s.id = m.id`)
  const atOnce = numbered.filter(({ watch }) => watch.digestMinute === null)
  await sendEvents({ db, clock }, 'alert.event', atOnce)
}

const removeMembers = (db: Db, rows: readonly { readonly searchId: string; readonly recordId: string }[]) =>
  db.rows(sql`
    delete from alert_member m
    using unnest(${rows.map(({ searchId }) => searchId)}::uuid[], ${rows.map(({ recordId }) => recordId)}::text[]) g(search_id, record_id)
    where m.search_id = g.search_id and m.record_id = g.record_id`)

/** Sends events to the webhooks of the alerts that have one. */
async function sendEvents(
  { db, clock }: Writing,
  type: MessageType,
  all: readonly { readonly watch: Watch; readonly events: readonly EventRow[] }[],
): Promise<void> {
  const timestamp = clock.now().toISOString()
  const messages = all.flatMap(({ watch, events }) => {
    const { webhookId: endpointId, userId } = watch
    if (endpointId === null) return []
    return alertMessages(watch, type, events).map((data) => ({
      receiver: { endpointId, userId },
      message: { eventType: type, payload: JSON.stringify({ type, timestamp, data }) },
    }))
  })
  await sendAll({ db, clock }, messages)
}

/** Sends the events of a day, and sets the time of the next digest. Nothing is sent if there were none. */
export async function sendDigest({ db, clock }: Writing, watch: Watch): Promise<void> {
  const { id: searchId, digestMinute, cursor, sentCursor } = watch
  const rows = await db.prisma.alertEvent.findMany({
    where: { searchId, cursor: { gt: sentCursor } },
    orderBy: { cursor: 'asc' },
    take: DIGESTED,
  })
  await db.prisma.savedSearch.updateMany({
    where: { id: searchId },
    data: {
      sentCursor: cursor,
      nextDigestAt: digestMinute === null ? null : nextTime(digestMinute, clock.now()),
    },
  })
  await sendEvents({ db, clock }, 'alert.digest', [{ watch, events: rows.map(eventOf) }])
}

/** Sets when all records of an alert are compared again. */
export async function scheduleCheck({ db, clock }: Writing, searchId: string, isFirst = false): Promise<void> {
  const checkAt = new Date(clock.now().getTime() + (isFirst ? FIRST_CHECK_MS : CHECK_MS))
  await db.prisma.savedSearch.updateMany({ where: { id: searchId }, data: { checkAt } })
}

/** Stores the keys of an alert. Without keys, each changed record is compared with it. */
export async function replaceKeys(
  { db }: Pick<Writing, 'db'>,
  searchId: string,
  keys: readonly string[],
): Promise<void> {
  await db.prisma.alertKey.deleteMany({ where: { searchId } })
  if (keys.length > 0)
    await db.prisma.alertKey.createMany({
      data: keys.map((valueId) => ({ searchId, valueId: BigInt(valueId) })),
      skipDuplicates: true,
    })
  await db.prisma.savedSearch.updateMany({ where: { id: searchId }, data: { isOpen: keys.length === 0 } })
}

/** Forgets which records match an alert that is off. */
export async function forgetMembers({ db }: Pick<Writing, 'db'>, searchId: string): Promise<void> {
  await db.prisma.alertMember.deleteMany({ where: { searchId } })
  await db.prisma.alertKey.deleteMany({ where: { searchId } })
  await db.prisma.savedSearch.updateMany({ where: { id: searchId }, data: { memberCount: 0 } })
}

/** Turns an alert off and tells its webhook why. */
export async function endAlert(writing: Writing, watch: Watch, reason: AlertEndReason): Promise<void> {
  const { db, clock } = writing
  const detail = { recordName: null, reason, change: [], isTruncated: false }
  // Sent at once, also for a digest: no digest follows.
  const atOnce = { ...watch, digestMinute: null }
  const drafts: Draft[] = [{ kind: 'ended', recordId: null, detail }]
  await saveOutcomes(writing, [{ watch: atOnce, outcome: { entered: [], left: [], drafts } }])
  await forgetMembers(writing, watch.id)
  await db.prisma.savedSearch.updateMany({
    where: { id: watch.id },
    data: { isAlertOn: false, disabledReason: reason, updatedAt: clock.now() },
  })
}

/** Which alerts `endAlertsOfEnded` looks at. */
interface Ended {
  readonly userId?: string
  /** Whether all credentials of the account have ended, also its tokens, which are not stored. */
  readonly allEnded?: boolean
}

/** Turns off the alerts whose key was revoked or has expired, or whose account has ended. */
export async function endAlertsOfEnded(
  { db, clock }: Writing,
  { userId, allEnded = false }: Ended = {},
): Promise<void> {
  const now = clock.now()
  const own = { isAlertOn: true, ...(userId === undefined ? {} : { userId }) }
  const end = (where: object, disabledReason: AlertEndReason) =>
    db.prisma.savedSearch.updateMany({
      where: { ...own, ...where },
      data: { isAlertOn: false, disabledReason, updatedAt: now },
    })
  if (allEnded) await end({}, 'credentialsEnded')
  else {
    await end({ credential: { revokedAt: { not: null } } }, 'credentialRevoked')
    await end({ credential: { expiresAt: { lte: now } } }, 'credentialExpired')
  }
}

/** Number of events that an alert keeps. */
export const MOST_EVENTS = 10_000

/** Deletes up to `most` events from before `until`, and those above the maximum of their alert. Returns their number. */
export async function removeEvents(db: Db, until: Date, most: number): Promise<number> {
  const removed = await db.rows(sql`
    delete from alert_event where id in (
      select e.id from alert_event e join saved_search s on s.id = e.search_id
      where e.created_at < ${until} or e.cursor <= s.cursor - ${MOST_EVENTS}::int limit ${most}::int)
    returning id`)
  return removed.length
}
