import { z } from 'zod'
import type { AnyOperation, Scheme } from '../../src/operation/pipeline/definition/define.js'
import { deprecationReason } from '../../src/operation/pipeline/definition/deprecation.js'
import { routesOf, selectorsOf } from '../../src/operation/pipeline/route/route.js'
import { FILE_LIMIT } from '../multipart.js'
import type { Json } from './json.js'
import { capital, parameterNames, parameterObjects, shortPathParameters } from './parameters.js'
import { responsesOf } from './responses.js'
import type { Schemas } from './schemas.js'
import type { Share } from './share.js'

const SECURITY: Record<Scheme, string> = {
  bearer: 'bearerAuth',
  adminBearer: 'bearerAuth',
  adminApiKey: 'adminApiKeyAuth',
  clientSecret: 'clientSecretAuth',
}

const securityOf = (auth: readonly Scheme[]): Json[] =>
  [...new Set(auth.map((scheme) => SECURITY[scheme]))].map((name) => ({ [name]: [] }))

/** The OpenAPI operation. `path` is the path under which it is documented. */
export function operationObject(operation: AnyOperation, path: string, schemas: Schemas, share: Share): Json {
  const { id, graph, tag, summary, auth, input, files, deprecated } = operation
  return {
    operationId: id,
    'x-graphql-field': graph,
    tags: [tag],
    summary,
    ...(deprecated ? { deprecated: true, 'x-deprecated-since': deprecated.since, 'x-sunset': deprecated.until } : {}),
    description: [...deprecationOf(operation), rulesOf(operation), ...conditionsOf(operation)].join('\n\n'),
    security: securityOf(auth),
    parameters: parameterObjects(operation, path, schemas),
    ...(input.body || files.length > 0 ? { requestBody: sharedBody(operation, schemas, share) } : {}),
    responses: responsesOf(operation, schemas, share),
  }
}

/** The short path of an operation. `x-alias-of` is the id of the operation, which has the same parameters and responses. */
export function shortOperationObject(operation: AnyOperation, path: string, schemas: Schemas, share: Share): Json {
  const { 'x-graphql-field': _, operationId, ...object } = operationObject(operation, operation.path, schemas, share)
  const own = object.parameters as Json[]
  const selectors = routesOf(operation)
    .filter(({ isAlias }) => isAlias)
    .flatMap(selectorsOf)
  const isSelector = ({ name, in: location }: Json): boolean => location === 'query' && selectors.includes(String(name))
  const isOfPath = ({ in: location }: Json): boolean => location === 'path'
  const others = own.filter((parameter) => !isSelector(parameter) && !isOfPath(parameter))
  return {
    operationId: `${operationId}AtShortPath`,
    'x-alias-of': operationId,
    ...object,
    description: `A short path of ${operationId}: same credentials, rules and response. The path names the record.`,
    parameters: [...shortPathParameters(operation, path, schemas), ...others],
  }
}

const deprecationOf = (operation: AnyOperation): string[] => {
  const reason = deprecationReason(operation)
  return reason === undefined ? [] : [`**Deprecated.** ${reason}`]
}

/** The rules of an operation: those of both APIs, then those of REST. */
const rulesOf = (operation: AnyOperation): string =>
  [
    operation.description,
    operation.restDescription,
    operation.streams && STREAM,
    hasNumbersOnly(operation) ? NUMBERED : undefined,
  ]
    .filter((text) => text !== undefined)
    .join(' ')
    .trim()

/** Whether the pages of a list have no cursor. */
const hasNumbersOnly = ({ method, input: { query } }: AnyOperation): boolean =>
  method === 'GET' && query !== undefined && 'page' in query.shape && !('cursor' in query.shape)

const NUMBERED =
  'The pages of this list have numbers and no cursor, because its order is computed from all matches for each request.'

const STREAM =
  'With `Accept: text/event-stream`, the response is a stream of server-sent events. A client that lost its connection sends the id of its last event in the header `Last-Event-ID` or in the parameter `after`, and gets the events after it.'

