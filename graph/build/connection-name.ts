import { hash } from 'node:crypto'
import type { FieldNode, GraphQLField, GraphQLResolveInfo } from 'graphql'
import type { ConnectionArgs } from './connection.js'

/**
 * The name of a connection in the document of its parent. It is computed from the type of the connection and from its
 * arguments, so a connection that is selected twice with the same arguments is read once. It is a hash, because it
 * becomes a part of an SQL statement, which must not contain text of the client.
 */
export function connectionName({ name, type, args }: GraphQLField<unknown, unknown>, values: ConnectionArgs): string {
  const given = new Map(Object.entries(values))
  const key = JSON.stringify([String(type), ...args.map((argument) => given.get(argument.name) ?? null)])
  return `${name}_${hash('sha1', key, 'hex').slice(0, 16)}`
}

/** Caches the names of the connections of one request. Each connection is resolved many times. */
export class ConnectionNames {
  readonly #known = new Map<readonly FieldNode[], string>()

  of(field: GraphQLField<unknown, unknown>, { fieldNodes }: GraphQLResolveInfo, values: ConnectionArgs): string {
    const known = this.#known.get(fieldNodes) ?? connectionName(field, values)
    this.#known.set(fieldNodes, known)
    return known
  }
}
