import { roundMarks } from '../filter/rounds-plan.js'
import { withSubject } from '../filter/subject.js'
import { withAlternatives } from '../reading/alternatives.js'
import { type Context, withContext } from '../reading/coverage.js'
import type { About, Analysis, Finding, Meaning } from '../reading/finding.js'
import { monthsAt } from '../reading/periods.js'
import { contextAt, type Match, type Question, type Rule, signalAt, yearMatch } from '../reading/question.js'
import { type Token, wordsOf } from '../reading/tokens.js'
import { ageAt, periodAt } from '../reading/years.js'
import { amountRule, orderOfRounds, topNumber } from './amounts.js'
import { partOfCompound, partOfUnknownName } from './compound.js'
import { countedCompanies } from './counts.js'
import { firstLetter } from './first-letter.js'
import { batchRange, beforeListing, investorsOfCompany, nothingPast, stageRange } from './ladders.js'
import { namedPeople } from './named-people.js'
import { afterSignal, plainName } from './names.js'
import { exPlace, goesOn, isKind } from './negation.js'
import { office } from './office.js'
import { relationPattern } from './patterns.js'
import { founding, wasOffice } from './person-deeds.js'
import { personName } from './person-name.js'
import { functionName, home, ledRound } from './person-words.js'
import { phrase } from './phrase-rule.js'
import { investedTogether, RELATIONS } from './relations.js'
import { roundLetter } from './round-letter.js'
import { moreLetters, seasonBatches, unknownBatch, yearOfBatches } from './rounds.js'
import { founders } from './staff.js'
import { unknownTitle } from './unknown-title.js'

/** Maximum number of words between a negation and the word that it negates. */
const NEGATION_REACH = 4

/** What the scan has found so far. */
interface Scan {
  readonly findings: Finding[]
  readonly rest: string[]
  readonly lost: string[]
  /** Words that belong to the meaning of other words. */
  readonly context: Context[]
}

/**
 * Reads a question from left to right. At each word, the rule with the longest match decides. Every other word is in
 * `rest` or `lost`, except words without content, such as "show me".
 */
export function analyse(asked: Question): Analysis {
  const question: Question = {
    ...asked,
    readNames: new Map(),
    readLists: new Map(),
    readPatterns: new Map(),
    readElements: new Map(),
  }
  const { tokens } = question
  const scan: Scan = { findings: [], rest: [], lost: [], context: [] }
  let negation: number | undefined
  let negatedTo = 0
  let isUsed = true
  // The match before "and" in a list of exclusions.
  let excluded: Match | undefined
  // "Or" before a describing word, such as "for cats or dogs in Berlin", is not between two conditions.
  let described = 0
  // A negation of nothing that is known, such as "without offices", changes the meaning of the question.
  const end = (at: number) => {
    if (negation !== undefined && !isUsed)
      scan.lost.push(wordsOf(tokens, negation, Math.min(at, negatedTo + NEGATION_REACH - 1)))
    negation = undefined
    excluded = undefined
  }
  for (let at = 0; at < tokens.length; ) {
    // A comma ends what a negation before it is about: "never took money, Vienna".
    const isPast = at - negatedTo >= NEGATION_REACH || (at > negatedTo && tokens[at]?.isListed === true && !excluded)
    if (negation !== undefined && isPast) end(at)
    const match = matchAt(question, at)
    if (match) {
      if (match.meanings.length > 0 && excluded !== undefined && !isKind(match, excluded)) end(at)
      const from = negation !== undefined && match.meanings.length > 0 ? negation : at
      const isAfterOr = tokens.slice(Math.max(scan.findings.at(-1)?.to ?? 0, described), at).some(isOr)
      const gap = tokens.slice(scan.findings.at(-1)?.to ?? 0, at)
      const between = gap.map(({ key }) => key)
      const isListed = tokens[at]?.isListed === true && gap.length === 0
      const isNegated = negation !== undefined || match.isNegated === true
      scan.findings.push(...findingsOf(question, match, from, { isNegated, isAfterOr, isListed, between }))
      if (match.lost !== undefined) scan.lost.push(match.lost)
      if (match.meanings.length > 0) isUsed = true
      if (match.meanings.length > 0 && negation !== undefined) {
        const isList = goesOn(tokens, match.to, negation)
        excluded = isList && tokens[match.to]?.key === 'and' ? match : undefined
        if (!isList) negation = undefined
      }
      at = match.to
      continue
    }
    const negated = signalAt(question, at, 'negation')
    if (negated) {
      end(at)
      negation = at
      isUsed = false
      at = negatedTo = negated.to
      continue
    }
    if (negation !== undefined && !isUsed && isContent(question, at)) {
      scan.lost.push(wordsOf(tokens, negation, at + 1))
      isUsed = true
      at++
      if (tokens[at]?.isListed) negation = undefined
      continue
    }
    const known = scan.rest.length
    at = skipAt(question, at, scan)
    if (scan.rest.length > known) described = at
  }
  end(tokens.length)
  const { subject, ...connected } = withSubject(tokens, scan, scan.lost.length > 0)
  const { findings, lost } = withContext(tokens, connected.findings, scan.context)
  const chosen = withAlternatives(findings)
  return {
    findings: chosen.findings,
    rest: connected.rest,
    lost: [...connected.lost, ...lost, ...chosen.lost],
    ...(subject && { subject }),
  }
}

