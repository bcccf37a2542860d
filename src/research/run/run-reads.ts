import { Json } from '../../kernel/wire/json.js'
import { cursorAfter, type Listing, type ListingRequest, readListing } from '../../operation/page/listing.js'
import type { Page } from '../../operation/page/page.js'
import type { Context } from '../../operation/pipeline/context.js'
import { raw, type Sql, sql } from '../../platform/database/sql.js'
import {
  arrayOf,
  flag,
  instant,
  type JsonSql,
  number,
  object,
  text,
  token,
} from '../../platform/database/sql-values.js'
import { visibleEntities } from '../../visibility/entity-visibility.js'
import { visiblePeople } from '../../visibility/person-visibility.js'
import { visibleRuns } from '../../visibility/research-run-visibility.js'
import type { ResearchRunEvent } from './event.js'
import type { ResearchFact } from './fact.js'
import type { ResearchRun, ResearchRunMode } from './research-run.js'
import { ACTIVE_STATUSES, type RunStatus } from './states.js'

/** SQL joins of the records in a response about a run. They contain only records that the caller can see. */
const records = ({ caller }: Context): Sql => sql`
  left join entity e on e.id = r.entity_id and ${visibleEntities(caller)}
  left join person p on p.id = r.person_id and ${visiblePeople(caller)}`

const document: JsonSql<ResearchRun> = object({
  id: token('r.id'),
  url: text('r.url'),
  type: token('r.type'),
  mode: token('r.mode'),
  status: token('r.status'),
  model: text('r.model'),
  subagentModel: text('r.subagent_model'),
  attempt: number('r.attempt'),
  iteration: number('r.iteration'),
  maxIteration: number('r.max_iteration'),
  // The value is always 1: all pages of a run are on one host, and the outbound client sends one request at a time to a
  // host.
  maxScoutConcurrent: raw(`'1'`),
  chassis: token('r.chassis'),
  chassisRouted: flag('r.chassis_routed'),
  llmApi: token('r.llm_api'),
  lane: token('r.lane'),
  environment: token('r.environment'),
  hasSourceDocument: raw(`'false'`),
  createdAt: instant('r.created_at'),
  updatedAt: instant('r.updated_at'),
  entityId: token('e.id'),
  personId: token('p.id'),
  entitySlug: token('coalesce(e.slug, p.slug)'),
  error: text('r.error'),
  failureClass: token('r.failure_class'),
  startedAt: instant('r.started_at'),
  finishedAt: instant('r.finished_at'),
  latestStatus: text('r.latest_status'),
  nextAttemptAt: instant('r.next_attempt_at'),
  resumeSafeUntil: instant('r.resume_safe_until'),
  taskPresetKey: raw(`coalesce(to_json(nullif(r.task_preset_key, '{}'))::text, 'null')`),
  userPrompt: text('r.user_prompt'),
})

/** Reads runs that the caller can see, in the order of the ids. Ids without such a run are left out. */
export async function readRuns(context: Context, ids: readonly string[]): Promise<Json<ResearchRun>[]> {
  const rows = await context.db.rows<{ text: string }>(sql`
    select ${document} as text
    from unnest(${ids}::uuid[]) with ordinality as k(id, position) join research_run r on r.id = k.id ${records(context)}
    where ${visibleRuns(context.caller)} order by k.position`)
  return rows.map(({ text }) => new Json(text))
}

const CREATED = { expression: 'r.created_at', type: 'timestamptz' }
const ID = { expression: 'r.id', type: 'uuid' }
const NEWEST_FIRST = { property: 'createdAt', descending: true }

/** The cursor after a run in the list of runs. */
export const runCursor = ({ createdAt, id }: ResearchRun): string => cursorAfter(NEWEST_FIRST, [createdAt, id])

export interface RunFilter {
  readonly status?: readonly RunStatus[] | undefined
  readonly entityId?: string | undefined
  readonly personId?: string | undefined
}

/** Reads one page of the runs that the caller can see, newest first. */
export async function readRunPage(
  context: Context,
  { status, entityId, personId }: RunFilter,
  request: ListingRequest,
): Promise<Json<Page<ResearchRun>>> {
  const all = raw('true')
  const listing: Listing<ResearchRun> = {
    from: sql`research_run r where ${visibleRuns(context.caller)}
      and ${status ? sql`r.status = any(${status})` : all}
      and ${entityId === undefined ? all : sql`r.entity_id = ${entityId}::uuid`}
      and ${personId === undefined ? all : sql`r.person_id = ${personId}::uuid`}`,
    carry: sql`r.id`,
    columns: { createdAt: CREATED },
    id: ID,
    order: NEWEST_FIRST,
    expand: sql`join research_run r on r.id = k.id ${records(context)}`,
    item: document,
  }
  return readListing(context.db, listing, request)
}

const fact: JsonSql<ResearchFact> = object({
  number: number('f.number'),
  slot: text('f.slot'),
  claim: text('f.claim'),
  url: text('f.url'),
  quote: text('f.quote'),
  pageHash: token('f.page_hash'),
  outcome: token('f.outcome'),
  reason: text('f.reason'),
})

const NUMBER = { expression: 'f.number', type: 'int' }
const BY_NUMBER = { property: 'number', descending: false }

