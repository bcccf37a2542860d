import { beforeAll, expect, test } from 'vitest'
import { pruneSearchWords } from '../../../src/derived/prune-words.js'
import { recomputeEntities } from '../../../src/derived/writes/entities.js'
import { createLog } from '../../../src/kernel/log.js'
import type { Database, Statement } from '../../../src/platform/database/client/database.js'
import { sql } from '../../../src/platform/database/client/sql.js'
import { asAdmin, asClient, type TestApp, testApp } from '../../support/app.js'
import { makeTags } from '../../support/make/classification.js'
import { makeNews } from '../../support/make/news.js'
import { makePerson } from '../../support/make/person.js'
import { makeEntity, makeTexts } from '../../support/make.js'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
  for (const nameBrand of ['Quietharbour', 'Quietharvest', 'Lumbertide Payments', 'X-Vezzel'])
    await makeTexts(app, (await makeEntity(app, { nameBrand, typeRecord: 'Company' })).id)
  const { id } = await makeEntity(app, { nameBrand: 'Zedbrook', typeRecord: 'Company', foundedYear: 2011 })
  await makeTags(app, id, 'industry:Submarines')
  await makeEntity(app, { nameBrand: 'Veilwright', status: { isHidden: true, showOnSitemap: true } })
  await makePerson(app, { nameFirst: 'Wilhelmina', nameLast: 'Oakenshield' })
  await makeNews(app, { title: 'Lighthouse keepers found a union' })
})

const prune = (db: Database): Promise<void> => {
  const { service, clock } = app
  const signal = new AbortController().signal
  return pruneSearchWords.handle({ ...service, db, clock, log: createLog('silent'), jobId: '', attempt: 1, signal }, {})
}

const entities = async (
  textSearch: string,
  more: object = {},
  headers: Record<string, string> = asClient,
): Promise<string[]> => {
  const { body } = await app.rest('/v1/entities', { method: 'POST', headers, body: { textSearch, ...more } })
  const names = body.content.map(({ core }: { core: { nameBrand: string } }) => core.nameBrand)
  expect(body.totalElements).toBe(names.length)
  return names
}

test.each([
  ['a wrong letter', 'Zedbrock'],
  ['a missing letter', 'Zedbrok'],
  ['a missing first letter', 'edbrook'],
  ['a surplus letter', 'Zeddbrook'],
  ['a surplus last letter', 'Zedbrookk'],
  ['two letters in the wrong order', 'Zedborok'],
  ['two first letters in the wrong order', 'eZdbrook'],
  ['an error in the stem of a tag', 'sumbarines'],
  ['an error in the stem of a tag and a right word', 'zedbrook submraine'],
])('a word with %s finds the records with the right word', async (_, word) => {
  expect(await entities(word)).toEqual(['Zedbrook'])
})

test.each([
  ['two wrong letters in a long word', 'Quitehabrour', ['Quietharbour']],
  ['a wrong and a missing letter', 'Quietharbor', ['Quietharbour']],
  ['two errors far from each other', 'Qiethabrour', ['Quietharbour']],
  ['words typed apart', 'Quiet harbour', ['Quietharbour']],
  ['words typed apart with another word', 'lumber tide payments', ['Lumbertide Payments']],
  ['words typed together', 'lumbertidepayments', ['Lumbertide Payments']],
  ['a hyphen left out', 'Xvezzel', ['X-Vezzel']],
  ['a hyphen for a blank', 'x-vezzel', ['X-Vezzel']],
  ['a blank for a hyphen', 'x vezzel', ['X-Vezzel']],
  ['three wrong letters', 'Quutehabrour', []],
])('a name with %s is found', async (_, text, names) => {
  expect(await entities(text)).toEqual(names)
})

test('a text with the joined words is no name that was typed apart', async () => {
  const { id } = await makeEntity(app, { nameBrand: 'Moss Lamp Works' })
  await makeTags(app, id, 'industry:Brightwater')
  expect(await entities('bright water')).toEqual([])
  await makeEntity(app, { nameBrand: 'Brightwater', status: { isHidden: true, showOnSitemap: true } })
  expect(await entities('bright water')).toEqual([])
  expect(await entities('bright water', {}, asAdmin)).toEqual(['Brightwater'])
})

test('a word that a record has is not corrected', async () => {
  expect(await entities('quietharbour')).toEqual(['Quietharbour'])
  expect(await entities('quietharvest')).toEqual(['Quietharvest'])
})

test('a spelling error finds all words that differ from it in one letter, with any sort and filter', async () => {
  expect((await entities('quietharvour')).sort()).toEqual(['Quietharbour'])
  expect(await entities('zedbroek or lumbertied', {})).toHaveLength(2)
  expect(await entities('zedbroek', { yearFoundedRange: [{ min: 2011 }] })).toEqual(['Zedbrook'])
  expect(await entities('zedbroek', { yearFoundedRange: [{ min: 2012 }] })).toEqual([])
  const { body } = await app.rest('/v1/entities', {
    query: { textSearch: 'zedbroek or lumbertied', sort: 'nameBrand,desc' },
    headers: asClient,
  })
  expect(body.content.map(({ core }: { core: { nameBrand: string } }) => core.nameBrand)).toEqual([
    'Zedbrook',
    'Lumbertide Payments',
  ])
})

