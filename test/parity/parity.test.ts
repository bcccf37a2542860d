import { beforeAll, describe, expect, test } from 'vitest'
import { asAdmin, asClient, asUser, fingerprint, provenance, type TestApp, testApp } from '../support/app.js'
import { graphInput, restValues } from '../support/graph-value.js'
import { makeEntity, makeUniqueId } from '../support/make.js'

/*
 * The same query in REST and GraphQL returns the same values, the same visibility and the same problem code. Each case
 * finds at least one row, and each has a hidden record that neither API may return to public callers.
 */

let app: TestApp
let shown: { id: string; slug: string }
let hidden: { id: string; slug: string }
beforeAll(async () => {
  app = await testApp()
  const fields = {
    nameLegal: 'Parity, Inc.',
    foundedYear: 2014,
    defaultCurrency: 'USD',
    nameAlias: [{ name: 'Par', type: 'alternativeDba' }],
  }
  shown = await makeEntity(app, { nameBrand: 'Parity', ...fields })
  hidden = await makeEntity(app, { nameBrand: 'Parity', ...fields, status: { isHidden: true, showOnSitemap: true } })
  for (const { id } of [shown, hidden]) {
    await makeUniqueId(app, id, { identifier: 'PRTY' })
    await makeUniqueId(app, id, { idType: 'cik', identifier: '77' })
  }
})

const CORE =
  'entityId publicId slug nameBrand nameLegal nameAlias { name type displayable } typeRecord operatingStatus foundedYear defaultCurrency image { isMonogram logo logoSquare } publicUrl createdAt updatedAt lastModifiedAt'
const UNIQUE_ID = 'uniqueIdId idType identifier source createdAt updatedAt owner { ... on Entity { entityId } }'

type Row = Record<string, unknown>
const coreOf = ({ entityId, ...rest }: Row): Row => ({ id: entityId, ...rest })
const uniqueIdOf = ({ uniqueIdId, owner, ...rest }: Row): Row => ({
  id: uniqueIdId,
  ...rest,
  owner: { entityId: (owner as Row).entityId, personId: null },
})

/** Name, REST request, graph document, and functions that turn the responses into rows to compare. */
const cases: readonly [string, () => string, () => string, (body: Row) => Row[], (data: Row) => Row[]][] = [
  [
    'detail',
    () => `/v1/entities/detail?slug=${shown.slug}`,
    () => `{ entity(slug: "${shown.slug}") { ${CORE} } }`,
    (body) => [body.core as Row],
    (data) => [coreOf(data.entity as Row)],
  ],
  [
    'identifiers of the detail',
    () => `/v1/entities/detail?slug=${shown.slug}`,
    () => `{ entity(slug: "${shown.slug}") { uniqueIds { edges { node { ${UNIQUE_ID} } } } } }`,
    (body) => body.uniqueId as Row[],
    (data) => nodes((data.entity as Row).uniqueIds).map(uniqueIdOf),
  ],
  [
    'list as a page',
    () => '/v1/entities?entityName=parity&sort=createdAt',
    () => `{ entitiesPage(filter: { entityName: ["parity"] }, sort: { field: CREATED_AT }) { content { ${CORE} } } }`,
    contentCores,
    (data) => ((data.entitiesPage as Row).content as Row[]).map(coreOf),
  ],
  [
    'list as a connection',
    () => '/v1/entities?entityName=parity&sort=createdAt',
    () =>
      `{ entities(filter: { entityName: ["parity"] }, sort: { field: CREATED_AT }) { edges { node { ${CORE} } } } }`,
    contentCores,
    (data) => nodes(data.entities).map(coreOf),
  ],
  [
    'list by a range',
    () => '/v1/entities?yearFoundedRange=2014..2014',
    () => `{ entitiesPage(filter: { yearFoundedRange: [{ min: 2014, max: 2014 }] }) { content { ${CORE} } } }`,
    contentCores,
    (data) => ((data.entitiesPage as Row).content as Row[]).map(coreOf),
  ],
  [
    'identifiers of an entity',
    () => `/v1/entities/${shown.id}/unique-ids`,
    () => `{ entity(id: "${shown.id}") { uniqueIds { nodes { ${UNIQUE_ID} } } } }`,
    (body) => body.content as Row[],
    (data) => (((data.entity as Row).uniqueIds as Row).nodes as Row[]).map(uniqueIdOf),
  ],
  [
    'lookup of an identifier',
    () => '/v1/unique-ids/lookup?idType=ticker&identifier=prty',
    () => `{ uniqueIds(idType: TICKER, identifier: "prty") { ${UNIQUE_ID} } }`,
    (body) => body as unknown as Row[],
    (data) => (data.uniqueIds as Row[]).map(uniqueIdOf),
  ],
  [
    'registries',
    () => '/v1/unique-ids/types',
    () => '{ uniqueIdTypes { canonical label alias ownerScope pattern } }',
    (body) => body as unknown as Row[],
    (data) => data.uniqueIdTypes as Row[],
  ],
]

