import { z } from 'zod'
import { nameKey } from '../../identity/entity/entity-rules.js'
import { Problem } from '../../kernel/problem/problem.js'
import { Json } from '../../kernel/wire/json.js'
import { line } from '../../kernel/wire/values.js'
import { reachOf } from '../../operation/access/caller.js'
import { pageQuery } from '../../operation/page/query.js'
import { type Context, resourcesOf } from '../../operation/pipeline/context.js'
import { defineOperation } from '../../operation/pipeline/define.js'
import { isTemporaryStatus, OutboundFailure, outboundProblem, statusFailure } from '../../platform/outbound/failure.js'
import { exampleFederated, searchEverything } from '../../question/natural/everything.js'
import { FederatedSearch } from '../../question/natural/federated.js'
import { readNamed } from '../../question/plan/plan-reads.js'
import type { Page } from '../page/page.js'
import { parsePage } from '../page/parse.js'
import { subjectOf } from './subject.js'

/** Maximum time and size of the request for the page. The client waits for the response. */
const PAGE_MS = 12_000
const PAGE_BYTES = 2_097_152
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
    const read = await readPage(context, url)
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

async function readPage(context: Context, url: string): Promise<Page> {
  try {
    const fetched = await resourcesOf(context).outbound.fetch(url, {
      totalMs: PAGE_MS,
      maxBytes: PAGE_BYTES,
      contentTypes: ['text/html', 'application/xhtml+xml'],
      headers: { accept: 'text/html,application/xhtml+xml' },
    })
    if (isTemporaryStatus(fetched.status)) throw statusFailure(fetched.status)
    if (fetched.status >= 300) throw unreadable(url, statusFailure(fetched.status).message)
    return await parsePage(fetched.text ?? '', fetched.url)
  } catch (error) {
    if (error instanceof OutboundFailure && error.reason === 'contentType') throw unreadable(url, error.message)
    throw outboundProblem(error, { field: 'url' })
  }
}

const unreadable = (url: string, detail: string): Problem =>
  new Problem('notFound', {
    detail,
    field: 'url',
    value: url,
    hint: 'Send the URL of a public web page with text about one company, product or person.',
  })
