import { beforeAll, expect, test } from 'vitest'
import { asClient, type TestApp, testApp } from '../support/app.js'
import { makeRelationship } from '../support/make/relationship.js'
import { makeEntity } from '../support/make.js'

let app: TestApp
const owners: string[] = []
const expected = new Map<string, number[]>()

beforeAll(async () => {
  app = await testApp()
  for (const nameBrand of ['Owner A', 'Owner B']) {
    const { id } = await makeEntity(app, { nameBrand })
    const ids: number[] = []
    for (let index = 0; index < 5; index += 1) {
      const other = (await makeEntity(app, index === 3 ? { status: { isHidden: true } } : {})).id
      const [sourceEntityId, targetEntityId] = index % 2 === 0 ? [id, other] : [other, id]
      const made = await makeRelationship(app, { relationshipType: 'customer', sourceEntityId, targetEntityId })
      if (index !== 3) ids.push(made)
    }
    owners.push(id)
    expected.set(id, ids)
  }
})

const idsIn = (connection: { nodes: { relationshipId: number }[] }) =>
  connection.nodes.map(({ relationshipId }) => relationshipId)

test('each entity of a page has its relationships of both sides, the earliest first, in one statement', async () => {
  const query = `query ($ids: [ID!]!) { nodes(ids: $ids) { ... on Entity {
    entityId relationships(first: 3) { nodes { relationshipId } pageInfo { hasNextPage } } } } }`
  app.statements.length = 0
  const ids = owners.map((id) => Buffer.from(`Entity:${id}`).toString('base64'))
  const { body } = await app.graph(query, { ids }, asClient)
  expect(app.statements.filter((statement) => statement.includes('entity_relationship'))).toHaveLength(1)
  for (const { entityId, relationships } of body.data.nodes) {
    expect(idsIn(relationships)).toEqual(expected.get(entityId)?.slice(0, 3))
    expect(relationships.pageInfo.hasNextPage).toBe(true)
  }
})

test('pages in both directions contain each visible relationship once, and the total is exact', async () => {
  const [owner = ''] = owners
  for (const [size, cursor, end, more] of [
    ['first', 'after', 'endCursor', 'hasNextPage'],
    ['last', 'before', 'startCursor', 'hasPreviousPage'],
  ] as const) {
    const query = `query ($id: UUID!, $cursor: String) { entity(id: $id) {
      relationships(${size}: 1, ${cursor}: $cursor) { totalCount nodes { relationshipId } pageInfo { end: ${end} more: ${more} } } } }`
    const seen: number[] = []
    for (let at: string | null = null, more = true; more; ) {
      const { body } = await app.graph(query, { id: owner, cursor: at }, asClient)
      const { relationships } = body.data.entity
      expect(relationships.totalCount).toBe(4)
      seen.push(...idsIn(relationships))
      at = relationships.pageInfo.end
      more = relationships.pageInfo.more
    }
    const all = expected.get(owner) ?? []
    expect(seen).toEqual(size === 'first' ? all : all.toReversed())
  }
})
