import type { EnumRef } from '@pothos/core'
import type { z } from 'zod'
import { builder } from '../builder.js'
import { enumName } from '../enum-name.js'
import { descriptionOf, metaOf, nameOf } from './meta.js'

/*
 * Converts a closed list of values in a schema of the core to an enum. Clients use the names in upper case, such as
 * INVESTMENT_FIRM. The core and the database use the values, such as `Investment Firm`.
 */

type Enum = EnumRef<typeof builder.$inferSchemaTypes, string>

/** The GraphQL enum of a schema. Two schemas with the same name must have the same values. */
export function enumOf(schema: z.ZodEnum): Enum {
  const name = nameOf(schema)
  if (name === undefined)
    throw new Error(`the values ${schema.options.join(', ')} need a name: give their schema meta({ graph })`)
  const known = enums.get(name) ?? { values: schema.options.join(), ref: create(name, schema) }
  if (known.values !== schema.options.join()) throw new Error(`the enum ${name} has two lists of values`)
  enums.set(name, known)
  return known.ref
}

const enums = new Map<string, { readonly values: string; readonly ref: Enum }>()

function create(name: string, schema: z.ZodEnum): Enum {
  const meanings = new Map(Object.entries(metaOf(schema).values ?? {}))
  const values = schema.options.map(String).map((value) => [enumName(value), enumValue(value, meanings)] as const)
  const byName = Object.fromEntries(values)
  if (Object.keys(byName).length !== values.length) throw new Error(`two values of ${name} have the same name`)
  return builder.enumType(name, { ...descriptionOf(schema), values: byName })
}

function enumValue(value: string, meanings: ReadonlyMap<string, unknown>): { value: string; description?: string } {
  const description = meanings.get(value)
  return typeof description === 'string' ? { value, description } : { value }
}
