import { beforeAll, describe, expect, test } from 'vitest'
import { asAdmin, asClient, type TestApp, testApp } from '../../support/app.js'
import { makeAssociation } from '../../support/make/association.js'
import { makePerson } from '../../support/make/person.js'
import { makeEntity } from '../../support/make.js'

let app: TestApp
let entityId: string
beforeAll(async () => {
  app = await testApp()
  entityId = (await makeEntity(app, { nameBrand: 'Quarrystone', typeRecord: 'Company' })).id
  const people = [
    { nameFirst: 'Wilhelmina', nameLast: 'Oakhurst' },
    { nameFirst: 'Wilhelmina', nameLast: 'Bramble' },
    { nameFirst: 'Peregrine', nameMiddle: 'Jasper', nameLast: "O'Dunmore" },
    { nameFirst: 'Jasper', nameLast: 'Oakhurst' },
    { nameFirst: 'Bramble', nameLast: 'Quill' },
    { nameFirst: 'Wilhelmina', nameLast: 'Veiledson', isHidden: true },
  ]
  for (const [index, name] of people.entries()) {
    const { id: personId } = await makePerson(app, name)
    if (index < 2) await makeAssociation(app, { personId, entityId, title: { name: 'Founder' } })
  }
})

const ask = async (
  query: string,
  options: { mode?: string; filter?: object; query?: object; headers?: Record<string, string> } = {},
) => {
  const { mode, filter, ...rest } = options
  const { status, body } = await app.rest('/v1/people/natural-search', {
    method: 'POST',
    body: { search: { query, ...(mode ? { mode } : {}) }, ...(filter ? { filter } : {}) },
    ...rest,
  } as Parameters<TestApp['rest']>[1])
  return {
    status,
    body,
    names: body.result?.content.map(({ nameFull }: { nameFull: string }) => nameFull).sort(),
    mode: body.interpretation?.execution.modeUsed,
  }
}

describe('a question that is the name of a person finds the people of that name', () => {
  test.each([
    ['Wilhelmina Oakhurst', ['Wilhelmina Oakhurst'], { firstName: 'Wilhelmina', lastName: 'Oakhurst' }],
    ['wilhelmina', ['Wilhelmina Bramble', 'Wilhelmina Oakhurst'], { firstName: 'Wilhelmina' }],
    ['Oakhurst', ['Jasper Oakhurst', 'Wilhelmina Oakhurst'], { lastName: 'Oakhurst' }],
    ["Peregrine O'Dunmore", ["Peregrine Jasper O'Dunmore"], { firstName: 'Peregrine', lastName: "O'Dunmore" }],
    ['Bramble', ['Bramble Quill', 'Wilhelmina Bramble'], { search: 'Bramble' }],
  ])('%s', async (question, expected, filter) => {
    for (const mode of ['auto', 'natural']) {
      const found = await ask(question, { mode })
      expect([found.names, found.body.interpretation.filter, found.mode]).toEqual([expected, filter, 'natural'])
    }
  })

  test('within each filter of the request, its page and its reach', async () => {
    const asked = async (options: Parameters<typeof ask>[1]) => (await ask('Wilhelmina', options)).names
    expect(await asked({ filter: { lastName: 'Bramble' } })).toEqual(['Wilhelmina Bramble'])
    expect(await asked({ filter: { entityId, role: 'Founder' } })).toEqual([
      'Wilhelmina Bramble',
      'Wilhelmina Oakhurst',
    ])
    expect(await asked({ filter: { letter: 'J' } })).toEqual([])
    expect(await asked({ query: { size: 1, page: 1, sort: 'lastName' } })).toEqual(['Wilhelmina Oakhurst'])
    expect(await asked({ headers: asAdmin })).toContain('Wilhelmina Veiledson')
    expect(await asked({ headers: asAdmin, query: { includePrivate: false } })).not.toContain('Wilhelmina Veiledson')
    expect(await asked({ headers: asClient })).not.toContain('Wilhelmina Veiledson')
  })

  test('a filter of the request replaces a part of the name, and the interpretation says so', async () => {
    const { body, names } = await ask('Wilhelmina Oakhurst', { filter: { firstName: 'Jasper' } })
    const { constraint, filter, interpretation, unsupported, confidence } = body.interpretation
    expect({ names, constraint, filter, interpretation, unsupported, confidence }).toEqual({
      names: ['Jasper Oakhurst'],
      constraint: [{ words: 'Wilhelmina Oakhurst', field: 'lastName', value: '"Oakhurst"', confidence: 'HIGH' }],
      filter: { firstName: 'Jasper', lastName: 'Oakhurst' },
      interpretation:
        '"Wilhelmina Oakhurst" means lastName "Oakhurst"; the filter firstName of the request replaces "Wilhelmina Oakhurst".',
      unsupported: 'Wilhelmina Oakhurst',
      confidence: 'MEDIUM',
    })
  })
})

