import type { Analysis, Finding } from '../reading/finding.js'
import { type Plan, valuesConstraint } from '../reading/plan.js'
import { type Token, wordsOf } from '../reading/tokens.js'

/** First words of questions about one entity. A question with "which" is about several. */
const ASKING = new Set('is was are did does do has have when where how what whats who whos can tell'.split(' '))
/** Kinds of findings that say what is asked about the entity. Others are conditions of the records. */
const ASKED: ReadonlySet<Finding['kind']> = new Set(['subject', 'attribute', 'status', 'stage', 'flag', 'order'])
/** The same for an investor: a status is that of the companies in its portfolio. */
const ASKED_OF_INVESTOR: ReadonlySet<Finding['kind']> = new Set(['subject', 'attribute', 'order'])
/** Words that say that a question is about the companies of an investor, by their stems. */
const HOLDING = new Set(
  'own hold stake back invest fund bet came come join enter went involv particip led lead share deal cap'.split(' '),
)
/** First words of questions about a value of an investor itself, such as how much it invested. */
const OF_ITSELF = new Set(['how', 'when', 'is', 'was', 'does', 'has'])
/** Words between what is asked and the name of the entity. */
const OF_ONE = new Set(['of', 'at', 'about', 'for', 'on'])
/** Stems of words for the values of an entity. "Mates of X" are other entities. */
const VALUES = new Set(
  'number count valuat worth websit site news name round fund financ histori address headquart hq offic locat revenu price date year age logo descript summari ticker exchang stage statu size employe staff headcount inform info detail overview profil data fact total amount'.split(
    ' ',
  ),
)
/** Maximum number of unknown words in a question that does not begin with a word that asks. */
const FEW = 2

/**
 * Finds the only entity about which a question is, such as "how much has X raised?" and "X valuation". All of its words
 * belong to the question then. In other questions, a name without words for a connection to the records has the most
 * likely one: companies are those in which the named investor invested. Other names are lost. `hasLost`: whether a rule
 * understood a part that no filter expresses.
 */
export function withSubject(tokens: readonly Token[], analysis: Analysis, hasLost: boolean): Analysis {
  const subjects = analysis.findings.filter(({ kind }) => kind === 'subject')
  const [subject] = subjects
  if (!subject) return analysis
  if (!hasLost && isAboutOne(tokens, analysis, subjects))
    return { ...analysis, subject: { ...subject, words: wordsOf(tokens, 0, tokens.length), certainty: 'MEDIUM' } }
  const asksInvestors = analysis.findings.some((one) => one.kind === 'type' && one.values.includes('Investment Firm'))
  const isHolder = (finding: Finding) => !asksInvestors && isInvestor(finding)
  const hasHolder = subjects.some(isHolder)
  return {
    findings: analysis.findings.flatMap((finding) => {
      if (finding.kind === 'subject' && asksInvestors)
        return [{ ...finding, kind: isInvestor(finding) ? 'coInvestor' : 'investedIn', certainty: 'MEDIUM' }]
      if (finding.kind === 'subject') return isHolder(finding) ? [held(finding)] : []
      // "X went in with Y" is about companies in which both invested.
      return finding.kind === 'coInvestor' && hasHolder ? [held(finding), { ...finding, kind: 'sameRound' }] : [finding]
    }),
    rest: analysis.rest,
    lost: [...analysis.lost, ...subjects.filter((one) => !asksInvestors && !isHolder(one)).map(({ words }) => words)],
  }
}

const held = (finding: Extract<Finding, { readonly values: unknown }>): Finding => ({
  ...finding,
  kind: 'backedBy',
  certainty: 'MEDIUM',
})

const isInvestor = (finding: Finding): boolean => 'isInvestor' in finding && finding.isInvestor === true

function isAboutOne(tokens: readonly Token[], { findings, rest }: Analysis, subjects: readonly Finding[]) {
  const names = new Set(subjects.flatMap((one) => ('values' in one ? one.values : [])))
  const asked = subjects.every(isInvestor) ? ASKED_OF_INVESTOR : ASKED
  if (names.size !== 1 || findings.some(({ kind, isNegated }) => !asked.has(kind) || isNegated)) return false
  const first = tokens[0]?.key ?? ''
  if (subjects.every(isInvestor) && !OF_ITSELF.has(first) && tokens.some(({ stem }) => HOLDING.has(stem))) return false
  if (ASKING.has(first)) return true
  // "Number of employees at X", "valuation of X at the last round", "news about X".
  const at = (subjects[0]?.from ?? 0) - 1
  const isOfOne = OF_ONE.has(tokens[at]?.key ?? '') && tokens.slice(0, at).some(({ stem }) => VALUES.has(stem))
  return (isOfOne || subjects[0]?.from === 0 || findings.some(({ kind }) => kind === 'attribute')) && rest.length <= FEW
}

/** The plan of a question about one entity: its record has the answer. */
export const planSubject = (subject: Finding, { findings }: Analysis): Plan => ({
  constraints: valuesConstraint('entityName', [subject]),
  meaning: undefined,
  sort: undefined,
  unsupported: findings.flatMap(({ kind, words }) => (kind === 'attribute' ? [words] : [])),
})
