import type { Db } from '../database/database.js'
import { empty, raw, type Sql, sql } from '../database/sql.js'
import { arrayOf, object } from '../wire/sql.js'
import { decodeCursor } from './cursor.js'
import { afterCursor, limitTo, orderBy, reversed, type SortColumn, type SortColumns } from './order.js'
import type { SortTerm } from './page.js'
import { type Edge, type Slice, type SliceOf, sliced } from './slice.js'

/*
 * Records that hang on others, as connections read them: of many parents in one statement, or inside the very statement
 * that reads the parents.
 */

export interface Branch {
  /** Type of the parents' ids; `o.id` is one of them. */
  readonly parent: 'uuid' | 'int'
  /** FROM and WHERE of the records of parent `o.id`. */
  readonly from: Sql
  /** JSON text of each member of an edge that is wanted: the record is `node`, the rest is what the join knows. */
  readonly edge: Readonly<Record<string, Sql>>
  readonly term: SortTerm
  readonly columns: SortColumns
  readonly id: SortColumn
}

/** A part of a branch that is wanted. */
export interface Twig {
  readonly branch: Branch
  readonly slice: Slice
}

/** What is wanted of a record: members of its document, and what hangs on it, by the names that it gets there. */
export interface Wanted {
  readonly members: readonly string[]
  readonly twigs: Readonly<Record<string, Twig>>
}

/** What is wanted of an edge: members of the join, and of each type of record that may be its node. */
export interface WantedEdge {
  readonly members: readonly string[]
  /** Undefined where nothing of the node is wanted. */
  readonly node: (type: string) => Wanted | undefined
}

/** Those members of a document that are wanted. */
export const picked = (members: Readonly<Record<string, Sql>>, names: readonly string[]): Record<string, Sql> =>
  Object.fromEntries(Object.entries(members).filter(([name]) => names.includes(name)))

/** Members of an edge: what is wanted of the join, and the node where it is wanted. */
export const edgeOf = (
  wanted: WantedEdge,
  type: string,
  node: (wanted: Wanted) => Sql,
  join: Readonly<Record<string, Sql>> = {},
): Record<string, Sql> => {
  const asked = wanted.node(type)
  return { ...picked(join, wanted.members), ...(asked ? { node: node(asked) } : {}) }
}

/** Text of the array of the edges of parent `o.id` in a slice. */
function edgesOf({ from, edge, term: order, columns, id }: Branch, slice: Slice): Sql {
  const { cursor, backwards, marked, take } = slice
  const term = backwards ? reversed(order) : order
  const field = backwards ? 'before' : 'after'
  const beyond =
    cursor === undefined ? empty : sql`and ${afterCursor(term, columns, id, decodeCursor(cursor, 2, field), field)}`
  const members = { ...(marked ? placeMembers(columns[order.property] ?? id, id) : {}), ...edge }
  return sql`select ${arrayOf(sql`x.edge`)} as edges from (
    select ${object(members)} as edge from ${from} ${beyond} ${orderBy([term], columns, id)} ${limitTo(take + (marked ? 1 : 0))}) x`
}

const placeMembers = (key: SortColumn, id: SortColumn): Record<string, Sql> => ({
  key: raw(`coalesce(to_json(${key.expression})::text, 'null')`),
  id: raw(`to_json(${id.expression})::text`),
})

/**
 * A document is put together once for each options object and each projection object: readers repeat theirs. Both belong
 * to one service, and what is kept is dropped with either.
 */
export function perWanted<O extends object>(make: (options: O, wanted?: Wanted) => Sql): typeof make {
  const made = new WeakMap<O, WeakMap<Wanted, Sql>>()
  return (options, wanted) => {
    if (!wanted) return make(options)
    const known = made.get(options) ?? new WeakMap<Wanted, Sql>()
    const document = known.get(wanted) ?? make(options, wanted)
    made.set(options, known.set(wanted, document))
    return document
  }
}

/** What hangs on one record, as a member of its document: `id` is the expression of its id. */
export const twigMembers = ({ twigs }: Wanted, id: string): Record<string, Sql> =>
  Object.fromEntries(
    Object.entries(twigs).map(([name, { branch, slice }]) => [
      name,
      sql`(select s.edges from (select ${raw(id)} as id) o cross join lateral (${edgesOf(branch, slice)}) s)`,
    ]),
  )

/** A whole document with what hangs on its record. */
export const withTwigs = (document: Sql, wanted: Wanted, id: string): Sql =>
  Object.keys(wanted.twigs).length === 0
    ? document
    : sql`(left(${document}, -1) || ',' || substr(${object(twigMembers(wanted, id))}, 2))`

/** What hangs on each of many records, in one statement; those without any get an empty slice. */
export async function readTwigs(db: Db, parents: readonly string[], { branch, slice }: Twig): Promise<SliceOf<Edge>[]> {
  const rows = await db.rows<{ parent: string; edges: string }>(sql`
    select o.id::text as parent, s.edges from unnest(${parents}::${raw(branch.parent)}[]) o(id)
    cross join lateral (${edgesOf(branch, slice)}) s`)
  const found = new Map(rows.map(({ parent, edges }) => [parent, JSON.parse(edges) as Edge[]]))
  return parents.map((parent) => sliced(found.get(parent) ?? [], slice))
}

/** How many records hang on each parent, in one statement. */
export async function countBranch(
  db: Db,
  parents: readonly string[],
  { parent, from }: Pick<Branch, 'parent' | 'from'>,
): Promise<number[]> {
  const rows = await db.rows<{ parent: string; count: number }>(sql`
    select o.id::text as parent, (select count(*)::int from ${from}) as count from unnest(${parents}::${raw(parent)}[]) o(id)`)
  const counts = new Map(rows.map(({ parent, count }) => [parent, count]))
  return parents.map((one) => counts.get(one) ?? 0)
}
