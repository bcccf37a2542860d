import { z } from 'zod'
import { exampleEntity } from '../../document/example/entity-example.js'
import { EntitySummary } from '../../document/shape/entity-summary.js'
import { nameKey } from '../../identity/entity/entity-rules.js'
import { Problem } from '../../kernel/problem/problem.js'
import type { Json } from '../../kernel/wire/json.js'
import { optionalBody } from '../../kernel/wire/optional-body.js'
import { line } from '../../kernel/wire/values.js'
import { reachOf } from '../../operation/access/caller.js'
import { documentOptions } from '../../operation/document/document-options.js'
import { examplePage, type Page, type PageRequest, pageJson, pageOf } from '../../operation/page/page.js'
import type { Context } from '../../operation/pipeline/context.js'
import { defineOperation } from '../../operation/pipeline/define.js'
import { BODY, checkOf, checkOperation, checkPaging, onPage, scoresOf, withUrlObjects } from './check.js'
import { CandidatePage, criteria, type DuplicateCandidate, EntityDuplicateCriteria } from './entity-duplicate.js'
import { type DuplicateQuery, readCandidates, readCores, type ScoredCandidate } from './entity-duplicate-reads.js'
import { linkEvidence } from './links.js'

const CriteriaQuery = z.strictObject({
  ...criteria,
  urlCandidate: z
    .array(line(2048))
    .max(20)
    .optional()
    .describe('URLs of further web pages that may belong to the entity.'),
  ...checkPaging,
})
const PagingQuery = z.strictObject(checkPaging)

const EntityPage = pageOf(EntitySummary, 'PageEntity')

const exampleCandidate: DuplicateCandidate = {
  externalId: null,
  id: exampleEntity.id,
  name: 'Apple',
  operatingStatus: 'Operating',
  publicPath: '/companies/apple',
  reason: ['name-exact'],
  score: 85,
  slug: 'apple',
  typeRecord: 'Company',
}

const shared = { ...checkOperation, tag: 'Entities' } as const
const RULES =
  'Current and former names are compared. The check also finds names with another legal form, spelling or word order, with other accents, and with the same sound. The same link is strong evidence. A different location lowers the score. The best candidates come first. A request with sort is refused. If the page is empty, there may still be a duplicate: the create operation checks again.'
const example = { nameBrand: 'Apple Inc.' }

const entityCheck = { ...shared, summary: 'List entities that may be duplicates', output: EntityPage } as const
const entityCheckResponse = examplePage([exampleEntity], 10)
const candidateCheck = { ...shared, summary: 'Score entities that may be duplicates', output: CandidatePage } as const
const candidateCheckResponse = examplePage([exampleCandidate], 10)

export const duplicateCheckEntitiesGet = defineOperation({
  ...entityCheck,
  id: 'duplicateCheckEntitiesGet',
  route: 'GET /v1/entities/duplicate-check',
  graph: 'Query.entityDuplicates',
  description: `Returns stored entities that may be the same as the entity in the request. Review them before you create or change an entity. ${RULES}`,
  input: { query: CriteriaQuery },
  example: { query: example, response: entityCheckResponse },
  handle: (context, { query }) => entityPage(context, ...requestOf(query)),
})

export const duplicateCheckEntitiesPost = defineOperation({
  ...entityCheck,
  id: 'duplicateCheckEntitiesPost',
  route: 'POST /v1/entities/duplicate-check',
  graph: 'Query.entityDuplicates',
  description: `Returns stored entities that may be the same as the entity in the request. ${BODY} ${RULES}`,
  input: { query: PagingQuery, body: optionalBody(EntityDuplicateCriteria) },
  example: { body: example, response: entityCheckResponse },
  handle: (context, { query: { includePrivate, ...page }, body }) => entityPage(context, body, page, includePrivate),
})

export const duplicateCheckEntityCandidatesGet = defineOperation({
  ...candidateCheck,
  id: 'duplicateCheckEntityCandidatesGet',
  route: 'GET /v1/entities/duplicate-check/candidates',
  graph: 'Query.entityDuplicates',
  description: `Returns stored entities that may be the same as the entity in the request, each with a score and the reasons for the score. ${RULES}`,
  input: { query: CriteriaQuery },
  example: { query: example, response: candidateCheckResponse },
  handle: (context, { query }) => candidatePage(context, ...requestOf(query)),
})

export const duplicateCheckEntityCandidatesPost = defineOperation({
  ...candidateCheck,
  id: 'duplicateCheckEntityCandidatesPost',
  route: 'POST /v1/entities/duplicate-check/candidates',
  graph: 'Query.entityDuplicates',
  description: `Returns stored entities that may be the same as the entity in the request. ${BODY} ${RULES}`,
  input: { query: PagingQuery, body: optionalBody(EntityDuplicateCriteria) },
  example: { body: example, response: candidateCheckResponse },
  handle: (context, { query: { includePrivate, ...page }, body }) => candidatePage(context, body, page, includePrivate),
})

const requestOf = (query: z.infer<typeof CriteriaQuery>) => checkOf(withUrlObjects(query))

/** Reads the candidates that the caller can see. A caller with private reach also gets hidden candidates. */
const candidatesFor = (
  context: Context,
  input: EntityDuplicateCriteria,
  includePrivate: boolean | undefined,
): Promise<ScoredCandidate[]> => readCandidates(context, queryOf(input), reachOf(context.caller, includePrivate))

async function candidatePage(
  context: Context,
  input: EntityDuplicateCriteria,
  page: PageRequest,
  includePrivate: boolean | undefined,
): Promise<Json<Page<DuplicateCandidate>>> {
  const all = await candidatesFor(context, input, includePrivate)
  const shown = onPage(all, page)
  return pageJson(page, scoresOf(shown), shown.length, all.length)
}

async function entityPage(
  context: Context,
  input: EntityDuplicateCriteria,
  page: PageRequest,
  includePrivate: boolean | undefined,
): Promise<Json<Page<EntitySummary>>> {
  const all = await candidatesFor(context, input, includePrivate)
  const shown = onPage(all, page)
  const options = documentOptions(context, { includePrivate })
  const content = await readCores(
    context,
    options,
    shown.map(({ id }) => id),
  )
  return pageJson(page, content, shown.length, all.length)
}

/** Converts the criteria to the evidence that the rules compare. */
function queryOf(input: EntityDuplicateCriteria): DuplicateQuery {
  const { nameBrand, nameLegal, nameAny, slug, location, excludeId } = input
  const query: DuplicateQuery = {
    names: [nameBrand, nameLegal, nameAny].filter((name) => name != null),
    legal: nameLegal ?? null,
    aliases: [],
    slug: slug ?? null,
    ...linkEvidence(input),
    identifiers: [],
    foundedYear: null,
    places: location ? location.split(',').map(nameKey) : [],
    excludeId: excludeId ?? undefined,
    scope: scopeOf(input),
  }
  if (query.names.length + query.links.length + query.domains.length > 0 || query.slug !== null) return query
  throw new Problem('badRequest', {
    detail: 'The criteria contain nothing that identifies an entity.',
    field: 'nameBrand',
    hint: 'Send a name, a slug, a url or a urlDomain.',
    resolution: { action: 'setField', fieldPath: 'nameBrand' },
  })
}

function scopeOf({ typeRecord, productServiceProviderId }: EntityDuplicateCriteria): DuplicateQuery['scope'] {
  if (productServiceProviderId != null) return { providerId: productServiceProviderId }
  return typeRecord == null || typeRecord === 'Product' || typeRecord === 'Service' ? undefined : 'standalone'
}
