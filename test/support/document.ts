import {
  type GraphQLArgument,
  type GraphQLField,
  getNamedType,
  isCompositeType,
  isInputObjectType,
  isObjectType,
} from 'graphql'
import { schema } from '../../graph/schema.js'
import type { AnyOperation } from '../../src/operation/pipeline/definition/define.js'
import { provenanceQuery } from '../../src/operation/pipeline/request/provenance.js'
import { graphValue } from './graph-value.js'
import type { Request } from './requests.js'

interface Document {
  readonly query: string
  readonly variables: Record<string, unknown>
}

/**
 * The GraphQL document that selects the field of an operation, and its variables. The id of the operation is the alias
 * of the field. A field that is not a root field is selected below the record that the request names.
 */
export function documentFor(operation: AnyOperation, request: Request): Document {
  const { path, query, body } = request
  const [typeName = '', name = ''] = operation.graph.split('.')
  const type = schema.getType(typeName)
  const field = isObjectType(type) ? type.getFields()[name] : undefined
  if (!field) throw new Error(`the graph has no field ${operation.graph}`)
  const isRoot = typeName === 'Query' || typeName === 'Mutation'
  const isSpread = typeof body === 'object' && field.args.some(({ name }) => name in (body ?? {}))
  const holder = field.args.find((argument) =>
    isSpread ? argument.name === HOLDER_OF[operation.id] : holds(argument, body),
  )
  const { sort: _, ...given } = {
    ...path,
    ...query,
    ...(typeof body === 'object' && !holder ? body : {}),
    ...imageOf(operation.id, path),
  } as Record<string, unknown>
  const isArgument = (key: string) => field.args.some((one) => one.name === key)
  const renamed = Object.entries(given)
    .map(([key, value]) => [isArgument(key) ? key : (ARGUMENTS[key] ?? key), value])
    .filter(([key]) => key !== holder?.name)
  const variables: Record<string, unknown> =
    typeName === 'Mutation'
      ? { input: mutationInput(operation, request) }
      : {
          ...given,
          ...(holder ? { [holder.name]: body } : {}),
          ...Object.fromEntries(field.args.flatMap((argument) => objectFor(argument, outsideOf(field, given)))),
          ...Object.fromEntries(renamed),
          ...(name === 'node' ? { id: nodeId('Entity', given) } : {}),
        }
  const used = field.args.filter((argument) =>
    Object.entries(variables).some(([key, value]) => key === argument.name && value !== undefined),
  )
  const values = Object.entries(variables).map(([name, value]) => {
    const argument = used.find((one) => one.name === name)
    return [name, argument ? graphValue(argument.type, value) : value]
  })
  const declared = used.map((argument) => `$${argument.name}: ${argument.type}`).join(', ')
  const passed = used.map((argument) => `${argument.name}: $${argument.name}`).join(', ')
  const selected = `${operation.id}: ${name}${passed ? `(${passed})` : ''} ${selectionOf(field)}`
  const holderOf = HOLDERS[typeName] ?? `node(id: "${nodeId(typeName, given)}")`
  const below = isRoot ? selected : `${holderOf} { ... on ${typeName} { ${selected} } }`
  return {
    query: `${typeName === 'Mutation' ? 'mutation' : 'query'}${declared ? `(${declared})` : ''} { ${below} }`,
    variables: JSON.parse(JSON.stringify(Object.fromEntries(values))),
  }
}

/** Whether an argument is an input object that takes the body: it has a field for a member of the body. */
function holds({ name, type }: GraphQLArgument, body: unknown): boolean {
  const named = getNamedType(type)
  if (typeof body !== 'object' || body === null || !isInputObjectType(named) || name === 'sort') return false
  const members = Object.keys(body)
  return members.length === 0 || members.some((member) => member in named.getFields())
}

/** The images of records, which GraphQL reads with one field: the kind of the record, and the parameter of its id. */
const IMAGES: Readonly<Record<string, readonly [mediaType: string, parameter: string]>> = {
  getEntityLogo: ['ENTITY', 'entityId'],
  getPersonPhoto: ['PERSON', 'personId'],
  getNewsThumbnail: ['NEWS', 'newsId'],
}

function imageOf(operationId: string, path: Request['path']): object {
  const [mediaType, parameter = ''] = IMAGES[operationId] ?? []
  return mediaType === undefined ? {} : { mediaType, id: String(path?.[parameter]) }
}

