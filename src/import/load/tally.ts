import { outcomeKey } from '../row/keys.js'
import type { Loss, LossKind, Outcome, RecordKind } from '../row/row-facts.js'
import type { Saved } from '../save/save-batch.js'
import type { Attached } from '../save/save-owned.js'

interface Count {
  created: number
  updated: number
  unchanged: number
}

/** The counts of an import. */
export interface Tally {
  /**
   * Rows of the files. `merged` rows have the id of an earlier row. `read` is the sum of the other three. Rows that were
   * imported before and did not change count as stored.
   */
  readonly rows: { read: number; stored: number; merged: number; leftOut: number }
  /** Each record is counted once: as created, or as updated if it was not created, or as unchanged. */
  readonly records: Map<RecordKind, Count>
  readonly attached: Map<Attached, number>
  /**
   * Number of created entities and people that are published because they have the required texts. `hidden` is the
   * number of the others.
   */
  published: number
  hidden: number
  /** The first losses of each kind. The counts contain all. */
  readonly losses: Loss[]
  readonly lossCounts: Map<LossKind, number>
  /** Number of losses of each kind in each file. */
  readonly lossFiles: Map<LossKind, Map<string, number>>
  /** Number of fields that were not updated, because something other than an import had changed them. */
  kept: number
}

export const newTally = (): Tally => ({
  rows: { read: 0, stored: 0, merged: 0, leftOut: 0 },
  records: new Map(),
  attached: new Map(),
  published: 0,
  hidden: 0,
  losses: [],
  lossCounts: new Map(),
  lossFiles: new Map(),
  kept: 0,
})

const WEIGHT: Record<Outcome, number> = { deleted: 0, unchanged: 0, updated: 1, created: 2 }

/** Adds the result of a batch to a tally. Returns the outcomes of its records. `before` contains those of earlier batches. */
export function addSaved(
  tally: Tally,
  before: Pick<ReadonlyMap<string, Outcome>, 'get'>,
  { records, attached, published, kept }: Saved,
): Map<string, Outcome> {
  const outcomes = new Map<string, Outcome>()
  let created = 0
  for (const { record, key: id, outcome } of records) {
    const key = outcomeKey(record, id)
    const earlier = outcomes.get(key) ?? before.get(key)
    if (earlier !== undefined && WEIGHT[earlier] >= WEIGHT[outcome]) continue
    const count = tally.records.get(record) ?? { created: 0, updated: 0, unchanged: 0 }
    if (earlier !== undefined) count[named(earlier)]--
    else if (outcome === 'created' && (record === 'entity' || record === 'person')) created++
    count[named(outcome)]++
    tally.records.set(record, count)
    outcomes.set(key, outcome)
  }
  for (const [what, more] of attached) tally.attached.set(what, (tally.attached.get(what) ?? 0) + more)
  tally.published += published
  tally.kept += kept
  tally.hidden += created - published
  return outcomes
}

/** The count that an outcome increases. Deleted records count as unchanged. */
const named = (outcome: Outcome): keyof Count => (outcome === 'deleted' ? 'unchanged' : outcome)

/** Whether an import changed nothing in the database. */
export const changedNothing = ({ records, attached }: Tally): boolean =>
  [...records.values()].every(({ created, updated }) => created + updated === 0) &&
  [...attached.values()].every((count) => count === 0)

/** Number of records that an import has read so far. */
export const recordsOf = ({ records }: Tally): number =>
  [...records.values()].reduce((sum, { created, updated, unchanged }) => sum + created + updated + unchanged, 0)

/** Number of records that an import has created or changed. */
export const changedIn = ({ records }: Tally): number =>
  [...records.values()].reduce((sum, { created, updated }) => sum + created + updated, 0)
