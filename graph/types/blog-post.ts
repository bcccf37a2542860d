import type { BlogPost as Shape } from '../../src/attribute/blog-post/blog-post.js'
import { entityBlogPosts, personBlogPosts } from '../../src/attribute/blog-post/blog-posts.js'
import { listPersonBlogPostsBySlug } from '../../src/attribute/blog-post/by-slug.js'
import { blogPostRows, currentPosts } from '../../src/attribute/blog-post/reads.js'
import { bindQuery } from '../bind.js'
import { builder } from '../builder.js'
import { bindFamily, ownedRelation } from '../owned.js'
import { OwnerIds, ownerTypes } from './owner.js'
import type { PageOf } from './page.js'

const BlogPost = builder.objectRef<Shape>('BlogPost').implement({
  description: 'A post of an entity or a person on the web; no coverage by others.',
  fields: (t) => ({
    blogPostId: t.field({ type: 'UUID', description: 'Its id in the REST API.', resolve: ({ id }) => id }),
    url: t.exposeString('url'),
    type: t.exposeString('type', { description: 'Where it stands.' }),
    title: t.exposeString('title', { nullable: true }),
    author: t.exposeString('author', { nullable: true }),
    topic: t.exposeString('topic', { nullable: true, description: 'A key such as product, blog or press.' }),
    summary: t.exposeString('summary', { nullable: true }),
    externalId: t.exposeString('externalId', { nullable: true, description: 'Id of the item in its feed.' }),
    isCurrent: t.exposeBoolean('isCurrent'),
    publishedAt: t.expose('publishedAt', { type: 'DateTime', nullable: true }),
    summaryGeneratedAt: t.expose('summaryGeneratedAt', { type: 'DateTime', nullable: true }),
    lastFetchedAt: t.expose('lastFetchedAt', { type: 'DateTime', nullable: true }),
    mentionedEntityId: t.field({ type: ['UUID'], resolve: ({ mentionedEntityId }) => mentionedEntityId }),
    mentionedPersonId: t.field({ type: ['UUID'], resolve: ({ mentionedPersonId }) => mentionedPersonId }),
    owner: t.field({ type: OwnerIds, description: 'Who published it, by id.', resolve: ({ owner }) => owner }),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    updatedAt: t.expose('updatedAt', { type: 'DateTime' }),
  }),
})

const familyOf = { entity: entityBlogPosts, person: personBlogPosts }

for (const owner of ownerTypes) {
  ownedRelation(owner, {
    field: 'blogPosts',
    type: BlogPost,
    description: 'Current posts, the last published first; those without a date come last.',
    guard: familyOf[owner.kind].list.id,
    rows: ({ reach }) => blogPostRows(reach),
    shown: currentPosts,
  })
}

const BlogPostPage = bindFamily('BlogPost', BlogPost, [entityBlogPosts, personBlogPosts])

bindQuery({
  operation: listPersonBlogPostsBySlug,
  type: BlogPostPage,
  present: (found: PageOf<Shape>) => found,
})
