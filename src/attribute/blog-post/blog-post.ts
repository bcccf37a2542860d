import { z } from 'zod'
import { dated } from '../../kernel/wire/future.js'
import { CreatedAt, DateTime, UpdatedAt, Uuid } from '../../kernel/wire/values.js'
import { EntityPersonOwner } from '../../visibility/owner-column.js'

export const BlogPostType = z
  .enum(['aventureBlog', 'personalBlog', 'employerBlog', 'linkedin', 'xTwitter', 'medium', 'substack', 'other'])
  .meta({
    id: 'BlogPostType',
    values: {
      aventureBlog: 'The blog of this service.',
      personalBlog: 'The blog of a person.',
      employerBlog: 'The blog of an employer.',
      linkedin: 'LinkedIn.',
      xTwitter: 'X (Twitter).',
      medium: 'Medium.',
      substack: 'Substack.',
      other: 'Another platform.',
    },
    description: 'Where a post was published: a platform, or a kind of blog.',
  })
export type BlogPostType = z.infer<typeof BlogPostType>

export const BlogPost = z
  .strictObject({
    author: z.string().nullable().describe('Name of the author of the post.'),
    createdAt: CreatedAt,
    externalId: z.string().nullable().describe('Id that the feed of the blog gives to the post.'),
    id: Uuid.describe('Id of the post.'),
    isCurrent: z.boolean().describe('Whether the post is valid now. false: it is a former post.'),
    lastFetchedAt: DateTime.nullable().describe('Time when the service last read the web page.'),
    mentionedEntityId: z
      .array(Uuid)
      .describe('Ids of the entities that the post mentions. The owner is never one of them.'),
    mentionedPersonId: z
      .array(Uuid)
      .describe('Ids of the people that the post mentions. The owner is never one of them.'),
    owner: EntityPersonOwner,
    publishedAt: DateTime.nullable().describe('Time when the post was published.'),
    summary: z.string().nullable().describe('Summary of the post.'),
    summaryGeneratedAt: DateTime.nullable().describe('Time when the summary was written.'),
    title: z.string().nullable().describe('Title of the post.'),
    topic: z.string().nullable().describe('Topic of the post as a word, such as product or press.'),
    type: BlogPostType,
    updatedAt: UpdatedAt,
    url: z.string().describe('URL of the post.'),
  })
  .meta({
    id: 'BlogPost',
    description: 'A post on the web that the owner published. An article by another author is a news article.',
  })
export type BlogPost = z.infer<typeof BlogPost>

/** Maximum number of mentioned records of each kind in a post. */
const MENTION_CAP = 100

const text = (max: number) => z.string().trim().max(max).nullish()
const mentions = z.array(Uuid).max(MENTION_CAP).nullish()

export const BlogPostMutation = z
  .strictObject({
    author: text(255).describe('Name of the author of the post.'),
    externalId: text(500).describe('Id of the post at its source.'),
    isCurrent: z
      .boolean()
      .nullish()
      .describe(
        'Whether the post is valid now. Default when a post is created: true. If isCurrent is missing from a change, it does not change.',
      ),
    lastFetchedAt: dated(DateTime, 'event').nullish().describe('Time when the service last read the web page.'),
    mentionedEntityId: mentions.describe('Ids of the entities that the post mentions.'),
    mentionedPersonId: mentions.describe('Ids of the people that the post mentions.'),
    publishedAt: dated(DateTime, 'event').nullish().describe('Time when the post was published.'),
    summary: text(10_000).describe('Summary of the post.'),
    summaryGeneratedAt: dated(DateTime, 'event').nullish().describe('Time when the summary was written.'),
    title: text(1_000).describe('Title of the post.'),
    topic: text(100).describe('Topic of the post as a word, such as product or press.'),
    type: BlogPostType.nullish().describe('Platform, or kind of blog. Default: detected from the host of the URL.'),
    url: text(2_048).describe('Absolute http or https URL of the post.'),
  })
  .meta({ id: 'BlogPostMutation', description: 'The writable fields of a post.' })
export type BlogPostMutation = z.infer<typeof BlogPostMutation>
