import type { DocumentOptions } from '../../src/kernel/operation/document-options.js'
import type { ConnectionSource, EdgeProjection } from '../../src/kernel/page/connection.js'
import type { ConnectionArgs } from './connection.js'

/* Additional properties that fields of the GraphQL schema declare. */

declare module 'graphql/type/definition.js' {
  interface GraphQLFieldExtensions<_TSource, _TContext, _TArgs> {
    /** Id of the operation that a caller must be allowed to call to read the field. */
    guard?: string
    /** Member of the document that the field reads. Needed if its name differs from the name of the field. */
    reads?: string
    /** Which records a connection reads. All requests with the same options share the result. */
    source?(options: DocumentOptions, args: ConnectionArgs, projection: EdgeProjection): ConnectionSource
  }
}
