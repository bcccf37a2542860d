import type { DocumentOptions } from '../../src/operation/document/document-options.js'
import type { ConnectionSource, EdgeProjection } from '../../src/operation/document/projection.js'
import type { ConnectionArgs } from './selection/connection.js'

/* Additional properties that fields of the GraphQL schema declare. */

/**
 * Costs of fields that cost more than 1, which is the cost of a plain field. The meters count a cost of 1,000 as one
 * request.
 */
export const COST: {
  readonly root: number
  readonly count: number
  readonly search: number
  readonly catalogue: number
} = {
  /** For a root field, because it runs an operation. */
  root: 100,
  /**
   * For a total, because all matching records are counted. One statement counts the totals of all parents in a list.
   */
  count: 10,
  /** For a list that can be sorted by similarity of meaning to a text, and for a comparison of names. */
  search: 1_000,
  /** For a catalogue of filters, because it counts the records of each value of each filter. */
  catalogue: 5_000,
}

declare module 'graphql' {
  interface GraphQLFieldExtensions<_TSource, _TContext, _TArgs> {
    /** Id of the operation that a caller must be allowed to call to read the field. */
    guard?: string
    /** Ids of the operations that the field serves, in addition to its guard. */
    serves?: readonly string[]
    /** Whether it is a root field that runs an operation. */
    isRoot?: boolean
    /** Cost of the field, compared with a plain field. The default is 1. */
    cost?: number
    /** Members of the document that the field reads. Needed if they do not have the name of the field. */
    reads?: string | readonly string[]
    /**
     * Member of the record that the field returns. The executor then reads the member itself. It calls the resolver only
     * if the member is not the complete value, for example because it is the id of another record. Fields without a
     * resolver return the member with their name.
     */
    member?: string
    /** Member of the record that the field returns if the document contains no argument of the field. */
    plainMember?: string
    /**
     * For a field that returns an object: the members of the record that the fields of the object return, by the names of
     * the fields. The object is null if the first of these members is null. A number among them is a `numeric` or a whole
     * number in the database, without zeros at its end.
     */
    flat?: Readonly<Record<string, string>>
    /**
     * Whether only the selected members of the objects in the field are read. No other field may read the same member of
     * the document.
     */
    isProjected?: boolean
    /** Whether the resolver of a connection checks whether the caller may use its arguments. */
    isChecked?: boolean
    /** Which records a connection reads. All requests with the same options share the result. */
    source?(options: DocumentOptions, args: ConnectionArgs, projection: EdgeProjection): ConnectionSource
  }
}
