import type { Connection, RequestOptions } from './connection.js'
import { read, Trait } from './send.js'

/** A document with the types of its result and of its variables, as gql.tada and GraphQL Code Generator create it. */
export interface TypedDocument<R, V> {
  readonly __apiType?: ((variables: V) => R) | undefined
  readonly loc?: { readonly source: { readonly body: string } } | undefined
  toString(): string
}

interface GraphError {
  readonly message: string
  readonly path?: readonly (string | number)[]
  readonly extensions?: Readonly<Record<string, unknown>>
}

/** A GraphQL request with errors. `data` has the part that could be read. */
export class GraphQLRequestError extends Error {
  override readonly name = 'GraphQLRequestError'
  constructor(
    readonly errors: readonly GraphError[],
    readonly data: unknown,
  ) {
    super(errors.map(({ message }) => message).join('; '))
  }
}

/** Sends a GraphQL document and returns its data. With a typed document, the variables and the data have its types. */
export async function graphql<R = unknown, V extends object = Record<string, unknown>>(
  connection: Connection,
  document: string | TypedDocument<R, V>,
  variables?: V,
  options: RequestOptions = {},
): Promise<R> {
  const query = typeof document === 'string' ? document : (document.loc?.source.body ?? document.toString())
  const isMutation = /^[ \t]*mutation\b/m.test(query)
  const { value } = await read<{ data: R; errors?: readonly GraphError[] }>(connection, {
    route: 'POST /graphql',
    traits: isMutation ? 0 : Trait.READ,
    input: { body: { query, variables } },
    options,
  })
  if (value.errors) throw new GraphQLRequestError(value.errors, value.data)
  return value.data
}
