import type { Db, ReadOptions } from '../../platform/database/client/database.js'
import { empty, raw, type Sql, sql } from '../../platform/database/client/sql.js'
import { arrayOf, object } from '../../platform/database/client/sql-values.js'
import { type CursorKey, decodeCursor, otherOrder } from '../page/cursor.js'
import { afterCursor, limitTo, orderBy, reversed, type SortColumn } from '../page/order.js'
import type { SortTerm } from '../page/page.js'
import { type Edge, type Slice, type SliceOf, sliced } from '../page/slice.js'
import type { Profile } from './profile.js'
import { unmarked } from './profile-mark.js'
import { type ConnectionSource, laidOut, type NestedConnection, type Projection } from './projection.js'
import { hasAllValues } from './text-value.js'

/*
 * A connection is a list of the records that are related to a parent record. One statement reads the connection for
 * many parents, or the connection is part of the statement that reads the parents.
 */

/** SQL that returns the edges of parent `o.id` in a slice, as the text of a JSON array. */
function edgesOf({ source, slice, layout }: NestedConnection): Sql {
  const { edge, term: order, columns, id } = source
  const cursor = slice.withCursors ? cursorMembers(order, columns[order.property] ?? id, id) : {}
  const item = layout ? laidOut(edge, layout) : object({ ...cursor, ...edge })
  return sql`select ${arrayOf(sql`x.edge`)} as edges from (${edgeRows(source, slice, sql`${item} as edge`)}) x`
}

/** SQL that returns these columns of the edges of parent `o.id` in a slice, one row for each edge. */
function edgeRows(source: ConnectionSource, slice: Slice, selected: Sql): Sql {
  const { from, otherFrom, term: order, columns, id } = source
  const { cursor, backwards, withCursors, take } = slice
  const term = backwards ? reversed(order) : order
  const field = backwards ? 'before' : 'after'
  const beyond =
    cursor === undefined ? empty : sql`and ${afterCursor([term], columns, id, keyIn(cursor, order, field), field)}`
  const limit = limitTo(take + (withCursors ? 1 : 0))
  const rows = (columnsOfRows: Sql, part: Sql) =>
    sql`select ${columnsOfRows} from ${part} ${beyond} ${orderBy([term], columns, id)} ${limit}`
  if (!otherFrom) return rows(selected, from)
  // Each part has the limit, so that its index can end the read. Then the parts are merged.
  const key = columns[term.property] ?? id
  const withKeys = sql`${selected}, ${raw(key.expression)} as "sortKey", ${raw(id.expression)} as "sortId"`
  const merged = orderBy(
    [term],
    { [term.property]: { ...key, expression: 'y."sortKey"' } },
    { ...id, expression: 'y."sortId"' },
  )
  return sql`select * from ((${rows(withKeys, from)}) union all (${rows(withKeys, otherFrom)})) y ${merged} ${limit}`
}

/** The name of an order in cursors. It consists of names in the code, so it can be a part of the SQL. */
const nameOf = ({ property, descending }: SortTerm): string => (descending ? `${property},desc` : property)

/** The sort value and the id in a cursor. Throws 400 for a cursor of a list with another order. */
function keyIn(cursor: string, order: SortTerm, field: string): CursorKey {
  const [key = null, id = null, name] = decodeCursor(cursor, 3, field)
  if (name !== nameOf(order)) throw otherOrder(field, nameOf(order))
  return [key, id]
}

const cursorMembers = (order: SortTerm, key: SortColumn, id: SortColumn): Record<string, Sql> => ({
  key: raw(`coalesce(to_json(${key.expression})::text, 'null')`),
  id: raw(`to_json(${id.expression})::text`),
  order: raw(`'"${nameOf(order)}"'`),
})

/** The connections of one record, as members of its document. `id` is the SQL expression of the record's id. */
export const connectionMembers = ({ connections }: Projection, id: string): Record<string, Sql> =>
  Object.fromEntries(
    Object.entries(connections).map(([name, connection]) => {
      const edges = sql`(select s.edges from (select ${raw(id)} as id) o cross join lateral (${edgesOf(connection)}) s)`
      return [name, connection.layout ? object({ edges }) : edges]
    }),
  )

