import type { Json } from './json.js'

/**
 * Documents two operations whose method and path are equal except for the name of the last placeholder, such as an id
 * and a slug. In OpenAPI they are one operation, which accepts the credentials of both. An id is also a valid slug, so
 * the schema of the second placeholder is correct for both.
 */
export function joinTwin(first: Json, second: Json): Json {
  return {
    ...first,
    'x-twin-operation': second.operationId,
    description: `${first.description}\n\nThe operation ${second.operationId} has the same path, except for its last parameter. ${second.summary}: ${second.description}`,
    security: unique([...(first.security as Json[]), ...(second.security as Json[])]),
    responses: { ...(second.responses as Json), ...(first.responses as Json) },
    parameters: joinParameters(first.parameters as Json[], second.parameters as Json[]),
  }
}

const joinParameters = (first: readonly Json[], second: readonly Json[]): Json[] =>
  first.map((parameter) => {
    const other = second.find(({ name }) => name === parameter.name)
    if (parameter.in !== 'path' || !other) return parameter
    return {
      ...parameter,
      description: `${parameter.description} For the other operation with this path: ${other.description}`,
      schema: other.schema,
    }
  })

const unique = (objects: readonly Json[]): Json[] => [
  ...new Map(objects.map((object) => [JSON.stringify(object), object])).values(),
]
