import type { Owner } from './keys.js'
import type { Facts } from './record.js'
import type { Outcome, Work } from './work.js'

/** A row that ties records together, and the record whose part it is now. */
export interface Tied {
  readonly facts: Facts
  readonly owner: Owner
  readonly outcome: Outcome
}

/** A row and the ids of the records that it speaks of. */
export interface Found<F extends Facts, T> {
  readonly facts: F
  readonly ids: T
}

/** The rows whose records are all known, with their ids; the others are told of. */
export function resolved<F extends Facts, T extends object>(
  { lost }: Work,
  all: readonly F[],
  find: (facts: F) => T | string,
): Found<F, T>[] {
  return all.flatMap((facts) => {
    const ids = find(facts)
    if (typeof ids !== 'string') return [{ facts, ids }]
    lost.push({ facts, reason: ids })
    return []
  })
}

/** Rows that were loaded before, whose records may say something else now, and rows that were not. */
export const parted = <F extends Facts, T>({ known }: Work, found: readonly Found<F, T>[]) => ({
  again: found.filter(({ facts }) => known.has(facts)),
  fresh: found.filter(({ facts }) => !known.has(facts)),
})

export const unknown = (what: string, id: string): string => `${what} ${id} is in none of the files`

export const instant = (day: string | undefined): string | null => (day === undefined ? null : `${day}T00:00:00.000Z`)

/** What became of each row: of those loaded before, the changed ones; of the others, those that made a record. */
export const outcomeOf =
  (created: ReadonlySet<Facts>, updated: ReadonlySet<Facts>) =>
  (facts: Facts): Outcome =>
    created.has(facts) ? 'created' : updated.has(facts) ? 'updated' : 'unchanged'
