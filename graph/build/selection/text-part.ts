import {
  type FieldNode,
  GraphQLBoolean,
  type GraphQLField,
  GraphQLFloat,
  GraphQLInt,
  type GraphQLObjectType,
  type GraphQLOutputType,
  GraphQLString,
  getNullableType,
  isEnumType,
  isScalarType,
} from 'graphql'
import type { LaidOut } from '../../../src/operation/document/projection.js'

/* The members of records that fields return, for records that are sent as text. */

/** A member in a layout. The name of the field is its key. */
export type MemberLayout = Omit<LaidOut, 'key'>

/** The member that a field returns. Undefined if the member does not contain the complete value. */
export function memberOf(
  field: GraphQLField<unknown, unknown>,
  { arguments: given = [] }: FieldNode,
): string | undefined {
  const { member, plainMember, reads } = field.extensions
  if (field.args.length > 0) return given.length === 0 ? plainMember : undefined
  const returned = field.resolve ? member : field.name
  return (reads ?? returned) === returned ? returned : undefined
}

/** The member that a field returns, and the names of its values if it is an enum. */
export function leafOf(field: GraphQLField<unknown, unknown>, selected: FieldNode): MemberLayout | undefined {
  const member = memberOf(field, selected)
  const leaf = getNullableType(field.type)
  if (member === undefined || isUnchanged(leaf)) return member === undefined ? undefined : { member }
  const values = isEnumType(leaf) ? leaf.getValues() : []
  if (values.length === 0 || values.length > MAX_NAMES) return undefined
  return { member, names: new Map(values.map(({ value, name }) => [String(value), name])) }
}

/** A field of an object whose members are members of the record. */
export function flatPart(
  type: GraphQLObjectType,
  flat: Readonly<Record<string, string>>,
  { name }: FieldNode,
): MemberLayout | undefined {
  const [member, field] = [flat[name.value], type.getFields()[name.value]]
  if (member === undefined || !field) return undefined
  const leaf = getNullableType(field.type)
  if (leaf === GraphQLFloat) return { member, isAmount: true }
  return isUnchanged(leaf) ? { member } : undefined
}

/** Maximum number of values of an enum, because the SQL contains all of them. */
const MAX_NAMES = 100

/**
 * Whether the JSON text of the values of a type is the same in the database and in a response. It can differ for numbers
 * with decimal places.
 */
const isUnchanged = (type: GraphQLOutputType): boolean =>
  isScalarType(type) &&
  (type === GraphQLString || type === GraphQLBoolean || type === GraphQLInt || type.extensions.plain === 'string')
