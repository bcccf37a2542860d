import { type News, NewsFilter, News as NewsSchema } from '../../src/document/shape/news.js'
import {
  type NewsDetail,
  NewsDetail as NewsDetailSchema,
  NewsResolvedEntityLink as NewsResolvedEntityLinkSchema,
} from '../../src/document/shape/news-detail.js'
import { getNewsDetail } from '../../src/lifecycle/news/detail.js'
import { listNews, listNewsPost, listRecentNews } from '../../src/list/news/list.js'
import {
  allNews,
  NEWS_SORT,
  type NewsMatch,
  type NewsNode,
  newsMatching,
  newsOfOwners,
  readNews,
  readNewsTexts,
  subjectsOfNews,
} from '../../src/list/news/news-reads.js'
import { listEntityNews, listPersonNews } from '../../src/list/news/owner-news.js'
import { pageQuery } from '../../src/operation/page/query.js'
import { argumentDecoder } from '../../src/operation/pipeline/definition/decode.js'
import { identifierInput } from '../build/argument/identifier.js'
import { inputOptions } from '../build/argument/input.js'
import { sortInput, sortText } from '../build/argument/sort.js'
import { addVersion } from '../build/argument/version.js'
import { builder } from '../build/builder.js'
import { addConnection, addRootConnection, type EdgeFields } from '../build/connection/connection-field.js'
import { type PageOf, pageType } from '../build/connection/page.js'
import type { GraphContext } from '../build/context.js'
import { COST } from '../build/field-extensions.js'
import { numbersOf, REST_ID } from '../build/node-id.js'
import { bindQuery } from '../build/operation/bind.js'
import { describe, shapeFields } from '../build/type/shape.js'
import { Entity } from './entity.js'
import { imageField } from './image.js'
import { Person } from './person.js'

/**
 * Returns the texts of an article. If the detail document of the article was read, the texts come from this document.
 * Otherwise one statement reads them for all articles that were requested in the same tick.
 */
const textsOf = (article: NewsNode, { loaders, reads }: GraphContext) =>
  article.content === undefined
    ? loaders.load('news texts', String(article.id), (ids) => readNewsTexts(reads, ids))
    : article

/**
 * Reads an article together with the other articles that were requested in the same tick. Null if there is none, or if
 * the caller may not see it.
 */
export const loadArticle = (id: string, { loaders, reads }: GraphContext): Promise<NewsNode | null> =>
  loaders.load('NewsArticle', id, (ids) => readNews(reads, numbersOf(ids)))

/** The GraphQL type of a news article. */
export const NewsArticle = builder.node(builder.objectRef<NewsNode>('NewsArticle'), {
  description: 'A news article about entities and people.',
  id: { resolve: ({ id }) => String(id) },
  loadOne: loadArticle,
  fields: (t) => ({
    ...shapeFields(t, NewsSchema, ['category']),
    newsId: t.int({ ...REST_ID, resolve: ({ id }) => id }),
    slug: t.exposeString('slug', {
      nullable: true,
      description: 'Readable name in the path of the article, with a date.',
    }),
    title: t.exposeString('title', { description: 'Headline.' }),
    author: t.exposeString('author', { nullable: true, description: 'Author of the article.' }),
    excerpt: t.exposeString('excerpt', {
      nullable: true,
      description: 'Short part of the article. Null if the source has none.',
    }),
    externalNewsArticle: t.exposeBoolean('externalNewsArticle', {
      nullable: true,
      description: 'Whether the full article is on another website.',
    }),
    newsUrlOriginal: t.exposeString('newsUrlOriginal', { nullable: true, description: 'URL of the original article.' }),
    newsImageThumbnail: imageField(t, 'newsImageThumbnail', 'URL of the image of the article.'),
    publication: t.exposeString('publication', { nullable: true, description: 'Name of the publication.' }),
    publishedAt: t.expose('publishedAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When the article was published.',
    }),
    createdAt: t.expose('createdAt', {
      type: 'DateTime',
      nullable: true,
      description: 'Time when the article was stored.',
    }),
    updatedAt: t.expose('updatedAt', { type: 'DateTime', nullable: true, description: 'Time of the last change.' }),
    content: t.string({
      nullable: true,
      description: 'Full text of the article. Null if this service does not store it.',
      resolve: async (article, _args, context) => (await textsOf(article, context)).content,
    }),
    language: t.string({
      nullable: true,
      ...describe(NewsDetailSchema, 'language'),
      resolve: async (article, _args, context) => (await textsOf(article, context)).language,
    }),
    linkedContent: t.string({
      nullable: true,
      ...describe(NewsDetailSchema, 'linkedContent'),
      resolve: async (article, _args, context) => (await textsOf(article, context)).linkedContent,
    }),
    externalId: t.string({
      nullable: true,
      ...describe(NewsDetailSchema, 'externalId'),
      resolve: async (article, _args, context) => (await textsOf(article, context)).externalId,
    }),
  }),
})

addVersion(NewsArticle, { table: 'news_article', key: 'int', id: ({ id }) => id })

const Match = builder.objectRef<NewsMatch>('NewsMatch').implement({
  description: 'How an article was linked to a record that it mentions.',
  fields: (t) => ({
    ...shapeFields(t, NewsResolvedEntityLinkSchema, ['mention', 'matchScore']),
    matchType: t.exposeString('matchType', {
      nullable: true,
      ...describe(NewsResolvedEntityLinkSchema, 'matchType'),
    }),
    createdAt: t.expose('createdAt', {
      type: 'DateTime',
      description: 'Time when the article was linked to the record.',
    }),
  }),
})

