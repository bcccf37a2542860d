import type { AnyOperation } from '../../kernel/operation/define.js'
import { entityBlogPosts, personBlogPosts } from './blog-posts.js'
import { listPersonBlogPostsBySlug } from './by-slug.js'

export const blogPostOperations: readonly AnyOperation[] = [
  ...entityBlogPosts.all,
  ...personBlogPosts.all,
  listPersonBlogPostsBySlug,
]
