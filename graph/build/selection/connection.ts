import { Problem } from '../../../src/kernel/problem/problem.js'
import type { TextSlice } from '../../../src/operation/document/connection.js'
import { cursorOf, type Edge, type Slice, type SliceOf } from '../../../src/operation/page/slice.js'
import { JsonText } from './json-text.js'

/** Arguments of a Relay connection. */
export interface ConnectionArgs {
  readonly first?: number | null | undefined
  readonly last?: number | null | undefined
  readonly after?: string | null | undefined
  readonly before?: string | null | undefined
}

/** What the field `pageInfo` of a connection returns. */
export const PAGE_INFO = 'Cursors of the result, and whether the list continues.'

const DEFAULT_SIZE = 20
const MAX_SIZE = 200

/** The part of a list that the arguments of a connection select: `first` with `after`, or `last` with `before`. */
export function sliceFor({ first, last, after, before }: ConnectionArgs): Omit<Slice, 'withCursors'> {
  if ((first != null || after != null) && (last != null || before != null)) {
    const field = last == null ? 'before' : 'last'
    throw new Problem('badRequest', {
      detail: 'first and after page forward; last and before page backward.',
      field,
      hint: 'Send only one of the two pairs.',
      resolution: { action: 'removeParameter', parameter: field },
    })
  }
  const backwards = last != null || before != null
  const [name, size] = backwards ? ['last', last ?? DEFAULT_SIZE] : ['first', first ?? DEFAULT_SIZE]
  if (size < 0 || size > MAX_SIZE) throw beyondLimits(String(name), Number(size))
  return { take: Number(size), cursor: (backwards ? before : after) ?? undefined, backwards }
}

/** The value of a connection type. */
export interface Connection {
  readonly edges: readonly Edge[]
  readonly pageInfo: {
    readonly startCursor: string | null
    readonly endCursor: string | null
    readonly hasNextPage: boolean
    readonly hasPreviousPage: boolean
  }
  readonly count: () => Promise<number>
}

/** Converts a slice to the value of a connection type. */
export function connectionOf(
  { edges, hasMore }: SliceOf<Edge>,
  { backwards, cursor }: Pick<Slice, 'backwards' | 'cursor'>,
  count: () => Promise<number>,
): Connection {
  const [first] = edges
  const last = edges.at(-1)
  const withCursors = first?.id !== undefined
  return {
    edges,
    pageInfo: {
      startCursor: first && withCursors ? cursorOf(first) : null,
      endCursor: last && withCursors ? cursorOf(last) : null,
      hasNextPage: backwards ? cursor !== undefined : hasMore,
      hasPreviousPage: backwards ? hasMore : cursor !== undefined,
    },
    count,
  }
}

/** Converts a slice whose edges are sent as text. */
export const textConnectionOf = (
  { text, profiles, ends, hasMore }: TextSlice,
  slice: Pick<Slice, 'backwards' | 'cursor'>,
  count: () => Promise<number>,
): Connection => ({
  ...connectionOf({ edges: ends, hasMore }, slice, count),
  // The type describes what resolvers read. No resolver reads edges that are sent as text.
  edges: new JsonText({ text, profiles }) as unknown as readonly Edge[],
})

const beyondLimits = (field: string, size: number): Problem =>
  new Problem('badRequest', {
    detail: `${field} must be 0 to ${MAX_SIZE}.`,
    field,
    value: String(size),
    hint: `Send 0 to ${MAX_SIZE}. Read further records with the next page.`,
    resolution: { action: 'setParameter', parameter: field, acceptedValue: [String(size < 0 ? 0 : MAX_SIZE)] },
  })
