import type { z } from 'zod'
import { Problem, type Resolution } from '../../../kernel/problem/problem.js'
import { parametersOf } from '../../../kernel/wire/parameters.js'
import { schemaAt } from '../../../kernel/wire/schema-path.js'
import type { AnyOperation } from './define.js'

const IN_BODY = {
  setParameter: 'setField',
  removeParameter: 'removeField',
  renameParameter: 'renameField',
} as const
const IN_QUERY = {
  setField: 'setParameter',
  removeField: 'removeParameter',
  renameField: 'renameParameter',
} as const

/**
 * Corrects the resolution of a problem if the operation has the value in another part of the request. Several operations
 * share a rule, and some of them have a value in the query, others in the body.
 */
export function placeResolution(error: unknown, operation: AnyOperation): void {
  if (!(error instanceof Problem) || !error.members.resolution) return
  error.members.resolution = placed(error.members.resolution, operation)
}

function placed(resolution: Resolution, { input }: AnyOperation): Resolution {
  const { action, parameter, fieldPath, ...rest } = resolution
  const isParameter = (name: string) => [input.query, input.path].some((schema) => schema && hasParameter(schema, name))
  const isField = (path: string) => input.body !== undefined && schemaAt(input.body, path.split('.')) !== undefined
  if (isKey(IN_BODY, action) && parameter !== undefined && !isParameter(parameter) && isField(parameter))
    return { ...rest, action: IN_BODY[action], fieldPath: parameter }
  if (isKey(IN_QUERY, action) && fieldPath !== undefined && !isField(fieldPath) && isParameter(fieldPath))
    return { ...rest, action: IN_QUERY[action], parameter: fieldPath }
  return resolution
}

const hasParameter = (schema: z.ZodObject, name: string): boolean =>
  parametersOf(schema).some((parameter) => parameter.name === name)

const isKey = <T extends object>(table: T, key: PropertyKey): key is keyof T => key in table
