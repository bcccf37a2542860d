import type { Owner } from '../row/keys.js'
import type { Facts, Outcome } from '../row/row-facts.js'
import type { Work } from './batch-work.js'

/** A saved row that connects two records, and the record that owns it. */
export interface SavedRow {
  readonly facts: Facts
  readonly owner: Owner
  readonly outcome: Outcome
}

/** A row, and the ids of the stored records to which the row refers. */
export interface ResolvedRow<F extends Facts, T> {
  readonly facts: F
  readonly ids: T
}

/**
 * Returns the rows that refer to known records only, with the ids of these records. Reports the other rows as skipped.
 */
export function resolved<F extends Facts, T extends object>(
  { skipped }: Work,
  all: readonly F[],
  find: (facts: F) => T | string,
): ResolvedRow<F, T>[] {
  return all.flatMap((facts) => {
    const ids = find(facts)
    if (typeof ids !== 'string') return [{ facts, ids }]
    skipped.push({ facts, reason: ids })
    return []
  })
}

/** Splits rows into rows that were imported before and rows that were not. */
export const splitByKnown = <F extends Facts, T>({ known }: Work, found: readonly ResolvedRow<F, T>[]) => ({
  existing: found.filter(({ facts }) => known.has(facts)),
  missing: found.filter(({ facts }) => !known.has(facts)),
})

export const unknown = (what: string, id: string): string => `${what} ${id} is neither stored nor in the files`

export const startOfDay = (day: string | undefined): string | null =>
  day === undefined ? null : `${day}T00:00:00.000Z`

/**
 * Returns a function that returns the outcome of a row. `created` are the rows that created a record. `updated` are the
 * rows that changed a record.
 */
export const outcomeOf =
  (created: ReadonlySet<Facts>, updated: ReadonlySet<Facts>) =>
  (facts: Facts): Outcome =>
    created.has(facts) ? 'created' : updated.has(facts) ? 'updated' : 'unchanged'
