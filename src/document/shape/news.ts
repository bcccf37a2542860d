import { z } from 'zod'
import { DateTime, line, RowId, Slug, Uuid } from '../../kernel/wire/values.js'

export const News = z
  .strictObject({
    author: z.string().nullable(),
    category: z.string().nullable().describe('Category slugs, comma-separated.'),
    createdAt: DateTime.nullable(),
    excerpt: z.string().nullable().describe('Null if the source has no excerpt; NewsDetail contains the full text.'),
    externalNewsArticle: z.boolean().nullable().describe('Whether another website published it, at newsUrlOriginal.'),
    id: RowId,
    newsImageThumbnail: z.string().nullable().describe('URL of the stored image.'),
    newsUrlOriginal: z.string().nullable(),
    pendingApproval: z.int32().nullable(),
    publication: z.string().nullable(),
    publishedAt: DateTime.nullable(),
    slug: Slug.nullable(),
    title: z.string(),
    updatedAt: DateTime.nullable(),
  })
  .meta({ id: 'News', description: 'Core fields of a news article.' })
export type News = z.infer<typeof News>

const SEARCH = 'Words to find in title, text, author or publication. Supports "quoted phrases", `or` and `-word`.'
const CATEGORY =
  'Category slugs, comma-separated. An article has at least one of them; a minus excludes, as in `funding,-ai`.'
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
    cursor: z
      .string()
      .max(2000)
      .nullish()
      .describe('X-Next-Cursor of the previous page; send the same filter and sort with it.'),
    excludeId: RowId.nullish().describe('Article to exclude.'),
    owner: z
      .strictObject({ entityId: Uuid.nullish(), personId: Uuid.nullish() })
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
      .describe('First day of publication, inclusive (UTC).'),
    publishedBefore: z.iso
      .date()
      .meta({ graph: 'Day' })
      .nullish()
      .describe('Last day of publication, inclusive (UTC).'),
  })
  .meta({ id: 'NewsFilter', description: 'Filter of a list of news; an article must satisfy all members.' })
export type NewsFilter = z.infer<typeof NewsFilter>
