import type { Gap, RecordAsOf } from '../../../document/shape/as-of.js'
import type { Reach } from '../../../operation/access/caller.js'
import type { Context } from '../../../operation/pipeline/definition/context.js'
import { type Sql, sql } from '../../../platform/database/client/sql.js'
import { VISIBILITY_FIELDS } from '../public-fields.js'
import { readShownValues } from '../public-values-reads.js'
import { CLASSIFICATIONS, type PastTable, type Row, TRACKED } from '../tracked-rows.js'
import { readDerivedValues } from './derived-reads.js'
import { pastDb, pastTables } from './overlay-reads.js'
import {
  addCurrentRows,
  type Cut,
  countPastEvents,
  type EventCondition,
  type EventSet,
  eventsAfter,
  readBefore,
  readChangeTimes,
  readPastEvents,
} from './past-reads.js'
import { notCreated, notPublished } from './problems.js'
import { connectedAfter, SUBJECTS, type SubjectKind } from './subjects.js'
import { changedRows, type PastEvent, PastRows, undo } from './undo.js'

/** A stored record to read as it was. */
export interface PastSubject {
  readonly kind: SubjectKind
  readonly id: string
}

/** A context whose statements read the tables as they were, and the description of that time. */
interface Past {
  readonly context: Context
  readonly asOf: RecordAsOf
  /** Whether no other request has changed one of the records meanwhile. If one has, a value of today can be in the document. */
  readonly isCurrent: () => Promise<boolean>
}

/**
 * Takes back all changes of a record after a time: its own, and those of the other records in its document. The caller sees
 * only records that it sees today, and only former values that the history shows it.
 */
export async function pastOf(context: Context, subject: PastSubject, time: string, reach: Reach): Promise<Past> {
  const { kind, id } = subject
  const { own, table } = SUBJECTS[kind]
  const { past, createdAt, sets } = await takenBack(context, subject, time, reach)
  const hidden = past.takeHidden()
  if (hidden.some((row) => row.table === table && row.key === id)) throw notPublished(time)
  if (kind === 'entity') await setDerived(context, past, id)
  const isPublic = reach === 'public'
  const times = await readChangeTimes(context, time, ownCondition(own(id)), isPublic)
  const incomplete = gapsOf(kind, hidden, past.isFundingUnknown)
  const { resources: _, ...rest } = context
  return {
    context: { ...rest, db: pastDb(context.db, pastTables(past)) },
    asOf: { time, createdAt, ...times, includesRemoved: !isPublic, incomplete },
    isCurrent: async () => {
      const counts = await Promise.all(sets.map(countPastEvents))
      return sets.every(({ count }, index) => count === counts[index])
    },
  }
}

/** The rows of an earlier time, and the sets of changes that were taken back, with the number of the changes. */
interface TakenBack {
  readonly past: PastRows
  readonly createdAt: string
  readonly sets: readonly (EventSet & { readonly count: number })[]
}

async function takenBack(context: Context, subject: PastSubject, time: string, reach: Reach): Promise<TakenBack> {
  const { kind, id } = subject
  const { own, connected, table } = SUBJECTS[kind]
  const { db } = context
  const past = new PastRows()
  await addCurrentRows(db, past, [{ table, key: id }])
  const createdAt = creationOf(past.rowsOf(table, id))
  if (createdAt === undefined) throw notPublished(time)
  if (createdAt > time) throw notCreated(time, createdAt)
  const sets: (EventSet & { readonly count: number })[] = []
  const read = async (set: EventSet): Promise<PastEvent[]> => {
    const events = await readPastEvents(time, set)
    sets.push({ ...set, count: events.length })
    return events
  }
  const takeBack = async (events: readonly PastEvent[]): Promise<void> => {
    await addCurrentRows(db, past, changedRows(events))
    undo(past, events, await readShownValues(context, events), reach === 'private')
  }
  const ownEvents = await read({ db, parts: own(id).map((condition) => eventsAfter(time, condition)) })
  if (reach === 'public') refuseUnpublished(subject, time, ownEvents)
  const linkEvents = kind === 'newsArticle' ? await read({ db, parts: [linkEventsOf(id, time, ownEvents)] }) : []
  const events = [...ownEvents, ...linkEvents]
  await takeBack(events)
  if (kind === 'entity') await setProviders(context, past, id)
  const known = new Set(events.map(({ number }) => number))
  const tables = pastDb(db, pastTables(past))
  const all = await read({ db: tables, parts: connected(id).map((condition) => connectedAfter(time, condition)) })
  const others = all.filter(({ number }) => !known.has(number))
  await takeBack(others)
  await setTimes(context, past, [...events, ...others])
  return { past, createdAt, sets }
}

/** The members of the document that are not complete. `hidden` are the rows that are left out. */
function gapsOf(kind: SubjectKind, hidden: ReturnType<PastRows['takeHidden']>, isFundingUnknown: boolean): Gap[] {
  const { memberOf, unrecorded, otherSide } = SUBJECTS[kind]
  const partly = new Set(hidden.map(({ table, row }) => memberOf(table, row)))
  const isPrivate = partly.has('fundraiseRound')
  if (kind === 'entity' && isPrivate) partly.add('enrichment.fundingDetail')
  const funding = kind === 'entity' && isFundingUnknown && !isPrivate ? ['enrichment.fundingDetail'] : []
  const gaps: Gap[] = [
    ...[...unrecorded, ...funding].map((member) => ({ member, reason: 'notRecorded' }) as const),
    ...[...partly].map((member) => ({ member, reason: 'privateValue' }) as const),
    ...otherSide.map((member) => ({ member, reason: 'otherSide' }) as const),
  ]
  return gaps.sort((a, b) => (a.member < b.member ? -1 : 1))
}

