import { z } from 'zod'
import type { AnyOperation, Scheme } from '../src/kernel/operation/define.js'
import type { Registry } from '../src/kernel/operation/registry.js'
import { catalogue, type ProblemName, problemCodes } from '../src/kernel/problem/catalogue.js'
import { parametersOf } from '../src/kernel/wire/parameters.js'
import { bodyObject, hasBody } from './openapi-body.js'
import { problemExample, problemSchema } from './problem-schema.js'

type Json = Record<string, unknown>

const SECURITY: Record<Scheme, string> = {
  bearer: 'bearerAuth',
  adminBearer: 'bearerAuth',
  adminApiKey: 'adminApiKeyAuth',
  clientSecret: 'clientSecretAuth',
}

/** Problems that every operation can return. */
const ALWAYS: readonly ProblemName[] = [
  'badRequest',
  'unauthorized',
  'forbidden',
  'notAcceptable',
  'tooManyRequests',
  'internal',
  'unavailable',
]
/** Problems that an operation without credentials never returns. */
const FOR_CREDENTIALS: readonly ProblemName[] = ['unauthorized', 'forbidden']
const WITH_BODY: readonly ProblemName[] = ['payloadTooLarge', 'unsupportedMediaType']

/** The OpenAPI 3.1 document of a registry. */
export function openApiDocument({ operations }: Registry): Json {
  const components = new Components()
  const paths: Record<string, Json> = {}
  for (const operation of operations) {
    paths[operation.path] ??= {}
    Object.assign(paths[operation.path] ?? {}, {
      [operation.method.toLowerCase()]: operationObject(operation, components),
    })
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Venture Data Service',
      version: '1',
      description:
        'Companies, investors, funds and people, with the source of every fact. Every error is a problem detail (RFC 9457): read `field` and `hint`, branch on `code`.',
    },
    servers: [{ url: '/' }],
    tags: [...new Set(operations.map(({ tag }) => tag))].map((name) => ({ name })),
    paths,
    components: {
      schemas: { ...components.schemas, ProblemDetail: problemSchema(problemCodes) },
      securitySchemes: {
        bearerAuth: {
          type: 'http',
          scheme: 'bearer',
          description: 'Session token, OAuth access token or personal API key.',
        },
        adminApiKeyAuth: { type: 'apiKey', in: 'header', name: 'X-API-Key' },
        clientSecretAuth: { type: 'apiKey', in: 'header', name: 'X-Client-Secret' },
      },
    },
  }
}

function operationObject(operation: AnyOperation, components: Components): Json {
  const { id, graph, tag, summary, description, auth, input, status, reuse, output, example } = operation
  return {
    operationId: id,
    'x-graphql-field': graph,
    tags: [tag],
    summary,
    description: [description, ...conditionsOf(operation)].join('\n\n'),
    security: [...new Set(auth.map((scheme) => SECURITY[scheme]))].map((name) => ({ [name]: [] })),
    parameters: [
      ...(input.path ? parameterObjects('path', input.path, example.path, components) : []),
      ...(input.query ? parameterObjects('query', input.query, example.query, components) : []),
      ...headerParameters(operation),
    ],
    ...(hasBody(operation) ? { requestBody: bodyObject(operation, components) } : {}),
    responses: {
      [status]:
        status === 204
          ? { description: 'Success without a body.' }
          : responseObject(output, example.response, components),
      ...(reuse === undefined
        ? {}
        : { 200: { ...responseObject(output, example.response, components), description: reuse } }),
      ...problemResponses(operation),
    },
  }
}

const responseObject = (output: z.ZodType, example: unknown, components: Components): Json => ({
  description: 'The response.',
  headers: {
    ETag: {
      schema: { type: 'string' },
      description:
        'ETag of the response. Send it as If-None-Match when you read again. If the response is one record, you can also send it as If-Match when you change the record.',
    },
    ...METERED,
  },
  content: { 'application/json': { schema: components.schemaOf(output, 'output'), example } },
})

/** Sentences about who may call an operation, and which meters count it, in addition to its authentication schemes. */
function conditionsOf({ auth, bearerKinds, requiredRoles, feature, meters }: AnyOperation): string[] {
  const quotas = meters.filter((meter) => meter !== 'ORIGIN_DETAIL')
  return [
    ...(auth.includes('adminBearer') ? ['Bearer tokens need the role `admin` here.'] : []),
    ...(bearerKinds ? [`Accepted kinds of bearer token: ${bearerKinds.join(', ')}.`] : []),
    ...(requiredRoles ? [`Bearer tokens need one of the roles ${requiredRoles.join(', ')}.`] : []),
    ...(feature ? [`Bearer tokens need a plan that includes ${feature}.`] : []),
    ...(quotas.length > 0 ? [`Counts on the quota ${quotas.join(', ')}.`] : []),
  ]
}

/** Response headers with the state of the meters. */
const METERED: Json = Object.fromEntries(
  Object.entries({
    RateLimit:
      'State of the meter that is closest to its limit: number of remaining requests (r), and seconds until they are available again (t).',
    'RateLimit-Policy': 'All meters that count requests: the limit (q) of each and its window in seconds (w).',
    'X-RateLimit-Limit': 'Limit of the meter that is closest to its limit.',
    'X-RateLimit-Remaining': 'Number of remaining requests of the meter that is closest to its limit.',
    'X-RateLimit-Reset': 'Seconds until the meter that is closest to its limit allows more requests.',
  }).map(([name, about]) => [name, { schema: { type: 'string' }, description: about }]),
)

