import type { AnyOperation } from '../operation/define.js'
import { entityBlogPosts, personBlogPosts } from './blog-posts.js'
import { listPersonBlogPostsBySlug } from './by-slug.js'

export const blogPostOperations: readonly AnyOperation[] = [
  ...entityBlogPosts.all,
  ...personBlogPosts.all,
  listPersonBlogPostsBySlug,
]