const matched = (e: EdgeFields<{ readonly match: NewsMatch }>) => ({
  match: e.field({
    type: Match,
    description: 'How the article was linked to the record.',
    resolve: ({ match }) => match,
  }),
})

addConnection(NewsArticle, 'entities', {
  name: 'NewsEntity',
  type: Entity,
  description: 'Entities that the article mentions, by brand name.',
  guard: getNewsDetail.id,
  source: (options, _args, projection) => subjectsOfNews(options, 'entity', projection),
  join: matched,
})

addConnection(NewsArticle, 'people', {
  name: 'NewsPerson',
  type: Person,
  description: 'People whom the article mentions, by full name.',
  guard: getNewsDetail.id,
  source: (options, _args, projection) => subjectsOfNews(options, 'person', projection),
  join: matched,
})

const newsArguments = () =>
  builder.args((t) => ({
    since: t.field({
      type: 'Day',
      description: 'Returns only articles that were published on this day (UTC) or later.',
    }),
    until: t.field({
      type: 'Day',
      description: 'Returns only articles that were published on this day (UTC) or earlier.',
    }),
    category: t.field(inputOptions(NewsFilter.shape.category)),
    search: t.field(inputOptions(NewsFilter.shape.search)),
  }))

const { publishedAfter, publishedBefore, category, search } = NewsFilter.shape
const decoders = {
  publishedAfter: argumentDecoder('since', publishedAfter),
  publishedBefore: argumentDecoder('until', publishedBefore),
  category: argumentDecoder('category', category),
  search: argumentDecoder('search', search),
}

interface Narrowing {
  readonly since?: string | null | undefined
  readonly until?: string | null | undefined
  readonly category?: string | null | undefined
  readonly search?: string | null | undefined
}

/** The filter that the arguments of a connection to news set. */
const narrowedBy = ({ since, until, ...words }: Narrowing): NewsFilter => ({
  publishedAfter: decoders.publishedAfter(since),
  publishedBefore: decoders.publishedBefore(until),
  category: decoders.category(words.category),
  search: decoders.search(words.search),
})

addConnection(Person, 'news', {
  name: 'PersonNews',
  type: NewsArticle,
  description: 'Articles about the person, newest first.',
  guard: listPersonNews.id,
  args: newsArguments(),
  source: (options, args, projection) => newsOfOwners(options, 'person', narrowedBy(args), projection),
  join: matched,
})

addConnection(Entity, 'news', {
  name: 'EntityNews',
  type: NewsArticle,
  description: 'Articles about the entity or one of its public offerings, newest first.',
  guard: listEntityNews.id,
  args: newsArguments(),
  source: (options, args, projection) => newsOfOwners(options, 'entity', narrowedBy(args), projection),
  join: matched,
})

/** The order of a list of articles. */
const NewsSort = sortInput('NewsArticle', NEWS_SORT)
const orderOf = argumentDecoder('sort', pageQuery({ size: 20, sort: NEWS_SORT }).sort)
const filterOf = argumentDecoder('filter', NewsFilter)

/** The connection to all articles. */
export const allArticles = addRootConnection('news', {
  name: 'NewsArticle',
  type: NewsArticle,
  description: 'News articles that match a filter, newest first. Late pages are as fast as the first page.',
  args: builder.args((t) => ({
    filter: t.field(inputOptions(NewsFilter.optional())),
    sort: t.field({ type: NewsSort, description: 'Order of the list.' }),
  })),
  guard: listNews.id,
  serves: [listRecentNews],
  source: (options, { filter, sort }, projection) => {
    const [term] = orderOf(sort ? [sortText(sort)] : [])
    return allNews(options, newsMatching(options.reach, filterOf(filter ?? {})), projection, term)
  },
})

/** The GraphQL type of a numbered page of articles. */
export const NewsPage = pageType('NewsPage', NewsArticle)

bindQuery({
  operation: listNewsPost,
  serves: [listNews],
  description:
    'News articles that match a filter, as a numbered page with the exact total. The default order is newest first. The field news pages by cursor: its late pages are faster.',
  args: { body: 'filter', omit: ['mode'], sort: NewsSort },
  cost: COST.search,
  type: NewsPage,
  present: (page: PageOf<News>) => page,
})

/** Converts an article of a REST response to a GraphQL node. */
export const articleOf = ({ core, content, externalId, linkedContent, language, asOf }: NewsDetail): NewsNode => ({
  ...core,
  ...(asOf ? { asOf } : {}),
  content,
  externalId,
  linkedContent,
  language,
})

bindQuery({
  operation: getNewsDetail,
  description:
    'Finds one article by its id or by its slug. A former slug also finds it. To find an article by other data, use newsArticleByIdentifier.',
  args: { only: ['id', 'slug', 'asOf'] },
  type: NewsArticle,
  present: articleOf,
})

bindQuery({
  operation: getNewsDetail,
  field: 'newsArticleByIdentifier',
  description:
    'Finds one article by data that identifies it, such as its URL or its title. If several articles match, the error contains the candidates.',
  args: {
    only: [],
    identifier: identifierInput('NewsArticle', getNewsDetail, ['id', 'slug', 'externalId'], {
      link: {
        description: 'The URL of the article. If title is set too, both must match.',
        required: ['url'],
        optional: ['urlMatchMode', 'title', 'publication', 'urlDomain'],
      },
      headline: {
        description: 'The title of the article.',
        required: ['title'],
        optional: ['publication', 'urlDomain'],
      },
    }),
  },
  type: NewsArticle,
  present: articleOf,
})
