import { beforeAll, expect, test } from 'vitest'
import { recomputeEntities } from '../../../src/derived/writes/entities.js'
import { sql } from '../../../src/platform/database/client/sql.js'
import { asUser, type TestApp, testApp } from '../../support/app.js'
import { makePerson } from '../../support/make/person.js'
import { makeEntity } from '../../support/make.js'

let app: TestApp
const ids: Record<string, string> = {}
const NAMES = [
  'Ørsted Wind',
  'Łukasz Tools',
  'Straßenwerk',
  'Œuvre Group',
  'L’Oréal Test',
  'C',
  'C#',
  'C++',
  'Disney',
  'Disney+',
]
const UNSPACED = ['字节跳动', 'トヨタ自動車', '삼성전자', 'บริษัทปตท']
beforeAll(async () => {
  app = await testApp()
  for (const nameBrand of [...NAMES, ...UNSPACED]) {
    const { id } = await makeEntity(app, { nameBrand })
    ids[nameBrand] = id
  }
  await makePerson(app, { nameFirst: 'Søren', nameLast: 'Åkesson-Łuk' })
  await makePerson(app, { nameFirst: 'Maeve', nameLast: 'O’Hara' })
})

const search = async (textSearch: string): Promise<string[]> => {
  const { body } = await app.rest('/v1/entities', { query: { textSearch, size: 50 } })
  return body.content.map(({ core }: { core: { nameBrand: string } }) => core.nameBrand).sort()
}

test('a search with ASCII letters finds names with other Latin letters, and the other way round', async () => {
  const found = await Promise.all(
    ['orsted', 'lukasz', 'strassenwerk', 'oeuvre', "l'oreal", 'LOREAL', 'ØRSTED', 'Łukasz'].map(search),
  )
  expect(found).toEqual([
    ['Ørsted Wind'],
    ['Łukasz Tools'],
    ['Straßenwerk'],
    ['Œuvre Group'],
    ['L’Oréal Test'],
    ['L’Oréal Test'],
    ['Ørsted Wind'],
    ['Łukasz Tools'],
  ])
})

test('a search for a text finds its words with other Latin letters', async () => {
  const { id } = await makeEntity(app, { nameBrand: 'Quiet Harbour' })
  const now = app.clock.now()
  await app.db.rows(sql`
    insert into owned_text (entity_id, text_type, text, created_at, updated_at)
    values (${id}::uuid, 'summary', 'Ships from Gdańsk and Łódź, written in D++', ${now}::timestamptz, ${now}::timestamptz)`)
  await recomputeEntities(app, [id])
  const found = await Promise.all(['lodz', 'Łódź', 'gdansk ships', 'written d++', 'written d#'].map(search))
  expect(found).toEqual([...Array(4).fill(['Quiet Harbour']), []])
})

test('C, C++ and C# are different names for a search, as are Disney and Disney+', async () => {
  expect(await search('c++')).toEqual(['C++'])
  expect(await search('C#')).toEqual(['C#'])
  expect(await search('Disney+')).toEqual(['Disney+'])
  expect(await search('Disney')).toEqual(['Disney', 'Disney+'])
})

test('a look-up finds C, C++, C#, Disney and Disney+ apart', async () => {
  const found = await Promise.all(
    ['C', 'C++', 'C#', 'Disney', 'Disney+', 'Disney Plus'].map(async (name) => {
      const { body } = await app.rest('/v1/entities/lookup', { method: 'POST', headers: asUser, body: { name } })
      return [body.status, body.match?.name]
    }),
  )
  expect(found).toEqual([
    ['MATCHED', 'C'],
    ['MATCHED', 'C++'],
    ['MATCHED', 'C#'],
    ['MATCHED', 'Disney'],
    ['MATCHED', 'Disney+'],
    ['MATCHED', 'Disney+'],
  ])
})

test('a part of a name in a script without spaces finds the name, and letters in another order do not', async () => {
  const found = await Promise.all(
    ['字节', '跳动', '节字', '自動車', 'トヨタ', '전자', '삼성', 'ปตท', 'บริษัท'].map(search),
  )
  expect(found).toEqual([
    ['字节跳动'],
    ['字节跳动'],
    [],
    ['トヨタ自動車'],
    ['トヨタ自動車'],
    ['삼성전자'],
    ['삼성전자'],
    ['บริษัทปตท'],
    ['บริษัทปตท'],
  ])
})

test('a name in another script gets a slug in Latin letters', async () => {
  const rows = await Promise.all(UNSPACED.map((name) => app.rest(`/v1/entities/${ids[name]}`)))
  expect(rows.map(({ body }) => body.core.slug)).toEqual([
    'zijietiaodong',
    'toyotazidongche',
    'samseongjeonja',
    'brisathptth',
  ])
})

test('the letter of a list is the folded first letter', async () => {
  const byLetter = async (letter: string) => {
    const { body } = await app.rest('/v1/entities', { query: { letter, sort: 'nameBrand,asc' } })
    return body.content.map(({ core }: { core: { nameBrand: string } }) => core.nameBrand)
  }
  expect(await byLetter('O')).toEqual(['Œuvre Group', 'Ørsted Wind'])
  expect(await byLetter('Œ')).toEqual(['Œuvre Group', 'Ørsted Wind'])
  expect(await byLetter('삼')).toEqual(['삼성전자'])
})

test('last names are compared without accents, apostrophes and dashes', async () => {
  const byName = async (query: Record<string, string>) => {
    const { body } = await app.rest('/v1/people', { query })
    return body.content.map(({ nameFull }: { nameFull: string }) => nameFull)
  }
  expect(await byName({ lastName: 'akesson luk' })).toEqual(['Søren Åkesson-Łuk'])
  expect(await byName({ lastName: "o'hara" })).toEqual(['Maeve O’Hara'])
  expect(await byName({ firstName: 'soren' })).toEqual(['Søren Åkesson-Łuk'])
})