/** Arguments that take the body, although a member of the body has the name of another argument. */
const HOLDER_OF: Readonly<Record<string, string>> = { entityFiltersRefined: 'filter' }

/** The parameters that are no arguments of the field themselves. */
const outsideOf = ({ args }: GraphQLField<unknown, unknown>, given: object): object =>
  Object.fromEntries(Object.entries(given).filter(([key]) => !args.some(({ name }) => name === key)))

/** The value of an argument that is an input object, from the parameters that are its members. */
function objectFor({ name, type }: GraphQLArgument, given: object): [string, unknown][] {
  const named = getNamedType(type)
  if (!isInputObjectType(named) || name === 'sort') return []
  const members = Object.entries(given).filter(([key]) => key in named.getFields())
  return members.length > 0 ? [[name, Object.fromEntries(members)]] : []
}

function selectionOf({ type }: GraphQLField<unknown, unknown>): string {
  const named = getNamedType(type)
  const isPayload = isObjectType(named) && isCompositeType(getNamedType(named.getFields().problem?.type))
  if (isPayload) return '{ __typename problem { __typename status code detail } }'
  return isCompositeType(named) ? '{ __typename }' : ''
}

/** Parameters that have another name in the input of a mutation. */
const RENAMED: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'Mutation.createEntityRelationship': { entityId: 'sourceEntityId' },
  'Mutation.importNewsThumbnail': { id: 'newsId', slug: 'newsSlug' },
  'Mutation.updateProvenanceStatus': { id: 'provenanceId' },
  ...Object.fromEntries(
    ['create', 'replace', 'update', 'delete'].map((verb) => [
      `Mutation.${verb}PersonNews`,
      { id: 'personId', slug: 'personSlug' },
    ]),
  ),
}

/** Mutations of an entity, a person, an article, a crawl or an image itself. In all others, the selector of the entity has a longer name. */
const OF_OWNER =
  /^Mutation\.((replace|update|delete)(Entity|Person|News)(CrawlRun)?|remove(Entity|Person)CrawlPages|(upload|convert|delete)Media)$/
const SELECTOR: Readonly<Record<string, string>> = { id: 'entityId', slug: 'entitySlug' }

/** The input of the mutation that serves an operation, from the request of the operation. */
function mutationInput(
  { graph, kind, input }: AnyOperation,
  { path, query, body, files }: Request,
): Record<string, unknown> {
  const parameters = Object.entries({ ...path, ...query })
  const isSource = ([name]: [string, unknown]) => name in provenanceQuery
  const renamed = ([name, value]: [string, unknown]) => [
    RENAMED[graph]?.[name] ?? (OF_OWNER.test(graph) ? name : (SELECTOR[name] ?? name)),
    value,
  ]
  return {
    ...Object.fromEntries(parameters.filter((one) => !isSource(one)).map(renamed)),
    ...(typeof body === 'object' ? body : {}),
    ...files,
    ...(kind === 'write' || Object.keys(input.query?.shape ?? {}).some((name) => name in provenanceQuery)
      ? { provenance: Object.fromEntries(parameters.filter(isSource)) }
      : {}),
  }
}

/** Arguments of reads that have another name than their parameter. */
const ARGUMENTS: Readonly<Record<string, string>> = {
  q: 'search',
  query: 'search',
  scopeFilter: 'filter',
  filter: 'filters',
  limit: 'first',
}

/** Parameters that name the record of a type. */
const ID_OF: Readonly<Record<string, string>> = {
  Entity: 'entityId',
  Person: 'personId',
  NewsArticle: 'newsId',
  ResearchRun: 'runId',
  Webhook: 'webhookId',
}

/** Root fields with values of types that are no nodes. */
const HOLDERS: Readonly<Record<string, string>> = { Viewer: 'viewer', EntityTypeAlias: 'entityTypes' }

/** The global id of the record of a type that a request names. It is the id of no record if the request names none. */
const nodeId = (typeName: string, given: Readonly<Record<string, unknown>>): string =>
  Buffer.from(
    `${typeName}:${given[ID_OF[typeName] ?? 'id'] ?? given.id ?? '00000000-0000-7000-8000-000000000000'}`,
  ).toString('base64')
