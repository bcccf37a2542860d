import { beforeAll, expect, test } from 'vitest'
import { recomputeEntities } from '../../../src/derived/writes/entities.js'
import { recomputePeople } from '../../../src/derived/writes/people.js'
import { findWords } from '../../../src/match/count/writes/renew.js'
import { entities } from '../../../src/match/match.js'
import { recount } from '../../../src/match/recount.js'
import { sql } from '../../../src/platform/database/client/sql.js'
import { asAdmin, asClient, provenance, type TestApp, testApp } from '../../support/app.js'
import { bitmapRows } from '../../support/bitmap-rows.js'
import { withoutCounts } from '../../support/without-counts.js'

/*
 * Text searches for common words read bitmaps. Their pages and totals equal those from the full-text index, for few and
 * for many matches, and also if records are due.
 */

let app: TestApp

/** Number of documents that make a word common in these tests. */
const LEAST = 20

beforeAll(async () => {
  app = await testApp()
  const at = app.clock.now()
  const share = (words: string, every: number) => sql`case when n % ${every}::int = 0 then ${words}::text end`
  const names = sql`concat_ws(' ', 'Word', ${share('Cloud', 7)}, ${share('Payments', 41)}, n)`
  const summary = sql`concat_ws(' ', 'A summary.', ${share('Cloud clouds cloud.', 2)}, ${share('Online payment.', 3)}, ${share('Robots.', 5)}, ${share('zebra', 97)})`
  await app.db.rows(sql`
    insert into entity (id, public_id, slug, type_record, name_brand, name_brand_key, operating_status, is_hidden, show_on_sitemap,
      created_at, updated_at, last_modified_at)
    select md5(n::text)::uuid, 'e' || lpad(n::text, 11, '0'), 'word-' || n, (array['Company', 'Fund'])[1 + n % 2], ${names}, lower(${names}),
      case when n % 4 > 0 then 'Operating' end, n % 11 = 0, n % 13 > 0, ${at}, ${at}, ${at}
    from generate_series(1, 700) n`)
  await app.db.rows(sql`
    insert into person (id, public_id, slug, name_first, name_full, name_full_key, is_hidden, show_on_sitemap, created_at, updated_at,
      last_modified_at)
    select md5('p' || n)::uuid, 'p' || lpad(n::text, 12, '0'), 'word-' || n, ${names}, ${names}, lower(${names}), n % 11 = 0, n % 13 > 0, ${at}, ${at}, ${at}
    from generate_series(1, 200) n`)
  await app.db.rows(sql`
    insert into owned_text (entity_id, text_type, text, created_at, updated_at)
    select e.id, 'summary', ${summary}, ${at}, ${at} from entity e cross join lateral (select substr(e.slug, 6)::int as n) s`)
  await app.db.rows(sql`
    insert into owned_text (person_id, text_type, text, created_at, updated_at)
    select p.id, 'summary', ${summary}, ${at}, ${at} from person p cross join lateral (select substr(p.slug, 6)::int as n) s`)
  const ids = async (rows: Promise<{ id: string }[]>) => (await rows).map(({ id }) => id)
  await recomputeEntities(app, await ids(app.db.rows(sql`select id from entity`)))
  await recomputePeople(app, await ids(app.db.rows(sql`select id from person`)))
  await app.db.rows(
    sql`update entity_search set prominence = substr(entity_id::text, 36)::text::int where entity_id::text ~ '[0-9]$'`,
  )
  await analyze()
  await recount(app.db, at, true, LEAST)
})

const analyze = async () => {
  for (const table of ['entity_search', 'person_search']) await app.db.alone(`analyze ${table}`)
}

const ENTITIES = [
  { textSearch: 'cloud' },
  { textSearch: 'Clouds', size: 5, page: 1 },
  { textSearch: 'word' },
  { textSearch: 'cloud', size: 30, page: 7 },
  { textSearch: 'cloud', size: 20, page: 45 },
  { textSearch: 'cloud payments', size: 10 },
  { textSearch: 'the payments', typeRecord: 'Fund', operatingStatus: 'Operating' },
  { textSearch: 'payment robots cloud', size: 5 },
  { textSearch: 'payments', sort: 'nameBrand', size: 10, page: 2 },
  { textSearch: 'payments', countOnly: true },
  { textSearch: 'cloud', typeRecord: 'Nonprofit' },
]
const PEOPLE = [
  { search: 'cloud' },
  { search: 'payments cloud', page: 2 },
  { search: 'robot', sort: 'fullName' },
  { search: 'robots', countOnly: true },
]
/** The values of these requests have no bitmaps, or a word is not common. */
const OTHERS = [
  { textSearch: 'cloud', sort: 'createdAt' },
  { textSearch: 'cloud zebra' },
  { textSearch: 'cloud -payments' },
  { textSearch: '"cloud"' },
  { textSearch: 'cloud', acceleratorBrand: 'None' },
]

