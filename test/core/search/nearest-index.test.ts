import { readFileSync } from 'node:fs'
import { beforeAll, expect, test } from 'vitest'
import { createNearestIndexes } from '../../../src/derived/writes/nearest-index.js'
import type { Database } from '../../../src/platform/database/client/database.js'
import { raw, sql } from '../../../src/platform/database/client/sql.js'
import { openEmbedded } from '../../../src/platform/database/embedded/embedded.js'
import { codeOf, packVector } from '../../../src/platform/embedding/pack.js'
import { asAdmin, asClient, type TestApp, testApp } from '../../support/app.js'
import { atFileEnd } from '../../support/file-end.js'
import { goldenImage, migrations } from '../../support/golden.js'
import { makeEntity } from '../../support/make.js'
import { recorded } from '../../support/statement-record.js'

/*
 * These tests use the extension pgvector of the embedded database, also if the other tests use a server.
 */

const WORDS = [
  [
    'bank',
    'clinic',
    'bakery',
    'airline',
    'farm',
    'school',
    'museum',
    'shipyard',
    'brewery',
    'theatre',
    'mine',
    'hotel',
  ],
  [
    'for children',
    'for tourists',
    'for engineers',
    'for pilots',
    'for musicians',
    'for farmers',
    'for lawyers',
    'for sailors',
  ],
  ['in the mountains', 'near a river', 'on an island', 'in a village', 'at the harbour', 'in the desert'],
  ['with robots', 'with horses', 'with solar panels', 'with satellites', 'with books'],
] as const
const COUNT = 2_000
/** Every 20th entity was founded in 1900, and every 7th is hidden. The others were founded in 2000. */
const EARLY = 20
const HIDDEN = 7

const textOf = (n: number): string =>
  WORDS.map((words, index) => words[Math.floor(n / 5 ** index) % words.length] ?? '').join(' ')

const statements: string[] = []
let db: Database
const SENTENCE = 'Search by meaning uses the HNSW indexes of the extension vector 0.8.7.'
let created: string | undefined
let app: TestApp
/** The same service on the same database, started before the indexes existed. It compares all codes. */
let exact: TestApp

beforeAll(async () => {
  const image = new Blob([readFileSync(await goldenImage())])
  const onStatement = (text: string) => void statements.push(text)
  const opened = await openEmbedded({
    directory: 'memory',
    image: () => image,
    migrations,
    onStatement,
    extensions: { vector: new URL('vector.tar.gz', import.meta.resolve('@electric-sql/pglite-pgvector')).href },
  })
  db = recorded(opened)
  atFileEnd(() => opened.close())
  app = await testApp({}, { db, statements })
  exact = await testApp({}, { db, statements })
  const { id } = await makeEntity(app, { nameBrand: 'Subject', foundedYear: 1800 })
  const { embedder } = app.service
  const vectors = await embedder.embed(Array.from({ length: COUNT }, (_, n) => ({ text: textOf(n) })))
  await db.rows(sql`
    with made as (
      insert into entity select (jsonb_populate_record(e, jsonb_build_object('id', gen_random_uuid(), 'public_id', 'e' || lpad(n::text, 11, '0'),
        'slug', 'copy-' || n, 'name_brand', 'Copy ' || n, 'name_brand_key', 'copy ' || n,
        'founded_year', case when n % ${EARLY} = 0 then 1900 else 2000 end, 'number', 1000 + n, 'is_hidden', n % ${HIDDEN} = 0))).*
      from entity e, generate_series(0, ${COUNT - 1}::int) n where e.id = ${id}::uuid returning id, slug)
    insert into entity_meaning (entity_id, source, model, vector, code, computed_at)
    select made.id, jsonb_build_object('name', v.text)::text, ${embedder.model}, decode(v.vector, 'base64'), v.code::bit(512), ${app.clock.now()}
    from unnest(${vectors.map((_, n) => `copy-${n}`)}::text[], ${vectors.map((_, n) => textOf(n))}::text[],
      ${vectors.map((one) => packVector(one).toString('base64'))}::text[], ${vectors.map(codeOf)}::text[]) as v (slug, text, vector, code)
    join made on made.slug = v.slug`)
  await db.rows(raw('analyze entity'))
  await db.rows(raw('analyze entity_meaning'))
  // The service notes that there are no indexes, and the test clock stands still.
  await ask(exact, {})
  created = await createNearestIndexes(db)
  // The database is small. Without this setting, the planner would compare all codes, because that is faster.
  await db.rows(raw('set enable_sort = off'))
}, 120_000)

