import { exampleNews } from '../../document/example/news-example.js'
import { Problem } from '../../kernel/problem/problem.js'
import { Json } from '../../kernel/wire/json.js'
import { newsMatching, readNewsPage } from '../../list/news/news-reads.js'
import { contentWords } from '../../match/match.js'
import { reachOf } from '../../operation/access/caller.js'
import { examplePage, type PageRequest } from '../../operation/page/page.js'
import { type Context, resourcesOf } from '../../operation/pipeline/definition/context.js'
import { naturalSearchEntities } from './entities.js'
import { type FederatedQuestion, type FederatedSearch, SCOPES, type Scope } from './federated.js'
import type { NaturalSearch } from './interpretation.js'
import { searchNaturally } from './natural.js'
import { checkChoices, emptyQuestion } from './natural-rules.js'
import { naturalSearchPeople } from './people.js'
import { searchedEntities } from './searched-entities.js'
import { searchedPeople } from './searched-people.js'

const executed = { modeRequested: 'auto', modeUsed: 'natural' } as const
/** An example of a response. */
export const exampleFederated = {
  entity: naturalSearchEntities.example.response,
  person: naturalSearchPeople.example.response,
  news: examplePage([exampleNews], 20),
  provenance: { entity: executed, person: executed, news: { modeRequested: 'auto', modeUsed: 'keyword' } },
  failure: [],
}

/** Searches the requested kinds of record. Throws only if all searches fail. */
export async function searchEverything(
  context: Context,
  question: FederatedQuestion,
  page: PageRequest,
): Promise<Json<FederatedSearch>> {
  checkChoices(question, ['auto', 'keyword'], resourcesOf(context).model?.names, '')
  if (contentWords(question.query).length === 0) throw emptyQuestion(question.query, 'query')
  const found: Partial<Record<Scope, string>> = {}
  const failures: { scope: Scope; problem: Problem }[] = []
  const { scope: requested, ...search } = question
  const scopes = SCOPES.filter((scope) => requested?.includes(scope) ?? true)
  for (const scope of scopes) {
    try {
      found[scope] = (await SEARCHES[scope](context, search, page)).text
    } catch (error) {
      if (!(error instanceof Problem)) throw error
      failures.push({ scope, problem: error })
    }
  }
  const [first] = failures
  if (first && failures.length === scopes.length) throw first.problem
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
