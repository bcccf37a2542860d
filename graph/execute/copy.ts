import {
  GraphQLBoolean,
  GraphQLFloat,
  GraphQLID,
  GraphQLInt,
  type GraphQLLeafType,
  GraphQLString,
  isEnumType,
} from 'graphql'
import type { Copy, FieldPlan } from './selection.js'

/*
 * Copies the plain fields of a record to a response: members that the response contains unchanged, and names of enum
 * values. One generated function copies all of them. V8 compiles it for this selection, so it is four times as fast as
 * a loop over the fields.
 */

type Plain = 'string' | 'boolean' | 'number' | 'integer'

/** JavaScript code that tests whether `value` can be copied unchanged, for each kind of value. */
const TESTS: Readonly<Record<Plain, string>> = {
  string: "typeof value === 'string'",
  boolean: "typeof value === 'boolean'",
  number: "typeof value === 'number' && Number.isFinite(value)",
  integer: '(value | 0) === value',
}

const STANDARD = new Map<GraphQLLeafType, Plain>([
  [GraphQLString, 'string'],
  [GraphQLID, 'string'],
  [GraphQLBoolean, 'boolean'],
  [GraphQLFloat, 'number'],
  [GraphQLInt, 'integer'],
])

/**
 * Returns the kind of the values of a field, if they can be copied unchanged. The scalars of this service declare this
 * kind.
 */
const plainOf = ({ shape }: FieldPlan): Plain | undefined =>
  shape.kind !== 'leaf' ? undefined : (STANDARD.get(shape.type) ?? (shape.type.extensions.plain as Plain | undefined))

/** The names of the values of a field whose type is an enum. */
const namesOf = ({ shape }: FieldPlan): ReadonlyMap<unknown, string> | undefined =>
  shape.kind === 'leaf' && isEnumType(shape.type)
    ? new Map(shape.type.getValues().map(({ value, name }) => [value, name]))
    : undefined

export const isPlain = (plan: FieldPlan): boolean =>
  !plan.field.resolve && plan.shape.kind === 'leaf' && (isEnumType(plan.shape.type) || plainOf(plan) !== undefined)

export function copyOf(fields: readonly FieldPlan[]): Copy {
  const members = fields.map((plan, index) => `[${JSON.stringify(plan.key)}]: ${codeOf(plan, index)}`)
  // The keys are in brackets, because `__proto__` without brackets would set the prototype. Keys and names are GraphQL
  // names, so they contain only letters, digits and underscores.
  const create = new Function('names', `return (record, miss) => ({ ${members.join(', ')} })`)
  return create(fields.map(namesOf)) as Copy
}

/** JavaScript code for the value of a field in the response. */
function codeOf(plan: FieldPlan, index: number): string {
  if (!isPlain(plan)) return 'undefined'
  const value = `record.${plan.field.name}`
  const otherwise = plan.shape.isNonNull ? `miss(${index})` : `${value} === null ? null : miss(${index})`
  const plain = plainOf(plan)
  return plain
    ? `${TESTS[plain].replaceAll('value', value)} ? ${value} : ${otherwise}`
    : `names[${index}].get(${value}) ?? (${otherwise})`
}
