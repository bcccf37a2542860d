import type { Db } from '../database/database.js'
import { empty, raw, type Sql, sql } from '../database/sql.js'
import { Problem } from '../problem/problem.js'
import { type CursorKey, decodeCursor } from './cursor.js'
import { isPlace, keyOf, type Listing } from './listing.js'
import { afterCursor, limitTo, orderBy, reversed, type SortColumn, type SortColumns } from './order.js'
import type { SortTerm } from './page.js'
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

/** Records that hang on a parent, as a connection reads them. */
export interface Branch {
  /** Type of the parents' ids; `o.id` is one of them. */
  readonly parent: 'uuid' | 'int'
  /** FROM and WHERE of the records of parent `o.id`. */
  readonly from: Sql
  /** JSON text of one record. */
  readonly item: Sql
  readonly term: SortTerm
  readonly columns: SortColumns
  readonly id: SortColumn
}

/** The first records of many parents at once, in one statement; parents without any get an empty slice. */
async function readSlices<T>(
  db: Db,
  parents: readonly string[],
  { parent, from, item, term: order, columns, id }: Branch,
  slice: Slice,
): Promise<SliceOf<T>[]> {
  const term = slice.backwards ? reversed(order) : order
  const after =
    slice.cursor === undefined
      ? empty
      : sql`and ${afterCursor(term, columns, id, decodeCursor(slice.cursor, 2, slice.backwards ? 'before' : 'after'))}`
  const key = raw(columns[order.property]?.expression ?? id.expression)
  const rows = await db.rows<{ parent: string; text: string }>(sql`
    select o.id::text as parent, s.text from unnest(${parents}::${raw(parent)}[]) o(id) cross join lateral (
      select '[' || coalesce(string_agg(x.item, ','), '') || ']' as text from (
        select '{"key":' || coalesce(to_json(${key})::text, 'null') || ',"id":' || to_json(${raw(id.expression)})::text || ',"node":' || ${item} || '}' as item
        from ${from} ${after} ${orderBy([term], columns, id)} ${limitTo(slice.take + 1)}) x) s`)
  const found = new Map(rows.map(({ parent, text }) => [parent, JSON.parse(text) as Found<T>[]]))
  return parents.map((parent) => {
    const { nodes, hasMore } = sliced(found.get(parent) ?? [], slice, ({ key, id }) => [key, id])
    return { nodes: nodes.map(({ node, cursor }) => ({ node: node.node, cursor })), hasMore }
  })
}

interface Found<T> {
  readonly key: string | number | null
  readonly id: string | number
  readonly node: T
}

/** How many records hang on each parent, in one statement. */
async function countBranches(
  db: Db,
  parents: readonly string[],
  { parent, from }: Pick<Branch, 'parent' | 'from'>,
): Promise<number[]> {
  const rows = await db.rows<{ parent: string; count: number }>(sql`
    select o.id::text as parent, (select count(*)::int from ${from}) as count from unnest(${parents}::${raw(parent)}[]) o(id)`)
  const counts = new Map(rows.map(({ parent, count }) => [parent, count]))
  return parents.map((one) => counts.get(one) ?? 0)
}

/** Records that hang on many parents, as a connection asks for them: slices and counts, each in one statement. */
export interface Relation<T> {
  slices(parents: readonly string[], slice: Slice): Promise<SliceOf<T>[]>
  counts(parents: readonly string[]): Promise<number[]>
}

export const relation = <T>(db: Db, branch: Branch): Relation<T> => ({
  slices: (parents, slice) => readSlices<T>(db, parents, branch, slice),
  counts: (parents) => countBranches(db, parents, branch),
})
