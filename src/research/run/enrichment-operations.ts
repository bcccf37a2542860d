import { z } from 'zod'
import { EntityId } from '../../identity/entity/types.js'
import { PersonId } from '../../identity/person/types.js'
import { Problem } from '../../kernel/problem/problem.js'
import { type Context, resourcesOf } from '../../operation/pipeline/definition/context.js'
import { defineOperation } from '../../operation/pipeline/definition/define.js'
import { searchForService } from '../../operation/web-search/stored-search.js'
import { creating, enrich, enrichOne, noUrl } from './creation.js'
import {
  type Enrichment,
  EnrichmentBatch,
  EnrichmentRequest,
  exampleBatch,
  MAX_RECORDS,
  type Refusal,
} from './enrichment.js'
import { exampleRun, ResearchRun } from './research-run.js'
import { type KnownSubject, readRuns, readSubjects } from './run-reads.js'
import { recordSubject, type SubjectKind } from './run-rules.js'
import { lockSubjects } from './run-writes.js'

const problems = [
  'notFound',
  'primary_website_missing',
  'rate_limited',
  'billing_allowance_exhausted',
  'billing_additional_usage_cap_reached',
] as const
const rules =
  'The rules of createResearchRun apply: if the caller already has an active run on the record, this run is returned and costs nothing. A record is researched at most once in 24 hours. The run reads the main website of the record. If the record has no website, the run reads its oldest link. If it has no link, the problem lists pages that a web search finds for its name, if the service has a provider.'

export const createEntityEnrichment = defineOperation({
  ...creating,
  id: 'createEntityEnrichment',
  route: 'POST /v1/entities/{entityId}/enrichments',
  graph: 'Mutation.createEntityEnrichment',
  summary: 'Research a stored entity',
  description: `Creates a research run on an entity. ${rules}`,
  input: { path: z.strictObject({ entityId: EntityId }), query: z.strictObject({}) },
  output: ResearchRun,
  problems,
  example: { path: { entityId: '01890a5d-ac96-774b-bcce-b302099a8057' }, response: exampleRun },
  prepare: (context, { path: { entityId } }) => requireUrl(context, 'entity', entityId),
  handle: (context, { path: { entityId } }) => enrichOne(context, 'entity', entityId),
})

export const createPersonEnrichment = defineOperation({
  ...creating,
  id: 'createPersonEnrichment',
  route: 'POST /v1/people/{personId}/enrichments',
  graph: 'Mutation.createPersonEnrichment',
  summary: 'Research a stored person',
  description: `Creates a research run on a person. ${rules}`,
  input: { path: z.strictObject({ personId: PersonId }), query: z.strictObject({}) },
  output: ResearchRun,
  problems,
  example: { path: { personId: '01890a5d-ac96-774b-bcce-b302099a8058' }, response: exampleRun },
  prepare: (context, { path: { personId } }) => requireUrl(context, 'person', personId),
  handle: (context, { path: { personId } }) => enrichOne(context, 'person', personId),
})

export const createEnrichments = defineOperation({
  ...creating,
  id: 'createEnrichments',
  route: 'POST /v1/enrichments',
  graph: 'Mutation.createEnrichments',
  summary: 'Research several stored records',
  description: `Creates one research run for each different id, entities first. For each record, the response contains its run or the reason of the refusal. A refused record does not affect the other records. A request with more than ${MAX_RECORDS} ids is refused as a whole. ${rules}`,
  input: { query: z.strictObject({}), body: EnrichmentRequest },
  output: EnrichmentBatch,
  example: { body: { entityId: ['01890a5d-ac96-774b-bcce-b302099a8057'] }, response: exampleBatch },
  handle: (context, { body }) => enrichAll(context, body),
})

/** Maximum number of pages in the problem about a record without a link. */
const MOST_CANDIDATES = 5

/**
 * Refuses a record without a link, before the transaction. If the service has a provider of web search, the problem lists the
 * pages that it finds for the name. A provider that fails changes nothing of the refusal.
 */
async function requireUrl(context: Context, kind: SubjectKind, id: string): Promise<void> {
  const [known] = await readSubjects(context, kind === 'entity' ? [id] : [], kind === 'person' ? [id] : [])
  if (!known || known.url !== null) return
  if (resourcesOf(context).webSearch) await context.receipt?.chargeFeature('WEB_SEARCH', context.caller.id)
  const hits = await searchForService(context, known.name, 'research').catch((error: unknown) => {
    if (error instanceof Problem) return undefined
    throw error
  })
  throw noUrl(kind, id, hits?.slice(0, MOST_CANDIDATES))
}

async function enrichAll(context: Context, request: EnrichmentRequest): Promise<EnrichmentBatch> {
  const ids = [
    ...[...new Set(request.entityId)].map((id) => ({ kind: 'entity' as const, id })),
    ...[...new Set(request.personId)].map((id) => ({ kind: 'person' as const, id })),
  ]
  if (ids.length === 0 || ids.length > MAX_RECORDS) throw wrongSize(ids.length)
  const known = new Map((await readSubjects(context, request.entityId, request.personId)).map((one) => [one.id, one]))
  // All locks at once, in their fixed order, so that two batches cannot wait for each other.
  await lockSubjects(
    context,
    ids.map(({ kind, id }) => recordSubject(kind, id).subject),
  )
  const outcomes: { readonly kind: SubjectKind; readonly id: string; readonly runId?: string; refusal?: Refusal }[] = []
  for (const { kind, id } of ids) {
    const subject = known.get(id)
    outcomes.push({
      kind,
      id,
      ...(subject?.kind === kind ? await outcomeOf(context, subject) : { refusal: 'NOT_FOUND' }),
    })
  }
  const filedRunId = outcomes.flatMap(({ runId }) => runId ?? [])
  const runs = new Map((await readRuns(context, filedRunId)).map((run) => [run.id, run]))
  const result = outcomes.map(
    ({ kind, id, runId, refusal }): Enrichment => ({
      entityId: kind === 'entity' ? id : null,
      personId: kind === 'person' ? id : null,
      run: runs.get(runId ?? '') ?? null,
      refusal: refusal ?? null,
    }),
  )
  return { filedRunId, result }
}

/** The refusals for problems that concern only one record. */
const REFUSED: Readonly<Record<string, Refusal>> = {
  billing_allowance_exhausted: 'ALLOWANCE_EXHAUSTED',
  billing_additional_usage_cap_reached: 'ALLOWANCE_EXHAUSTED',
  rate_limited: 'RESEARCHED_RECENTLY',
  primary_website_missing: 'NO_URL',
}

async function outcomeOf(context: Context, known: KnownSubject): Promise<{ runId: string } | { refusal: Refusal }> {
  try {
    return { runId: await enrich(context, known) }
  } catch (error) {
    // These problems are thrown before the first statement that changes rows, so the transaction can continue.
    const refusal = error instanceof Problem ? REFUSED[error.kind.code ?? ''] : undefined
    if (refusal === undefined) throw error
    return { refusal }
  }
}

const wrongSize = (count: number): Problem =>
  new Problem('badRequest', {
    detail: count === 0 ? 'The request has no id.' : `The request has ${count} ids, but the maximum is ${MAX_RECORDS}.`,
    field: 'entityId',
    hint: `Send 1 to ${MAX_RECORDS} ids, entities and people together.`,
    limit: MAX_RECORDS,
  })
