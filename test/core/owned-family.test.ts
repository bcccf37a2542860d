import { expect, test } from 'vitest'
import type { Family, FamilyEndpoints } from '../../src/attribute/family/declaration.js'
import { familyOperations } from '../../src/attribute/family/family.js'
import { UniqueId, UniqueIdMutation } from '../../src/attribute/unique-id/unique-id.js'
import { uniqueIdRows } from '../../src/attribute/unique-id/unique-id-reads.js'
import { type UniqueIdState, uniqueIdStore } from '../../src/attribute/unique-id/unique-id-writes.js'
import { entityOwner } from '../../src/identity/owner/owner.js'
import { RowId } from '../../src/kernel/wire/values.js'
import { sql } from '../../src/platform/database/client/sql.js'

const state: UniqueIdState = { idType: 'ticker', identifier: 'AAPL', source: null }
const description = 'Description.'
const condition = () => sql`true`

const family: Family<UniqueIdState, UniqueIdMutation, UniqueId> = {
  tag: 'Tags',
  singular: 'tag',
  plural: 'tags',
  key: { name: 'tagId', schema: RowId },
  rows: uniqueIdRows,
  store: uniqueIdStore,
  record: UniqueId,
  mutation: UniqueIdMutation,
  requires: [],
  pageId: 'PageUniqueId',
  list: { description, auth: [], size: 10, condition },
  get: { description, condition },
  create: { description, newState: () => state },
  remove: { description },
  example: { body: {} },
  exampleOf: () => ({ id: 1 }),
}
const endpoints = {
  list: { id: 'listTags', route: 'GET /v1/entities/{entityId}/tags', graph: 'Query.tags' },
  get: { id: 'getTag', route: 'GET /v1/entities/{entityId}/tags/{tagId}', graph: 'Query.tags' },
  create: { id: 'createTag', route: 'POST /v1/entities/{entityId}/tags', graph: 'Mutation.tags' },
  remove: { id: 'deleteTag', route: 'DELETE /v1/entities/{entityId}/tags/{tagId}', graph: 'Mutation.tags' },
} as const satisfies FamilyEndpoints
const replace = { id: 'putTag', route: 'PUT /v1/entities/{entityId}/tags/{tagId}', graph: 'Mutation.tags' } as const
const rule = { description, rule: () => state }

test('a family has exactly the operations that it declares, with their ids, routes and GraphQL fields', () => {
  const { all } = familyOperations({ ...family, replace: rule }, entityOwner, { ...endpoints, replace })
  const { list, get, create, remove } = endpoints
  expect(all.map(({ id, route, graph }) => ({ id, route, graph }))).toEqual([list, get, create, replace, remove])
})

test('refuses a rule without an endpoint, and an endpoint without a rule', () => {
  const refusal = 'the tags of an entity: replace must have both an endpoint and a rule'
  expect(() => familyOperations({ ...family, replace: rule }, entityOwner, endpoints)).toThrow(refusal)
  expect(() => familyOperations(family, entityOwner, { ...endpoints, replace })).toThrow(refusal)
})
