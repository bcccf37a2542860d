import { beforeAll, expect, test } from 'vitest'
import { documentKinds, entityDetail, personDetailKind } from '../../../src/document/document-kinds.js'
import { Problem } from '../../../src/kernel/problem/problem.js'
import { storeMissing } from '../../../src/operation/document/document-upkeep.js'
import { type StoredTexts, storedText } from '../../../src/operation/document/stored-text.js'
import { storeTexts } from '../../../src/operation/document/stored-writes.js'
import type { Db } from '../../../src/platform/database/client/database.js'
import { readDatabaseId } from '../../../src/platform/database/client/identity.js'
import { raw, sql } from '../../../src/platform/database/client/sql.js'
import { type TestApp, testApp } from '../../support/app.js'
import { hide, makeHiddenWorld } from '../../support/make/hidden.js'
import { type Comparison, compareStored, selectionsOf, storeAll, storedOf } from '../../support/stored.js'

/*
 * Changes each column of each table that documents read, deletes rows and inserts them again. After each change, every
 * stored document that a read would return must equal a new build. Each change is rolled back.
 */

let app: TestApp
let stored: StoredTexts[]
/** The documents that contain all others, and the largest selection. */
let details: StoredTexts[]
/** The tables that documents read. */
let tables: string[]
beforeAll(async () => {
  app = await testApp()
  const world = await makeHiddenWorld(app)
  await hide(app, world)
  stored = await storedOf(app)
  const selections = await selectionsOf(app)
  details = [...(await storedOf(app, [entityDetail, personDetailKind])), ...selections]
  tables = [...new Set(stored.flatMap(({ document, options }) => tablesOf(document(options).text)))].sort()
  await storeAll(app.db, [...stored, ...selections])
}, 60_000)

const tablesOf = (text: string): string[] =>
  [...text.matchAll(/\b(?:from|join) ([a-z]+(?:_[a-z]+)*) [a-z]\b/g)].map(([, name]) => name ?? '')

const ROLLBACK = new Error('roll back')

/** Runs `change` in a transaction, compares the stored documents in it, and rolls it back. */
async function compareAfter(change: (db: Db) => Promise<unknown>): Promise<Comparison> {
  let result: Comparison | undefined
  await app.db
    .transaction(async (inside) => {
      await change(inside)
      result = await compareStored(inside, details)
      throw ROLLBACK
    })
    .catch((error: unknown) => {
      if (error !== ROLLBACK) throw error
    })
  return result ?? { wrong: ['not compared'], current: 0 }
}

interface Column {
  readonly table: string
  readonly name: string
  readonly type: string
  /** The table that a foreign key refers to. */
  readonly target: string | null
}

const columnsOf = (names: readonly string[]): Promise<Column[]> =>
  app.db.rows<Column>(sql`
    select c.relname::text as table, a.attname::text as name, format_type(a.atttypid, null) as type, (
      select k.confrelid::regclass::text from pg_constraint k
      where k.conrelid = c.oid and k.contype = 'f' and k.conkey = array[a.attnum]) as target
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relname = any(${names}) order by 1, a.attnum`)

/** SQL of another value of a column. */
const other = ({ name, type, target }: Column): string => {
  if (target) return `(select min(o.id::text)::${type} from ${target} o where o.id is distinct from t.${name})`
  if (type === 'boolean') return `${name} is not true`
  if (/int|numeric|double/.test(type)) return `coalesce(${name}, 0) + 1`
  if (/timestamp|date/.test(type)) return `coalesce(${name}, '2001-01-01') + interval '1 day'`
  if (/json/.test(type)) return `'{"x": 1}'`
  return type === 'text' ? `coalesce(${name}, '') || 'x'` : name
}

/** The first and the last rows of a table, in the order of their texts. */
const rowsOf = (table: string, most: number) =>
  app.db
    .rows<{ at: string }>(raw(`select t.ctid::text as at from ${table} t order by t::text`))
    .then((rows) => rows.filter((_, index) => index < most / 2 || index >= rows.length - Math.floor(most / 2)))

/** Compares after a statement. Undefined if a constraint of the table refuses it. */
const compareAfterStatement = (statement: string) =>
  compareAfter((db) => db.rows(raw(statement))).catch((error: unknown) => {
    if (error instanceof Problem || /^2[23]/.test((error as { code?: string }).code ?? '')) return undefined
    throw error
  })

test('every table that documents read has triggers for each kind of change', async () => {
  const rows = await app.db.rows<{ table: string; events: string[] }>(sql`
    select t.tgrelid::regclass::text as table, array_agg(distinct k.name order by k.name) as events
    from pg_trigger t join (values (4, 'insert'), (8, 'delete'), (16, 'update'), (32, 'truncate')) k (bit, name) on t.tgtype & k.bit > 0
    where t.tgname like 'document%' group by 1 order by 1`)
  // Documents show a person, a place or an event only through another row, which is written later.
  const shared = ['city', 'country', 'person', 'provenance_event', 'state']
  const eventsOf = (table: string) => ['delete', ...(shared.includes(table) ? [] : ['insert']), 'truncate', 'update']
  expect(tables.length).toBeGreaterThan(20)
  expect(rows.map(({ table, events }) => [table, events])).toEqual(tables.map((table) => [table, eventsOf(table)]))
})

