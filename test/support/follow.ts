import type { z } from 'zod'
import type { ProblemBody, Resolution } from '../../src/kernel/problem/problem.js'
import { parametersOf, readerOf } from '../../src/kernel/wire/parameters.js'
import { schemaAt } from '../../src/kernel/wire/schema-path.js'
import type { AnyOperation } from '../../src/operation/pipeline/definition/define.js'
import { registry } from '../../src/server/operations.js'
import type { Request } from './requests.js'
import { replaced, sample, sampleValue } from './wrong-requests.js'

/*
 * A client program that corrects a refused request. It knows the schemas and a valid request, and does what `resolution`
 * says.
 */

/** The corrected request. Undefined if the program cannot do what the resolution says. */
export function corrected(
  operation: AnyOperation,
  wrong: Request,
  valid: Request,
  { resolution, value }: ProblemBody,
): Request | undefined {
  if (!resolution) return undefined
  switch (resolution.action) {
    case 'removeParameter':
      return named(resolution) in (wrong.query ?? {}) ? withParameter(wrong, named(resolution), undefined) : undefined
    case 'renameParameter':
      return renamed(wrong, resolution)
    case 'setParameter':
      return setParameter(operation, wrong, valid, resolution, value)
    case 'removeField':
    case 'renameField':
    case 'setField':
      return changedBody(operation, wrong, valid, resolution)
    default:
      return undefined
  }
}

/** Whether the endpoint of a resolution exists. */
export const isEndpoint = (endpoint: string): boolean =>
  registry.operations.some(({ method, path }) => endpoint === path || endpoint === `${method} ${path}`)

const named = ({ parameter, fieldPath }: Resolution): string => parameter ?? fieldPath ?? ''

const withParameter = (request: Request, name: string, value: unknown): Request => ({
  ...request,
  query: { ...request.query, [name]: value },
})

function renamed(wrong: Request, resolution: Resolution): Request | undefined {
  const [name] = resolution.acceptedValue ?? []
  const value = wrong.query?.[named(resolution)]
  if (name === undefined || value === undefined) return undefined
  return withParameter(withParameter(wrong, named(resolution), undefined), name, value)
}

function setParameter(
  { input, example }: AnyOperation,
  wrong: Request,
  valid: Request,
  resolution: Resolution,
  rejected: string | undefined,
): Request | undefined {
  const name = named(resolution)
  const [accepted] = resolution.acceptedValue ?? []
  if (wrong.path && name in wrong.path)
    return { ...wrong, path: { ...wrong.path, [name]: accepted ?? valid.path?.[name] ?? '' } }
  const parameter = parametersOf((input.query ?? {}) as z.ZodObject).find((one) => one.name === name)
  if (!parameter) return undefined
  const sent = wrong.query?.[name]
  const value = accepted ?? valid.query?.[name] ?? example.query?.[name] ?? sample(parameter.schema)
  const isListed = Array.isArray(sent) && sent.includes(rejected)
  return withParameter(wrong, name, isListed ? sent.map((one) => (one === rejected ? value : one)) : value)
}

function changedBody(
  { input }: AnyOperation,
  wrong: Request,
  valid: Request,
  resolution: Resolution,
): Request | undefined {
  const path = (resolution.fieldPath ?? '').split('.')
  const [accepted] = resolution.acceptedValue ?? []
  const schema = input.body && schemaAt(input.body, path)
  const valueAt = (body: unknown) => path.reduce<unknown>((inner, key) => Reflect.get(Object(inner), key), body)
  const withBody = (at: readonly string[], value: unknown): Request => ({
    ...wrong,
    body: replaced(wrong.body ?? {}, at, value),
  })
  const present = valueAt(wrong.body)
  if (resolution.action === 'removeField') return present === undefined ? undefined : withBody(path, undefined)
  if (resolution.action === 'renameField') {
    const body = replaced(wrong.body, path, undefined)
    return { ...wrong, body: replaced(body, [...path.slice(0, -1), String(accepted)], present) }
  }
  if (!schema) return undefined
  return withBody(
    path,
    accepted === undefined ? (valueAt(valid.body) ?? sampleValue(schema)) : readerOf(schema)(accepted),
  )
}
