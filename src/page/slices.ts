import type { Db } from '../database/database.js'
import { empty, raw, type Sql, sql } from '../database/sql.js'
import { Problem } from '../problem/problem.js'
import { type CursorKey, decodeCursor } from './cursor.js'
import { afterCursor, isPlace, limitTo, orderBy, reversed, type SortColumn, type SortColumns } from './order.js'
import type { SortTerm } from './page.js'
import { type Slice, type SliceOf, sliced } from './slice.js'

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
  const place = placeOf(slice, columns[order.property], id)
  const after = place ? sql`and ${afterCursor(term, columns, id, place)}` : empty
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

function placeOf({ cursor, backwards }: Slice, column: SortColumn | undefined, id: SortColumn): CursorKey | undefined {
  if (cursor === undefined) return undefined
  const field = backwards ? 'before' : 'after'
  const place = decodeCursor(cursor, 2, field)
  if (isPlace(place, column, id)) return place
  throw new Problem('badRequest', {
    detail: `${field} is not a cursor of this list.`,
    field,
    hint: 'Send the endCursor or startCursor of a page of the same list and order, unchanged.',
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
