import { z } from 'zod'
import { EntityPersonOwner } from '../../kernel/wire/owner.js'
import { DateTime, Uuid } from '../../kernel/wire/values.js'

export const BlogPostType = z
  .enum(['aventureBlog', 'personalBlog', 'employerBlog', 'linkedin', 'xTwitter', 'medium', 'substack', 'other'])
  .meta({ id: 'BlogPostType', description: 'Where a post stands.' })
export type BlogPostType = z.infer<typeof BlogPostType>

export const BlogPost = z
  .strictObject({
    author: z.string().nullable(),
    createdAt: DateTime,
    externalId: z.string().nullable().describe('Id of the item in its feed.'),
    id: Uuid,
    isCurrent: z.boolean(),
    lastFetchedAt: DateTime.nullable(),
    mentionedEntityId: z.array(Uuid).describe('Entities that it mentions, its owner left out.'),
    mentionedPersonId: z.array(Uuid).describe('People whom it mentions, its owner left out.'),
    owner: EntityPersonOwner,
    publishedAt: DateTime.nullable(),
    summary: z.string().nullable(),
    summaryGeneratedAt: DateTime.nullable(),
    title: z.string().nullable(),
    topic: z.string().nullable().describe('A key such as product, blog or press.'),
    type: BlogPostType,
    updatedAt: DateTime,
    url: z.string(),
  })
  .meta({ id: 'BlogPost', description: 'A post of an entity or a person on the web; no coverage by others.' })
export type BlogPost = z.infer<typeof BlogPost>

/** Records that one post may mention, of each kind. */
const MENTION_CAP = 100

const text = (max: number) => z.string().trim().max(max).nullish()
const mentions = z.array(Uuid).max(MENTION_CAP).nullish()

export const BlogPostMutation = z
  .strictObject({
    author: text(255),
    externalId: text(500),
    isCurrent: z.boolean().nullish().describe('true for a new post; a change that leaves it out keeps it.'),
    lastFetchedAt: DateTime.nullish(),
    mentionedEntityId: mentions,
    mentionedPersonId: mentions,
    publishedAt: DateTime.nullish(),
    summary: text(10_000),
    summaryGeneratedAt: DateTime.nullish(),
    title: text(1_000),
    topic: text(100),
    type: BlogPostType.nullish().describe('Told by the host where it is left out.'),
    url: text(2_048).describe('Absolute http or https address.'),
  })
  .meta({ id: 'BlogPostMutation', description: 'The writable fields of a post; the owner is that of the path.' })
export type BlogPostMutation = z.infer<typeof BlogPostMutation>
