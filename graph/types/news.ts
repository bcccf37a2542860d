import { type News, NewsFilter, News as NewsSchema } from '../../src/document/shape/news.js'
import {
  type NewsDetail,
  NewsResolvedEntityLink as NewsResolvedEntityLinkSchema,
} from '../../src/document/shape/news-detail.js'
import { argumentDecoder } from '../../src/kernel/operation/decode.js'
import { getNewsDetail } from '../../src/lifecycle/news/detail.js'
import { listNews, listNewsPost, listRecentNews } from '../../src/search/news/list.js'
import { listEntityNews, listPersonNews } from '../../src/search/news/owner-news.js'
import {
  allNews,
  type NewsMatch,
  type NewsNode,
  newsMatching,
  newsOfOwners,
  readNews,
  readNewsTexts,
  subjectsOfNews,
} from '../../src/search/news/reads.js'
import { bindQuery } from '../build/bind.js'
import { builder } from '../build/builder.js'
import { addConnection, addRootConnection, type EdgeFields } from '../build/connection-field.js'
import type { GraphContext } from '../build/context.js'
import { inputOptions } from '../build/input.js'
import { type PageOf, pageType } from '../build/page.js'
import { shapeFields } from '../build/shape.js'
import { Entity } from './entity.js'
import { Person } from './person.js'

/** Texts that came with the detail, or are read for all articles that ask. */
const textsOf = (article: NewsNode, { loaders, reads }: GraphContext) =>
  article.content === undefined
    ? loaders.load('news texts', String(article.id), (ids) => readNewsTexts(reads, ids))
    : article

const NewsArticle = builder.node(builder.objectRef<NewsNode>('NewsArticle'), {
  description: 'A news article about entities and people.',
  id: { resolve: ({ id }) => String(id) },
  loadMany: (ids, { reads }) => readNews(reads, ids.map(Number)),
  fields: (t) => ({
    ...shapeFields(t, NewsSchema, ['category']),
    newsId: t.int({ description: 'Its id in the REST API.', resolve: ({ id }) => id }),
    slug: t.exposeString('slug', { nullable: true, description: 'URL-safe name, dated.' }),
    title: t.exposeString('title', { description: 'Headline.' }),
    author: t.exposeString('author', { nullable: true, description: 'Who wrote it.' }),
    excerpt: t.exposeString('excerpt', { nullable: true, description: 'Null where the source had none.' }),
    externalNewsArticle: t.exposeBoolean('externalNewsArticle', {
      nullable: true,
      description: 'Whether the article stands elsewhere.',
    }),
    newsUrlOriginal: t.exposeString('newsUrlOriginal', { nullable: true, description: 'Where it stands.' }),
    newsImageThumbnail: t.exposeString('newsImageThumbnail', { nullable: true, description: 'Address of its image.' }),
    publication: t.exposeString('publication', { nullable: true, description: 'Who published it.' }),
    publishedAt: t.expose('publishedAt', { type: 'DateTime', nullable: true, description: 'When it was published.' }),
    createdAt: t.expose('createdAt', { type: 'DateTime', nullable: true, description: 'When it was stored.' }),
    updatedAt: t.expose('updatedAt', { type: 'DateTime', nullable: true, description: 'When it was last changed.' }),
    content: t.string({
      nullable: true,
      description: 'Full text of an article that stands here.',
      resolve: async (article, _args, context) => (await textsOf(article, context)).content,
    }),
    linkedContent: t.string({
      nullable: true,
      description: 'The text with links to the records it speaks of.',
      resolve: async (article, _args, context) => (await textsOf(article, context)).linkedContent,
    }),
    externalId: t.string({
      nullable: true,
      description: 'Id that the source gave it.',
      resolve: async (article, _args, context) => (await textsOf(article, context)).externalId,
    }),
  }),
})

const Match = builder.objectRef<NewsMatch>('NewsMatch').implement({
  description: 'How it is known that an article is about a record.',
  fields: (t) => ({
    ...shapeFields(t, NewsResolvedEntityLinkSchema, ['mention', 'matchScore']),
    matchType: t.exposeString('matchType', { nullable: true, description: 'Status, score and evidence.' }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'When the two were joined.' }),
  }),
})

const matched = (e: EdgeFields<{ readonly match: NewsMatch }>) => ({
  match: e.field({
    type: Match,
    description: 'How it is known that the article is about the record.',
    resolve: ({ match }) => match,
  }),
})

addConnection(NewsArticle, 'entities', {
  name: 'NewsEntity',
  type: Entity,
  description: 'Entities that the article is about, by brand name.',
  guard: getNewsDetail.id,
  source: (options, _args, projection) => subjectsOfNews(options, 'entity', projection),
  join: matched,
})

addConnection(NewsArticle, 'people', {
  name: 'NewsPerson',
  type: Person,
  description: 'People whom the article is about, by full name.',
  guard: getNewsDetail.id,
  source: (options, _args, projection) => subjectsOfNews(options, 'person', projection),
  join: matched,
})

addConnection(Person, 'news', {
  name: 'PersonNews',
  type: NewsArticle,
  description: 'Articles about the person, newest first.',
  guard: listPersonNews.id,
  source: (options, _args, projection) => newsOfOwners(options, 'person', projection),
  join: matched,
})

addConnection(Entity, 'news', {
  name: 'EntityNews',
  type: NewsArticle,
  description: 'Articles about the entity or one of its public offerings, newest first.',
  guard: listEntityNews.id,
  source: (options, _args, projection) => newsOfOwners(options, 'entity', projection),
  join: matched,
})

const filterOf = argumentDecoder('filter', NewsFilter)

addRootConnection('news', {
  name: 'NewsArticle',
  type: NewsArticle,
  description: 'Articles, newest first, read on by cursor: the same cost at any depth.',
  args: builder.args((t) => ({ filter: t.field(inputOptions(NewsFilter.optional())) })),
  guard: listNews.id,
  source: (options, { filter }, projection) =>
    allNews(options, newsMatching(options.reach, filterOf(filter ?? {})), projection),
})

const NewsPage = pageType('NewsPage', NewsArticle)

for (const operation of [listNews, listNewsPost, listRecentNews, listEntityNews, listPersonNews]) {
  bindQuery({ operation, type: NewsPage, present: (page: PageOf<News>) => page })
}
bindQuery(
  {
    operation: getNewsDetail,
    type: NewsArticle,
    present: ({ core, content, externalId, linkedContent }: NewsDetail) => ({
      ...core,
      content,
      externalId,
      linkedContent,
    }),
  },
  ['newsArticle'],
)
