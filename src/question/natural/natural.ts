import type { z } from 'zod'
import { nameKey } from '../../identity/entity/entity-rules.js'
import { Problem } from '../../kernel/problem/problem.js'
import { Json } from '../../kernel/wire/json.js'
import { contentWords, readIsMisspelled } from '../../match/match.js'
import { type Reach, reachOf } from '../../operation/access/caller.js'
import type { Page, PageRequest, SortTerm } from '../../operation/page/page.js'
import { type Context, resourcesOf } from '../../operation/pipeline/context.js'
import { type Listed, planByModel, plannerOf } from '../plan/model-plan.js'
import { filterOf, type Plan, underFilter } from '../plan/plan.js'
import { knownWords } from '../plan/plan-reads.js'
import { type PlannedQuestion, planQuestion } from '../plan/question-plan.js'
import { tokensOf } from '../plan/tokens.js'
import type { Certainty, NaturalSearch, SearchMode } from './interpretation.js'
import { constantOf } from './interpretation.js'
import { emptyQuestion, longQuestion, refuseMode, refuseModel } from './natural-rules.js'

/** How questions in plain English are answered for one kind of record. */
export interface Searched<F extends Record<string, unknown>, O> extends Listed {
  /** Schema of the response. */
  readonly output: z.ZodType<O>
  readonly modes: readonly SearchMode[]
  readonly filter: z.ZodType<F>
  /** Name of the filter for a full-text search. */
  readonly words: 'textSearch' | 'search'
  read(context: Context, filter: F, request: SearchRequest): Promise<Json<Page<unknown>>>
  /** Returns the filter that finds the records with exactly this name. Undefined if there are no such records. */
  exact(context: Context, reach: Reach, name: string): Promise<Record<string, unknown> | undefined>
  /**
   * Returns the filter that finds the records whose names are spelled like a text. Undefined if there are no such
   * records. `isStrict`: only names that differ in one letter.
   */
  similar(context: Context, reach: Reach, text: string, isStrict: boolean): Promise<Record<string, unknown> | undefined>
}

export type SearchRequest = PageRequest & {
  readonly includePrivate?: boolean | undefined
  readonly permitMonogram?: boolean | undefined
}

/** A strategy: filters to try, and how they were found. */
interface Strategy {
  readonly modeUsed: SearchMode
  readonly plan: Plan
  readonly fallbackUsed: boolean
  /** Name of the language model that made the plan. */
  readonly planner?: string
}

const NO_PLAN: Plan = { constraints: [], meaning: undefined, sort: undefined, unsupported: [] }
/** Searches with more words are descriptions, so they are not compared with names and texts word by word. */
const FEW_WORDS = 6
/** Maximum length of a search that is compared in this way, in characters. */
const SHORT = 255

/** Searches one kind of record by a question, and returns the interpretation and a page of records. */
export async function searchNaturally<F extends Record<string, unknown>, O>(
  searched: Searched<F, O>,
  context: Context,
  { search, filter = {} }: { search: NaturalSearch; filter?: Record<string, unknown> | undefined },
  request: SearchRequest,
): Promise<Json<O>> {
  refuseMode(search.mode, searched.modes)
  refuseModel(search.model, resourcesOf(context).model?.names)
  const strategies = strategiesOf(searched, context, search, reachOf(context.caller, request.includePrivate))
  let last: Json<O> | undefined
  for await (const strategy of strategies) {
    const result = await execute(searched, context, search, filter, request, strategy).catch((error) => {
      if (!isUnusableMeaning(error)) throw error
      const without = withoutMeaning(strategy)
      return without && execute(searched, context, search, filter, request, without)
    })
    // The words have no known meaning, so the result is that of the strategies before, which found nothing.
    if (!result) break
    last = result.found
    if (result.total > 0 || strategy.isFinal) return result.found
  }
  if (!last) throw emptyQuestion(search.query)
  return last
}

/** Whether an error means that the embedder knows no word of the text by which records should be ranked. */
const isUnusableMeaning = (error: unknown): boolean =>
  error instanceof Problem && error.status === 400 && error.members.field === 'semanticQuery'