function contentCores(body: Row): Row[] {
  return (body.content as Row[]).map(({ core }) => core as Row)
}
function nodes(connection: unknown): Row[] {
  return (connection as { edges: { node: Row }[] }).edges.map(({ node }) => node)
}

describe.each(cases)('%s', (_, path, document, restRows, graphRows) => {
  test.each([
    ['a public caller', () => asClient],
    ['an admin caller', () => asAdmin],
  ])('returns the same rows to %s in REST and GraphQL', async (caller, headers) => {
    const rest = await app.rest(path(), { headers: path().includes('/types') ? asClient : headers() })
    const graph = await app.graph(document(), {}, headers())
    expect(graph.body.errors).toBeUndefined()
    const rows = graphRows(restValues(document(), graph.body.data))
    expect(rows.length).toBeGreaterThan(0)
    expect(rows).toEqual(restRows(rest.body))
    if (caller === 'a public caller') expect(JSON.stringify([rows, rest.body])).not.toContain(hidden.id)
  })
})

test('admin callers also get hidden rows, in REST and GraphQL', async () => {
  const rest = await app.rest('/v1/entities', { headers: asAdmin, query: { entityName: 'parity', sort: 'createdAt' } })
  const graph = await app.graph(
    '{ entities(filter: { entityName: ["parity"] }, sort: { field: CREATED_AT }) { totalCount edges { node { entityId } } } }',
    {},
    asAdmin,
  )
  expect(contentCores(rest.body).map(({ id }) => id)).toEqual([shown.id, hidden.id])
  expect(nodes(graph.body.data.entities).map(({ entityId }) => entityId)).toEqual([shown.id, hidden.id])
})

describe('a refusal has the same status, code and field in REST and GraphQL', () => {
  const refusals: readonly [string, string, string, Record<string, string>][] = [
    ['no selector', '/v1/entities/detail', '{ entity { slug } }', asClient],
    ['a size beyond the limit', '/v1/entities?size=201', '{ entitiesPage(size: 201) { totalElements } }', asClient],
    [
      'a filter for admin callers',
      '/v1/entities?isHidden=true',
      '{ entitiesPage(filter: { isHidden: true }) { totalElements } }',
      asClient,
    ],
  ]
  test.each(refusals)('%s', async (_, path, document, headers) => {
    const rest = await app.rest(path, { headers })
    const graph = await app.graph(document, {}, headers)
    // A parameter of REST is a field of the input in GraphQL, so the resolutions name it in different words.
    const { instance: _i, traceId: _t, resolution: ofRest, ...fromRest } = rest.body
    const { instance: _j, traceId: _u, resolution: ofGraph, ...fromGraph } = graph.body.errors[0].extensions
    expect(ofGraph?.fieldPath ?? ofGraph?.parameter).toBe(ofRest?.parameter ?? ofRest?.fieldPath)
    expect(rest.status).toBeGreaterThanOrEqual(400)
    expect(fromGraph).toEqual(fromRest)
  })

  test('a refused write, which changes no row', async () => {
    const before = await fingerprint(app)
    const body = { idType: 'lei', identifier: 'HWUPKR0MPOU8FGXBT395' }
    const rest = await app.rest(`/v1/entities/${shown.id}/unique-ids`, {
      method: 'POST',
      headers: asUser,
      query: provenance,
      body,
    })
    const graph = await app.graph(
      'mutation($input: CreateEntityUniqueIdInput!) { createEntityUniqueId(input: $input) { problem { body } } }',
      { input: graphInput('CreateEntityUniqueIdInput', { entityId: shown.id, ...body, provenance }) },
      asUser,
    )
    const { instance: _i, traceId: _t, ...fromRest } = rest.body
    const { instance: _j, traceId: _u, ...fromGraph } = graph.body.data.createEntityUniqueId.problem.body
    expect(rest.status).toBeGreaterThanOrEqual(400)
    expect(fromGraph).toEqual(fromRest)
    expect(await fingerprint(app)).toEqual(before)
  })
})
