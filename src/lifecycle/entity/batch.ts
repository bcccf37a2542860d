import { z } from 'zod'
import { exampleDetail, exampleEntity } from '../../document/example/entity-example.js'
import { EntityDetail, EntityDetailPage } from '../../document/shape/entity-detail.js'
import { reading } from '../../identity/entity/entity-select.js'
import { includeUnmatched, unmatched, unmatchedOf } from '../../identity/unmatched/unmatched.js'
import { Json } from '../../kernel/wire/json.js'
import { namedEnum } from '../../kernel/wire/named-enum.js'
import { optionalBody } from '../../kernel/wire/optional-body.js'
import { urlKey } from '../../kernel/wire/url-key.js'
import { idIn, PastedId, PastedSlug, slugIn, Uuid } from '../../kernel/wire/values.js'
import { documentOptions } from '../../operation/document/document-options.js'
import { examplePage, offsetOf, pageJson } from '../../operation/page/page.js'
import { pageQuery } from '../../operation/page/query.js'
import { defineOperation } from '../../operation/pipeline/definition/define.js'
import { readDetailBatch, readFoundPositions, readResolutions, type Selectors } from './entity-reads.js'

/** Maximum number of ids, slugs and links together in one request. */
const MAX_SELECTORS = 200

const EntityDetailBatch = z
  .strictObject({
    id: z
      .array(PastedId)
      .max(MAX_SELECTORS)
      .default([])
      .describe('Ids of the entities to read. A text that is no id matches no entity.'),
    slug: z
      .array(PastedSlug)
      .max(MAX_SELECTORS)
      .default([])
      .describe('Current or former slugs of the entities to read. A text that is no slug matches no entity.'),
    url: z
      .array(z.string().max(2048))
      .max(MAX_SELECTORS)
      .default([])
      .describe(
        'Current links of the entities to read. Host, path and query must be equal, without tracking parameters. A text that is no link matches no entity.',
      ),
    permitMonogram: z
      .boolean()
      .nullable()
      .default(true)
      .describe('Whether images that were generated from a name are included.'),
  })
  .refine(({ id, slug, url }) => id.length + slug.length + url.length <= MAX_SELECTORS, {
    message: `must name at most ${MAX_SELECTORS} records in total`,
    path: ['id'],
  })
  .meta({ id: 'EntityDetailBatch', description: 'Ids, slugs and links of the entities to read, at most 200 in total.' })
type EntityDetailBatch = z.infer<typeof EntityDetailBatch>

const { sort, ...paging } = pageQuery({ size: 20, sort: [] })
const { includePrivate } = reading

/** Converts the request to selectors. A text that is not an id, a slug or a web address selects nothing. */
const selectorsOf = ({ id, slug, url }: EntityDetailBatch): Selectors => ({
  id: id.map(idIn),
  slug: slug.map(slugIn),
  hostPath: url.map((address) => urlKey(address)?.hostPath ?? ''),
})

const shared = { kind: 'read', auth: ['clientSecret', 'adminApiKey', 'adminBearer'], tag: 'Entities' } as const

