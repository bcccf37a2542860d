import { type CursorKey, encodeCursor } from './cursor.js'

/** Where a connection reads: `take` records from a cursor, forwards or backwards. */
export interface Slice {
  readonly take: number
  readonly cursor: string | undefined
  readonly backwards: boolean
}

export interface SliceOf<T> {
  readonly nodes: readonly { readonly node: T; readonly cursor: string }[]
  /** Whether there are more records in the direction of reading. */
  readonly hasMore: boolean
}

/** A slice of records that were read in its direction, one more than it takes; they come out in list order. */
export function sliced<T>(
  found: readonly T[],
  { take, backwards }: Slice,
  keyOf: (record: T) => CursorKey,
): SliceOf<T> {
  const nodes = found.slice(0, take).map((node) => ({ node, cursor: encodeCursor(keyOf(node)) }))
  return { nodes: backwards ? nodes.reverse() : nodes, hasMore: found.length > take }
}
