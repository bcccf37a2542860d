import { beforeAll, expect, test } from 'vitest'
import { asAdmin, asClient, type TestApp, testApp } from '../../support/app.js'
import { makePerson } from '../../support/make/person.js'
import { makeEntity } from '../../support/make.js'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
  await makeEntity(app, { nameBrand: 'Élan Works' })
  await makeEntity(app, { nameBrand: 'Élan', nameAlias: [{ name: 'Elanor Labs' }] })
  await makeEntity(app, { nameBrand: 'Elander', status: { isHidden: true, showOnSitemap: true } })
  await makePerson(app, { nameFirst: 'Elana', nameLast: 'Moss' })
})

const names = async (query: object, headers = asClient): Promise<string[]> => {
  const { body } = await app.rest('/v1/search/suggest', { headers, query: { ...query } })
  return body.map(({ name }: { name: string }) => name)
}

test('suggests records by the beginning of a name, equal and short names first', async () => {
  expect(await names({ text: 'ELAN' })).toEqual(['Élan', 'Élan Works', 'Elana Moss'])
  expect(await names({ text: 'elano' })).toEqual(['Élan'])
  expect(await names({ text: 'e', size: 1 })).toEqual(['Élan'])
})

test('suggests one kind of record on request, and hidden records only to callers that can read them', async () => {
  expect(await names({ text: 'elan', kind: 'PERSON' })).toEqual(['Elana Moss'])
  expect(await names({ text: 'elande' })).toEqual([])
  expect(await names({ text: 'elande' }, asAdmin as unknown as typeof asClient)).toEqual(['Elander'])
})

test.each(['%', '_', "'; drop table entity; --", '🚀', 'ا', '\\'])('finds nothing for %s', async (text) => {
  expect(await names({ text })).toEqual([])
})

test('refuses a blank text and too many suggestions', async () => {
  for (const query of [{ text: ' ' }, {}, { text: 'a', size: 21 }])
    expect((await app.rest('/v1/search/suggest', { query })).status).toBe(400)
})

test('GraphQL returns the same suggestions', async () => {
  const { body } = await app.graph(
    '{ suggest(text: "elan") { name matched slug typeRecord record { ... on Entity { entityId } ... on Person { personId } } } }',
  )
  const { body: rest } = await app.rest('/v1/search/suggest', { query: { text: 'elan' } })
  expect(body.data.suggest).toEqual(
    rest.map(({ owner, ...one }: { owner: Record<string, string | null>; typeRecord: string | null }) => ({
      ...one,
      record: Object.fromEntries(Object.entries(owner).filter(([, id]) => id !== null)),
      typeRecord: one.typeRecord?.toUpperCase() ?? null,
    })),
  )
})
