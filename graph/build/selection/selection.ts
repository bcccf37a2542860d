import {
  type FieldNode,
  type GraphQLField,
  type GraphQLNamedType,
  type GraphQLObjectType,
  type GraphQLResolveInfo,
  getArgumentValues,
  getNamedType,
  isAbstractType,
  isObjectType,
} from 'graphql'
import { Problem } from '../../../src/kernel/problem/problem.js'
import type { DocumentOptions } from '../../../src/operation/document/document-options.js'
import type { EdgeProjection, NestedConnection, Projection } from '../../../src/operation/document/projection.js'
import type { ConnectionArgs } from './connection.js'
import { connectionName } from './connection-name.js'
import { type ConnectionProjection, MAX_CONNECTIONS, toNested } from './connection-projection.js'
import { PlanCache } from './plan-cache.js'
import { fieldsNamed, SelectedFields } from './selected-fields.js'
import { edgeTexts, type RecordSql, recordText, textConnection } from './text-selection.js'

/*
 * Computes the projection that a document selects: the members of a record, and the connections of the record. The
 * statement that reads the record also reads these connections.
 */

/** The projection of a connection if only its totalCount is selected. */
const COUNT_ONLY = {} as const

/** The projection of a connection or of a record that cannot be sent as text. */
const NO_TEXT = {} as const

/** The cached projections of one GraphQL endpoint. */
interface Plans {
  readonly records: PlanCache<Projection>
  readonly connections: PlanCache<ConnectionProjection | typeof COUNT_ONLY>
  readonly edgeTexts: PlanCache<ConnectionProjection | typeof NO_TEXT>
  readonly recordTexts: PlanCache<Projection | typeof NO_TEXT>
}

export const newPlans = (): Plans => ({
  records: new PlanCache(),
  connections: new PlanCache(),
  edgeTexts: new PlanCache(),
  recordTexts: new PlanCache(),
})

/** The part of the request context that projections depend on. */
interface PlanContext {
  readonly plans: Plans
  readonly options: DocumentOptions
}

/**
 * Returns the projection of the records at a path below the field that is being resolved. If the path is empty, the
 * field itself returns the records.
 */
export const projectionBelow = (
  { plans, options }: PlanContext,
  info: GraphQLResolveInfo,
  path: readonly string[],
): Projection => plans.records.of(info, options, () => new ProjectionBuilder(info, options).below(info, path))

/** The projection of the nodes of the connection that is being resolved. All its nodes have the same type. */
export const nodesBelow = ({ plans, options }: PlanContext, info: GraphQLResolveInfo): Projection =>
  plans.records.of(info, options, () => new ProjectionBuilder(info, options).nodes(info))

/** The projection of the edge that is being resolved. */
export const edgeBelow = ({ options }: PlanContext, info: GraphQLResolveInfo): EdgeProjection =>
  new ProjectionBuilder(info, options).edge(info)

/** Describes what must be read for the connection that is being resolved. Undefined if only totalCount is selected. */
export function nestedConnection(
  { plans, options }: PlanContext,
  info: GraphQLResolveInfo,
  args: ConnectionArgs,
): NestedConnection | undefined {
  const field = resolvedField(info)
  const projection = plans.connections.of(
    info,
    options,
    () => new ProjectionBuilder(info, options).connection(field, info.fieldNodes) ?? COUNT_ONLY,
  )
  return 'edge' in projection ? toNested(field, options, args, projection) : undefined
}

/**
 * Describes what must be read for the root connection that is being resolved, if its edges can be sent as text.
 * Undefined if they cannot.
 */
export function textOfConnection(
  { plans, options }: PlanContext,
  info: GraphQLResolveInfo,
  args: ConnectionArgs,
): NestedConnection | undefined {
  const projection = plans.edgeTexts.of(info, options, () => {
    const edge = edgeTexts(info, options)
    const all = edge && new ProjectionBuilder(info, options).connection(resolvedField(info), info.fieldNodes)
    return all ? { edge, withCursors: all.withCursors } : NO_TEXT
  })
  return 'edge' in projection ? textConnection(resolvedField(info), options, args, projection) : undefined
}

/**
 * The projection of the record that the root field returns, if the record can be sent as text. Undefined if it cannot.
 */
export function textOfRecord(
  { plans, options }: PlanContext,
  info: GraphQLResolveInfo,
  sqlOf: RecordSql,
): Projection | undefined {
  const projection = plans.recordTexts.of(
    info,
    options,
    () => recordText(info, options, sqlOf, () => new ProjectionBuilder(info, options).below(info, [])) ?? NO_TEXT,
  )
  return 'layout' in projection ? projection : undefined
}

/** The field that is being resolved. */
export function resolvedField({ parentType, fieldName }: GraphQLResolveInfo): GraphQLField<unknown, unknown> {
  const field = parentType.getFields()[fieldName]
  if (!field) throw new Error(`${parentType.name} has no field ${fieldName}`)
  return field
}

/** A connection of a record. A document may select it several times, each time with different fields. */
interface SelectedConnection {
  readonly field: GraphQLField<unknown, unknown>
  readonly args: ConnectionArgs
  readonly nodes: FieldNode[]
}

/** Follows the selections in the document of one request, and computes projections from them. */
class ProjectionBuilder {
  readonly #info: Pick<GraphQLResolveInfo, 'schema' | 'fragments' | 'variableValues'>
  readonly #fields: SelectedFields
  readonly #options: DocumentOptions
  #remaining = MAX_CONNECTIONS

  constructor(info: GraphQLResolveInfo, options: DocumentOptions) {
    this.#info = info
    this.#fields = new SelectedFields(info)
    this.#options = options
  }

