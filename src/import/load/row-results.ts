import { keyOf, refsOf } from '../row/keys.js'
import type { Collection, Facts, Fault, Loss, Outcome, RecordKind, SourceLine } from '../row/row-facts.js'
import type { Saved, SavedFacts } from '../save/save-batch.js'
import { reporting } from './losses.js'
import { addSaved, type Tally } from './tally.js'

/** A row with facts to save. */
export interface PendingRow {
  readonly at: SourceLine
  readonly facts: readonly Facts[]
  readonly isMerged: boolean
  readonly isAdded: boolean
}

/** What became of the record that a row describes. */
export interface RowOutcome {
  readonly at: SourceLine
  readonly record: RecordKind
  /** The id of an entity or a person. For other records, their key in the file. */
  readonly key: string
  readonly outcome: Outcome
}

/** The state of an import before a batch. */
interface Before {
  readonly collection: Collection
  readonly tally: Tally
  /** Lines of the report that are not stored yet. */
  readonly losses: readonly Loss[]
  /** Outcomes of the records of earlier batches. */
  readonly outcomes: ReadonlyMap<string, Outcome>
  /** In a dry run, the ids of the rows of earlier batches. They were rolled back, so the database does not have them. */
  readonly earlier: ReadonlySet<string>
}

/** The state of an import after a batch. */
export interface Counted {
  readonly tally: Tally
  readonly losses: readonly Loss[]
  /** Outcomes of the records of the batch. */
  readonly outcomes: ReadonlyMap<string, Outcome>
  /** The facts that are stored. */
  readonly stored: ReadonlySet<Facts>
  readonly rows: readonly RowOutcome[]
}

/**
 * Counts the rows of a batch: a row is stored if at least one of its facts is. Changes nothing in the state before the
 * batch, because the transaction of the batch may run again.
 */
export function countBatch(
  before: Before,
  batch: readonly PendingRow[],
  parts: readonly Saved[],
  refused: ReadonlyMap<Facts, Fault>,
): Counted {
  const tally = structuredClone(before.tally)
  const losses = [...before.losses]
  const report = reporting(tally, before.collection, (loss) => losses.push(loss))
  const rowOf = new Map(batch.flatMap((row) => row.facts.map((facts) => [facts, row] as const)))
  const outcomes = new Map<string, Outcome>()
  const skipped = new Map(refused)
  const stored = new Set<Facts>()
  const records: SavedFacts[] = []
  const known = { get: (key: string) => outcomes.get(key) ?? before.outcomes.get(key) }
  for (const part of parts) {
    const unsaved = part.skipped.filter(({ facts }) => refsOf(facts).some((ref) => before.earlier.has(ref)))
    const added = unsaved.map(({ facts }) => createdLater(facts))
    for (const [key, outcome] of addSaved(tally, known, { ...part, records: [...part.records, ...added] }))
      outcomes.set(key, outcome)
    records.push(...part.records, ...added)
    for (const facts of [...part.facts, ...unsaved.map((one) => one.facts)]) stored.add(facts)
    for (const { facts, kind: _, ...fault } of part.skipped) if (!stored.has(facts)) skipped.set(facts, fault)
    for (const { facts, kind = 'value', ...fault } of part.faults) {
      const row = rowOf.get(facts)
      if (row) report(kind, row.at, fault)
    }
  }
  for (const { at, facts, isMerged, isAdded } of batch) {
    const isStored = facts.some((one) => stored.has(one))
    for (const one of facts) {
      const fault = skipped.get(one)
      if (fault) report(isStored || isMerged ? 'value' : 'row', at, fault)
    }
    if (isMerged || isAdded) continue
    if (isStored) tally.rows.stored++
    else tally.rows.leftOut++
  }
  const rows = records.flatMap(({ facts, record, key, outcome }): RowOutcome[] => {
    const row = rowOf.get(facts)
    return row?.facts[0] === facts ? [{ at: row.at, record, key, outcome }] : []
  })
  return { tally, losses, outcomes, stored, rows }
}

/** The outcome of facts that refer to a record of an earlier batch, in a dry run. The record was rolled back. */
const createdLater = (facts: Facts): SavedFacts => ({
  record: facts.record,
  key: keyOf(facts),
  outcome: 'created',
  facts,
})
