import { beforeAll, describe, expect, test } from 'vitest'
import { ENTITY_SORT, PERSON_SORT } from '../../../src/match/match.js'
import { sql } from '../../../src/platform/database/client/sql.js'
import { asAdmin, asClient, type TestApp, testApp } from '../../support/app.js'
import { makePerson } from '../../support/make/person.js'
import { makeEntity } from '../../support/make.js'

type Query = Record<string, unknown>
// biome-ignore lint/suspicious/noExplicitAny: a test reads any response body
type Body = any

let app: TestApp
const ids: string[] = []
beforeAll(async () => {
  app = await testApp()
  for (let number = 0; number < 9; number++) {
    const { id } = await makeEntity(app, {
      nameBrand: `Walk ${'ÄbcdeFghi'[number]} ${number % 2 ? 'cursor' : 'cursor cursor'}`,
      typeRecord: number % 3 ? 'Company' : 'Fund',
      foundedYear: number % 4 ? 2000 + (number % 2) : null,
    })
    ids.push(id)
    await makePerson(app, {
      nameFirst: `P${number % 3}`,
      nameLast: number % 2 ? 'Walker' : 'Cursor',
    })
  }
  await app.db.rows(sql`update person set picture = 'https://images.example/p.png' where name_last = 'Walker'`)
  await app.db.rows(sql`update entity set logo = 'https://images.example/l.png' where founded_year = 2001`)
})

const get = (path: string, query: Query, headers: Record<string, string> = asAdmin) =>
  app.rest(path, { query, headers })
const idOf = ({ core, id }: Body): string => core?.id ?? id

/** Reads a list page by page along the links, and calls `between` after each page. */
async function walk(path: string, query: Query, between: (number: number) => Promise<unknown> = async () => {}) {
  const pages: string[][] = []
  let next: string | undefined = `${path}?${parametersOf(query)}`
  while (next !== undefined && pages.length < 50) {
    const { status, body, headers }: Body = await app.rest(next, { headers: asAdmin })
    expect([status, body.number]).toEqual([200, pages.length])
    pages.push(body.content.map(idOf))
    const link: string = headers.get('link') ?? ''
    next = /<([^>]*)>; rel="next"/.exec(link)?.[1]
    expect([body.last, headers.get('x-next-cursor')]).toEqual([
      next === undefined,
      next === undefined ? null : new URL(next, 'http://service').searchParams.get('cursor'),
    ])
    await between(pages.length)
  }
  return pages
}

const parametersOf = (query: Query): URLSearchParams =>
  new URLSearchParams(
    Object.entries(query).flatMap(([name, value]) => [value].flat().map((one) => [name, String(one)])),
  )

const bothWays = (properties: readonly string[]): string[] => properties.flatMap((one) => [one, `${one},desc`])

describe.each<[string, Query[]]>([
  [
    '/v1/entities',
    [
      {},
      ...bothWays(ENTITY_SORT).map((sort) => ({ sort })),
      { sort: ['yearFounded,desc', 'nameBrand'] },
      { sort: ['typeRecord', 'yearFounded'].slice(1).concat('stage,desc', 'createdAt') },
      { 'logoOption.sortPriority': 'ANY_LOGO_FIRST' },
      { 'logoOption.sortPriority': 'ANY_LOGO_FIRST', sort: 'yearFounded,desc' },
      { typeRecord: 'Company' },
      { typeRecord: 'Company', yearFoundedRange: '2000..2010' },
      { textSearch: 'cursor' },
      { textSearch: 'cursor', sort: 'yearFounded' },
    ],
  ],
  [
    '/v1/people',
    [
      {},
      ...bothWays(PERSON_SORT).map((sort) => ({ sort })),
      { hasImageFirst: true },
      { hasImageFirst: true, sort: ['lastName', 'firstName,desc'] },
      { search: 'walker' },
      { lastName: 'Walker' },
    ],
  ],
  ['/v1/entities/summary', [{}, { sort: 'yearFounded,desc' }]],
])('GET %s', (path, queries) => {
  const headers = path.endsWith('summary') ? asClient : asAdmin
  test.each(queries.map((query) => [JSON.stringify(query), query] as const))(
    'has, along its cursors, the records of one page: %s',
    async (_, query) => {
      const whole = await get(path, { ...query, size: 200 }, headers)
      expect(whole.status).toBe(200)
      expect(whole.body.content.length).toBeGreaterThan(2)
      const found: string[] = []
      for (let cursor: string | undefined, number = 0; ; number++) {
        const page = await get(path, { ...query, size: 2, ...(cursor === undefined ? {} : { cursor }) }, headers)
        expect([page.status, page.body.number, page.body.totalElements]).toEqual([
          200,
          number,
          whole.body.totalElements,
        ])
        found.push(...page.body.content.map(idOf))
        cursor = page.headers.get('x-next-cursor') ?? undefined
        expect(page.body.last).toBe(cursor === undefined)
        if (cursor === undefined) break
      }
      expect(found).toEqual(whole.body.content.map(idOf))
    },
  )
})

