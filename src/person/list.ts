import { z } from 'zod'
import { ASSOCIATION_CAP } from '../association/association.js'
import { documentOptions } from '../entity/core.js'
import { reading } from '../entity/select.js'
import type { Context } from '../operation/context.js'
import { defineOperation } from '../operation/define.js'
import { examplePage, pageOf } from '../page/page.js'
import { pageQuery } from '../page/query.js'
import { decodeRun } from '../person-run/cursor.js'
import { readPeopleRun } from '../person-run/reads.js'
import { Problem } from '../problem/problem.js'
import { personDetail, personRow } from './document.js'
import { examplePerson } from './example.js'
import { PersonFilter } from './filter.js'
import { PersonSummary } from './person.js'
import { PersonDetailPage } from './person-detail.js'
import { askedOfPeople } from './predicates.js'
import { PERSON_SORT, readPeoplePage } from './reads.js'

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
  readPeoplePage(
    context,
    personRow(documentOptions(context, request)),
    askedOfPeople(context, filter, request.includePrivate),
    request,
  )

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
    'Reads everybody that a filter leaves, in the order they were last changed, oldest change first: who changes meanwhile is met again at the end, so nobody is missed. The header `X-Next-Cursor` leads to the next page at the same cost at any depth; it is missing on the last page, and where `sort` or `hasImageFirst` asks for another order, which has numbered pages only. `projection=association` answers PersonDetail rows.',
  input: { query: BatchQuery, body: Filter },
  output: z.union([PersonPage, PersonDetailPage]),
  example: { query: { size: 25 }, body: { isCurrent: true }, answer: page },
  handle: (context, { query, body }) => {
    refuseTwoPlaces(query)
    const options = documentOptions(context, query)
    const document =
      query.projection === 'core' ? personRow(options) : personDetail(options, { ...query, ...including(body) })
    const asked = askedOfPeople(context, body, query.includePrivate)
    if (query.sort.length > 0 || query.hasImageFirst) return readPeoplePage(context, document, asked, query)
    const after = query.cursor === undefined ? undefined : decodeRun(query.cursor)
    return readPeopleRun(context, document, asked.where, { ...query, after })
  },
})

const including = ({ includeUrl, includeAddress }: PersonFilter) => ({ includeUrl, includeAddress })

/** A cursor says where its page begins: an order or a number of another kind would contradict it. */
function refuseTwoPlaces({ cursor, page, sort, hasImageFirst }: BatchQuery): void {
  if (cursor === undefined) return
  const field = page > 0 ? 'page' : sort.length > 0 ? 'sort' : hasImageFirst ? 'hasImageFirst' : undefined
  if (field === undefined) return
  throw new Problem('badRequest', {
    detail: `${field} and cursor name two places.`,
    field,
    hint: `Leave ${field} out to go on from the cursor.`,
    resolution: { action: 'removeParameter', parameter: field },
  })
}
