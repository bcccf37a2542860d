import { beforeAll, describe, expect, test } from 'vitest'
import { asAdmin, asUser, fingerprint, provenance, type TestApp, testApp } from '../support/app.js'
import { makeEntity, makeUniqueId, unique } from '../support/make.js'

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
      'query($n: Int) { entities(first: $n) { totalCount edges { node { nameBrand urlLinks { url } uniqueIds(first: 2) { totalCount edges { node { identifier entity { nameBrand } } } } } } } }',
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
      'the source of each record, without the changed values that the caller cannot see',
      'query($n: Int) { entities(first: $n) { edges { node { lastChange { sourceDetail createdAt change } } } } }',
      2,
    ],
    [
      'the same relation under two aliases with different arguments',
      'query($n: Int) { entities(first: $n) { edges { node { a: uniqueIds(last: 1) { edges { node { identifier } } } b: uniqueIds(last: 2) { edges { node { identifier } } } } } } }',
      1,
    ],
    [
      'identifiers and their owners',
      'query($n: Int) { entities(first: $n) { edges { node { uniqueIds(first: 1) { edges { node { entity { slug } } } } } } } }',
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

describe('mutations', () => {
  const create = `mutation($input: EntityMutation!) { createEntity(sourceType: LLM, sourceDetail: "x", input: $input) { __typename ... on Entity { slug nameBrand lastChange { sourceType change } } ... on Problem { code status title detail field value hint body } } }`

  test('return the created record', async () => {
    const { data, errors } = await execute(
      create,
      { input: { nameBrand: `Created ${unique()}`, typeRecord: 'INVESTMENT_FIRM', operatingStatus: 'OPERATING' } },
      asAdmin,
    )
    expect(errors).toBeUndefined()
    expect(data.createEntity).toMatchObject({
      __typename: 'Entity',
      lastChange: { sourceType: 'LLM', change: { typeRecord: [null, 'Investment Firm'] } },
    })
  })

  test('return a refusal as a Problem with the body of REST, and change no row', async () => {
    const before = await fingerprint(app)
    const input = { nameBrand: 'X', typeRecord: 'Service', operatingStatus: 'Operating' }
    const enums = { typeRecord: 'SERVICE', operatingStatus: 'OPERATING' }
    const { data } = await execute(create, { input: { ...input, ...enums } }, asUser)
    const rest = await app.rest('/v1/entities/detail', {
      method: 'POST',
      headers: asUser,
      query: { sourceType: 'llm', sourceDetail: 'x' },
      body: input,
    })
    const { body, ...problem } = data.createEntity
    expect({ ...body, instance: '', traceId: '' }).toEqual({ ...rest.body, instance: '', traceId: '' })
    expect(problem).toEqual({
      __typename: 'Problem',
      code: null,
      status: 422,
      title: body.title,
      detail: body.detail,
      field: 'typeRecord',
      value: 'Service',
      hint: body.hint,
    })
    expect(await fingerprint(app)).toEqual(before)
  })

  test('refuse an ifVersion that is not current, and change no row', async () => {
    const { slug } = await makeEntity(app)
    const patch = (version: number) =>
      execute(
        `mutation { patchEntityDetail(slug: "${slug}", sourceType: LLM, sourceDetail: "x", ifVersion: ${version}, input: { foundedYear: 1999 }) { __typename ... on Problem { status field } } }`,
        {},
        asAdmin,
      )
    const before = await fingerprint(app)
    expect((await patch(7)).data.patchEntityDetail).toEqual({ __typename: 'Problem', status: 412, field: 'ifVersion' })
    expect(await fingerprint(app)).toEqual(before)
    expect((await patch(1)).data.patchEntityDetail).toEqual({ __typename: 'Entity' })
  })

  test('an omitted variable in an input leaves the field as it is', async () => {
    const { slug } = await makeEntity(app, { foundedYear: 1990, nameLegal: 'Legal' })
    const { data } = await execute(
      `mutation($year: Int, $legal: String) { patchEntityDetail(slug: "${slug}", sourceType: LLM, sourceDetail: "x", input: { foundedYear: $year, nameLegal: $legal }) { ... on Entity { nameLegal foundedYear } } }`,
      { year: 1991 },
      asAdmin,
    )
    expect(data.patchEntityDetail).toEqual({ nameLegal: 'Legal', foundedYear: 1991 })
  })

  test('repeat the result of an idempotencyKey, and refuse the key for another request', async () => {
    const createOnce = (nameBrand: string, key: string) =>
      execute(
        `mutation($input: EntityMutation!, $key: String) { createEntity(sourceType: LLM, sourceDetail: "x", idempotencyKey: $key, input: $input) { ... on Entity { slug nameBrand } ... on Problem { status field } } }`,
        { key, input: { nameBrand, typeRecord: 'COMPANY', operatingStatus: 'OPERATING' } },
        asAdmin,
      )
    const [name, key] = [`Once ${unique()}`, `key-${unique()}`]
    const first = (await createOnce(name, key)).data.createEntity
    expect(first.nameBrand).toBe(name)
    const before = await fingerprint(app)
    expect((await createOnce(name, key)).data.createEntity).toEqual(first)
    expect((await createOnce(`${name} 2`, key)).data.createEntity).toEqual({ status: 422, field: 'idempotencyKey' })
    expect((await createOnce(name, 'with blank')).data.createEntity).toEqual({ status: 400, field: 'idempotencyKey' })
    expect(await fingerprint(app)).toEqual(before)
  })

  test('one refused mutation leaves the results of the others', async () => {
    const { slug } = await makeEntity(app, { foundedYear: 1990 })
    const patch = (name: string, year: number) =>
      `${name}: patchEntityDetail(slug: "${slug}", sourceType: LLM, sourceDetail: "x", input: { foundedYear: ${year} }) { ... on Entity { foundedYear } ... on Problem { status } }`
    const { data, errors } = await execute(
      `mutation { ${patch('first', 1991)} refused: revokeMyApiKey(apiKeyId: "01900000-0000-7000-8000-000000000000") { __typename } ${patch('last', 1992)} }`,
      {},
      asAdmin,
    )
    expect(data).toEqual({ first: { foundedYear: 1991 }, refused: null, last: { foundedYear: 1992 } })
    expect(errors).toEqual([
      expect.objectContaining({ path: ['refused'], extensions: expect.objectContaining({ status: 403 }) }),
    ])
  })

  test('a patch clears a null field and keeps a missing field', async () => {
    const { slug } = await makeEntity(app, { foundedYear: 1990, nameLegal: 'Legal' })
    const { data } = await execute(
      `mutation { patchEntityDetail(slug: "${slug}", sourceType: LLM, sourceDetail: "x", input: { nameLegal: null }) { ... on Entity { nameLegal foundedYear } } }`,
      {},
      asAdmin,
    )
    expect(data.patchEntityDetail).toEqual({ nameLegal: null, foundedYear: 1990 })
  })

  test('only admin callers see the changed values', async () => {
    const query = `{ entity(slug: "${entities[0]?.slug}") { lastChange { action change } } }`
    expect((await execute(query)).data.entity.lastChange).toEqual({ action: 'CREATE', change: null })
    expect((await execute(query, {}, asAdmin)).data.entity.lastChange.change).toMatchObject({
      nameBrand: [null, 'Node 00'],
    })
  })
})
