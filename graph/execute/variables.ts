import {
  coerceInputValue,
  type GraphQLError,
  type GraphQLSchema,
  getVariableValues,
  isInputType,
  typeFromAST,
  type VariableDefinitionNode,
} from 'graphql'
import { rejectedValue, typeAt } from './rejected.js'
import type { Variables } from './selection.js'

/** Maximum number of reported errors. The rest of the variables is not read. */
const MAX_ERRORS = 20

type Coerced = { readonly coerced: Variables } | { readonly errors: readonly GraphQLError[] }

/**
 * Converts the values of variables to their types. The result is the same as that of graphql-js. The errors differ:
 * graphql-js prints the whole rejected value into each of them, and a value can be a megabyte large.
 */
export function coerceVariables(
  schema: GraphQLSchema,
  definitions: readonly VariableDefinitionNode[],
  values: Variables,
): Coerced {
  const coerced: Record<string, unknown> = Object.create(null)
  const errors: GraphQLError[] = []
  for (const definition of definitions) {
    const name = definition.variable.name.value
    const type = typeFromAST(schema, definition.type)
    const value = Object.hasOwn(values, name) ? values[name] : undefined
    if (value == null || !isInputType(type)) {
      const read = getVariableValues(schema, [definition], values)
      if (read.coerced) Object.assign(coerced, read.coerced)
      else errors.push(...read.errors)
      continue
    }
    try {
      coerced[name] = coerceInputValue(value, type, (path, _, { message }) => {
        if (errors.length >= MAX_ERRORS) throw new TooManyErrors()
        errors.push(rejectedValue(message, definition, [name, ...path], typeAt(type, path)))
      })
    } catch (error) {
      if (error instanceof TooManyErrors) return { errors }
      throw error
    }
  }
  return errors.length > 0 ? { errors } : { coerced }
}

/** Stops the conversion of a value. */
class TooManyErrors extends Error {}
