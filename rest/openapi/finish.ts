import type { Json } from './json.js'
import { limit } from './limits.js'

export const COMPONENTS = '#/components/schemas/'

/** Metadata of schemas for GraphQL and for the reader of query strings. */
const INTERNAL = [
  'graph',
  'range',
  'override',
  'values',
  'choice',
  'restOnly',
  'rowId',
  'readCurrent',
  'readNamedRecord',
  'yearsAhead',
  'isFilter',
]

/**
 * Completes a JSON schema that zod generated, with all schemas inside it: references point to the components of the
 * document, and values have limits. The id of a schema is the name of its component.
 */
export function finished(schema: Json): Json {
  const json = Object.fromEntries(
    Object.entries(schema).flatMap(([key, value]) =>
      INTERNAL.includes(key) ? [] : [[key, finishedMember(key, value)]],
    ),
  )
  const joined = withNull(json)
  limit(joined)
  return joined
}

function finishedMember(key: string, value: unknown): unknown {
  if (key === '$ref') return String(value).replace('#/$defs/', COMPONENTS)
  if (Array.isArray(value)) return value.map((one) => (isSchema(one) ? finished(one) : one))
  if (!isSchema(value) || key === 'default') return value
  if (key !== 'properties') return finished(value)
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, finished(one as Json)]))
}

const isSchema = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value)

/** Writes a type or null as a list of types, which is shorter. */
function withNull(json: Json): Json {
  if (!Array.isArray(json.anyOf) || json.anyOf.length !== 2) return json
  const [inner, nothing] = json.anyOf as [Json, Json]
  if (nothing.type !== 'null' || typeof inner.type !== 'string' || 'enum' in inner) return json
  const { anyOf: _, ...own } = json
  return { ...inner, type: [inner.type, 'null'], ...own }
}

/**
 * Moves the defaults of the members of a request to their descriptions. openapi-typescript makes a member with a default
 * required, unless the schema is a part of the operation itself.
 */
export function withOptionalMembers(schema: Json): Json {
  if (!isSchema(schema.properties)) return schema
  const properties = Object.entries(schema.properties).map(([name, member]) => {
    if (!isSchema(member) || !('default' in member)) return [name, member] as const
    const { default: value, description, ...rest } = member
    return [
      name,
      { ...rest, description: [description, `Default: ${defaultText(value)}.`].filter(Boolean).join(' ') },
    ] as const
  })
  return { ...schema, properties: Object.fromEntries(properties) }
}

/** Permits null for the optional members of a request, because null means the same as absent. */
export function withNullableMembers(schema: Json): Json {
  if (!isSchema(schema.properties)) return schema
  const required: unknown = schema.required
  const isRequired = (name: string) => Array.isArray(required) && required.includes(name)
  const properties = Object.entries(schema.properties).map(([name, member]) => [
    name,
    isSchema(member) && !isRequired(name) ? nullable(member) : member,
  ])
  return { ...schema, properties: Object.fromEntries(properties) }
}

function nullable(schema: Json): Json {
  const { type, description, $ref } = schema
  if (typeof type === 'string' && !('enum' in schema)) return { ...schema, type: [type, 'null'] }
  if (typeof $ref !== 'string') return schema
  return { ...(description === undefined ? {} : { description }), anyOf: [{ $ref }, { type: 'null' }] }
}

function defaultText(value: unknown): string {
  if (Array.isArray(value)) return value.length === 0 ? 'an empty list' : value.join(', ')
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}