export const postEntityDetailBatch = defineOperation({
  ...shared,
  id: 'postEntityDetailBatch',
  route: 'POST /v1/entities/detail/batch',
  graph: 'Query.entitiesByKeys',
  summary: 'Read many entities',
  description: `Returns the entities with the given ids, slugs and current links, at most ${MAX_SELECTORS} in total. Each entity occurs once, in the order of the request: ids, then slugs, then links. If no entity has an id, slug or link, the response contains no row for it; with includeUnmatched, it lists them. A former slug finds the entity that had it, and the id of a merged entity finds the survivor. Without page and size, all entities are returned. totalElements is the number of visible entities. If hidden entities are included, it also counts ids of deleted entities.`,
  input: {
    query: z.strictObject({
      page: paging.page.unwrap().optional().describe('Number of the page. The first page is 0.'),
      size: paging.size.unwrap().optional().describe('Maximum number of entities of a page.'),
      sort,
      includePrivate,
      includeUnmatched,
    }),
    body: optionalBody(EntityDetailBatch),
  },
  output: EntityDetailPage.extend({ unmatched }).meta({
    id: 'PageEntityDetailBatch',
    description: 'Entities of a batch, and what matched no entity.',
  }),
  problems: ['unprocessable'],
  example: {
    body: { slug: ['apple'] },
    response: examplePage([exampleDetail], 20),
  },
  handle: async (context, { query, body }) => {
    const options = documentOptions(context, { ...query, permitMonogram: body.permitMonogram ?? true })
    const unpaged = query.page === undefined && query.size === undefined
    const request = { page: query.page ?? 0, size: query.size ?? 20, sort: [] }
    const selectors = selectorsOf(body)
    const [found, positions] = await Promise.all([
      readDetailBatch(context, options, selectors, {
        offset: offsetOf(request),
        size: unpaged ? undefined : request.size,
      }),
      query.includeUnmatched ? readFoundPositions(context, selectors, options.reach) : undefined,
    ])
    const more = positions ? { unmatched: unmatchedOf(body, positions) } : {}
    const total = options.reach === 'private' ? found.resolved : found.visible
    const { content } = found
    const page = unpaged ? { ...request, size: content.length, unpaged } : request
    return pageJson(page, content, content.length, total, undefined, more)
  },
})

const InputType = namedEnum(
  'EntityResolutionInputType',
  'Whether a text of the request was read as an id, as a slug or as a link.',
  {
    ID: 'An id.',
    SLUG: 'A slug.',
    URL: 'A link.',
  },
)

const ResolutionStatus = namedEnum('EntityResolutionStatus', 'How many entities match a text of the request.', {
  MATCHED: 'One entity matches.',
  AMBIGUOUS: 'Several entities match.',
  MISSING: 'No entity matches.',
})

export const EntityResolution = z
  .strictObject({
    candidateEntityId: z.array(Uuid).describe('Ids of the matching entities, if there are several.'),
    detail: EntityDetail.nullable().describe('The entity, if exactly one matches.'),
    input: z.string().describe('The id, slug or link from the request.'),
    inputType: InputType,
    status: ResolutionStatus,
  })
  .meta({ id: 'EntityResolution', description: 'The result for one id, slug or link.' })

export const postEntityDetailResolve = defineOperation({
  ...shared,
  id: 'postEntityDetailResolve',
  route: 'POST /v1/entities/detail/resolve',
  graph: 'Query.entitiesByKeys',
  summary: 'Resolve ids, slugs and links of entities',
  description:
    'Finds the entity of each id, current or former slug and link in the request. Returns one result for each of them, in the order of the request; `input` repeats exactly what was sent. MATCHED: the result contains the entity. AMBIGUOUS: several entities match, and the result contains their ids. MISSING: no entity matches.',
  input: { query: z.strictObject({ includePrivate }), body: optionalBody(EntityDetailBatch) },
  output: z.array(EntityResolution),
  example: {
    body: { slug: ['apple'] },
    response: [
      { candidateEntityId: [], detail: exampleDetail, input: exampleEntity.slug, inputType: 'SLUG', status: 'MATCHED' },
    ],
  },
  handle: async (context, { query, body }) => {
    const options = documentOptions(context, { ...query, permitMonogram: body.permitMonogram ?? true })
    const found = await readResolutions(context, options, selectorsOf(body))
    const inputs = [
      ...body.id.map((input) => ({ input, inputType: 'ID' })),
      ...body.slug.map((input) => ({ input, inputType: 'SLUG' })),
      ...body.url.map((input) => ({ input, inputType: 'URL' })),
    ]
    const outcomes = inputs.map(({ input, inputType }, index) => {
      const { ids = [], detail = null } = found.get(index + 1) ?? {}
      const status = ids.length === 0 ? 'MISSING' : ids.length === 1 ? 'MATCHED' : 'AMBIGUOUS'
      const candidates = JSON.stringify(ids.length > 1 ? ids : [])
      const rest = JSON.stringify({ input, inputType, status }).slice(1)
      return `{"candidateEntityId":${candidates},"detail":${detail ?? 'null'},${rest}`
    })
    return new Json(`[${outcomes.join()}]`)
  },
})
