import { type Connection, type ConnectionOptions, connect, type RequestOptions } from './connection.js'
import { groups } from './generated/groups.js'
import { graphql, type TypedDocument } from './graphql.js'

/** A function or a tree of functions, without their first argument. */
type Bound<T> = T extends (connection: Connection, ...input: infer A) => infer R
  ? (...input: A) => R
  : { readonly [K in keyof T]: Bound<T[K]> }

/** All operations, such as `client.entities.list({ industry: 'Fintech' })`. */
export type Client = Bound<typeof groups> & {
  /** The connection, for the functions of single operations. */
  readonly connection: Connection
  /** Sends a GraphQL document and returns its data. */
  graphql<R = unknown, V extends object = Record<string, unknown>>(
    document: string | TypedDocument<R, V>,
    variables?: V,
    options?: RequestOptions,
  ): Promise<R>
}

/** Creates a client with all operations. A program that needs few operations is smaller with `connect` and their functions. */
export function createClient(options: ConnectionOptions = {}): Client {
  const connection = connect(options)
  // The tree has the form of `groups`.
  return {
    ...(bound(groups, connection) as Bound<typeof groups>),
    connection,
    graphql: (document, variables, options) => graphql(connection, document, variables, options),
  }
}

const bound = (tree: unknown, connection: Connection): unknown =>
  typeof tree === 'function'
    ? tree.bind(undefined, connection)
    : Object.fromEntries(Object.entries(Object(tree)).map(([name, value]) => [name, bound(value, connection)]))
