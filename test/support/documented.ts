import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import type { Answer } from './app.js'
import { openApi } from './openapi.js'

interface Schema {
  readonly $ref?: string
}
interface Response extends Schema {
  readonly headers?: Readonly<Record<string, unknown>>
  readonly content?: Readonly<Record<string, { readonly schema: Schema }>>
}
interface DocumentedOperation {
  readonly operationId: string
  readonly 'x-twin-operation'?: string
  readonly responses: Readonly<Record<string, Response>>
}

const document = openApi as {
  readonly paths: Readonly<Record<string, Readonly<Record<string, DocumentedOperation>>>>
  readonly components: {
    readonly responses: Readonly<Record<string, Response>>
    readonly schemas: { readonly ProblemDetail: { readonly properties: object } }
  }
}

// The vocabulary of OpenAPI has more keywords, such as `example`. Zod checks the formats of texts.
const ajv = new Ajv2020({ strict: false, validateFormats: false, allErrors: true })
ajv.addSchema(document, 'openapi')

const operations = new Map<string, DocumentedOperation>(
  Object.values(document.paths).flatMap((item) =>
    Object.entries(item).flatMap(([method, operation]) =>
      method === 'parameters'
        ? []
        : [operation.operationId, operation['x-twin-operation']].flatMap((id) =>
            id ? [[id, operation] as const] : [],
          ),
    ),
  ),
)

/** Statuses that the document describes together, in the response `default` of each operation. */
const SHARED = [400, 401, 403, 405, 406, 413, 415, 429, 500, 503]

/**
 * Returns how the response of an operation differs from the response that the OpenAPI document describes. Each property
 * must be described.
 */
export function undocumented(operationId: string, { status, headers, body }: Answer): string[] {
  const responses = operations.get(operationId)?.responses ?? {}
  const described = responses[status] ?? (SHARED.includes(status) ? responses.default : undefined)
  if (!described) return [`${operationId}: ${status} is not described`]
  const response = described.$ref ? componentOf(described.$ref) : described
  return [
    ...(headers.has('ratelimit') && !response.headers?.RateLimit ? ['the header RateLimit is not described'] : []),
    ...undescribedBody(response, headers, body),
  ].map((difference) => `${operationId} ${status}: ${difference}`)
}

const componentOf = ($ref: string): Response => document.components.responses[$ref.split('/').at(-1) ?? ''] ?? {}

function undescribedBody({ content }: Response, headers: Headers, body: unknown): string[] {
  if (!content) return body === '' ? [] : ['a body is not described']
  const type = headers.get('content-type')?.split(';', 1)[0] ?? 'no media type'
  const schema = content[type]?.schema
  if (!schema) return [`${type} is not described`]
  if (type === 'text/event-stream') return []
  const validate = validatorOf(schema)
  validate(body)
  const differences = (validate.errors ?? []).map(
    ({ instancePath, message, params }) => `${instancePath} ${message} ${JSON.stringify(params)}`,
  )
  return type === 'application/problem+json' ? [...differences, ...unknownMembers(body as object)] : differences
}

const validators = new Map<Schema, ValidateFunction>()

/** A schema is compiled when it is first used. Its references then name the document. */
function validatorOf(schema: Schema): ValidateFunction {
  const known = validators.get(schema)
  if (known) return known
  const validate = ajv.compile(JSON.parse(JSON.stringify(schema).replaceAll('"#/', '"openapi#/')))
  validators.set(schema, validate)
  return validate
}

/** A problem may have more members in future, but each of today is described. */
const unknownMembers = (problem: object): string[] =>
  Object.keys(problem)
    .filter((name) => !(name in document.components.schemas.ProblemDetail.properties))
    .map((name) => `the member ${name} is not described`)
