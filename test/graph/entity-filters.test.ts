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

describe('a numbered page of entities', () => {
  test('of which only the total is selected reads no records, and has the same total', async () => {
    for (let number = 0; number < 3; number++)
      await makeEntity(app, { nameBrand: `Counted ${number}`, foundedYear: 1702 })
    const filter = 'filter: { yearFoundedRange: [{ min: 1702, max: 1702 }] }'
    const { data: page } = await read(`{ entitiesPage(${filter}) { totalElements content { nameBrand } } }`)
    app.statements.length = 0
    const { data } = await read(
      `{ entitiesPage(${filter}, size: 1) { ...Total } } fragment Total on EntityPage { totalElements }`,
    )
    expect([data.entitiesPage, page.entitiesPage.totalElements]).toEqual([{ totalElements: 3 }, 3])
    expect(app.statements.map((statement) => /name_brand|'nameBrand'/.test(statement))).toEqual([false])
    const { data: other } = await read(
      `{ entitiesPage(${filter}, size: 2) { totalElements totalPages numberOfElements } }`,
    )
    expect(other.entitiesPage).toEqual({ totalElements: 3, totalPages: 2, numberOfElements: 2 })
  })
})
