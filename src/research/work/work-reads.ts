import type { Prisma } from '../../../prisma/generated/client.js'
import type { PageImages } from '../../attribute/media-import/page-images.js'
import { nameKey } from '../../identity/entity/entity-rules.js'
import type { Context } from '../../operation/pipeline/definition/context.js'
import type { Db } from '../../platform/database/client/database.js'
import { sql } from '../../platform/database/client/sql.js'
import { isFree } from '../../platform/queue/lease.js'
import { hasWaitingJob } from '../../platform/queue/queue.js'
import { entitiesWithin, visibleEntities } from '../../visibility/entity-visibility.js'
import { peopleWithin } from '../../visibility/person-visibility.js'
import type { Fact } from '../extract/fact/fact.js'
import type { NextPage } from '../extract/frontier.js'
import type { RoundKey } from '../extract/round/round.js'
import type { ResearchRunEvent } from '../run/event.js'
import type { PresetKey } from '../run/presets.js'
import type { ResearchFinding, ResearchRunMode } from '../run/research-run.js'
import type { SubjectKind } from '../run/run-rules.js'
import { RESEARCH_RUN } from '../run/run-writes.js'
import { ACTIVE_STATUSES } from '../run/states.js'

/** The parts of a run that its worker needs. */
export interface RunRow {
  readonly id: string
  readonly userId: string
  readonly callerId: string
  readonly url: string
  readonly hostPath: string
  readonly kind: SubjectKind
  readonly subject: string
  readonly entityId: string | null
  readonly personId: string | null
  readonly name: string | null
  /** Names of the stored record. */
  readonly names: readonly string[]
  readonly userPrompt: string | null
  readonly mode: ResearchRunMode
  readonly presets: readonly PresetKey[]
  readonly findings: readonly ResearchFinding[]
  readonly chassis: string
  readonly model: string
  readonly attempt: number
  readonly maxIteration: number
  readonly savedAt: Date | null
  readonly reservationId: string
  readonly traceId: string
}

export async function readRun(db: Db, id: string): Promise<RunRow | undefined> {
  const [row] = await db.rows<RunRow>(sql`
    select id, user_id as "userId", caller_id as "callerId", url, host_path as "hostPath", kind, subject,
      entity_id as "entityId", person_id as "personId", name,
      array(select e.name_brand from entity e where e.id = r.entity_id
        union select e.name_legal from entity e where e.id = r.entity_id and e.name_legal is not null
        union select a.name from entity_alias a where a.entity_id = r.entity_id order by 1) as names,
      user_prompt as "userPrompt", mode, task_preset_key as presets, finding as findings,
      chassis, model, attempt, max_iteration as "maxIteration", saved_at as "savedAt", reservation_id as "reservationId",
      trace_id as "traceId"
    from research_run r where id = ${id}::uuid`)
  return row
}

/** A page that a run has read. */
export interface ReadPage {
  readonly url: string
  readonly hash: string | null
  readonly text: string | null
  readonly content: PageContent
}

/** What a run stores of a page, in addition to its visible text. */
export interface PageContent {
  readonly facts: readonly Fact[]
  /** Pages to which the page links. */
  readonly next: readonly NextPage[]
  /** The address after redirects, if it differs from the requested one. */
  readonly address?: string
  /** What the page states without showing it. */
  readonly stated: readonly string[]
  /** The images that can be the logo of the entity. Only the first page of a run has them. */
  readonly images?: PageImages
  /** Whether it is a PDF document. */
  readonly isDocument?: boolean
}

/** JSON that this service stored with the type T. */
const storedJson = <T>(value: Prisma.JsonValue): T => value as T

/** Reads the pages of a run, in the order in which the run read them. */
export async function readPages(db: Db, runId: string): Promise<ReadPage[]> {
  const rows = await db.prisma.researchPage.findMany({
    where: { runId },
    orderBy: { number: 'asc' },
    select: { url: true, hash: true, text: true, content: true },
  })
  return rows.map(({ content, ...page }) => ({ ...page, content: storedJson<PageContent>(content) }))
}

/** Names of the steps that a run has saved. */
export async function readSavedSteps(db: Db, runId: string): Promise<ReadonlySet<string>> {
  return new Set((await readEventData<{ step: string }>(db, runId, 'saved')).map(({ step }) => step))
}

/** Data of the events of one type, in their order. */
export async function readEventData<T>(db: Db, runId: string, type: ResearchRunEvent['type']): Promise<T[]> {
  const rows = await db.prisma.researchEvent.findMany({
    where: { runId, type },
    orderBy: { number: 'asc' },
    select: { data: true },
  })
  return rows.map(({ data }) => storedJson<T>(data))
}

/** Number of facts of a run by slot and outcome. */
export async function readTotals(db: Db, runId: string): Promise<{ slot: string; outcome: string; count: number }[]> {
  const groups = await db.prisma.researchFact.groupBy({
    by: ['slot', 'outcome'],
    where: { runId },
    _count: true,
    orderBy: [{ slot: 'asc' }, { outcome: 'asc' }],
  })
  return groups.map(({ _count: count, ...group }) => ({ ...group, count }))
}

/** Time after which the job of a queued run counts as lost: a worker that was killed may have received the job. */
const LOST_JOB_MS = 6_000