test('each record that stays is read exactly once while others are inserted and deleted before and after the page', async () => {
  const query = { sort: 'nameBrand', size: 2 }
  const before: string[] = (await get('/v1/entities', { ...query, size: 200 })).body.content.map(idOf)
  const made: string[] = []
  const deleted: string[] = []
  const pages = await walk('/v1/entities', query, async (number) => {
    for (const nameBrand of [`AAA new ${number}`, `ZZZ new ${number}`]) {
      made.push((await makeEntity(app, { nameBrand })).id)
    }
    // One that was read, the last of the page whose cursor the next request sends, and one that is not read yet.
    const doomed = [before[0], before[2], before[before.length - 1]].slice(number - 1, number)
    deleted.push(...doomed.flatMap((id) => id ?? []))
    await app.db.rows(sql`update entity set deleted_at = now() where id = any(${deleted}::uuid[])`)
  })
  const found = pages.flat()
  expect(new Set(found).size).toBe(found.length)
  const stayed = before.filter((id) => !deleted.includes(id))
  expect(found.filter((id) => stayed.includes(id))).toEqual(stayed)
  await app.db.rows(sql`delete from entity where id = any(${made}::uuid[])`)
  await app.db.rows(sql`update entity set deleted_at = null where id = any(${deleted}::uuid[])`)
})

