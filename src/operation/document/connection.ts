import type { Db, ReadOptions } from '../../platform/database/database.js'
import { empty, raw, type Sql, sql } from '../../platform/database/sql.js'
import { arrayOf, object } from '../../platform/database/sql-values.js'
import { type CursorKey, decodeCursor, otherOrder } from '../page/cursor.js'
import { afterCursor, limitTo, orderBy, reversed, type SortColumn, type SortColumns } from '../page/order.js'
import type { SortTerm } from '../page/page.js'
import { type Edge, type Slice, type SliceOf, sliced } from '../page/slice.js'
import { hasAllValues, type Layout, laidOut, type Members, type Objects, pick } from './layout.js'
import { marked, type ProfileKind } from './profile-mark.js'

/*
 * A connection is a list of the records that are related to a parent record. One statement reads the connection for
 * many parents, or the connection is part of the statement that reads the parents.
 */

/** The parameter is the document of the parent. The property is a method, so that it can have a type of its own. */
type EdgesIn = { of(document: object): readonly Edge[] | undefined }['of']

/** SQL of a connection: its records, their order, and the JSON of an edge. */
export interface ConnectionSource {
  /** SQL type of the parent ids. */
  readonly parent: 'uuid' | 'int'
  /** FROM and WHERE of the records that belong to parent `o.id`. */
  readonly from: Sql
  /** SQL of each selected member of an edge. `node` is the record. The other members describe how it is connected. */
  readonly edge: Readonly<Record<string, Sql>>
  readonly term: SortTerm
  readonly columns: SortColumns
  readonly id: SortColumn
  /**
   * Returns all edges from a document of the parent, with at least the selected members. Undefined if the document of
   * this parent does not contain all of them. Unset if no document contains the selected members.
   */
  readonly edgesIn?: EdgesIn | undefined
  /**
   * Whether each change of the selected members makes the stored documents of the parent outdated. It does if `edgesIn`
   * is set.
   */
  readonly isTracked?: boolean
  /** Whether the SQL of the records and of the edges has the layout of the projection. */
  readonly hasLayout?: boolean
}

/** A slice of a connection that is read together with its parent. */
export interface NestedConnection {
  readonly source: ConnectionSource
  readonly slice: Slice
  /** The layout of the edges, if their text is sent to the client unchanged. */
  readonly layout?: Layout | undefined
}

/** Selected parts of a record: members of its document, and connections by their names in the document. */
export interface Projection {
  readonly members: readonly string[]
  /** The selected members of the objects in a member. The objects in a member without an entry are complete. */
  readonly parts: Readonly<Record<string, readonly string[]>>
  readonly connections: Readonly<Record<string, NestedConnection>>
  /** The layout of the record, if its text is sent to the client unchanged. */
  readonly layout?: Layout | undefined
  /** The kind of profile that a record with a layout is, if its views are counted. */
  readonly profile?: ProfileKind | undefined
  /** The same selection without a layout. It is read if a value of the record cannot be sent as text. */
  readonly otherwise?: Projection | undefined
}

/** Selected parts of an edge: its own members, and the projection for each type of record that can be its node. */
export interface EdgeProjection {
  readonly members: readonly string[]
  /** Returns undefined if no field of the node is selected. */
  readonly node: (type: string) => Projection | undefined
  /** The layout of the edge, if its text is sent to the client unchanged. */
  readonly layout?: Layout | undefined
}

/** SQL of a record: its id and the named members. */
export const selectedMembers = (members: Readonly<Record<string, Sql>>, names: readonly string[]): Sql =>
  object(pick(members, ['id', ...names]))

/**
 * SQL of a record with these members, in the layout of the projection if there is one. `id` is the SQL expression of the
 * record's id.
 */
export const recordOf = (
  members: Members,
  projection: Projection | undefined,
  id: string,
  objects: Objects = {},
): Sql => marked(projection?.profile, id, laidOut(members, projection?.layout, objects))

/** SQL of the selected members of an edge: its own members, and the node if it is selected. */
export const edgeMembers = (
  projection: EdgeProjection,
  type: string,
  node: (projection: Projection) => Sql,
  join: Readonly<Record<string, Sql>> = {},
): Record<string, Sql> => {
  const selected = projection.node(type)
  return { ...pick(join, projection.members), ...(selected ? { node: node(selected) } : {}) }
}

