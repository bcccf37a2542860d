import { z } from 'zod'
import { CreatedAt, DateTime, line, RowId, Slug, UpdatedAt, Uuid } from '../../kernel/wire/values.js'
import { bodyContinuation } from '../../operation/page/listing.js'
import { pageOf } from '../../operation/page/page.js'

export const News = z
  .strictObject({
    author: z.string().nullable().describe('Name of the author of the article.'),
    category: z.string().nullable().describe('Slugs of the categories of the article, separated by commas.'),
    createdAt: CreatedAt.nullable(),
    excerpt: z
      .string()
      .nullable()
      .describe('Short part of the article. Null if the source has none. NewsDetail contains the full text.'),
    externalNewsArticle: z
      .boolean()
      .nullable()
      .describe(
        'True if the article was published on another website than this service. newsUrlOriginal is the URL of the article there.',
      ),
    id: RowId.describe('Id of the news article.'),
    newsImageThumbnail: z.string().nullable().describe('URL of the stored image.'),
    newsUrlOriginal: z.string().nullable().describe('URL of the article as it was sent.'),
    pendingApproval: z.int32().nullable().describe('Number of changes that wait for a review.'),
    publication: z
      .string()
      .nullable()
      .describe('Name of the newspaper, website or other medium that published the article.'),
    publishedAt: DateTime.nullable().describe('Time when the article was published.'),
    slug: Slug.nullable().describe('Readable name of the article in URLs.'),
    title: z.string().describe('Title of the article.'),
    updatedAt: UpdatedAt.nullable(),
  })
  .meta({ id: 'News', description: 'Core fields of a news article.' })
export type News = z.infer<typeof News>

export const NewsPage = pageOf(News, 'PageNews')

const SEARCH =
  'Words to find in title, text, author or publication. Supports "quoted phrases", `or` and `-word`. If a word of five or more letters occurs in no article, the search finds words that differ from it in one letter.'
const CATEGORY =
  'Category slugs, comma-separated. Returns articles that have at least one of them. A minus excludes a category: `funding,-ai` returns articles about funding and not about ai.'
const initial = () => z.string().regex(/^\p{L}$/u, 'must be one letter')

/** Query parameters that filter every list of news. */
export const narrowing = {
  search: line(500).optional().describe(SEARCH),
  category: line(500).optional().describe(CATEGORY),
}
export const AuthorInitial = initial().optional().describe("First letter of the author's name.")

export const NewsFilter = z
  .strictObject({
    search: line(500).nullish().describe(SEARCH),
    category: line(500).nullish().describe(CATEGORY),
    authorInitial: initial().nullish().describe("First letter of the author's name."),
    ...bodyContinuation,
    excludeId: RowId.nullish().describe('Id of an article that the list leaves out.'),
    owner: z
      .strictObject({
        entityId: Uuid.nullish().describe('Id of the entity whose articles are requested.'),
        personId: Uuid.nullish().describe('Id of the person whose articles are requested.'),
      })
      .refine(
        ({ entityId, personId }) => (entityId == null) !== (personId == null),
        'must contain exactly one of entityId and personId',
      )
      .meta({ id: 'NewsOwnerFilter', description: 'Owner of the news: exactly one of entityId and personId.' })
      .nullish(),
    publishedAfter: z.iso
      .date()
      .meta({ graph: 'Day' })
      .nullish()
      .describe('Returns articles that were published on this day (UTC) or later.'),
    publishedBefore: z.iso
      .date()
      .meta({ graph: 'Day' })
      .nullish()
      .describe('Returns articles that were published on this day (UTC) or earlier.'),
  })
  .meta({ id: 'NewsFilter', description: 'Filters of a list of news. An article must match all of them.' })
export type NewsFilter = z.infer<typeof NewsFilter>
