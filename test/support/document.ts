import { getNamedType, isCompositeType, isUnionType } from 'graphql'
import { schema } from '../../graph/schema.js'
import type { AnyOperation } from '../../src/kernel/operation/define.js'
import type { Request } from './requests.js'

/** The GraphQL document that selects the root field of an operation, and its variables. */
export function documentFor(
  operation: AnyOperation,
  { path, query, body }: Request,
): { query: string; variables: Record<string, unknown> } {
  const kind = operation.kind === 'read' ? 'query' : 'mutation'
  const root = kind === 'query' ? schema.getQueryType() : schema.getMutationType()
  const field = root?.getFields()[operation.id]
  if (!field) throw new Error(`the graph has no field ${operation.id}`)
  const variables = { ...path, ...query, ...(body === undefined ? {} : { input: body }) }
  const used = field.args.filter(({ name }) => name in variables)
  const type = getNamedType(field.type)
  const selection = isUnionType(type)
    ? '{ __typename ... on Problem { status code detail } }'
    : isCompositeType(type)
      ? '{ __typename }'
      : ''
  const declared = used.map(({ name, type }) => `$${name}: ${type}`).join(', ')
  const given = used.map(({ name }) => `${name}: $${name}`).join(', ')
  return {
    query: `${kind}${declared ? `(${declared})` : ''} { ${operation.id}${given ? `(${given})` : ''} ${selection} }`,
    variables,
  }
}
