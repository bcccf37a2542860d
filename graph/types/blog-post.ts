import { BlogPost as BlogPostSchema, type BlogPost as Shape } from '../../src/attribute/blog-post/blog-post.js'
import { entityBlogPosts, personBlogPosts } from '../../src/attribute/blog-post/blog-post-operations.js'
import { allPosts, blogPostRows, currentPosts } from '../../src/attribute/blog-post/blog-post-reads.js'
import { listPersonBlogPostsBySlug } from '../../src/attribute/blog-post/by-slug.js'
import { reachOf } from '../../src/operation/access/caller.js'
import { visibleOwners } from '../../src/visibility/owner-visibility.js'
import { addVersion } from '../build/argument/version.js'
import { builder } from '../build/builder.js'
import { ownedNode, ownedRelation } from '../build/connection/owned.js'
import { bindFamilyMutations } from '../build/mutation/family-mutations.js'
import { REST_ID } from '../build/node-id.js'
import { describe, shapeFields } from '../build/type/shape.js'
import { ownerField, ownerTypes } from './owner.js'

const BlogPost = builder.node(builder.objectRef<Shape>('BlogPost'), {
  ...describe(BlogPostSchema),
  ...ownedNode(
    ({ caller }) => blogPostRows(reachOf(caller)),
    ({ caller }) => visibleOwners(caller, 'b'),
  ),
  fields: (t) => ({
    ...shapeFields(t, BlogPostSchema, [
      'type',
      'url',
      'title',
      'author',
      'topic',
      'summary',
      'externalId',
      'isCurrent',
      'publishedAt',
      'summaryGeneratedAt',
      'lastFetchedAt',
      'createdAt',
      'updatedAt',
    ]),
    blogPostId: t.field({ type: 'UUID', ...REST_ID, resolve: ({ id }) => id }),
    mentionedEntityId: t.field({
      type: ['UUID'],
      ...describe(BlogPostSchema, 'mentionedEntityId'),
      resolve: ({ mentionedEntityId }) => mentionedEntityId,
    }),
    mentionedPersonId: t.field({
      type: ['UUID'],
      ...describe(BlogPostSchema, 'mentionedPersonId'),
      resolve: ({ mentionedPersonId }) => mentionedPersonId,
    }),
    owner: ownerField(t, 'The entity or person that published the post.', ({ owner }) => owner),
  }),
})

addVersion(BlogPost, { table: 'blog_post', key: 'uuid', id: ({ id }) => id })

const familyOf = { entity: entityBlogPosts, person: personBlogPosts }

const connections = ownerTypes.map((owner) =>
  ownedRelation(owner, {
    field: 'blogPosts',
    type: BlogPost,
    description: 'Posts of the owner, newest first. Posts without a date come last. Without arguments: current posts.',
    guard: familyOf[owner.kind].list.id,
    serves: owner.kind === 'person' ? [listPersonBlogPostsBySlug] : [],
    rows: ({ reach }) => blogPostRows(reach),
    args: builder.args((t) => ({
      includeInactive: t.boolean({ description: 'Whether former posts are included.' }),
    })),
    condition: ({ includeInactive }) => (includeInactive ? allPosts : currentPosts),
  }),
)

bindFamilyMutations([entityBlogPosts, personBlogPosts], {
  record: 'blogPost',
  type: BlogPost,
  description: 'The post.',
  connections,
})
