import type { FieldMap } from '@pothos/core'
import { z } from 'zod'
import { sentTo } from '../../src/kernel/wire/parameters.js'
import type { builder } from './builder.js'

/*
 * GraphQL takes scalars, nullability and descriptions from the schemas of the core. A description is written once, in
 * the schema, and both APIs show it.
 */

const SCALARS = ['DateTime', 'Day', 'UUID', 'Long'] as const

type Scalar = (typeof SCALARS)[number] | 'Int' | 'Float' | 'Boolean' | 'String'

export const metaOf = (schema: z.core.$ZodType): Readonly<Record<string, unknown>> => z.globalRegistry.get(schema) ?? {}

/** The description of a schema, or of a member of an object schema. */
export function describe(schema: z.core.$ZodType): { description?: string }
export function describe<S extends z.ZodObject>(schema: S, member: keyof S['shape'] & string): { description?: string }
export function describe(schema: z.core.$ZodType, member?: string): { description?: string } {
  const described = member !== undefined && schema instanceof z.ZodObject ? schema.shape[member] : schema
  const { description } = described ? metaOf(described) : {}
  return typeof description === 'string' ? { description } : {}
}

/** The scalar that the metadata of a schema names. */
export const namedScalar = (schema: z.core.$ZodType): Scalar | undefined =>
  SCALARS.find((name) => name === metaOf(schema).graph)

/**
 * The scalar of a value that is neither an object nor a list. A schema can wrap another one, and each of them can name
 * the scalar.
 */
export function scalarOf(schema: z.core.$ZodType): Scalar {
  const scalar = namedScalar(schema)
  if (scalar) return scalar
  if (schema instanceof z.ZodNumber) return schema.format?.includes('int') ? 'Int' : 'Float'
  if (schema instanceof z.ZodBoolean) return 'Boolean'
  const inner = innerOf(schema)
  return inner ? scalarOf(inner) : 'String'
}

/** The schema that a schema wraps, for example in `optional` or `nullable`. */
export function innerOf(schema: z.core.$ZodType): z.core.$ZodType | undefined {
  if (schema instanceof z.ZodPipe) return sentTo(schema)
  return isOptional(schema) ? schema.def.innerType : undefined
}

export const isOptional = (schema: z.core.$ZodType): schema is z.ZodOptional | z.ZodNullable | z.ZodDefault =>
  schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault

/** Builder for the fields of a type. T is the type of its records. */
type FieldsOf<T> = PothosSchemaTypes.ObjectFieldBuilder<typeof builder.$inferSchemaTypes, T>

/** Fields that return members of a record unchanged. Scalar, nullability and description come from the schema. */
export function shapeFields<
  S extends z.ZodObject,
  N extends keyof z.output<S> & string,
  T extends Pick<z.output<S>, N>,
>(fields: FieldsOf<T>, { shape }: S, names: readonly N[]): FieldMap {
  // The cast is needed: the builder checks a member of T against a scalar known at compile time, but here the scalar
  // comes from the schema. The type parameters check that T has the members of the schema.
  const t = fields as unknown as FieldsOf<Readonly<Record<string, never>>>
  const all: readonly string[] = names
  return Object.fromEntries(
    all.map((name) => {
      const member: z.core.$ZodType | undefined = shape[name]
      if (!member) throw new Error(`the schema has no member ${name}`)
      return [name, t.expose(name, { type: scalarOf(member), nullable: isOptional(member), ...describe(member) })]
    }),
  )
}
