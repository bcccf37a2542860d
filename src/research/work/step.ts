import type { Context } from '../../operation/pipeline/definition/context.js'
import type { Fact } from '../extract/fact/fact.js'
import type { RunRow } from './work-reads.js'
import type { Result } from './work-writes.js'

/** A fact that its page confirms. */
export interface ConfirmedFact {
  readonly fact: Fact
  readonly pageHash: string | null
  /** The equal facts of all pages. */
  readonly support?: readonly Fact[]
}

/** What a step needs besides its facts. */
export interface StepContext {
  /** Context of writes whose source is a page. All contexts of a step share one transaction. */
  readonly from: (url: string) => Context
  readonly run: RunRow
  /** Id of the researched record. Null before the first step has created it. */
  readonly recordId: string | null
}

/** Returns the id of the record, which the first step has found or created. */
export function recordIdOf({ recordId }: StepContext): string {
  if (recordId === null) throw new Error('the step of a part ran before the step of its record')
  return recordId
}

export interface StepResult {
  readonly results: readonly Result[]
  /** Id of the researched record, if the step created it. */
  readonly recordId?: string
}

/** Writes the facts of some slots. Each step is one transaction. */
export type Step = (context: StepContext, facts: readonly ConfirmedFact[]) => Promise<StepResult>

export type Outcome = Omit<Result, 'fact' | 'pageHash'>

export const outcome = ({ fact, pageHash }: ConfirmedFact, of: Outcome): Result => ({ fact, pageHash, ...of })

/** Returns the facts of a slot. */
export const inSlot = (facts: readonly ConfirmedFact[], slot: Fact['slot']): ConfirmedFact[] =>
  facts.filter(({ fact }) => fact.slot === slot)