/** A waiting run that has no job. */
export interface DueRun {
  readonly runId: string
  /** The account that filed the run. */
  readonly userId: string
  /** Whether a worker died or lost its lease while it worked on the run. */
  readonly isTakeover: boolean
}

/**
 * Runs that wait for a worker and have no waiting job: their worker died, their pause is over, or their job is lost.
 * Runs whose worker died are first.
 */
export async function readDueRuns(db: Db, now: Date, most: number): Promise<DueRun[]> {
  const hasJob = await hasWaitingJob(db, RESEARCH_RUN, sql`r.id::text`)
  return db.rows<DueRun>(sql`
    select id as "runId", user_id as "userId", status = 'running' as "isTakeover" from research_run r
    where status in ('queued', 'running') and (
      status = 'running' and ${isFree}
      or status = 'queued' and next_attempt_at <= ${now}
      or status = 'queued' and next_attempt_at is null and updated_at <= ${new Date(now.getTime() - LOST_JOB_MS)})
      and not ${hasJob}
    order by status = 'running' desc, id limit ${most}`)
}

/** People with a current association with an entity, by id and name key. */
export const readTeam = (db: Db, entityId: string): Promise<{ id: string; nameKey: string }[]> =>
  db.rows(sql`
    select distinct p.id, p.name_full_key as "nameKey" from entity_person j join person p on p.id = j.person_id
    where j.entity_id = ${entityId}::uuid and j.is_current and ${peopleWithin('private')} order by 1`)

/** Names of the current products and services of an entity. */
export async function readOfferingKeys(db: Db, entityId: string): Promise<ReadonlySet<string>> {
  const rows = await db.rows<{ key: string }>(sql`
    select e.name_brand_key as key from entity e where e.provider_id = ${entityId}::uuid and ${entitiesWithin('private')}`)
  return new Set(rows.map(({ key }) => key))
}

/** The parts of a stored round that decide whether another announcement is about the same round. */
export interface StoredRoundKey extends RoundKey {
  readonly id: string
}

/** The rounds that a locked entity raised. */
export const readRoundKeys = (db: Db, entityId: string): Promise<StoredRoundKey[]> =>
  db.rows<StoredRoundKey>(sql`
    select id, round_stage as stage, currency, amount_raised::float8 as amount,
      to_char(date_announced at time zone 'UTC', 'YYYY-MM-DD') as day
    from fundraise_round where entity_id = ${entityId}::uuid order by date_announced, id`)

/**
 * Ids of the investors with these names, by name. A name is missing if not exactly one entity has it, or if this entity is
 * neither an investment firm or a fund, nor an investor of a stored round.
 */
export async function readInvestorsByName(
  { db, caller }: Context,
  names: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (names.length === 0) return new Map()
  const keys = names.map((name) => ({ name, key: nameKey(name) }))
  const rows = await db.rows<{ name: string; id: string }>(sql`
    with wanted as (select * from json_to_recordset(${JSON.stringify(keys)}::json) w(name text, key text)),
    hit as (
      select w.name, e.id from wanted w join entity e on e.name_brand_key = w.key
      union select w.name, e.id from wanted w join entity e on e.name_legal_key = w.key
      union select w.name, a.entity_id from wanted w join entity_alias a on a.name_key = w.key)
    select h.name, min(e.id::text) as id from hit h join entity e on e.id = h.id and ${visibleEntities(caller)}
    group by h.name
    having count(*) = 1 and bool_and(e.type_record in ('Investment Firm', 'Fund')
      or exists (select 1 from investor_join i where i.entity_id = e.id))
    order by 1`)
  return new Map(rows.map(({ name, id }) => [name, id]))
}

/** Current links of a record, as keys `type hostPath`. */
export async function readLinkKeys(db: Db, kind: SubjectKind, id: string): Promise<ReadonlySet<string>> {
  const rows = await db.rows<{ key: string }>(
    kind === 'entity'
      ? sql`select url_type || ' ' || host_path as key from url_link where entity_id = ${id}::uuid`
      : sql`select url_type || ' ' || host_path as key from url_link where person_id = ${id}::uuid`,
  )
  return new Set(rows.map(({ key }) => key))
}

/** A run that ended long ago, and for which the schedule has not decided yet. */
export interface OldRun {
  readonly id: string
  readonly entityId: string | null
  readonly personId: string | null
  /** Whether it is the latest run on its record. */
  readonly isLatest: boolean
}

/** Runs that ended before `until`, and for which the schedule has not decided yet, oldest first. */
export const readOldRuns = (db: Db, until: Date, most: number): Promise<OldRun[]> =>
  db.rows<OldRun>(sql`
    select id, entity_id as "entityId", person_id as "personId", not exists (
      select 1 from research_run n
      where (n.entity_id = r.entity_id or n.person_id = r.person_id) and (n.created_at, n.id) > (r.created_at, r.id)) as "isLatest"
    from research_run r
    where finished_at is not null and repeat_decided_at is null and finished_at <= ${until}
    order by finished_at, id limit ${most}`)

/** Number of active runs that the schedule has created. */
export const countScheduledRuns = (db: Db): Promise<number> =>
  db.prisma.researchRun.count({ where: { status: { in: [...ACTIVE_STATUSES] }, type: 'TASK' } })