/** The cursor after a fact in the list of the facts of its run. */
export const factCursor = ({ number: at }: ResearchFact): string => cursorAfter(BY_NUMBER, [at, at])

/** Reads one page of the facts of a run. */
export async function readFactPage(
  { db }: Context,
  runId: string,
  request: ListingRequest,
): Promise<Json<Page<ResearchFact>>> {
  const listing: Listing<ResearchFact> = {
    from: sql`research_fact f where f.run_id = ${runId}::uuid`,
    carry: sql`f.run_id, f.number`,
    columns: { number: NUMBER },
    id: NUMBER,
    order: BY_NUMBER,
    expand: sql`join research_fact f on f.run_id = k.run_id and f.number = k.number`,
    item: fact,
  }
  return readListing(db, listing, request)
}

const event: JsonSql<ResearchRunEvent> = object({
  number: number('v.number'),
  type: token('v.type'),
  data: text('v.data::text'),
  createdAt: instant('v.created_at'),
})

/** Reads the events of a run after a number, oldest first. */
export async function readRunEvents(
  { db }: Context,
  runId: string,
  after: number,
  most: number,
): Promise<Json<ResearchRunEvent[]>> {
  const [row] = await db.rows<{ text: string }>(sql`
    select ${arrayOf(event, sql`order by v.number`)} as text from (
      select * from research_event where run_id = ${runId}::uuid and number > ${after} order by number limit ${most}) v`)
  return new Json(row?.text ?? '[]')
}

/** Whether a run has ended, and its last event has at most this number. */
export async function hasEnded({ db }: Context, runId: string, number: number): Promise<boolean> {
  const [row] = await db.rows<{ ended: boolean }>(sql`
    select finished_at is not null and not exists (
      select 1 from research_event v where v.run_id = r.id and v.number > ${number}) as ended
    from research_run r where r.id = ${runId}::uuid`)
  return row?.ended !== false
}

/** An earlier run that can be a reason to refuse another run on the same subject. */
export interface EarlierRun {
  readonly id: string
  readonly userId: string
  readonly mode: ResearchRunMode
  readonly taskPresetKey: readonly string[]
  readonly status: RunStatus
  readonly finishedAt: Date | null
}

/**
 * Reads the earlier run because of which another run on this subject is refused: the active run, or the latest run that
 * ended after `since`. A failed or stopped run that saved nothing is no reason.
 */
export async function readEarlierRun(
  { db }: Pick<Context, 'db'>,
  { subject, entityId, personId }: SubjectKey,
  since: Date,
): Promise<EarlierRun | undefined> {
  const [row] = await db.rows<EarlierRun>(sql`
    select id, user_id as "userId", mode, task_preset_key as "taskPresetKey", status, finished_at as "finishedAt"
    from research_run
    where (subject = ${subject} or entity_id = ${entityId}::uuid or person_id = ${personId}::uuid)
      and (status = any(${ACTIVE_STATUSES}) or finished_at > ${since} and (status = 'completed' or saved_at is not null))
    order by finished_at desc nulls first limit 1`)
  return row
}

/** What a run researches: a stored record, or a URL that no record has. */
export interface SubjectKey {
  readonly subject: string
  readonly entityId: string | null
  readonly personId: string | null
}

/** A record that a run can research. */
export interface Candidate {
  readonly kind: 'entity' | 'person'
  readonly id: string
  readonly name: string
}

/** Reads the records that have a URL as a current link, and that the caller can see. */
export const readOwnersOfUrl = ({ db, caller }: Context, hostPath: string): Promise<Candidate[]> =>
  db.rows<Candidate>(sql`
    select distinct case when e.id is null then 'person' else 'entity' end as kind, coalesce(e.id, p.id) as id,
      coalesce(e.name_brand, p.name_full) as name
    from url_link l
    left join entity e on e.id = l.entity_id and ${visibleEntities(caller)}
    left join person p on p.id = l.person_id and ${visiblePeople(caller)}
    where l.host_path = ${hostPath} and l.is_current and coalesce(e.id, p.id) is not null
    order by 2 limit 20`)

/** A stored record and its main URL: the primary website. If there is none, the oldest link. */
export interface KnownSubject {
  readonly kind: 'entity' | 'person'
  readonly id: string
  readonly url: string | null
}

/** Reads the records with these ids that the caller can see. */
export const readSubjects = (
  { db, caller }: Context,
  entityIds: readonly string[],
  personIds: readonly string[],
): Promise<KnownSubject[]> =>
  db.rows<KnownSubject>(sql`
    select 'entity' as kind, e.id, ${mainUrl('entity_id', 'e')} as url from entity e
    where e.id = any(${entityIds}::uuid[]) and ${visibleEntities(caller)}
    union all
    select 'person', p.id, ${mainUrl('person_id', 'p')} from person p
    where p.id = any(${personIds}::uuid[]) and ${visiblePeople(caller)}`)

const mainUrl = (column: string, alias: string): Sql =>
  raw(`(select l.url from url_link l where l.${column} = ${alias}.id and l.is_current
    order by (l.url_type = 'website' and l.is_primary) desc, l.url_type = 'website' desc, l.id limit 1)`)