/** The strategy without the ranking by meaning, whose words are then unsupported. Undefined if no filter remains. */
function withoutMeaning(strategy: Strategy): Strategy | undefined {
  const { plan } = strategy
  const free = plan.constraints.filter(({ path }) => path === 'semanticQuery')
  const constraints = plan.constraints.filter(({ path }) => path !== 'semanticQuery')
  if (constraints.length === 0) return undefined
  return {
    ...strategy,
    plan: { ...plan, constraints, unsupported: [...plan.unsupported, ...free.map(({ words }) => words)] },
  }
}

/** Returns the strategies of a mode. They are tried in this order, until one of them finds records. */
async function* strategiesOf(
  searched: Pick<Searched<never, unknown>, keyof Listed | 'words' | 'exact' | 'similar'>,
  context: Context,
  search: NaturalSearch,
  reach: Reach,
): AsyncGenerator<Strategy & { readonly isFinal: boolean }> {
  const { query, mode } = search
  const direct = (modeUsed: SearchMode, path: string, value: unknown): Strategy & { isFinal: boolean } => ({
    modeUsed,
    fallbackUsed: false,
    isFinal: true,
    plan: { ...NO_PLAN, constraints: [{ path, value, words: query, certainty: 'HIGH' }] },
  })
  if (mode === 'exact') return yield direct('exact', 'entityName', [query])
  if (tokensOf(query).length === 0) throw emptyQuestion(query)
  if (mode === 'keyword') return yield direct('keyword', searched.words, query)
  if (mode === 'semantic') return yield direct('semantic', 'semanticQuery', query)
  if (contentWords(query).length === 0) throw emptyQuestion(query)
  const exact = mode === 'auto' ? await searched.exact(context, reach, nameKey(query)) : undefined
  if (exact) return yield named(query, exact, 'exact', 'HIGH')
  const planned: PlannedQuestion = await planQuestion(context, reach, searched.about, query)
  const isShort = mode === 'auto' && query.length <= SHORT && contentWords(query).length <= FEW_WORDS
  if (planned.plan.constraints.length > 0) {
    // A misspelled name can contain a word for a filter, such as "Ventures".
    const isUnclear = isShort && planned.plan.meaning !== undefined
    const misspelled = isUnclear ? await searched.similar(context, reach, query, true) : undefined
    if (misspelled) return yield named(query, misspelled, 'keyword', 'LOW')
    yield* planOfModel(searched, context, search, reach)
    return yield { modeUsed: 'natural', fallbackUsed: false, isFinal: true, plan: withMeaning(planned.plan) }
  }
  if (isShort) {
    const isMisspelled = await readIsMisspelled(context, searched.about, reach, query)
    const keyword = { ...direct('keyword', searched.words, query), isFinal: false }
    if (!isMisspelled) yield keyword
    const similar = await searched.similar(context, reach, query, false)
    if (similar) return yield named(query, similar, 'keyword', 'LOW')
    if (isMisspelled) yield { ...named(query, { [searched.words]: query }, 'keyword', 'LOW'), isFinal: false }
  }
  yield* planOfModel(searched, context, search, reach)
  // Without a filter, the list would return all records. So all records are ranked by the meaning of the whole
  // question.
  const plan = { ...NO_PLAN, constraints: [meaningConstraint(query)], unsupported: planned.plan.unsupported }
  yield { modeUsed: 'semantic', fallbackUsed: true, isFinal: true, plan }
}

/** The strategy with the filters of a language model. None if the service has no model, or if its reply is unusable. */
async function* planOfModel(
  searched: Listed,
  context: Context,
  { query, model }: NaturalSearch,
  reach: Reach,
): AsyncGenerator<Strategy & { readonly isFinal: false }> {
  const planner = plannerOf(context, model)
  if (!planner) return
  const { terms } = await knownWords(context, reach)
  const plan = await planByModel(context, planner, searched, { question: query, terms: terms[searched.about] })
  if (plan)
    yield { modeUsed: 'natural', fallbackUsed: false, isFinal: false, plan: withMeaning(plan), planner: planner.name }
}

