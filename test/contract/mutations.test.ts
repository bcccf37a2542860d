import { getNamedType, isListType, isObjectType } from 'graphql'
import { beforeAll, describe, expect, test } from 'vitest'
import { schema } from '../../graph/schema.js'
import type { AnyOperation } from '../../src/operation/pipeline/definition/define.js'
import { registry } from '../../src/server/operations.js'
import type { TestApp } from '../support/app.js'
import { askOperation, headersFor } from '../support/ask.js'
import { documentFor } from '../support/document.js'
import { type Request, type Requests, requests } from '../support/requests.js'
import { testAppWithWeb } from '../support/web.js'

let app: TestApp
beforeAll(async () => {
  app = await testAppWithWeb()
})

type Input = Readonly<Record<string, unknown>>

const mutations = registry.operations
  .filter(({ graph }) => graph.startsWith('Mutation.'))
  .map((operation) => [operation.id, operation] as const)
const conditional = (condition: string) =>
  mutations.filter(([, { graph }]) => {
    const input = getNamedType(fieldOf(graph).args[0]?.type)
    return input !== undefined && 'getFields' in input && condition in input.getFields()
  })

function fieldOf(graph: string) {
  const field = schema.getMutationType()?.getFields()[graph.replace('Mutation.', '')]
  if (!field) throw new Error(`the graph has no field ${graph}`)
  return field
}

const payloadFields = ({ graph }: AnyOperation) => {
  const payload = getNamedType(fieldOf(graph).type)
  return isObjectType(payload) ? Object.values(payload.getFields()) : []
}

/** Members of inputs that name the record, the more specific ones first. The global id contains the type and the id. */
const RECORDS: readonly (readonly [member: string, type: string, prefix?: string])[] = [
  ['addressJoinId', 'AddressAssociation'],
  ['associationId', 'EntityPersonAssociation'],
  ['blogPostId', 'BlogPost'],
  ['classificationId', 'EntityClassificationJoin', 'tag-'],
  ['detailId', 'EntityResearchDetail'],
  ['joinId', 'InvestorJoin'],
  ['newsId', 'NewsArticle'],
  ['relationshipId', 'EntityRelationship'],
  ['snippetId', 'EntityResearchSnippet'],
  ['textId', 'EntityText'],
  ['transactionId', 'FundraiseRound'],
  ['uniqueIdId', 'UniqueId'],
  ['urlId', 'EntityUrlLink'],
  ['entityId', 'Entity'],
  ['personId', 'Person'],
]
/** The type of the member `id`, by the end of the name of the mutation. */
const TYPES = [
  [/News$/, 'NewsArticle'],
  [/Person$/, 'Person'],
  [/(Entity|Media)$/, 'Entity'],
] as const

async function globalId({ graph }: AnyOperation, input: Input): Promise<string> {
  if (input.month !== undefined) {
    const { body } = await ask('query($id: UUID!) { entity(id: $id) { valuations { nodes { id } } } }', {
      id: input.entityId,
    })
    return body.data.entity.valuations.nodes[0].id
  }
  if (input.id !== undefined) return encoded(TYPES.find(([end]) => end.test(graph))?.[1], input.id)
  const [member = '', type, prefix = ''] = RECORDS.find(([member]) => input[member] !== undefined) ?? []
  if (/Acquisition$/.test(graph)) return encoded('Acquisition', input.relationshipId)
  const isPoint = /Valuation$/.test(graph)
  return isPoint ? encoded('ValuationPoint', `detail-${input[member]}`) : encoded(type, `${prefix}${input[member]}`)
}

/** The global id of the record that a mutation deletes: the record with the version, or a part of it. */
function deletedId(input: Input, record: string): RegExp {
  if (input.redirectId !== undefined) return new RegExp(`^${encoded('UrlSlugRedirect', input.redirectId)}$`)
  // The version belongs to a period at the address. The mutation deletes the address of the owner.
  return input.addressJoinId === undefined ? new RegExp(`^${record}$`) : /^QWRkcmVzczpl|^QWRkcmVzczpw/
}

const encoded = (type: string | undefined, id: unknown): string => Buffer.from(`${type}:${id}`).toString('base64')
const typeIn = (id: string): string => Buffer.from(id, 'base64').toString().split(':')[0] ?? ''

const ask = (query: string, variables: Record<string, unknown>, headers = headersFor(registry.get('createEntity'))) =>
  app.graph(query, variables, headers)

