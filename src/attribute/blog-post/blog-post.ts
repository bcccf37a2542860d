import { z } from 'zod'
import { EntityPersonOwner } from '../../kernel/wire/owner.js'
import { DateTime, Uuid } from '../../kernel/wire/values.js'

export const BlogPostType = z
  .enum(['aventureBlog', 'personalBlog', 'employerBlog', 'linkedin', 'xTwitter', 'medium', 'substack', 'other'])
  .meta({ id: 'BlogPostType', description: 'Platform or kind of blog of a post.' })
export type BlogPostType = z.infer<typeof BlogPostType>

export const BlogPost = z
  .strictObject({
    author: z.string().nullable(),
    createdAt: DateTime,
    externalId: z.string().nullable().describe('Id of the item in its feed.'),
    id: Uuid,
    isCurrent: z.boolean(),
    lastFetchedAt: DateTime.nullable(),
    mentionedEntityId: z.array(Uuid).describe('Ids of mentioned entities, without the owner.'),
    mentionedPersonId: z.array(Uuid).describe('Ids of mentioned people, without the owner.'),
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
  .meta({
    id: 'BlogPost',
    description: 'A post on the web that the owner published. Articles by others are news articles.',
  })
export type BlogPost = z.infer<typeof BlogPost>

/** Maximum number of mentioned records of each kind in a post. */
const MENTION_CAP = 100

const text = (max: number) => z.string().trim().max(max).nullish()
const mentions = z.array(Uuid).max(MENTION_CAP).nullish()

export const BlogPostMutation = z
  .strictObject({
    author: text(255),
    externalId: text(500),
    isCurrent: z.boolean().nullish().describe('Default for a new post: true. A change without it keeps the value.'),
    lastFetchedAt: DateTime.nullish(),
    mentionedEntityId: mentions,
    mentionedPersonId: mentions,
    publishedAt: DateTime.nullish(),
    summary: text(10_000),
    summaryGeneratedAt: DateTime.nullish(),
    title: text(1_000),
    topic: text(100),
    type: BlogPostType.nullish().describe('Default: detected from the host of the URL.'),
    url: text(2_048).describe('Absolute http or https URL of the post.'),
  })
  .meta({ id: 'BlogPostMutation', description: 'The writable fields of a post. The owner is in the path.' })
export type BlogPostMutation = z.infer<typeof BlogPostMutation>
