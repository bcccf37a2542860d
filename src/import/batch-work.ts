import type { Context } from '../operation/pipeline/context.js'
import type { Known } from './import-reads.js'
import type { Collection, Facts } from './row-facts.js'

/** The outcome for the record of a row. A deleted record stays deleted. */
export type Outcome = 'created' | 'updated' | 'unchanged' | 'deleted'

/** A row that was saved as an entity or a person. */
export interface SavedRecord<F extends Facts = Facts> {
  readonly facts: F
  readonly id: string
  readonly outcome: Outcome
}

/** A row that was skipped, because it refers to an unknown record or contradicts itself. */
export interface SkippedRow {
  readonly facts: Facts
  readonly reason: string
}

/** The data that every step of saving a batch needs. */
export interface Work {
  readonly context: Context
  readonly collection: Collection
  /** Date to which the numbers of employees in the collection apply. Undefined if it is not known. */
  readonly asOf: string | undefined
  readonly known: Known
  readonly skipped: SkippedRow[]
  /** Number of fields that are not updated, because something other than an import has changed them. */
  readonly kept: { fields: number }
}
