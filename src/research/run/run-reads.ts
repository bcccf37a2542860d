import type { Prisma } from '../../../prisma/generated/client.js'
import { hasAddress } from '../../attribute/url-link/link-address.js'
import { urlKey } from '../../kernel/wire/url-key.js'
import { cursorAfter, type ListingRequest } from '../../operation/page/listing.js'
import { BY_NUMBER, byNumber, NEWEST_FIRST, newestFirstWith, type RowPage } from '../../operation/page/row-page.js'
import { rowsFor } from '../../operation/page/row-query.js'
import type { Context } from '../../operation/pipeline/definition/context.js'
import { raw, type Sql, sql } from '../../platform/database/client/sql.js'
import { visibleEntities } from '../../visibility/entity-visibility.js'
import { visibleOwners } from '../../visibility/owner-visibility.js'
import { visiblePeople } from '../../visibility/person-visibility.js'
import { visibleRunRows } from '../../visibility/research-run-visibility.js'
import { ResearchRunEvent } from './event.js'
import { ResearchFact } from './fact.js'
import { ResearchRun, type ResearchRunMode } from './research-run.js'
import { ACTIVE_STATUSES, type RunStatus } from './states.js'

type RunRow = Prisma.ResearchRunModel

/** Slugs of the records that runs research, by id. Only of the records that the caller can see. */
async function readSlugs({ db, caller }: Context, runs: readonly RunRow[]): Promise<ReadonlyMap<string, string>> {
  const entityIds = runs.flatMap(({ entityId }) => entityId ?? [])
  const personIds = runs.flatMap(({ personId }) => personId ?? [])
  if (entityIds.length + personIds.length === 0) return new Map()
  const rows = await db.rows<{ id: string; slug: string }>(sql`
    select e.id, e.slug from entity e where e.id = any(${entityIds}::uuid[]) and ${visibleEntities(caller)}
    union all
    select p.id, p.slug from person p where p.id = any(${personIds}::uuid[]) and ${visiblePeople(caller)}`)
  return new Map(rows.map(({ id, slug }) => [id, slug]))
}

/** The runs as responses have them. They contain only records that the caller can see. */
async function runsOf(context: Context, runs: readonly RunRow[]): Promise<ResearchRun[]> {
  const slugs = await readSlugs(context, runs)
  return runs.map((run) => runOf(run, slugs))
}

const shape = ResearchRun.shape

function runOf(run: RunRow, slugs: ReadonlyMap<string, string>): ResearchRun {
  const [entityId, personId] = [run.entityId, run.personId].map((id) => (id !== null && slugs.has(id) ? id : null))
  return {
    id: run.id,
    url: run.url,
    type: shape.type.parse(run.type),
    mode: shape.mode.parse(run.mode),
    status: shape.status.parse(run.status),
    model: run.model,
    subagentModel: run.subagentModel,
    attempt: run.attempt,
    iteration: run.iteration,
    maxIteration: run.maxIteration,
    // All pages of a run are on one host, and the outbound client sends one request at a time to a host.
    maxScoutConcurrent: 1,
    chassis: shape.chassis.parse(run.chassis),
    chassisRouted: run.chassisRouted,
    llmApi: shape.llmApi.parse(run.llmApi),
    lane: shape.lane.parse(run.lane),
    environment: shape.environment.parse(run.environment),
    hasSourceDocument: false,
    createdAt: run.createdAt.toISOString(),
    updatedAt: run.updatedAt.toISOString(),
    entityId: entityId ?? null,
    personId: personId ?? null,
    entitySlug: slugs.get(entityId ?? personId ?? '') ?? null,
    error: run.error,
    failureClass: run.failureClass,
    startedAt: run.startedAt?.toISOString() ?? null,
    finishedAt: run.finishedAt?.toISOString() ?? null,
    latestStatus: run.latestStatus,
    nextAttemptAt: run.nextAttemptAt?.toISOString() ?? null,
    resumeSafeUntil: run.resumeSafeUntil?.toISOString() ?? null,
    taskPresetKey: run.taskPresetKey.length > 0 ? run.taskPresetKey : null,
    userPrompt: run.userPrompt,
  }
}