/** SQL that returns the edges of parent `o.id` in a slice, as the text of a JSON array. */
function edgesOf({ source, slice, layout }: NestedConnection): Sql {
  const { edge, term: order, columns, id } = source
  const cursor = slice.withCursors ? cursorMembers(order, columns[order.property] ?? id, id) : {}
  const item = layout ? laidOut(edge, layout) : object({ ...cursor, ...edge })
  return sql`select ${arrayOf(sql`x.edge`)} as edges from (${edgeRows(source, slice, sql`${item} as edge`)}) x`
}

/** SQL that returns these columns of the edges of parent `o.id` in a slice, one row for each edge. */
function edgeRows(source: ConnectionSource, slice: Slice, selected: Sql): Sql {
  const { from, term: order, columns, id } = source
  const { cursor, backwards, withCursors, take } = slice
  const term = backwards ? reversed(order) : order
  const field = backwards ? 'before' : 'after'
  const beyond =
    cursor === undefined ? empty : sql`and ${afterCursor(term, columns, id, keyIn(cursor, order, field), field)}`
  return sql`select ${selected} from ${from} ${beyond} ${orderBy([term], columns, id)} ${limitTo(take + (withCursors ? 1 : 0))}`
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

/**
 * Caches the SQL of a document by the identity of the options object and the projection object. An entry is dropped
 * when either object is garbage-collected.
 */
export function memoByProjection<O extends object>(build: (options: O, projection?: Projection) => Sql): typeof build {
  const caches = new WeakMap<O, WeakMap<Projection, Sql>>()
  return (options, projection) => {
    if (!projection) return build(options)
    const cache = caches.get(options) ?? new WeakMap<Projection, Sql>()
    const document = cache.get(projection) ?? build(options, projection)
    caches.set(options, cache.set(projection, document))
    return document
  }
}

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

/** Reads, with one statement, a slice of a connection for each of many parents. */
export async function readConnections(
  db: Db,
  parents: readonly string[],
  connection: NestedConnection,
  options?: ReadOptions,
): Promise<SliceOf<Edge>[]> {
  const { source, slice } = connection
  const statement = sql`
    select o.id::text as parent, s.edges from unnest(${parents}::${raw(source.parent)}[]) o(id)
    cross join lateral (${edgesOf(connection)}) s`
  const rows = await db.rows<{ parent: string; edges: string }>(statement, options)
  const found = new Map(rows.map(({ parent, edges }) => [parent, JSON.parse(edges) as Edge[]]))
  return parents.map((parent) => sliced(found.get(parent) ?? [], slice))
}

/** The edges of a slice as one JSON text. */
export interface TextSlice {
  /** It contains the marks of the profiles. */
  readonly text: string
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
  options?: ReadOptions,
): Promise<TextSlice | undefined> {
  const { edge, term: order, columns, id } = source
  const cursor = object(slice.withCursors ? cursorMembers(order, columns[order.property] ?? id, id) : {})
  const rows = await db.rows<{ end: string; text: string }>(
    edgeRows(source, slice, sql`${cursor} as "end", ${laidOut(edge, layout)} as text`),
    options,
  )
  if (!rows.every(({ text }) => hasAllValues(text))) return undefined
  const { edges, hasMore } = sliced(rows, slice)
  const ends = [...edges.slice(0, 1), ...edges.slice(-1)].map(({ end }) => JSON.parse(end) as Omit<Edge, 'node'>)
  return {
    text: `[${edges.map(({ text }) => text).join(',')}]`,
    ends: ends.map((end) => ({ ...end, node: undefined })),
    hasMore,
  }
}

/** Reads the edge of one record of a connection. Null if the record is not in the connection of the parent. */
export async function readEdge(db: Db, parent: string, source: ConnectionSource, id: string): Promise<Edge | null> {
  const { expression, type } = source.id
  const only = { ...source, from: sql`${source.from} and ${raw(expression)} = ${id}::${raw(type)}` }
  const slice = { take: 1, cursor: undefined, backwards: false, withCursors: true }
  const [found] = await readConnections(db, [parent], { source: only, slice })
  return found?.edges[0] ?? null
}

/** Counts, with one statement, the records of a connection for each parent. */
export async function countConnection(
  db: Db,
  parents: readonly string[],
  { parent, from }: Pick<ConnectionSource, 'parent' | 'from'>,
): Promise<number[]> {
  const rows = await db.rows<{ parent: string; count: number }>(sql`
    select o.id::text as parent, (select count(*)::int from ${from}) as count from unnest(${parents}::${raw(parent)}[]) o(id)`)
  const counts = new Map(rows.map(({ parent, count }) => [parent, count]))
  return parents.map((parent) => counts.get(parent) ?? 0)
}
