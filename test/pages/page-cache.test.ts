import { beforeAll, describe, expect, test, vi } from 'vitest'
import { isUnchanged, readLastChange } from '../../src/operation/document/last-change.js'
import { pruneDocuments } from '../../src/operation/document/stored-writes.js'
import type { Db } from '../../src/platform/database/client/database.js'
import { raw, sql } from '../../src/platform/database/client/sql.js'
import { type TestApp, testApp } from '../support/app.js'
import { serverUrl } from '../support/empty-database.js'
import { makeHiddenWorld } from '../support/make/hidden.js'
import { makeEntity } from '../support/make.js'
import { openPage, signIn } from '../support/open-page.js'

/* Pages of records and of lists are sent again to visitors without a session as long as no record has changed. */

/** Rows of these tables can exist without a record that has them. A row that a record has cannot be deleted. */
const SHARED = ['address', 'corporate_title', 'standardized_classification', 'tag']

const LISTS = [
  '/',
  '/companies',
  '/entities',
  '/investment-firms',
  '/people',
  '/news',
  '/rounds',
  '/investors',
  '/acquisitions',
]

/** Tables that the service computes from others. Their rows change no value of a page. */
const DERIVED = /^(document|document_change|filter_\w+)$/

let app: TestApp
let paths: string[]
beforeAll(async () => {
  app = await testApp({
    RATE_LIMIT_IP: '1000000',
    RATE_LIMIT_SUBNET: '0',
    RATE_LIMIT_GLOBAL: '0',
    RATE_LIMIT_CALLER: '0',
  })
  const { entities, people, articles } = (await makeHiddenWorld(app)).shown
  const rows = await app.db.rows<{ path: string }>(sql`
    select '/entities/' || slug as path from entity where id = any(${entities}::uuid[])
    union all select '/people/' || slug from person where id = any(${people}::uuid[])
    union all select '/news/' || slug from news_article where id = any(${articles}::int[]) order by 1`)
  const opened = await Promise.all(rows.map(({ path }) => openPage(app, path)))
  paths = [
    ...rows.map(({ path }, at) => new URL(opened[at]?.headers.get('location') ?? path, app.base).pathname),
    ...LISTS,
  ]
}, 120_000)

const rename = (db: Db, name: string) => db.rows(sql`update entity set name_brand = name_brand || ${name}`)

/** A write that is the last one: no transaction of any database of the server is still open. */
async function renameLast(name: string): Promise<void> {
  await rename(app.db, name)
  await vi.waitFor(async () => {
    const last = await readLastChange(app.db)
    expect(isUnchanged(last, last)).toBe(true)
  }, 20_000)
}

/** The page, and the texts of the statements that it needed. */
async function open(path: string) {
  app.statements.length = 0
  const { status, html, headers } = await openPage(app, path)
  const left = Number(headers.get('x-ratelimit-remaining'))
  return {
    page: { status, html, etag: headers.get('etag'), policy: headers.get('content-security-policy') },
    left,
    statements: [...app.statements],
  }
}

test('a page that is opened again is the same, needs one statement, and counts as before', async () => {
  for (const path of paths) {
    await renameLast('Again')
    const start = (await open('/robots.txt')).left
    const [first, second] = [await open(path), await open(path)]
    expect({ path, page: second.page, statements: second.statements.length }).toEqual({
      path,
      page: first.page,
      statements: 1,
    })
    expect([first.page.status, first.statements.length > 1, first.left - second.left]).toEqual([
      200,
      true,
      start - first.left,
    ])
  }
})

test('a change of any row of any table that such a page reads ends all cached pages, unless no record has the row', async () => {
  const tables = await app.db.rows<{ name: string }>(
    sql`select tablename::text as name from pg_tables where schemaname = 'public'`,
  )
  const read = new Set<string>()
  await makeEntity(app)
  for (const path of paths)
    for (const text of (await open(path)).statements)
      for (const [, name = ''] of text.matchAll(/\b(?:from|join)\s+"?([a-z_]+)/g)) read.add(name)
  const names = tables.map(({ name }) => name).filter((name) => read.has(name) && !DERIVED.test(name))
  expect(names).toEqual(
    expect.arrayContaining(['entity', 'investor_join', 'news_person', 'person_meaning', 'url_link']),
  )
  const unmarked: string[] = []
  for (const name of names)
    for (const { row } of await app.db.rows<{ row: string }>(sql`select ctid::text as row from ${raw(name)} limit 200`))
      if (!(await marks(name, row))) unmarked.push(`${name} ${row}`)
  expect(unmarked).toEqual([])
})

/** Whether deleting or changing the row is recorded. Nothing is changed in the end. */
async function marks(table: string, row: string): Promise<boolean> {
  let isMarked = false
  let isDeleted = false
  const attempt = (change: string) =>
    app.db
      .transaction(async (db) => {
        await db.rows(sql`${raw(change)} where ctid = ${row}::tid`)
        const found = await db.rows(sql`
        select 1 from document_change where transaction_id = pg_current_xact_id()::text::bigint limit 1`)
        isMarked = found.length > 0
        isDeleted = change.startsWith('delete')
        throw new Error('undone')
      })
      .catch(() => undefined)
  await attempt(`delete from ${table}`)
  // Other rows refer to the row.
  for (const change of ["name = name || ' '", 'id = id'])
    if (!isDeleted && !isMarked) await attempt(`update ${table} set ${change}`)
  return isMarked || (isDeleted && SHARED.includes(table))
}

describe('a cached page', () => {
  test('ends with a write', async () => {
    const [path = ''] = paths
    await open(path)
    await rename(app.db, 'Changed')
    expect((await open(path)).page.html).toContain('Changed')
  })

  test.skipIf(!serverUrl)(
    'ends with a write whose transaction began before the page, and ended after later ones',
    async () => {
      const [path = ''] = paths
      await app.db.transaction(async (db) => {
        await rename(db, 'Slow')
        await app.db.rows(sql`update person set name_full = name_full || ' Quick'`)
        expect((await open(path)).page.html).not.toContain('Slow')
      })
      expect((await open(path)).page.html).toContain('Slow')
    },
  )

  test('ends with a write also if the job that prunes stored documents runs after the write', async () => {
    const [path = ''] = paths
    await open(path)
    await rename(app.db, 'Pruned')
    await pruneDocuments(app.db, () => undefined, app.clock.now())
    expect((await open(path)).page.html).toContain('Pruned')
  })

  test('is not sent while no change is known, as after a crash of the database', async () => {
    const [path = ''] = paths
    await open(path)
    await app.db.rows(sql`truncate document_change`)
    expect((await open(path)).statements.length).toBeGreaterThan(1)
  })

  test('ends with its day', async () => {
    const [path = ''] = paths
    await renameLast('Dated')
    await open(path)
    expect((await open(path)).statements).toHaveLength(1)
    app.clock.advance(86_400_000)
    expect((await open(path)).statements.length).toBeGreaterThan(1)
  })

  test('is not that of a person who signed in, nor one with parameters', async () => {
    const [path = ''] = paths
    await open(path)
    const { html } = await openPage(app, path, { headers: await signIn(app, 'test-admin-key') })
    expect(html).toContain('href="/edit/')
    expect((await open(path)).page.html).not.toContain('href="/edit/')
    await open(`${path}?x=1`)
    expect((await open(`${path}?x=1`)).statements.length).toBeGreaterThan(1)
  })
})
