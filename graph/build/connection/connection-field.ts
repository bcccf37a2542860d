import type { FieldMap, InputFieldMap, InputShapeFromFields, ObjectParam, ObjectRef, OutputRef } from '@pothos/core'
import type { GraphQLResolveInfo } from 'graphql'
import {
  countConnection,
  readConnections,
  readEdge,
  readEdgeTexts,
} from '../../../src/operation/document/connection.js'
import type { DocumentOptions } from '../../../src/operation/document/document-options.js'
import type { ConnectionSource, EdgeProjection } from '../../../src/operation/document/projection.js'
import { cursorOf, type Edge, sliced } from '../../../src/operation/page/slice.js'
import type { Context } from '../../../src/operation/pipeline/definition/context.js'
import type { AnyOperation } from '../../../src/operation/pipeline/definition/define.js'
import { sliceArguments } from '../argument/slice-arguments.js'
import { builder } from '../builder.js'
import type { GraphContext } from '../context.js'
import { COST } from '../field-extensions.js'
import {
  type Connection,
  type ConnectionArgs,
  connectionOf,
  PAGE_INFO,
  sliceFor,
  textConnectionOf,
} from '../selection/connection.js'
import { edgeBelow, nestedConnection, resolvedField, textOfConnection } from '../selection/selection.js'

type Types = typeof builder.$inferSchemaTypes

/** Builder for the fields of an edge. J contains the fields of the link between the two records. */
export type EdgeFields<J> = PothosSchemaTypes.ObjectFieldBuilder<Types, Edge & J>

interface ConnectionOptions<A extends InputFieldMap, J> {
  /** Name of the connection type and of the edge type, without the endings `Connection` and `Edge`. */
  readonly name: string
  /** Type of the nodes of the connection. */
  readonly type: OutputRef
  readonly description: string
  /** Id of the operation that a caller must be allowed to call to read the connection. */
  readonly guard: string
  /** Other operations that the connection serves, because they are variants of its guard operation in REST. */
  readonly serves?: readonly AnyOperation[]
  /**
   * Which records the connection reads. Requests with the same options share the cached SQL, so the result must not
   * depend on anything else of a request.
   */
  readonly source: (
    options: DocumentOptions,
    args: ConnectionArgs & InputShapeFromFields<A>,
    projection: EdgeProjection,
  ) => ConnectionSource
  /** Additional arguments, besides the arguments that every connection has. */
  readonly args?: A
  /** Throws if the caller may not use an argument. */
  readonly check?: (context: Context, args: InputShapeFromFields<A>) => void
  /** Fields that describe the connection between the two records. GraphQL returns them on the edges. */
  readonly join?: (e: EdgeFields<J>) => FieldMap
}

/** Reads an edge of a connection by the ids of its parent and of its record. Null if the caller may not see it. */
export interface EdgeReader {
  readonly type: ObjectRef<Types, Edge>
  readonly read: (parent: string, id: string, context: GraphContext, info: GraphQLResolveInfo) => Promise<Edge | null>
}

/** A connection whose arguments and edge fields have types that are known only at run time. */
type AnyConnection = Pick<ConnectionOptions<InputFieldMap, never>, 'description' | 'guard' | 'args' | 'serves'> & {
  readonly type: ObjectRef<Types, Connection>
  readonly edge: ObjectRef<Types, Edge>
  check?(context: Context, args: ConnectionArgs): void
  source(options: DocumentOptions, args: ConnectionArgs, projection: EdgeProjection): ConnectionSource
}

/** Adds a connection from the records of one type to other records. */
export function addConnection<A extends InputFieldMap = Record<never, never>, J = object>(
  owner: ObjectParam<Types>,
  field: string,
  options: ConnectionOptions<A, J>,
): EdgeReader {
  const connection: AnyConnection = { ...options, ...connectionTypes(options) }
  builder.objectField(owner, field, (t) => t.field(fieldOf(connection)))
  return edgeReader(connection)
}

/** Adds a root field with a connection to all records of a type. */
export function addRootConnection<A extends InputFieldMap = Record<never, never>>(
  field: string,
  options: ConnectionOptions<A, object>,
): EdgeReader {
  const connection: AnyConnection = { ...options, ...connectionTypes(options) }
  const root = fieldOf(connection)
  builder.queryField(field, (t) =>
    t.field({ ...root, extensions: { ...root.extensions, isRoot: true, cost: COST.root } }),
  )
  return edgeReader(connection)
}

