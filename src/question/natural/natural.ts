import { nameKey } from '../../identity/entity/entity-rules.js'
import { Problem } from '../../kernel/problem/problem.js'
import { Json } from '../../kernel/wire/json.js'
import { contentWords, readIsMisspelled } from '../../match/match.js'
import { type Reach, reachOf } from '../../operation/access/caller.js'
import { type Context, resourcesOf } from '../../operation/pipeline/definition/context.js'
import { analyseByKinds } from '../kinds/analyse-by-kinds.js'
import { type Listed, planByModel, plannerOf } from '../plan/model-plan.js'
import { type PlannedQuestion, planQuestion } from '../plan/question-plan.js'
import type { Plan } from '../plan/reading/plan.js'
import { tokensOf } from '../plan/reading/tokens.js'
import { knownWords } from '../plan/word-reads.js'
import { type Execution, execute, type Strategy } from './execute.js'
import type { Certainty, NaturalSearch, SearchMode } from './interpretation.js'
import { checkChoices, emptyQuestion } from './natural-rules.js'
import type { Searched, SearchRequest } from './searched.js'
import { explainEmpty } from './why-empty.js'

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
  checkChoices(search, searched.modes, resourcesOf(context).model?.names)
  const strategies = strategiesOf(searched, context, search, reachOf(context.caller, request.includePrivate))
  const run = (strategy: Strategy) => execute(searched, context, search, filter, request, strategy)
  let last: Execution<F> | undefined
  for await (const strategy of strategies) {
    const result = await run(strategy).catch((error) => {
      if (!isUnusableMeaning(error)) throw error
      const without = withoutMeaning(strategy)
      return without && run(without)
    })
    // The words have no known meaning, so the result is that of the strategies before, which found nothing.
    if (!result) break
    last = result
    if (result.total > 0 || strategy.isFinal) break
  }
  if (!last) throw emptyQuestion(search.query)
  const whyEmpty = last.total > 0 ? null : await explainEmpty(searched, context, filter, request, last)
  const interpretation = { ...last.interpretation, whyEmpty }
  return new Json(`{"interpretation":${JSON.stringify(interpretation)},"result":${last.page}}`)
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
  const planned: PlannedQuestion = await planQuestion(context, reach, searched.about, query, analyseByKinds)
  const isShort = mode === 'auto' && query.length <= SHORT && contentWords(query).length <= FEW_WORDS
  if (planned.plan.constraints.length > 0 || planned.plan.sort) {
    // A misspelled name can contain a word for a filter, such as "Ventures".
    const isUnclear = isShort && planned.plan.meaning !== undefined
    const misspelled = isUnclear ? await searched.similar(context, reach, query, true) : undefined
    if (misspelled) return yield named(query, misspelled, 'keyword', 'LOW')
    yield* planOfModel(searched, context, search, reach)
    const inTexts = withTexts(searched, planned.plan)
    if (inTexts) yield { modeUsed: 'natural', fallbackUsed: false, isFinal: false, plan: inTexts }
    // A misspelled name can also be like a word of a filter that no record has.
    const canBeName = isShort && planned.plan.corrections !== undefined
    yield { modeUsed: 'natural', fallbackUsed: false, isFinal: !canBeName, plan: withMeaning(planned.plan) }
    const similar = canBeName ? await searched.similar(context, reach, query, true) : undefined
    if (similar) yield named(query, similar, 'keyword', 'LOW')
    return
  }
  if (isShort) {
    const isMisspelled = await readIsMisspelled(context, searched.about, reach, query)
    const keyword = { ...named(query, { [searched.words]: query }, 'keyword', 'MEDIUM'), isFinal: false }
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

/** Maximum number of words that must all be in the texts of a record. More words are a description. */
const MOST_IN_TEXTS = 4

/**
 * The plan in which the texts of a record must contain the words that describe it: "podcast producers in Norway". All of
 * the records without these words would be the end of the list.
 */
function withTexts({ about, words }: Pick<Searched<never, unknown>, 'about' | 'words'>, plan: Plan): Plan | undefined {
  const { meaning, constraints } = plan
  const content = meaning === undefined ? [] : contentWords(meaning)
  if (about !== 'entity' || meaning === undefined || content.length === 0 || content.length > MOST_IN_TEXTS)
    return undefined
  const inTexts = { path: words, value: content.join(' '), words: meaning, certainty: 'LOW' as const }
  return { ...plan, constraints: [...constraints, inTexts] }
}

const withMeaning = (plan: Plan): Plan =>
  plan.meaning === undefined ? plan : { ...plan, constraints: [...plan.constraints, meaningConstraint(plan.meaning)] }

/** A strategy that finds records by their names. */
const named = (words: string, filter: Record<string, unknown>, modeUsed: SearchMode, certainty: Certainty) => {
  const constraints = Object.entries(filter).map(([path, value]) => ({ path, value, words, certainty }))
  return { modeUsed, fallbackUsed: false, isFinal: true, plan: { ...NO_PLAN, constraints } }
}

const meaningConstraint = (words: string) => ({ path: 'semanticQuery', value: words, words, certainty: 'LOW' as const })
