import { z } from 'zod'
import { exampleNews, exampleNewsDetail } from '../../document/example/news-example.js'
import { News } from '../../document/shape/news.js'
import { NewsDetail } from '../../document/shape/news-detail.js'
import { ownerQuery } from '../../identity/entity/entity-select.js'
import { personQuery } from '../../identity/person/person-select.js'
import { RowId } from '../../kernel/wire/values.js'
import { defineOperation, type Endpoint } from '../../operation/pipeline/definition/define.js'
import type { OwnerKind } from '../../visibility/owner-column.js'
import { readArticlePage } from './article-page.js'
import {
  CHANGE_RULES,
  CREATE_RULES,
  changedNews,
  checkDeleteMode,
  created,
  DELETES,
  deletedNews,
  newsDeleteMode,
  newsExample,
  newsWriteQuery,
  PATCHES,
  REPLACES,
  REUSE,
} from './news-changes.js'
import { NewsMutation } from './news-mutation.js'
import { isKnown } from './news-reads.js'
import { lockNewsOwner, lockOwnedNews } from './news-select.js'
import { saveNewArticle } from './save-article.js'

/** Operations on the articles that are linked to an entity or to a person. */
interface Owner {
  readonly kind: OwnerKind
  readonly label: string
  readonly query: typeof ownerQuery | typeof personQuery
  readonly slug: string
}

const shared = {
  kind: 'write',
  auth: ['bearer', 'adminApiKey'],
  tag: 'News',
  problems: ['notFound', 'conflict', 'preconditionFailed', 'unprocessable'],
} as const
const path = z.strictObject({ newsId: RowId.describe('Id of the news article.') })
const examplePath = { newsId: String(exampleNews.id) }

const exampleOf = ({ slug }: Owner) => ({ ...newsExample.query, slug })

const newsCreate = <const Id extends string>(owner: Owner, endpoint: Endpoint<'POST', Id>) =>
  defineOperation({
    ...shared,
    ...endpoint,
    summary: `Create an article about ${owner.label}`,
    description: `Also links the article to this ${owner.kind}. ${CREATE_RULES}`,
    input: { query: z.strictObject({ ...owner.query, ...newsWriteQuery }), body: NewsMutation },
    output: NewsDetail,
    status: 201,
    reuse: REUSE,
    problems: [
      'notFound',
      'conflict',
      'unprocessable',
      'news_rss_article_fetch_failed',
      'url_surface_misclassification',
    ],
    example: { ...newsExample, query: exampleOf(owner) },
    prepare: (context, { body }) => readArticlePage(context, body, (fields) => isKnown(context, fields)),
    handle: async (context, { query, body }, page) => {
      const locked = await lockNewsOwner(context, owner.kind, query)
      const saved = await saveNewArticle(context, query, body, page, locked)
      return () => created(context, saved)
    },
  })

const newsChange = <const Id extends string>(
  owner: Owner,
  mode: 'replace' | 'patch',
  endpoint: Endpoint<'PUT' | 'PATCH', Id>,
) =>
  defineOperation({
    ...shared,
    ...endpoint,
    summary: `${mode === 'replace' ? 'Replace' : 'Change'} an article about ${owner.label}`,
    description: `The article always stays linked to this ${owner.kind}. ${mode === 'replace' ? REPLACES : PATCHES} ${CHANGE_RULES}`,
    input: { path, query: z.strictObject({ ...owner.query, ...newsWriteQuery }), body: NewsMutation },
    output: NewsDetail,
    example: {
      path: examplePath,
      query: exampleOf(owner),
      body: mode === 'replace' ? newsExample.body : { category: 'acquisition' },
      response: exampleNewsDetail,
    },
    handle: async (context, { path: { newsId }, query, body }) => {
      const locked = await lockNewsOwner(context, owner.kind, query)
      const stored = await lockOwnedNews(context, locked, newsId)
      return changedNews(context, query, stored, body, mode, locked)
    },
  })

const newsDelete = <const Id extends string>(owner: Owner, endpoint: Endpoint<'DELETE', Id>) =>
  defineOperation({
    ...shared,
    ...endpoint,
    summary: `Delete an article about ${owner.label}`,
    description: DELETES,
    input: { path, query: z.strictObject({ ...owner.query, ...newsDeleteMode }) },
    output: News,
    example: { path: examplePath, query: exampleOf(owner), response: exampleNews },
    handle: async (context, { path: { newsId }, query }) => {
      checkDeleteMode(query.deleteMode)
      const locked = await lockNewsOwner(context, owner.kind, query)
      return deletedNews(context, await lockOwnedNews(context, locked, newsId))
    },
  })

const entity: Owner = { kind: 'entity', label: 'an entity', query: ownerQuery, slug: 'microsoft' }
const person: Owner = { kind: 'person', label: 'a person', query: personQuery, slug: 'satya-nadella' }

export const entityNewsChanges = {
  create: newsCreate(entity, {
    id: 'createEntityNews',
    route: 'POST /v1/entities/detail/news',
    graph: 'Mutation.createEntityNews',
    shortPath: '/v1/entities/{entityId}/news',
  }),
  put: newsChange(entity, 'replace', {
    id: 'putEntityNews',
    route: 'PUT /v1/entities/detail/news/{newsId}',
    graph: 'Mutation.replaceEntityNews',
    shortPath: '/v1/entities/{entityId}/news/{newsId}',
  }),
  patch: newsChange(entity, 'patch', {
    id: 'patchEntityNews',
    route: 'PATCH /v1/entities/detail/news/{newsId}',
    graph: 'Mutation.updateEntityNews',
    shortPath: '/v1/entities/{entityId}/news/{newsId}',
  }),
  remove: newsDelete(entity, {
    id: 'deleteEntityNews',
    route: 'DELETE /v1/entities/detail/news/{newsId}',
    graph: 'Mutation.deleteEntityNews',
    shortPath: '/v1/entities/{entityId}/news/{newsId}',
  }),
}

export const personNewsChanges = {
  create: newsCreate(person, {
    id: 'createPersonNews',
    route: 'POST /v1/people/detail/news',
    graph: 'Mutation.createPersonNews',
    shortPath: '/v1/people/{personId}/news',
  }),
  put: newsChange(person, 'replace', {
    id: 'putPersonNews',
    route: 'PUT /v1/people/detail/news/{newsId}',
    graph: 'Mutation.replacePersonNews',
    shortPath: '/v1/people/{personId}/news/{newsId}',
  }),
  patch: newsChange(person, 'patch', {
    id: 'patchPersonNews',
    route: 'PATCH /v1/people/detail/news/{newsId}',
    graph: 'Mutation.updatePersonNews',
    shortPath: '/v1/people/{personId}/news/{newsId}',
  }),
  remove: newsDelete(person, {
    id: 'deletePersonNews',
    route: 'DELETE /v1/people/detail/news/{newsId}',
    graph: 'Mutation.deletePersonNews',
    shortPath: '/v1/people/{personId}/news/{newsId}',
  }),
}
