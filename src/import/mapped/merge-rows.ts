import { repeatOf } from '../load/losses.js'
import { keyOf } from '../row/keys.js'
import type { Facts, ReadRow } from '../row/row-facts.js'
import { shown } from '../value/shown.js'

type Repeat = NonNullable<ReadRow['repeats']>[number]

/** The rows with one key that have been read so far. */
interface Group {
  readonly rows: ReadRow[]
  readonly facts: Map<string, Facts>
  /** The values of each joined list, as JSON. The key is the key of the facts and the name of the member. */
  readonly listed: Map<string, Set<string>>
}

/**
 * Merges the rows with the same id, although other rows are between them. Lists are joined. If another member has two
 * values, the first one is used, and the other one is reported.
 */
export class Merging {
  readonly #counts: ReadonlyMap<string, number>
  readonly #groups = new Map<string, Group>()

  /** `counts` contains how many rows have each key, for keys of several rows. */
  constructor(counts: ReadonlyMap<string, number>) {
    this.#counts = counts
  }

  /** Returns the rows that are complete with this row. */
  *add(key: string, row: ReadRow): Generator<ReadRow> {
    const count = this.#counts.get(key)
    // A row that is left out is not merged.
    if (count === undefined) {
      yield row
      return
    }
    const group: Group = this.#groups.get(key) ?? { rows: [], facts: new Map(), listed: new Map() }
    this.#groups.set(key, group)
    group.rows.push(row.facts.length === 0 ? row : merged(group, row))
    if (group.rows.length === count) yield* this.#take(key, group)
  }

  /** Returns the rows that still wait. */
  *end(): Generator<ReadRow> {
    for (const [key, group] of this.#groups) yield* this.#take(key, group)
  }

  *#take(key: string, { rows, facts }: Group): Generator<ReadRow> {
    this.#groups.delete(key)
    let isFirst = true
    for (const row of rows) {
      if (row.isMerged === undefined && row.facts.length > 0 && isFirst) {
        isFirst = false
        yield { ...row, facts: [...facts.values()] }
      } else yield row
    }
  }
}

/** Adds the facts of a row to its group. The first row of a group represents it. */
function merged({ facts, listed }: Group, row: ReadRow): ReadRow {
  const isFirst = facts.size === 0
  const repeats: Repeat[] = []
  const [own] = row.facts
  if (!isFirst && !row.isAdded) repeats.push({ kind: 'repeated', ...repeatOf(own?.providerId ?? '') })
  for (const one of row.facts) {
    const before = facts.get(keyOf(one))
    facts.set(keyOf(one), before ? joined(before, one, listed, repeats) : one)
  }
  return isFirst ? row : { ...row, facts: [], isMerged: true, repeats }
}

/**
 * The facts of two rows about one record. Adds the contradictions to `repeats`. If the rows contradict each other, they may
 * be about two records, so a value that only the second row has is not used either.
 */
function joined(first: Facts, second: Facts, listed: Group['listed'], repeats: Repeat[]): Facts {
  const members = new Map<string, unknown>(Object.entries(first))
  const single: [string, unknown][] = []
  for (const [name, value] of Object.entries(second)) {
    const before = members.get(name)
    if (Array.isArray(before) && Array.isArray(value)) addNew(before, value, listed, `${keyOf(second)}\n${name}`)
    else if (before !== value) single.push([name, value])
  }
  const hasConflict = single.some(([name]) => members.has(name))
  for (const [name, value] of single) {
    if (!hasConflict) members.set(name, value)
    else repeats.push(conflictOf(name, value, members.get(name)))
  }
  return Object.fromEntries(members) as unknown as Facts
}

function conflictOf(field: string, value: unknown, before: unknown): Repeat {
  const used = before === undefined ? 'that has no value' : `that has ${shown(String(before))}`
  return {
    kind: 'conflict',
    field,
    value: String(value),
    reason: `${field}: ${shown(String(value))} is not used, because of an earlier row with the same id ${used}`,
  }
}

/** Adds the values that a list does not contain. It changes the list, because a copy for each row takes quadratic time. */
function addNew(list: unknown[], values: readonly unknown[], listed: Group['listed'], key: string): void {
  const known = listed.get(key) ?? new Set(list.map((one) => JSON.stringify(one)))
  listed.set(key, known)
  for (const value of values) {
    const text = JSON.stringify(value)
    if (!known.has(text)) list.push(value)
    known.add(text)
  }
}
