import type { Context } from '../kernel/operation/context.js'
import type { Known } from './reads.js'
import type { Collection, Facts } from './record.js'

/** What became of a record; a deleted one stays as it is. */
export type Outcome = 'created' | 'updated' | 'unchanged' | 'deleted'

/** A row that became a record, or part of one. */
export interface Kept<F extends Facts = Facts> {
  readonly facts: F
  readonly id: string
  readonly outcome: Outcome
}

/** A row that speaks of a record that nobody knows, or that cannot be what it says. */
export interface Lost {
  readonly facts: Facts
  readonly reason: string
}

/** What every step of saving a batch works with. */
export interface Work {
  readonly context: Context
  readonly collection: Collection
  /** Day of which the collection's counts of employees are. */
  readonly asOf: string | undefined
  readonly known: Known
  readonly lost: Lost[]
  /** Fields that say something else than their row, since somebody wrote them in between. */
  readonly kept: { fields: number }
}
