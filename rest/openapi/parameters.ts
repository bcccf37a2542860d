import { z } from 'zod'
import { type Parameter, parametersOf, readerOf, unwrap } from '../../src/kernel/wire/parameters.js'
import type { AnyOperation } from '../../src/operation/pipeline/define.js'
import { provenanceQuery } from '../../src/operation/pipeline/provenance.js'
import type { Json } from './json.js'
import { ITEM_LIMIT, PARAMETER_LIMIT } from './limits.js'
import type { Schemas } from './schemas.js'

/** The parameters of an operation. `path` is the path under which it is documented. */
export function parameterObjects(operation: AnyOperation, path: string, schemas: Schemas): Json[] {
  const { input, example } = operation
  return [
    ...(input.path ? pathParameters(input.path, placeholders(path), example.path ?? {}, schemas) : []),
    ...(input.query ? queryParameters(input.query, { ...example.query, ...sharedExamples(operation) }, schemas) : []),
    ...headerParameters(operation),
  ]
}

const placeholders = (path: string): string[] => [...path.matchAll(/\{(\w{1,100})\}/g)].map(([, name = '']) => name)

/** Each parameter has the name of the placeholder at the same position in the documented path. */
const pathParameters = (
  schema: z.ZodObject,
  names: readonly string[],
  example: Readonly<Record<string, string>>,
  schemas: Schemas,
): Json[] =>
  parametersOf(schema).map((parameter, index) => ({
    ...parameterObject(parameter, 'path', readerOf(parameter.schema)(example[parameter.name] ?? ''), schemas),
    name: names[index],
    required: true,
  }))

const queryParameters = (schema: z.ZodObject, example: Readonly<Json>, schemas: Schemas): Json[] =>
  parametersOf(schema).map((parameter) => parameterObject(parameter, 'query', example[parameter.name], schemas))

/** All writes have the same source in their examples, so that their parameters are equal and can be shared. */
const sharedExamples = ({ kind }: AnyOperation): Json =>
  kind === 'write'
    ? {
        ...Object.fromEntries(Object.keys(provenanceQuery).map((name) => [name, undefined])),
        sourceType: 'firstPartyWebsite',
        sourceDetail: 'https://www.apple.com',
      }
    : {}

function parameterObject(
  { name, schema, required }: Parameter,
  location: 'path' | 'query',
  example: unknown,
  schemas: Schemas,
): Json {
  const { description, ...inner } = rangeText(schema, schemas) ?? schemas.schemaOf(schema as z.ZodType, 'input')
  return {
    name,
    in: location,
    ...(required ? { required } : {}),
    description: description ?? descriptionOf(schema),
    schema: inner,
    ...(example === undefined ? {} : { example }),
  }
}

/** The description of a schema, or of the schema of its values. */
function descriptionOf(schema: z.core.$ZodType): string | undefined {
  const inner = unwrap(schema)
  const value = inner instanceof z.ZodArray ? inner.element : inner
  return [schema, inner, value].map((one) => z.globalRegistry.get(one)?.description).find((text) => text !== undefined)
}

/** The schema of a range, or of a list of ranges. In a query string, each range is one text. */
function rangeText(schema: z.core.$ZodType, schemas: Schemas): Json | undefined {
  const inner = unwrap(schema)
  if (inner instanceof z.ZodArray) {
    const items = rangeText(inner.element, schemas)
    return items && { type: 'array', items, maxItems: ITEM_LIMIT }
  }
  const id = z.globalRegistry.get(inner)?.id
  const number = id === 'IntRange' ? '-?\\d+' : id === 'DecimalRange' ? '-?\\d+(\\.\\d+)?' : undefined
  if (id === undefined || number === undefined) return undefined
  return schemas.named(`${id}Text`, {
    type: 'string',
    maxLength: 100,
    description:
      'A range of numbers: `1..5` is from 1 to 5, `1..` is 1 or more, `..5` is 5 or less, and `5` is exactly 5.',
    pattern: `^(${number}(\\.\\.(${number})?)?|\\.\\.${number})$`,
    examples: ['1..5', '1..', '..5', '5'],
  })
}

/** The text with its first letter in upper case. */
export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** Possible names of the component of a parameter, for `Share`. */
export const parameterNames = (name: string, tag: string, operationId: string): string[] => [
  name,
  `${name}Of${tag.split(' ').map(capital).join('')}`,
  `${name}Of${capital(operationId)}`,
]

const header = (name: string, description: string, maxLength: number): Json => ({
  name,
  in: 'header',
  description,
  schema: { type: 'string', maxLength },
})

const IF_NONE_MATCH = header(
  'If-None-Match',
  'ETag of an earlier response. If the response would be the same, it is 304 without a body.',
  PARAMETER_LIMIT,
)
const IDEMPOTENCY_KEY = header(
  'Idempotency-Key',
  'A key that the client chooses. If the client repeats the request with the same key within 24 hours, it gets the first response again.',
  255,
)
const IF_MATCH = header(
  'If-Match',
  'ETag of the record, from any read or write of this record. If the record has changed since then, or if the ETag is that of another record, the write is refused with 412.',
  PARAMETER_LIMIT,
)

/** Whether a client can ask for the response only if it has changed. */
export const mayBeUnchanged = ({ kind, method, returnsSecret }: AnyOperation): boolean =>
  kind === 'read' && method === 'GET' && returnsSecret !== true

function headerParameters(operation: AnyOperation): Json[] {
  const { kind, method, returnsSecret, changesRecord } = operation
  if (mayBeUnchanged(operation)) return [IF_NONE_MATCH]
  if (kind === 'read' || returnsSecret) return []
  if (method !== 'POST') return kind === 'act' ? [] : [IF_MATCH]
  return changesRecord ? [IDEMPOTENCY_KEY, IF_MATCH] : [IDEMPOTENCY_KEY]
}
