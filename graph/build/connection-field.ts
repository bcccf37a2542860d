import type { FieldMap, InputFieldMap, InputShapeFromFields, ObjectParam, ObjectRef, OutputRef } from '@pothos/core'
import type { GraphQLResolveInfo } from 'graphql'
import type { DocumentOptions } from '../../src/kernel/operation/document-options.js'
import {
  type ConnectionSource,
  countConnection,
  type EdgeProjection,
  readConnections,
} from '../../src/kernel/page/connection.js'
import { cursorOf, type Edge, type SliceOf, sliced } from '../../src/kernel/page/slice.js'
import { builder } from './builder.js'
import { type Connection, type ConnectionArgs, connectionOf, sliceFor } from './connection.js'
import type { GraphContext } from './context.js'
import { COST } from './field-extensions.js'
import { nestedConnection, resolvedField } from './selection.js'

type Types = typeof builder.$inferSchemaTypes

/** Builder for the fields of an edge whose join has the fields J. */
export type EdgeFields<J> = PothosSchemaTypes.ObjectFieldBuilder<Types, Edge & J>

interface ConnectionOptions<A extends InputFieldMap, J> {
  /** Name of the connection's type and of its edges' type, without the endings `Connection` and `Edge`. */
  readonly name: string
  /** Type of its nodes. */
  readonly type: OutputRef
  readonly description: string
  /** Id of the operation that guards it. */
  readonly guard: string
  /** What it reads. Requests with the same options share the cached SQL, so it depends on nothing else of a request. */
  readonly source: (
    options: DocumentOptions,
    args: ConnectionArgs & InputShapeFromFields<A>,
    projection: EdgeProjection,
  ) => ConnectionSource
  /** Arguments in addition to those of every connection. */
  readonly args?: A
  /** Fields of the join between the two records. */
  readonly join?: (e: EdgeFields<J>) => FieldMap
}

/** A connection without the static types of its own arguments and join. */
type AnyConnection = Pick<ConnectionOptions<InputFieldMap, never>, 'description' | 'guard' | 'args'> & {
  readonly type: ObjectRef<Types, Connection>
  source(options: DocumentOptions, args: ConnectionArgs, projection: EdgeProjection): ConnectionSource
}

/** Adds a connection from the records of one type to other records. */
export function addConnection<A extends InputFieldMap = Record<never, never>, J = object>(
  owner: ObjectParam<Types>,
  field: string,
  options: ConnectionOptions<A, J>,
): void {
  const connection: AnyConnection = { ...options, type: connectionType(options) }
  builder.objectField(owner, field, (t) => t.field(fieldOf(connection)))
}

/** Adds a connection to all records of a type, as a root field. */
export function addRootConnection<A extends InputFieldMap = Record<never, never>>(
  field: string,
  options: ConnectionOptions<A, object>,
): void {
  const connection: AnyConnection = { ...options, type: connectionType(options) }
  // A refused connection does not remove the other root fields from the response.
  const root = { ...fieldOf(connection), nullable: true }
  builder.queryField(field, (t) =>
    t.field({ ...root, extensions: { ...root.extensions, isRoot: true, cost: COST.root } }),
  )
}

const fieldOf = ({ type, description, guard, source, args }: AnyConnection) => ({
  type,
  description,
  extensions: { guard, source },
  args: { ...builder.args((t) => ({ first: t.int(), last: t.int(), before: t.string(), after: t.string() })), ...args },
  resolve: (parent: unknown, args: ConnectionArgs, context: GraphContext, info: GraphQLResolveInfo) =>
    resolveConnection(source, parent, args, context, info),
})

/** Stands for the missing parent record of a root connection. */
const ROOT: Readonly<Record<string, unknown>> = {}

const NO_EDGES = { edges: [], hasMore: false }
const NO_MEMBERS: EdgeProjection = { members: [], node: () => undefined }

/** True for a record. Its connections may already have been read with it. */
const isRecord = (parent: unknown): parent is Readonly<Record<string, unknown>> =>
  typeof parent === 'object' && parent !== null

/**
 * The parent record contains the records of a connection if the parent's statement read them. Otherwise one statement
 * reads the connection for all parents that were requested in the same tick.
 */
function resolveConnection(
  source: AnyConnection['source'],
  parent: unknown,
  args: ConnectionArgs,
  context: GraphContext,
  info: GraphQLResolveInfo,
): Connection | Promise<Connection> {
  const { loaders, reads, options, connectionNames } = context
  const name = connectionNames.of(resolvedField(info), info, args)
  const { id = 0, [name]: known } = isRecord(parent) ? parent : ROOT
  const slice = sliceFor(args)
  const count = () =>
    loaders.load(`${name} count`, String(id), (ids) =>
      countConnection(reads.db, ids, source(options, args, NO_MEMBERS)),
    )
  const toConnection = (found: SliceOf<Edge>) => connectionOf(found, slice, count)
  if (Array.isArray(known)) return toConnection(sliced(known, slice))
  const read = async (ids: readonly string[]) => {
    const connection = nestedConnection(context, info, args)
    return connection ? readConnections(reads.db, ids, connection) : ids.map(() => NO_EDGES)
  }
  return loaders.load(info.fieldNodes, String(id), read).then(toConnection)
}

function connectionType<J>({ name, type, join }: Pick<ConnectionOptions<never, J>, 'name' | 'type' | 'join'>) {
  const edge: ObjectRef<Types, Edge> = builder
    .objectRef<Edge & J>(`${name}Edge`)
    .implement(join ? { fields: join } : {})
  builder.objectFields(edge, (t) => ({
    node: t.expose('node', { type }),
    cursor: t.string({ resolve: cursorOf }),
  }))
  return builder.objectRef<Connection>(`${name}Connection`).implement({
    fields: (t) => ({
      edges: t.expose('edges', { type: [edge] }),
      pageInfo: t.expose('pageInfo', { type: builder.pageInfoRef() }),
      totalCount: t.field({
        type: 'Long',
        description: 'Exact number. It is counted only if selected.',
        extensions: { cost: COST.count },
        resolve: ({ count }) => count(),
      }),
    }),
  })
}
