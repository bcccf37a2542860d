import { z } from 'zod'
import { nameKey } from '../../identity/entity/entity-rules.js'
import { Problem } from '../../kernel/problem/problem.js'
import { Json } from '../../kernel/wire/json.js'
import { line } from '../../kernel/wire/values.js'
import { reachOf } from '../../operation/access/caller.js'
import { pageQuery } from '../../operation/page/query.js'
import { resourcesOf } from '../../operation/pipeline/definition/context.js'
import { defineOperation } from '../../operation/pipeline/definition/define.js'
import { exampleFederated, searchEverything } from '../../question/natural/everything.js'
import { FederatedSearch } from '../../question/natural/federated.js'
import { readNamed } from '../../question/plan/plan-reads.js'
import { fetchPage } from '../page/fetch-page.js'
import { subjectOf } from './subject.js'

/** Maximum number of names of a page that are compared with the names of records. */
const MOST_NAMES = 300

export const LinkSearch = z
  .strictObject({
    query: z.string().describe('Name of the company, product or person that the page is mainly about.'),
    related: FederatedSearch,
    url: z.string().describe('URL of the page that was read, after redirects.'),
  })
  .meta({
    id: 'LinkSearch',
    description:
      'The company, product or person that a web page is mainly about, and the records that a search for its name finds.',
  })
export type LinkSearch = z.infer<typeof LinkSearch>

export const searchLink = defineOperation({
  id: 'searchLink',
  route: 'GET /v1/search/link',
  graph: 'Query.searchLink',
  kind: 'read',
  auth: ['clientSecret'],
  meters: ['NATURAL_SEARCH'],
  mayRunLater: true,
  feature: 'SEARCH',
  tag: 'Search',
  summary: 'Search the company, product or person that a web page is about',
  description:
    'Reads a public web page, finds the company, product or person that the page is mainly about, and searches all records for this name. The name comes from the structured data, the title and the text of the page. If a name is the name of a record, it is preferred. If the page is not readable or is not mainly about one company, product or person, the response is 404. If the host of the page is not public, the response is 400. If the server of the page fails, the response is 503. To find the entity that has a URL as one of its links, read the entity by this URL.',
  restDescription: '`page` and `size` apply to each kind of record.',
  input: {
    query: z.strictObject({
      url: line(2048)
        .refine((url) => /^https?:\/\//i.test(url) && URL.canParse(url), 'must be an http or https URL')
        .describe('URL of a public web page, such as an article.'),
      ...pageQuery({ size: 20, sort: [] }),
    }),
  },
  output: LinkSearch,
  problems: ['notFound', 'unprocessable', 'web_crawl_fetch_failed'],
  example: {
    query: { url: 'https://example.com/news/apple-opens-an-office' },
    response: {
      query: 'Apple',
      related: exampleFederated,
      url: 'https://example.com/news/apple-opens-an-office',
    },
  },
  handle: async (context, { query: { url, ...page } }) => {
    const read = await fetchPage(resourcesOf(context).outbound, { url, field: 'url', hint: HINT })
    const subject = subjectOf(read)
    const keys = [...subject.names.keys()].slice(0, MOST_NAMES)
    const known = new Set((await readNamed(context, reachOf(context.caller), keys)).keys())
    const name = subject.best(known)
    if (name === undefined) throw unreadable(url, 'The page is not mainly about one company, product or person.')
    // If no record has the name, it is searched by words. A name is not a question, so its words are not translated to
    // filters.
    const mode = known.has(nameKey(name)) ? 'auto' : 'keyword'
    const related = await searchEverything(context, { query: name, mode }, page)
    const texts = [JSON.stringify(name), related.text, JSON.stringify(read.url)]
    return new Json(`{"query":${texts[0]},"related":${texts[1]},"url":${texts[2]}}`)
  },
})

const HINT = 'Send the URL of a public web page with text about one company, product or person.'

const unreadable = (url: string, detail: string): Problem =>
  new Problem('notFound', {
    detail,
    field: 'url',
    value: url,
    hint: HINT,
  })