/** Reads runs that the caller can see, in the order of the ids. Ids without such a run are left out. */
export async function readRuns(context: Context, ids: readonly string[]): Promise<ResearchRun[]> {
  const found = await context.db.prisma.researchRun.findMany({
    where: { id: { in: [...ids] }, ...visibleRunRows(context.caller) },
  })
  const runs = new Map((await runsOf(context, found)).map((run) => [run.id, run]))
  return ids.flatMap((id) => runs.get(id) ?? [])
}

/** The cursor after a run in the list of runs. */
export const runCursor = ({ createdAt, id }: ResearchRun): string => cursorAfter(NEWEST_FIRST, [createdAt, id])

export interface RunFilter {
  readonly status?: readonly RunStatus[] | undefined
  readonly entityId?: string | undefined
  readonly personId?: string | undefined
}

/** Reads one page of the runs that the caller can see, newest first. */
export function readRunPage(
  context: Context,
  { status, entityId, personId }: RunFilter,
  request: ListingRequest,
): Promise<RowPage<ResearchRun>> {
  const { researchRun } = context.db.prisma
  const where: Prisma.ResearchRunWhereInput = {
    ...visibleRunRows(context.caller),
    ...(status && { status: { in: [...status] } }),
    ...(entityId !== undefined && { entityId }),
    ...(personId !== undefined && { personId }),
  }
  return newestFirstWith(request, {
    find: ({ after, ...page }) => researchRun.findMany({ where: { AND: [where, after ?? {}] }, ...page }),
    count: () => researchRun.count({ where }),
    present: (runs) => runsOf(context, runs),
  })
}

/** The columns of a fact that clients see. */
export const factColumns = {
  number: true,
  slot: true,
  claim: true,
  url: true,
  quote: true,
  pageHash: true,
  outcome: true,
  reason: true,
  createdAt: true,
  proposalId: true,
  proposedValue: true,
  storedValue: true,
  storedSourceType: true,
  storedSourceDetail: true,
  storedAt: true,
  decidedAt: true,
} as const satisfies Prisma.ResearchFactSelect
export type FactRow = Prisma.ResearchFactGetPayload<{ select: typeof factColumns }>

const factOf = (row: FactRow): ResearchFact => ({
  ...row,
  outcome: ResearchFact.shape.outcome.parse(row.outcome),
  storedSourceType: ResearchFact.shape.storedSourceType.parse(row.storedSourceType),
  createdAt: row.createdAt.toISOString(),
  storedAt: row.storedAt?.toISOString() ?? null,
  decidedAt: row.decidedAt?.toISOString() ?? null,
})

/** The cursor after a fact in the list of the facts of its run. */
export const factCursor = ({ number: at }: FactRow): string => cursorAfter(BY_NUMBER, [at, at])

/** Reads one page of the facts of a run. */
export function readFactPage(
  { db, rowQuery }: Context,
  runId: string,
  request: ListingRequest,
): Promise<RowPage<ResearchFact>> {
  const { columns, present } = rowsFor(rowQuery, factColumns, factOf)
  return byNumber(request, {
    query: rowQuery,
    find: ({ after, ...page }) => db.prisma.researchFact.findMany({ ...columns, ...page, where: { runId, ...after } }),
    count: () => db.prisma.researchFact.count({ where: { runId } }),
    present,
  })
}

/** Reads the events of a run after a number, oldest first. */
export async function readRunEvents(
  { db }: Context,
  runId: string,
  after: number,
  most: number,
): Promise<ResearchRunEvent[]> {
  const events = await db.prisma.researchEvent.findMany({
    where: { runId, number: { gt: after } },
    orderBy: { number: 'asc' },
    take: most,
  })
  return events.map(({ number, type, data, createdAt }) => ({
    number,
    type: ResearchRunEvent.shape.type.parse(type),
    data: JSON.stringify(data),
    createdAt: createdAt.toISOString(),
  }))
}

