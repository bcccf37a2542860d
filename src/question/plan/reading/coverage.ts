import type { Finding } from './finding.js'
import { type Token, wordsOf } from './tokens.js'

/** Words that belong to the meaning of other words, such as "founded" to a year. */
export interface Context {
  readonly from: number
  readonly to: number
  /** The kinds of meanings that the words belong to. */
  readonly kinds: readonly string[]
}

/** Maximum number of words between a finding and words that belong to it, to show all of them as one phrase. */
const GAP = 2

/**
 * Adds to each finding the words that belong to its meaning. `lost` has the words that belong to no finding: alone they
 * mean nothing that a filter expresses.
 */
export function withContext(
  tokens: readonly Token[],
  found: readonly Finding[],
  context: readonly Context[],
): { readonly findings: Finding[]; readonly lost: string[] } {
  const lost: string[] = []
  const added = new Map<Finding, Context[]>()
  for (const words of context) {
    const [nearest] = found
      .filter((one) => words.kinds.includes(one.kind) || isOfRelation(one, words))
      .sort((a, b) => distance(a, words) - distance(b, words))
    if (nearest) added.set(nearest, [...(added.get(nearest) ?? []), words])
    else lost.push(wordsOf(tokens, words.from, words.to))
  }
  return {
    findings: found.map((finding) => ({ ...finding, words: phraseOf(tokens, finding, added.get(finding) ?? []) })),
    lost,
  }
}

/** Words near a relation belong to it, such as "raised" before "within two years of founding". */
const isOfRelation = (finding: Finding, words: Context): boolean =>
  finding.kind === 'direct' && distance(finding, words) <= GAP

interface Span {
  readonly from: number
  readonly to: number
}

const distance = (a: Span, b: Span): number => Math.max(a.from - b.to, b.from - a.to, 0)

/** The words of a finding with the near words that belong to it, then the distant ones. */
function phraseOf(tokens: readonly Token[], finding: Finding, added: readonly Context[]): string {
  let { from, to } = finding
  const distant: string[] = []
  for (const words of [...added].sort((a, b) => distance(a, finding) - distance(b, finding))) {
    if (distance({ from, to }, words) > GAP) distant.push(wordsOf(tokens, words.from, words.to))
    else [from, to] = [Math.min(from, words.from), Math.max(to, words.to)]
  }
  return [wordsOf(tokens, from, to), ...distant].join(', ')
}
