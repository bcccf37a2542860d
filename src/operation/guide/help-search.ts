import type MiniSearch from 'minisearch'
import type { HelpEntry, HelpOperation } from './help-index.js'
import { anyTermOf, isWriting, termsOf, verbOf, wordsOf } from './help-words.js'

/** An entry that answers a question. */
export interface HelpHit {
  readonly entry: HelpEntry
  readonly score: number
  /** Part of the terms of the question that the entry contains, from 0 to 1. */
  readonly coverage: number
  /** Part of the terms that its title and its heading contain. */
  readonly headCoverage: number
}

/** What answers a question, the best first. Empty: nothing does. */
export interface Found {
  readonly hits: readonly HelpHit[]
}

/** An entry must contain at least this part of the terms of a question. */
const LEAST_COVERAGE = 0.6
/** Its title and its heading must contain at least this part of them. */
const LEAST_IN_HEAD = 0.3
const MOST_RANKED = 200

/**
 * Finds the entries that answer a question. The terms of the question are searched one by one, so that a rare spelling of
 * one does not hide the others.
 */
export function findHelp(
  index: MiniSearch,
  entries: readonly HelpEntry[],
  question: string,
  isMeant: (operation: HelpOperation) => boolean,
): Found {
  const words = questionWords(question)
  if (words.length === 0) return { hits: [] }
  const verbs = new Set(wordsOf(question).map(verbOf))
  const results = index.search(question, {
    combineWith: 'OR',
    processTerm: anyTermOf,
    fuzzy: (term) => (term.length > 5 ? 0.2 : false),
    boost: { heading: 6, title: 3, fields: 0.2 },
    filter: ({ id }) => {
      const entry = entries[id as number]
      return entry !== undefined && (entry.kind !== 'OPERATION' || isMeant(entry.operation))
    },
  })
  const hits = results.slice(0, MOST_RANKED).flatMap(({ id, score, match, queryTerms }) => {
    const entry = entries[id as number]
    if (!entry) return []
    const places = bestPlaces(words, match)
    const part = (count: number) => Math.min(1, count / words.length)
    const coverage = part(words.filter((terms) => terms.some((term) => queryTerms.includes(term))).length)
    const headCoverage = part(places.filter((weight) => weight === 1).length)
    const weight = part(places.reduce((sum, one) => sum + one, 0))
    return [{ entry, score: score * weight ** 2 * fitOf(entry, words, verbs), coverage, headCoverage }]
  })
  return {
    hits: hits
      .filter(({ coverage, headCoverage }) => coverage >= LEAST_COVERAGE && headCoverage >= LEAST_IN_HEAD)
      .sort((a, b) => b.score - a.score),
  }
}

/** The words of a question. Each is its term and the terms that it may mean. */
function questionWords(question: string): string[][] {
  const words = wordsOf(question)
    .map(anyTermOf)
    .filter(([first]) => first !== undefined)
  return [...new Map(words.map((terms) => [terms[0], terms])).values()]
}

/** The best place of each word that an entry contains. A term with another spelling than the question is a word of its own. */
function bestPlaces(words: readonly string[][], match: Readonly<Record<string, readonly string[]>>): number[] {
  const best = new Map<number | string, number>()
  for (const [term, fields] of Object.entries(match)) {
    const at = words.findIndex((terms) => terms.includes(term))
    const key = at === -1 ? term : at
    best.set(key, Math.max(best.get(key) ?? 0, weightOf(fields)))
  }
  return [...best.values()]
}

/** A word in a heading says what an entry is about. A word of a description may be there by chance. */
const weightOf = (fields: readonly string[]): number =>
  fields.includes('heading') || fields.includes('title') ? 1 : fields.includes('text') ? 0.6 : 0.2

/** How well the verb and the object of the summary of an operation fit a question. */
function fitOf(entry: HelpEntry, words: readonly string[][], verbs: ReadonlySet<string>): number {
  if (entry.kind !== 'OPERATION') return 1
  const verb = verbOf(entry.heading)
  const object = termsOf(entry.heading).find((term) => term !== verb)
  const isAsked = words.some((terms) => object !== undefined && terms.includes(object))
  return verbFit(entry.operation, verb, verbs) * (isAsked ? 1.3 : 0.7)
}

function verbFit({ kind }: HelpOperation, verb: string, verbs: ReadonlySet<string>): number {
  if (verbs.has(verb)) return 1.5
  const asksForChange = [...verbs].some(isWriting)
  return asksForChange === (kind !== 'read') ? 1 : 0.6
}
