import { encodeCursor } from './cursor.js'

/** Where a connection reads: `take` records from a cursor, forwards or backwards. */
export interface Slice {
  readonly take: number
  readonly cursor: string | undefined
  readonly backwards: boolean
  /** Whether anybody asks for cursors, or whether there is more: then places are read, and one record more. */
  readonly withCursors: boolean
}

/** A record among those that hang on another, with what the join between the two knows. */
export interface Edge {
  /** Its place in the order, where the slice is withCursors. */
  readonly key?: string | number | boolean | null
  readonly id?: string | number
  /** Undefined where nothing of it is selected. */
  readonly node: unknown
}

export interface SliceOf<E> {
  readonly edges: readonly E[]
  /** Whether there are more in the direction of reading. */
  readonly hasMore: boolean
}

/** A slice of what was read in its direction; it comes out in list order. */
export function sliced<E>(found: readonly E[], { take, backwards }: Omit<Slice, 'withCursors'>): SliceOf<E> {
  const edges = found.length > take ? found.slice(0, take) : found
  return { edges: backwards ? [...edges].reverse() : edges, hasMore: found.length > take }
}

/** The cursor of an edge of a withCursors slice. */
export const cursorOf = ({ key, id }: Edge): string => encodeCursor([key ?? null, id ?? null])
