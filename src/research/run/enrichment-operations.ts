import { z } from 'zod'
import { noEntity } from '../../identity/entity/entity-select.js'
import { EntityId } from '../../identity/entity/types.js'
import { PersonId } from '../../identity/person/types.js'
import { Problem } from '../../kernel/problem/problem.js'
import { urlKeyOf } from '../../kernel/wire/url-key.js'
import type { Context } from '../../operation/pipeline/context.js'
import { defineOperation } from '../../operation/pipeline/define.js'
import { createdRun, creating } from './create.js'
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
import { createRun, lockSubjects } from './run-writes.js'

const problems = [
  'notFound',
  'primary_website_missing',
  'rate_limited',
  'billing_allowance_exhausted',
  'billing_additional_usage_cap_reached',
] as const
const rules =
  'The rules of createResearchRun apply: if the caller already has an active run on the record, this run is returned and costs nothing. A record is researched at most once in 24 hours. The run reads the main website of the record. If the record has no website, the run reads its oldest link.'

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

async function enrichOne(context: Context, kind: SubjectKind, id: string): Promise<ResearchRun> {
  const [known] = await readSubjects(context, kind === 'entity' ? [id] : [], kind === 'person' ? [id] : [])
  if (!known) throw kind === 'entity' ? noEntity('entityId', id) : noPerson(id)
  await lockSubjects(context, [recordSubject(kind, id).subject])
  return createdRun(context, await enrich(context, known))
}

/** Creates the run of one record. The subject must be locked. */
function enrich(context: Context, { kind, id, url }: KnownSubject): Promise<string> {
  if (url === null) throw noUrl(kind, id)
  const { address, hostPath } = urlKeyOf(url, 'url')
  const subject = recordSubject(kind, id)
  return createRun(context, { subject, url: address, hostPath, mode: 'COMPREHENSIVE', presets: [], findings: [] })
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

const noPerson = (id: string): Problem =>
  new Problem('notFound', {
    detail: 'No person has this personId.',
    field: 'personId',
    value: id,
    hint: 'Check the value. Hidden and deleted records are reported as not found.',
  })

const noUrl = (kind: SubjectKind, id: string): Problem =>
  new Problem('primary_website_missing', {
    detail: `The ${kind} has no link, so there is no web page to read.`,
    field: `${kind}Id`,
    value: id,
    hint: 'Add a link to the record first, or create a run with a URL.',
    resolution: { action: 'useEndpoint', endpoint: '/v1/research-runs' },
  })

const wrongSize = (count: number): Problem =>
  new Problem('badRequest', {
    detail: count === 0 ? 'The request has no id.' : `The request has ${count} ids, but the maximum is ${MAX_RECORDS}.`,
    field: 'entityId',
    hint: `Send 1 to ${MAX_RECORDS} ids, entities and people together.`,
    limit: MAX_RECORDS,
  })
