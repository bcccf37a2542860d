import { exampleNewsDetail } from '../../document/example/news-example.js'
import { NewsDetail } from '../../document/shape/news-detail.js'
import { Problem } from '../../kernel/problem/problem.js'
import { urlKey } from '../../kernel/wire/url-key.js'
import { pageOf } from '../../operation/page/page.js'
import { duplicateCheck } from '../duplicate-check/duplicate-check.js'
import { NewsCandidateScore, NewsDuplicateCheck, newsCriteria } from './news-duplicate.js'
import { type NewsDuplicateQuery, readNewsCandidates, readNewsDetails } from './news-duplicate-reads.js'

export const newsDuplicates = duplicateCheck(
  {
    tag: 'News',
    words: {
      one: 'article',
      many: 'articles that',
      next: 'create or change an article',
      rules:
        'The same URL, external id or slug identifies an article. Titles are compared by their words. The same publication, domain and day of publication raise the score. The best candidates come first. If the page is empty, there may still be a duplicate: the create operation checks again.',
    },
    query: newsCriteria,
    body: NewsDuplicateCheck,
    recordPage: pageOf(NewsDetail, 'PageNewsDetail'),
    scorePage: pageOf(NewsCandidateScore, 'PageNewsCandidateScore'),
    example: {
      criteria: { title: exampleNewsDetail.core.title },
      record: exampleNewsDetail,
      score: {
        externalId: exampleNewsDetail.externalId,
        id: exampleNewsDetail.core.id,
        reason: ['title-exact'],
        score: 70,
        slug: exampleNewsDetail.core.slug,
      },
    },
    readCandidates: (context, input, reach) => readNewsCandidates(context, queryOf(input), reach),
    readRecords: readNewsDetails,
  },
  {
    records: { id: 'duplicateCheckNewsGet', route: 'GET /v1/news/duplicate-check', graph: 'Query.newsDuplicates' },
    recordsByBody: {
      id: 'duplicateCheckNewsPost',
      route: 'POST /v1/news/duplicate-check',
      graph: 'Query.newsDuplicates',
    },
    scores: {
      id: 'duplicateCheckNewsCandidatesGet',
      route: 'GET /v1/news/duplicate-check/candidates',
      graph: 'Query.newsDuplicates',
    },
    scoresByBody: {
      id: 'duplicateCheckNewsCandidatesPost',
      route: 'POST /v1/news/duplicate-check/candidates',
      graph: 'Query.newsDuplicates',
    },
  },
)

/** Converts the criteria to the evidence that the rules compare. */
function queryOf(input: NewsDuplicateCheck): NewsDuplicateQuery {
  const { url, urlDomain, externalId, slug, title, search, publication, excludeId, urlMatchMode } = input
  const key = url == null ? undefined : (urlKey(url) ?? refuse('url', url))
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
