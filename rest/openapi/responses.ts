import { z } from 'zod'
import { catalogue, type ProblemName } from '../../src/kernel/problem/catalogue.js'
import { unwrap } from '../../src/kernel/wire/parameters.js'
import { formatNames, rowFormats } from '../../src/operation/export/formats.js'
import { JobAccepted } from '../../src/operation/later/job.js'
import type { AnyOperation } from '../../src/operation/pipeline/definition/define.js'
import { mayMove } from '../../src/operation/pipeline/definition/follow.js'
import { listOutputOf } from '../../src/operation/pipeline/definition/list-output.js'
import { headerRefs } from './headers.js'
import type { Json } from './json.js'
import { capital, mayBeUnchanged } from './parameters.js'
import { problemExample } from './problem-schema.js'
import type { Schemas } from './schemas.js'
import type { Share } from './share.js'

/** All responses of an operation, by status. */
export function responsesOf(operation: AnyOperation, schemas: Schemas, share: Share): Json {
  const { status, reuse, startsAt } = operation
  const success = successOf(operation, schemas)
  const names = [success.name, `${success.name}Of${capital(operation.id)}`]
  const use = (description: string): Json => share.use('responses', names, { ...success.response, description })
  return {
    [status]: use(status === 204 ? 'Success without a body.' : 'The response.'),
    ...(operation.mayRunLater || operation.isPending
      ? { 202: share.use('responses', ['Accepted'], acceptedOf(schemas)) }
      : {}),
    ...(startsAt === undefined
      ? {}
      : { 202: use('The response, and Location is where the work that goes on is read.') }),
    ...(reuse === undefined ? {} : { 200: use(reuse) }),
    ...(operation.sendsImage ? { 302: share.use('responses', ['ImageRedirect'], IMAGE) } : {}),
    ...(mayMove(operation) ? { 301: share.use('responses', ['Redirect'], REDIRECT) } : {}),
    ...(mayBeUnchanged(operation) ? { 304: share.use('responses', ['NotModified'], UNCHANGED) } : {}),
    ...problemResponses(operation, share),
  }
}

/** The response that says where another response will be. */
const acceptedOf = (schemas: Schemas): Json => ({
  description:
    'Accepted: the response comes later. Location is the path of its job. With the header Prefer only, or while the work of a job is not done.',
  headers: headerRefs('Location', 'Retry-After', 'Preference-Applied'),
  content: { 'application/json': { schema: schemas.schemaOf(JobAccepted, 'output') } },
})

const UNCHANGED: Json = {
  description: 'Not Modified: the response would be the same as the one with this ETag.',
  headers: headerRefs('ETag'),
}

const IMAGE: Json = {
  description: 'Found: Location is the URL of the image. The client prefers an image to JSON.',
  headers: headerRefs('Location'),
}

const REDIRECT: Json = {
  description:
    'Moved Permanently: the slug is a former slug of the record, or the record was merged into another one. Location contains the same request with the current slug, or with the id of the other record.',
  headers: headerRefs('Location'),
}

/** Whether the response may name the cursor of the next page. */
const hasCursor = ({ input: { query, body }, output }: AnyOperation): boolean =>
  [query, body && unwrap(body)].some((schema) => hasMember(schema, 'cursor')) && hasMember(output, 'content')

/** Whether the response is a page with links to other pages. */
const isNumbered = ({ method, input: { query }, output }: AnyOperation): boolean =>
  method === 'GET' && hasMember(query, 'page') && hasMember(output, 'content')

const hasMember = (schema: unknown, name: string): boolean => schema instanceof z.ZodObject && name in schema.shape

/** A successful response without its description, and a name for it: the name of its schema. */
function successOf(operation: AnyOperation, schemas: Schemas) {
  const { id, status, output, example, streams, sendsPdf } = operation
  if (status === 204) return { name: 'NoContent', response: { headers: headerRefs() } }
  const schema = schemas.schemaOf(output, 'output')
  const name = nameOf(schema) ?? (nameOf(schema.items) ? `${nameOf(schema.items)}List` : id)
  schemas.addExample(schema, example.response)
  const content = {
    'application/json': { schema },
    ...(streams ? { 'text/event-stream': { schema: EVENTS } } : {}),
    ...(sendsPdf ? { 'application/pdf': { schema: FILE } } : {}),
  }
  const more = [
    ...(hasCursor(operation) ? (['X-Next-Cursor'] as const) : []),
    ...(isNumbered(operation) ? (['Link'] as const) : []),
    ...(operation.startsAt === undefined ? [] : STARTED),
  ]
  // As content, the formats would make each response of a generated client a union with texts.
  const rows = listOutputOf(operation) ? { 'x-row-formats': rowTypes } : {}
  return { name, response: { headers: headerRefs('ETag', ...more), content, ...rows } }
}

const STARTED = ['Location', 'Retry-After', 'Preference-Applied'] as const

/** The media types of the formats with the records of all pages. */
const rowTypes = formatNames.map((name) => rowFormats[name].mediaType)

const EVENTS = {
  type: 'string',
  maxLength: 1_048_576,
  description: 'A stream of server-sent events. The data of each event is a JSON text.',
}

const FILE = { type: 'string', contentMediaType: 'application/pdf', maxLength: 1_048_576 }

/** The name of the schema to which a schema refers. */
const nameOf = (schema: unknown): string | undefined =>
  typeof schema === 'object' && schema !== null && '$ref' in schema ? String(schema.$ref).split('/').at(-1) : undefined

/** Problems that every operation can return. They share one response. */
const SHARED: readonly ProblemName[] = [
  'badRequest',
  'unauthorized',
  'forbidden',
  'notAcceptable',
  'payloadTooLarge',
  'unsupportedMediaType',
  'tooManyRequests',
  'internal',
  'unavailable',
]
const sharedStatuses = SHARED.map((name) => catalogue[name].status)
const SHARED_PROBLEM = {
  ...problemResponse(503),
  description: `Any other problem: ${SHARED.map((name) => `${catalogue[name].status} ${catalogue[name].title}`).join(', ')}. 401 has the header WWW-Authenticate. 429 and 503 have the header Retry-After.`,
  headers: headerRefs('Retry-After', 'WWW-Authenticate'),
}

/** The problems of the operation itself, by status, and the problems that every operation can return. */
function problemResponses({ problems }: AnyOperation, share: Share): Json {
  const statuses = [...new Set(problems.map((name) => catalogue[name].status))].sort((a, b) => a - b)
  return Object.fromEntries([
    ...statuses
      .filter((status) => !sharedStatuses.includes(status))
      .map((status) => [
        status,
        share.use('responses', [titleOf(status).replaceAll(' ', '')], problemResponse(status)),
      ]),
    // Some generators of clients read only the statuses of errors, and no default.
    ['400', share.use('responses', ['BadRequest'], problemResponse(400))],
    ['default', share.use('responses', ['Problem'], SHARED_PROBLEM)],
  ])
}

function titleOf(status: number): string {
  return Object.values(catalogue).find((kind) => kind.status === status)?.title ?? String(status)
}

function problemResponse(status: number): Json {
  const title = titleOf(status)
  const media = { schema: { $ref: '#/components/schemas/ProblemDetail' }, example: problemExample(status, title) }
  return { description: title, headers: headerRefs(), content: { 'application/problem+json': media } }
}
