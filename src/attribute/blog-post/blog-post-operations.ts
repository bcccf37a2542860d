import { z } from 'zod'
import { entityOwner, personOwner } from '../../identity/owner/owner.js'
import type { LockedOwner } from '../../identity/owner/owner-type.js'
import { Problem } from '../../kernel/problem/problem.js'
import { Uuid } from '../../kernel/wire/values.js'
import { reachOf } from '../../operation/access/caller.js'
import type { Context } from '../../operation/pipeline/definition/context.js'
import type { Family } from '../family/declaration.js'
import { familyOperations } from '../family/family.js'
import { BlogPost, BlogPostMutation } from './blog-post.js'
import { exampleBlogPost, exampleMutation } from './blog-post-example.js'
import { allPosts, blogPostRows, currentPosts } from './blog-post-reads.js'
import { type BlogPostState, newPostState, patchedPost, postKey, replacedPost } from './blog-post-rules.js'
import { blogPostStore, readNameable, readPostByUrl, writeMentions } from './blog-post-writes.js'

const RULES =
  'If `type` is missing, the service detects it from the host of the URL. If the request lists the owner among the entities or people that the post mentions, the service removes the owner from this list.'

const postFamily: Family<BlogPostState, BlogPostMutation, BlogPost> = {
  tag: 'Blog posts',
  singular: 'post',
  plural: 'blog posts',
  key: { name: 'blogPostId', schema: Uuid.describe('Id of the post.') },
  rows: blogPostRows('public'),
  rowsFor: ({ caller }) => blogPostRows(reachOf(caller)),
  store: blogPostStore,
  record: BlogPost,
  mutation: BlogPostMutation,
  requires: ['url'],
  pageId: 'PageBlogPost',
  list: {
    description:
      'By default, returns current posts. Default order: last published first; posts without a date come last.',
    auth: ['clientSecret'],
    size: 10,
    hasDefaultSort: true,
    query: { includeInactive: z.boolean().default(false).describe('true: the list also contains former posts.') },
    condition: (_context, { includeInactive }) => (includeInactive === true ? allPosts : currentPosts),
  },
  get: {
    description: 'Current and former posts can be read.',
    auth: ['clientSecret'],
    condition: () => allPosts,
  },
  create: {
    description: `The request is refused if the owner already has a post with this URL. ${RULES}`,
    newState: (mutation) => newPostState(mutation),
  },
  replace: {
    description: `url is required. A missing isCurrent keeps its value. Other missing fields are cleared. ${RULES}`,
    rule: replacedPost,
  },
  patch: {
    description: `Merge patch (RFC 7396): a missing field keeps its value, and null clears it. ${RULES}`,
    rule: patchedPost,
  },
  remove: {
    description:
      'soft: the post becomes a former post. hard: the post is removed, and only its history still contains it.',
    retired: (stored) => ({ ...stored, isCurrent: false }),
  },
  beforeWrite: async (context, owner, next, stored) => {
    const settled = await mentioning(context, owner, next, stored?.state)
    if (stored && postKey(stored.state.url) !== postKey(next.url)) {
      const other = await readPostByUrl(context, owner.ref, next.url)
      if (other !== undefined) throw duplicatePost(other, next)
    }
    return settled
  },
  afterWrite: async (context, _owner, id, next) => {
    if (!next) return
    await writeMentions(context, String(id), 'entity', next.mentionedEntityId)
    await writeMentions(context, String(id), 'person', next.mentionedPersonId)
  },
  conflict: async (context, { ref }, next) => duplicatePost(await readPostByUrl(context, ref, next.url), next),
  example: { body: exampleMutation },
  exampleOf: (ownerType) => ({ ...exampleBlogPost(ownerType) }),
}

/**
 * Cleans the mentions of a post: sorts the ids, and removes repeated ids and the id of the owner. Throws 404 if the
 * request adds a mention of a record that the caller cannot see. Stored mentions of such records stay, because the
 * caller does not know them.
 */
