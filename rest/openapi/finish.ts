import { TERMS } from '../../src/kernel/wire/terms.js'
import type { Json } from './json.js'
import { limit } from './limits.js'

export const COMPONENTS = '#/components/schemas/'

/** Metadata of schemas for GraphQL and for the reader of query strings. */
const INTERNAL = ['graph', 'range', 'override', 'values', 'choice', 'restOnly']

/**
 * Completes a JSON schema that zod generated, with all schemas inside it: references point to the components of the
 * document, values have limits, and fields have descriptions. The id of a schema is the name of its component.
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
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, described(name, finished(one as Json))]))
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

/** A reference needs no description: the schema to which it refers has one. */
const hasDescription = (schema: Json): boolean =>
  'description' in schema || '$ref' in schema || ((schema.anyOf ?? []) as Json[]).some(hasDescription)

function described(name: string, schema: Json): Json {
  if (hasDescription(schema)) return schema
  const description = TERMS[name]
  return description === undefined ? schema : { ...schema, description }
}
