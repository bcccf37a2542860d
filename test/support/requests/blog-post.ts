import { entityBlogPosts, personBlogPosts } from '../../../src/attribute/blog-post/blog-post-operations.js'
import { entityOwner, personOwner } from '../../../src/identity/owner/owner.js'
import { makePerson } from '../make/person.js'
import { unique } from '../make.js'
import { familyRequests } from './owned.js'
import type { Requests } from './request.js'

const bodies = {
  create: () => ({ url: `https://blog-${unique()}.example/first-post`, title: 'First post' }),
  replace: { url: 'https://blog.example/second-post' },
  patch: { title: null },
}

export const blogPostRequests: Requests = {
  ...familyRequests(entityBlogPosts, entityOwner, 'blog-posts', 'blogPostId', bodies),
  ...familyRequests(personBlogPosts, personOwner, 'blog-posts', 'blogPostId', bodies),
  listPersonBlogPostsBySlug: async (app) => ({ path: { slug: (await makePerson(app)).slug } }),
}
