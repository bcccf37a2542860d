import { beforeAll, describe, expect, test } from 'vitest'
import { asAdmin, asClient, asUser, type TestApp, testApp } from '../support/app.js'
import { restValues } from '../support/graph-value.js'
import { makeAssociation } from '../support/make/association.js'
import { makePerson } from '../support/make/person.js'
import { makeEntity } from '../support/make.js'

/* The same query about people in REST and GraphQL returns the same values, visibility and problem status. */

let app: TestApp
let shown: { id: string; slug: string }
let hidden: { id: string; slug: string }
let entityId: string
beforeAll(async () => {
  app = await testApp()
  const fields = { nameFirst: 'Par', nameLast: 'Ity', gender: 'female', nameAlias: [{ name: 'Parry' }] }
  shown = await makePerson(app, fields)
  hidden = await makePerson(app, { ...fields, isHidden: true })
  entityId = (await makeEntity(app)).id
  for (const { id: personId } of [shown, hidden])
    await makeAssociation(app, { personId, entityId, startDate: '2020-02-02T00:00:00.000Z', score: 5 })
})

type Row = Record<string, unknown>
const CORE =
  'personId publicId slug nameFull nameFirst nameMiddle nameLast nickname suffix gender nameAlias { name type displayable } image { isMonogram picture } text { expanded generatedDescription short } createdAt updatedAt lastModifiedAt'
const coreOf = ({ personId, ...rest }: Row): Row => ({ id: personId, ...rest })
/** GraphQL has the source of a person in `lastChange`. */
const restOf = ({ source: _, ...rest }: Row): Row => rest
const nodes = (connection: unknown): Row[] => (connection as { edges: { node: Row }[] }).edges.map(({ node }) => node)
const contentOf = (page: unknown): Row[] => (page as { content: Row[] }).content

const TENURE = 'associationId titleName titleFunction titleLevel startDate endDate isCurrent score'
const tenureOf = (row: Row): Row => Object.fromEntries(TENURE.split(' ').map((name) => [name, row[name] as unknown]))

/** Name, REST request, graph document, and functions that turn the responses into rows to compare. */
const cases: readonly [string, () => string, () => string, (body: Row) => Row[], (data: Row) => Row[]][] = [
  [
    'detail',
    () => `/v1/people/detail?slug=${shown.slug}`,
    () => `{ person(slug: "${shown.slug}") { ${CORE} } }`,
    (body) => [restOf(body.core as Row)],
    (data) => [coreOf(data.person as Row)],
  ],
  [
    'list as a page',
    () => '/v1/people?firstName=par&sort=createdAt',
    () => `{ peoplePage(filter: { firstName: "par" }, sort: { field: CREATED_AT }) { content { ${CORE} } } }`,
    (body) => contentOf(body).map(restOf),
    (data) => contentOf(data.peoplePage).map(coreOf),
  ],
  [
    'list as a connection',
    () => '/v1/people?firstName=par&sort=createdAt',
    () => `{ people(filter: { firstName: "par" }, sort: { field: CREATED_AT }) { edges { node { ${CORE} } } } }`,
    (body) => contentOf(body).map(restOf),
    (data) => nodes(data.people).map(coreOf),
  ],
  [
    "a person's associations",
    () => `/v1/people/${shown.id}/entities`,
    () => `{ person(id: "${shown.id}") { entities { edges { ${TENURE} } } } }`,
    (body) => contentOf(body).map(tenureOf),
    (data) => ((data.person as Row).entities as { edges: Row[] }).edges,
  ],
  [
    "an entity's people",
    () => `/v1/entities/${entityId}/people`,
    () => `{ entity(id: "${entityId}") { people { edges { node { ${CORE} } } } } }`,
    (body) => contentOf(body).map(restOf),
    (data) => nodes((data.entity as Row).people).map(coreOf),
  ],
]

describe.each(cases)('%s', (_, path, document, fromRest, fromGraph) => {
  test('returns the same rows in REST and GraphQL, without hidden people', async () => {
    const rest = await app.rest(path())
    expect(rest.status, JSON.stringify(rest.body)).toBe(200)
    const rows = fromRest(rest.body)
    for (const headers of [asClient, asUser]) {
      const { body } = await app.graph(document(), {}, headers)
      expect(body.errors).toBeUndefined()
      expect(fromGraph(restValues(document(), body.data))).toEqual(rows)
    }
    expect(rows).toHaveLength(1)
    expect(JSON.stringify(rows)).not.toContain(hidden.id)
  })
})

test('admin callers also get hidden people, in REST and GraphQL', async () => {
  const rest = await app.rest('/v1/people', { query: { firstName: 'par' }, headers: asAdmin })
  const { body } = await app.graph('{ people(filter: { firstName: "par" }) { totalCount } }', {}, asAdmin)
  expect([rest.body.totalElements, body.data.people.totalCount]).toEqual([2, 2])
})

test('a hidden person is 404 in REST and null in GraphQL', async () => {
  expect((await app.rest(`/v1/people/detail?slug=${hidden.slug}`)).status).toBe(404)
  const { data, errors } = (await app.graph(`{ person(slug: "${hidden.slug}") { slug } }`)).body
  expect([data, errors]).toEqual([{ person: null }, undefined])
})

test('a refusal has the same status in REST and GraphQL', async () => {
  const cases: readonly [string, string][] = [
    ['/v1/people/detail', '{ person { slug } }'],
    ['/v1/people?search=the', '{ peoplePage(filter: { search: "the" }) { last } }'],
    ['/v1/people?semanticQuery=x', '{ peopleByMeaning(text: "x") { totalCount } }'],
  ]
  for (const [path, document] of cases) {
    const [rest, graph] = [await app.rest(path), await app.graph(document)]
    expect(rest.body.status, path).toBeGreaterThanOrEqual(400)
    expect(graph.body.errors[0].extensions).toMatchObject({ status: rest.body.status })
  }
})
