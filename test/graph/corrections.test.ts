import { beforeAll, expect, test } from 'vitest'
import { asAdmin, asUser, type TestApp, testApp } from '../support/app.js'
import { makePerson } from '../support/make/person.js'
import { makeEntity, unique } from '../support/make.js'

/* Does what the resolution of a refusal says, as a client of GraphQL would: with the names and the values of the schema. */

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})

interface Told {
  readonly field: string
  readonly resolution: { readonly action: string; readonly parameter?: string; readonly fieldPath?: string }
  readonly accepted: readonly string[] | undefined
}

/** What the first error of a document says. */
async function told(document: string, variables: Record<string, unknown> = {}): Promise<Told> {
  const { body } = await app.graph(document, variables, asAdmin)
  const { field, resolution } = body.errors[0].extensions
  const { acceptedValue: accepted, ...rest } = resolution
  return { field, resolution: rest, accepted }
}

const data = async (document: string, variables: Record<string, unknown> = {}) => {
  const { body } = await app.graph(document, variables, asAdmin)
  expect(body.errors).toBeUndefined()
  return body.data
}

test('a refused size of the feed of changes is that of the argument first', async () => {
  const feed = (first: number | string) => `{ changes(first: ${first}) { hasMore } }`
  const refusal = await told(feed(1_000))
  expect(refusal).toEqual({
    field: 'first',
    resolution: { action: 'setParameter', parameter: 'first' },
    accepted: ['100'],
  })
  await data(feed(refusal.accepted?.[0] ?? ''))
})

test('a refused text of a search is that of the argument search', async () => {
  const tags = (search: string) => `{ tags(search: "${search}") { nodes { name } } }`
  expect(await told(tags('x'.repeat(500)))).toMatchObject({ field: 'search', resolution: { parameter: 'search' } })
  await data(tags('x'))
})

test('of two directions of paging, the argument to remove is one that was sent', async () => {
  expect(await told('{ entities(first: 5, before: "x") { nodes { slug } } }')).toMatchObject({
    field: 'before',
    resolution: { action: 'removeParameter', parameter: 'before' },
  })
  expect(await told('{ entities(after: "x", last: 5) { nodes { slug } } }')).toMatchObject({ field: 'last' })
})

test.each([
  [
    'a variable',
    'query ($f: EntityFilter) { entities(filter: $f) { totalCount } }',
    { f: { fundraiseActivity: { rond: ['Seed'] } } },
    'f',
  ],
  ['the document', '{ entities(filter: { fundraiseActivity: { rond: ["Seed"] } }) { totalCount } }', {}, 'filter'],
])('an unknown member in %s is named, and so is the one that was meant', async (_, document, variables, root) => {
  expect(await told(document, variables)).toEqual({
    field: `${root}.fundraiseActivity.rond`,
    resolution: { action: 'renameField', fieldPath: `${root}.fundraiseActivity.rond` },
    accepted: ['round'],
  })
})

test('an identifier with two members or without one names the members of which one is sent', async () => {
  for (const identifier of [{}, { slug: 'a', domain: { urlDomain: 'b.example' } }, { slug: 'a', domain: null }]) {
    const document = 'query ($i: EntityIdentifierInput!) { entityByIdentifier(identifier: $i) { slug } }'
    const { body } = await app.graph(document, { i: identifier }, asAdmin)
    expect(body.errors[0].extensions.hint).toMatch(/^Send exactly one of domain, id, .* in i\.$/)
  }
})

test('a missing member of an input is named', async () => {
  const document = 'mutation ($input: CreateEntityInput!) { createEntity(input: $input) { problem { status } } }'
  const input = {
    nameBrand: `A ${unique()}`,
    typeRecord: 'COMPANY',
    operatingStatus: 'OPERATING',
    provenance: { sourceType: 'LLM' },
  }
  expect(await told(document, { input })).toEqual({
    field: 'input.provenance.sourceDetail',
    resolution: { action: 'setField', fieldPath: 'input.provenance.sourceDetail' },
    accepted: undefined,
  })
  expect(
    await told(
      'mutation { createEntity(input: { provenance: { sourceType: LLM, sourceDetail: "x" } }) { problem { status } } }',
    ),
  ).toMatchObject({
    field: 'input.nameBrand',
  })
})

const provenance = { sourceType: 'LLM', sourceDetail: 'https://example.com' }
const PROBLEM = 'problem { status field hint resolution { action parameter fieldPath acceptedValue } }'

test('the gate in a resolution is a value of overrideGate, also in the hint', async () => {
  const { nameBrand } = await makeEntity(app, { nameBrand: `Thornwhistle ${unique()}` })
  const create = (more: object) =>
    data(`mutation ($input: CreateEntityInput!) { createEntity(input: $input) { entity { nameBrand } ${PROBLEM} } }`, {
      input: { nameBrand, typeRecord: 'COMPANY', operatingStatus: 'OPERATING', provenance, ...more },
    })
  const { problem } = (await create({})).createEntity
  expect(problem.hint).toContain('overrideGate=DUPLICATE ')
  const overrideGate = problem.resolution.acceptedValue
  expect(
    (await create({ [problem.resolution.parameter]: overrideGate, overrideReason: 'Two firms.' })).createEntity,
  ).toEqual({
    entity: { nameBrand },
    problem: null,
  })
})

test('a parameter with another name in the input has this name in the resolution', async () => {
  const { id: personId } = await makePerson(app)
  const { createAssociation } = await data(
    `mutation ($input: CreateAssociationInput!) { createAssociation(input: $input) { ${PROBLEM} } }`,
    { input: { personId, provenance } },
  )
  expect(createAssociation.problem).toMatchObject({
    status: 400,
    field: 'entityId',
    resolution: { action: 'setParameter', parameter: 'entityId' },
  })
})

test('a saved search without a subject is to get one', async () => {
  const { body } = await app.rest('/v1/saved-searches', {
    method: 'POST',
    headers: asUser,
    body: { name: 'A search', recordType: 'person' },
  })
  expect(body).toMatchObject({
    status: 400,
    field: 'personFilter',
    resolution: { action: 'setField', fieldPath: 'personFilter' },
  })
})
