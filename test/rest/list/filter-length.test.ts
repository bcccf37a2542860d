import { beforeAll, describe, expect, test } from 'vitest'
import { nameKey } from '../../../src/identity/entity/entity-rules.js'
import { asClient, type TestApp, testApp } from '../../support/app.js'
import { makeEntity } from '../../support/make.js'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
  await makeEntity(app, { nameBrand: 'Harbour Light' })
})

/** 200 values of 250 characters: the maximum length of a list of names is a little larger. */
const values = Array.from({ length: 200 }, (_, index) => `${index} `.padEnd(250, 'x'))
const post = (path: string, body: object) => app.rest(path, { method: 'POST', headers: asClient, body })

describe('the texts of all filters together', () => {
  test('have at most 100,000 characters', async () => {
    const most = { entityName: ['Harbour Light', ...values.slice(1)], tag: values.slice(1) }
    expect((await post('/v1/entities', most)).status).toBe(200)
    const { status, body } = await post('/v1/entities', { ...most, industry: values, fundraiseActivity: { round: [] } })
    expect(status).toBe(400)
    expect(body).toMatchObject({ field: 'industry', limit: 100_000, used: 149_513, remaining: 0 })
  })

  test.each<[string, object]>([
    ['/v1/entities/batch', { entityName: values, tag: values, fundraiseActivity: { investorName: values } }],
    ['/v1/entities/filters/refine', { entityName: values, tag: values, industry: values }],
    [
      '/v1/entities/natural-search',
      { search: { query: 'x' }, filter: { entityName: values, tag: values, stage: values } },
    ],
    ['/v1/people', { arrayFilter: { entityName: values, investedCompany: values, personTitle: values } }],
  ])('are limited in %s', async (path, body) => {
    const response = await post(path, body)
    expect([response.status, response.body.limit]).toEqual([400, 100_000])
  })

  test('are limited in GraphQL', async () => {
    const { body } = await app.graph('query($filter: EntityFilter) { entities(filter: $filter) { totalCount } }', {
      filter: { entityName: values, tag: values, industry: values },
    })
    expect(body.errors?.[0].extensions).toMatchObject({ status: 400, limit: 100_000 })
  })
})

test('the key of a name has at most three letters for each sign of the name', () => {
  expect(nameKey('ﷺ'.repeat(250))).toHaveLength(750)
  expect(nameKey('한국어')).toBe('한국어'.normalize('NFKD'))
  expect(nameKey('Ünïcödé & Sons')).toBe('unicode and sons')
})
