import type { Certainty, Meaning } from './finding.js'
import type { Token } from './tokens.js'
import type { SignalName, Vocabulary } from './vocabulary.js'

/** The records that have a name in the question. */
export interface Named {
  /** Brand name of the entity with this name. Undefined if there is none. */
  readonly entity?: string
  readonly person?: { readonly first: string | null; readonly last: string | null }
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
const ROUNDS = new Set(['rais', 'round', 'fund', 'financ'])
const FOUNDING = new Set(['found', 'start', 'establish', 'creat', 'launch', 'incorpor', 'born'])

/** Whether the words before a year are about funding. If a word about founding is nearer to the year, they are not. */
export function isAboutRounds(tokens: readonly Token[], at: number): boolean {
  for (let back = at - 1; back >= Math.max(0, at - REACH); back--) {
    const stem = tokens[back]?.stem ?? ''
    if (FOUNDING.has(stem)) return false
    if (ROUNDS.has(stem)) return true
  }
  return false
}
