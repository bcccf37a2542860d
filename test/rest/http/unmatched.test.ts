import { beforeAll, expect, test } from 'vitest'
import { asAdmin, asClient, type TestApp, testApp } from '../../support/app.js'
import { makePerson } from '../../support/make/person.js'
import { makeEntity } from '../../support/make.js'

const NONE = '01890a5d-ac96-774b-bcce-b30209a90000'
let app: TestApp
let entity: { id: string; slug: string }
let hidden: { id: string }
let person: { id: string; slug: string }
beforeAll(async () => {
  app = await testApp()
  entity = await makeEntity(app)
  hidden = await makeEntity(app, { status: { isHidden: true, showOnSitemap: true } })
  person = await makePerson(app)
})

const read = (kind: string, body: object, query = {}, headers: Record<string, string> = asClient) =>
  app.rest(`/v1/${kind}/detail/batch`, { method: 'POST', headers, body, query: { includeUnmatched: true, ...query } })

test('a batch of entities lists what matches no visible entity, in the order of the request and of all pages', async () => {
  const body = { id: [NONE, entity.id, hidden.id, 'no id'], slug: ['none', entity.slug], url: ['https://none.example'] }
  const unmatched = [
    { inputType: 'ID', input: NONE },
    { inputType: 'ID', input: hidden.id },
    { inputType: 'ID', input: 'no id' },
    { inputType: 'SLUG', input: 'none' },
    { inputType: 'URL', input: 'https://none.example' },
  ]
  const all = await read('entities', body)
  expect([all.status, all.body.content.length, all.body.unmatched]).toEqual([200, 1, unmatched])
  expect((await read('entities', body, { page: 1, size: 1 })).body.unmatched).toEqual(unmatched)
  const asPrivate = await read('entities', body, {}, asAdmin)
  expect(asPrivate.body.unmatched).toEqual(unmatched.filter(({ input }) => input !== hidden.id))
})

test('a batch of people lists what matches nobody, and only if it is asked to', async () => {
  const body = { id: [person.id, NONE], slug: [person.slug, 'none'], url: ['https://none.example'] }
  const { body: listed } = await read('people', body)
  expect(listed.unmatched).toEqual([
    { inputType: 'ID', input: NONE },
    { inputType: 'SLUG', input: 'none' },
    { inputType: 'URL', input: 'https://none.example' },
  ])
  const { body: plain } = await read('people', body, { includeUnmatched: false })
  expect('unmatched' in plain).toBe(false)
})

test('GraphQL lists what matches nobody', async () => {
  const { body } = await app.graph(
    '{ peopleByKeys(slug: ["none"], includeUnmatched: true) { totalCount unmatched { inputType input } } }',
    {},
    asClient,
  )
  expect(body.data.peopleByKeys).toEqual({ totalCount: 0, unmatched: [{ inputType: 'SLUG', input: 'none' }] })
})
