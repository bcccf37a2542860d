import type { InputRef } from '@pothos/core'
import { z } from 'zod'
import type { AnyOperation } from '../../../src/operation/pipeline/definition/define.js'
import { builder } from '../builder.js'
import { describe } from '../type/shape.js'
import type { Args } from './arguments.js'
import { inputOptions } from './input.js'

/** One way to identify a record by several parameters. */
interface Form {
  readonly description: string
  readonly required?: readonly string[]
  readonly optional?: readonly string[]
}

/**
 * Creates an input type with several members, of which a request sends exactly one. Each member identifies a record, by
 * one parameter of the operation or by a group of parameters that belong together.
 */
export function identifierInput(
  record: string,
  { input }: AnyOperation,
  single: readonly string[],
  groups: Readonly<Record<string, Form>>,
): InputRef<Args> {
  const shape = input.query?.shape ?? {}
  const member = (name: string, required: boolean) => {
    const schema = shape[name]
    if (!schema) throw new Error(`${record} is not identified by ${name}`)
    const { type } = inputOptions(schema)
    return { type, required, ...describe(schema instanceof z.ZodOptional ? (schema as z.ZodType) : schema) }
  }
  const groupType = (name: string, { description, required = [], optional = [] }: Form) =>
    builder.inputType(`${record}${name.charAt(0).toUpperCase()}${name.slice(1)}Input`, {
      description,
      fields: (t) =>
        Object.fromEntries([
          ...required.map((one) => [one, t.field(member(one, true))] as const),
          ...optional.map((one) => [one, t.field(member(one, false))] as const),
        ]),
    })
  return builder.inputType(`${record}IdentifierInput`, {
    description: 'What identifies a record. Send exactly one of the members.',
    isOneOf: true,
    fields: (t) =>
      Object.fromEntries([
        ...single.map((name) => [name, t.field(member(name, false))] as const),
        ...Object.entries(groups).map(
          ([name, form]) =>
            [name, t.field({ type: groupType(name, form), required: false, description: form.description })] as const,
        ),
      ]),
  }) as InputRef<Args>
}
