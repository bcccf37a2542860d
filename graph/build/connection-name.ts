import { hash } from 'node:crypto'
import type { FieldNode, GraphQLField, GraphQLResolveInfo } from 'graphql'
import type { ConnectionArgs } from './connection.js'

/**
 * The name of a connection in the document of its parent: made of its type, which no other relation has, and its
 * arguments, so that aliases with the same arguments are read once. It is part of the text of a statement, which must not
 * hold a text of the client.
 */
export function connectionName({ name, type, args }: GraphQLField<unknown, unknown>, values: ConnectionArgs): string {
  const given = new Map(Object.entries(values))
  const key = JSON.stringify([String(type), ...args.map((argument) => given.get(argument.name) ?? null)])
  return `${name}_${hash('sha1', key, 'hex').slice(0, 16)}`
}

/** The names of the connections that one request resolves, many times each. */
export class ConnectionNames {
  readonly #known = new Map<readonly FieldNode[], string>()

  of(field: GraphQLField<unknown, unknown>, { fieldNodes }: GraphQLResolveInfo, values: ConnectionArgs): string {
    const known = this.#known.get(fieldNodes) ?? connectionName(field, values)
    this.#known.set(fieldNodes, known)
    return known
  }
}
