import { beforeAll, describe, expect, test } from 'vitest'
import { asClient, asUser, type TestApp, testApp } from '../support/app.js'
import { makeAssociation } from '../support/make/association.js'
import { makePerson } from '../support/make/person.js'
import { makeEntity } from '../support/make.js'

let app: TestApp
let entity: { id: string; slug: string }
let person: { id: string; slug: string }
beforeAll(async () => {
  app = await testApp()
  for (const nameBrand of ['Bad A', 'Bad B', 'Bad C']) entity = await makeEntity(app, { nameBrand, foundedYear: 2001 })
  person = await makePerson(app)
  await makeAssociation(app, { entityId: entity.id, personId: person.id })
})

const globalId = (text: string): string => Buffer.from(text).toString('base64')
const cursorIn = async (args: string): Promise<string> => {
  const { body } = await app.graph(`{ entities(first: 1, ${args}) { pageInfo { endCursor } } }`)
  return body.data.entities.pageInfo.endCursor
}

const VALID = 'serviceStatus { operationFingerprint } '
const MISSING = '01890a5d-ac96-774b-bcce-b302099a8057'

describe('a refused field has an error with a name, and the other fields of the document are returned', () => {
  test.each<[string, () => string | Promise<string>, object]>([
    ['a negative page', () => 'x: entities(first: -1) { nodes { slug } }', { status: 400, field: 'first' }],
    ['a huge page', () => 'x: people(last: 1000000) { nodes { slug } }', { status: 400, field: 'last' }],
    ['a negative page number', () => 'x: entitiesPage(page: -1) { last }', { status: 400, field: 'page' }],
    ['a huge page number', () => 'x: newsPage(page: 2000000000) { last }', { status: 400, field: 'page' }],
    ['a huge size', () => 'x: peoplePage(size: 5000) { last }', { status: 400, field: 'size' }],
    ['a huge page of a catalogue', () => 'x: tags(first: 201) { totalCount }', { status: 400, field: 'first' }],
    ['no identity', () => 'x: entity { slug }', { status: 400, field: 'slug' }],
    [
      'two identities of an entity',
      () => `x: entity(id: "${entity.id}", slug: "${entity.slug}") { slug }`,
      { status: 400, field: 'slug' },
    ],
    [
      'two identities of a person',
      () => `x: person(id: "${person.id}", slug: "${person.slug}") { slug }`,
      { status: 400, field: expect.any(String) },
    ],
    ['two identities of an article', () => 'x: newsArticle(id: 1, slug: "a") { slug }', { status: 400, field: 'slug' }],
    ['a node whose id is no global id', () => 'x: node(id: "NewsArticle:0x1") { id }', { status: 400, field: 'id' }],
    [
      'a node of a type without ids',
      () => `x: node(id: "${globalId('Query:1')}") { id }`,
      { status: 400, code: 'bad_request', field: 'id' },
    ],
    [
      'nodes of an unknown type',
      () => `x: nodes(ids: ["${globalId('Foo:1')}"]) { id }`,
      { status: 400, code: 'bad_request', field: 'id' },
    ],
    [
      'a cursor of another order',
      async () => `x: entities(after: "${await cursorIn('')}", sort: { field: CREATED_AT }) { nodes { slug } }`,
      { status: 400, field: 'after', detail: expect.stringContaining('createdAt') },
    ],
    [
      'a cursor of the same property in another direction',
      async () =>
        `x: entities(before: "${await cursorIn('')}", sort: { field: NAME_BRAND, direction: DESC }) { nodes { slug } }`,
      { status: 400, field: 'before' },
    ],
    [
      'a cursor of another kind of list',
      async () => `x: tags(after: "${await cursorIn('')}") { totalCount }`,
      { status: 400, field: 'after' },
    ],
    [
      'a search by meaning with a forged cursor',
      () => `x: entitiesByMeaning(text: "a", after: "${globalId('[-1]')}") { totalCount }`,
      { status: 400, field: 'after' },
    ],
    [
      'too many ids',
      () => `x: nodes(ids: [${Array.from({ length: 201 }, () => `"${globalId(`Entity:${entity.id}`)}"`)}]) { id }`,
      { status: 400, field: 'ids', limit: 200 },
    ],
    [
      'an order by logos in a list that is read by cursor',
      () => 'x: entities(filter: { logoOption: { sortPriority: REAL_LOGO_FIRST } }) { nodes { slug } }',
      { status: 400, field: 'logoOption.sortPriority' },
    ],
    [
      'an argument that a client secret may not use',
      () => `x: entity(id: "${entity.id}") { slug texts(includeInactive: true) { totalCount } }`,
      { status: 403 },
    ],
  ])('%s', async (_, field, refusal) => {
    const { body, status } = await app.graph(`{ ${VALID} ${await field()} }`, {}, asClient)
    expect(status).toBe(200)
    expect(body.errors).toHaveLength(1)
    expect(body.errors[0]).toMatchObject({ path: expect.arrayContaining(['x']), extensions: refusal })
    expect(body.data.serviceStatus).toEqual({ operationFingerprint: expect.any(String) })
  })

  test('also if the field is a connection below a record', async () => {
    const cursor = await cursorIn('')
    const { body } = await app.graph(
      `{ entity(id: "${entity.id}") { slug people(after: "${cursor}") { totalCount nodes { slug } } news(first: -1) { nodes { title } } } }`,
    )
    expect(body.data.entity).toEqual({ slug: entity.slug, people: null, news: null })
    expect(body.errors.map(({ path, extensions }: { path: string[]; extensions: object }) => ({ path, extensions })))
      // The order of the errors is not defined.
      .toEqual(
        expect.arrayContaining([
          { path: ['entity', 'people'], extensions: expect.objectContaining({ status: 400, field: 'after' }) },
          { path: ['entity', 'news'], extensions: expect.objectContaining({ status: 400, field: 'first' }) },
        ]),
      )
  })
})

