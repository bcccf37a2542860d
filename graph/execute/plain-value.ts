import {
  GraphQLBoolean,
  GraphQLFloat,
  GraphQLID,
  GraphQLInt,
  type GraphQLLeafType,
  GraphQLString,
  isEnumType,
} from 'graphql'
import type { PlainValue, Shape } from './selection.js'

/** The values of the standard scalars that are sent unchanged. The scalars of this service declare their kind. */
const KINDS: Readonly<Record<string, PlainValue>> = {
  string: (value) => (typeof value === 'string' ? value : undefined),
  boolean: (value) => (typeof value === 'boolean' ? value : undefined),
  number: (value) => (typeof value === 'number' && Number.isFinite(value) ? value : undefined),
  integer: (value) => (typeof value === 'number' && (value | 0) === value ? value : undefined),
}

const STANDARD = new Map<GraphQLLeafType, string>([
  [GraphQLString, 'string'],
  [GraphQLID, 'string'],
  [GraphQLBoolean, 'boolean'],
  [GraphQLFloat, 'number'],
  [GraphQLInt, 'integer'],
])

/** Returns the function for the values of a leaf. Undefined if its values are always converted. */
export function plainValueOf(shape: Shape): PlainValue | undefined {
  const copy = shape.kind === 'leaf' ? copyOf(shape.type) : undefined
  return copy && !shape.isNonNull ? (value) => (value === null ? null : copy(value)) : copy
}

function copyOf(type: GraphQLLeafType): PlainValue | undefined {
  if (!isEnumType(type)) return KINDS[STANDARD.get(type) ?? String(type.extensions.plain)]
  const names = new Map<unknown, string>(type.getValues().map(({ value, name }) => [value, name]))
  return (value) => names.get(value)
}
