import { z } from 'zod'
import { exampleNewsDetail } from '../../document/example/news-example.js'
import { NewsDetail } from '../../document/shape/news-detail.js'
import { articleKey } from '../../identity/news/news-rules.js'
import { Problem } from '../../kernel/problem/problem.js'
import type { Json } from '../../kernel/wire/json.js'
import { optionalBody } from '../../kernel/wire/optional-body.js'
import { urlKey } from '../../kernel/wire/url-key.js'
import { reachOf } from '../../operation/access/caller.js'
import { documentOptions } from '../../operation/document/document-options.js'
import { examplePage, type Page, type PageRequest, pageJson, pageOf } from '../../operation/page/page.js'
import type { Context } from '../../operation/pipeline/context.js'
import { defineOperation } from '../../operation/pipeline/define.js'
import { BODY, checkOf, checkOperation, checkPaging, onPage, scoresOf } from '../entity-duplicate/check.js'
import { NewsCandidateScore, NewsDuplicateCheck, newsCriteria } from './news-duplicate.js'
import { type NewsDuplicateQuery, readNewsCandidates, readNewsDetails } from './news-duplicate-reads.js'

const CriteriaQuery = z.strictObject({ ...newsCriteria, ...checkPaging })
const PagingQuery = z.strictObject(checkPaging)

const DetailPage = pageOf(NewsDetail, 'PageNewsDetail')
const CandidatePage = pageOf(NewsCandidateScore, 'PageNewsCandidateScore')

const exampleCandidate: NewsCandidateScore = {
  externalId: exampleNewsDetail.externalId,
  id: exampleNewsDetail.core.id,
  reason: ['title-exact'],
  score: 70,
  slug: exampleNewsDetail.core.slug,
}

const shared = { ...checkOperation, tag: 'News' } as const
const RULES =
  'The same URL, external id or slug identifies an article. Titles are compared by their words. The same publication, domain and day of publication raise the score. The best candidates come first. A request with sort is refused. If the page is empty, there may still be a duplicate: the create operation checks again.'
const example = { title: exampleNewsDetail.core.title }

const articleCheck = { ...shared, summary: 'List articles that may be duplicates', output: DetailPage } as const
const articleResponse = examplePage([exampleNewsDetail], 10)
const candidateCheck = { ...shared, summary: 'Score articles that may be duplicates', output: CandidatePage } as const
const candidateResponse = examplePage([exampleCandidate], 10)

export const duplicateCheckNewsGet = defineOperation({
  ...articleCheck,
  id: 'duplicateCheckNewsGet',
  route: 'GET /v1/news/duplicate-check',
  graph: 'Query.newsDuplicates',
  description: `Returns stored articles that may be the same as the article in the request. Review them before you create or change an article. ${RULES}`,
  input: { query: CriteriaQuery },
  example: { query: example, response: articleResponse },
  handle: (context, { query }) => articlePage(context, ...checkOf(query)),
})

export const duplicateCheckNewsPost = defineOperation({
  ...articleCheck,
  id: 'duplicateCheckNewsPost',
  route: 'POST /v1/news/duplicate-check',
  graph: 'Query.newsDuplicates',
  description: `Returns stored articles that may be the same as the article in the request. ${BODY} ${RULES}`,
  input: { query: PagingQuery, body: optionalBody(NewsDuplicateCheck) },
  example: { body: example, response: articleResponse },
  handle: (context, { query: { includePrivate, ...page }, body }) => articlePage(context, body, page, includePrivate),
})

export const duplicateCheckNewsCandidatesGet = defineOperation({
  ...candidateCheck,
  id: 'duplicateCheckNewsCandidatesGet',
  route: 'GET /v1/news/duplicate-check/candidates',
  graph: 'Query.newsDuplicates',
  description: `Returns stored articles that may be the same as the article in the request, each with a score and the reasons for the score. ${RULES}`,
  input: { query: CriteriaQuery },
  example: { query: example, response: candidateResponse },
  handle: (context, { query }) => candidatePage(context, ...checkOf(query)),
})

export const duplicateCheckNewsCandidatesPost = defineOperation({
  ...candidateCheck,
  id: 'duplicateCheckNewsCandidatesPost',
  route: 'POST /v1/news/duplicate-check/candidates',
  graph: 'Query.newsDuplicates',
  description: `Returns stored articles that may be the same as the article in the request, each with a score. ${BODY} ${RULES}`,
  input: { query: PagingQuery, body: optionalBody(NewsDuplicateCheck) },
  example: { body: example, response: candidateResponse },
  handle: (context, { query: { includePrivate, ...page }, body }) => candidatePage(context, body, page, includePrivate),
})

const candidatesFor = (context: Context, input: NewsDuplicateCheck, includePrivate: boolean | undefined) =>
  readNewsCandidates(context, queryOf(input), reachOf(context.caller, includePrivate))

async function candidatePage(
  context: Context,
  input: NewsDuplicateCheck,
  page: PageRequest,
  includePrivate: boolean | undefined,
): Promise<Json<Page<NewsCandidateScore>>> {
  const all = await candidatesFor(context, input, includePrivate)
  const shown = onPage(all, page)
  return pageJson(page, scoresOf(shown), shown.length, all.length)
}

async function articlePage(
  context: Context,
  input: NewsDuplicateCheck,
  page: PageRequest,
  includePrivate: boolean | undefined,
): Promise<Json<Page<NewsDetail>>> {
  const all = await candidatesFor(context, input, includePrivate)
  const ids = onPage(all, page).map(({ id }) => id)
  const content = await readNewsDetails(context, documentOptions(context, { includePrivate }), ids)
  return pageJson(page, content, ids.length, all.length)
}

/** Converts the criteria to the evidence that the rules compare. */
function queryOf(input: NewsDuplicateCheck): NewsDuplicateQuery {
  const { url, urlDomain, externalId, slug, title, search, publication, excludeId, urlMatchMode } = input
  const key = url == null ? undefined : (articleKey(url) ?? refuse('url', url))
  const host = urlDomain == null ? undefined : (urlKey(urlDomain) ?? refuse('urlDomain', urlDomain))
  if ([url, urlDomain, externalId, slug, title, search].every((given) => given == null)) {
    throw new Problem('badRequest', {
      detail: 'The criteria contain nothing that identifies an article.',
      field: 'title',
      hint: 'Send a title, a url, an externalId, a slug, a urlDomain or search.',
      resolution: { action: 'setField', fieldPath: 'title' },
    })
  }
  return {
    hostPath: key === undefined || urlMatchMode === 'domain' ? null : key.hostPath,
    domain: host?.domain ?? key?.domain ?? null,
    byDomain: host !== undefined || (key !== undefined && urlMatchMode === 'domain'),
    externalId: externalId ?? null,
    slug: slug ?? null,
    title: title ?? null,
    publication: publication ?? null,
    publishedAt: null,
    search: search ?? null,
    excludeId: excludeId ?? null,
  }
}

function refuse(field: string, value: string): never {
  throw new Problem('badRequest', {
    detail: `${field} is not a web address.`,
    field,
    value: value.slice(0, 200),
    hint: 'Send an http or https URL, or a host with a path.',
    resolution: { action: 'setField', fieldPath: field },
  })
}