test('the insertion of an offering makes the documents of its provider outdated', async () => {
  const [offering] = await app.db.rows<{ provider: string; transaction: string }>(sql`
    insert into entity (id, public_id, slug, slug_namespace, type_record, name_brand, name_brand_key, operating_status, provider_id,
      last_event_id, created_at, updated_at, last_modified_at)
    select gen_random_uuid(), 'eOfferingAbc', 'offering-of-provider', e.id, 'Product', 'Offering', 'offering', 'Operating', e.id,
      e.last_event_id, now(), now(), now()
    from entity e where e.type_record = 'Company' limit 1
    returning provider_id as provider, pg_current_xact_id()::text as transaction`)
  const marked = await app.db.rows(sql`
    select c.owner_id as provider, c.transaction_id::text as transaction from document_change c
    where c.transaction_id = ${offering?.transaction}::bigint`)
  await app.db.rows(sql`delete from entity where public_id = 'eOfferingAbc'`)
  expect(marked).toEqual([offering])
})

test('after a change of any column, each stored document that a read returns equals a new build', async () => {
  let changes = 0
  let kept = 0
  for (const column of await columnsOf(tables)) {
    if (column.name === 'id') continue
    for (const { at } of await rowsOf(column.table, column.table === 'entity' ? 2 : 1)) {
      const statement = `update ${column.table} t set ${column.name} = ${other(column)} where t.ctid = '${at}'`
      const compared = await compareAfterStatement(statement)
      expect(compared?.wrong ?? [], statement).toEqual([])
      if (compared) changes++
      kept += compared?.current ?? 0
    }
  }
  // The constraints refuse few changes, and a change leaves most documents current.
  expect([changes, kept / changes]).toEqual([expect.toSatisfy((n) => n > 200), expect.toSatisfy((n) => n > 15)])
}, 120_000)

test('after the deletion of any row, each stored document that a read returns equals a new build', async () => {
  for (const table of tables)
    for (const { at } of await rowsOf(table, 4)) {
      const statement = `delete from ${table} t where t.ctid = '${at}'`
      expect((await compareAfterStatement(statement))?.wrong ?? [], statement).toEqual([])
    }
}, 120_000)

test('after the insertion of a row, each stored document that a read returns equals a new build', async () => {
  const links = ['entity_person', 'entity_relationship', 'entity_tag', 'investor_join', 'news_entity', 'url_link']
  for (const table of links) {
    const [last] = await rowsOf(table, 1)
    const [gone] = await app.db.rows<{ row: string }>(
      raw(
        `with t as (delete from ${table} t where t.ctid = '${last?.at}' returning t.*) select to_json(t)::text as row from t`,
      ),
    )
    await storeAll(app.db, details)
    const { wrong, current } = await compareAfter((db) =>
      db.rows(
        sql`insert into ${raw(table)} select * from json_populate_record(null::${raw(table)}, ${gone?.row}::json)`,
      ),
    )
    expect([table, wrong, current > 10]).toEqual([table, [], true])
  }
}, 60_000)

test('after a table is truncated, no stored document is current', async () => {
  expect(await compareAfter((db) => db.rows(sql`truncate entity_alias`))).toEqual({ wrong: [], current: 0 })
})

test('the documents of all public records are stored in one run, and a second run builds nothing', async () => {
  await app.db.rows(sql`truncate document, document_change`)
  const published = stored.filter(({ options }) => options.reach === 'public')
  const options = published[0]?.options
  const databaseId = await readDatabaseId(app.db)
  if (!options || databaseId === undefined) throw new Error('no document is stored')
  const built = await storeMissing(app.db, documentKinds, options, databaseId)
  expect(built).toBeGreaterThan(10)
  expect(await compareStored(app.db, published)).toEqual({ wrong: [], current: built })
  expect(await storeMissing(app.db, documentKinds, options, databaseId)).toBe(0)
})

test('one statement builds at most 50 documents, because an embedded database blocks the process during it', async () => {
  const built: unknown[] = []
  const db: Db = {
    prisma: app.db.prisma,
    rows: async ({ values }) => {
      built.push(values.find(Array.isArray)?.length)
      return []
    },
  }
  for (const texts of details.slice(0, 1)) await storeTexts(db, texts, Array<string>(120).fill('id'))
  expect(built).toEqual([50, 50, 20])
})

test('a read that is planned when there are no changes looks each change up in an index', async () => {
  await app.db.rows(sql`delete from document_change`)
  await app.db.alone('vacuum document_change')
  for (const texts of details) {
    const { table, alias } = texts
    const lines = await app.db.transaction(
      async (inside) =>
        (
          await inside.rows<{ 'QUERY PLAN': string }>(sql`
            explain (costs off) select ${storedText(texts)} from ${raw(`${table} ${alias}`)} where ${raw(alias)}.id = ${NO_ID}::uuid`)
        ).map((row) => row['QUERY PLAN']),
      { fewRecords: true },
    )
    const reads = lines.flatMap((line, index) => (line.includes(' on document_change ') ? [lines[index + 1]] : []))
    expect(reads, texts.key).toEqual(Array(3).fill(expect.stringMatching(/Index Cond: \((owner_id|transaction_id) = /)))
  }
})

const NO_ID = '00000000-0000-0000-0000-000000000000'