interface Listed {
  readonly total: number
  readonly ids: readonly string[]
}

async function list(
  path: string,
  query: Record<string, unknown>,
  headers: Record<string, string> = asClient,
): Promise<Listed> {
  const { status, body } = await app.rest(path, { query, headers })
  expect(status, JSON.stringify(body)).toBe(200)
  const ids = body.content.map((row: { core?: { id: string }; id?: string }) => row.core?.id ?? row.id)
  expect(ids).not.toContain(undefined)
  return { total: body.totalElements, ids }
}

const everyPage = async (): Promise<Listed[]> => {
  const read = []
  for (const [path, queries] of [
    ['/v1/entities', ENTITIES],
    ['/v1/people', PEOPLE],
  ] as const) {
    for (const query of queries) {
      read.push(await list(path, query))
      read.push(await list(path, { ...query, includePrivate: true }, asAdmin))
    }
  }
  return read
}

/** The same pages from the full-text index. Without the state of the counts, the bitmaps are not used. */
const fromIndex = (): Promise<Listed[]> => withoutCounts(app.db, everyPage)

const statementsOf = async (path: string, query: Record<string, unknown>): Promise<string[]> => {
  // The first read also builds the documents.
  await list(path, query)
  app.statements.length = 0
  await list(path, query)
  return app.statements.filter((statement) => /common_word|filter_bitmap|document @@/.test(statement))
}

test('a search for common words reads the forms of the words, and then one page from the bitmaps', async () => {
  for (const query of ENTITIES) {
    const statements = await statementsOf('/v1/entities', query)
    expect(statements, JSON.stringify(query)).toEqual([
      expect.stringContaining('common_word'),
      expect.stringContaining('filter_bitmap'),
    ])
  }
  for (const query of PEOPLE) {
    expect(await statementsOf('/v1/people', query), JSON.stringify(query)).toEqual([
      expect.stringContaining('common_word'),
      expect.stringContaining('filter_bitmap'),
    ])
  }
  for (const query of OTHERS) {
    const last = (await statementsOf('/v1/entities', query)).at(-1)
    expect(last, JSON.stringify(query)).not.toContain('filter_bitmap')
  }
  const otherOrder = await statementsOf('/v1/entities', { textSearch: 'cloud', sort: 'createdAt' })
  expect(otherOrder).toEqual([expect.stringContaining('document @@')])
})

test('a word that only some names contain as written is found in both forms', async () => {
  const [stem] = await app.db.rows(sql`select word from common_word where kind = 'entity' and word like 'payment%'`)
  expect(stem).toEqual({ word: 'payment' })
  const written = await list('/v1/entities', { textSearch: 'payments', includePrivate: true, size: 1 }, asAdmin)
  const numbers = Array.from({ length: 700 }, (_, index) => index + 1)
  expect(written.total).toBe(numbers.filter((n) => n % 3 === 0 || n % 41 === 0).length)
})

test('pages and totals from the bitmaps equal those from the full-text index', async () => {
  expect(await everyPage()).toEqual(await fromIndex())
})

test('a committed write is in the results before and after its record is counted again', async () => {
  const [first = ''] = (await list('/v1/entities', { textSearch: 'cloud' })).ids
  const [other = ''] = (await list('/v1/entities', { textSearch: 'robots' })).ids
  const [person = ''] = (await list('/v1/people', { search: 'cloud' })).ids
  const patch = async (path: string, id: string, body: object) => {
    const { status, ...rest } = await app.rest(path, {
      method: 'PATCH',
      headers: asAdmin,
      query: { ...provenance, id },
      body,
    })
    expect(status, JSON.stringify(rest)).toBe(200)
  }
  await patch('/v1/entities/detail', first, { nameBrand: 'Renamed' })
  await patch('/v1/entities/detail', other, { nameBrand: 'Cloud Payments' })
  await patch('/v1/people/detail', person, { status: { isHidden: true } })
  await app.db.rows(sql`update entity_search set prominence = 900 where entity_id in (
    select s.entity_id from entity_search s where s.document @@ 'payment' order by s.entity_id limit 5)`)
  await app.db.rows(
    sql`delete from entity where id in (select e.id from entity e where e.id <> ${other}::uuid order by e.id desc limit 9)`,
  )
  const due = await everyPage()
  expect(due).toEqual(await fromIndex())
  expect((await list('/v1/entities', { textSearch: 'cloud payments', size: 200 })).ids).toContain(other)
  expect((await list('/v1/people', { search: 'cloud' })).ids).not.toContain(person)

  await recount(app.db, app.clock.now(), false)
  expect(await everyPage()).toEqual(due)
})