test('phrases, short words, numbers, and words with two errors are not corrected', async () => {
  for (const text of ['"zedbroek"', 'zedb', '20111', 'zedbeoek', '-zedbroek lumbertide'])
    expect(await entities(text)).toEqual(text.startsWith('-') ? ['Lumbertide Payments'] : [])
})

test('a spelling error does not find hidden records, and a word of hidden records only is corrected', async () => {
  expect(await entities('veilwrihgt')).toEqual([])
  expect(await entities('veilwrihgt', {}, asAdmin)).toEqual(['Veilwright'])
  await makeEntity(app, { nameBrand: 'Veilwrights' })
  expect(await entities('veilwright')).toEqual(['Veilwrights'])
})

test('a record that is published later is found in spite of a spelling error', async () => {
  const { id } = await makeEntity(app, { nameBrand: 'Osprenfield', status: { isHidden: true, showOnSitemap: true } })
  expect(await entities('osprenfeild')).toEqual([])
  await app.db.rows(sql`update entity set is_hidden = false where id = ${id}::uuid`)
  await recomputeEntities(app, [id])
  expect(await entities('osprenfeild')).toEqual(['Osprenfield'])
})

test('the words of deleted and of hidden records leave the list of words', async () => {
  const [gone, hidden] = [
    await makeEntity(app, { nameBrand: 'Glimmerwick' }),
    await makeEntity(app, { nameBrand: 'Thornwick' }),
  ]
  const stored = () =>
    app.db.rows(sql`
      select word, is_public as "isPublic" from search_word
      where kind = 'entity' and word in ('glimmerwick', 'thornwick', 'zedbrook') order by word collate "C"`)
  const before = await stored()
  await app.db.rows(sql`delete from entity_search where entity_id = ${gone.id}::uuid`)
  await app.db.rows(sql`update entity set is_hidden = true where id = ${hidden.id}::uuid`)
  await prune(app.db)
  expect([before, await stored()]).toEqual([
    [
      { word: 'glimmerwick', isPublic: true },
      { word: 'thornwick', isPublic: true },
      { word: 'zedbrook', isPublic: true },
    ],
    [
      { word: 'thornwick', isPublic: false },
      { word: 'zedbrook', isPublic: true },
    ],
  ])
})

test('the job that deletes words finds them in the text index, also if there are few search documents', async () => {
  const plans: string[] = []
  await prune({
    ...app.db,
    transaction: (work, options) =>
      app.db.transaction(async (inside) => {
        const explained = async <T>(statement: Statement): Promise<T[]> => {
          const lines = await inside.rows<object>({ ...statement, text: `explain ${statement.text}` })
          plans.push(lines.flatMap(Object.values).join('\n'))
          return inside.rows<T>(statement)
        }
        return work({ rows: explained, prisma: inside.prisma })
      }, options),
  })
  expect(plans.map((plan) => /\w+_search_document/.exec(plan)?.[0])).toEqual([
    'entity_search_document',
    'person_search_document',
    'news_search_document',
  ])
  expect(plans.filter((plan) => /Seq Scan on \w+_search/.test(plan))).toEqual([])
})

test('lists of people and of news tolerate spelling errors, and every count counts the same records', async () => {
  const people = await app.rest('/v1/people', { query: { search: 'Wilhelmnia Oakenshied' }, headers: asClient })
  expect(people.body.content.map(({ nameFull }: { nameFull: string }) => nameFull)).toEqual(['Wilhelmina Oakenshield'])
  const news = await app.rest('/v1/news', { query: { search: 'lighthuose' }, headers: asClient })
  expect(news.body.content.map(({ title }: { title: string }) => title)).toEqual(['Lighthouse keepers found a union'])
  const count = await app.rest('/v1/entities', {
    query: { textSearch: 'zedbroek', countOnly: true },
    headers: asClient,
  })
  expect(count.body.totalElements).toBe(1)
})

test('GraphQL connections tolerate the same spelling errors', async () => {
  const { body } = await app.graph(
    `{ entities(filter: { textSearch: "zedbroek" }) { totalCount nodes { nameBrand } }
       people(filter: { search: "oakenshied" }) { totalCount nodes { nameFull } }
       news(filter: { search: "lighthuose" }) { totalCount nodes { title } } }`,
    {},
    asClient,
  )
  expect(body.data).toEqual({
    entities: { totalCount: 1, nodes: [{ nameBrand: 'Zedbrook' }] },
    people: { totalCount: 1, nodes: [{ nameFull: 'Wilhelmina Oakenshield' }] },
    news: { totalCount: 1, nodes: [{ title: 'Lighthouse keepers found a union' }] },
  })
})
