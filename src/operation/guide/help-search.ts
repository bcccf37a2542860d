import type MiniSearch from 'minisearch'
import type { HelpEntry, HelpOperation } from './help-index.js'
import { termsOf } from './help-words.js'

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
  const terms = termsOf(question)
  if (terms.length === 0) return { hits: [] }
  const results = index.search(question, {
    combineWith: 'OR',
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
    const places = Object.values(match)
    const head = places.filter(isInHead)
    const coverage = Math.min(1, new Set(queryTerms).size / terms.length)
    const headCoverage = Math.min(1, head.length / terms.length)
    const weight = Math.min(1, places.reduce((sum, fields) => sum + weightOf(fields), 0) / terms.length)
    return [{ entry, score: score * weight ** 2, coverage, headCoverage }]
  })
  return {
    hits: hits
      .filter(({ coverage, headCoverage }) => coverage >= LEAST_COVERAGE && headCoverage >= LEAST_IN_HEAD)
      .sort((a, b) => b.score - a.score),
  }
}

const isInHead = (fields: readonly string[]): boolean => fields.includes('heading') || fields.includes('title')

/** A word in a heading says what an entry is about. A word of a description may be there by chance. */
const weightOf = (fields: readonly string[]): number => (isInHead(fields) ? 1 : fields.includes('text') ? 0.6 : 0.2)
