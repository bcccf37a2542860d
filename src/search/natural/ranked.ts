import { type FederatedSearch, SCOPES, type Scope } from './federated.js'
import type { SearchMode } from './interpretation.js'

/** A record that a search over several kinds found. */
export interface Ranked {
  readonly scope: Scope
  /** Position among the records of its kind. The first one has 1. */
  readonly rank: number
  readonly score: number
}

/**
 * Factors of the score by the way in which a kind was searched. A kind with a record of exactly this name comes first. A
 * kind that only ranks all its records by meaning comes last.
 */
const FACTORS: Readonly<Partial<Record<SearchMode, number>>> = { exact: 2, semantic: 0.5 }

/**
 * The records of all kinds in one list. The orders of the kinds cannot be compared, so each record has the reciprocal of
 * its rank as its score, times the factor of its kind. A record never depends on records with a lower rank, so the first
 * part of the list is the same for any size of the pages from which it is made.
 */
export function rankTogether({ entity, person, news, provenance }: FederatedSearch): Ranked[] {
  const lists = { entity: entity?.result.content, person: person?.result.content, news: news?.content }
  return SCOPES.flatMap((scope) => {
    const factor = FACTORS[provenance[scope]?.modeUsed ?? 'keyword'] ?? 1
    return (lists[scope] ?? []).map((_, index) => ({ scope, rank: index + 1, score: factor / (index + 1) }))
  }).sort((a, b) => b.score - a.score || SCOPES.indexOf(a.scope) - SCOPES.indexOf(b.scope))
}
