import { describe, expect, test } from 'vitest'
import { testApp } from '../support/app.js'

const app = await testApp()

describe('invalid variables', () => {
  const query = 'query($filter: EntityFilter) { entities(first: 1, filter: $filter) { totalCount } }'
  const errorsOf = async (filter: unknown) => (await app.graph(query, { filter })).body.errors

  test('the error names the rejected value by its path', async () => {
    expect(await errorsOf({ entityName: ['Company', 7] })).toEqual([
      {
        message: 'String cannot represent a non string value: 7',
        locations: [{ line: 1, column: 7 }],
        extensions: {
          status: 400,
          code: 'bad_request',
          field: 'filter.entityName.1',
          hint: 'Send filter.entityName.1 as String.',
        },
      },
    ])
  })

  test('of thousands of invalid values, 20 are reported', async () => {
    app.statements.length = 0
    const errors = await errorsOf({ entityName: Array(15_000).fill(7) })
    expect(errors).toHaveLength(20)
    expect(errors.at(-1).extensions).toMatchObject({ status: 400, field: 'filter.entityName.19' })
    const unknown = Object.fromEntries(Array.from({ length: 15_000 }, (_, index) => [`unknown${index}`, 1]))
    expect(await errorsOf(unknown)).toHaveLength(20)
    expect(app.statements).toEqual([])
  })

  test('an error does not repeat a long value', async () => {
    const long = 'x'.repeat(500_000)
    const wrongNumber = await app.graph('query($n: Int!) { entities(first: $n) { totalCount } }', { n: long })
    const wrongId = await app.graph('query($id: ID!) { node(id: $id) { id } }', { id: long })
    const wrongField = await errorsOf({ name: long, unknown: 1 })
    for (const { message } of [wrongNumber.body.errors[0], wrongId.body.errors[0], wrongField[0]])
      expect(message.length).toBeLessThanOrEqual(2_000)
  })

  test('a variable that is null, omitted or has a default is read as graphql-js reads it', async () => {
    expect((await app.graph(query, { filter: null })).body.data).toEqual({ entities: { totalCount: 0 } })
    expect((await app.graph(query)).body.data).toEqual({ entities: { totalCount: 0 } })
    const required =
      'query($n: Int!, $m: Int = 2) { a: entities(first: $n) { totalCount } entities(first: $m) { totalCount } }'
    expect((await app.graph(required, { n: null })).body.errors[0].message).toBe(
      'Variable "$n" of non-null type "Int!" must not be null.',
    )
    expect((await app.graph(required, { n: 1 })).body.errors).toBeUndefined()
  })
})

describe('nested fragments', () => {
  const chain = (length: number, selection: (spread: string) => string) =>
    [
      '{ entity(slug: "a") { ...f0 } }',
      ...Array.from({ length }, (_, index) => `fragment f${index} on Entity { ${selection(`...f${index + 1}`)} }`),
      `fragment f${length} on Entity { id }`,
    ].join(' ')

  test.each([
    ['fragments', chain(300, (spread) => spread)],
    ['fragments with a field', chain(150, (spread) => `parent { ${spread} }`)],
    ['inline fragments', chain(150, (spread) => `... on Entity { ${spread} }`)],
  ])('many %s inside each other are refused without running a statement', async (_, query) => {
    app.statements.length = 0
    const { status, body } = await app.graph(query)
    expect(status).toBe(400)
    expect(body.errors[0].extensions).toMatchObject({
      status: 400,
      field: 'query',
      detail: expect.stringMatching(/nesting with fragments/),
      limit: 60,
    })
    expect(app.statements).toEqual([])
  })

  test('twenty levels of fragments and fields are executed', async () => {
    const { body } = await app.graph(chain(20, (spread) => `parent { ${spread} }`))
    expect([body.data, body.errors]).toEqual([{ entity: null }, undefined])
  })
})
