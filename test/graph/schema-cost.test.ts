import { getIntrospectionQuery, Kind, parse } from 'graphql'
import { expect, test } from 'vitest'
import { COST } from '../../graph/build/field-extensions.js'
import { AnalysisCache } from '../../graph/limits.js'
import { schema } from '../../graph/schema.js'
import { testApp } from '../support/app.js'

test('the cost of a read of the schema is about the number of fields in its response', async () => {
  const app = await testApp()
  const query = getIntrospectionQuery({ descriptions: true, inputValueDeprecation: true, specifiedByUrl: true })
  const fieldsIn = (value: unknown): number =>
    Array.isArray(value)
      ? value.reduce((sum: number, item) => sum + fieldsIn(item), 0)
      : value !== null && typeof value === 'object'
        ? Object.values(value).reduce((sum: number, item) => sum + 1 + fieldsIn(item), 0)
        : 0
  const read = async (text: string) => {
    const document = parse(text)
    const [operation] = document.definitions
    if (operation?.kind !== Kind.OPERATION_DEFINITION) throw new Error('the document has no operation')
    const { cost } = new AnalysisCache().of(schema, document, operation, {})
    return cost / fieldsIn((await app.graph(text, {}, {})).body.data)
  }
  expect(await read('{ __schema { types { fields { name args { name } } enumValues { name } } } }')).toBeCloseTo(1, 2)
  const introspection = await read(query)
  expect(introspection).toBeGreaterThanOrEqual(1)
  expect(introspection).toBeLessThan(1.1)
})

test.each(['help', 'secCompany', 'savedSearchResults'])('the field %s costs as much as a search', (name) => {
  expect(schema.getQueryType()?.getFields()[name]?.extensions.cost).toBe(COST.search)
})
