import type { AnyOperation } from '../../src/kernel/operation/define.js'
import { catalogue, type ProblemName } from '../../src/kernel/problem/catalogue.js'
import { type HeaderName, headerRefs } from './headers.js'
import type { Json } from './json.js'
import { problemExample } from './problem-schema.js'
import type { Schemas } from './schemas.js'
import type { Share } from './share.js'

/** Problems that every operation can return. */
const ALWAYS: readonly ProblemName[] = ['badRequest', 'unauthorized', 'forbidden', 'tooManyRequests', 'internal']
/** Problems that an operation without credentials never returns. */
const FOR_CREDENTIALS: readonly ProblemName[] = ['unauthorized', 'forbidden']

/** All responses of an operation, by status. */
export function responsesOf(operation: AnyOperation, schemas: Schemas, share: Share): Json {
  const { status, reuse } = operation
  const success = successOf(operation, schemas)
  const use = (description: string): Json => share.use('responses', success.name, { ...success.response, description })
  return {
    [status]: use(status === 204 ? 'Success without a body.' : 'The response.'),
    ...(reuse === undefined ? {} : { 200: use(reuse) }),
    ...problemResponses(operation, share),
  }
}

/** A successful response without its description, and a name for it: the name of its schema. */
function successOf({ id, status, output, example, streams }: AnyOperation, schemas: Schemas) {
  if (status === 204) return { name: 'NoContent', response: { headers: headerRefs() } }
  const schema = schemas.schemaOf(output, 'output')
  const name = nameOf(schema) ?? (nameOf(schema.items) ? `${nameOf(schema.items)}List` : id)
  schemas.addExample(schema, example.response)
  const content = {
    'application/json': { schema },
    ...(streams ? { 'text/event-stream': { schema: EVENTS } } : {}),
  }
  return { name, response: { headers: headerRefs('ETag'), content } }
}

const EVENTS = {
  type: 'string',
  maxLength: 1_048_576,
  description: 'A stream of server-sent events. The data of each event is a JSON text.',
}

/** The name of the schema to which a schema refers. */
const nameOf = (schema: unknown): string | undefined =>
  typeof schema === 'object' && schema !== null && '$ref' in schema ? String(schema.$ref).split('/').at(-1) : undefined

function problemResponses({ auth, problems }: AnyOperation, share: Share): Json {
  const always = auth.length === 0 ? ALWAYS.filter((name) => !FOR_CREDENTIALS.includes(name)) : ALWAYS
  const statuses = [...always, ...problems].map((name) => catalogue[name].status)
  const own = [...new Set(statuses)].filter((status) => !OTHER.includes(status)).sort((a, b) => a - b)
  return Object.fromEntries([
    ...own.map((status) => [status, problemResponse(status, share)]),
    ['default', share.use('responses', 'default', OTHER_PROBLEM)],
  ])
}

/** The response of all problems that say nothing about a single operation. */
const OTHER = [406, 413, 415, 503]
const OTHER_PROBLEM: Json = {
  description:
    'Any other problem, such as 406 Not Acceptable, 413 Payload Too Large, 415 Unsupported Media Type and 503 Service Unavailable.',
  headers: headerRefs('Retry-After'),
  content: {
    'application/problem+json': {
      schema: { $ref: '#/components/schemas/ProblemDetail' },
      example: problemExample(503, 'Service Unavailable'),
    },
  },
}

const OF_STATUS: Readonly<Record<number, readonly HeaderName[]>> = {
  401: ['WWW-Authenticate'],
  429: ['Retry-After'],
}

function problemResponse(status: number, share: Share): Json {
  const description = Object.values(catalogue).find((kind) => kind.status === status)?.title ?? String(status)
  const media = {
    schema: { $ref: '#/components/schemas/ProblemDetail' },
    example: problemExample(status, description),
  }
  return share.use('responses', String(status), {
    description,
    headers: headerRefs(...(OF_STATUS[status] ?? [])),
    content: { 'application/problem+json': media },
  })
}