/**
 * Whether a token is a word with content: not a sign, not a filler such as "the", and not a word that belongs to the
 * meaning of another one, as in "never raised a Series A".
 */
const isContent = (question: Question, at: number): boolean =>
  isWord(question.tokens[at]) && signalAt(question, at, 'filler', 'context') === undefined

/** Reads a word that no rule matches, and returns the position after it. */
function skipAt(question: Question, at: number, { rest, context }: Scan): number {
  const { tokens } = question
  const belongs = contextAt(question, at)
  const filler = signalAt(question, at, 'filler')
  if (belongs && belongs.to >= (filler?.to ?? 0)) context.push({ from: at, ...belongs })
  else if (!filler && isWord(tokens[at])) rest.push(tokens[at]?.text ?? '')
  return belongs && belongs.to >= (filler?.to ?? 0) ? belongs.to : (filler?.to ?? at + 1)
}

const findingsOf = (
  { tokens }: Question,
  { meanings, to, certainty = 'HIGH' }: Match,
  from: number,
  place: Pick<Finding, 'isNegated' | 'isAfterOr' | 'isListed' | 'between'>,
): Finding[] =>
  meanings.map((meaning) => ({ ...meaning, from, to, words: wordsOf(tokens, from, to), certainty, ...place }))

const isWord = (token: Token | undefined): boolean => token !== undefined && /^[\p{L}\p{N}]/u.test(token.text)

const isOr = ({ key }: Token): boolean => key === 'or'

/** Finds the match at a position, unless the word is only a part of a compound or of a name. */
function matchAt(question: Question, at: number): Match | undefined {
  const best = longestAt(question, at)
  if (!best) return unknownPlace(question, at)
  const isUnread = (next: number): boolean => isContent(question, next) && longestAt(question, next) === undefined
  const isPart = partOfCompound(question, at, best, isUnread) || partOfUnknownName(question, at, best, isUnread)
  return isPart ? undefined : best
}

/** Finds the longest match of all rules at a position. If several matches have this length, the first rule decides. */
const longestAt = (question: Question, at: number): Match | undefined =>
  RULES[question.about]
    .flatMap((rule) => rule(question, at) ?? [])
    .reduce<Match | undefined>((best, match) => (best && best.to >= match.to ? best : match), undefined)

const period: Rule = (question, at) => {
  const { tokens, today } = question
  const years = monthsAt(tokens, at, today) ?? periodAt(tokens, at, today.year)
  return years && yearMatch(question, at, years.to, years.range)
}

const age: Rule = ({ tokens, today }, at) => {
  const years = ageAt(tokens, at, today.year)
  return years && { to: years.to, meanings: [{ kind: 'founded', range: years.range }] }
}

/**
 * "Hired" has the stem of "hiring", which is an attribute, but is about the time of an association, and "priced" is about a
 * valuation.
 */
