import { z } from 'zod'
import { examplePersonDetail } from '../../document/example/person-example.js'
import { personResponse } from '../../document/reads/person.js'
import { ASSOCIATION_CAP } from '../../document/shape/association.js'
import { PersonDetailPage } from '../../document/shape/person-detail.js'
import { reading } from '../../identity/entity/entity-select.js'
import { includeUnmatched, unmatched, unmatchedOf } from '../../identity/unmatched/unmatched.js'
import { optionalBody } from '../../kernel/wire/optional-body.js'
import { urlKey } from '../../kernel/wire/url-key.js'
import { idIn, PastedId, PastedSlug, slugIn } from '../../kernel/wire/values.js'
import { documentOptions } from '../../operation/document/document-options.js'
import { examplePage, offsetOf, pageJson } from '../../operation/page/page.js'
import { pageQuery } from '../../operation/page/query.js'
import { defineOperation } from '../../operation/pipeline/definition/define.js'
import { readFoundPositions, readPeopleBatch, resolveSelectors } from './person-reads.js'

/** Maximum number of ids, slugs and urls together in one batch. */
const MAX_SELECTORS = 200

const Batch = z
  .strictObject({
    hasImageFirst: z
      .boolean()
      .default(false)
      .describe('Whether people with a photo come first. A picture that was generated from the name is not a photo.'),
    id: z
      .array(PastedId)
      .max(MAX_SELECTORS)
      .default([])
      .describe('Ids of people to read. A text that is no id matches nobody.'),
    includeAddress: z.boolean().default(true).describe('Whether the response contains addresses.'),
    includeAssociation: z
      .boolean()
      .default(true)
      .describe('Whether the response contains the associations of the person with entities.'),
    includeUrl: z.boolean().default(true).describe('Whether the response contains links.'),
    maxAssociations: z
      .int32()
      .min(0)
      .default(ASSOCIATION_CAP)
      .describe(`Maximum number of associations of each person in the response, at most ${ASSOCIATION_CAP}.`),
    permitMonogram: z.boolean().default(true).describe('Whether images that were made from the name are included.'),
    slug: z
      .array(PastedSlug)
      .max(MAX_SELECTORS)
      .default([])
      .describe('Current or former slugs of people to read. A text that is no slug matches nobody.'),
    url: z
      .array(z.string().max(2048))
      .max(MAX_SELECTORS)
      .default([])
      .describe(
        'Current links of people to read. Host, path and query must be equal, without tracking parameters. A text that is no link matches nobody.',
      ),
  })
  .refine(
    ({ id, slug, url }) => id.length + slug.length + url.length <= MAX_SELECTORS,
    `must name at most ${MAX_SELECTORS} people in total`,
  )
  .meta({ id: 'PersonDetailBatch', description: 'The people to read, and which of their data the response contains.' })

const { page, size, sort } = pageQuery({ size: 20, sort: [] })

export const getPersonDetailBatch = defineOperation({
  id: 'getPersonDetailBatch',
  route: 'POST /v1/people/detail/batch',
  graph: 'Query.peopleByKeys',
  kind: 'read',
  auth: ['clientSecret', 'adminApiKey', 'adminBearer'],
  tag: 'People',
  summary: 'Read many people',
  description:
    'Returns the people with the given ids, current or former slugs, and urls. If nobody has an id, slug or url, the response contains no row for it; with includeUnmatched, it lists them. Each person occurs once, in the order of the request: ids, then slugs, then urls. The id of a merged person finds the survivor. Without page and size, all people are on one page. totalElements is the number of visible people. If hidden people are included, it also counts ids of deleted people.',
  input: {
    query: z.strictObject({
      page: page
        .unwrap()
        .optional()
        .describe('Number of the page, starting at 0. Without page and size, all people are returned.'),
      size: size
        .unwrap()
        .optional()
        .describe('Number of people on a page. Without page and size, all people are returned.'),
      sort,
      includePrivate: reading.includePrivate,
      includeUnmatched,
    }),
    // A missing body selects no person.
    body: optionalBody(Batch),
  },
  output: PersonDetailPage.extend({ unmatched }).meta({
    id: 'PagePersonDetailBatch',
    description: 'People of a batch, and what matched nobody.',
  }),
  problems: ['unprocessable'],
  example: { body: { slug: ['tim-cook'] }, response: examplePage([examplePersonDetail], 1) },
  handle: async (context, { query, body }) => {
    const { includePrivate } = query
    const options = documentOptions(context, { includePrivate, permitMonogram: body.permitMonogram })
    const selectors = {
      ids: body.id.map(idIn),
      slugs: body.slug.map(slugIn),
      hostPaths: body.url.map((url) => urlKey(url)?.hostPath ?? ''),
    }
    const ids = await resolveSelectors(context, selectors, options.reach, body.hasImageFirst)
    const unpaged = query.page === undefined && query.size === undefined
    const request = { page: query.page ?? 0, size: unpaged ? ids.length : (query.size ?? 20), sort: [], unpaged }
    const from = offsetOf(request)
    const response = personResponse(options, {
      includeUrl: body.includeUrl,
      includeAddress: body.includeAddress,
      includeAssociation: body.includeAssociation,
      maxAssociations: body.maxAssociations,
    })
    const shown = ids.slice(from, from + request.size)
    const content = await readPeopleBatch(context, response, shown, options.reach)
    const positions = query.includeUnmatched ? await readFoundPositions(context, selectors, options.reach) : undefined
    const more = positions ? { unmatched: unmatchedOf(body, positions) } : {}
    return pageJson(request, content, content.length, ids.length, undefined, more)
  },
})
