import { amountRule } from './amounts.js'
import type { Analysis, Finding, Meaning } from './finding.js'
import { afterSignal, personName, plainName } from './names.js'
import { isAboutRounds, type Match, type Question, type Rule, signalAt } from './question.js'
import { type Token, wordsOf } from './tokens.js'
import { periodAt } from './years.js'

/** Maximum number of words between a negation and the word that it negates. */
const NEGATION_REACH = 4

/**
 * Reads a question from left to right. At each word, the rule with the longest match decides. Words without a match are
 * in `rest`, except words without content, such as "show me".
 */
export function analyse(question: Question): Analysis {
  const { tokens } = question
  const findings: Finding[] = []
  const rest: string[] = []
  const lost: string[] = []
  let negation = Number.NEGATIVE_INFINITY
  for (let at = 0; at < tokens.length; ) {
    const isNegated = at - negation <= NEGATION_REACH
    const match = matchAt(question, at)
    if (match) {
      const from = isNegated && match.meanings.length > 0 ? negation : at
      findings.push(...findingsOf(question, match, from, isNegated))
      if (match.lost !== undefined) lost.push(match.lost)
      if (match.meanings.length > 0 && !goesOn(tokens, match.to)) negation = Number.NEGATIVE_INFINITY
      at = match.to
      continue
    }
    const negated = signalAt(question, at, 'negation')
    const skipped = negated ?? signalAt(question, at, 'filler')
    if (negated) negation = at
    else if (!skipped && isWord(tokens[at])) {
      if (isNegated) lost.push(wordsOf(tokens, negation, at + 1))
      else rest.push(tokens[at]?.text ?? '')
    }
    at = skipped?.to ?? at + 1
  }
  return { findings, rest, lost }
}

const findingsOf = (
  { tokens }: Question,
  { meanings, to, certainty = 'HIGH' }: Match,
  from: number,
  isNegated: boolean,
): Finding[] =>
  meanings.map((meaning) => ({ ...meaning, from, to, words: wordsOf(tokens, from, to), certainty, isNegated }))

const isWord = (token: Token | undefined): boolean => token !== undefined && /^[\p{L}\p{N}]/u.test(token.text)

/** Whether a list goes on, such as "not in Germany or France". */
const goesOn = (tokens: readonly Token[], at: number): boolean => ['or', 'nor'].includes(tokens[at]?.key ?? '')

/** Finds the longest match of all rules at a position. If several matches have this length, the first rule decides. */
function matchAt(question: Question, at: number): Match | undefined {
  const matches = RULES[question.about].flatMap((rule) => rule(question, at) ?? [])
  if (matches.length === 0) return unknownPlace(question, at)
  return matches.reduce<Match | undefined>((best, match) => (best && best.to >= match.to ? best : match), undefined)
}

const period: Rule = ({ tokens, year }, at) => {
  const years = periodAt(tokens, at, year)
  return (
    years && {
      to: years.to,
      meanings: [{ kind: isAboutRounds(tokens, at) ? 'lastRound' : 'founded', range: years.range }],
    }
  )
}

const phrase: Rule = (question, at) => {
  const match = question.vocabulary.meanings.longestAt(question.tokens, at, (meaning) =>
    isPlausible(question, at, meaning),
  )
  if (!match) return undefined
  const known = unique(match.meanings)
  const meanings = chosen(known).map((meaning) => stageOrRound(meaning, question, at))
  return { to: match.to, meanings, certainty: meanings.length < known.length ? 'MEDIUM' : 'HIGH' }
}

const PREPOSITIONS = new Set(['in', 'from', 'near', 'of', 'around', 'outside', 'or', 'and', 'not', 'based', 'at'])

/** Whether a word can have a meaning here. Some cities have the names of common words, and "us" is a pronoun. */
function isPlausible({ tokens, about }: Question, at: number, meaning: Meaning): boolean {
  const before = tokens[at - 1]?.key ?? ''
  if (meaning.kind === 'role') return about === 'person'
  if (meaning.kind === 'accelerator') return about === 'entity'
  if (meaning.kind === 'state' || meaning.kind === 'city')
    return (tokens[at]?.isCapital ?? false) || PREPOSITIONS.has(before)
  if (meaning.kind === 'country' && tokens[at]?.key === 'us')
    return tokens[at]?.text === 'US' || before === 'the' || before === 'in'
  return true
}

/**
 * Kinds of meanings of a phrase, the most likely kind first. If a phrase has meanings of several of these kinds, only
 * those of the first kind are used. Meanings of all other kinds are always used.
 */
const EXCLUSIVE = [
  'type',
  'status',
  'round',
  'batch',
  'accelerator',
  'role',
  'country',
  'city',
  'state',
  'industry',
  'tag',
  'mainProduct',
  'typeModel',
  'typeCustomer',
  'typeRevenue',
  'typeOwnership',
  'typeTechnologyUsed',
]

function chosen(meanings: readonly Meaning[]): Meaning[] {
  const first = EXCLUSIVE.find((kind) => meanings.some((meaning) => meaning.kind === kind))
  return meanings.filter(({ kind }) => !EXCLUSIVE.includes(kind) || kind === first)
}

const unique = (meanings: readonly Meaning[]): Meaning[] => [
  ...new Map(meanings.map((meaning) => [JSON.stringify(meaning), meaning])).values(),
]

/**
 * "Series A companies" means companies that have this stage now. "Raised a Series A" and "Series A round" mean the
 * round itself.
 */
function stageOrRound(meaning: Meaning, { tokens, about }: Question, at: number): Meaning {
  if (meaning.kind !== 'round' || about === 'person') return meaning
  const isRound = tokens
    .slice(Math.max(0, at - 4), at + 4)
    .some(({ stem }) => ['rais', 'round', 'close'].includes(stem))
  return isRound ? meaning : { kind: 'stage', values: meaning.values }
}

const attribute: Rule = (question, at) => {
  const match = signalAt(question, at, 'attribute')
  return match && { to: match.to, meanings: [{ kind: 'attribute' }] }
}

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
const RULES: Readonly<Record<Question['about'], readonly Rule[]>> = {
  entity: [afterSignal, period, amountRule, phrase, attribute, plainName],
  person: [holder, afterSignal, personName, plainName, period, amountRule, personWords, phrase, attribute],
}