describe('a root field whose record does not exist is null, without an error', () => {
  test.each<[string, () => string]>([
    ['an entity by its id', () => `entity(id: "${MISSING}") { slug }`],
    ['an entity by its slug', () => 'entity(slug: "missing") { slug }'],
    [
      'an entity by other data',
      () => 'entityByIdentifier(identifier: { link: { url: "https://missing.example" } }) { slug }',
    ],
    ['a person by the id of an entity', () => `person(id: "${entity.id}") { slug }`],
    ['a person by other data', () => 'personByIdentifier(identifier: { slug: "missing" }) { slug }'],
    ['an article by its id', () => 'newsArticle(id: 2000000000) { slug }'],
    ['an article by its slug', () => 'newsArticleByIdentifier(identifier: { slug: "missing" }) { slug }'],
    ['a research run', () => `researchRun(runId: "${MISSING}") { status }`],
  ])('%s', async (_, field) => {
    const { body } = await app.graph(
      `{ ${VALID} x: ${field()} }`,
      {},
      field().includes('researchRun') ? asUser : asClient,
    )
    expect(body.errors).toBeUndefined()
    expect(body.data).toEqual({ serviceStatus: { operationFingerprint: expect.any(String) }, x: null })
  })
})

describe('a member of an input with @oneOf is not null', () => {
  const read = async (type: string, variables: object) => {
    const query = `query ($slug: ${type}) { entityByIdentifier(identifier: { slug: $slug }) { slug } }`
    const { body } = await app.graph(query, { ...variables })
    return body.errors ? body.errors.map((error: { extensions: object }) => error.extensions) : body.data
  }

  test('a nullable variable is refused, with and without a value, a default or a fragment', async () => {
    const refused = [expect.objectContaining({ code: 'GRAPHQL_VALIDATION_FAILED' })]
    expect(await read('String', { slug: entity.slug })).toEqual(refused)
    expect(await read('String', {})).toEqual(refused)
    expect(await read('String = "a"', {})).toEqual(refused)
    const inFragment =
      'query ($slug: String) { ...F } fragment F on Query { entityByIdentifier(identifier: { slug: $slug }) { slug } }'
    const { body } = await app.graph(inFragment, { slug: entity.slug })
    expect(body.errors).toEqual([
      expect.objectContaining({ extensions: expect.objectContaining({ code: 'GRAPHQL_VALIDATION_FAILED' }) }),
    ])
  })

  test('a required variable is accepted, and refused with a code if it has no value', async () => {
    expect(await read('String!', { slug: entity.slug })).toEqual({ entityByIdentifier: { slug: entity.slug } })
    expect(await read('String!', {})).toEqual([expect.objectContaining({ status: 400, code: 'bad_request' })])
  })

  test('a variable that is the whole input has exactly one member', async () => {
    const query = 'query ($by: EntityIdentifierInput!) { entityByIdentifier(identifier: $by) { slug } }'
    for (const by of [{}, { slug: null }, { slug: entity.slug, id: entity.id }]) {
      const { body } = await app.graph(query, { by })
      expect(body.data).toBeUndefined()
      expect(body.errors[0].extensions).toMatchObject({
        status: 400,
        code: 'bad_request',
        field: expect.stringMatching(/^by/),
      })
    }
  })
})

