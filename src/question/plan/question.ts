import type { Certainty, Meaning, Range } from './finding.js'
import { type Token, wordsOf } from './tokens.js'
import type { SignalName, Vocabulary } from './vocabulary.js'

/** The parts of the name of a person that a question contains. */
export interface PersonName {
  readonly first: string | null
  readonly last: string | null
}

/** The records that have a name in the question. */
export interface Named {
  /** Brand name of the entity with this name. Undefined if there is none. */
  readonly entity?: string
  /** Brand name of the investor whose name begins with these words, such as Sequoia Capital for Sequoia. */
  readonly investor?: string
  readonly person?: PersonName
}

/** Everything that the analysis of a question may use. */
export interface Question {
  readonly tokens: readonly Token[]
  readonly vocabulary: Vocabulary
  /** The names in the question that a record has, by their normalized form. */
  readonly named: ReadonlyMap<string, Named>
  /** The current year. */
  readonly year: number
  readonly about: 'entity' | 'person'
}

/** A part of a question with its meanings. */
export interface Match {
  readonly to: number
  readonly meanings: readonly Meaning[]
  readonly certainty?: Certainty
  /** Words that were understood but cannot be translated. */
  readonly lost?: string
}

/** A rule of the analysis: it reads the words at a position, or returns undefined. */
export type Rule = (question: Question, at: number) => Match | undefined

/** Finds the longest of the given signals that begins at a position. */
export const signalAt = ({ tokens, vocabulary }: Question, at: number, ...signals: SignalName[]) =>
  vocabulary.signals.longestAt(tokens, at, ({ signal }) => signals.includes(signal))

/** Number of words before a year or an amount that are read to find out what it measures. */
const REACH = 6
const TOPICS = {
  rounds: new Set(['rais', 'round', 'fund', 'financ']),
  founding: new Set(['found', 'start', 'establish', 'creat', 'launch', 'incorpor', 'born']),
  exit: new Set(['acquir', 'bought', 'close', 'shut', 'exit', 'sold', 'merg']),
} as const

/** What a year is about: the nearest word before it decides. */
export function topicOfYear(tokens: readonly Token[], at: number): keyof typeof TOPICS | undefined {
  for (let back = at - 1; back >= Math.max(0, at - REACH); back--) {
    const stem = tokens[back]?.stem ?? ''
    for (const topic of ['founding', 'rounds', 'exit'] as const) if (TOPICS[topic].has(stem)) return topic
  }
  return undefined
}

/**
 * The meaning of a year or a period that ends before `to`. Without words about it, it is the founding year. No filter
 * contains the year of an acquisition or of the end of a company.
 */
export function yearMatch({ tokens }: Question, at: number, to: number, range: Range): Match {
  const topic = topicOfYear(tokens, at)
  if (topic === 'exit') return { to, meanings: [], lost: wordsOf(tokens, at, to) }
  return { to, meanings: [{ kind: topic === 'rounds' ? 'lastRound' : 'founded', range }] }
}