/** Returns SQL of the complete document of a record, with the selected connections as additional members. */
export const withConnections = (document: Sql, projection: Projection, id: string): Sql =>
  Object.keys(projection.connections).length === 0
    ? document
    : sql`(left(${document}, -1) || ',' || substr(${object(connectionMembers(projection, id))}, 2))`

/** A list of all records in their usual order, of which an index finds a slice. */
export interface WholeList {
  /** The cost of the GraphQL document: the number of records that it can read. */
  readonly cost: number
}

/** Maximum number of records of a short read. */
const MAX_SHORT = 500

const howToRead = (list: WholeList | undefined): ReadOptions => ({
  isShort: list !== undefined && list.cost <= MAX_SHORT,
})

/** Reads, with one statement, a slice of a connection for each of many parents. `list` is set for a root connection. */
export async function readConnections(
  db: Db,
  parents: readonly string[],
  connection: NestedConnection,
  list?: WholeList,
): Promise<SliceOf<Edge>[]> {
  const { source, slice } = connection
  const statement = sql`
    select o.id::text as parent, s.edges from unnest(${parents}::${raw(source.parent)}[]) o(id)
    cross join lateral (${edgesOf(connection)}) s`
  const rows = await db.rows<{ parent: string; edges: string }>(statement, howToRead(list))
  const found = new Map(rows.map(({ parent, edges }) => [parent, JSON.parse(edges) as Edge[]]))
  return parents.map((parent) => sliced(found.get(parent) ?? [], slice))
}

/** The edges of a slice as one JSON text. */
export interface TextSlice {
  readonly text: string
  /** The profiles that the text contains. */
  readonly profiles: readonly Profile[]
  /** The first and the last edge. They contain what a cursor needs, if the slice was read with cursors. */
  readonly ends: readonly Edge[]
  readonly hasMore: boolean
}

/**
 * Reads a slice of a connection that has no parent record. The connection must have a layout. Returns undefined if a
 * value cannot be sent as text.
 */
export async function readEdgeTexts(
  db: Db,
  { source, slice, layout }: NestedConnection,
  list?: WholeList,
): Promise<TextSlice | undefined> {
  const { edge, term: order, columns, id } = source
  const cursor = object(slice.withCursors ? cursorMembers(order, columns[order.property] ?? id, id) : {})
  const rows = await db.rows<{ end: string; text: string }>(
    edgeRows(source, slice, sql`${cursor} as "end", ${laidOut(edge, layout)} as text`),
    howToRead(list),
  )
  if (!rows.every(({ text }) => hasAllValues(text))) return undefined
  const { edges, hasMore } = sliced(rows, slice)
  const ends = [...edges.slice(0, 1), ...edges.slice(-1)].map(({ end }) => JSON.parse(end) as Omit<Edge, 'node'>)
  return {
    ...unmarked(`[${edges.map(({ text }) => text).join(',')}]`),
    ends: ends.map((end) => ({ ...end, node: undefined })),
    hasMore,
  }
}

/** Reads the edge of one record of a connection. Null if the record is not in the connection of the parent. */
export async function readEdge(db: Db, parent: string, source: ConnectionSource, id: string): Promise<Edge | null> {
  const { expression, type } = source.node ?? source.id
  const narrowed = (part: Sql) => sql`${part} and ${raw(expression)} = ${id}::${raw(type)}`
  const only = {
    ...source,
    from: narrowed(source.from),
    ...(source.otherFrom ? { otherFrom: narrowed(source.otherFrom) } : {}),
  }
  const slice = { take: 1, cursor: undefined, backwards: false, withCursors: true }
  const [found] = await readConnections(db, [parent], { source: only, slice })
  return found?.edges[0] ?? null
}

/** Counts, with one statement, the records of a connection for each parent. */
export async function countConnection(
  db: Db,
  parents: readonly string[],
  { parent, from, otherFrom, total }: Pick<ConnectionSource, 'parent' | 'from' | 'otherFrom' | 'total'>,
): Promise<number[]> {
  const others = otherFrom ? sql` + (select count(*)::int from ${otherFrom})` : empty
  const count = total ?? sql`(select count(*)::int from ${from})${others}`
  const rows = await db.rows<{ parent: string; count: number }>(sql`
    select o.id::text as parent, ${count} as count from unnest(${parents}::${raw(parent)}[]) o(id)`)
  const counts = new Map(rows.map(({ parent, count }) => [parent, count]))
  return parents.map((parent) => counts.get(parent) ?? 0)
}
