import { z } from 'zod'
import { exampleNews } from '../../document/example/news.js'
import { reachOf } from '../../kernel/access/caller.js'
import type { Context } from '../../kernel/operation/context.js'
import { defineOperation } from '../../kernel/operation/define.js'
import { examplePage, type PageRequest } from '../../kernel/page/page.js'
import { pageQuery } from '../../kernel/page/query.js'
import { Problem } from '../../kernel/problem/problem.js'
import { Json } from '../../kernel/wire/json.js'
import { newsMatching, readNewsPage } from '../news/reads.js'
import { contentWords } from '../text/words.js'
import { naturalSearchEntities, searchedEntities } from './entities.js'
import { FederatedSearch, SCOPES, type Scope } from './federated.js'
import { NaturalSearch } from './interpretation.js'
import { searchNaturally } from './natural.js'
import { naturalSearchPeople, searchedPeople } from './people.js'
import { emptyQuestion, refuseMode } from './rules.js'

const executed = { modeRequested: 'auto', modeUsed: 'natural' } as const
/** An example of a response. */
const exampleFederated = {
  entity: naturalSearchEntities.example.response,
  person: naturalSearchPeople.example.response,
  news: examplePage([exampleNews], 20),
  provenance: { entity: executed, person: executed, news: { modeRequested: 'auto', modeUsed: 'keyword' } },
  failure: [],
}

const shared = {
  kind: 'read',
  auth: ['bearer', 'adminApiKey', 'clientSecret'],
  meters: ['NATURAL_SEARCH'],
  feature: 'SEARCH',
  tag: 'Search',
  input: { query: z.strictObject(pageQuery({ size: 20, sort: [] })), body: NaturalSearch },
  output: FederatedSearch,
  problems: ['unprocessable'],
  example: { body: { query: 'who runs Apple?' }, response: exampleFederated },
} as const

const RULES =
  'Entities and people are searched as by their own operations in plain English, articles by words. `page` and `size` apply to each kind of record. If the search of one kind fails, the others are returned, and `failure` contains the reason. Each kind is ordered by relevance or by the order in the question, so a request with a sort is refused. The modes are auto and keyword.'

export const searchAll = defineOperation({
  ...shared,
  id: 'searchAll',
  route: 'POST /v1/search/all',
  graph: 'Query.searchAll',
  summary: 'Search entities, people and news in plain English',
  description: RULES,
  handle: (context, { query, body }) => searchEverything(context, body, query),
})

export const search = defineOperation({
  ...shared,
  id: 'search',
  route: 'POST /v1/search',
  graph: 'Query.searchAll',
  summary: 'Search all records in plain English',
  description: `The same search as POST /v1/search/all. ${RULES}`,
  handle: (context, { query, body }) => searchEverything(context, body, query),
})

/** Searches each kind of record. Throws only if all searches fail. */
async function searchEverything(
  context: Context,
  question: NaturalSearch,
  page: PageRequest,
): Promise<Json<FederatedSearch>> {
  refuseMode(question.mode, ['auto', 'keyword'])
  if (contentWords(question.query).length === 0) throw emptyQuestion(question.query, 'query')
  const found: Partial<Record<Scope, string>> = {}
  const failures: { scope: Scope; problem: Problem }[] = []
  for (const scope of SCOPES) {
    try {
      found[scope] = (await SEARCHES[scope](context, question, page)).text
    } catch (error) {
      if (!(error instanceof Problem)) throw error
      failures.push({ scope, problem: error })
    }
  }
  const [first] = failures
  if (first && failures.length === SCOPES.length) throw first.problem
  const failure = failures.map(({ scope, problem: { status, kind, message } }) => ({
    scope,
    status,
    code: kind.code,
    detail: message,
  }))
  const executions = SCOPES.map((scope) => `"${scope}":${executionOf(scope, found[scope], question.mode)}`)
  const texts = SCOPES.map((scope) => `"${scope}":${found[scope] ?? 'null'}`)
  return new Json(`{${texts.join(',')},"provenance":{${executions.join(',')}},"failure":${JSON.stringify(failure)}}`)
}

type Search = (context: Context, question: NaturalSearch, page: PageRequest) => Promise<Json<unknown>>

const SEARCHES: Readonly<Record<Scope, Search>> = {
  entity: (context, search, page) => searchNaturally(searchedEntities, context, { search }, page),
  person: (context, search, page) => searchNaturally(searchedPeople, context, { search }, page),
  news: (context, { query }, page) =>
    readNewsPage(context, newsMatching(reachOf(context.caller), { search: query }), page),
}

/** How a kind of record was searched, as JSON. News are always searched by words. */
function executionOf(scope: Scope, found: string | undefined, modeRequested: string): string {
  if (found === undefined) return 'null'
  if (scope === 'news') return JSON.stringify({ modeRequested, modeUsed: 'keyword' })
  const { interpretation }: { interpretation: { execution: object } } = JSON.parse(found)
  return JSON.stringify(interpretation.execution)
}
