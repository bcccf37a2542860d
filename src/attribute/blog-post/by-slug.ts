import { z } from 'zod'
import { personOwner } from '../../identity/owner/owner.js'
import { selectPersonId } from '../../identity/person/named.js'
import { PersonSlug } from '../../identity/sent-slug/sent-slug.js'
import { reachOf } from '../../operation/access/caller.js'
import { continuation } from '../../operation/page/listing.js'
import { examplePage, pageOf } from '../../operation/page/page.js'
import { pageQuery } from '../../operation/page/query.js'
import { defineOperation } from '../../operation/pipeline/definition/define.js'
import { readOwnedPage } from '../family/family-reads.js'
import { BlogPost } from './blog-post.js'
import { exampleBlogPost } from './blog-post-example.js'
import { blogPostRows, currentPosts } from './blog-post-reads.js'

const SIZE = 10
const { columns, usual } = blogPostRows('public')

export const listPersonBlogPostsBySlug = defineOperation({
  id: 'listPersonBlogPostsBySlug',
  route: 'GET /v1/people/{slug}/blog-posts',
  graph: 'Person.blogPosts',
  kind: 'read',
  auth: ['clientSecret'],
  tag: 'Blog posts',
  summary: 'List the blog posts of a person by slug',
  description:
    'Returns current posts. Default order: last published first; posts without a date come last. A UUID instead of the slug calls listPersonBlogPosts.',
  input: {
    path: z.strictObject({ slug: PersonSlug.describe('Slug of the person.') }),
    query: z.strictObject({ ...pageQuery({ size: SIZE, sort: Object.keys(columns), usual }), ...continuation }),
  },
  output: pageOf(BlogPost, 'PageBlogPost'),
  problems: ['notFound', 'unprocessable'],
  example: { path: { slug: 'tim-cook' }, response: examplePage([exampleBlogPost(personOwner)], SIZE, true) },
  handle: async (context, { path: { slug }, query }) => {
    const person = await selectPersonId(context, { slug })
    const rows = blogPostRows(reachOf(context.caller))
    const page = await readOwnedPage(context, personOwner, rows, person, query, currentPosts)
    if (!page) throw personOwner.missing(person)
    return page
  },
})
