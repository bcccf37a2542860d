import type { GraphQLField } from 'graphql'
import type { DocumentOptions } from '../../../src/operation/document/document-options.js'
import type { EdgeProjection, NestedConnection } from '../../../src/operation/document/projection.js'
import { type ConnectionArgs, sliceFor } from './connection.js'

/** The fields of a connection that a document selects. They do not depend on the requested part of the list. */
export interface ConnectionProjection {
  readonly edge: EdgeProjection
  /** Whether cursors or the page info are selected. */
  readonly withCursors: boolean
}

/** Maximum number of connections that one statement reads. Each further connection has its own statement. */
export const MAX_CONNECTIONS = 24

/** Describes what must be read for a connection. Undefined if the field is not a connection of this kind. */
export function toNested(
  { extensions }: GraphQLField<unknown, unknown>,
  options: DocumentOptions,
  args: ConnectionArgs,
  { edge, withCursors }: ConnectionProjection,
): NestedConnection | undefined {
  if (!extensions.source) return undefined
  const source = extensions.source(options, args, edge)
  return { source, slice: { ...sliceFor(args), withCursors }, layout: edge.layout }
}
