import type { DocumentOptions } from '../../src/kernel/operation/document-options.js'
import type { ConnectionSource, EdgeProjection } from '../../src/kernel/page/connection.js'
import type { ConnectionArgs } from './connection.js'

/* What a field of the schema says of itself beyond GraphQL. */

declare module 'graphql/type/definition.js' {
  interface GraphQLFieldExtensions<_TSource, _TContext, _TArgs> {
    /** Id of the operation that a caller must be permitted to call to read the field. */
    guard?: string
    /** Member of the record's document that the field reads, where it has another name than the field. */
    reads?: string
    /** What a connection reads; what it makes serves all requests of the same options. */
    source?(options: DocumentOptions, args: ConnectionArgs, projection: EdgeProjection): ConnectionSource
  }
}
