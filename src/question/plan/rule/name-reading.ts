import type { Named, NamedAt, Question } from '../reading/question.js'
import { nameOf, type Token } from '../reading/tokens.js'
import { setAt } from './sets.js'

/** Maximum number of words in a name. */
export const NAME_WORDS = 6

/** Finds the longest name that begins at a position. */
export function nameAt(question: Question, at: number, has: keyof Named): NamedAt | undefined {
  const key = `${at} ${has}`
  const known = question.readNames?.get(key)
  if (known !== undefined || question.readNames?.has(key)) return known
  const found = longestName(question, at, has)
  question.readNames?.set(key, found)
  return found
}

function longestName({ tokens, named }: Question, at: number, has: keyof Named): NamedAt | undefined {
  for (let to = Math.min(tokens.length, at + NAME_WORDS); to > at; to--) {
    const whole = named.get(nameOf(tokens, at, to, true))
    const found = whole?.[has] === undefined ? named.get(nameOf(tokens, at, to)) : whole
    if (found?.[has] !== undefined) return { to, named: found }
  }
  return undefined
}

const LINKS = new Set(['plus', 'and', 'or', 'nor', 'both', 'either', 'the', '&'])

/** Words between two names of which both must match. */
const AS_WELL = ['as', 'well', 'as']

/** Reads whether a list of names needs all of them: "A and B", but not "A or B". */
export const needsAll = (tokens: readonly Token[], from: number, to: number): boolean =>
  !tokens.slice(from, to).some(({ key }) => key === 'or' || key === 'nor' || key === 'either')

interface ReadName {
  readonly to: number
  readonly name: string
}

/** Finds the entity whose name begins at a position, or the entities that the words there describe. */
export function entityAt(question: Question, at: number): ReadName | undefined {
  const set = setAt(question, at, (from) => nameAt(question, from, 'entity')?.to ?? 0)
  if (set) return set
  const found = nameAt(question, at, 'entity')
  if (found?.named.entity !== undefined) return { to: found.to, name: found.named.entity }
  return question.about === 'person' ? shortNameAt(question, at) : undefined
}

/**
 * Finds the investor whose name begins at a position, or the first words of the name. A capitalized word after these
 * words belongs to the name of another investor.
 */
export function investorAt(question: Question, at: number): ReadName | undefined {
  const person = nameAt(question, at, 'backer')
  const whole = entityAt(question, at)
  if (person?.named.backer !== undefined && person.to > (whole?.to ?? at))
    return { to: person.to, name: person.named.backer }
  if (whole) return whole
  return shortNameAt(question, at)
}

/** Finds the entity at which people are or were: by its name, or by the first words of the name of an investor. */
export const employerAt = (question: Question, at: number): ReadName | undefined =>
  entityAt(question, at) ?? shortNameAt(question, at)

/** Finds the investor whose name begins with the words at a position. */
function shortNameAt(question: Question, at: number): ReadName | undefined {
  const part = nameAt(question, at, 'investor')
  if (part?.named.investor === undefined || !mayBeName(question, at)) return undefined
  const isOwner = question.tokens[part.to - 1]?.isPossessive === true
  const next = question.tokens[part.to]
  const hasMeaning = question.vocabulary.meanings.longestAt(question.tokens, part.to) !== undefined
  if (next?.isCapital && !next.isListed && !isOwner && !hasMeaning) return undefined
  return { to: part.to, name: part.named.investor }
}

/** Whether a word can be the first one of a name: it has a capital letter, or the question has none and no other meaning. */
function mayBeName({ tokens, vocabulary }: Question, at: number): boolean {
  if (tokens[at]?.isCapital) return true
  const hasMeaning = vocabulary.meanings.longestAt(tokens, at) ?? vocabulary.signals.longestAt(tokens, at)
  return hasMeaning === undefined && !tokens.some(({ isCapital }) => isCapital)
}

/** Names in a list, and the position after them. */
export interface NameList {
  readonly to: number
  readonly values: string[]
}

/** Reads the names in a list such as "Accel, Benchmark or Greylock" that begins at a position. */
export function namesFrom(
  question: Question,
  at: number,
  read: typeof entityAt | 'investor' = entityAt,
): NameList | undefined {
  const readAt = read === 'investor' ? investorAt : read
  const lists = question.readLists?.get(readAt) ?? new Map<number, NameList | undefined>()
  if (lists.has(at)) return lists.get(at)
  question.readLists?.set(readAt, lists)
  const found = listFrom(question, at, readAt)
  lists.set(at, found)
  return found
}

/** Maximum number of names in a list. Names are searched in as many words of a question. */
const MOST_NAMES = 60
/** Maximum number of words in a row that only link names: "and also in both the". */
const MOST_LINKS = 6

function listFrom(question: Question, at: number, readAt: typeof entityAt): NameList | undefined {
  const values: string[] = []
  let to = at
  for (let next = at; next < Math.min(question.tokens.length, to + MOST_LINKS + 1) && values.length < MOST_NAMES; ) {
    const found = readAt(question, next)
    if (found) {
      values.push(found.name)
      to = next = found.to
    } else if (LINKS.has(question.tokens[next]?.key ?? '') || isRepeated(question.tokens, next)) next++
    else if (values.length > 0 && AS_WELL.every((word, index) => question.tokens[next + index]?.key === word))
      next += AS_WELL.length
    else break
  }
  return values.length > 0 ? { to, values } : undefined
}

const ALSO = new Set(['in', 'into', 'also', 'of', 'by', 'from', 'behind', 'then', 'with', 'for', 'at'])

/** Whether a word repeats the preposition before a list: "in A and in B". */
const isRepeated = (tokens: readonly Token[], at: number): boolean =>
  ALSO.has(tokens[at]?.key ?? '') && ['and', 'or', 'also'].includes(tokens[at - 1]?.key ?? '')

/**
 * Reads a name that no record has: the capitalized words, or one word. The name is reported as unsupported, because no
 * filter can find it.
 */
export function unknownFrom({ tokens }: Question, at: number): number {
  let to = at
  while (tokens[to]?.isCapital) to++
  return Math.max(to, at + 1)
}
