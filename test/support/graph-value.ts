import {
  type GraphQLInputType,
  type GraphQLNamedType,
  getNamedType,
  getNullableType,
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isListType,
  isObjectType,
  Kind,
  parse,
  type SelectionSetNode,
} from 'graphql'
import { schema } from '../../graph/schema.js'

/* REST has tokens, such as `Investment Firm`. GraphQL has the names of enum values instead, such as INVESTMENT_FIRM. */

/** Converts a value of a REST request to the value of a GraphQL variable. Values without a name stay the same. */
export function graphValue(type: GraphQLInputType, value: unknown): unknown {
  const inner = getNullableType(type)
  if (value === null || value === undefined) return value
  if (isListType(inner)) return [value].flat().map((one) => graphValue(inner.ofType, one))
  if (isEnumType(inner)) return inner.getValues().find((one) => one.value === value)?.name ?? value
  if (!isInputObjectType(inner) || typeof value !== 'object') return value
  const fields = inner.getFields()
  return Object.fromEntries(
    Object.entries(value).map(([name, member]) => [
      name,
      fields[name] ? graphValue(fields[name].type, member) : member,
    ]),
  )
}

/** Converts the body of a REST request to a GraphQL input of the type with this name. */
export function graphInput(typeName: string, body: unknown): unknown {
  const type = schema.getType(typeName)
  if (!isInputObjectType(type)) throw new Error(`the graph has no input ${typeName}`)
  return graphValue(type, body)
}

/** The data of a GraphQL response with the tokens of REST in place of the names of enum values. */
export function restValues<T>(query: string, data: T): T {
  const { definitions } = parse(query)
  const [operation] = definitions.filter((node) => node.kind === Kind.OPERATION_DEFINITION)
  const root = operation && schema.getRootType(operation.operation)
  return operation && root ? (tokensOf(root, operation.selectionSet, data) as T) : data
}

function tokensOf(type: GraphQLNamedType, selected: SelectionSetNode | undefined, value: unknown): unknown {
  if (Array.isArray(value)) return value.map((one) => tokensOf(type, selected, one))
  if (isEnumType(type)) return type.getValue(String(value))?.value ?? value
  if (typeof value !== 'object' || value === null || !selected) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, member]) => [key, memberTokens(type, selected, key, member)]),
  )
}

function memberTokens(type: GraphQLNamedType, { selections }: SelectionSetNode, key: string, value: unknown): unknown {
  for (const node of selections) {
    if (node.kind === Kind.INLINE_FRAGMENT) {
      const inner = schema.getType(node.typeCondition?.name.value ?? type.name) ?? type
      const found = memberTokens(inner, node.selectionSet, key, value)
      if (found !== value) return found
    } else if (node.kind === Kind.FIELD && (node.alias ?? node.name).value === key) {
      const field = isObjectType(type) || isInterfaceType(type) ? type.getFields()[node.name.value] : undefined
      return field ? tokensOf(getNamedType(field.type), node.selectionSet, value) : value
    }
  }
  return value
}
