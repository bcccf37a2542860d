import type { PlaceFinder } from '../../attribute/address/known-place.js'
import type { Context } from '../../operation/pipeline/definition/context.js'
import type { Collection, Facts, Fault, Outcome } from '../row/row-facts.js'
import type { Known } from './import-reads.js'

/** A row that was saved as an entity or a person. */
export interface SavedRecord<F extends Facts = Facts> {
  readonly facts: F
  readonly id: string
  readonly outcome: Outcome
}

/** Facts that are not stored, or of which a value is not stored, and why. */
export interface FactsFault extends Omit<Fault, 'kind'> {
  readonly facts: Facts
  /** Default: `value`. */
  readonly kind?: 'match' | 'adjusted'
}

/** The data that every step of saving a batch needs. */
export interface Work {
  readonly context: Context
  readonly collection: Collection
  /** Date to which the numbers of employees in the collection apply. Undefined if it is not known. */
  readonly asOf: string | undefined
  readonly known: Known
  readonly findPlace: PlaceFinder
  /** Facts that are not stored, because they refer to an unknown record or contradict themselves. */
  readonly skipped: FactsFault[]
  /** Values that are not stored, of facts that are stored. */
  readonly faults: FactsFault[]
  /** Number of fields that are not updated, because something other than an import has changed them. */
  readonly kept: { fields: number }
}
