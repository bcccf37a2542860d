import { z } from 'zod'
import { UrlMatchMode } from '../../attribute/url-link/url-link.js'
import { exampleNewsDetail } from '../../document/example/news-example.js'
import { NewsDetail } from '../../document/shape/news-detail.js'
import { NewsId } from '../../identity/news/news-id.js'
import { titleKey } from '../../identity/news/news-rules.js'
import { NewsSlug } from '../../identity/sent-slug/sent-slug.js'
import { Problem } from '../../kernel/problem/problem.js'
import type { Json } from '../../kernel/wire/json.js'
import { urlKey } from '../../kernel/wire/url-key.js'
import { line } from '../../kernel/wire/values.js'
import { readCandidates, readNewsDetail } from '../../list/news/news-reads.js'
import { documentOptions } from '../../operation/document/document-options.js'
import type { Context } from '../../operation/pipeline/definition/context.js'
import { defineOperation } from '../../operation/pipeline/definition/define.js'
import { join, type Sql, sql } from '../../platform/database/client/sql.js'
import { AsOf, asOfProblems, pastTime, readAsOf } from '../history/as-of/as-of.js'

const DetailQuery = z.strictObject({
  id: NewsId.optional().describe('Id of the article. Send nothing else that identifies the article.'),
  slug: NewsSlug.optional().describe('Slug of the article. Send nothing else that identifies the article.'),
  externalId: line(500)
    .optional()
    .describe('Id of the article in its source or feed. Send nothing else that identifies the article.'),
  url: line(2048)
    .optional()
    .describe(
      'URL of the article. By default, host, path and query must be equal. urlMatchMode selects another comparison.',
    ),
  title: line(500)
    .optional()
    .describe('Title of the article. Case and punctuation do not matter. If url is sent too, both must match.'),
  publication: line(255).optional().describe('Publication of the article. Requires url or title.'),
  urlDomain: line(255).optional().describe('Domain of the article, such as example.com. Requires url or title.'),
  urlMatchMode: UrlMatchMode.optional(),
  asOf: AsOf,
})
type DetailQuery = z.infer<typeof DetailQuery>

const ALONE = ['id', 'slug', 'externalId'] as const
const DESCRIBING = ['url', 'title', 'publication', 'urlDomain'] as const

export const getNewsDetail = defineOperation({
  id: 'getNewsDetail',
  route: 'GET /v1/news/detail',
  graph: 'Query.newsArticle',
  shortPath: '/v1/news/{newsId}',
  kind: 'read',
  auth: ['clientSecret'],
  tag: 'News',
  summary: 'Read one article',
  description:
    'Returns one article with its full text. Send exactly one of id, slug and externalId. Or send url, title or both of them, optionally with publication and urlDomain. If several articles match, the response is 409 with the candidates in details.newsCandidate. To read one of them, send its id. With `asOf`, the response contains the article as it was at this time, as far as its history is recorded: its member `asOf` names what is not known.',
  input: { query: DetailQuery },
  output: NewsDetail,
  problems: ['notFound', 'conflict', ...asOfProblems],
  example: { query: { slug: '2018-06-04-microsoft-to-acquire-github-for-7-5-billion' }, response: exampleNewsDetail },
  handle: async (context, { query }) => {
    const time = pastTime(context, query.asOf)
    const { field, value, condition } = identity(query)
    const [first, second] = await readNewsDetail(context, condition)
    if (first && second) throw await ambiguous(context, field, value, condition, query)
    if (first) return time === undefined ? first.document : readPast(context, first.id, time)
    throw new Problem('notFound', {
      detail: `No article has this ${field}.`,
      field,
      value,
      hint: 'Check the value. A hidden article is reported as not found, so 404 does not prove that the article is not stored.',
    })
  },
})

/** Reads the article as it was. */
const readPast = (context: Context, id: number, time: string): Promise<Json<NewsDetail>> =>
  readAsOf(context, { kind: 'newsArticle', id: String(id) }, time, documentOptions(context), async (past, options) => {
    const [found] = await readNewsDetail(past, sql`n.id = ${id}`, options)
    return found?.document
  })

/** The parameter that identifies the article, and the condition on the article row `n` that finds it. */
function identity(query: DetailQuery): { field: string; value: string; condition: Sql } {
  const alone = ALONE.filter((name) => query[name] !== undefined)
  const describing = DESCRIBING.filter((name) => query[name] !== undefined)
  const [named] = alone
  if (named) {
    const other = alone[1] ?? describing[0]
    if (other) throw exclusive(named, other)
    const value = String(query[named])
    const column =
      named === 'id'
        ? sql`n.id = ${query.id}`
        : named === 'slug'
          ? sql`n.slug = ${value}`
          : sql`n.external_id = ${value}`
    return { field: named, value, condition: column }
  }
  const field = query.url === undefined ? 'title' : 'url'
  const value = query.url ?? query.title
  if (value === undefined) throw unnamed(describing[0])
  return { field, value, condition: join([...described(query)], ' and ') }
}

function* described({ url, title, publication, urlDomain, urlMatchMode }: DetailQuery): Generator<Sql> {
  if (url !== undefined) {
    const key = urlKey(url)
    if (!key) throw noAddress('url', url)
    yield urlMatchMode === 'domain' ? sql`n.domain = ${key.domain}` : sql`n.host_path = ${key.hostPath}`
  }
  if (title !== undefined) yield sql`n.title_key = ${titleKey(title)}`
  if (publication !== undefined) yield sql`lower(n.publication) = lower(${publication})`
  if (urlDomain !== undefined) {
    const key = urlKey(urlDomain)
    if (!key) throw noAddress('urlDomain', urlDomain)
    yield sql`n.domain = ${key.domain}`
  }
}

const exclusive = (named: string, other: string): Problem =>
  new Problem('badRequest', {
    detail: `${named} selects one article and cannot be combined with ${other}.`,
    field: other,
    hint: `Send ${named} alone, or use url and title.`,
    resolution: { action: 'removeParameter', parameter: other },
  })

const unnamed = (qualifier: string | undefined): Problem =>
  new Problem('badRequest', {
    detail: qualifier ? `${qualifier} only restricts url or title.` : 'The request selects no article.',
    field: qualifier ?? 'slug',
    hint: 'Send one of id, slug and externalId, or url, title or both.',
    resolution: { action: 'setParameter', parameter: 'slug' },
  })

const noAddress = (field: string, value: string): Problem =>
  new Problem('badRequest', {
    detail: `${field}: "${value.slice(0, 200)}" is not a web address.`,
    field,
    value,
    hint: 'Send an http or https URL such as https://example.com/news/1.',
  })

/** Points of a candidate for each parameter in the request. Every candidate matches all parameters. */
const SCORES = { url: 100, title: 80, publication: 10, urlDomain: 10 } as const

async function ambiguous(
  context: Context,
  field: string,
  value: string,
  condition: Sql,
  query: DetailQuery,
): Promise<Problem> {
  const reason = DESCRIBING.filter((name) => query[name] !== undefined)
  const score = Math.min(100, Math.max(...reason.map((name) => SCORES[name])))
  const newsCandidate = (await readCandidates(context, condition)).map((candidate) => ({ ...candidate, reason, score }))
  return new Problem('conflict', {
    detail: `Several articles match this ${field}.`,
    field,
    value,
    hint: 'Read a candidate by id, slug or externalId. A high score does not prove that a candidate is the article.',
    details: { newsCandidate },
    resolution: {
      action: 'reviewCandidates',
      parameter: 'id',
      acceptedValue: newsCandidate.map(({ id }) => String(id)),
    },
  })
}
