import {
  type FieldNode,
  GraphQLBoolean,
  type GraphQLField,
  GraphQLInt,
  type GraphQLObjectType,
  type GraphQLOutputType,
  type GraphQLResolveInfo,
  GraphQLString,
  getArgumentValues,
  getNamedType,
  getNullableType,
  isEnumType,
  isObjectType,
  isScalarType,
} from 'graphql'
import type { DocumentOptions } from '../../src/kernel/operation/document-options.js'
import {
  type EdgeProjection,
  type Layout,
  MissingMember,
  type NestedConnection,
  type Projection,
} from '../../src/kernel/page/connection.js'
import { Problem } from '../../src/kernel/problem/problem.js'
import type { ConnectionArgs } from './connection.js'
import { connectionName } from './connection-name.js'
import { MAX_CONNECTIONS, toNested } from './connection-projection.js'
import { profileOf } from './profile.js'
import { fieldsNamed, SelectedFields } from './selected-fields.js'

/*
 * The edges of a root connection can be sent as the text that the database builds, if each selected field returns a
 * member of a record unchanged. So their JSON is neither parsed nor written again, which takes more time than the rest
 * of such a request. The functions return undefined for any other selection.
 */

/** The edges of a root connection that a document selects. */
export interface TextProjection {
  readonly edge: EdgeProjection
  /** The kind of profile that each node contains, if it contains one. */
  readonly profile: ReturnType<typeof profileOf>
}

/** The projection of the edges of the root connection that is being resolved. */
export function textProjection(info: GraphQLResolveInfo, options: DocumentOptions): TextProjection | undefined {
  const fields = new SelectedFields(info)
  const type = getNamedType(info.returnType) as GraphQLObjectType
  return new TextSelection(info, fields, options).edges(type, fields.of(type, info.fieldNodes))
}

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
  edges(connection: GraphQLObjectType, parts: readonly FieldNode[]): TextProjection | undefined {
    const edgesAt = fieldsNamed(parts, 'edges')
    const type = getNamedType(connection.getFields().edges?.type)
    if (edgesAt.length !== 1 || fieldsNamed(parts, 'nodes').length > 0 || !isObjectType(type)) return undefined
    const node = getNamedType(type.getFields().node?.type)
    let record: Projection | undefined
    const layout = layoutOf(this.#fields.of(type, edgesAt), (selected) => {
      if (selected.name.value !== 'node') return partOf(type, selected)
      record = isObjectType(node) ? this.#record(node, this.#fields.of(node, [selected])) : undefined
      return record && { member: 'node' }
    })
    if (!layout) return undefined
    const keys = record?.layout?.map(({ key }) => key) ?? []
    return {
      edge: { members: layout.map(({ member }) => member), node: () => record, layout },
      profile: isObjectType(node) ? profileOf(node, keys) : undefined,
    }
  }

  #record(type: GraphQLObjectType, fields: readonly FieldNode[]): Projection | undefined {
    const connections: Record<string, NestedConnection> = {}
    const layout = layoutOf(fields, (selected) => {
      const field = type.getFields()[selected.name.value]
      if (!field?.extensions.source) return partOf(type, selected)
      const args: ConnectionArgs = getArgumentValues(field, selected, this.#info.variableValues)
      const connection = this.#connection(field, selected, args)
      if (!connection) return undefined
      const member = connectionName(field, args)
      connections[member] = connection
      return { member }
    })
    return layout && { members: layout.map(({ member }) => member), parts: {}, connections, layout }
  }

  /** A connection of a record. Only its edges may be selected. */
  #connection(
    field: GraphQLField<unknown, unknown>,
    selected: FieldNode,
    args: ConnectionArgs,
  ): NestedConnection | undefined {
    const isPart = args.after != null || args.before != null || args.last != null
    const type = getNamedType(field.type)
    if (isPart || field.extensions.isChecked || this.#remaining-- <= 0 || !isObjectType(type)) return undefined
    const parts = this.#fields.of(type, [selected])
    const found = parts.length === 1 && !parts[0]?.alias ? this.edges(type, parts) : undefined
    // The views of profiles are counted by the ids of the nodes, which are known only for the root connection.
    if (!found || found.profile) return undefined
    return textConnection(field, this.#options, args, { ...found, withCursors: false })
  }
}

/** Describes what must be read for a connection whose edges are sent as text. */
export function textConnection(
  field: GraphQLField<unknown, unknown>,
  options: DocumentOptions,
  args: ConnectionArgs,
  projection: Parameters<typeof toNested>[3],
): NestedConnection | undefined {
  try {
    const connection = toNested(field, options, args, projection)
    return connection?.source.hasLayout ? connection : undefined
  } catch (error) {
    // The resolver of the connection reports invalid arguments. It also reads members that are in no statement.
    if (error instanceof Problem || error instanceof MissingMember) return undefined
    throw error
  }
}

type Part = Omit<Layout[number], 'key'>

/** A field with an alias has no layout, because SQL must not contain text of the client. */
function layoutOf(fields: readonly FieldNode[], partOf: (node: FieldNode) => Part | undefined): Layout | undefined {
  const layout = new Map<string, Layout[number]>()
  for (const node of fields) {
    const key = node.name.value
    const part = node.alias || layout.has(key) ? undefined : partOf(node)
    if (!part) return undefined
    layout.set(key, { key, ...part })
  }
  return [...layout.values()]
}

/** The member that a field returns, and the names of its values if it is an enum. */
function partOf(type: GraphQLObjectType, { name }: FieldNode): Part | undefined {
  const field = type.getFields()[name.value]
  if (!field || field.args.length > 0) return undefined
  const member = field.resolve ? field.extensions.member : field.name
  if (member === undefined || (field.extensions.reads ?? member) !== member) return undefined
  const leaf = getNullableType(field.type)
  if (isUnchanged(leaf)) return { member }
  const values = isEnumType(leaf) ? leaf.getValues() : []
  if (values.length === 0 || values.length > MAX_NAMES) return undefined
  return { member, names: new Map(values.map(({ value, name }) => [String(value), name])) }
}

/** Maximum number of values of an enum, because the SQL contains all of them. */
const MAX_NAMES = 30

/**
 * Whether the JSON text of the values of a type is the same in the database and in a response. It can differ for numbers
 * with decimal places.
 */
const isUnchanged = (type: GraphQLOutputType): boolean =>
  isScalarType(type) &&
  (type === GraphQLString || type === GraphQLBoolean || type === GraphQLInt || type.extensions.plain === 'string')