const creationOf = ([row]: readonly Row[] = []): string | undefined =>
  row && new Date(String(row.created_at)).toISOString()

const ownCondition = ([condition]: readonly EventCondition[]) => condition?.('v') ?? sql`false`

/** Values that were written while the record was hidden stay private. So it has no earlier state for the public. */
function refuseUnpublished({ kind, id }: PastSubject, time: string, events: readonly PastEvent[]): void {
  const fields = VISIBILITY_FIELDS.flatMap(({ types, fields }) => (types.some((type) => type === kind) ? fields : []))
  const publication = events.find(
    ({ recordType, recordId, action, change }) =>
      recordType === kind && recordId === id && action === 'update' && fields.some((field) => field in change),
  )
  if (publication) throw notPublished(time, publication.createdAt)
}

/** SQL of the changes of the links of an article. The ids of former links are in its own changes. */
function linkEventsOf(id: string, time: string, ownEvents: readonly PastEvent[]): Sql {
  const listed = ownEvents.flatMap(({ change }) => [change.entityJoinId, change.personId]).flat(2)
  const owners = [...new Set(listed.filter((owner): owner is string => typeof owner === 'string'))]
  const ids = sql`
    select ${id} || '/' || o.id from (
      select unnest(${owners}::text[]) as id
      union select j.entity_id::text from news_entity j where j.news_id = ${id}::int
      union select j.person_id::text from news_person j where j.news_id = ${id}::int) o`
  const condition = sql`v.record_type in ('newsArticleEntityJoin', 'newsArticlePersonJoin') and v.record_id in (${ids})`
  return connectedAfter(time, condition)
}

/** A product or service belongs to its provider by a relationship. Its row contains the provider as a derived value. */
async function setProviders({ db }: Context, past: PastRows, id: string): Promise<void> {
  const changed = past.entriesOf('entity_relationship')
  const joins = new Map<string, boolean>()
  for (const [, [row]] of changed)
    if (row?.relationship_type === 'productService' && row.source_entity_id === id)
      joins.set(String(row.target_entity_id), row.is_current === true)
  const keys = [...joins.keys()].map((key) => ({ table: 'entity' as const, key }))
  await addCurrentRows(db, past, keys)
  for (const [key, isOffering] of joins) {
    const [row] = past.rowsOf('entity', key) ?? []
    if (row) past.set('entity', key, [{ ...row, provider_id: isOffering ? id : null }])
  }
}

/** Sets the times and the last change of the rows whose changes were taken back. */
async function setTimes(context: Context, past: PastRows, events: readonly PastEvent[]): Promise<void> {
  const cuts = new Map<string, Cut>()
  // The newest change comes first, so the last one that is set is the first change after the time.
  for (const { recordType, recordId, number } of events)
    cuts.set(`${recordType} ${recordId}`, { recordType, recordId, number })
  for (const { table, key } of changedRows(events.filter(({ change }) => change.merge !== undefined)))
    if (table === 'news_entity' || table === 'news_person') addLinkCut(cuts, table, key, events)
  if (cuts.size === 0) return
  for (const { recordType, recordId, eventId, changedAt, createdAt } of await readBefore(context, [...cuts.values()]))
    for (const table of tablesOf(recordType)) {
      const rows = past.rowsOf(table, recordId) ?? []
      const isLink = table === 'news_entity' || table === 'news_person'
      if (rows.length === 0) continue
      // A link that a merge moved had another id before.
      if (isLink && changedAt === null) past.set(table, recordId, [])
      else if (changedAt !== null)
        past.set(
          table,
          recordId,
          rows.map((row) => timed(table, row, { eventId, changedAt, createdAt })),
        )
    }
}

function addLinkCut(
  cuts: Map<string, Cut>,
  table: 'news_entity' | 'news_person',
  recordId: string,
  events: readonly PastEvent[],
): void {
  const recordType = table === 'news_entity' ? 'newsArticleEntityJoin' : 'newsArticlePersonJoin'
  const merge = events.find(({ change }) => change.merge !== undefined)
  if (merge && !cuts.has(`${recordType} ${recordId}`))
    cuts.set(`${recordType} ${recordId}`, { recordType, recordId, number: merge.number })
}

const tablesOf = (recordType: string): readonly PastTable[] =>
  recordType === 'entityClassificationJoin'
    ? CLASSIFICATIONS.map(({ table }) => table)
    : Object.hasOwn(TRACKED, recordType)
      ? [TRACKED[recordType as keyof typeof TRACKED].table]
      : []

interface Times {
  readonly eventId: string | null
  readonly changedAt: string
  readonly createdAt: string | null
}

function timed(table: PastTable, row: Row, { eventId, changedAt, createdAt }: Times): Row {
  const isLink = table === 'news_entity' || table === 'news_person'
  return {
    ...row,
    updated_at: changedAt,
    ...(isLink ? { created_at: createdAt } : { last_event_id: eventId }),
    ...(table === 'entity' || table === 'person' ? { last_modified_at: changedAt } : {}),
  }
}

/** Computes the values of the entity that are derived from its rounds and other records, as they were. */
async function setDerived({ db }: Context, past: PastRows, id: string): Promise<void> {
  const [row] = past.rowsOf('entity', id) ?? []
  const derived = await readDerivedValues(db, pastTables(past), id)
  if (row && derived) past.set('entity', id, [{ ...row, ...derived }])
}