test('the job adds words that became common, and a search does not use them before', async () => {
  await app.db.rows(sql`delete from common_word where kind = 'entity' and word in ('cloud', 'robot')`)
  await app.db.rows(sql`delete from filter_bitmap where value_id not in (select value_id from filter_count)
    and value_id not in (select document_id from common_word union all select name_id from common_word)`)
  await app.db.rows(sql`update counted_record set word_ids = array(
    select id from unnest(word_ids) id where id in (select document_id from common_word union all select name_id from common_word))`)
  const last = (await statementsOf('/v1/entities', { textSearch: 'cloud' })).at(-1)
  expect(last).not.toContain('filter_bitmap')

  let batches = 0
  const stopped = findWords(
    app.db,
    entities,
    async () => {
      batches += 1
      if (batches === 3) throw new Error('stopped')
    },
    LEAST,
  )
  await expect(stopped).rejects.toThrow('stopped')
  expect((await statementsOf('/v1/entities', { textSearch: 'cloud' })).at(-1)).not.toContain('filter_bitmap')

  await findWords(app.db, entities, async () => undefined, LEAST)
  expect((await statementsOf('/v1/entities', { textSearch: 'cloud' })).at(-1)).toContain('filter_bitmap')
  expect(await everyPage()).toEqual(await fromIndex())
  const stored = await bitmaps()
  await analyze()
  await recount(app.db, app.clock.now(), true, LEAST)
  expect(stored).toEqual(await bitmaps())
})

/** The bitmaps of words that are not empty. */
const bitmaps = () =>
  app.db.rows(sql`
    select c.kind, c.word, b.value_id = c.name_id as is_name, b.records, b.bits from ${bitmapRows} b
    join common_word c on b.scope = c.kind || '/private' and b.value_id in (c.document_id, c.name_id) order by 1, 2, 3`)

test('the pages after the cursors are the numbered pages, also behind the last match that words rank', async () => {
  const walk = async (path: string, query: Record<string, unknown>) => {
    const pages: string[][] = []
    for (let cursor: string | undefined; ; ) {
      const { status, body, headers } = await app.rest(path, {
        query: { ...query, ...(cursor === undefined ? {} : { cursor }) },
        headers: asClient,
      })
      expect(status, JSON.stringify(body)).toBe(200)
      pages.push(body.content.map((row: { core?: { id: string }; id?: string }) => row.core?.id ?? row.id))
      cursor = headers.get('x-next-cursor') ?? undefined
      expect([path, query, pages.length, body.last]).toEqual([path, query, pages.length, cursor === undefined])
      if (cursor === undefined) return pages
    }
  }
  for (const [path, query] of [
    ['/v1/entities', { textSearch: 'cloud', size: 45 }],
    ['/v1/entities', { textSearch: 'word', size: 150 }],
    ['/v1/entities', { textSearch: 'cloud payments', typeRecord: 'Fund', size: 7 }],
    ['/v1/people', { search: 'cloud', size: 30 }],
  ] as const) {
    const numbered = await list(path, { ...query, size: 200 })
    const more = numbered.total > 200 ? (await list(path, { ...query, size: 200, page: 1 })).ids : []
    const rest = numbered.total > 400 ? (await list(path, { ...query, size: 200, page: 2 })).ids : []
    const all = [...numbered.ids, ...more, ...rest]
    expect(all).toHaveLength(Math.min(numbered.total, 600))
    expect((await walk(path, query)).flat().slice(0, 600)).toEqual(all)
    expect((await withoutCounts(app.db, () => walk(path, query))).flat().slice(0, 600)).toEqual(all)
  }
})
