import { beforeAll, describe, expect, test } from 'vitest'
import { asAdmin, asClient, provenance, type TestApp, testApp } from '../support/app.js'
import { makeEntity, makeUniqueId } from '../support/make.js'

let app: TestApp
const entities: { id: string; slug: string; nameBrand: string }[] = []
beforeAll(async () => {
  app = await testApp()
  for (let index = 0; index < 12; index++) {
    const entity = await makeEntity(app, {
      nameBrand: `Node ${String(index).padStart(2, '0')}`,
      foundedYear: index % 3 === 0 ? null : 2000 + (index % 5),
    })
    entities.push(entity)
    for (let count = 0; count < 3; count++) await makeUniqueId(app, entity.id)
  }
  await makeEntity(app, { nameBrand: 'Node hidden', status: { isHidden: true } })
})

const execute = async (query: string, variables?: Record<string, unknown>, headers?: Record<string, string>) => {
  app.statements.length = 0
  const { body } = await app.graph(query, variables, headers)
  return { ...body, statements: app.statements.length }
}

describe('statement counts do not depend on the number of records', () => {
  test.each([
    [
      'a connection with its total, nested connections and their owners',
      'query($n: Int) { entities(first: $n) { totalCount edges { node { nameBrand urlLinks { url } uniqueIds(first: 2) { totalCount edges { node { identifier owner { ... on Entity { nameBrand } } } } } } } } }',
      4,
    ],
    [
      'a page with nested connections',
      'query($n: Int) { entitiesPage(size: $n) { totalElements content { nameBrand uniqueIds(first: 2) { edges { node { identifier } } } } } }',
      1,
    ],
    [
      'a page with a nested connection that is read backwards',
      'query($n: Int) { entitiesPage(size: $n) { content { uniqueIds(last: 2) { edges { node { identifier } } } } } }',
      1,
    ],
    [
      'the source of each record',
      'query($n: Int) { entities(first: $n) { edges { node { lastChange { sourceType } } } } }',
      2,
    ],
    [
      'the source of each record, with the changed values that the caller can see',
      'query($n: Int) { entities(first: $n) { edges { node { lastChange { sourceDetail createdAt change } } } } }',
      5,
    ],
    [
      'the same relation under two aliases with different arguments',
      'query($n: Int) { entities(first: $n) { edges { node { a: uniqueIds(last: 1) { edges { node { identifier } } } b: uniqueIds(last: 2) { edges { node { identifier } } } } } } }',
      1,
    ],
    [
      'identifiers and their owners',
      'query($n: Int) { entities(first: $n) { edges { node { uniqueIds(first: 1) { edges { node { owner { ... on Entity { slug } } } } } } } } }',
      2,
    ],
  ])('%s', async (_, query, statements) => {
    for (const n of [1, 3, 50]) {
      const { errors, statements: ran } = await execute(query, { n })
      expect(errors).toBeUndefined()
      expect(ran, `first: ${n}`).toBe(statements)
    }
  })

  test('one record with nested lists takes one statement', async () => {
    const { data, statements } = await execute(
      `{ entity(slug: "${entities[1]?.slug}") { nameBrand urlLinks { url } uniqueIds(first: 2) { edges { node { identifier } } } } }`,
    )
    expect(data.entity.uniqueIds.edges).toHaveLength(2)
    expect(statements).toBe(1)
  })
})

