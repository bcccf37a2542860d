import type { AnyOperation } from '../operation/define.js'
import { entityBlogPosts, personBlogPosts } from './blog-posts.js'

export const blogPostOperations: readonly AnyOperation[] = [...entityBlogPosts.all, ...personBlogPosts.all]
