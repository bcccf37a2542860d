import type { BadRow, RecordKind } from './record.js'
import type { Saved } from './save.js'
import type { Attached } from './save-owned.js'
import type { Outcome } from './work.js'

interface Count {
  created: number
  updated: number
  unchanged: number
}

/** What an import did, in figures. */
export interface Tally {
  /** Each record once, by the most that happened to it. */
  readonly records: Map<RecordKind, Count>
  readonly attached: Map<Attached, number>
  /** Of the entities and people created: those with the texts that a published record needs, and the rest. */
  published: number
  hidden: number
  /** Values and rows that were left out by a rule of the service, by what they are. */
  readonly leftOut: Map<string, number>
  readonly bad: BadRow[]
  /** Fields that kept what somebody wrote since they were loaded. */
  kept: number
}

export const newTally = (): Tally => ({
  records: new Map(),
  attached: new Map(),
  published: 0,
  hidden: 0,
  leftOut: new Map(),
  bad: [],
  kept: 0,
})

const WEIGHT: Record<Outcome, number> = { deleted: 0, unchanged: 0, updated: 1, created: 2 }

/** Adds what batches became to a tally; the returned function remembers which records it counted. */
export function adding(tally: Tally): (saved: Saved) => void {
  const outcomes = new Map<string, Outcome>()
  return ({ records, attached, published, kept }) => {
    let created = 0
    for (const { record, key: id, outcome } of records) {
      const key = `${record} ${id}`
      const before = outcomes.get(key)
      if (before !== undefined && WEIGHT[before] >= WEIGHT[outcome]) continue
      const count = tally.records.get(record) ?? { created: 0, updated: 0, unchanged: 0 }
      if (before !== undefined) count[named(before)]--
      else if (outcome === 'created' && (record === 'entity' || record === 'person')) created++
      count[named(outcome)]++
      tally.records.set(record, count)
      outcomes.set(key, outcome)
    }
    for (const [what, more] of attached) tally.attached.set(what, (tally.attached.get(what) ?? 0) + more)
    tally.published += published
    tally.kept += kept
    tally.hidden += created - published
  }
}

/** What is deleted is counted with what stayed as it is. */
const named = (outcome: Outcome): keyof Count => (outcome === 'deleted' ? 'unchanged' : outcome)

/** Whether an import left the database as it was. */
export const changedNothing = ({ records, attached }: Tally): boolean =>
  [...records.values()].every(({ created, updated }) => created + updated === 0) &&
  [...attached.values()].every((count) => count === 0)