  below({ returnType, fieldNodes }: GraphQLResolveInfo, path: readonly string[]): Projection {
    let [type, nodes]: [GraphQLNamedType, readonly FieldNode[]] = [getNamedType(returnType), fieldNodes]
    for (const name of path) {
      nodes = fieldsNamed(this.#fields.of(type, nodes), name)
      type = getNamedType((type as GraphQLObjectType).getFields()[name]?.type ?? type)
    }
    return this.#projectionOf(type, nodes)
  }

  nodes({ returnType, fieldNodes }: GraphQLResolveInfo): Projection {
    const type = getNamedType(returnType) as GraphQLObjectType
    const parts = this.#fields.of(type, fieldNodes)
    const edge = getNamedType(type.getFields().edges?.type) as GraphQLObjectType
    const facts = this.#fields.of(edge, fieldsNamed(parts, 'edges'))
    const node = getNamedType(edge.getFields().node?.type) as GraphQLNamedType
    return this.#projectionOf(node, [...fieldsNamed(facts, 'node'), ...fieldsNamed(parts, 'nodes')])
  }

  edge({ returnType, fieldNodes }: GraphQLResolveInfo): EdgeProjection {
    const edge = getNamedType(returnType) as GraphQLObjectType
    return this.#edgeOf(edge, this.#fields.of(edge, fieldNodes), [])
  }

  connection(field: GraphQLField<unknown, unknown>, nodes: readonly FieldNode[]): ConnectionProjection | undefined {
    const type = getNamedType(field.type) as GraphQLObjectType
    const parts = this.#fields.of(type, nodes)
    const [edgesAt, infoAt] = [fieldsNamed(parts, 'edges'), fieldsNamed(parts, 'pageInfo')]
    const listedAt = fieldsNamed(parts, 'nodes')
    if (edgesAt.length + listedAt.length + infoAt.length === 0) return undefined
    const edge = getNamedType(type.getFields().edges?.type) as GraphQLObjectType
    const facts = this.#fields.of(edge, edgesAt)
    return {
      edge: this.#edgeOf(edge, facts, listedAt),
      withCursors: infoAt.length + fieldsNamed(facts, 'cursor').length > 0,
    }
  }

  /**
   * The projection of an edge and of its record. `listedAt` are fields such as `nodes`, which select fields of the
   * record too.
   */
  #edgeOf(edge: GraphQLObjectType, facts: readonly FieldNode[], listedAt: readonly FieldNode[]): EdgeProjection {
    const nodesAt = [...fieldsNamed(facts, 'node'), ...listedAt]
    const node = getNamedType(edge.getFields().node?.type)
    const types = nodesAt.length === 0 ? [] : isAbstractType(node) ? this.#info.schema.getPossibleTypes(node) : [node]
    const projection = new Map(types.map((type) => [type?.name, type && this.#projectionOf(type, nodesAt)]))
    return { members: facts.flatMap((fact) => membersOf(edge, fact)), node: (name) => projection.get(name) }
  }

  #projectionOf(type: GraphQLNamedType, nodes: readonly FieldNode[]): Projection {
    const members: string[] = []
    const parts: Record<string, string[]> = {}
    const selected = new Map<string, SelectedConnection>()
    for (const node of this.#fields.of(type, nodes)) {
      const field = fieldOf(type, node.name.value)
      if (!field?.extensions.source) {
        const names = membersOf(type, node)
        members.push(...names)
        if (field?.extensions.isProjected)
          for (const name of names) parts[name] = [...(parts[name] ?? []), ...this.#partsOf(field, node)]
      } else {
        const args = this.#argsOf(field, node)
        const name = connectionName(field, args)
        const same = selected.get(name)
        if (same) same.nodes.push(node)
        else selected.set(name, { field, args, nodes: [node] })
      }
    }
    const connections: Record<string, NestedConnection> = {}
    for (const [name, { field, nodes, args }] of selected) {
      const connection = this.#embedded(field, nodes, args)
      if (connection) connections[name] = connection
    }
    return { members, parts, connections }
  }

  /** The members that a field selects of the objects that it returns. */
  #partsOf(field: GraphQLField<unknown, unknown>, node: FieldNode): string[] {
    const type = getNamedType(field.type)
    return this.#fields.of(type, [node]).flatMap((part) => membersOf(type, part))
  }

  #argsOf = (field: GraphQLField<unknown, unknown>, node: FieldNode): ConnectionArgs =>
    getArgumentValues(field, node, this.#info.variableValues)

  /**
   * Describes a connection that is read by the same statement as its record. Undefined for a connection with a cursor
   * or with invalid arguments: its own resolver reads it, so that an error affects only this connection.
   */
  #embedded(
    field: GraphQLField<unknown, unknown>,
    nodes: readonly FieldNode[],
    args: ConnectionArgs,
  ): NestedConnection | undefined {
    if (args.after != null || args.before != null || this.#remaining-- <= 0) return undefined
    const projection = this.connection(field, nodes)
    try {
      return projection && toNested(field, this.#options, args, projection)
    } catch (error) {
      if (error instanceof Problem) return undefined
      throw error
    }
  }
}

/** Returns the members of the document that a field reads. Their names can differ from the name of the field. */
const membersOf = (type: GraphQLNamedType, { name: { value } }: FieldNode): readonly string[] => {
  if (value === '__typename') return []
  const { reads, member } = fieldOf(type, value)?.extensions ?? {}
  return [reads ?? member ?? value].flat()
}

const fieldOf = (type: GraphQLNamedType, name: string): GraphQLField<unknown, unknown> | undefined =>
  isObjectType(type) ? type.getFields()[name] : undefined
