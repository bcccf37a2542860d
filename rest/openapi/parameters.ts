import { z } from 'zod'
import { type Parameter, parametersOf, unwrap } from '../../src/kernel/wire/parameters.js'
import type { AnyOperation } from '../../src/operation/pipeline/definition/define.js'
import { provenanceQuery } from '../../src/operation/pipeline/request/provenance.js'
import { placeholderOf } from '../../src/operation/pipeline/route/route.js'
import { hasFields, MAX_FIELDS } from '../fields.js'
import { rowParameters } from '../rows/rows-request.js'
import type { Json } from './json.js'
import { ITEM_LIMIT, PARAMETER_LIMIT } from './limits.js'
import type { Schemas } from './schemas.js'

/** The parameters of an operation. `path` is the path under which it is documented. */
export function parameterObjects(operation: AnyOperation, path: string, schemas: Schemas): Json[] {
  const { input, example } = operation
  const rows = rowParameters(operation)
  return [
    ...pathParameters(operation, path, schemas),
    ...(input.query ? queryParameters(input.query, { ...example.query, ...sharedExamples(operation) }, schemas) : []),
    ...(hasFields(operation) ? [FIELDS] : []),
    ...(rows ? queryParameters(rows, {}, schemas) : []),
    ...headerParameters(operation),
  ]
}

/** The parameters of the path of a short path. */
export const shortPathParameters = (operation: AnyOperation, path: string, schemas: Schemas): Json[] =>
  placeholdersIn(path).map((name, index) => pathParameter(operation, name, name, index === 0, schemas))

const placeholdersIn = (path: string): string[] => [...path.matchAll(/\{(\w{1,100})\}/g)].map(([, name = '']) => name)

/** Each parameter has the name of the placeholder at the same position in the documented path. */
const pathParameters = (operation: AnyOperation, path: string, schemas: Schemas): Json[] => {
  const documented = placeholdersIn(path)
  return placeholdersIn(operation.path).map((name, index) =>
    pathParameter(operation, name, documented[index] ?? name, index === 0, schemas),
  )
}

/** A parameter of a path. The first one can name a record by other words than its id. */
function pathParameter(
  operation: AnyOperation,
  placeholder: string,
  name: string,
  isFirst: boolean,
  schemas: Schemas,
): Json {
  const { schema, read, readNamedRecord } = placeholderOf(operation, placeholder, isFirst)
  const example = operation.example.path?.[placeholder] ?? selectorIn(operation)
  const parameter = parameterObject(
    { name, schema, required: true, path: [] },
    'path',
    example === '' ? undefined : read(example),
    schemas,
  )
  const tokens = readNamedRecord && RECORDS[name]
  return tokens ? { ...parameter, schema: tokens, ...(example === '' ? {} : { example }) } : parameter
}

/** The record of the example, for a short path. */
const selectorIn = ({ example: { query = {} } }: AnyOperation): string => String(query.slug ?? query.id ?? '')

const named = (description: string) => ({ type: 'string', minLength: 1, maxLength: 255, description })
/** The schemas of the placeholders that take other words than an id. */
const RECORDS: Readonly<Record<string, Json>> = {
  entityId: named('An id, a public id or a slug.'),
  personId: named('An id, a public id or a slug.'),
  newsId: named('An id or a slug.'),
  id: named('An id or a slug.'),
}

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

const FIELDS: Json = {
  name: 'fields',
  in: 'query',
  description: `The fields of each record that the response contains, with commas between them, such as \`core.nameBrand,core.slug\`. At most ${MAX_FIELDS}. The name of an object selects all its fields. Default: all fields. The response can leave out fields that the schema requires.`,
  schema: { type: 'string', maxLength: PARAMETER_LIMIT },
}

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

const PREFER = header(
  'Prefer',
  'Preferences of RFC 7240. `respond-async`: the response comes later; it is 202 with the path of a job, whose response is the response of this request. `wait=10`: the response is sent if it is ready within ten seconds, at most 20; otherwise it comes later. A request that selects fields or another format is not stored as a job. Its response is usual.',
  255,
)

const PREFER_STARTED = header(
  'Prefer',
  'Preferences of RFC 7240. `respond-async`: the status is 202. The work runs in the background anyway.',
  255,
)
const CONSISTENCY = header(
  'X-Consistency',
  'Value of the header X-Consistency of an earlier response, for a service with replicas of its database. The response then contains what the caller wrote before.',
  PARAMETER_LIMIT,
)

/** Whether a client can ask for the response only if it has changed. */
export const mayBeUnchanged = ({ kind, method, returnsSecret }: AnyOperation): boolean =>
  kind === 'read' && method === 'GET' && returnsSecret !== true

const headerParameters = (operation: AnyOperation): Json[] => [
  ...(operation.mayRunLater ? [PREFER] : operation.startsAt === undefined ? [] : [PREFER_STARTED]),
  ...(operation.kind === 'read' && operation.auth.length > 0 ? [CONSISTENCY] : []),
  ...conditionParameters(operation),
]

function conditionParameters(operation: AnyOperation): Json[] {
  const { kind, method, returnsSecret, changesRecord } = operation
  if (mayBeUnchanged(operation)) return [IF_NONE_MATCH]
  if (kind === 'read' || returnsSecret) return []
  if (method !== 'POST') return kind === 'act' ? [] : [IF_MATCH]
  return changesRecord ? [IDEMPOTENCY_KEY, IF_MATCH] : [IDEMPOTENCY_KEY]
}
