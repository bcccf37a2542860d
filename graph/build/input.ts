import type { InputRef, InputType } from '@pothos/core'
import { z } from 'zod'
import { unwrap } from '../../src/kernel/wire/parameters.js'
import { builder } from './builder.js'
import { describe, innerOf, isOptional, metaOf, namedScalar, scalarOf } from './shape.js'

/*
 * GraphQL inputs are generated from the schemas that operations declare. The inputs define only the shape. As for REST,
 * the core decodes and checks the values.
 */

type Type = InputType<typeof builder.$inferSchemaTypes>

/** Options of an argument or of an input field. Its TypeScript type is the input type of the schema. */
interface InputOptions<S extends z.core.$ZodType> {
  readonly type: InputRef<NonNullable<z.core.input<S>>>
  readonly required: boolean
  readonly description?: string
}

const inputTypes = new Map<string, Type>()

/** The options of one argument, or of one field of an input object, from its schema. */
export function inputOptions<S extends z.core.$ZodType>(schema: S): InputOptions<S> {
  const description = describe(schema).description
  const inner = unwrap(schema)
  const type = inner instanceof z.ZodArray ? [typeOf(inner.element)] : typeOf(schema)
  // Casts a type that is built at run time to its static type. Both come from the same schema.
  return {
    type: type as InputOptions<S>['type'],
    required: !isOptional(schema),
    ...(description === undefined ? {} : { description }),
  }
}

function typeOf(schema: z.core.$ZodType): Type {
  const scalar = namedScalar(schema)
  if (scalar) return scalar
  if (schema instanceof z.ZodEnum) return enumOf(schema)
  if (schema instanceof z.ZodObject) return objectOf(schema)
  const inner = innerOf(schema)
  return inner ? typeOf(inner) : scalarOf(schema)
}

/**
 * The enum type of a schema. Its values are the same as in REST. If one of them is not a valid GraphQL name, the type
 * is String.
 */
function enumOf(schema: z.ZodEnum): Type {
  const name = nameOf(schema)
  const values = schema.options.map(String)
  if (typeof name !== 'string' || !values.every((value) => /^[_A-Za-z][_0-9A-Za-z]*$/.test(value))) return 'String'
  return once(name, () => builder.enumType(name, { values, ...describe(schema) }))
}

function objectOf(schema: z.ZodObject): Type {
  const id = nameOf(schema)
  if (typeof id !== 'string') throw new Error('an input object needs a name: give its schema meta({ id })')
  const name = /(Mutation|Filter|Range)$/.test(id) ? id : `${id}Input`
  return once(name, () =>
    builder.inputType(name, {
      ...describe(schema),
      fields: (t) =>
        Object.fromEntries(
          Object.entries(schema.shape).flatMap(([key, member]) =>
            isRestOnly(member) ? [] : [[key, t.field(inputOptions(member))] as const],
          ),
        ),
    }),
  )
}

/** Whether a member has an effect only in REST, for example because GraphQL selects fields instead. */
export const isRestOnly = (schema: z.core.$ZodType): boolean => metaOf(schema).restOnly === true

function once(name: string, create: () => Type): Type {
  const type = inputTypes.get(name) ?? create()
  inputTypes.set(name, type)
  return type
}

/**
 * The name of a schema. A schema without a name has the name of the schema from which it was derived, for example to
 * change the description.
 */
const nameOf = (schema: z.core.$ZodType): unknown => {
  const { graph, id } = metaOf(schema)
  const { parent } = schema._zod
  return graph ?? id ?? (parent && nameOf(parent))
}