/** Whether a run has ended, and its last event has at most this number. A run that does not exist has ended. */
export async function hasEnded({ db }: Context, runId: string, number: number): Promise<boolean> {
  const goesOn = await db.prisma.researchRun.findFirst({
    where: { id: runId, OR: [{ finishedAt: null }, { event: { some: { number: { gt: number } } } }] },
    select: { id: true },
  })
  return goesOn === null
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
  const run = await db.prisma.researchRun.findFirst({
    where: {
      AND: [
        {
          OR: [{ subject }, ...(entityId === null ? [] : [{ entityId }]), ...(personId === null ? [] : [{ personId }])],
        },
        {
          OR: [
            { status: { in: [...ACTIVE_STATUSES] } },
            { finishedAt: { gt: since }, OR: [{ status: 'completed' }, { savedAt: { not: null } }] },
          ],
        },
      ],
    },
    orderBy: { finishedAt: { sort: 'desc', nulls: 'first' } },
    select: { id: true, userId: true, mode: true, taskPresetKey: true, status: true, finishedAt: true },
  })
  return run ? { ...run, mode: shape.mode.parse(run.mode), status: shape.status.parse(run.status) } : undefined
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
    where ${hasAddress(sql`${hostPath}::text`, visibleOwners(caller, 'o'))} and l.is_current and coalesce(e.id, p.id) is not null
    order by 2 limit 20`)

/**
 * Reads the record whose current website is on a host: the one with the root of the host, or the only one. Undefined if
 * there is none, or if several records have a page on the host.
 */
export async function readOwnerOfSite({ db, caller }: Context, host: string): Promise<Candidate | undefined> {
  const domain = urlKey(host)?.domain ?? host
  const found = await db.rows<Candidate & { isRoot: boolean }>(sql`
    select case when e.id is null then 'person' else 'entity' end as kind, coalesce(e.id, p.id) as id,
      coalesce(e.name_brand, p.name_full) as name, bool_or(l.host_path = ${host}) as "isRoot"
    from url_link l
    left join entity e on e.id = l.entity_id and ${visibleEntities(caller)}
    left join person p on p.id = l.person_id and ${visiblePeople(caller)}
    where l.domain = ${domain} and l.url_type = 'website' and l.is_current and coalesce(e.id, p.id) is not null
      and split_part(split_part(l.host_path, '?', 1), '/', 1) = ${host}
    group by 1, 2, 3 order by 4 desc, 2 limit 2`)
  const [first, second] = found
  return second && first?.isRoot === second.isRoot ? undefined : first
}

/** A stored record and its main URL: the primary website. If there is none, the oldest link. */
export interface KnownSubject {
  readonly kind: 'entity' | 'person'
  readonly id: string
  readonly name: string
  readonly url: string | null
}

/** Reads the records with these ids that the caller can see. */
export const readSubjects = (
  { db, caller }: Context,
  entityIds: readonly string[],
  personIds: readonly string[],
): Promise<KnownSubject[]> =>
  db.rows<KnownSubject>(sql`
    select 'entity' as kind, e.id, e.name_brand as name, ${mainUrl('entity_id', 'e')} as url from entity e
    where e.id = any(${entityIds}::uuid[]) and ${visibleEntities(caller)}
    union all
    select 'person', p.id, p.name_full, ${mainUrl('person_id', 'p')} from person p
    where p.id = any(${personIds}::uuid[]) and ${visiblePeople(caller)}`)

const mainUrl = (column: string, alias: string): Sql =>
  raw(`(select l.url from url_link l where l.${column} = ${alias}.id and l.is_current
    order by (l.url_type = 'website' and l.is_primary) desc, l.url_type = 'website' desc, l.id limit 1)`)
