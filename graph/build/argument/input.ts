import type { InputRef, InputType } from '@pothos/core'
import { z } from 'zod'
import { unwrap } from '../../../src/kernel/wire/parameters.js'
import { builder } from '../builder.js'
import { enumOf } from '../type/enum.js'
import { closedList, innerOf, isOptional, metaOf, namedScalar, nameOf, scalarOf } from '../type/meta.js'
import { describe } from '../type/shape.js'

/*
 * GraphQL inputs are generated from the schemas that operations declare. The inputs define the shape, the scalars and the
 * closed lists of values. As for REST, the core decodes and checks the values.
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
  const values = closedList(schema)
  if (values) return enumOf(values)
  if (schema instanceof z.ZodObject) return objectOf(schema)
  const inner = innerOf(schema)
  return inner ? typeOf(inner) : scalarOf(schema)
}

function objectOf(schema: z.ZodObject): Type {
  const id = nameOf(schema)
  if (id === undefined) throw new Error('an input object needs a name: give its schema meta({ id })')
  const name = /(Mutation|Filter|Range)$/.test(id) ? id : `${id}Input`
  return inputTypeOnce(name, () =>
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

function inputTypeOnce(name: string, create: () => Type): Type {
  const type = inputTypes.get(name) ?? create()
  inputTypes.set(name, type)
  return type
}
