import { hash } from 'node:crypto'
import type { FieldNode, GraphQLField, GraphQLResolveInfo } from 'graphql'
import type { ConnectionArgs } from './connection.js'

/**
 * The name under which a record's document shows a connection, by its type, which no other relation has, and its
 * arguments: aliases of the same question share one reading. It stands in the text of a statement, where a client's own
 * words must not.
 */
export function twigName({ name, type, args }: GraphQLField<unknown, unknown>, values: ConnectionArgs): string {
  const given = new Map(Object.entries(values))
  const key = JSON.stringify([String(type), ...args.map((argument) => given.get(argument.name) ?? null)])
  return `${name}_${hash('sha1', key, 'hex').slice(0, 16)}`
}

/** The names of the connections that one request resolves, many times each. */
export class TwigNames {
  readonly #known = new Map<readonly FieldNode[], string>()

  of(field: GraphQLField<unknown, unknown>, { fieldNodes }: GraphQLResolveInfo, values: ConnectionArgs): string {
    const known = this.#known.get(fieldNodes) ?? twigName(field, values)
    this.#known.set(fieldNodes, known)
    return known
  }
}
