import { z } from 'zod'
import { rowWithMatch } from '../../document/entity.js'
import { exampleRow } from '../../document/example/entity-example.js'
import { completeDetail, completeRow, completeSummary, selectedEntity } from '../../document/reads/entity.js'
import { EntityDetailPage, EntityPage, EntitySummaryRow } from '../../document/shape/entity-detail.js'
import { reading } from '../../identity/entity/entity-select.js'
import type { Json } from '../../kernel/wire/json.js'
import { optionalBody } from '../../kernel/wire/optional-body.js'
import { ENTITY_SORT, EntityFilter, entities, isRanked, matchAfterCursor } from '../../match/match.js'
import { requireAdmin } from '../../operation/access/caller.js'
import { type DocumentOptions, documentOptions } from '../../operation/document/document-options.js'
import { pageOfDocuments, type ResponseDocument } from '../../operation/document/documents.js'
import { continuation } from '../../operation/page/listing.js'
import { examplePage, type Page, pageOf } from '../../operation/page/page.js'
import { pageQuery } from '../../operation/page/query.js'
import type { Context } from '../../operation/pipeline/definition/context.js'
import { defineOperation } from '../../operation/pipeline/definition/define.js'
import type { JsonSql } from '../../platform/database/client/sql-values.js'
import { readPage } from '../page.js'

const paging = {
  ...pageQuery({ size: 20, sort: ENTITY_SORT }),
  ...continuation,
  countOnly: z
    .boolean()
    .default(false)
    .describe(
      'Returns only the number of matches in totalElements. content is always empty, and the field empty is always true.',
    ),
  ...reading,
}
const Paging = z.strictObject(paging)

const shared = {
  kind: 'read',
  auth: ['clientSecret', 'adminApiKey', 'adminBearer'],
  tag: 'Entities',
  output: EntityPage,
  problems: ['unprocessable'],
} as const

const page = examplePage([exampleRow], 20)

/** As query parameters, the filters of connected entities would be several hundred. */
const QueryFilter = EntityFilter.omit({ connected: true })

export const listEntities = defineOperation({
  ...shared,
  id: 'listEntities',
  route: 'GET /v1/entities',
  graph: 'Query.entitiesPage',
  summary: 'List entities',
  description:
    'Returns the entities that match the query parameters. The values of a repeated parameter are combined with "or", different parameters with "and". The default order is by brand name.',
  input: { query: QueryFilter.extend(paging) },
  example: { query: { entityName: ['Apple'], yearFoundedRange: ['1970..1980'] }, response: page },
  handle: (context, { query }) => list(context, query, query),
})

export const listEntitiesPost = defineOperation({
  ...shared,
  id: 'listEntitiesPost',
  route: 'POST /v1/entities',
  graph: 'Query.entitiesPage',
  summary: 'List entities by filters in the body',
  description:
    'Returns the entities that match the filters in the body. Use it instead of GET /v1/entities if the filters are too long for a URL. Paging and sort are query parameters.',
  input: { query: Paging, body: optionalBody(EntityFilter) },
  example: {
    query: { size: 20 },
    body: { entityName: ['Apple'], yearFoundedRange: [{ min: 1970, max: 1980 }] },
    response: page,
  },
  handle: (context, { query, body }) => list(context, body, query),
})

export const searchEntityList = defineOperation({
  ...shared,
  auth: ['bearer', 'adminApiKey', 'clientSecret'],
  id: 'searchEntityList',
  route: 'POST /v1/entities/search',
  graph: 'Query.entitiesPage',
  summary: 'Search entities by filters in the body',
  description:
    'Has the same filters, orders and rows as POST /v1/entities, but accepts every kind of credential, and returns 25 rows per page. For questions in plain English use POST /v1/entities/natural-search. With `countOnly=true` the number of matches is in `totalElements`, and `content` is always empty.',
  input: { query: Paging.extend(pageQuery({ size: 25, sort: ENTITY_SORT })), body: optionalBody(EntityFilter) },
  example: {
    query: { size: 25 },
    body: { entityName: ['Apple'], yearFoundedRange: [{ min: 1970, max: 1980 }] },
    response: examplePage([exampleRow], 25),
  },
  handle: (context, { query, body }) => list(context, body, query),
})

const list = (context: Context, filter: EntityFilter, request: z.infer<typeof Paging>) =>
  readPage(
    context,
    entities,
    filter,
    request,
    selectedEntity(context, documentOptions(context, request), completeRow),
    rowWithMatch,
  )

export const listEntitySummaries = defineOperation({
  ...shared,
  auth: ['clientSecret'],
  id: 'listEntitySummaries',
  route: 'GET /v1/entities/summary',
  graph: 'Query.entitiesPage',
  summary: 'List entities in a short form for cards',
  description:
    'Returns the published entities that match the query parameters. It accepts the same filters as GET /v1/entities. Each row contains only the core fields, the funding summary and the rounds.',
  input: { query: QueryFilter.extend({ ...pageQuery({ size: 20, sort: ENTITY_SORT }), ...continuation }) },
  output: pageOf(EntitySummaryRow, 'PageEntityListSummary'),
  example: {
    query: { entityName: ['Apple'] },
    response: examplePage([{ entity: { core: exampleRow.core, fundingDetail: null }, fundraiseRound: [] }], 20),
  },
  handle: (context, { query }) => readPage(context, entities, query, query, completeSummary(documentOptions(context))),
})

const BatchQuery = z.strictObject({
  ...pageQuery({ size: 25, sort: ENTITY_SORT }),
  ...continuation,
  includeFullDetail: z
    .boolean()
    .default(false)
    .describe('Whether rows are EntityDetail documents instead of list rows. Only admin callers may send true.'),
  ...reading,
})

export const listEntitiesBatch = defineOperation({
  ...shared,
  auth: ['bearer', 'adminApiKey', 'clientSecret'],
  id: 'listEntitiesBatch',
  route: 'POST /v1/entities/batch',
  graph: 'Query.entities',
  summary: 'List many entities by cursor',
  description:
    'Returns the entities that match the filters in the body, page by page with a cursor. Late pages are as fast as the first page. With `semanticQuery` or `similarTo` the list has only numbered pages, and no cursor.',
  input: { query: BatchQuery, body: optionalBody(EntityFilter) },
  output: z.union([EntityPage, EntityDetailPage]),
  example: { query: { size: 25 }, body: { typeRecord: ['Company'] }, response: examplePage([exampleRow], 25) },
  handle: (context, { query: { includeFullDetail, ...query }, body }) => {
    if (!includeFullDetail) return readBatch(context, query, body, completeRow, rowWithMatch)
    requireAdmin(context.caller, 'includeFullDetail')
    return readBatch(context, query, body, completeDetail)
  },
})

/** Reads the page after a cursor. A list with a semanticQuery has only numbered pages, so it accepts no cursor. */
function readBatch<T>(
  context: Context,
  request: Omit<z.infer<typeof BatchQuery>, 'includeFullDetail'>,
  filter: EntityFilter,
  complete: (options: DocumentOptions) => ResponseDocument<T>,
  found?: (document: JsonSql<T>) => JsonSql<T>,
): Promise<Json<Page<T>>> {
  const response = selectedEntity(context, documentOptions(context, request), complete)
  if (isRanked(filter)) return readPage(context, entities, filter, request, response, found)
  return pageOfDocuments(context, response, matchAfterCursor(context, entities, filter, request).page)
}
