import { z } from 'zod'
import { DateTime, line, RowId, Slug, Uuid } from '../../kernel/wire/values.js'

export const News = z
  .strictObject({
    author: z.string().nullable(),
    category: z.string().nullable().describe('Category slugs, comma-separated.'),
    createdAt: DateTime.nullable(),
    excerpt: z.string().nullable().describe('Null where the source had none; the detail has the full text.'),
    externalNewsArticle: z.boolean().nullable().describe('Whether the article stands elsewhere, at newsUrlOriginal.'),
    id: RowId,
    newsImageThumbnail: z.string().nullable().describe('Address of the managed image.'),
    newsUrlOriginal: z.string().nullable(),
    pendingApproval: z.int32().nullable(),
    publication: z.string().nullable(),
    publishedAt: DateTime.nullable(),
    slug: Slug.nullable(),
    title: z.string(),
    updatedAt: DateTime.nullable(),
  })
  .meta({ id: 'News', description: 'A news article as lists show it.' })
export type News = z.infer<typeof News>

const SEARCH = 'Words of title, text, author or publication. "quoted phrases", `or` and `-word` work.'
const CATEGORY =
  'Category slugs, comma-separated: any of the plain ones, none of those after a minus, as in `funding,-ai`.'
const initial = () => z.string().regex(/^\p{L}$/u, 'must be one letter')

/** What narrows every list of news, as query parameters. */
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
      .describe('X-Next-Cursor of the page before, sent with the same filter and sort.'),
    excludeId: RowId.nullish().describe('An article to leave out.'),
    owner: z
      .strictObject({ entityId: Uuid.nullish(), personId: Uuid.nullish() })
      .refine(({ entityId, personId }) => (entityId == null) !== (personId == null), 'must name exactly one owner')
      .meta({ id: 'NewsOwnerFilter', description: 'Whose news: an entity or a person, exactly one.' })
      .nullish(),
    publishedAfter: z.iso.date().meta({ graph: 'Day' }).nullish().describe('First day, inclusive (UTC).'),
    publishedBefore: z.iso.date().meta({ graph: 'Day' }).nullish().describe('Last day, inclusive (UTC).'),
  })
  .meta({ id: 'NewsFilter', description: 'What an article must be to be listed.' })
export type NewsFilter = z.infer<typeof NewsFilter>
