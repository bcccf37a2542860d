import { z } from 'zod'
import type { Context } from '../operation/context.js'
import { defineOperation } from '../operation/define.js'
import { examplePage, pageOf } from '../page/page.js'
import { pageQuery } from '../page/query.js'
import { documentOptions } from './core.js'
import { rowDocument } from './document.js'
import { EntityRow } from './entity.js'
import { exampleRow } from './example.js'
import { EntityFilter } from './filter.js'
import { asked } from './predicates.js'
import { ENTITY_SORT, readEntityPage } from './reads.js'
import { reading } from './select.js'

const paging = {
  ...pageQuery({ size: 20, sort: ENTITY_SORT }),
  countOnly: z
    .boolean()
    .default(false)
    .describe('Counts into totalElements and answers empty content; do not judge by `empty`.'),
  ...reading,
}
const Paging = z.strictObject(paging)

const EntityPage = pageOf(EntityRow, 'PageEntityList')

const shared = {
  kind: 'read',
  auth: ['clientSecret', 'adminApiKey', 'adminBearer'],
  tag: 'Entities',
  output: EntityPage,
  problems: ['unprocessable'],
} as const

const page = examplePage([exampleRow], 20)

export const listEntities = defineOperation({
  ...shared,
  id: 'listEntities',
  route: 'GET /v1/entities',
  summary: 'List entities',
  description:
    'Filters are parameters: a repeated one means any of its values, different ones are combined by "and". Ordered by brand name unless sorted.',
  input: { query: EntityFilter.extend(paging) },
  example: { query: { entityName: ['Apple'], yearFoundedRange: ['1970..1980'] }, answer: page },
  handle: (context, { query }) => list(context, query, query),
})

export const listEntitiesPost = defineOperation({
  ...shared,
  id: 'listEntitiesPost',
  route: 'POST /v1/entities',
  summary: 'List entities by a filter body',
  description:
    'The same question as the GET, for filters too long for an address. Paging and sort stay in the query string.',
  input: { query: Paging, body: EntityFilter },
  example: {
    query: { size: 20 },
    body: { entityName: ['Apple'], yearFoundedRange: [{ min: 1970, max: 1980 }] },
    answer: page,
  },
  handle: (context, { query, body }) => list(context, body, query),
})

const list = (context: Context, filter: EntityFilter, request: z.infer<typeof Paging>) =>
  readEntityPage(
    context,
    (projection) => rowDocument(documentOptions(context, request), projection),
    asked(context, filter, request.includePrivate),
    request,
  )
