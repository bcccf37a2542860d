import type { Analysis, Finding } from './finding.js'
import { type Plan, valuesConstraint } from './plan.js'
import { type Token, wordsOf } from './tokens.js'

/** First words of questions about one entity. A question with "which" is about several. */
const ASKING = new Set('is was are did does do has have when where how what whats who whos can tell'.split(' '))
/** Kinds of findings that say what is asked about the entity. Others are conditions of the records. */
const ASKED: ReadonlySet<Finding['kind']> = new Set(['subject', 'attribute', 'status', 'stage', 'flag', 'order'])
/** Maximum number of unknown words in a question that does not begin with a word that asks. */
const FEW = 2

/**
 * Finds the only entity about which a question is, such as "how much has X raised?" and "X valuation". All of its words
 * belong to the question then. In other questions, a name without a connection to the records is lost. `hasLost`: whether
 * a rule understood a part that no filter expresses.
 */
export function withSubject(tokens: readonly Token[], analysis: Analysis, hasLost: boolean): Analysis {
  const subjects = analysis.findings.filter(({ kind }) => kind === 'subject')
  const [subject] = subjects
  if (!subject) return analysis
  if (!hasLost && isAboutOne(tokens, analysis, subjects))
    return { ...analysis, subject: { ...subject, words: wordsOf(tokens, 0, tokens.length), certainty: 'MEDIUM' } }
  return {
    findings: analysis.findings.filter((finding) => !subjects.includes(finding)),
    rest: analysis.rest,
    lost: [...analysis.lost, ...subjects.map(({ words }) => words)],
  }
}

function isAboutOne(tokens: readonly Token[], { findings, rest }: Analysis, subjects: readonly Finding[]) {
  const names = new Set(subjects.flatMap((one) => ('values' in one ? one.values : [])))
  if (names.size !== 1 || findings.some(({ kind, isNegated }) => !ASKED.has(kind) || isNegated)) return false
  if (ASKING.has(tokens[0]?.key ?? '')) return true
  return (subjects[0]?.from === 0 || findings.some(({ kind }) => kind === 'attribute')) && rest.length <= FEW
}

/** The plan of a question about one entity: its record has the answer. */
export const planSubject = (subject: Finding, { findings }: Analysis): Plan => ({
  constraints: valuesConstraint('entityName', [subject]),
  meaning: undefined,
  sort: undefined,
  unsupported: findings.flatMap(({ kind, words }) => (kind === 'attribute' ? [words] : [])),
})
