import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { RowId, Slug, Uuid } from '../../src/kernel/wire/values.js'
import { type AnyOperation, defineOperation } from '../../src/operation/pipeline/definition/define.js'
import { Registry } from '../../src/operation/pipeline/route/registry.js'
import { registry } from '../../src/server/operations.js'

const UUID = '01890a5d-ac96-774b-bcce-b302099a8057'

const declared = (id: string, route: `${'GET' | 'POST'} /v1/${string}`, path: z.core.$ZodShape): AnyOperation =>
  defineOperation({
    id,
    route,
    graph: 'Query.things',
    kind: 'read',
    auth: [],
    tag: 'Things',
    summary: '',
    description: '',
    input: { path: z.strictObject(path as Record<string, z.ZodType>) },
    output: z.null(),
    example: { response: null },
    handle: async () => null,
  })

const byId = declared('byId', 'GET /v1/things/{thingId}/parts', { thingId: Uuid })
const addById = declared('addById', 'POST /v1/things/{thingId}/parts', { thingId: Uuid })
const byNumber = declared('byNumber', 'GET /v1/things/{row}/parts', { row: RowId })
const bySlug = declared('bySlug', 'GET /v1/things/{slug}/parts', { slug: Slug })
const named = declared('named', 'GET /v1/things/latest/parts', {})
const other = declared('other', 'GET /v1/things/{thingId}/whole', { thingId: Uuid })

describe('operations whose routes differ only in a parameter', () => {
  // The order of declaration does not matter.
  const registries = [
    new Registry([byId, addById, byNumber, bySlug, named, other]),
    new Registry([other, named, bySlug, byNumber, addById, byId]),
  ]

  test.each([
    [UUID, { GET: 'byId', POST: 'addById' }],
    [UUID.toUpperCase(), { GET: 'byId', POST: 'addById' }],
    [UUID.replace('0', '%30'), { GET: 'byId', POST: 'addById' }],
    ['17', { GET: 'byNumber' }],
    ['ada-lovelace', { GET: 'bySlug' }],
    [`${UUID}0`, { GET: 'bySlug' }],
    ['%zz', { GET: 'bySlug' }],
    ['latest', { GET: 'named' }],
  ])('the format of the segment %s selects the operations, with their methods', (segment, methods) => {
    for (const { matchRoute } of registries) {
      const match = matchRoute(`/v1/things/${segment}/parts`)
      expect(
        Object.fromEntries([...(match?.routes ?? [])].map(([method, { operation }]) => [method, operation.id])),
      ).toEqual(methods)
      expect(match?.segments).toEqual(segment === 'latest' ? [] : [segment])
    }
  })

  test('an invalid value selects the only operation of its route; an unknown path selects none', () => {
    for (const { matchRoute } of registries) {
      expect(matchRoute('/v1/things/ada/whole')?.routes.get('GET')?.operation).toBe(other)
      expect(matchRoute('/v1/things/ada/nothing')).toBeUndefined()
      expect(matchRoute('/v1/things//parts')).toBeUndefined()
      expect(matchRoute('v1/things/ada/whole')).toBeUndefined()
    }
  })

  test.each([
    ['parameters of the same format', bySlug, declared('byName', 'GET /v1/things/{name}/parts', { name: z.string() })],
    ['the same path', byId, declared('again', 'GET /v1/things/{thingId}/parts', { thingId: Uuid })],
    ['the same id', byId, declared('byId', 'GET /v1/things/{thingId}/more', { thingId: Uuid })],
  ])('refuses two operations with %s', (_, one, two) => {
    expect(() => new Registry([one, two])).toThrow(/have the same route|share an id/)
  })
})

test('only the blog posts of a person, by id and by slug, share a method and a route shape', () => {
  const shapeOf = ({ route }: AnyOperation): string => route.replace(/\{[^}]*\}/g, '{}')
  const { operations } = registry
  const clashing = operations.filter((one) => operations.some((two) => two !== one && shapeOf(two) === shapeOf(one)))
  expect(clashing.map((operation) => [shapeOf(operation), operation.id])).toEqual([
    ['GET /v1/people/{}/blog-posts', 'listPersonBlogPosts'],
    ['GET /v1/people/{}/blog-posts', 'listPersonBlogPostsBySlug'],
  ])
})