/** Sentences about who may call an operation, and which meters count it, in addition to its authentication schemes. */
function conditionsOf({ auth, bearerKinds, requiredRoles, feature, meters }: AnyOperation): string[] {
  const quotas = meters.filter((meter) => meter !== 'ORIGIN_DETAIL')
  return [
    ...(auth.includes('adminBearer') ? ['Bearer tokens need the role `admin` here.'] : []),
    ...(bearerKinds ? [`Accepted kinds of bearer token: ${bearerKinds.join(', ')}.`] : []),
    ...(requiredRoles ? [`Bearer tokens need one of the roles ${requiredRoles.join(', ')}.`] : []),
    ...(feature ? [`Bearer tokens need a plan that includes ${feature}.`] : []),
    ...(quotas.length > 0 ? [`The meter ${quotas.join(', ')} counts each request.`] : []),
  ]
}

/** The request body, named after its schema. */
function sharedBody(operation: AnyOperation, schemas: Schemas, share: Share): Json {
  const id = operation.input.body && z.globalRegistry.get(operation.input.body)?.id
  const names = [...(id === undefined ? [] : [String(id)]), `BodyOf${capital(operation.id)}`]
  return share.use('requestBodies', names, bodyObject(operation, schemas))
}

function bodyObject({ method, input, accepts, files, example, requires }: AnyOperation, schemas: Schemas): Json {
  const { body } = input
  if (!body) return filesObject(files)
  const own = schemas.schemaOf(body, 'input', method !== 'PATCH')
  const schema = requires.length > 0 ? { allOf: [own], required: [...requires] } : own
  const media = { schema, example: example.body }
  const parts: Json = {
    schema: {
      type: 'object',
      properties: { body: { ...schema, description: 'The JSON of the request.' }, ...binaryParts(files) },
      required: ['body'],
    },
    encoding: { body: { contentType: 'application/json' } },
  }
  const contentOf = (type: string) => [type, isForm(type) ? parts : media] as const
  return {
    required: !body.safeParse(undefined).success,
    content: Object.fromEntries(accepts.map(contentOf).sort(filesLast)),
  }
}

const isForm = (type: string): boolean => type.startsWith('multipart/')

/** The reference page proposes the first media type, and only JSON has an example. */
const filesLast = ([a]: readonly [string, Json], [b]: readonly [string, Json]): number =>
  Number(isForm(a)) - Number(isForm(b))

/** The body of an operation that accepts files only. */
const filesObject = (files: readonly string[]): Json => ({
  required: true,
  content: {
    'multipart/form-data': { schema: { type: 'object', properties: binaryParts(files), required: [...files] } },
  },
})

const binaryParts = (files: readonly string[]): Json =>
  Object.fromEntries(
    files.map((name) => [
      name,
      { type: 'string', format: 'binary', maxLength: FILE_LIMIT, description: fileDescription(name) },
    ]),
  )

const fileDescription = (name: string): string => (name === 'file' ? 'The file.' : `The file of the ${name}.`)

/** The credentials that most operations accept. The document states them once. */
export const defaultSecurity = securityOf(['bearer', 'adminApiKey'])

/**
 * The operations of one path without what they have in common with others. The default credentials are stated once for
 * the document, the parameters of all operations of the path once for the path, and equal parameters are components.
 */
export function pathItem(operations: Record<string, Json>, share: Share): Json {
  const [first = {}, ...others] = Object.values(operations)
  const has = (operation: Json, parameter: Json): boolean =>
    (operation.parameters as Json[]).some((one) => JSON.stringify(one) === JSON.stringify(parameter))
  const common =
    others.length === 0
      ? []
      : (first.parameters as Json[]).filter((parameter) => others.every((other) => has(other, parameter)))
  const shared = (parameters: readonly Json[], { tags, operationId }: Json): Json[] =>
    parameters.map((parameter) =>
      share.use('parameters', parameterNames(String(parameter.name), String(tags), String(operationId)), parameter),
    )
  const own = Object.entries(operations).map(([method, { security, ...operation }]) => {
    const isDefault = JSON.stringify(security) === JSON.stringify(defaultSecurity)
    const parameters = (operation.parameters as Json[]).filter((one) => !has({ parameters: common }, one))
    return [
      method,
      { ...operation, ...(isDefault ? {} : { security }), parameters: shared(parameters, operation) },
    ] as const
  })
  return { ...(common.length > 0 ? { parameters: shared(common, first) } : {}), ...Object.fromEntries(own) }
}