async function versionOf(id: string): Promise<number | null> {
  const { body } = await ask(`query($id: ID!) { node(id: $id) { ... on ${typeIn(id)} { version } } }`, { id })
  expect(body.errors).toBeUndefined()
  return body.data.node?.version ?? null
}

const requestOf = (id: string, operation: AnyOperation): Promise<Request> =>
  (requests[id] as Requests[string])(app, headersFor(operation))

/** Runs a mutation with a condition, and returns its payload. */
async function mutate(operation: AnyOperation, request: Request, conditions: Input, selection: string) {
  const { query, variables } = documentFor(operation, request)
  const { body } = await app.graph(
    query.replace(/\{ __typename problem .*/, `{ ${selection} problem { __typename status code field } } }`),
    { input: { ...(variables.input as Input), ...conditions } },
    headersFor(operation),
  )
  expect(body.errors).toBeUndefined()
  return body.data[operation.id]
}

const CONFLICT = { __typename: 'ConflictProblem', status: 412, code: 'precondition_failed', field: 'ifVersion' }

/** The version in the ETag of the record that the operation changes, if REST has a read of this record. */
async function versionInRest({ path, method }: AnyOperation, request: Request): Promise<number | undefined> {
  const read = registry.operations.find((one) => one.method === 'GET' && one.path === path)
  // Other reads at the path of an operation return a list, or a part of the record.
  if (!read?.graph.startsWith('Query.') || method === 'DELETE') return undefined
  const selectors = Object.keys(read.input.query && 'shape' in read.input.query ? read.input.query.shape : {})
  const query = Object.fromEntries(Object.entries(request.query ?? {}).filter(([name]) => selectors.includes(name)))
  const { headers } = await askOperation(app, read, { ...request, query, body: undefined }, headersFor(read))
  return Number(/^"(\d+)-/.exec(headers.get('etag') ?? '')?.[1])
}

describe.each(conditional('ifVersion'))('%s', (id, operation) => {
  test('accepts the version of the record once, which REST has in the ETag, and refuses every other one', async () => {
    const request = await requestOf(id, operation)
    const { variables } = documentFor(operation, request)
    const node = await globalId(operation, variables.input as Input)
    const version = await versionOf(node)
    expect(version).toEqual(expect.any(Number))
    expect((await versionInRest(operation, request)) ?? version).toBe(version)

    const refused = await mutate(operation, request, { ifVersion: Number(version) + 1 }, '')
    expect(refused.problem).toEqual(CONFLICT)
    expect(await versionOf(node)).toBe(version)

    const deletes = payloadFields(operation).some(({ name }) => name === 'deletedId')
    const results = await Promise.all(
      [1, 2].map(() => mutate(operation, request, { ifVersion: version }, deletes ? 'deletedId' : '')),
    )
    const done = results.find(({ problem }) => problem === null)
    if (deletes) expect(done.deletedId).toMatch(deletedId(variables.input as Input, node))
    const problems = results.map(({ problem }) => problem)
    expect(problems).toContainEqual(null)
    // A record that the first write deleted is not found by the second one.
    const isGone = problems.some((problem) => problem?.status === 404) && operation.method === 'DELETE'
    if (!isGone) expect(problems).toContainEqual(CONFLICT)
  })
})

/** The field of a payload whose records have a global id. */
const recordOf = (operation: AnyOperation) =>
  payloadFields(operation).find(({ type }) => {
    const named = getNamedType(type)
    return isObjectType(named) && named.getInterfaces().some(({ name }) => name === 'Node')
  })

const creations = conditional('idempotencyKey').filter(
  ([, operation]) => operation.kind === 'write' && recordOf(operation),
)

test.each(creations)(
  '%s makes one record, and an edge to it, of two requests with one key at once',
  async (id, operation) => {
    const request = await requestOf(id, operation)
    const edges = payloadFields(operation).filter(({ type }) => /Edge$/.test(getNamedType(type).name))
    const selection = [
      `${recordOf(operation)?.name} { id }`,
      ...edges.map(({ name }) => `${name} { cursor node { __typename } }`),
    ].join(' ')
    const idempotencyKey = `key-${id}`
    const [first, second] = await Promise.all(
      [1, 2].map(() => mutate(operation, request, { idempotencyKey }, selection)),
    )
    expect(first.problem).toBeNull()
    expect(second).toEqual(first)
    // A new classification is a tag or a code, so one of its two edges is null.
    const found = edges.flatMap(({ name }) => first[name] ?? [])
    expect(found).toHaveLength(id === 'createEntityClassification' ? 1 : edges.length)
    for (const edge of found)
      expect(edge).toEqual({ cursor: expect.any(String), node: { __typename: expect.any(String) } })
  },
)

/** An image is not in a list. */
const UNLISTED = ['DeleteMediaPayload']

/** A job of an operator changes by itself, so a client reads it again instead of adding it to a list. */
const JOBS = ['enqueueJob_1']

const payloads = Object.values(schema.getTypeMap()).filter((type) => isObjectType(type) && /Payload$/.test(type.name))

test('each mutation that deletes a record returns its id, and each that adds one to a connection returns the edge', () => {
  expect(
    payloads
      .filter(({ name }) => /^(Delete|Merge)/.test(name) && !UNLISTED.includes(name))
      .filter((type) => isObjectType(type) && !('deletedId' in type.getFields()))
      .map(({ name }) => name),
  ).toEqual([])
  const isConnection = (path: string) => {
    const list = registry.operations.find((one) => one.method === 'GET' && one.path === path)
    const [typeName = '', name = ''] = list?.graph.split('.') ?? []
    const type = schema.getType(typeName)
    return isObjectType(type) && /Connection$/.test(getNamedType(type.getFields()[name]?.type)?.name ?? '')
  }
  expect(
    mutations
      .filter(([, { method, path }]) => method === 'POST' && isConnection(path))
      .filter(([id, operation]) => edgeTypes(operation).length === 0 && !JOBS.includes(id))
      .map(([id]) => id),
  ).toEqual([])
})

const edgeTypes = (operation: AnyOperation): string[] =>
  payloadFields(operation)
    .map(({ type }) => getNamedType(type).name)
    .filter((name) => /Edge$/.test(name))

/** The types in a payload, and the types of the fields of the values in it, such as the run of an enrichment. */
const madeTypes = (operation: AnyOperation): string[] => {
  const lists = payloadFields(operation).filter(({ type }) => isListType(type))
  return [recordOf(operation), ...lists].flatMap((field) => {
    const named = getNamedType(field?.type)
    if (!isObjectType(named)) return []
    const isRecord = named.getInterfaces().some(({ name }) => name === 'Node')
    const within = isRecord ? [] : Object.values(named.getFields()).map((field) => getNamedType(field.type).name)
    return [named.name, ...within]
  })
}

/** Mutations whose REST operation has such a name although it adds nothing to a list, and why. */
const NOT_LISTED: Readonly<Record<string, string>> = {
  createOperatingStatus: 'It changes a stored entity.',
}

test('each mutation that makes a record of a type with a connection returns an edge', () => {
  const listed = new Set(
    Object.values(schema.getTypeMap()).flatMap((type) =>
      isObjectType(type) && /Edge$/.test(type.name) ? [getNamedType(type.getFields().node?.type)?.name] : [],
    ),
  )
  const makes = ([id, { method }]: (typeof mutations)[number]) => method === 'POST' && /^(create|test|replay)/.test(id)
  expect(
    mutations
      .filter(makes)
      .filter(([, operation]) => madeTypes(operation).some((name) => listed.has(name)))
      .filter(([, operation]) => edgeTypes(operation).length === 0)
      .map(([id]) => id),
  ).toEqual(Object.keys(NOT_LISTED))
})

/** Types in payloads whose values have no global id, and why. */
const VALUES: Readonly<Record<string, string>> = {
  BulkResult: 'It is what happened to one row of the request.',
  ClassificationReconcileOutcome: 'It is what happened to the codes of one record.',
  EmbeddingBacklog: 'There is one for the service.',
  Enrichment: 'It is what happened to one record of the request.',
  EntityAlias: 'It is a name of a record, which has the global id.',
  ExportSchedule: 'It belongs to an account, and clients name it by its scheduleId.',
  ImageCandidate: 'It is not stored.',
  Job: 'It is deleted a day later, and clients name it by its jobId.',
  Media: 'It is the image of a record, which has the global id.',
  Repository: 'Clients cannot write it: it is a copy of what the code host returns.',
  Topic: 'A topic is named by its words, and a mutation changes its members.',
  WebSearch: 'It is a copy of what a provider returned, which is deleted after some hours.',
}

test('each record that a mutation returns has a global id', () => {
  const types = payloads.flatMap((type) =>
    isObjectType(type) ? Object.values(type.getFields()).map((field) => getNamedType(field.type)) : [],
  )
  const values = types.filter(
    (type) =>
      isObjectType(type) && !/Edge$/.test(type.name) && !type.getInterfaces().some(({ name }) => name === 'Node'),
  )
  expect([...new Set(values.map(({ name }) => name))].sort()).toEqual(Object.keys(VALUES))
})