/** Reads the edge with the default arguments of the connection. */
const edgeReader = ({ edge, source }: AnyConnection): EdgeReader => ({
  type: edge,
  read: (parent, id, context, info) =>
    readEdge(context.reads.db, parent, source(context.options, {}, edgeBelow(context, info)), id),
})

const fieldOf = ({ type, description, guard, serves = [], source, args, check }: AnyConnection) => ({
  type,
  // The field is nullable, so that a connection with invalid arguments does not remove its siblings from the response.
  nullable: true,
  description,
  extensions: { guard, source, serves: serves.map(({ id }) => id), isChecked: check !== undefined },
  args: { ...sliceArguments, ...args },
  resolve: (parent: unknown, args: ConnectionArgs, context: GraphContext, info: GraphQLResolveInfo) => {
    check?.(context.reads, args)
    return resolveConnection(source, parent, args, context, info)
  },
})

const NO_EDGES = { edges: [], hasMore: false }
const NO_MEMBERS: EdgeProjection = { members: [], node: () => undefined }

/** Whether the connection contains all records in their usual order. Then an index finds the records of a slice. */
const isWholeList = (args: ConnectionArgs): boolean => Object.keys(args).every((name) => name in sliceArguments)

/** A root connection has no parent record, so its parent has no id. */
const idOf = (parent: unknown): unknown => (parent as { readonly id?: unknown } | null | undefined)?.id

/**
 * Returns the records of a connection. If the statement that read the parent also read them, they are in the parent.
 * Otherwise, one statement reads the connection for all parents that were requested in the same tick.
 */
function resolveConnection(
  source: AnyConnection['source'],
  parent: unknown,
  args: ConnectionArgs,
  context: GraphContext,
  info: GraphQLResolveInfo,
): Connection | Promise<Connection> {
  const { loaders, reads, options, connectionNames } = context
  const slice = sliceFor(args)
  const parentId = idOf(parent)
  const id = String(parentId ?? 0)
  const nameOf = () => connectionNames.of(resolvedField(info), args)
  const count = () =>
    loaders.load(`${nameOf()} count`, id, (ids) => countConnection(reads.db, ids, source(options, args, NO_MEMBERS)))
  const known = parentId === undefined ? undefined : (parent as Readonly<Record<string, unknown>>)[nameOf()]
  if (Array.isArray(known)) return connectionOf(sliced(known, slice), slice, count)
  const list = parentId === undefined && isWholeList(args) ? { cost: context.cost } : undefined
  const read = async (ids: readonly string[]) => {
    const connection = nestedConnection(context, info, args)
    return connection ? readConnections(reads.db, ids, connection, list) : ids.map(() => NO_EDGES)
  }
  const readRecords = () => loaders.load(info.fieldNodes, id, read).then((found) => connectionOf(found, slice, count))
  const text = parentId === undefined && context.sendsTexts ? textOfConnection(context, info, args) : undefined
  if (!text) return readRecords()
  return loaders
    .loadAlone(() => readEdgeTexts(reads.db, text, list))
    .then((found) => (found ? textConnectionOf(found, slice, count) : readRecords()))
}

function connectionTypes<J>({ name, type: node, join }: Pick<ConnectionOptions<never, J>, 'name' | 'type' | 'join'>) {
  const edge: ObjectRef<Types, Edge> = builder.objectRef<Edge & J>(`${name}Edge`).implement({
    description:
      'A record of a list, with its cursor, and with the fields that describe how it is connected to the parent record.',
    ...(join ? { fields: join } : {}),
  })
  builder.objectFields(edge, (t) => ({
    node: t.expose('node', { type: node, description: 'The record.', extensions: { member: 'node' } }),
    cursor: t.string({
      description: 'Position of the record in the list. Send it as `after` or `before`.',
      resolve: cursorOf,
    }),
  }))
  const type = builder.objectRef<Connection>(`${name}Connection`).implement({
    description: 'A part of a list: records, cursors, and the length of the whole list.',
    fields: (t) => ({
      edges: t.expose('edges', {
        type: [edge],
        description: 'The records, each with the fields that describe how it is connected to the parent record.',
      }),
      nodes: t.field({
        type: [node],
        description: 'The records of the edges.',
        resolve: ({ edges }) => edges.map(({ node }) => node),
      }),
      pageInfo: t.expose('pageInfo', { type: builder.pageInfoRef(), description: PAGE_INFO }),
      totalCount: t.field({
        type: 'Long',
        description: 'Exact number of records in the connection. It is counted only if this field is selected.',
        extensions: { cost: COST.count },
        resolve: ({ count }) => count(),
      }),
    }),
  })
  return { type, edge }
}
