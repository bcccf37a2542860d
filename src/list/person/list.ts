import { z } from 'zod'
import { examplePerson } from '../../document/example/person-example.js'
import { personWithMatch } from '../../document/person.js'
import { completePersonRow, personResponse } from '../../document/reads/person.js'
import { ASSOCIATION_CAP } from '../../document/shape/association.js'
import { PersonDetailPage } from '../../document/shape/person-detail.js'
import { PersonPage } from '../../document/shape/person-summary.js'
import { reading } from '../../identity/entity/entity-select.js'
import { Problem } from '../../kernel/problem/problem.js'
import { JoinedJson, type Json } from '../../kernel/wire/json.js'
import { PERSON_SORT, PersonFilter, people, peopleMatching } from '../../match/match.js'
import { reachOf } from '../../operation/access/caller.js'
import { documentOptions } from '../../operation/document/document-options.js'
import { pageOfDocuments, type ResponseDocument } from '../../operation/document/documents.js'
import { continuation } from '../../operation/page/listing.js'
import { examplePage, type Page } from '../../operation/page/page.js'
import { pageQuery } from '../../operation/page/query.js'
import type { Context } from '../../operation/pipeline/definition/context.js'
import { defineOperation } from '../../operation/pipeline/definition/define.js'
import type { JsonSql } from '../../platform/database/client/sql-values.js'
import { readPage } from '../page.js'
import { decodeRun } from '../person-batch/cursor.js'
import { matchPeopleRun } from '../person-batch/person-batch-reads.js'

const countOnly = {
  countOnly: z
    .boolean()
    .default(false)
    .describe(
      'Returns only the number of matches in totalElements. content is always empty, and the field empty is always true.',
    ),
}
const paging = {
  ...pageQuery({ size: 25, sort: PERSON_SORT }),
  hasImageFirst: z
    .boolean()
    .default(false)
    .describe('Whether people with a photo come first. A picture that was generated from the name is not a photo.'),
  ...reading,
}
const Paging = z.strictObject({ ...paging, ...continuation, ...countOnly })

const shared = {
  kind: 'read',
  auth: ['clientSecret', 'adminApiKey', 'adminBearer'],
  tag: 'People',
  problems: ['unprocessable'],
} as const

const page = examplePage([examplePerson], 25)

/** The body is optional. Without it, the list contains all people. */
const Filter = PersonFilter.default({})

export const listPeople = defineOperation({
  ...shared,
  id: 'listPeople',
  route: 'GET /v1/people',
  graph: 'Query.peoplePage',
  summary: 'List people',
  description:
    'Returns the people who match the query parameters. The values of a repeated parameter are combined with "or", different parameters with "and". Parameters about an association must match the same association. Parameters about an investment must match the same investment. The default order is by full name, or by relevance if `search` is sent. To find out whether a person is already stored, use the duplicate check instead.',
  // As query parameters, the filters of the entity would be about a hundred.
  input: { query: PersonFilter.omit({ entity: true, associations: true, investments: true }).extend(Paging.shape) },
  output: PersonPage,
  example: { query: { lastName: 'Cook', isCurrent: true }, response: page },
  handle: (context, { query }) => list(context, query, query),
})

export const listPeoplePost = defineOperation({
  ...shared,
  id: 'listPeoplePost',
  route: 'POST /v1/people',
  graph: 'Query.peoplePage',
  summary: 'List people by filters in the body',
  description:
    'Returns the people who match the filters in the body. It creates nothing. Use it instead of GET /v1/people if the filters are too long for a URL. Paging and sort are query parameters.',
  input: { query: Paging, body: Filter },
  output: PersonPage,
  example: { query: { size: 25 }, body: { lastName: 'Cook', isCurrent: true }, response: page },
  handle: (context, { query, body }) => list(context, body, query),
})

const list = (context: Context, filter: PersonFilter, request: z.infer<typeof Paging>) =>
  readPage(context, people, filter, request, completePersonRow(documentOptions(context, request)), personWithMatch)

const BatchQuery = z.strictObject({
  ...paging,
  cursor: z
    .string()
    .max(200)
    .optional()
    .describe(
      'Value of the X-Next-Cursor header of the previous page, or of nextCursor from GET /v1/people/sitemap-boundaries. The format is `timestamp::uuid`.',
    ),
  maxAssociations: z
    .int32()
    .min(0)
    .default(ASSOCIATION_CAP)
    .describe(`Maximum number of associations that each row contains, at most ${ASSOCIATION_CAP}.`),
  projection: z
    .enum(['core', 'association'])
    .meta({
      id: 'PersonBatchProjection',
      description: 'core: Person rows. association: PersonDetail rows, which contain the associations of the person.',
    })
    .default('core'),
})
type BatchQuery = z.infer<typeof BatchQuery>

export const listPeopleBatch = defineOperation({
  ...shared,
  id: 'listPeopleBatch',
  route: 'POST /v1/people/batch',
  graph: 'Query.people',
  summary: 'List many people by cursor',
  description:
    'Returns the people who match a filter, page by page with a cursor, in the order of their last change, oldest first. A person who changes while you read the pages appears again at the end, so you miss nobody. Late pages are as fast as the first page. With `sort`, `hasImageFirst` or `semanticQuery` the order is different, and the list has only numbered pages, and no cursor. `projection=association` returns PersonDetail rows.',
  input: { query: BatchQuery, body: Filter },
  output: z.union([PersonPage, PersonDetailPage]),
  example: { query: { size: 25 }, body: { isCurrent: true }, response: page },
  handle: (context, { query, body }) => {
    refuseOtherPosition(query, body)
    const options = documentOptions(context, query)
    return query.projection === 'core'
      ? readBatch(context, completePersonRow(options), body, query, personWithMatch)
      : readBatch(context, personResponse(options, { ...query, ...including(body) }), body, query)
  },
})

/**
 * Reads a page of people in the order of their last change. If the request sets another sort order, that order is used.
 */
async function readBatch<T>(
  context: Context,
  response: ResponseDocument<T>,
  filter: PersonFilter,
  query: BatchQuery,
  found?: (document: JsonSql<T>) => JsonSql<T>,
): Promise<Json<Page<T>>> {
  if (query.sort.length > 0 || query.hasImageFirst || filter.semanticQuery != null) {
    const page = await readPage(context, people, filter, query, response, found)
    // Its cursors are those of the order of changes.
    return page instanceof JoinedJson ? page.withNext(undefined) : page
  }
  const after = query.cursor === undefined ? undefined : decodeRun(query.cursor)
  const where = peopleMatching(reachOf(context.caller, query.includePrivate), filter)
  return pageOfDocuments(context, response, matchPeopleRun(context, where, { ...query, after }).page)
}

const including = ({ includeUrl, includeAddress }: PersonFilter) => ({ includeUrl, includeAddress })

/**
 * Refuses a cursor together with a page number or another sort order. The cursor already determines where the page
 * starts.
 */
function refuseOtherPosition({ cursor, page, sort, hasImageFirst }: BatchQuery, { semanticQuery }: PersonFilter): void {
  if (cursor === undefined) return
  const others = {
    page: page > 0,
    sort: sort.length > 0,
    hasImageFirst,
    semanticQuery: semanticQuery != null,
  }
  const [field] = Object.entries(others).find(([, isSent]) => isSent) ?? []
  if (field === undefined) return
  throw new Problem('badRequest', {
    detail: `${field} cannot be combined with cursor.`,
    field,
    hint: `Leave ${field} out to continue from the cursor.`,
    resolution: { action: 'removeParameter', parameter: field },
  })
}
