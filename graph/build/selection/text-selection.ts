import {
  type FieldNode,
  type GraphQLField,
  type GraphQLObjectType,
  type GraphQLResolveInfo,
  getArgumentValues,
  getNamedType,
  isObjectType,
} from 'graphql'
import { Problem } from '../../../src/kernel/problem/problem.js'
import type { DocumentOptions } from '../../../src/operation/document/document-options.js'
import type { EdgeProjection, NestedConnection, Projection } from '../../../src/operation/document/projection.js'
import { type LaidOut, type Layout, MissingMember, membersIn } from '../../../src/operation/document/projection.js'
import type { Sql } from '../../../src/platform/database/client/sql.js'
import type { ConnectionArgs } from './connection.js'
import { connectionName } from './connection-name.js'
import { MAX_CONNECTIONS, toNested } from './connection-projection.js'
import { profileOf } from './profile.js'
import { fieldsNamed, SelectedFields } from './selected-fields.js'
import { flatPart, leafOf, type MemberLayout, memberOf } from './text-part.js'

/*
 * A root record, and the edges of a root connection, can be sent as the text that the database builds, if each selected
 * field returns a member of a record unchanged. So their JSON is neither parsed nor written again. This saves 40 to 50 %
 * of the CPU of a profile and of 20 entities with their people, and 20 % of the CPU of a page with small records. The
 * functions return undefined for any other selection.
 */

/** The projection of the edges of the root connection that is being resolved. */
export function edgeTexts(info: GraphQLResolveInfo, options: DocumentOptions): EdgeProjection | undefined {
  const fields = new SelectedFields(info)
  const type = getNamedType(info.returnType) as GraphQLObjectType
  return new TextSelection(info, fields, options).edges(type, fields.of(type, info.fieldNodes))
}

/**
 * The projection of the record that the root field returns. `sqlOf` builds the SQL of a record, and `parsed` the
 * projection without a layout.
 */
export function recordText(
  info: GraphQLResolveInfo,
  options: DocumentOptions,
  sqlOf: RecordSql,
  parsed: () => Projection,
): Projection | undefined {
  const fields = new SelectedFields(info)
  const type = getNamedType(info.returnType) as GraphQLObjectType
  const record = new TextSelection(info, fields, options).record(type, fields.of(type, info.fieldNodes))
  const projection = record && { ...record, parsed: parsed() }
  return projection && unlessMissing(() => sqlOf(options, projection) && projection)
}

/** Builds the SQL of a record for a projection. */
export type RecordSql = (options: DocumentOptions, projection: Projection) => Sql

class TextSelection {
  readonly #info: Pick<GraphQLResolveInfo, 'variableValues'>
  readonly #fields: SelectedFields
  readonly #options: DocumentOptions
  #remaining = MAX_CONNECTIONS

  constructor(info: Pick<GraphQLResolveInfo, 'variableValues'>, fields: SelectedFields, options: DocumentOptions) {
    this.#info = info
    this.#fields = fields
    this.#options = options
  }

  /** `parts` are the selected fields of the connection. */
  edges(connection: GraphQLObjectType, parts: readonly FieldNode[]): EdgeProjection | undefined {
    const edgesAt = fieldsNamed(parts, 'edges')
    const type = getNamedType(connection.getFields().edges?.type)
    if (edgesAt.length !== 1 || fieldsNamed(parts, 'nodes').length > 0 || !isObjectType(type)) return undefined
    const node = getNamedType(type.getFields().node?.type)
    let record: Projection | undefined
    const layout = layoutOf(this.#fields.of(type, edgesAt), (selected) => {
      if (selected.name.value !== 'node') return this.#partOf(type, selected)
      record = isObjectType(node) ? this.record(node, this.#fields.of(node, [selected])) : undefined
      return record && { member: 'node' }
    })
    return layout && { members: membersIn(layout), node: () => record, layout }
  }

  record(type: GraphQLObjectType, fields: readonly FieldNode[]): Projection | undefined {
    const connections: Record<string, NestedConnection> = {}
    const layout = layoutOf(fields, (selected) => {
      const field = type.getFields()[selected.name.value]
      if (!field?.extensions.source) return this.#partOf(type, selected)
      const args: ConnectionArgs = getArgumentValues(field, selected, this.#info.variableValues)
      const connection = this.#connection(field, selected, args)
      if (!connection) return undefined
      const member = connectionName(field, args)
      connections[member] = connection
      return { member }
    })
    if (!layout) return undefined
    const profile = profileOf(
      type,
      layout.map(({ key }) => key),
    )
    return { members: membersIn(layout), parts: {}, connections, layout, profile }
  }

  /** The member that a field returns, with the layout of its objects if it contains objects. */
  #partOf(type: GraphQLObjectType, selected: FieldNode): MemberLayout | undefined {
    const field = type.getFields()[selected.name.value]
    if (!field) return undefined
    const object = getNamedType(field.type)
    if (!isObjectType(object)) return leafOf(field, selected)
    const { flat } = field.extensions
    const [member] = flat ? Object.values(flat) : [memberOf(field, selected)]
    const parts = layoutOf(this.#fields.of(object, [selected]), (below) =>
      flat ? flatPart(object, flat, below) : this.#partOf(object, below),
    )
    return member === undefined || !parts ? undefined : { member, parts, isFlat: flat !== undefined }
  }

  /** A connection of a record. Only its edges may be selected. */
  #connection(
    field: GraphQLField<unknown, unknown>,
    selected: FieldNode,
    args: ConnectionArgs,
  ): NestedConnection | undefined {
    const isPart = args.after != null || args.before != null || args.last != null
    const type = getNamedType(field.type)
    if (isPart || needsCheck(field, args) || this.#remaining-- <= 0 || !isObjectType(type)) return undefined
    const parts = this.#fields.of(type, [selected])
    const edge = parts.length === 1 && !parts[0]?.alias ? this.edges(type, parts) : undefined
    return edge && textConnection(field, this.#options, args, { edge, withCursors: false })
  }
}

/** Whether the resolver of a connection must check the arguments. */
const needsCheck = ({ extensions }: GraphQLField<unknown, unknown>, { first: _, ...args }: ConnectionArgs): boolean =>
  extensions.isChecked === true && Object.values(args).some((value) => value != null)

/** Describes what must be read for a connection whose edges are sent as text. */
export const textConnection = (
  field: GraphQLField<unknown, unknown>,
  options: DocumentOptions,
  args: ConnectionArgs,
  projection: Parameters<typeof toNested>[3],
): NestedConnection | undefined =>
  unlessMissing(() => {
    const connection = toNested(field, options, args, projection)
    return connection?.source.hasLayout ? connection : undefined
  })

function unlessMissing<T>(build: () => T): T | undefined {
  try {
    return build()
  } catch (error) {
    // The resolver of the connection reports invalid arguments. It also reads members that are in no statement.
    if (error instanceof Problem || error instanceof MissingMember) return undefined
    throw error
  }
}

/** A field with an alias has no layout, because SQL must not contain text of the client. */
function layoutOf(
  fields: readonly FieldNode[],
  partOf: (node: FieldNode) => MemberLayout | undefined,
): Layout | undefined {
  const layout = new Map<string, LaidOut>()
  for (const node of fields) {
    const key = node.name.value
    const part = node.alias || layout.has(key) ? undefined : partOf(node)
    if (!part) return undefined
    layout.set(key, { key, ...part })
  }
  return [...layout.values()]
}
