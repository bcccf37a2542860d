import { encodeCursor } from './cursor.js'

/** The part of a connection to read: `take` records from a cursor, forwards or backwards. */
export interface Slice {
  readonly take: number
  readonly cursor: string | undefined
  readonly backwards: boolean
  /** Whether the query selects cursors or page info. Then the sort values and one more record are read. */
  readonly withCursors: boolean
}

/** A record of a connection, with the members that describe how it is connected. */
export interface Edge {
  /** Sort value of the record. Set only if the slice was read with `withCursors`. */
  readonly key?: string | number | boolean | null
  readonly id?: string | number
  /** Order of the list, so that a cursor is refused in a list with another order. */
  readonly order?: string
  /** Undefined if no field of the node is selected. */
  readonly node: unknown
}

export interface SliceOf<E> {
  readonly edges: readonly E[]
  /** Whether more records follow in the direction of reading. */
  readonly hasMore: boolean
}

/** Builds a slice from edges that were read forwards or backwards. The result always has the order of the list. */
export function sliced<E>(found: readonly E[], { take, backwards }: Omit<Slice, 'withCursors'>): SliceOf<E> {
  const edges = found.length > take ? found.slice(0, take) : found
  return { edges: backwards ? [...edges].reverse() : edges, hasMore: found.length > take }
}

/** The cursor of an edge. Its slice must be read with `withCursors`. */
export const cursorOf = ({ key, id, order }: Edge): string => encodeCursor([key ?? null, id ?? null, order ?? null])
