import { STAGES } from '../../../derived/writes/stages.js'
import type { Finding } from '../reading/finding.js'
import { type Constraint, constraintOf } from '../reading/plan.js'
import { type Rule, signalAt } from '../reading/question.js'

/* What a question says about the rounds of a company and their investors. */

type Wanted = ReadonlyMap<Finding['kind'], Finding[]>

/** "In the same round", "first invested" and "nothing after". */
export const roundMarks: Rule = (question, at) => {
  if (question.about !== 'entity') return undefined
  for (const kind of ['sameRound', 'entry', 'terminal'] as const) {
    const match = signalAt(question, at, kind)
    if (match) return { to: match.to, meanings: [{ kind }] }
  }
  return undefined
}

/** Words between an investor or a time and the name of a round, if the round is the one of the investment. */
const LINKS = new Set([
  'in',
  'at',
  'during',
  'the',
  'a',
  'an',
  'its',
  'their',
  'of',
  'since',
  'from',
  'on',
  'as',
  'after',
])
const ARTICLES = new Set(['the', 'a', 'an', 'its', 'their', 'first', 'very'])
const ENTERING = new Set(['in', 'at', 'during', 'after', 'from', 'joined', 'led', 'since'])
/** Maximum number of words between an investor and the round. */
const NEAR = 5
const MARKS: ReadonlySet<Finding['kind']> = new Set([
  'sameRound',
  'entry',
  'terminal',
  'ledBy',
  'preMoney',
  'postMoney',
])
const INVESTORS: ReadonlySet<Finding['kind']> = new Set(['backedBy', 'ledBy', 'coInvestor'])
const isFunding = (finding: Finding): boolean =>
  finding.kind === 'stage' && finding.values.every((value) => STAGES.includes(value))

/**
 * "Series A companies" have this stage now. In "X came in at the Series A", "led by X in a Series A" and "Series A in 2015",
 * the words mean the round.
 */
export function withRounds(findings: readonly Finding[]): readonly Finding[] {
  const hasMark = findings.some(({ kind, isNegated }) => MARKS.has(kind) && !isNegated)
  return findings.map((finding, at): Finding => {
    if (finding.kind !== 'stage' || finding.isNegated || !isFunding(finding)) return finding
    const [before, after] = [findings[at - 1], findings[at + 1]]
    const link = finding.between.filter((word) => !ARTICLES.has(word)).at(-1) ?? ''
    const isOfInvestor =
      before !== undefined && INVESTORS.has(before.kind) && finding.between.length <= NEAR && ENTERING.has(link)
    const isOfTime =
      (after?.kind === 'announced' && isLinked(after, ['in', 'during', 'since', 'from', 'of'], true)) ||
      (before?.kind === 'announced' && isLinked(finding, [], true))
    return hasMark || isOfInvestor || isOfTime ? { ...finding, kind: 'round' } : finding
  })
}

/** Whether only small words are between a finding and the one before, with one of `words`, if there are any. */
const isLinked = ({ between }: Finding, words: readonly string[], mayBeEmpty = false): boolean =>
  between.every((word) => LINKS.has(word)) &&
  ((mayBeEmpty && between.length === 0) || words.some((word) => between.includes(word)))

/** The rounds of the stages before the first, or after the last one of the values. */
function stagesBeside(findings: readonly Finding[], isBefore: boolean): string[] {
  const positions = findings.flatMap((one) => ('values' in one ? one.values.map((value) => STAGES.indexOf(value)) : []))
  if (positions.length === 0 || positions.includes(-1)) return []
  return isBefore ? STAGES.slice(0, Math.min(...positions)) : STAGES.slice(Math.max(...positions) + 1)
}

/** The filters that leave out earlier rounds of an investor, or later rounds of the company. */
export function limitsOfRounds(wanted: Wanted): Constraint[] {
  const rounds = wanted.get('round') ?? []
  const [entry] = wanted.get('entry') ?? []
  const [terminal] = wanted.get('terminal') ?? []
  const investors = [...(wanted.get('backedBy') ?? []), ...(wanted.get('ledBy') ?? [])]
  const names = [...new Set(investors.flatMap((one) => ('values' in one ? one.values : [])))]
  const [earlier, later] = [stagesBeside(rounds, true), stagesBeside(rounds, false)]
  const none = 'fundraiseRounds.none'
  if (entry && terminal) return []
  if (entry && names.length === 1 && earlier.length > 0)
    return [
      constraintOf(`${none}.investorName`, names, [entry, ...investors]),
      constraintOf(`${none}.round`, earlier, [entry, ...rounds]),
    ]
  return terminal && later.length > 0 ? [constraintOf(`${none}.round`, later, [terminal, ...rounds])] : []
}

const OF_ROUND = new Set([
  'where',
  'that',
  'with',
  'shared',
  'by',
  'joined',
  'from',
  'in',
  'which',
  'whose',
  'had',
  'of',
])

/** "A Series C with four investors" is about the investors of this round, not of the company. */
export const withParticipants = (findings: readonly Finding[]): readonly Finding[] =>
  findings.flatMap((finding, at): Finding[] => {
    const [before, after] = [findings[at - 1], findings[at + 1]]
    const isOf = (round: Finding | undefined, link: Finding) =>
      round !== undefined &&
      (round.kind === 'stage' || round.kind === 'round') &&
      !link.isListed &&
      link.between.some((word) => OF_ROUND.has(word))
    if (finding.kind === 'investors' && (isOf(before, finding) || (after && isOf(after, after))))
      return [
        {
          ...finding,
          kind: 'direct',
          of: 'entity',
          filters: { 'fundraiseActivity.participantCountRange': [finding.range] },
        },
      ]
    const isRound =
      finding.kind === 'stage' &&
      ((after?.kind === 'investors' && isOf(finding, after)) ||
        (before?.kind === 'investors' && isOf(finding, finding)))
    return [isRound ? { ...finding, kind: 'round' } : finding]
  })

/** "No funding since 2015" is about the latest round. A time whose start is unknown stays a contradiction. */
export function withLastRound(findings: readonly Finding[]): readonly Finding[] {
  const isMissing = (one: Finding) => one.kind === 'flag' && one.flag === 'hasFundraising' && !isPositive(one)
  const isSince = (one: Finding) =>
    one.kind === 'announced' && one.range.min !== undefined && one.range.max === undefined
  if (!findings.some(isMissing) || !findings.some(isSince)) return findings
  const words = findings.filter(isMissing).map((one) => one.words)
  return findings
    .filter((one) => !isMissing(one))
    .map((one) =>
      one.kind === 'announced' && one.range.min !== undefined && isSince(one)
        ? {
            ...one,
            kind: 'lastRound',
            range: { max: one.range.min - 1 },
            isNegated: false,
            words: [...words, one.words].join(', '),
          }
        : one,
    )
}

/** An amount raised at a time is that of a round: "raised over $50M in 2021". */
export const withRoundAmount = (findings: readonly Finding[]): readonly Finding[] =>
  findings.some(({ kind }) => kind === 'announced')
    ? findings.map((one) => (one.kind === 'totalRaised' ? { ...one, kind: 'roundAmount', certainty: 'MEDIUM' } : one))
    : findings

/** Whether a flag is wanted. */
export const isPositive = (finding: Finding): boolean => finding.kind === 'flag' && finding.value !== finding.isNegated
