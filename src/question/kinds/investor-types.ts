import type { Analysis, Finding } from '../plan/reading/finding.js'
import type { Question } from '../plan/reading/question.js'
import { type Token, wordsOf } from '../plan/reading/tokens.js'
import { type Deed, deedAt } from './deeds.js'
import { PLAIN, withFindings } from './with-findings.js'

/* "Never funded by a venture firm": a type of investor that gave money, not a type of the records that are asked for. */

const words = (text: string): ReadonlySet<string> => new Set(text.split(' '))
const FUND: ReadonlySet<Deed> = new Set(['fund'])
const SMALL = words('a an any some one the')
const BY = words('by from with')
const PATH = 'investorType'

/** Reads the types of investors after "funded by" and "money from". */
export function withInvestorTypes(question: Question, analysis: Analysis): Analysis {
  return analysis.findings.reduce((read, finding) => connected(question.tokens, read, finding), analysis)
}

function connected(tokens: readonly Token[], analysis: Analysis, finding: Finding): Analysis {
  const types = typesOf(finding)
  const from = types && deedBefore(tokens, finding.from)
  if (!types || from === undefined) return analysis
  const isMoney = (one: Finding) =>
    one.kind === 'flag' && one.flag === 'hasFundraising' && one.to > from && one.to <= finding.to
  const money = analysis.findings.find(isMoney)
  const isNegated = finding.isNegated || (money?.kind === 'flag' && money.value === money.isNegated)
  const start = Math.min(from, money?.from ?? from)
  const kept = analysis.findings.filter(
    (one) => one !== finding && one !== money && !(one.from >= from && one.to <= finding.from),
  )
  if (kept.some((one) => one.from < finding.to && one.to > start)) return analysis
  const found: Finding = {
    ...{ ...PLAIN, kind: 'direct', of: 'entity', from: start, to: finding.to, isNegated },
    words: wordsOf(tokens, start, finding.to),
    filters: { [`fundraiseActivity.${PATH}`]: types },
    without: { [`fundraiseRounds.none.${PATH}`]: types },
  }
  return withFindings(analysis, [...kept, found], found.words)
}

function typesOf(finding: Finding): readonly string[] | undefined {
  if (finding.kind === 'flag' && finding.flag === 'angel') return ['Person']
  const isFirm = finding.kind === 'type' && finding.values.every((value) => ['Investment Firm', 'Fund'].includes(value))
  return isFirm ? ['Investment Firm', 'Fund'] : undefined
}

/** The position of the deed before "by a" and the like. */
function deedBefore(tokens: readonly Token[], at: number): number | undefined {
  let by = at - 1
  while (SMALL.has(tokens[by]?.key ?? '')) by--
  if (!BY.has(tokens[by]?.key ?? '')) return undefined
  const deed = deedAt(tokens, by - 1, FUND)
  return deed && deed.word !== 'person' && deed.to === by ? deed.from : undefined
}