type Query = Record<string, unknown>
interface Body {
  readonly totalElements: number
  readonly content: readonly { readonly core: { readonly nameBrand: string } }[]
}
const ask = async (service: TestApp, query: Query, headers: Record<string, string> = asClient): Promise<Body> =>
  (
    await service.rest('/v1/entities', {
      query: { semanticQuery: 'a school for young sailors', size: 20, ...query },
      headers,
    })
  ).body
const names = ({ content }: Body) => content.map(({ core }) => core.nameBrand)
/** Share of the names in the exact result that the other result has too. */
const recall = (found: Body, right: Body) =>
  names(right).filter((name) => names(found).includes(name)).length / Math.max(1, names(right).length)

test('the indexes are created once, and a search reads the index and no other codes', async () => {
  expect([created, await createNearestIndexes(db)]).toEqual([SENTENCE, SENTENCE])
  const scans = async () => {
    // PostgreSQL adds the scans of a connection to the total about once a second, at any time.
    const [row] = await db.rows<{ scans: number }>(sql`
      select pg_stat_get_numscans(i.id)::int + pg_stat_get_xact_numscans(i.id)::int as scans
      from (select 'entity_meaning_nearest'::regclass as id) i`)
    return row?.scans ?? 0
  }
  const before = await scans()
  await ask(app, {})
  expect(await scans()).toBeGreaterThan(before)
})

test.each([
  ['no filter', {}, asClient],
  ['another question', { semanticQuery: 'growing bread and beer with machines' }, asClient],
  ['hidden entities for an admin', {}, asAdmin],
  ['a filter that half of the entities match', { yearFoundedRange: '1950..' }, asClient],
  ['a filter that few entities match', { yearFoundedRange: '..1950' }, asClient],
  ['a filter that no entity matches', { yearFoundedRange: '..1700' }, asClient],
  ['entities with a logo first', { 'logoOption.sortPriority': 'ANY_LOGO_FIRST' }, asClient],
  ['a sort within the nearest of few', { yearFoundedRange: '..1950', sort: 'nameBrand,asc' }, asClient],
])('with %s, the index finds at least 19 of the 20 nearest, and the same total', async (_, query, headers) => {
  const [found, right] = [await ask(app, query, headers), await ask(exact, query, headers)]
  expect([found.totalElements, names(found).length]).toEqual([right.totalElements, names(right).length])
  expect(recall(found, right)).toBeGreaterThanOrEqual(right.content.length === 0 ? 0 : 0.95)
})

test('a hidden entity is never found by a client, and the total does not count it', async () => {
  const pages = await Promise.all([0, 1].map((page) => ask(app, { size: 200, page })))
  const numbers = pages.flatMap(names).map((name) => Number(name.replace('Copy ', '')))
  expect(numbers).toHaveLength(400)
  expect(new Set(numbers).size).toBe(400)
  expect(numbers.filter((n) => n % HIDDEN === 0)).toEqual([])
  const early = await ask(app, { yearFoundedRange: '..1950', size: 200 })
  const visible = Array.from({ length: COUNT }, (_, n) => n).filter((n) => n % EARLY === 0 && n % HIDDEN !== 0)
  expect([early.totalElements, names(early).sort()]).toEqual([visible.length, visible.map((n) => `Copy ${n}`).sort()])
})

test('similar entities of a record come from the index, in one statement for all records', async () => {
  const similar = async (service: TestApp) => {
    const { body } = await service.rest('/v1/entities/detail/similar', { query: { slug: 'copy-11', size: 20 } })
    return body.content.map(({ entity }: { entity: { core: { nameBrand: string } } }) => entity.core.nameBrand)
  }
  const [found, right] = [await similar(app), await similar(exact)]
  expect(found).toHaveLength(20)
  expect(right.filter((name: string) => found.includes(name)).length).toBeGreaterThanOrEqual(19)
})

test('if the index finds fewer records than match, all codes are compared', async () => {
  // The index gets no entry for a code that changes while it is not ready.
  const makeReady = (isReady: boolean) =>
    db.rows(sql`update pg_index set indisready = ${isReady} where indexrelid = 'entity_meaning_nearest'::regclass`)
  await makeReady(false)
  await db.rows(sql`
    update entity_meaning m set code = ~m.code from entity e where e.id = m.entity_id and e.founded_year = 1900`)
  await makeReady(true)
  const early = { yearFoundedRange: '..1950', size: 200 }
  const found = await ask(app, early)
  expect(found).toEqual(await ask(exact, early))
  expect(found.content).toHaveLength(85)
})

test('if the index is removed, a service that starts later compares the codes, with the same result', async () => {
  await db.alone('drop index entity_meaning_nearest')
  const later = await testApp({}, { db, statements })
  expect(await ask(later, {})).toEqual(await ask(exact, {}))
})
