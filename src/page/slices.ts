import { empty, raw, type Sql, sql } from '../database/sql.js'
import { Problem } from '../problem/problem.js'
import { type CursorKey, decodeCursor } from './cursor.js'
import { isPlace, keyOf, type Listing } from './listing.js'
import { afterCursor, limitTo, orderBy, reversed } from './order.js'
import { type Slice, type SliceOf, sliced } from './slice.js'

/*
 * The list of many owners at once: what a connection of the graph reads, in one statement whatever the number of
 * owners. The listing names its owner by OWNER.
 */

/** The id of the owner whose list is read. */
export const OWNER: Sql = raw('w.id')

export interface SliceRow {
  readonly owner: string
  /** JSON array of `{key, node}`. */
  readonly found: string
}

/** The statement that reads a slice of each owner's list, one record more than it takes: SliceRows. */
export function slicesStatement(listing: Listing, owners: readonly string[], slice: Slice): Sql {
  const { from, carry, columns, id, expand, item } = listing
  const term = slice.backwards ? reversed(listing.order) : listing.order
  const order = orderBy([term], columns, id)
  const after = placeOf(listing, slice)
  const beyond = after ? sql`and ${afterCursor(term, columns, id, after)}` : empty
  return sql`
    select w.id as owner, s.found from unnest(${owners}::uuid[]) w(id) cross join lateral (
      select '[' || coalesce(string_agg('{"key":' || k.key || ',"node":' || ${item} || '}', ',' order by k.place), '') || ']' as found
      from (
        select ${carry}, ${keyOf(listing, term)} as key, row_number() over (${order}) as place
        from ${from} ${beyond} ${order} ${limitTo(slice.take + 1)}) k
      ${expand}) s`
}

/** The slices that the statement's rows hold, in the order of the owners; owners without any get an empty one. */
export function slicesOf<T>(owners: readonly string[], rows: readonly SliceRow[], slice: Slice): SliceOf<T>[] {
  const byOwner = new Map(rows.map(({ owner, found }) => [owner, JSON.parse(found) as { key: CursorKey; node: T }[]]))
  return owners.map((owner) => {
    const { nodes, hasMore } = sliced(byOwner.get(owner) ?? [], slice, ({ key }) => key)
    return { hasMore, nodes: nodes.map(({ node: { node }, cursor }) => ({ node, cursor })) }
  })
}

/** The statement that counts each owner's list: rows of owner and count. */
export const countsStatement = ({ from }: Pick<Listing, 'from'>, owners: readonly string[]): Sql => sql`
  select w.id as owner, (select count(*)::int from ${from}) as count from unnest(${owners}::uuid[]) w(id)`

/** The counts that the statement's rows hold, in the order of the owners. */
export function countsOf(owners: readonly string[], rows: readonly { owner: string; count: number }[]): number[] {
  const counts = new Map(rows.map(({ owner, count }) => [owner, count]))
  return owners.map((owner) => counts.get(owner) ?? 0)
}

function placeOf(listing: Listing, { cursor, backwards }: Slice): CursorKey | undefined {
  if (cursor === undefined) return undefined
  const field = backwards ? 'before' : 'after'
  const place = decodeCursor(cursor, 2, field)
  if (isPlace(listing, listing.order, place)) return place
  throw new Problem('badRequest', {
    detail: `${field} is not a cursor of this list.`,
    field,
    hint: 'Send the endCursor or startCursor of a page of the same list and order, unchanged.',
  })
}
