import type { FieldMap } from '@pothos/core'
import { z } from 'zod'
import type { builder } from '../builder.js'
import { enumOf } from './enum.js'
import { closedList, descriptionOf, isOptional, scalarOf } from './meta.js'

/*
 * Fields that return members of a record unchanged. Type, nullability and description come from the schema of the core.
 * A description is written once, in the schema, and both APIs contain it.
 */

/** The description of a schema, or of a member of an object schema. */
export function describe(schema: z.core.$ZodType): { description?: string }
export function describe<S extends z.ZodObject>(schema: S, member: keyof S['shape'] & string): { description?: string }
export function describe(schema: z.core.$ZodType, member?: string): { description?: string } {
  const described = member !== undefined && schema instanceof z.ZodObject ? schema.shape[member] : schema
  return described ? descriptionOf(described) : {}
}

/** Builder for the fields of a type. T is the type of its records. */
type FieldsOf<T> = PothosSchemaTypes.ObjectFieldBuilder<typeof builder.$inferSchemaTypes, T>

/** The GraphQL type of a single value: an enum or a scalar. */
export type Leaf = ReturnType<typeof leafOf>

/** The part of the builder that `shapeFields` uses, with types that are known only at run time. */
interface Fields {
  expose(name: string, options: { type: Leaf | [Leaf]; nullable: boolean; description?: string }): FieldMap[string]
}

/** The fields of a type for members of a schema. A member can be a scalar, a closed list of values, or a list of these. */
export const shapeFields = <
  S extends z.ZodObject,
  N extends keyof z.output<S> & string,
  T extends Pick<z.output<S>, N>,
>(
  fields: FieldsOf<T>,
  schema: S,
  names: readonly N[],
): FieldMap => exposedFields(fields, schema, names)

/** Like `shapeFields`. The caller checks that the type has the members. */
export function exposedFields(fields: unknown, { shape }: z.ZodObject, names: readonly string[]): FieldMap {
  // The cast is needed, because the builder checks a member against a scalar that is known at compile time. Here, the
  // scalar comes from the schema.
  const t = fields as Fields
  return Object.fromEntries(
    names.map((name) => {
      const member: z.core.$ZodType | undefined = shape[name]
      if (!member) throw new Error(`the schema has no member ${name}`)
      const element = elementOf(member)
      const type: Leaf | [Leaf] = element ? [leafOf(element)] : leafOf(member)
      return [name, t.expose(name, { type, nullable: isOptional(member), ...describe(member) })]
    }),
  )
}

/** The enum or the scalar of a value. */
export function leafOf(schema: z.core.$ZodType) {
  const values = closedList(schema)
  return values ? enumOf(values) : scalarOf(schema)
}

/** The schema of the elements, if the schema is a list. */
const elementOf = (schema: z.core.$ZodType): z.core.$ZodType | undefined =>
  schema instanceof z.ZodArray ? schema.element : isOptional(schema) ? elementOf(schema.def.innerType) : undefined