const withMeaning = (plan: Plan): Plan =>
  plan.meaning === undefined ? plan : { ...plan, constraints: [...plan.constraints, meaningConstraint(plan.meaning)] }

/** A strategy that finds records by their names. */
const named = (words: string, filter: Record<string, unknown>, modeUsed: SearchMode, certainty: Certainty) => {
  const constraints = Object.entries(filter).map(([path, value]) => ({ path, value, words, certainty }))
  return { modeUsed, fallbackUsed: false, isFinal: true, plan: { ...NO_PLAN, constraints } }
}

const meaningConstraint = (words: string) => ({ path: 'semanticQuery', value: words, words, certainty: 'LOW' as const })

async function execute<F extends Record<string, unknown>, O>(
  searched: Searched<F, O>,
  context: Context,
  search: NaturalSearch,
  sent: Record<string, unknown>,
  request: SearchRequest,
  { modeUsed, plan, fallbackUsed, planner }: Strategy,
): Promise<{ found: Json<O>; total: number }> {
  const sort = request.sort.length > 0 ? request.sort : sortOf(plan)
  const { constraints, dropped } = sortable(plan, request.sort.length > 0, searched.words)
  const { data: filter } = searched.filter.safeParse(underFilter(sent, filterOf(constraints)))
  // The question may be longer than the text of a filter. The filter of the client is already validated.
  if (filter === undefined) throw longQuestion(search)
  const page = await searched.read(context, filter, { ...request, sort })
  const unsupported = [...plan.unsupported, ...dropped]
  const interpretation = {
    confidence: lowest(constraints.map(({ certainty }) => certainty)),
    constraint: constraints.map(({ path, value, words, certainty }) => ({
      words,
      field: path,
      value: JSON.stringify(value),
      confidence: certainty,
    })),
    execution: { modeRequested: search.mode, modeUsed },
    fallbackUsed,
    filter,
    interpretation: explain(constraints, sort, fallbackUsed, planner),
    sort: { order: sort.map(({ property, descending }) => ({ descending, field: constantOf(property) })) },
    unsupported: unsupported.length > 0 ? [...new Set(unsupported)].join('; ') : null,
  }
  const total = page.parse().totalElements
  return { total, found: new Json(`{"interpretation":${JSON.stringify(interpretation)},"result":${page.text}}`) }
}

/**
 * Returns the plan if the client sets the order. The results then cannot be ranked by meaning, so this part is removed
 * and the other filters remain. If no filter remains, the records must contain the words.
 */
function sortable({ constraints }: Plan, isSorted: boolean, words: string) {
  const free = constraints.filter(({ path }) => path === 'semanticQuery')
  if (!isSorted || free.length === 0) return { constraints, dropped: [] }
  const others = constraints.filter(({ path }) => path !== 'semanticQuery')
  return others.length > 0
    ? { constraints: others, dropped: free.map((one) => one.words) }
    : { constraints: free.map((one) => ({ ...one, path: words })), dropped: [] }
}

const sortOf = ({ sort }: Plan): SortTerm[] => (sort ? [sort] : [])

const CERTAINTIES: readonly Certainty[] = ['LOW', 'MEDIUM', 'HIGH']
const lowest = (found: readonly Certainty[]): Certainty => CERTAINTIES.find((one) => found.includes(one)) ?? 'LOW'

/** Returns the interpretation as a text. */
function explain(
  constraints: Plan['constraints'],
  sort: readonly SortTerm[],
  fallbackUsed: boolean,
  planner: string | undefined,
): string {
  const parts = constraints.map(({ path, value, words }) =>
    path === 'semanticQuery'
      ? `ranked by the meaning of "${words}"`
      : `"${words}" means ${path} ${JSON.stringify(value)}`,
  )
  const orders = sort.map(
    ({ property, descending }) => `ordered by ${property}, ${descending ? 'descending' : 'ascending'}`,
  )
  const sentence = [...parts, ...orders].join('; ')
  const fallback = fallbackUsed ? ' No word of the question is a filter.' : ''
  const note = planner === undefined ? fallback : ` The language model ${planner} translated the question.`
  return `${sentence.charAt(0).toUpperCase()}${sentence.slice(1)}.${note}`
}
