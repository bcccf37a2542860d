import type { Block } from '../../identity/gate/override-gate.js'
import type { HiddenDuplicate } from '../../identity/hidden-duplicate/hidden-duplicate-writes.js'

/** Maximum number of candidates that a refusal lists, and of hidden duplicates that are stored. */
const LISTED = 10

/** What the search for duplicates of a record to create found. */
export interface FoundDuplicates {
  /** The gate that blocks the write, if the caller can see one of the similar records. */
  readonly blocks: readonly Block[]
  /** Similar records that the caller cannot see. After the write, store them with `recordHiddenDuplicates`. */
  readonly hidden: readonly HiddenDuplicate[]
}

interface Scored {
  readonly id: string | number
  readonly isVisible: boolean
  readonly score: number
  readonly reason: readonly string[]
}

/**
 * Divides the similar records of at least `threshold` points into those that block the write and those that the caller
 * cannot see. `block` returns the gate.
 */
export function foundDuplicates<S extends Scored>(
  type: HiddenDuplicate['type'],
  candidates: readonly S[],
  threshold: number,
  block: (candidate: readonly Omit<S, 'isVisible'>[]) => Omit<Block, 'gate' | 'records'>,
): FoundDuplicates {
  const similar = candidates.filter(({ score }) => score >= threshold)
  const shown = similar.filter(({ isVisible }) => isVisible).slice(0, LISTED)
  const hidden = similar.filter(({ isVisible }) => !isVisible).slice(0, LISTED)
  const records = { candidate: shown.map(({ id, score }) => ({ id, score })), threshold }
  return {
    blocks:
      shown.length === 0
        ? []
        : [{ gate: 'duplicate', records, ...block(shown.map(({ isVisible: _, ...candidate }) => candidate)) }],
    hidden: hidden.map(({ id, score, reason }) => ({ type, id: String(id), score, reason })),
  }
}
