import { beforeAll, beforeEach, expect, test } from 'vitest'
import { ycCollection } from '../../../src/import/format/yc.js'
import { loadCollection } from '../../../src/import/load/load-collection.js'
import { changedNothing } from '../../../src/import/load/tally.js'
import type { Collection, EntityFacts } from '../../../src/import/row/row-facts.js'
import { raw, sql } from '../../../src/platform/database/client/sql.js'
import { asAdmin, provenance, type TestApp, testApp } from '../../support/app.js'
import { figures, ycCompany, ycFile, ycList } from '../../support/imports.js'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
beforeEach(() => app.db.rows(raw('truncate entity, person, provenance_event, source_record cascade')).then(() => {}))

const load = (collection: Collection) => loadCollection(collection, app)

/** A collection with one company and one founder. Without texts, they stay hidden. */
const companies = (texts: EntityFacts['texts'] = [], nameBrand = 'Acme'): Collection => ({
  provider: 'companies',
  profile: 'crunchbase',
  detail: 'a list of companies',
  totalBytes: 1,
  async *read() {
    const found = { at: { file: 'companies', line: 1 }, bytes: 0 }
    const owned = { providerId: '1', texts }
    yield { ...found, facts: [{ ...owned, record: 'entity', kind: 'company', nameBrand, typeRecord: 'Company' }] }
    yield { ...found, facts: [{ ...owned, record: 'person', kind: 'founder', nameFirst: 'Bo', nameLast: 'Founder' }] }
  },
})
const TEXTS = [
  { textType: 'summary', text: 'Acme makes robots that fold the laundry of hotels in the whole country.' },
  {
    textType: 'expanded',
    text: 'Acme makes robots that fold the laundry of hotels.\n\nIt sells them in the whole country.',
  },
] as const

const flags = (kind: 'entity' | 'person') =>
  app.db.rows<{ id: string }>(sql`
    select id, is_hidden as "isHidden", show_on_sitemap as "showOnSitemap" from ${raw(kind)} order by id`)
const shown = { id: expect.any(String), isHidden: false, showOnSitemap: true }
const hidden = { id: expect.any(String), isHidden: true, showOnSitemap: false }

test('publishes hidden records of a former import as soon as their rows have the texts that they need', async () => {
  await load(companies())
  expect([await flags('entity'), await flags('person')]).toEqual([[hidden], [hidden]])
  expect(figures(await load(companies(TEXTS)))).toMatchObject({ entity: [0, 1, 0], person: [0, 1, 0] })
  expect([await flags('entity'), await flags('person')]).toEqual([[shown], [shown]])
  expect((await app.rest('/v1/entities', { query: { entityName: 'Acme' } })).body.totalElements).toBe(1)
  expect(changedNothing(await load(companies(TEXTS)))).toBe(true)
})

test('keeps hidden what a user has hidden', async () => {
  await load(companies(TEXTS))
  const [{ id } = { id: '' }] = await flags('entity')
  const { status } = await app.rest(`/v1/entities/${id}/status`, {
    method: 'PATCH',
    headers: asAdmin,
    query: provenance,
    body: { isHidden: true, showOnSitemap: false },
  })
  expect(status).toBe(200)
  await load(companies(TEXTS, 'Acme Robots'))
  expect([await flags('entity'), await flags('person')]).toEqual([[hidden], [shown]])
})

test('publishes the accelerator of the company list in a database that imported it without texts', async () => {
  const collection = ycCollection(ycFile(ycList(ycCompany(1, { batch: 'Winter 2012' }))))
  const former: Collection = {
    ...collection,
    async *read() {
      for await (const found of collection.read())
        yield found.isAdded
          ? { ...found, facts: found.facts.map((facts) => ({ ...facts, texts: [] }) as EntityFacts) }
          : found
    },
  }
  const isHidden = async () =>
    (await app.db.rows<{ hidden: boolean }>(sql`select is_hidden as hidden from entity where slug = 'y-combinator'`))[0]
      ?.hidden
  await load(former)
  expect(await isHidden()).toBe(true)
  await load(collection)
  expect(await isHidden()).toBe(false)
})

test.each([
  ['a line break', 'Ac\nme', /^name: .* contains line breaks or other control characters$/],
  [
    'a change of the direction of the text',
    'Ac\u202eme',
    /^name: .* contains line breaks or other control characters$/,
  ],
  ['no visible character', '\u200b', /^name: .* contains no visible character$/],
])('reports a name with %s, and stores no row', async (_, name, reason) => {
  const { losses } = await load(companies([], name))
  expect(losses).toEqual([
    {
      kind: 'row',
      file: 'companies',
      line: 1,
      field: 'nameBrand',
      value: name,
      reason: expect.stringMatching(reason),
      wayOut: 'Correct the row, and import the file again.',
    },
  ])
  expect(await flags('entity')).toEqual([])
})
