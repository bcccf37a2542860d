import { z } from 'zod'
import { parametersOf, unwrap } from '../../src/kernel/wire/parameters.js'
import { membersOf, schemaAt } from '../../src/kernel/wire/schema-path.js'
import type { AnyOperation } from '../../src/operation/pipeline/definition/define.js'
import type { Request } from './requests.js'

/** A request with one error, and what the error is. */
export interface WrongRequest {
  readonly error: string
  readonly request: Request
}

type Schema = z.core.$ZodType
type Json = Record<string, unknown>

/** Errors of schemas that several operations share are tested once. */
const tested = new WeakMap<Schema, Set<string>>()

function isNew(schema: Schema, error: string): boolean {
  const errors = tested.get(schema) ?? new Set()
  tested.set(schema, errors)
  return errors.size < errors.add(error).size
}

/** Requests with one error each, from the schemas of an operation and a valid request. */
export function wrongRequests(operation: AnyOperation, valid: Request): WrongRequest[] {
  return [...wrongParameters(operation, valid), ...wrongPaths(operation, valid), ...wrongBodies(operation, valid)]
}

function wrongParameters({ input }: AnyOperation, valid: Request): WrongRequest[] {
  const withQuery = (error: string, changed: Json): WrongRequest => ({
    error,
    request: { ...valid, query: { ...valid.query, ...changed } },
  })
  const parameters = input.query ? parametersOf(input.query as z.ZodObject) : []
  return [
    withQuery('unknown parameter', { surprise: '1' }),
    ...parameters.flatMap(({ name, schema, required }) => [
      ...(name.length > 4 && isNew(schema, `misspelt ${name}`)
        ? [
            withQuery(`misspelt ${name}`, {
              [name]: undefined,
              [misspelt(name)]: valid.query?.[name] ?? sample(schema),
            }),
          ]
        : []),
      ...(required ? [withQuery(`without ${name}`, { [name]: undefined })] : []),
      ...(isNew(schema, 'wrong values')
        ? wrongTexts(schema).map((text) => withQuery(`${name}=${text.slice(0, 60)}`, { [name]: text }))
        : []),
    ]),
  ]
}

function wrongPaths({ input }: AnyOperation, valid: Request): WrongRequest[] {
  const members = input.path ? parametersOf(input.path as z.ZodObject) : []
  return members.flatMap(({ name, schema }) =>
    isNew(schema, 'path')
      ? wrongTexts(schema).map((text) => ({
          error: `path ${name}=${text.slice(0, 60)}`,
          request: { ...valid, path: { ...valid.path, [name]: encodeURIComponent(text) } },
        }))
      : [],
  )
}

function wrongBodies({ input }: AnyOperation, valid: Request): WrongRequest[] {
  const { body } = input
  if (!body || valid.files || typeof valid.body === 'string') return []
  return objectsIn(valid.body ?? {}, []).flatMap((path) => {
    const schema = schemaAt(body, path)
    if (!(schema instanceof z.ZodObject)) return []
    const held = path.reduce<unknown>((inner, key) => Reflect.get(Object(inner), key), valid.body ?? {}) as Json
    const withMember = (error: string, changed: Json): WrongRequest => ({
      error: `${[...path, error].join('.')}`,
      request: { ...valid, body: replaced(valid.body ?? {}, path, { ...held, ...changed }) },
    })
    const present = Object.keys(held).filter((name) => name.length > 4 && isNew(schema, `misspelt ${name}`))
    return [
      ...(isNew(schema, 'unknown field') ? [withMember('unknown field', { surprise: 1 })] : []),
      ...present.map((name) => withMember(`misspelt ${name}`, { [name]: undefined, [misspelt(name)]: held[name] })),
      ...membersOf(schema).flatMap((name) => {
        const member = schema.shape[name] as Schema
        return isNew(member, `wrong ${name}`)
          ? wrongValues(member).map((value) =>
              withMember(`${name}=${JSON.stringify(value).slice(0, 60)}`, { [name]: value }),
            )
          : []
      }),
    ]
  })
}

/** Paths of the objects in a value. Of a list, only the first element. */
function objectsIn(value: unknown, path: readonly (string | number)[]): (string | number)[][] {
  if (Array.isArray(value)) return value.length > 0 ? objectsIn(value[0], [...path, 0]) : []
  if (typeof value !== 'object' || value === null) return []
  return [[...path], ...Object.entries(value).flatMap(([key, member]) => objectsIn(member, [...path, key]))]
}

/** A copy of a value with another value at a path. */
export function replaced(value: unknown, [key, ...below]: readonly (string | number)[], by: unknown): unknown {
  if (key === undefined) return by
  if (Array.isArray(value)) return value.map((one, index) => (index === Number(key) ? replaced(one, below, by) : one))
  const holder = Object(value) as Json
  return { ...holder, [key]: replaced(holder[key], below, by) }
}

/** The text without its third letter. */
const misspelt = (text: string): string => text.slice(0, 2) + text.slice(3)

/** Texts that a parameter does not accept. */
function wrongTexts(schema: Schema): string[] {
  const inner = itemOf(schema)
  if (inner instanceof z.ZodNumber) return ['many', '-9999999999', '9999999999999999']
  if (inner instanceof z.ZodBoolean) return ['yes']
  if (inner instanceof z.ZodEnum) return [misspelt(String(inner.options[0])), 'nothing of this kind']
  if (inner instanceof z.ZodObject) return ['2010-2015', '2015..2010', '..', 'old']
  return [' ', '#'.repeat(3000)]
}

/** Values that a member of a body does not accept. */
function wrongValues(schema: Schema): unknown[] {
  const inner = unwrap(schema)
  if (inner instanceof z.ZodNumber) return ['many', -9_999_999_999, 1e15]
  if (inner instanceof z.ZodBoolean) return ['yes']
  if (inner instanceof z.ZodEnum) return [misspelt(String(inner.options[0])), 5]
  if (inner instanceof z.ZodArray) return ['none', [{ surprise: 1 }]]
  if (inner instanceof z.ZodObject) return ['none', { surprise: 1 }]
  return [{ surprise: 1 }, '', ' ', '#'.repeat(20_000)]
}

const itemOf = (schema: Schema): Schema => {
  const inner = unwrap(schema)
  return inner instanceof z.ZodArray ? itemOf(inner.element) : inner
}

/** A value of a body that a schema accepts. */
export function sampleValue(schema: Schema): unknown {
  const inner = unwrap(schema)
  if (inner instanceof z.ZodArray) return []
  if (inner instanceof z.ZodRecord) return {}
  if (!(inner instanceof z.ZodObject)) return sample(schema)
  const required = Object.entries(inner.shape).filter(([, member]) => !z.safeParse(member, undefined).success)
  return Object.fromEntries(required.map(([name, member]) => [name, sampleValue(member)]))
}

/** A value of a parameter that a schema accepts. */
export function sample(schema: Schema): unknown {
  const inner = itemOf(schema)
  if (inner instanceof z.ZodNumber) return Math.max(1, Number(inner.minValue ?? 1))
  if (inner instanceof z.ZodBoolean) return true
  if (inner instanceof z.ZodEnum) return inner.options[0]
  if (inner instanceof z.ZodObject) return '1..2'
  return SAMPLES.find((text) => z.safeParse(inner, text).success) ?? 'sample'
}

const SAMPLES = [
  'sample',
  'a',
  'USD',
  'approved',
  '2026-01-31',
  '2026-01-31T12:00:00Z',
  '01890a5d-ac96-774b-bcce-b302099a8057',
  'https://sample.example/a',
]
