import type { OwnerType } from '../../identity/owner/owner-type.js'
import type { BlogPost } from './blog-post.js'

export const exampleMutation = {
  url: 'https://www.linkedin.com/posts/apple_keynote',
  title: 'The keynote in two minutes',
}

const time = '2026-03-01T12:00:00.000Z'

export const exampleBlogPost = ({ kind, exampleId, exampleOwned }: OwnerType): BlogPost => ({
  author: null,
  createdAt: time,
  externalId: null,
  id: exampleOwned.blogPost,
  isCurrent: true,
  lastFetchedAt: null,
  mentionedEntityId: [],
  mentionedPersonId: [],
  owner: { entityId: kind === 'entity' ? exampleId : null, personId: kind === 'person' ? exampleId : null },
  publishedAt: null,
  summary: null,
  summaryGeneratedAt: null,
  title: exampleMutation.title,
  topic: null,
  type: 'linkedin',
  updatedAt: time,
  url: exampleMutation.url,
})
