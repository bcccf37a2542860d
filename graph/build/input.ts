import type { InputRef, InputType } from '@pothos/core'
import { z } from 'zod'
import { unwrap } from '../../src/kernel/wire/parameters.js'
import { builder } from './builder.js'
import { describe, innerOf, isOptional, metaOf, namedScalar, scalarOf } from './shape.js'

/*
 * GraphQL inputs are made from the schemas that operations declare. They only shape the document: values are
 * decoded and refused by the core, as REST's are.
 */

type Type = InputType<typeof builder.$inferSchemaTypes>

/** What an argument or an input field is made of: its values are what the schema reads. */
interface InputOptions<S extends z.core.$ZodType> {
  readonly type: InputRef<NonNullable<z.core.input<S>>>
  readonly required: boolean
  readonly description?: string
}

const made = new Map<string, Type>()

/** One argument, or one field of an input object, for the schema of a member. */
export function inputOptions<S extends z.core.$ZodType>(schema: S): InputOptions<S> {
  const description = describe(schema).description
  const inner = unwrap(schema)
  const type = inner instanceof z.ZodArray ? [typeOf(inner.element)] : typeOf(schema)
  // The one place where a type that is made at run time gets its static type: both are made of the schema.
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

/** Wire tokens stay as they are: a vocabulary with a token that GraphQL cannot name travels as text. */
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
        Object.fromEntries(Object.entries(schema.shape).map(([key, member]) => [key, t.field(inputOptions(member))])),
    }),
  )
}

function once(name: string, make: () => Type): Type {
  const type = made.get(name) ?? make()
  made.set(name, type)
  return type
}

/** A schema that was only described anew keeps the name of the one it came from. */
const nameOf = (schema: z.core.$ZodType): unknown => {
  const { graph, id } = metaOf(schema)
  const { parent } = schema._zod
  return graph ?? id ?? (parent && nameOf(parent))
}
