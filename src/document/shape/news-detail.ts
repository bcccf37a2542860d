import { z } from 'zod'
import { EntityId, EntityType } from '../../identity/entity/types.js'
import { PersonId } from '../../identity/person/types.js'
import { DateTime, Slug, UpdatedAt } from '../../kernel/wire/values.js'
import { asOfMember } from './as-of.js'
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
  slug: Slug.nullable().describe('Slug of the record.'),
  updatedAt: UpdatedAt,
}

export const NewsResolvedEntityLink = z
  .strictObject({
    ...match,
    entityId: EntityId,
    internal: z.boolean().describe('Whether the record has a profile page. href is the URL of this page.'),
    typeRecord: EntityType.nullable(),
  })
  .meta({
    id: 'NewsResolvedEntityLink',
    description: 'An entity that an article mentions, and how the two were linked.',
  })

const NewsResolvedPersonLink = z.strictObject({ ...match, personId: PersonId }).meta({
  id: 'NewsResolvedPersonLink',
  description: 'A person whom an article mentions, and how the two were linked.',
})

export const NewsDetail = z
  .strictObject({
    asOf: asOfMember,
    content: z.string().nullable().describe('Text of the article.'),
    core: News,
    entityMentionResolved: z.array(NewsResolvedEntityLink).describe('The stored entities that the article mentions.'),
    externalId: z.string().nullable().describe('Id of the article at its source.'),
    language: z
      .string()
      .nullable()
      .describe('Language of the web page of the article, as a language tag such as `en`. Null if it is unknown.'),
    linkedContent: z
      .string()
      .nullable()
      .describe('Full text of the article, with links to the records that it mentions.'),
    personMentionResolved: z.array(NewsResolvedPersonLink).describe('The stored people whom the article mentions.'),
  })
  .meta({
    id: 'NewsDetail',
    description: 'A news article with its full text and all entities and people that it mentions.',
  })
export type NewsDetail = z.infer<typeof NewsDetail>
