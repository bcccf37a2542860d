import { type Sql, sql } from '../../platform/database/client/sql.js'
import { object } from '../../platform/database/client/sql-values.js'
import type { SortColumn, SortColumns } from '../page/order.js'
import type { SortTerm } from '../page/page.js'
import type { Slice } from '../page/slice.js'
import type { ProfileKind } from './profile.js'
import { marked } from './profile-mark.js'
import { amountText, enumText } from './text-value.js'

/*
 * The words in which a kind of record describes what can be selected of it: the SQL of its members, and its connections.
 * A projection describes what one request selects.
 */

/**
 * The members of an object whose JSON text is sent to the client unchanged, in their order, and the members of a record
 * that they contain.
 */
export type Layout = readonly LaidOut[]

export interface LaidOut {
  /** Name of the member in the response. */
  readonly key: string
  /** Name of the member in the SQL of the record. */
  readonly member: string
  /** The values of an enum, with their names in the response. Unset if the response contains the value unchanged. */
  readonly names?: ReadonlyMap<string, string> | undefined
  /** Whether the value is an amount: a number that can be large and can have decimal places. */
  readonly isAmount?: boolean | undefined
  /** The layout of the objects that the member contains. */
  readonly parts?: Layout | undefined
  /** Whether the parts are members of the record itself. The object is then null if the member is null. */
  readonly isFlat?: boolean | undefined
}

/** SQL of the members of a record. */
export type Members = Readonly<Record<string, Sql>>

/** SQL of the members that contain objects. The objects have the given layout. None of them is a profile. */
export type Objects = Readonly<Record<string, (parts: Layout) => Sql>>

/** A layout contains a member that the SQL of the record does not have. */
export class MissingMember extends Error {}

/** SQL of a connection: its records, their order, and the JSON of an edge. */
export interface ConnectionSource {
  /** SQL type of the parent ids. */
  readonly parent: 'uuid' | 'int'
  /** FROM and WHERE of the records that belong to parent `o.id`. */
  readonly from: Sql
  /** FROM and WHERE of further records of the parent, if another index finds them. No record is in both parts. */
  readonly otherFrom?: Sql
  /** SQL of the number of all records, if it is known without counting them. */
  readonly total?: Sql | undefined
  /** SQL of each selected member of an edge. `node` is the record. The other members describe how it is connected. */
  readonly edge: Readonly<Record<string, Sql>>
  readonly term: SortTerm
  readonly columns: SortColumns
  readonly id: SortColumn
  /** The id of the record of a row, if it is not the id of the row. A record is in a list at most once. */
  readonly node?: SortColumn
  /** Whether each change of the selected members makes the stored documents of the parent outdated. */
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
  readonly parsed?: Projection | undefined
}

/** Selected parts of an edge: its own members, and the projection for each type of record that can be its node. */
export interface EdgeProjection {
  readonly members: readonly string[]
  /** Returns undefined if no field of the node is selected. */
  readonly node: (type: string) => Projection | undefined
  /** The layout of the edge, if its text is sent to the client unchanged. */
  readonly layout?: Layout | undefined
}

/** Returns only the named members. */
export const pick = (members: Members, names: readonly string[]): Record<string, Sql> =>
  Object.fromEntries(Object.entries(members).filter(([name]) => names.includes(name)))

/** Names of the members of the record that a layout contains. */
export const membersIn = (layout: Layout): string[] =>
  layout.flatMap(({ member, parts = [], isFlat }) => (isFlat ? [member, ...membersIn(parts)] : [member]))

/** SQL of an object with these members, in the layout if there is one. */
export const laidOut = (members: Members, layout: Layout | undefined, objects: Objects = {}): Sql =>
  object(layout ? Object.fromEntries(layout.map((part) => [part.key, memberText(part, members, objects)])) : members)

function memberText({ member, names, isAmount, parts, isFlat }: LaidOut, members: Members, objects: Objects): Sql {
  const json = members[member]
  if (parts && !isFlat) {
    const objectsOf = objects[member]
    if (!objectsOf) throw new MissingMember(member)
    return objectsOf(parts)
  }
  if (!json) throw new MissingMember(member)
  if (parts) return sql`case ${json} when 'null' then 'null' else ${laidOut(members, parts)} end`
  if (isAmount) return amountText(json)
  return names ? enumText(json, names) : json
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

/** The members of an edge and of its node whose changes make the stored documents of the parent outdated. */
export interface TrackedMembers {
  readonly edge: readonly string[]
  /** Type of the node. */
  readonly type: string
  readonly node: readonly string[]
}

/** Members of an edge that are no values of the record. */
const STRUCTURE = ['node', 'cursor']

/** Whether each change of a selected member makes the stored documents of the parent outdated. */
export function isTracked({ members, node }: EdgeProjection, { edge, type, node: names }: TrackedMembers): boolean {
  const selected = node(type)
  return (
    members.every((name) => edge.includes(name) || STRUCTURE.includes(name)) &&
    (selected === undefined ||
      (selected.members.every((name) => names.includes(name) || name in selected.connections) &&
        Object.values(selected.connections).every(({ source }) => source.isTracked === true)))
  )
}
