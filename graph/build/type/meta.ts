import { z } from 'zod'
import { sentTo } from '../../../src/kernel/wire/parameters.js'

/* What GraphQL takes from the schemas of the core: scalars, nullability, names and descriptions. */

const SCALARS = ['DateTime', 'Day', 'UUID', 'Long', 'Currency', 'JSON'] as const

export type Scalar = (typeof SCALARS)[number] | 'Int' | 'Float' | 'Boolean' | 'String'

export const metaOf = (schema: z.core.$ZodType): Readonly<Record<string, unknown>> => z.globalRegistry.get(schema) ?? {}

/**
 * Returns the description of a schema. If a wrapper has no description, returns the description of the schema inside.
 */
export function descriptionOf(schema: z.core.$ZodType): { description?: string } {
  const { description } = metaOf(schema)
  if (typeof description === 'string') return { description }
  return isOptional(schema) ? descriptionOf(schema.def.innerType) : {}
}

/** Returns the scalar that the metadata of a schema contains. */
export const namedScalar = (schema: z.core.$ZodType): Scalar | undefined =>
  SCALARS.find((name) => name === metaOf(schema).graph)

/**
 * Returns the scalar of a value that is neither an object nor a list. A schema can wrap another schema, and the
 * metadata of each of them can contain the scalar.
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

/**
 * Returns the closed list of values of a schema. The list can be inside a conversion, such as a conversion of former
 * names. If REST accepts other spellings too, the schema is a text, and its metadata contains the list as `choice`. A
 * list without a name is a String in GraphQL.
 */
export function closedList(schema: z.core.$ZodType): z.ZodEnum | undefined {
  if (schema instanceof z.ZodEnum) return nameOf(schema) === undefined ? undefined : schema
  const { choice } = metaOf(schema)
  if (choice instanceof z.ZodEnum) return choice
  if (schema instanceof z.ZodPipe) return closedList(schema.def.out)
  return isOptional(schema) ? closedList(schema.def.innerType) : undefined
}

/**
 * The name of a schema. If a schema was derived from another schema, for example to change the description, it has the
 * name of that schema.
 */
export function nameOf(schema: z.core.$ZodType): string | undefined {
  const { graph, id } = metaOf(schema)
  const { parent } = schema._zod
  const name = graph ?? id ?? (parent && nameOf(parent))
  return typeof name === 'string' ? name : undefined
}
