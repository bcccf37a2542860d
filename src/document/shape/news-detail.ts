import { z } from 'zod'
import { EntityType } from '../../identity/entity/types.js'
import { DateTime, Slug, Uuid } from '../../kernel/wire/values.js'
import { News } from './news.js'

const match = {
  createdAt: DateTime.describe('When the article was linked to the record.'),
  href: z.string().nullable().describe('URL of the profile page of the record. Null if the record has no such page.'),
  matchScore: z.number().nullable().describe('How certain the link between article and record is, from 0 to 100.'),
  matchType: z
    .string()
    .nullable()
    .describe('How the article was linked to the record, as free text with the status, the score and the evidence.'),
  mention: z.string().nullable().describe('Name that the article uses for the record.'),
  slug: Slug.nullable(),
  updatedAt: DateTime,
}

export const NewsResolvedEntityLink = z
  .strictObject({
    ...match,
    entityId: Uuid,
    internal: z.boolean().describe('Whether the record has a profile page. href is the URL of this page.'),
    typeRecord: EntityType.nullable(),
  })
  .meta({
    id: 'NewsResolvedEntityLink',
    description: 'An entity that an article mentions, and how the two were linked.',
  })

const NewsResolvedPersonLink = z.strictObject({ ...match, personId: Uuid }).meta({
  id: 'NewsResolvedPersonLink',
  description: 'A person whom an article mentions, and how the two were linked.',
})

export const NewsDetail = z
  .strictObject({
    content: z.string().nullable().describe('Text of the article.'),
    core: News,
    entityMentionResolved: z.array(NewsResolvedEntityLink),
    externalId: z.string().nullable(),
    language: z
      .string()
      .nullable()
      .describe('Language of the web page of the article, as a language tag such as `en`. Null if it is unknown.'),
    linkedContent: z.string().nullable(),
    personMentionResolved: z.array(NewsResolvedPersonLink),
  })
  .meta({
    id: 'NewsDetail',
    description: 'A news article with its full text and all entities and people that it mentions.',
  })
export type NewsDetail = z.infer<typeof NewsDetail>
