import { amountRule } from './amounts.js'
import type { Analysis, Finding, Meaning } from './finding.js'
import { afterSignal, personName, plainName } from './names.js'
import { type Match, type Question, type Rule, signalAt, yearMatch } from './question.js'
import { moreLetters, stageOrRound, unknownBatch } from './rounds.js'
import { type Token, wordsOf } from './tokens.js'
import { ageAt, periodAt } from './years.js'

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

const period: Rule = (question, at) => {
  const { tokens, year } = question
  const years = periodAt(tokens, at, year)
  return years && yearMatch(question, at, years.to, years.range)
}

const age: Rule = ({ tokens, year }, at) => {
  const years = ageAt(tokens, at, year)
  return years && { to: years.to, meanings: [{ kind: 'founded', range: years.range }] }
}

const phrase: Rule = (question, at) => {
  const match = question.vocabulary.meanings.longestAt(question.tokens, at, (meaning, words) =>
    isPlausible(question, at, meaning, words),
  )
  if (!match) return undefined
  const known = unique(match.meanings)
  const meanings = chosen(known).map((meaning) => stageOrRound(meaning, question, at, match.to))
  return { to: match.to, meanings, certainty: meanings.length < known.length ? 'MEDIUM' : 'HIGH' }
}

const PREPOSITIONS = new Set(['in', 'from', 'near', 'of', 'around', 'outside', 'or', 'and', 'not', 'based', 'at'])

/** Whether the words can have a meaning here. "Us" is a pronoun, and "closed a round" does not mean the end. */
function isPlausible(question: Question, at: number, meaning: Meaning, words: number): boolean {
  const { tokens, about } = question
  const before = tokens[at - 1]?.key ?? ''
  if (meaning.kind === 'role') return about === 'person'
  if (meaning.kind === 'accelerator') return about === 'entity'
  if ('isAbbreviation' in meaning) return isAbbreviation(question, at)
  if (meaning.kind === 'state' || meaning.kind === 'city') return isPlace(question, at, words)
  if (meaning.kind === 'country' && tokens[at]?.key === 'us')
    return tokens[at]?.text === 'US' || before === 'the' || before === 'in' || at === 0
  if (meaning.kind === 'status' && tokens[at]?.stem === 'close')
    return !tokens.slice(at + 1, at + 6).some(({ stem }) => stem === 'round' || stem === 'fund' || stem === 'seri')
  return true
}

/** Whether two letters can be the abbreviation of a state. It is in capitals and follows a name: "Boston, MA". */
const isAbbreviation = ({ tokens }: Question, at: number): boolean =>
  tokens[at]?.text === tokens[at]?.text.toUpperCase() &&
  (tokens[at - 1]?.isCapital ?? false) &&
  !(tokens[at + 1]?.isCapital ?? false)

/**
 * Whether words can be a state or a city. Some cities have the names of ordinary words. A question without any capitals
 * does not show which words are names.
 */
function isPlace(question: Question, at: number, words: number): boolean {
  const { tokens } = question
  if (tokens[at]?.isCapital || PREPOSITIONS.has(tokens[at - 1]?.key ?? '')) return true
  return words > 1 || (!tokens.some(({ isCapital }) => isCapital) && !signalAt(question, at, 'ordinary'))
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
  entity: [afterSignal, period, age, amountRule, phrase, unknownBatch, moreLetters, attribute, plainName],
  person: [holder, afterSignal, personName, plainName, period, age, amountRule, personWords, phrase, attribute],
}