async function mentioning(
  context: Context,
  owner: LockedOwner,
  next: BlogPostState,
  stored: BlogPostState | undefined,
): Promise<BlogPostState> {
  const lists = { mentionedEntityId: 'entity', mentionedPersonId: 'person' } as const
  const settled = { ...next }
  for (const field of ['mentionedEntityId', 'mentionedPersonId'] as const) {
    const before = stored?.[field] ?? []
    const ids = [...new Set(next[field])].filter((id) => id !== owner.id)
    const nameable = await readNameable(context, lists[field], [...ids, ...before])
    const unknown = ids.find((id) => !nameable.has(id) && !before.includes(id))
    if (unknown !== undefined) {
      throw new Problem('notFound', {
        detail: `${field}: no ${lists[field]} has the id ${unknown}.`,
        field,
        value: unknown,
        hint: 'Send ids of stored records.',
      })
    }
    settled[field] = [...new Set([...ids, ...before.filter((id) => !nameable.has(id))])].sort()
  }
  return settled
}

const duplicatePost = (id: string | undefined, { url }: BlogPostState): Problem =>
  new Problem('conflict', {
    detail: 'The owner already has a post with this URL.',
    field: 'url',
    value: url,
    hint: 'Change the stored post instead.',
    ...(id === undefined ? {} : { existingRecordId: id }),
  })

export const entityBlogPosts = familyOperations(postFamily, entityOwner, {
  list: {
    id: 'listEntityBlogPosts',
    route: 'GET /v1/entities/{entityId}/blog-posts',
    graph: 'Entity.blogPosts',
  },
  get: {
    id: 'getEntityBlogPost',
    route: 'GET /v1/entities/{entityId}/blog-posts/{blogPostId}',
    graph: 'Query.node',
  },
  create: {
    id: 'createEntityBlogPost',
    route: 'POST /v1/entities/{entityId}/blog-posts',
    graph: 'Mutation.createEntityBlogPost',
  },
  replace: {
    id: 'putEntityBlogPost',
    route: 'PUT /v1/entities/{entityId}/blog-posts/{blogPostId}',
    graph: 'Mutation.replaceEntityBlogPost',
  },
  patch: {
    id: 'patchEntityBlogPost',
    route: 'PATCH /v1/entities/{entityId}/blog-posts/{blogPostId}',
    graph: 'Mutation.updateEntityBlogPost',
  },
  remove: {
    id: 'deleteEntityBlogPost',
    route: 'DELETE /v1/entities/{entityId}/blog-posts/{blogPostId}',
    graph: 'Mutation.deleteEntityBlogPost',
  },
})

export const personBlogPosts = familyOperations(postFamily, personOwner, {
  list: {
    id: 'listPersonBlogPosts',
    route: 'GET /v1/people/{personId}/blog-posts',
    graph: 'Person.blogPosts',
  },
  get: {
    id: 'getPersonBlogPost',
    route: 'GET /v1/people/{personId}/blog-posts/{blogPostId}',
    graph: 'Query.node',
  },
  create: {
    id: 'createPersonBlogPost',
    route: 'POST /v1/people/{personId}/blog-posts',
    graph: 'Mutation.createPersonBlogPost',
  },
  replace: {
    id: 'putPersonBlogPost',
    route: 'PUT /v1/people/{personId}/blog-posts/{blogPostId}',
    graph: 'Mutation.replacePersonBlogPost',
  },
  patch: {
    id: 'patchPersonBlogPost',
    route: 'PATCH /v1/people/{personId}/blog-posts/{blogPostId}',
    graph: 'Mutation.updatePersonBlogPost',
  },
  remove: {
    id: 'deletePersonBlogPost',
    route: 'DELETE /v1/people/{personId}/blog-posts/{blogPostId}',
    graph: 'Mutation.deletePersonBlogPost',
  },
})
