import { z } from 'zod'
import { examplePerson } from '../../document/example/person-example.js'
import { PersonSummary } from '../../document/shape/person-summary.js'
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
import {
  BODY,
  checkOf,
  checkOperation,
  checkPaging,
  onPage,
  scoresOf,
  withUrlObjects,
} from '../entity-duplicate/check.js'
import { CandidatePage, type DuplicateCandidate } from '../entity-duplicate/entity-duplicate.js'
import type { ScoredCandidate } from '../entity-duplicate/entity-duplicate-reads.js'
import { linkEvidence } from '../entity-duplicate/links.js'
import { criteria, PersonDuplicateCriteria } from './person-duplicate.js'
import { type PersonDuplicateQuery, readPersonCandidates, readPersonCores } from './person-duplicate-reads.js'

const CriteriaQuery = z.strictObject({
  ...criteria,
  urlCandidate: z
    .array(line(2048))
    .max(20)
    .optional()
    .describe('URLs of further web pages that may belong to the person.'),
  ...checkPaging,
})
const PagingQuery = z.strictObject(checkPaging)

const PersonPage = pageOf(PersonSummary, 'PagePerson')

const exampleCandidate: DuplicateCandidate = {
  externalId: null,
  id: examplePerson.id,
  name: 'Tim Cook',
  operatingStatus: null,
  publicPath: '/people/tim-cook',
  reason: ['name-exact'],
  score: 78,
  slug: 'tim-cook',
  typeRecord: null,
}

const shared = { ...checkOperation, tag: 'People' } as const
const RULES =
  'Names and aliases are compared, in any script and in either order. The check also finds names with other accents, titles or initials, with one wrong letter, with the same sound, and with short forms such as Bob for Robert. The same link is strong evidence. A different location, or another profile on the same platform, lowers the score. The best candidates come first. A request with sort is refused. Many people share a name, so review each candidate. If the page is empty, there may still be a duplicate: the create operation checks again.'
const example = { nameFull: 'Tim Cook' }

const personCheck = { ...shared, summary: 'List people who may be duplicates', output: PersonPage } as const
const personCheckResponse = examplePage([examplePerson], 10)
const candidateCheck = { ...shared, summary: 'Score people who may be duplicates', output: CandidatePage } as const
const candidateCheckResponse = examplePage([exampleCandidate], 10)

export const duplicateCheckPeopleGet = defineOperation({
  ...personCheck,
  id: 'duplicateCheckPeopleGet',
  route: 'GET /v1/people/duplicate-check',
  graph: 'Query.personDuplicates',
  description: `Returns stored people who may be the same as the person in the request. Review them before you create or merge a person. ${RULES}`,
  input: { query: CriteriaQuery },
  example: { query: example, response: personCheckResponse },
  handle: (context, { query }) => personPage(context, ...requestOf(query)),
})

export const duplicateCheckPeoplePost = defineOperation({
  ...personCheck,
  id: 'duplicateCheckPeoplePost',
  route: 'POST /v1/people/duplicate-check',
  graph: 'Query.personDuplicates',
  description: `Returns stored people who may be the same as the person in the request. ${BODY} ${RULES}`,
  input: { query: PagingQuery, body: optionalBody(PersonDuplicateCriteria) },
  example: { body: example, response: personCheckResponse },
  handle: (context, { query: { includePrivate, ...page }, body }) => personPage(context, body, page, includePrivate),
})

export const duplicateCheckPeopleCandidatesGet = defineOperation({
  ...candidateCheck,
  id: 'duplicateCheckPeopleCandidatesGet',
  route: 'GET /v1/people/duplicate-check/candidates',
  graph: 'Query.personDuplicates',
  description: `Returns stored people who may be the same as the person in the request, each with a score and the reasons for the score. ${RULES}`,
  input: { query: CriteriaQuery },
  example: { query: example, response: candidateCheckResponse },
  handle: (context, { query }) => candidatePage(context, ...requestOf(query)),
})

export const duplicateCheckPeopleCandidatesPost = defineOperation({
  ...candidateCheck,
  id: 'duplicateCheckPeopleCandidatesPost',
  route: 'POST /v1/people/duplicate-check/candidates',
  graph: 'Query.personDuplicates',
  description: `Returns stored people who may be the same as the person in the request. ${BODY} ${RULES}`,
  input: { query: PagingQuery, body: optionalBody(PersonDuplicateCriteria) },
  example: { body: example, response: candidateCheckResponse },
  handle: (context, { query: { includePrivate, ...page }, body }) => candidatePage(context, body, page, includePrivate),
})

const requestOf = (query: z.infer<typeof CriteriaQuery>) => checkOf(withUrlObjects(query))

/** Returns all candidates that the caller can see, and the candidates on the page. */
async function candidatesOn(
  context: Context,
  input: PersonDuplicateCriteria,
  page: PageRequest,
  includePrivate: boolean | undefined,
): Promise<{ shown: readonly ScoredCandidate[]; total: number }> {
  const all = await readPersonCandidates(context, queryOf(input), reachOf(context.caller, includePrivate))
  return { shown: onPage(all, page), total: all.length }
}

async function candidatePage(
  context: Context,
  input: PersonDuplicateCriteria,
  page: PageRequest,
  includePrivate: boolean | undefined,
): Promise<Json<Page<DuplicateCandidate>>> {
  const { shown, total } = await candidatesOn(context, input, page, includePrivate)
  return pageJson(page, scoresOf(shown), shown.length, total)
}

async function personPage(
  context: Context,
  input: PersonDuplicateCriteria,
  page: PageRequest,
  includePrivate: boolean | undefined,
): Promise<Json<Page<PersonSummary>>> {
  const { shown, total } = await candidatesOn(context, input, page, includePrivate)
  const ids = shown.map(({ id }) => id)
  const content = await readPersonCores(context, documentOptions(context, { includePrivate }), ids)
  return pageJson(page, content, shown.length, total)
}

/** Converts the criteria to the evidence that the rules compare. */
function queryOf(input: PersonDuplicateCriteria): PersonDuplicateQuery {
  const { nameFull, nameAny, slug, location, excludeId } = input
  const query: PersonDuplicateQuery = {
    names: [nameFull, nameAny].filter((name) => name != null),
    aliases: [],
    slug: slug ?? null,
    ...linkEvidence(input),
    identifiers: [],
    places: location ? location.split(',').map(nameKey) : [],
    employers: [],
    excludeId: excludeId ?? undefined,
  }
  if (query.names.length + query.links.length + query.domains.length > 0 || query.slug !== null) return query
  throw new Problem('badRequest', {
    detail: 'The criteria contain nothing that identifies a person.',
    field: 'nameFull',
    hint: 'Send a name, a slug, a url or a urlDomain.',
    resolution: { action: 'setField', fieldPath: 'nameFull' },
  })
}
