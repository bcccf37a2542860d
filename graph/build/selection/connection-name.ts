import { hash } from 'node:crypto'
import type { GraphQLField } from 'graphql'
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

/**
 * Caches the names of connections by their arguments. The executor passes the same object for each record of a list. This
 * saves 20 % of the CPU of 20 entities with their people.
 */
export class ConnectionNames {
  readonly #known = new WeakMap<ConnectionArgs, string>()

  of(field: GraphQLField<unknown, unknown>, values: ConnectionArgs): string {
    const known = this.#known.get(values) ?? connectionName(field, values)
    this.#known.set(values, known)
    return known
  }
}