function parameterObjects(
  location: 'path' | 'query',
  schema: z.ZodObject,
  example: Json | undefined,
  components: Components,
): Json[] {
  return parametersOf(schema).map(({ name, schema: member, required }) => {
    const { description, ...inner } = components.parameterSchema(member)
    const value = example?.[name]
    return {
      name,
      in: location,
      required: location === 'path' || required,
      ...(description === undefined ? {} : { description }),
      schema: inner,
      ...(value === undefined ? {} : { example: value }),
    }
  })
}

const header = (name: string, description: string): Json => ({
  name,
  in: 'header',
  required: false,
  description,
  schema: { type: 'string' },
})

function headerParameters({ kind, method, returnsSecret }: AnyOperation): Json[] {
  if (returnsSecret) return []
  if (kind === 'read')
    return [
      header(
        'If-None-Match',
        'ETag of an earlier response. If the response would be the same, it is 304 without a body.',
      ),
    ]
  return method === 'POST'
    ? [
        header(
          'Idempotency-Key',
          'A key that the client chooses. If the client repeats the request with the same key within 24 hours, it gets the first response again.',
        ),
      ]
    : [
        header(
          'If-Match',
          'ETag of the record that you read. If the record has changed since then, the write is refused with 412.',
        ),
      ]
}

function problemResponses(operation: AnyOperation): Json {
  const { auth, problems } = operation
  const always = auth.length === 0 ? ALWAYS.filter((name) => !FOR_CREDENTIALS.includes(name)) : ALWAYS
  const names = [...always, ...(hasBody(operation) ? WITH_BODY : []), ...problems]
  const statuses = [...new Set(names.map((name) => catalogue[name].status))].sort((a, b) => a - b)
  return Object.fromEntries(
    statuses.map((status) => {
      const title = Object.values(catalogue).find((kind) => kind.status === status)?.title
      const media = { schema: { $ref: '#/components/schemas/ProblemDetail' }, example: problemExample(status, title) }
      const retried = status === 429 || status === 503
      return [
        status,
        {
          description: title,
          ...(retried ? { headers: RETRY } : {}),
          content: { 'application/problem+json': media },
        },
      ]
    }),
  )
}

const RETRY: Json = {
  'Retry-After': { schema: { type: 'integer' }, description: 'Seconds to wait before the request can be repeated.' },
}

/** Collects the named schemas to which the document refers. */
class Components {
  readonly schemas: Record<string, unknown> = {}

  schemaOf(schema: z.ZodType, io: 'input' | 'output'): Json {
    return this.#convert(schema, io)
  }

  /** The schema of a query parameter. In a query string, a range is one text. */
  parameterSchema(schema: z.core.$ZodType): Json {
    const json = this.#convert(schema as z.ZodType, 'input')
    const isRange = (value: unknown): boolean =>
      typeof value === 'object' && value !== null && '$ref' in value && value.$ref === '#/components/schemas/IntRange'
    const text = { type: 'string', pattern: '^-?\\d*(\\.\\.-?\\d*)?$', examples: ['2010..2015', '2010..'] }
    return isRange(json.items) ? { ...json, items: text } : isRange(json) ? text : json
  }

  #convert(schema: z.ZodType, io: 'input' | 'output'): Json {
    const {
      $defs = {},
      $schema: _,
      ...json
    } = z.toJSONSchema(schema, {
      io,
      unrepresentable: 'any',
      override: ({ zodSchema, jsonSchema }) => applyMeta(zodSchema, jsonSchema as Json),
    }) as Json & { $defs?: Json }
    Object.assign(this.schemas, rewriteRefs($defs))
    const { id, ...rest } = rewriteRefs(json) as Json
    if (typeof id !== 'string') return rest
    this.schemas[id] = rest
    return { $ref: `#/components/schemas/${id}` }
  }
}

/**
 * Applies the metadata of a schema: `override` replaces the JSON schema that zod generates. Metadata for GraphQL and
 * for the reader of query strings is removed.
 */
function applyMeta(schema: z.core.$ZodType, json: Json): void {
  const meta = z.globalRegistry.get(schema) ?? {}
  if (typeof meta.override === 'object') Object.assign(json, meta.override)
  if (typeof meta.id === 'string' && typeof meta.values === 'object')
    json.description = withValues(json.description, meta.values ?? {})
  for (const name of ['graph', 'range', 'override', 'values', 'choice', 'restOnly']) delete json[name]
}

/** The description of a closed list of values, with that of each value. */
const withValues = (description: unknown, values: object): string =>
  [description, ...Object.entries(values).map(([value, meaning]) => `${value}: ${meaning}`)].join(' ')

/**
 * Changes references so that they point to the components of the document. The id of a schema is the name of its
 * component.
 */
function rewriteRefs(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(rewriteRefs)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, member]) => [
      key,
      key === '$ref' && typeof member === 'string'
        ? member.replace('#/$defs/', '#/components/schemas/')
        : rewriteRefs(member),
    ]),
  )
}
