import { beforeAll, describe, expect, test } from 'vitest'
import { asClient, type TestApp, testApp } from '../support/app.js'
import { makeEntity } from '../support/make.js'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})

const read = async (document: string) => {
  const { body } = await app.graph(document)
  expect(body.errors).toBeUndefined()
  return body
}

describe('the filters of entities', () => {
  const keys = (entries: { filterKey: string; choiceOption: { value: string }[] }[], key: string) =>
    entries.find(({ filterKey }) => filterKey === key)?.choiceOption.map(({ value }) => value)
  const FILTERS = 'total degraded arrayFilterEntry { filterKey choiceOption { value } } rangeFilterEntry { filterKey }'

  test('have the values of all entities, or of those that match a filter', async () => {
    await makeEntity(app, { nameBrand: 'Filtered', typeRecord: 'Nonprofit', foundedYear: 1901 })
    const { data } = await read(`{ all: entityFilters { ${FILTERS} }
      some: entityFilters(filter: { entityName: ["Filtered"] }) { ${FILTERS} } }`)
    const rest = await app.rest('/v1/entities/filters/refine', {
      method: 'POST',
      headers: asClient,
      body: { entityName: ['Filtered'] },
    })
    expect([data.all.total, data.all.degraded]).toEqual([null, null])
    expect([data.some.total, data.some.degraded]).toEqual([1, false])
    const restKeys = rest.body.filter.map(({ filterKey }: { filterKey: string }) => filterKey)
    const graphKeys = [...data.some.arrayFilterEntry, ...data.some.rangeFilterEntry].map(({ filterKey }) => filterKey)
    expect([...graphKeys].sort()).toEqual([...restKeys].sort())
    expect(keys(data.some.arrayFilterEntry, 'typeRecord')).toEqual(keys(rest.body.filter, 'typeRecord'))
  })

  test('refuse a second way to select the entities', async () => {
    const { body } = await app.graph('{ entityFilters(filter: {}, includeDistribution: true) { total } }')
    expect(body.errors[0].extensions).toMatchObject({ status: 400, field: 'includeDistribution' })
  })
})