describe('an id of no record is null', () => {
  test.each([
    ['garbage', 'x'],
    ['an unknown type', globalId(`Unknown:${MISSING}`)],
    ['an id of another form', globalId('Entity:1')],
    ['a number in another notation', globalId('NewsArticle:0x1')],
    ['a missing record', globalId(`Person:${MISSING}`)],
  ])('%s', async (_, id) => {
    const { body } = await app.graph(
      'query($id: ID!) { serviceStatus { operationFingerprint } node(id: $id) { id } }',
      { id },
    )
    expect(body.data.node ?? null).toBeNull()
    expect(body.data.serviceStatus).toEqual({ operationFingerprint: expect.any(String) })
  })

  test('nodes returns the others in the order of the ids, in one statement for each type and one for the ids of merged records', async () => {
    const ids = [`Person:${person.id}`, `Entity:${MISSING}`, `Entity:${entity.id}`].map(globalId)
    app.statements.length = 0
    const { body } = await app.graph(
      'query($ids: [ID!]!) { nodes(ids: $ids) { __typename id ... on Entity { slug } ... on Person { personSlug: slug } } }',
      { ids },
    )
    expect(body).toMatchObject({
      data: {
        nodes: [
          { __typename: 'Person', id: ids[0], personSlug: person.slug },
          null,
          { __typename: 'Entity', id: ids[2], slug: entity.slug },
        ],
      },
    })
    expect(app.statements).toHaveLength(3)
  })
})

describe('a document that the schema does not permit is refused as a whole, and names the part', () => {
  test.each([
    ['an unknown property to sort by', '{ entities(sort: { field: ENTITY_NAME }) { totalCount } }', 'EntitySortField'],
    ['a malformed id', '{ person(id: "x") { slug } }', 'must be a UUID'],
    ['an unknown bucket of tags', '{ tags(bucket: MOOD) { totalCount } }', 'ClassificationBucket'],
    ['an unknown direction', '{ people(sort: { field: LAST_NAME, direction: UP }) { totalCount } }', 'SortDirection'],
    [
      'an unknown value of a filter',
      '{ entities(filter: { logoOption: { sortPriority: BEST } }) { totalCount } }',
      'LogoSortPriority',
    ],
    [
      'two identities in one identifier',
      '{ entityByIdentifier(identifier: { slug: "a", id: "b" }) { slug } }',
      'exactly one key',
    ],
    ['an identifier without a member', '{ personByIdentifier(identifier: {}) { slug } }', 'exactly one key'],
    ['a filter that only REST has', '{ news(filter: { cursor: "a" }) { totalCount } }', 'cursor'],
    ['a missing required argument', '{ history { totalCount } }', 'recordId'],
  ])('%s', async (_, document, part) => {
    const { body, status } = await app.graph(document)
    expect(status).toBe(200)
    expect(body.data).toBeUndefined()
    expect(body.errors[0].message).toContain(part)
  })

  test('also if the wrong value is in a variable', async () => {
    const { body } = await app.graph(
      'query($i: EntityIdentifierInput!) { entityByIdentifier(identifier: $i) { slug } }',
      { i: { slug: 'a', name: { name: 'b' } } },
    )
    expect(body.data ?? null).toBeNull()
    expect(body.errors[0].message).toContain('Exactly one key must be specified')
  })
})

test.each(['application/json', 'application/graphql-response+json', 'text/event-stream'])(
  'variables in a URL that are not a JSON object are refused by name (Accept: %s)',
  async (accept) => {
    for (const variables of ['{"id":', '[1]', '1']) {
      const query = { query: 'query { __typename }', variables }
      const { body } = await app.rest('/graphql', { query, headers: { ...asClient, accept } })
      expect(body.errors).toMatchObject([{ extensions: { status: 400, field: 'variables' } }])
      expect(body.data).toBeUndefined()
    }
  },
)
