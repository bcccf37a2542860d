import { z } from 'zod'
import { exampleNews } from '../../document/example/news-example.js'
import { NewsPage, narrowing } from '../../document/shape/news.js'
import { ownerQuery } from '../../identity/entity/entity-select.js'
import { personQuery } from '../../identity/person/person-select.js'
import { Problem } from '../../kernel/problem/problem.js'
import { reachOf } from '../../operation/access/caller.js'
import { continuation } from '../../operation/page/listing.js'
import { examplePage } from '../../operation/page/page.js'
import { pageQuery } from '../../operation/page/query.js'
import type { Context } from '../../operation/pipeline/definition/context.js'
import { defineOperation } from '../../operation/pipeline/definition/define.js'
import type { OwnerKind } from '../../visibility/owner-column.js'
import { newsMatching, readNewsOwner, readNewsPage } from './news-reads.js'

const list = {
  ...narrowing,
  ...continuation,
  ...pageQuery({ size: 25, sort: [] }),
}

const shared = {
  kind: 'read',
  auth: ['clientSecret'],
  tag: 'News',
  output: NewsPage,
  problems: ['notFound', 'conflict', 'unprocessable'],
} as const

const FIXED = 'The newest articles come first.'

export const listEntityNews = defineOperation({
  ...shared,
  id: 'listEntityNews',
  route: 'GET /v1/entities/detail/news',
  graph: 'Entity.news',
  shortPath: '/v1/entities/{entityId}/news',
  summary: "List an entity's news",
  description: `Returns articles about the entity or about one of its public products and services. ${FIXED}`,
  input: { query: z.strictObject({ ...ownerQuery, ...list }) },
  example: { query: { slug: 'microsoft' }, response: examplePage([exampleNews], 25) },
  handle: (context, { query }) => readOwned(context, 'entity', query),
})

export const listPersonNews = defineOperation({
  ...shared,
  id: 'listPersonNews',
  route: 'GET /v1/people/detail/news',
  graph: 'Person.news',
  shortPath: '/v1/people/{personId}/news',
  summary: "List a person's news",
  description: `Returns articles about the person. ${FIXED}`,
  input: { query: z.strictObject({ ...personQuery, ...list }) },
  example: { query: { slug: 'mark-zuckerberg' }, response: examplePage([exampleNews], 25) },
  handle: (context, { query }) => readOwned(context, 'person', query),
})

type OwnedQuery = z.infer<z.ZodObject<typeof list & typeof ownerQuery>>

async function readOwned(context: Context, kind: OwnerKind, query: OwnedQuery) {
  const owner = await ownerOf(context, kind, query)
  const owned = kind === 'entity' ? { entityId: owner } : { personId: owner }
  const { search, category } = query
  return readNewsPage(context, newsMatching(reachOf(context.caller), { search, category, owner: owned }), query)
}

/**
 * Id of the owner that the parameters id and slug identify. Throws 400 if both are missing, 409 if they identify
 * different owners, and 404 if the owner does not exist or is not visible.
 */
async function ownerOf(context: Context, kind: OwnerKind, { id, slug }: OwnedQuery): Promise<string> {
  if (id === undefined && slug === undefined) {
    throw new Problem('badRequest', {
      detail: `The request has neither the id nor the slug of the ${kind}.`,
      field: 'id',
      hint: 'Send id or slug.',
      resolution: { action: 'setParameter', parameter: 'id' },
    })
  }
  const found = await readNewsOwner(context, kind, { id, slug })
  if (id !== undefined && !found.some((owner) => owner.id === id)) throw missing(kind, 'id', id)
  if (slug !== undefined && !found.some((owner) => owner.slug === slug)) throw missing(kind, 'slug', slug)
  const [first, second] = found
  if (first && !second) return first.id
  throw new Problem('conflict', {
    detail: `id and slug name different ${kind === 'entity' ? 'entities' : 'people'}.`,
    field: 'slug',
    value: slug ?? '',
    hint: 'Send one of them.',
    resolution: { action: 'removeParameter', parameter: 'slug' },
  })
}

const missing = (kind: OwnerKind, field: string, value: string): Problem =>
  new Problem('notFound', {
    detail: `No ${kind} has this ${field}.`,
    field,
    value,
    hint: 'Check the value. Hidden and deleted records are reported as not found.',
  })
