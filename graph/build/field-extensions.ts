import type { DocumentOptions } from '../../src/kernel/operation/document-options.js'
import type { ConnectionSource, EdgeProjection } from '../../src/kernel/page/connection.js'
import type { ConnectionArgs } from './connection.js'

/* The extensions that fields of the schema declare. */

/** Costs of fields, in plain fields. 1,000 of them count as one request on the meters. */
export const COST: {
  readonly root: number
  readonly count: number
  readonly search: number
  readonly catalogue: number
} = {
  /** A root field runs an operation. */
  root: 100,
  /** A total counts all matching records. The totals of all parents of a list take one statement. */
  count: 10,
  /** A list that can rank by meaning or compare names. */
  search: 1_000,
  /** A catalogue counts the records of every value of every filter. */
  catalogue: 5_000,
}

declare module 'graphql/type/definition.js' {
  interface GraphQLFieldExtensions<_TSource, _TContext, _TArgs> {
    /** Id of the operation that the caller must be allowed to call to read the field. */
    guard?: string
    /** Whether it is a root field that runs an operation. */
    isRoot?: boolean
    /** Number of plain fields that it costs as much as. Default: 1. */
    cost?: number
    /** Member of the record's document that the field reads, if its name differs from the field. */
    reads?: string
    /** What a connection reads. All requests with the same options share the result. */
    source?(options: DocumentOptions, args: ConnectionArgs, projection: EdgeProjection): ConnectionSource
  }
}
