import type { Meaning } from '../reading/finding.js'
import { isPlausible } from '../reading/plausible.js'
import type { Question, Rule } from '../reading/question.js'
import { stageOrRound } from './rounds.js'

/** Reads a phrase of the vocabulary. */
export const phrase: Rule = (question, at) => {
  const match = question.vocabulary.meanings.longestAt(question.tokens, at, (meaning, words) =>
    isPlausible(question, at, meaning, words),
  )
  if (!match) return undefined
  const known = withoutNamesake(question, at, match.to, unique(match.meanings))
  const meanings = chosen(known).map((meaning) => stageOrRound(meaning, question, at, match.to))
  const isGuess = meanings.some((meaning) => 'isGuess' in meaning)
  return { to: match.to, meanings, certainty: isGuess || meanings.length < known.length ? 'MEDIUM' : 'HIGH' }
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
  'topic',
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

/**
 * Georgia is a country and a state. It is the state if the question has another state or the word itself, or if no record
 * is in the country.
 */
function withoutNamesake(
  { tokens, vocabulary }: Question,
  from: number,
  to: number,
  meanings: readonly Meaning[],
): readonly Meaning[] {
  const country = meanings.find(({ kind }) => kind === 'country')
  if (!country || !('values' in country) || !meanings.some(({ kind }) => kind === 'state')) return meanings
  const isState = tokens.some(
    ({ key }, at) =>
      (at < from || at >= to) &&
      (key === 'state' || vocabulary.meanings.longestAt(tokens, at, ({ kind }) => kind === 'state') !== undefined),
  )
  const isUsed = country.values.some((name) => vocabulary.countries.has(name))
  return meanings.filter(({ kind }) => (isState || !isUsed ? kind !== 'country' : kind !== 'state'))
}

const unique = (meanings: readonly Meaning[]): Meaning[] => [
  ...new Map(meanings.map((meaning) => [JSON.stringify(meaning), meaning])).values(),
]