const NO_ATTRIBUTE = new Set(['hired', 'priced'])

const attribute: Rule = (question, at) => {
  const match = NO_ATTRIBUTE.has(question.tokens[at]?.key ?? '') ? undefined : signalAt(question, at, 'attribute')
  return match && { to: match.to, meanings: [{ kind: 'attribute' }] }
}

const EMPLOYING = new Set(['for', 'at', 'with', 'both', 'joined', 'from'])

/** Words about the time of an association, and words for investors. They matter in questions about people. */
const personWords: Rule = (question, at) => {
  if (question.about !== 'person') return undefined
  const matches = (['former', 'current', 'angel'] as const).flatMap((signal) => {
    const match = signalAt(question, at, signal)
    return match ? [{ signal, to: match.to }] : []
  })
  const [first] = matches.sort((a, b) => b.to - a.to)
  if (!first) return undefined
  const isPast = question.tokens.slice(at, first.to).some(({ key }) => key === 'worked')
  // "Worked for an investor" is about a firm.
  const isFirm =
    ['a', 'an'].includes(question.tokens[at - 1]?.key ?? '') && EMPLOYING.has(question.tokens[at - 2]?.key ?? '')
  if (first.signal === 'angel' && isFirm && question.tokens[first.to]?.key !== 'in')
    return { to: first.to, meanings: [{ kind: 'type', values: ['Investment Firm', 'Fund'] }] }
  const meaning: Meaning =
    first.signal === 'angel'
      ? { kind: 'flag', flag: 'angel', value: true }
      : { kind: 'time', isCurrent: first.signal === 'current' && !isPast }
  return { to: first.to, meanings: [meaning] }
}

/** "The chief executive of X" and "who is the chief executive of X" mean the current chief executive. */
const holder: Rule = ({ tokens, vocabulary, about }, at) => {
  if (about !== 'person' || at > 0) return undefined
  const first = ['the', 'who is the', 'whos the'].find((words) =>
    words.split(' ').every((word, index) => tokens[index]?.key === word),
  )
  const to = first?.split(' ').length ?? 0
  const role = to > 0 ? vocabulary.meanings.longestAt(tokens, to, ({ kind }) => kind === 'role') : undefined
  const isOne = role !== undefined && !tokens[role.to - 1]?.key.endsWith('s')
  return isOne ? { to, meanings: [{ kind: 'time', isCurrent: true }] } : undefined
}

/** Reads a location in a question that no record has. No filter can find it. */
const unknownPlace: Rule = ({ tokens }, at) => {
  const isAfter = ['in', 'from', 'near'].includes(tokens[at - 1]?.key ?? '')
  if (!isAfter || !tokens[at]?.isCapital) return undefined
  let to = at
  while (tokens[to]?.isCapital) to++
  return { to, meanings: [], lost: wordsOf(tokens, at - 1, to) }
}

/**
 * In a question about people, a name alone is an employer. In other questions, every other meaning of a word comes
 * before its meaning as a name.
 */
const RULES: Readonly<Record<About, readonly Rule[]>> = {
  entity: [
    relationPattern,
    ...RELATIONS,
    roundMarks,
    founders,
    office,
    namedPeople,
    investedTogether,
    afterSignal,
    firstLetter,
    topNumber,
    orderOfRounds,
    yearOfBatches,
    seasonBatches,
    period,
    age,
    amountRule,
    exPlace,
    phrase,
    nothingPast,
    stageRange,
    batchRange,
    beforeListing,
    investorsOfCompany,
    unknownBatch,
    moreLetters,
    roundLetter,
    attribute,
    plainName,
  ],
  person: [
    relationPattern,
    ...RELATIONS,
    countedCompanies,
    holder,
    ledRound,
    afterSignal,
    firstLetter,
    topNumber,
    personName,
    plainName,
    seasonBatches,
    period,
    age,
    amountRule,
    home,
    founding,
    wasOffice,
    functionName,
    personWords,
    phrase,
    unknownTitle,
    stageRange,
    roundLetter,
    batchRange,
    beforeListing,
    attribute,
  ],
}
