import { isEnumType, isScalarType, isSpecifiedScalarType } from 'graphql'
import { beforeAll, describe, expect, test } from 'vitest'
import { schema } from '../../graph/schema.js'
import { type TestApp, testApp } from '../support/app.js'
import { makeEntity, unique } from '../support/make.js'

/* Closed lists of values are enums. The core and REST use other tokens for the same values. */

let app: TestApp
const city = `Enum City ${unique()}`
beforeAll(async () => {
  app = await testApp()
  await makeEntity(app, { nameBrand: `${city} Firm`, nameLegal: city, typeRecord: 'Investment Firm' })
  await makeEntity(app, { nameBrand: `${city} Company`, nameLegal: city, operatingStatus: 'Acquired Subsidiary' })
})

const enums = Object.values(schema.getTypeMap()).filter((type) => isEnumType(type) && !type.name.startsWith('__'))

test('each name of an enum value is in upper case, and stands for one token', () => {
  expect(enums.length).toBeGreaterThan(50)
  for (const type of enums.filter(isEnumType)) {
    const values = type.getValues()
    expect(values.filter(({ name }) => !/^[A-Z][A-Z0-9]*(_[A-Z0-9]+)*$/.test(name))).toEqual([])
    expect(new Set(values.map(({ value }) => value)).size).toBe(values.length)
  }
})

describe('an enum value', () => {
  const query = `query($types: [EntityType!]) { entities(filter: { entityName: ["${city}"], typeRecord: $types }) {
    edges { node { typeRecord operatingStatus } } } }`
  const found = async (types: unknown) => (await app.graph(query, { types })).body

  test('selects records as an input, and is the value of a field of the output', async () => {
    const firm = { node: { typeRecord: 'INVESTMENT_FIRM', operatingStatus: 'OPERATING' } }
    const company = { node: { typeRecord: 'COMPANY', operatingStatus: 'ACQUIRED_SUBSIDIARY' } }
    expect((await found(['INVESTMENT_FIRM'])).data.entities.edges).toEqual([firm])
    expect((await found(['COMPANY'])).data.entities.edges).toEqual([company])
    expect((await found(undefined)).data.entities.edges).toEqual([company, firm])
  })

  const refusal = (field: string) => ({
    status: 400,
    code: 'bad_request',
    field,
    hint: `${field} is one of BUSINESS_LINE, COMPANY, FUND, GOVERNMENT, INVESTMENT_FIRM, NONPROFIT, ORGANIZATION, PRODUCT, SERVICE.`,
    resolution: { action: 'setField', fieldPath: field, acceptedValue: expect.arrayContaining(['BUSINESS_LINE']) },
  })

  test('that does not exist is refused in a variable with the path of the field and the valid values', async () => {
    app.statements.length = 0
    for (const wrong of ['Investment Firm', 'company', 'STARTUP', 7, null]) {
      const { errors } = await found([wrong])
      expect(errors).toHaveLength(1)
      expect(errors[0].extensions, String(wrong)).toMatchObject(refusal('types.0'))
    }
    expect(app.statements).toEqual([])
  })

  test('that does not exist is refused in a document with the path of the field and the valid values', async () => {
    app.statements.length = 0
    for (const wrong of ['STARTUP', '"COMPANY"', 'company', '[COMPANY, startup]', '7']) {
      const { body } = await app.graph(`{ entities(filter: { typeRecord: ${wrong} }) { totalCount } }`)
      expect(body.errors, wrong).toHaveLength(1)
      expect(body.errors[0].extensions, wrong).toMatchObject(refusal('filter.typeRecord'))
    }
    expect(app.statements).toEqual([])
  })

  test('of another type of value is refused with the path of the field', async () => {
    const { body } = await app.graph(
      '{ entities(first: "a", filter: { yearFoundedRange: { min: true } }) { totalCount } }',
    )
    expect(body.errors.map(({ extensions }: { extensions: object }) => extensions)).toEqual([
      { status: 400, code: 'bad_request', field: 'first', hint: 'Send first as Int.' },
      {
        status: 400,
        code: 'bad_request',
        field: 'filter.yearFoundedRange.min',
        hint: 'Send filter.yearFoundedRange.min as Int.',
      },
    ])
  })
})

describe('a scalar', () => {
  test.each([
    ['UUID', '{ entity(id: "x") { id } }', 'id'],
    ['UUID', '{ entities(filter: { entityId: ["x"] }) { totalCount } }', 'filter.entityId'],
    [
      'DateTime',
      '{ entities(filter: { createdAtRange: { min: "2026-01" } }) { totalCount } }',
      'filter.createdAtRange.min',
    ],
    [
      'DateTime',
      'query($from: DateTime = "soon") { entities(filter: { createdAtRange: { min: $from } }) { totalCount } }',
      'from',
    ],
  ])(
    '%s refuses another text in a document before any statement runs, and names the field',
    async (type, query, field) => {
      app.statements.length = 0
      const { body } = await app.graph(query)
      expect(body.data).toBeUndefined()
      expect(body.errors).toHaveLength(1)
      const example = { UUID: '01890a5d-ac96-774b-bcce-b302099a8057', DateTime: '2026-01-31T12:00:00Z' }[type]
      const hint = `Send ${field} as ${type}, such as ${example}.`
      expect(body.errors[0]).toMatchObject({ extensions: { status: 400, field, hint } })
      expect(app.statements).toEqual([])
    },
  )

  test('refuses another text in a variable, and names the field', async () => {
    const query = 'query($range: DateTimeRange) { entities(filter: { createdAtRange: $range }) { totalCount } }'
    const { body } = await app.graph(query, { range: { min: '2026-01-01T00:00:00Z', max: 'x'.repeat(100_000) } })
    expect(body.errors.map(({ extensions }: { extensions: object }) => extensions)).toEqual([
      {
        status: 400,
        code: 'bad_request',
        field: 'range.max',
        hint: 'Send range.max as DateTime, such as 2026-01-31T12:00:00Z.',
      },
    ])
  })

  test('has the address of its specification', () => {
    const own = Object.values(schema.getTypeMap()).filter((type) => isScalarType(type) && !isSpecifiedScalarType(type))
    expect(own.map(({ name }) => name).sort()).toEqual(['Currency', 'DateTime', 'Day', 'JSON', 'Long', 'UUID'])
    for (const type of own.filter(isScalarType)) expect(type.specifiedByURL).toMatch(/^https:/)
  })
})
