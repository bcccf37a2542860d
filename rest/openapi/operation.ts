import type { AnyOperation, Scheme } from '../../src/kernel/operation/define.js'
import { FILE_LIMIT } from '../multipart.js'
import type { Json } from './json.js'
import { parameterObjects } from './parameters.js'
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
  const { id, graph, tag, summary, description, auth, input, files } = operation
  return {
    operationId: id,
    'x-graphql-field': graph,
    tags: [tag],
    summary,
    description: [description, ...conditionsOf(operation)].join('\n\n'),
    security: securityOf(auth),
    parameters: parameterObjects(operation, path, schemas),
    ...(input.body || files.length > 0 ? { requestBody: bodyObject(operation, schemas) } : {}),
    responses: responsesOf(operation, schemas, share),
  }
}

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

function bodyObject({ input, accepts, files, example }: AnyOperation, schemas: Schemas): Json {
  const { body } = input
  if (!body) return filesObject(files)
  const schema = schemas.schemaOf(body, 'input')
  const media = { schema, example: example.body }
  const parts = {
    schema: { type: 'object', properties: { body: schema, ...binaryParts(files) }, required: ['body'] },
    encoding: { body: { contentType: 'application/json' } },
  }
  return {
    required: !body.safeParse(undefined).success,
    content: Object.fromEntries(accepts.map((type) => [type, type.startsWith('multipart/') ? parts : media])),
  }
}

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

/** Replaces what an operation has in common with others: its credentials, and equal parameters. */
export function withoutShared(operation: Json, share: Share): Json {
  const { security, ...own } = operation
  const isDefault = JSON.stringify(security) === JSON.stringify(defaultSecurity)
  return {
    ...own,
    ...(isDefault ? {} : { security }),
    parameters: (operation.parameters as Json[]).map((parameter) =>
      share.use('parameters', String(parameter.name), parameter),
    ),
  }
}
