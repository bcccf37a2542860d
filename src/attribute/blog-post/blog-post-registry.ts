import type { AnyOperation } from '../../operation/pipeline/definition/define.js'
import { entityBlogPosts, personBlogPosts } from './blog-post-operations.js'
import { listPersonBlogPostsBySlug } from './by-slug.js'

export const blogPostOperations: readonly AnyOperation[] = [
  ...entityBlogPosts.all,
  ...personBlogPosts.all,
  listPersonBlogPostsBySlug,
]
