import { z } from 'zod'
import { EntityType } from '../../identity/entity/types.js'
import { DateTime, Slug, Uuid } from '../../kernel/wire/values.js'
import { News } from './news.js'

const match = {
  createdAt: DateTime.describe('When the article was joined to the record.'),
  href: z.string().nullable().describe('Profile address of the record, where it has one.'),
  matchScore: z.number().nullable().describe('0 to 100.'),
  matchType: z.string().nullable().describe('How the match is known: status, score and evidence.'),
  mention: z.string().nullable().describe('What the article calls the record.'),
  slug: Slug.nullable(),
  updatedAt: DateTime,
}

export const NewsResolvedEntityLink = z
  .strictObject({
    ...match,
    entityId: Uuid,
    internal: z.boolean().describe('Whether href is a page of this service.'),
    typeRecord: EntityType.nullable(),
  })
  .meta({ id: 'NewsResolvedEntityLink', description: 'An entity that an article is about, and how that is known.' })

const NewsResolvedPersonLink = z
  .strictObject({ ...match, personId: Uuid })
  .meta({ id: 'NewsResolvedPersonLink', description: 'A person whom an article is about, and how that is known.' })

export const NewsDetail = z
  .strictObject({
    content: z.string().nullable(),
    core: News,
    entityMentionResolved: z.array(NewsResolvedEntityLink),
    externalId: z.string().nullable(),
    linkedContent: z.string().nullable(),
    personMentionResolved: z.array(NewsResolvedPersonLink),
  })
  .meta({ id: 'NewsDetail', description: 'An article with its text and all it is about.' })
export type NewsDetail = z.infer<typeof NewsDetail>