describe('connections', () => {
  const names = `edges { node { nameBrand } } pageInfo { hasNextPage hasPreviousPage startCursor endCursor }`
  const all = () => entities.map(({ nameBrand }) => nameBrand)

  test('return every record once and in order, forwards and backwards', async () => {
    for (const sort of [
      { field: 'NAME_BRAND' },
      { field: 'NAME_BRAND', direction: 'DESC' },
      { field: 'YEAR_FOUNDED' },
      { field: 'YEAR_FOUNDED', direction: 'DESC' },
      { field: 'CREATED_AT', direction: 'DESC' },
      { field: 'ID', direction: 'ASC' },
    ]) {
      const whole = await execute(`query($sort: EntitySort) { entities(first: 200, sort: $sort) { ${names} } }`, {
        sort,
      })
      const expected = whole.data.entities.edges.map(({ node }: { node: { nameBrand: string } }) => node.nameBrand)
      expect([...expected].sort()).toEqual(all())
      const seen: string[] = []
      for (let after: string | null = null, more = true; more; ) {
        const { data } = await execute(
          `query($sort: EntitySort, $after: String) { entities(first: 5, after: $after, sort: $sort) { ${names} } }`,
          { sort, after },
        )
        seen.push(...data.entities.edges.map(({ node }: { node: { nameBrand: string } }) => node.nameBrand))
        ;({ endCursor: after, hasNextPage: more } = data.entities.pageInfo)
      }
      expect(seen, JSON.stringify(sort)).toEqual(expected)
      const back: string[] = []
      for (let before: string | null = null, more = true; more; ) {
        const { data } = await execute(
          `query($sort: EntitySort, $before: String) { entities(last: 5, before: $before, sort: $sort) { ${names} } }`,
          { sort, before },
        )
        back.unshift(...data.entities.edges.map(({ node }: { node: { nameBrand: string } }) => node.nameBrand))
        ;({ startCursor: before, hasPreviousPage: more } = data.entities.pageInfo)
      }
      expect(back, `${JSON.stringify(sort)}, backwards`).toEqual(expected)
    }
  })

  test('a cursor still works after its record is deleted', async () => {
    const deleted = await makeEntity(app, { nameBrand: 'Node 00 a' })
    const first = await execute(`{ entities(first: 2) { ${names} } }`)
    expect(first.data.entities.edges[1].node.nameBrand).toBe('Node 00 a')
    await app.rest('/v1/entities/detail', {
      method: 'DELETE',
      headers: asAdmin,
      query: { id: deleted.id, deleteMode: 'hard', ...provenance },
    })
    const next = await execute(`query($after: String) { entities(first: 1, after: $after) { ${names} } }`, {
      after: first.data.entities.pageInfo.endCursor,
    })
    expect(next.data.entities.edges[0].node.nameBrand).toBe('Node 01')
  })

  test.each([
    ['first: 201', 'first'],
    ['first: -1', 'first'],
    ['first: 1, last: 1', 'last'],
    ['first: 1, after: "bm90IGpzb24"', 'after'],
    ['first: 1, after: "e30"', 'after'],
    ['filter: { logoOption: { sortPriority: ANY_LOGO_FIRST } }', 'logoOption.sortPriority'],
    ['filter: { entityId: ["x"] }', 'filter.entityId'],
    ['filter: { isHidden: true }', 'isHidden'],
  ])('refuse entities(%s) and name the argument', async (args, field) => {
    const { errors } = await execute(`{ entities(${args}) { edges { cursor } } }`)
    expect(errors[0].extensions).toMatchObject({ field, status: expect.any(Number), hint: expect.any(String) })
    expect(errors[0].extensions.status).toBeLessThan(500)
  })
})

describe('nodes', () => {
  test('node(id) finds records and identifiers, and hidden records for admin callers only', async () => {
    const { data } = await execute(
      `{ entity(slug: "${entities[2]?.slug}") { id uniqueIds(first: 1) { edges { node { id identifier } } } } }`,
    )
    const found = await execute(
      'query($a: ID!, $b: ID!) { a: node(id: $a) { id ... on Entity { nameBrand } } b: node(id: $b) { ... on UniqueId { identifier } } }',
      { a: data.entity.id, b: data.entity.uniqueIds.edges[0].node.id },
    )
    expect(found.data).toEqual({
      a: { id: data.entity.id, nameBrand: 'Node 02' },
      b: { identifier: data.entity.uniqueIds.edges[0].node.identifier },
    })
    const hidden = await makeEntity(app, { status: { isHidden: true } })
    const id = Buffer.from(`Entity:${hidden.id}`).toString('base64')
    expect((await execute('query($id: ID!) { node(id: $id) { id } }', { id })).data).toEqual({ node: null })
    expect((await execute('query($id: ID!) { node(id: $id) { id } }', { id }, asAdmin)).data).toEqual({ node: { id } })
  })

  test.each([
    '',
    'x',
    Buffer.from('Entity:not-a-uuid').toString('base64'),
    Buffer.from('UniqueId:99999999999').toString('base64'),
    Buffer.from('Planet:1').toString('base64'),
  ])('node(id: %j) finds nothing and causes no server error', async (id) => {
    const { data, errors } = await execute('query($id: ID!) { node(id: $id) { id } }', { id })
    expect(data?.node ?? null).toBeNull()
    for (const { extensions } of errors ?? []) expect(extensions.status ?? 400).toBeLessThan(500)
  })
})

describe('the changed values of a record', () => {
  test('are shown to every caller who sees the record', async () => {
    const query = `{ entity(slug: "${entities[0]?.slug}") { lastChange { action change } } }`
    for (const headers of [asClient, asAdmin])
      expect((await execute(query, {}, headers)).data.entity.lastChange).toMatchObject({
        action: 'CREATE',
        change: { nameBrand: [null, 'Node 00'] },
      })
  })
})
