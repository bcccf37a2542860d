import { type FederatedSearch, SCOPES, type Scope } from './federated.js'
import type { SearchMode } from './interpretation.js'

/** A record that a search over several kinds found. */
export interface Ranked {
  readonly scope: Scope
  /** Position among the records of its kind, beginning with 1. */
  readonly rank: number
  readonly score: number
}

/**
 * Factors of the score, by the way in which a kind of record was searched. A record with exactly this name comes first.
 * A kind of record that was only ranked by meaning comes last.
 */
const FACTORS: Readonly<Partial<Record<SearchMode, number>>> = { exact: 2, semantic: 0.5 }

/**
 * Puts the records of all kinds into one list. The orders of different kinds cannot be compared. So the score of a
 * record is the factor of its kind divided by its rank. The score does not depend on records with a lower rank, so the
 * start of the list does not depend on the number of records that are ranked.
 */
export function rankTogether({ entity, person, news, provenance }: FederatedSearch): Ranked[] {
  const lists = { entity: entity?.result.content, person: person?.result.content, news: news?.content }
  return SCOPES.flatMap((scope) => {
    const factor = FACTORS[provenance[scope]?.modeUsed ?? 'keyword'] ?? 1
    return (lists[scope] ?? []).map((_, index) => ({ scope, rank: index + 1, score: factor / (index + 1) }))
  }).sort((a, b) => b.score - a.score || SCOPES.indexOf(a.scope) - SCOPES.indexOf(b.scope))
}
