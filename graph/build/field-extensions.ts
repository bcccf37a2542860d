import type { DocumentOptions } from '../../src/kernel/operation/document-options.js'
import type { ConnectionSource, EdgeProjection } from '../../src/kernel/page/connection.js'
import type { ConnectionArgs } from './connection.js'

/* The extensions that fields of the schema declare. */

declare module 'graphql/type/definition.js' {
  interface GraphQLFieldExtensions<_TSource, _TContext, _TArgs> {
    /** Id of the operation that the caller must be allowed to call to read the field. */
    guard?: string
    /** Member of the record's document that the field reads, if its name differs from the field. */
    reads?: string
    /** What a connection reads. All requests with the same options share the result. */
    source?(options: DocumentOptions, args: ConnectionArgs, projection: EdgeProjection): ConnectionSource
  }
}