test('a page costs the same at any depth: one statement with the same text, without an offset', async () => {
  const statements: string[][] = []
  // The first walk also builds the documents.
  await walk('/v1/entities', { sort: 'createdAt', size: 1 })
  app.statements.length = 0
  await walk('/v1/entities', { sort: 'createdAt', size: 1 }, async () => {
    statements.push(app.statements.splice(0))
  })
  const [, second, ...others] = statements
  expect(second).toHaveLength(1)
  expect(second?.[0]).not.toMatch(/limit \S+ offset/i)
  // The last page differs only in the values of its parameters.
  expect(new Set(others.map((texts) => texts.join())).size).toBe(1)
  expect(others[0]).toEqual(second)
  // With nulls last, the records with a value and those without are two ranges, each with its own limit.
  const { headers } = await get('/v1/entities', { sort: 'yearFounded,desc', size: 1 })
  app.statements.length = 0
  await get('/v1/entities', { sort: 'yearFounded,desc', size: 1, cursor: headers.get('x-next-cursor') })
  const [ranges] = app.statements
  expect(ranges).toMatch(/\(e\.founded_year, e\.id\) < \(.* union all /s)
  expect(ranges).not.toMatch(/ or e\.founded_year is null/)
})

describe('a cursor that does not belong to the request', () => {
  const cursorOf = async (path: string, query: Query) => {
    const { headers } = await get(path, { size: 1, ...query })
    return headers.get('x-next-cursor') ?? ''
  }
  const bare = Buffer.from(JSON.stringify([1, 'nameBrand,asc', 'Walk', '01890a5d-ac96-774b-bcce-b302099a8059']))
  const resolution = (parameter: string) => ({ action: 'removeParameter', parameter })
  test.each<[string, Query, (cursor: string) => Query | Promise<Query>, string, string]>([
    ['with a page number', {}, (cursor) => ({ cursor, page: 2 }), 'page', 'page cannot be combined with cursor.'],
    [
      'with another sort',
      {},
      (cursor) => ({ cursor, sort: 'createdAt' }),
      'cursor',
      'The cursor belongs to another order.',
    ],
    [
      'with another filter',
      { typeRecord: 'Company' },
      (cursor) => ({ cursor, typeRecord: 'Fund' }),
      'cursor',
      'The cursor belongs to this list with other parameters.',
    ],
    [
      'without its filter',
      { typeRecord: 'Company' },
      (cursor) => ({ cursor }),
      'cursor',
      'The cursor belongs to this list with other parameters.',
    ],
    [
      'with words that it did not have',
      {},
      (cursor) => ({ cursor, textSearch: 'x' }),
      'cursor',
      'The cursor belongs to this list with other parameters.',
    ],
    [
      'of another list',
      {},
      async () => ({ cursor: await cursorOf('/v1/people', {}) }),
      'cursor',
      'The cursor belongs to another list.',
    ],
    [
      'with another position',
      {},
      (cursor) => ({ cursor: `${bare.toString('base64url')}${cursor.slice(cursor.lastIndexOf('.'))}` }),
      'cursor',
      'cursor is not a cursor of this list.',
    ],
    [
      'without its seal',
      {},
      (cursor) => ({ cursor: cursor.slice(0, cursor.lastIndexOf('.')) }),
      'cursor',
      'cursor is not a cursor of this list.',
    ],
    [
      'with another seal',
      {},
      (cursor) => ({ cursor: `${cursor.slice(0, -1)}!` }),
      'cursor',
      'cursor is not a cursor of this list.',
    ],
    ['that is no cursor', {}, () => ({ cursor: 'x' }), 'cursor', 'cursor is not a cursor of this list.'],
    ['that is only a dot', {}, () => ({ cursor: '.' }), 'cursor', 'cursor is not a cursor of this list.'],
    [
      'of a list that has none',
      {},
      (cursor) => ({ cursor, semanticQuery: 'walk' }),
      'cursor',
      'The cursor belongs to this list with other parameters.',
    ],
  ])('%s is refused with 400 and a way out', async (_, query, request, field, detail) => {
    const cursor = await cursorOf('/v1/entities', query)
    const { status, body } = await get('/v1/entities', await request(cursor))
    expect([status, body.code, body.field, body.detail, body.resolution]).toEqual([
      400,
      'bad_request',
      field,
      detail,
      resolution(field),
    ])
    expect(body.hint).toBeTruthy()
    const { cursor: __, page: ___, ...others }: Query = await request(cursor)
    expect((await get('/v1/entities', others)).status).toBe(200)
  })

  test('is refused in the rows of all pages too, and a cursor of a page continues them', async () => {
    const cursor = await cursorOf('/v1/entities', { typeRecord: 'Company', size: 2 })
    const rows = async (query: Query) => get('/v1/entities', { format: 'ndjson', columns: 'core.id', cursor, ...query })
    expect((await rows({})).body).toMatchObject({ detail: 'The cursor belongs to this list with other parameters.' })
    const whole = (await get('/v1/entities', { typeRecord: 'Company' })).body.content.map(idOf)
    const continued = String((await rows({ typeRecord: 'Company' })).body)
      .trimEnd()
      .split('\n')
      .slice(0, -1)
    expect(continued.map((line) => JSON.parse(line)['core.id'])).toEqual(whole.slice(2))
  })
})

test('a cursor survives the deletion of its record, another size, and a change of the parameters that show a record', async () => {
  const first = await get('/v1/entities', { size: 3 })
  const all: string[] = (await get('/v1/entities', { size: 200 })).body.content.map(idOf)
  await app.db.rows(sql`update entity set deleted_at = now() where id = ${all[2]}::uuid`)
  const next = await get('/v1/entities', { size: 4, cursor: first.headers.get('x-next-cursor'), fields: 'core.id' })
  expect([next.status, next.body.content.map(idOf)]).toEqual([200, all.slice(3, 7)])
  expect(next.headers.get('x-next-cursor')).toMatch(/^[\w-]+\.[\w-]{18}$/)
  await app.db.rows(sql`update entity set deleted_at = null where id = ${all[2]}::uuid`)
})
