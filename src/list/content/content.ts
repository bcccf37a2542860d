import { z } from 'zod'
import { namedEnum } from '../../kernel/wire/named-enum.js'
import { CreatedAt, DateTime, line, UpdatedAt } from '../../kernel/wire/values.js'
import { pageOf } from '../../operation/page/page.js'

const NOT_INDEXED = 'No stored publication has this kind.'

export const ContentType = namedEnum('ContentType', 'Kind of publication.', {
  newsArticle: 'A news article.',
  blogPost: 'A blog post.',
  externalSocialPost: 'A post on a social platform.',
  repositoryOwner: NOT_INDEXED,
  repository: NOT_INDEXED,
  webSite: NOT_INDEXED,
  webPage: NOT_INDEXED,
  researchPaper: 'A research paper.',
})
export type ContentType = z.infer<typeof ContentType>

const ContentRelation = namedEnum('ContentRelation', 'How a publication is connected with the entity or person.', {
  by: 'The entity or person published it.',
  about: 'The publication is about the entity or person, or mentions it.',
})

export const Content = z
  .strictObject({
    canonicalUrl: z.string().nullable().describe('URL that the page itself names.'),
    contentId: z
      .string()
      .describe(
        'Id of the publication (article, post or paper). Two publications with different values of `contentType` can have the same id.',
      ),
    contentType: ContentType,
    createdAt: CreatedAt.nullable(),
    highlight: z
      .string()
      .nullable()
      .describe(
        'The part of the text that contains words of the search, with `**` around each of these words. Null in lists.',
      ),
    publishedAt: DateTime.nullable().describe('Time of the publication.'),
    relation: ContentRelation.nullable(),
    sourceDomain: z.string().nullable().describe('Domain of the page.'),
    sourceName: z.string().nullable().describe('Name of the publication, platform or venue.'),
    summary: z.string().nullable().describe('Summary of the publication.'),
    title: z.string().describe('Title of the publication.'),
    topic: z.string().nullable().describe('First topic or category.'),
    updatedAt: UpdatedAt.nullable(),
    url: z.string().nullable().describe('URL of the publication.'),
    year: z.int32().nullable().describe('Year of publication in UTC.'),
  })
  .meta({ id: 'Content', description: 'A publication: a news article, a post or a paper.' })
export type Content = z.infer<typeof Content>

export const ContentPage = pageOf(Content, 'PageContent')

/** Query parameters that filter a list of publications. */
export const contentFilter = {
  topic: line(100).optional().describe('Topic of a post or paper, or category of an article.'),
  contentType: ContentType.optional(),
  relation: ContentRelation.optional(),
  year: z.int().min(1).max(9999).optional().describe('Year of publication in UTC.'),
}

export const ContentFilter = z
  .strictObject({
    contentType: ContentType.nullable(),
    relation: ContentRelation.nullable(),
    topic: z.string().nullable().describe('Topic of posts as a word, such as product or press.'),
    year: z.int32().nullable().describe('Year of the publication (UTC).'),
  })
  .meta({ id: 'ContentFilter', description: 'Filters that the service found in the words of a search.' })
export type ContentFilter = z.infer<typeof ContentFilter>

export const ContentSearch = z
  .strictObject({
    query: line(500).describe(
      'Words to find. Words such as `papers`, `blog posts`, `by`, `about` and `from 2024` become filters.',
    ),
    mode: z
      .enum(['auto', 'exact', 'keyword', 'semantic', 'natural'])
      .nullish()
      .describe('Only `auto` is accepted. It is the default.'),
    model: line(200)
      .nullish()
      .describe(
        'Name of the part of the service that translates the query to filters. Only `built-in` is accepted. It is the default.',
      ),
  })
  .meta({ id: 'ContentSearch', description: 'A search of publications in plain English.' })
export type ContentSearch = z.infer<typeof ContentSearch>

export const ContentFacet = z
  .strictObject({
    field: z.enum(['contentType', 'relation', 'topic', 'year']).describe('Name of the filter.'),
    value: z.string().describe('A value of the filter. The number counts the publications with this value.'),
    count: z.int32().describe('Number of publications with this value.'),
  })
  .meta({ id: 'ContentFacet', description: 'Number of found publications with one value of a filter.' })
export type ContentFacet = z.infer<typeof ContentFacet>

export const ContentSearchInterpretation = z
  .strictObject({
    confidence: z
      .enum(['HIGH', 'MEDIUM', 'LOW'])
      .describe('How certain it is that the service understood the query: HIGH, MEDIUM or LOW.'),
    filter: ContentFilter,
    interpretation: z.string().describe('The query as the service understood it.'),
    sort: z
      .strictObject({
        order: z.array(z.never()).describe('Fields by which the result is sorted, the most important first.'),
      })
      .describe('Always empty: publications are ordered by relevance.'),
    unsupported: z
      .string()
      .nullable()
      .describe('Part of the query that the service cannot translate to a filter. Null if there is no such part.'),
  })
  .meta({ id: 'ContentSearchInterpretation', description: 'How the service understood a search.' })
export type ContentSearchInterpretation = z.infer<typeof ContentSearchInterpretation>

export const ContentSearchResult = z
  .strictObject({
    facet: z.array(ContentFacet).describe('Counts for each filter, over all found publications.'),
    interpretation: ContentSearchInterpretation,
    result: ContentPage,
  })
  .meta({ id: 'ContentSearchResult', description: 'Publications that match a search, best first.' })
export type ContentSearchResult = z.infer<typeof ContentSearchResult>
