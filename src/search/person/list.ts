import { z } from 'zod'
import { examplePerson } from '../../document/example/person.js'
import { personDetail, personRow, personWithMatch } from '../../document/person.js'
import { ASSOCIATION_CAP } from '../../document/shape/association.js'
import { PersonDetailPage } from '../../document/shape/person-detail.js'
import { PersonSummary } from '../../document/shape/person-summary.js'
import { reading } from '../../identity/entity/select.js'
import { reachOf } from '../../kernel/access/caller.js'
import type { Context } from '../../kernel/operation/context.js'
import { defineOperation } from '../../kernel/operation/define.js'
import { documentOptions } from '../../kernel/operation/document-options.js'
import { examplePage, type Page, pageOf } from '../../kernel/page/page.js'
import { pageQuery } from '../../kernel/page/query.js'
import { Problem } from '../../kernel/problem/problem.js'
import type { Json } from '../../kernel/wire/json.js'
import type { JsonSql } from '../../kernel/wire/sql.js'
import { decodeRun } from '../person-run/cursor.js'
import { readPeopleRun } from '../person-run/reads.js'
import { readNearest } from '../semantic/reads.js'
import { PersonFilter } from './filter.js'
import { askedOfPeople, peopleMatching } from './predicates.js'
import { nearPeople, PERSON_SORT, type PeopleRequest, readPeoplePage } from './reads.js'

const countOnly = {
  countOnly: z
    .boolean()
    .default(false)
    .describe('Counts into totalElements and answers empty content; do not judge by `empty`.'),
}
const paging = {
  ...pageQuery({ size: 25, sort: PERSON_SORT }),
  hasImageFirst: z.boolean().default(false).describe('Puts people with a photo of their own first.'),
  ...reading,
}
const Paging = z.strictObject({ ...paging, ...countOnly })

const PersonPage = pageOf(PersonSummary, 'PagePerson')

const shared = {
  kind: 'read',
  auth: ['clientSecret', 'adminApiKey', 'adminBearer'],
  tag: 'People',
  problems: ['unprocessable'],
} as const

const page = examplePage([examplePerson], 25)

/** A filter body may be left out: then everybody is asked for. */
const Filter = PersonFilter.default({})

export const listPeople = defineOperation({
  ...shared,
  id: 'listPeople',
  route: 'GET /v1/people',
  summary: 'List people',
  description:
    'Filters are parameters: a repeated one means any of its values, different ones are combined by "and"; filters of associations must all hold for one association, filters of deals for one deal. Ordered by full name, or by relevance where `search` is sent, unless sorted. Not for telling whether a record exists: use the duplicate check.',
  input: { query: PersonFilter.extend(Paging.shape) },
  output: PersonPage,
  example: { query: { lastName: 'Cook', isCurrent: true }, answer: page },
  handle: (context, { query }) => list(context, query, query),
})

export const listPeoplePost = defineOperation({
  ...shared,
  id: 'listPeoplePost',
  route: 'POST /v1/people',
  summary: 'List people by a filter body',
  description:
    'The same question as the GET, for filters too long for an address; creates nothing. Paging and sort stay in the query string.',
  input: { query: Paging, body: Filter },
  output: PersonPage,
  example: { query: { size: 25 }, body: { lastName: 'Cook', isCurrent: true }, answer: page },
  handle: (context, { query, body }) => list(context, body, query),
})

const list = (context: Context, filter: PersonFilter, request: z.infer<typeof Paging>) =>
  readPage(context, personRow(documentOptions(context, request)), filter, request)

/** A page by the order of the list, or by what the filter looks for; `found` is the document of what it finds. */
function readPage<T>(
  context: Context,
  document: JsonSql<T>,
  filter: PersonFilter,
  request: PeopleRequest & { readonly includePrivate?: boolean | undefined },
  found: (document: JsonSql<T>) => JsonSql<T> = personWithMatch,
): Promise<Json<Page<T>>> {
  const question = askedOfPeople(reachOf(context.caller, request.includePrivate), filter)
  return filter.semanticQuery == null
    ? readPeoplePage(context, document, question, request)
    : readNearest(context, nearPeople(filter.semanticQuery, question, found(document), request), request)
}

const BatchQuery = z.strictObject({
  ...paging,
  cursor: z
    .string()
    .max(200)
    .optional()
    .describe('X-Next-Cursor of the page before, or nextCursor of a sitemap boundary: `timestamp::uuid`.'),
  maxAssociations: z
    .int32()
    .min(0)
    .default(ASSOCIATION_CAP)
    .describe(`Associations of each person, at most ${ASSOCIATION_CAP}.`),
  projection: z
    .enum(['core', 'association'])
    .meta({ id: 'PersonBatchProjection', description: 'Person rows, or PersonDetail rows.' })
    .default('core'),
})
type BatchQuery = z.infer<typeof BatchQuery>

export const listPeopleBatch = defineOperation({
  ...shared,
  id: 'listPeopleBatch',
  route: 'POST /v1/people/batch',
  summary: 'Run through people',
  description:
    'Reads everybody that a filter leaves, in the order they were last changed, oldest change first: who changes meanwhile is met again at the end, so nobody is missed. The header `X-Next-Cursor` leads to the next page at the same cost at any depth; it is missing on the last page, and where `sort` `hasImageFirst` or `semanticQuery` asks for another order, which has numbered pages only. `projection=association` answers PersonDetail rows.',
  input: { query: BatchQuery, body: Filter },
  output: z.union([PersonPage, PersonDetailPage]),
  example: { query: { size: 25 }, body: { isCurrent: true }, answer: page },
  handle: (context, { query, body }) => {
    refuseTwoPlaces(query, body)
    const options = documentOptions(context, query)
    return query.projection === 'core'
      ? readBatch(context, personRow(options), body, query, personWithMatch)
      : readBatch(context, personDetail(options, { ...query, ...including(body) }), body, query, (detail) => detail)
  },
})

/** A page of the run through people, or of the order that the request asks for. */
function readBatch<T>(
  context: Context,
  document: JsonSql<T>,
  filter: PersonFilter,
  query: BatchQuery,
  found: (document: JsonSql<T>) => JsonSql<T>,
): Promise<Json<Page<T>>> {
  if (query.sort.length > 0 || query.hasImageFirst || filter.semanticQuery != null) {
    return readPage(context, document, filter, query, found)
  }
  const after = query.cursor === undefined ? undefined : decodeRun(query.cursor)
  const where = peopleMatching(reachOf(context.caller, query.includePrivate), filter)
  return readPeopleRun(context, document, where, { ...query, after })
}

const including = ({ includeUrl, includeAddress }: PersonFilter) => ({ includeUrl, includeAddress })

/** A cursor says where its page begins: an order or a number of another kind would contradict it. */
function refuseTwoPlaces({ cursor, page, sort, hasImageFirst }: BatchQuery, { semanticQuery }: PersonFilter): void {
  if (cursor === undefined) return
  const others = {
    page: page > 0,
    sort: sort.length > 0,
    hasImageFirst,
    semanticQuery: semanticQuery != null,
  }
  const [field] = Object.entries(others).find(([, isAsked]) => isAsked) ?? []
  if (field === undefined) return
  throw new Problem('badRequest', {
    detail: `${field} and cursor name two places.`,
    field,
    hint: `Leave ${field} out to go on from the cursor.`,
    resolution: { action: 'removeParameter', parameter: field },
  })
}
