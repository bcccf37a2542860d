import type { Analysis, Finding } from '../plan/reading/finding.js'
import { tokensOf } from '../plan/reading/tokens.js'

/** What a finding of the second reading has if the question says nothing else. */
export const PLAIN = {
  certainty: 'MEDIUM',
  isNegated: false,
  isAfterOr: false,
  isListed: false,
  between: [],
} as const

/** An analysis with these findings, in the order of the question. The words in the text `read` are no longer unread. */
export function withFindings(analysis: Analysis, findings: readonly Finding[], read: string): Analysis {
  const keys = new Set(tokensOf(read).map(({ key }) => key))
  const isUnread = (text: string) => !tokensOf(text).every(({ key }) => keys.has(key))
  return {
    ...analysis,
    findings: [...findings].sort((a, b) => a.from - b.from),
    rest: analysis.rest.filter(isUnread),
    lost: analysis.lost.filter(isUnread),
  }
}
