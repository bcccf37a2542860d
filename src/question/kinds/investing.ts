import type { Analysis, Finding } from '../plan/reading/finding.js'
import type { Question } from '../plan/reading/question.js'
import { type Token, wordsOf } from '../plan/reading/tokens.js'
import { type Deed, deedAt } from './deeds.js'
import { PLAIN, withFindings } from './with-findings.js'

/* Deeds without a named record: who puts money into something, and who pays for something. */

const words = (text: string): ReadonlySet<string> => new Set(text.split(' '))
const FUND: ReadonlySet<Deed> = new Set(['fund'])
const INTO = words('in into on')
/** Words before money that say that the records of the question got it. */
const GETTING = words(
  'raised raise raises raising got get gets took take takes received landed secured pocketed closed',
)
const OPENING: ReadonlySet<Finding['kind']> = new Set([
  'portfolio',
  'investedIn',
  'deals',
  'invested',
  'coInvestor',
  'investedInRound',
])
/** Number of words before money that say who gets it. */
const BACK = 4

/** "Personal cheques into Series C deals" in a question about people: conditions after it are about an investment. */
export function withPortfolio(question: Question, analysis: Analysis): Analysis {
  const { tokens, about } = question
  if (about !== 'person' || analysis.findings.some(({ kind }) => OPENING.has(kind))) return analysis
  for (let at = 0; at < tokens.length; at++) {
    const deed = deedAt(tokens, at, FUND)
    if (!deed || deed.word === 'person') continue
    let to = deed.to
    while (['is', 'are', 'was', 'were', 'already', 'themselves', 'personally'].includes(tokens[to]?.key ?? '')) to++
    if (!INTO.has(tokens[to]?.key ?? '') || isGot(tokens, at) || isTaken(analysis, at, to)) continue
    const found: Finding = { ...PLAIN, kind: 'portfolio', from: at, to: to + 1, words: wordsOf(tokens, at, to + 1) }
    return withFindings(analysis, [...analysis.findings, found], found.words)
  }
  return analysis
}

const isGot = (tokens: readonly Token[], at: number): boolean =>
  tokens.slice(Math.max(0, at - BACK), at).some(({ key }) => GETTING.has(key))
const isTaken = ({ findings }: Analysis, from: number, to: number): boolean =>
  findings.some((one) => one.from < to && one.to > from && one.kind !== 'attribute')

/** Nouns for records that buy others, and verbs for paying, after the words that make the records of the question the payer. */
const BUYER_NOUN = /^(?:buyers?|acquirers?|purchasers?|strategics?)$/
const PAYING = words('paid pay pays spent spend bought acquired purchased swallowed absorbed')
const WHO = words('who that which have has had ever')
const OF_PURCHASE: ReadonlySet<Finding['kind']> = new Set([
  'price',
  'acquiredIn',
  'totalRaised',
  'roundAmount',
  'invested',
])

/** "Strategics that paid over $1B for one target" are buyers, so an amount is the price of what they bought. */
export function withBuyers(question: Question, analysis: Analysis): Analysis {
  const { tokens, about } = question
  const { findings } = analysis
  const hasPrice = findings.some(({ kind }) => OF_PURCHASE.has(kind))
  if (about !== 'entity' || !hasPrice || findings.some(({ kind }) => kind === 'buyer' || kind === 'acquiredBy'))
    return analysis
  const at = tokens.findIndex(({ key }, index) => isBuyerAt(tokens, key, index))
  if (at < 0) return analysis
  const found: Finding = { ...PLAIN, kind: 'buyer', from: at, to: at + 1, words: wordsOf(tokens, at, at + 1) }
  const isStatus = (one: Finding) => one.kind === 'status' && one.from === at
  return withFindings(analysis, [...findings.filter((one) => !isStatus(one)), found], found.words)
}

const isBuyerAt = (tokens: readonly Token[], key: string, at: number): boolean => {
  const [before, next] = [tokens[at - 1]?.key ?? '', tokens[at + 1]?.key ?? '']
  if (BUYER_NOUN.test(key)) return !['by', 'a', 'the', 'of', 'from'].includes(before)
  return PAYING.has(key) && (WHO.has(before) || at === 0) && next !== 'by'
}
