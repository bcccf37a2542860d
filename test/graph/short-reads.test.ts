import { beforeAll, expect, test } from 'vitest'
import { recount } from '../../src/match/recount.js'
import { asClient, type TestApp, testApp } from '../support/app.js'
import { makeEntity } from '../support/make.js'

/*
 * Short reads share connections, where a long statement would delay them. So the statements of a request are short reads
 * only if they read few rows.
 */

let app: TestApp
beforeAll(async () => {
  app = await testApp()
  await makeEntity(app)
  await recount(app.db, app.clock.now(), true)
})

/** Returns, for each statement of a request, whether it is a short read. Reads of the caller are left out. */
async function shortReads(request: () => Promise<{ readonly body: unknown }>): Promise<boolean[]> {
  const { db } = app.service.runtime
  const { inTurn } = db
  const found: boolean[] = []
  db.inTurn = (turn) => ({
    prisma: db.prisma,
    rows: (statement, options) => {
      found.push(options?.isShort === true)
      return inTurn.call(db, turn).rows(statement, options)
    },
  })
  try {
    expect((await request()).body).not.toMatchObject({ errors: expect.anything() })
    return found
  } finally {
    db.inTurn = inTurn
  }
}

const graph = (query: string) => shortReads(() => app.graph(query))
const values = (path: string) => shortReads(() => app.rest(path, { headers: asClient }))

const NODES = 'edges { node { slug nameBrand } }'

test('a small page of all records is a short read', async () => {
  expect(await graph(`{ entities(first: 20) { ${NODES} } }`)).toEqual([true])
  expect(await graph('{ people(first: 20) { edges { node { slug nameFull } } } }')).toEqual([true])
  expect(await graph('{ news(last: 20) { edges { node { title } } } }')).toEqual([true])
  expect(await graph('{ entities(first: 20) { edges { node { __typename slug } } } }')).toEqual([true])
})

test('a page with a filter, another order or many fields is no short read', async () => {
  expect(
    await graph(`{ entities(first: 20, filter: { yearFoundedRange: [{ min: 1999, max: 1999 }] }) { ${NODES} } }`),
  ).toEqual([false])
  expect(await graph(`{ entities(first: 20, sort: { field: TOTAL_RAISED }) { ${NODES} } }`)).toEqual([false])
  expect(await graph(`{ entities(first: 200) { ${NODES} } }`)).toEqual([false])
  expect(
    await graph(
      `{ entities(first: 20) { edges { node { people(first: 20) { edges { node { slug nameFull } } } } } } }`,
    ),
  ).toEqual([false])
})

test('a search for values of a filter is a short read, except for names and titles', async () => {
  expect(await values('/v1/entities/filters/search?filterKey=industry&search=e')).toEqual([true])
  expect(await values('/v1/people/filters/search?filterKey=round&search=e')).toEqual([true])
  expect(await values('/v1/people/filters/search?filterKey=entityName&search=e')).toEqual([false])
  expect(await values('/v1/people/filters/search?filterKey=personTitle&search=e')).toEqual([false])
})

test('a search for values is no short read while a record waits to be counted', async () => {
  await makeEntity(app)
  expect(await values('/v1/entities/filters/search?filterKey=industry&search=e')).toEqual([true, false])
})
