import { beforeAll, describe, expect, test } from 'vitest'
import { asClient, type TestApp, testApp } from '../support/app.js'
import { makeAssociation } from '../support/make/association.js'
import { makeUniqueId } from '../support/make.js'

let app: TestApp
let ids: { personId: string; entityId: string }
beforeAll(async () => {
  app = await testApp()
  ids = await makeAssociation(app)
  await makeUniqueId(app, ids.entityId)
})

const cursorOf = (...key: unknown[]): string => Buffer.from(JSON.stringify(key)).toString('base64url')

/** In GraphQL, a cursor also contains the order of its list. */
const withOrder =
  (order = 'nameBrand') =>
  (cursor: string): string => {
    const text = Buffer.from(cursor, 'base64url').toString()
    return text.startsWith('[') ? cursorOf(...JSON.parse(text), order) : cursor
  }

const ID = '0198c0de-0000-7000-8000-000000000000'
/** Cursors that no page returned: values that are no key, keys of a wrong type or length, and invalid ids. */
const FORGED = [
  'x',
  cursorOf('Name'),
  cursorOf('Na\u0000me', ID),
  cursorOf(null, ID),
  cursorOf('Name', null),
  cursorOf('Name', "1' or true"),
  cursorOf({ nested: true }, ID),
]
/** Forged cursors of a REST list. They begin with the number of the page and its sort. */
const forgedPages = (sort: string, values: readonly unknown[]): string[] => [
  'x',
  cursorOf(0, sort, 'Name', ID),
  cursorOf('1', sort, 'Name', ID),
  cursorOf(1, 'slug,asc', 'Name', ID),
  cursorOf(1, sort, 'Name'),
  ...values.map((value) => cursorOf(1, sort, value, ID)),
]
const FORGED_DATES = ['yesterday', '2026', 'infinity', '2026-13-01T00:00:00Z', true].map((date) => cursorOf(date, ID))

describe('a forged cursor gets 400 with the name of its parameter', () => {
  test.each([
    ['entities by name', {}, forgedPages('nameBrand,asc', ['Na\u0000me', null, { nested: true }])],
    ['entities by date', { sort: 'createdAt' }, forgedPages('createdAt,asc', ['yesterday', '2026', 'infinity', true])],
    ['entities by year', { sort: 'yearFounded' }, forgedPages('yearFounded,asc', ['x', '1.5', '99999999999'])],
  ])('REST: %s', async (_, query, forged) => {
    for (const cursor of forged) {
      const path = '/v1/entities/batch'
      const { status, body } = await app.rest(path, {
        method: 'POST',
        headers: asClient,
        query: { ...query, cursor },
        body: {},
      })
      expect([cursor, status, body.field]).toEqual([cursor, 400, 'cursor'])
    }
  })

  test("REST: a person's associations", async () => {
    for (const cursor of [
      'x',
      cursorOf(1, 'maybe', 1),
      cursorOf(1, 'true', 'one'),
      cursorOf(1, 'true', 2 ** 40),
      cursorOf(-1, 'true', 1),
    ]) {
      const { status, body } = await app.rest(`/v1/people/${ids.personId}/entities`, { query: { cursor } })
      expect([cursor, status, body.field]).toEqual([cursor, 400, 'cursor'])
    }
  })

  test.each([
    ['entities', (cursor: string) => `{ entities(after: "${cursor}") { edges { node { slug } } } }`, FORGED],
    [
      'entities, backwards',
      (cursor: string) => `{ entities(before: "${cursor}", sort: { field: CREATED_AT }) { edges { node { slug } } } }`,
      FORGED_DATES,
    ],
    ['people', (cursor: string) => `{ people(after: "${cursor}") { edges { node { slug } } } }`, FORGED],
    [
      'connections of a record',
      (cursor: string) => `{ entity(id: "${ids.entityId}") { people(after: "${cursor}") { edges { titleName } } } }`,
      FORGED,
    ],
    [
      'records of an owner',
      (cursor: string) =>
        `{ entity(id: "${ids.entityId}") { uniqueIds(before: "${cursor}") { totalCount edges { cursor } } } }`,
      FORGED,
    ],
  ])('GraphQL: %s', async (_, query, forged) => {
    for (const cursor of forged.map(withOrder(query('').includes('CREATED_AT') ? 'createdAt' : undefined))) {
      const { body } = await app.graph(query(cursor))
      const field = query(cursor).includes('before') ? 'before' : 'after'
      expect([cursor, body.errors?.[0].extensions.status, body.errors?.[0].extensions.field]).toEqual([
        cursor,
        400,
        field,
      ])
    }
  })
})