test('an empty result names the filter that removes the last record, and what the others find', async () => {
  const { body } = await ask('Wilhelmina Oakhurst', { filter: { letter: 'J' } })
  expect(body.interpretation.whyEmpty).toEqual({
    removedBy: 'firstName',
    alternative: [
      { words: 'Wilhelmina Oakhurst', field: 'firstName', total: 1 },
      { words: 'Wilhelmina Oakhurst', field: 'lastName', total: 0 },
    ],
  })
  const none = await ask('Wilhelmina', { filter: { letter: 'Q' } })
  expect(none.body.interpretation.whyEmpty).toEqual({
    removedBy: null,
    alternative: [{ words: 'Wilhelmina', field: 'firstName', total: 0 }],
  })
  const graph = await app.graph(
    '{ searchPeople(search: { query: "Wilhelmina" }, filter: { letter: "Q" }) { interpretation { whyEmpty { removedBy alternative { words field total } } } } }',
  )
  expect(graph.body.data.searchPeople.interpretation.whyEmpty).toEqual(none.body.interpretation.whyEmpty)
})

test('the mode that is used is the mode that is asked for', async () => {
  for (const mode of ['keyword', 'natural']) expect((await ask('Oakhurst', { mode })).mode).toBe(mode)
})

test('an unknown type of entity in the filter is refused with the accepted types', async () => {
  const { status, body } = await ask('Wilhelmina', { filter: { arrayFilter: { typeRecord: ['Spaceship'] } } })
  expect([status, body.field, body.resolution.acceptedValue]).toEqual([
    400,
    'filter.arrayFilter.typeRecord.0',
    expect.arrayContaining(['Company', 'Fund']),
  ])
})

test.each([
  ['/v1/people/natural-search', 'search.', ['auto', 'keyword', 'semantic', 'natural']],
  ['/v1/entities/natural-search', 'search.', ['auto', 'exact', 'keyword', 'semantic', 'natural']],
  ['/v1/search', '', ['auto', 'keyword']],
  ['/v1/search/all', '', ['auto', 'keyword']],
  ['/v1/content/search', '', ['auto']],
])('%s refuses a mode and a planner with 400 and the accepted values', async (path, prefix, modes) => {
  const refusal = async (choice: object) => {
    const search = { query: 'Wilhelmina', ...choice }
    const { status, body } = await app.rest(path, { method: 'POST', body: prefix === '' ? search : { search } })
    return [status, body.code, body.field, body.hint, body.resolution]
  }
  const expected = (name: string, accepted: readonly string[]) => [
    400,
    'bad_request',
    `${prefix}${name}`,
    `${prefix}${name} is one of ${accepted.join(', ')}.`,
    { action: 'setField', fieldPath: `${prefix}${name}`, acceptedValue: accepted },
  ]
  expect(await refusal({ model: 'no-such-model' })).toEqual(expected('model', ['built-in']))
  if (!modes.includes('exact')) expect(await refusal({ mode: 'exact' })).toEqual(expected('mode', modes))
})
