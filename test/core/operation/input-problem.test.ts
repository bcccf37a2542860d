import { expect, test } from 'vitest'
import { z } from 'zod'
import type { Problem } from '../../../src/kernel/problem/problem.js'
import { readerOf } from '../../../src/kernel/wire/parameters.js'
import { Since } from '../../../src/kernel/wire/time-bound.js'
import { DateTime, Day, IntRange, name, RowId } from '../../../src/kernel/wire/values.js'
import { decode } from '../../../src/operation/pipeline/definition/decode.js'
import { defineOperation } from '../../../src/operation/pipeline/definition/define.js'

const operation = defineOperation({
  id: 'tryInput',
  route: 'POST /v1/try-input/{rowId}',
  graph: 'Mutation.tryInput',
  kind: 'act',
  auth: [],
  tag: 'Test',
  summary: 'Test',
  description: 'Test',
  input: {
    path: z.strictObject({ rowId: RowId }),
    query: z.strictObject({
      typeRecord: z.array(z.enum(['Company', 'Fund'])).optional(),
      size: z.int().min(1).max(200).default(20),
      yearFoundedRange: z.array(IntRange).optional(),
    }),
    body: z
      .strictObject({
        nameBrand: z.string().optional(),
        inner: z.strictObject({ amount: z.int() }).optional(),
        at: DateTime.optional(),
        day: Day.optional(),
        name: name(20).optional(),
        since: Since.optional(),
      })
      .default({}),
  },
  output: z.string(),
  example: { response: '' },
  handle: async () => '',
})

/** The members of the problem for a request. */
function refusal(request: { path?: object; query?: object; body?: unknown }): unknown {
  try {
    return decode(operation, { path: { rowId: 1 }, body: {}, ...request } as never, new Date())
  } catch (error) {
    return { status: (error as Problem).status, ...(error as Problem).members }
  }
}

const FIELDS = 'nameBrand, inner, at, day, name, since'
const VALID = ['typeRecord', 'size', 'yearFoundedRange']

test('an unknown parameter is removed, and a misspelt parameter is renamed and not removed', () => {
  expect(refusal({ query: { surprise: '1' } })).toEqual({
    status: 400,
    detail: 'Unknown parameter: surprise.',
    field: 'surprise',
    unknownParameters: ['surprise'],
    validParameters: VALID,
    hint: `Valid parameters: ${VALID.join(', ')}.`,
    resolution: { action: 'removeParameter', parameter: 'surprise' },
  })
  expect(refusal({ query: { type_record: 'Company', sizee: 3 } })).toEqual({
    status: 400,
    detail: 'Unknown parameter: type_record, sizee.',
    field: 'type_record',
    unknownParameters: ['type_record', 'sizee'],
    validParameters: VALID,
    suggestion: 'typeRecord',
    suggestions: { type_record: 'typeRecord', sizee: 'size' },
    hint: `Send typeRecord instead of type_record. Valid parameters: ${VALID.join(', ')}.`,
    resolution: { action: 'renameParameter', parameter: 'type_record', acceptedValue: ['typeRecord'] },
  })
})

test('an unknown field is removed, a misspelt field is renamed, and the hint lists the fields of the object around it', () => {
  expect(refusal({ body: { surprise: 1 } })).toEqual({
    status: 400,
    detail: 'surprise is not a field of this body.',
    field: 'surprise',
    hint: `Remove it. Fields of the body: ${FIELDS}.`,
    resolution: { action: 'removeField', fieldPath: 'surprise' },
  })
  expect(refusal({ body: { inner: { amuont: 1 } } })).toEqual({
    status: 400,
    detail: 'inner.amuont is not a field of inner.',
    field: 'inner.amuont',
    suggestion: 'amount',
    suggestions: { amuont: 'amount' },
    hint: 'Send amount instead of amuont. Fields of inner: amount.',
    resolution: { action: 'renameField', fieldPath: 'inner.amuont', acceptedValue: ['amount'] },
  })
})

test('a misspelt value of a closed list comes with the value that was probably meant, first of the accepted values', () => {
  expect(refusal({ query: { typeRecord: ['Company', 'Fnud'] } })).toEqual({
    status: 400,
    detail: 'typeRecord: is not one of the possible values.',
    field: 'typeRecord',
    value: 'Fnud',
    suggestion: 'Fund',
    suggestions: { Fnud: 'Fund' },
    hint: 'typeRecord is one of Company, Fund.',
    resolution: { action: 'setParameter', parameter: 'typeRecord', acceptedValue: ['Fund', 'Company'] },
  })
})

test.each([
  [0, 'is too small', '1'],
  [500, 'is too large', '200'],
  [1e17, 'is too large', '200'],
])('the hint for a size of %d names both limits, and the resolution the nearest size', (size, fault, nearest) => {
  expect(refusal({ query: { size } })).toEqual({
    status: 400,
    detail: `size: ${fault}.`,
    field: 'size',
    value: String(size),
    hint: 'Send 1 to 200.',
    resolution: { action: 'setParameter', parameter: 'size', acceptedValue: [nearest] },
  })
})

test('a range in another form is refused by the name of its parameter, with the form that is accepted', () => {
  const read = readerOf(IntRange)
  expect(refusal({ query: { yearFoundedRange: [read('2010-2015')] } })).toEqual({
    status: 400,
    detail: 'yearFoundedRange: is not a range.',
    field: 'yearFoundedRange',
    value: '2010-2015',
    suggestion: '2010..2015',
    suggestions: { '2010-2015': '2010..2015' },
    hint: 'Send yearFoundedRange as a range such as 2010..2015, 2010.. or ..2015, or as one number.',
    resolution: { action: 'setParameter', parameter: 'yearFoundedRange', acceptedValue: ['2010..2015'] },
  })
})

const A_TIME = 'a time with its time zone, such as 2026-01-31T12:00:00Z'
test.each([
  ['at', '2021-01-01', A_TIME, '2021-01-01T00:00:00Z'],
  ['at', '2021-01-01T10:00', A_TIME, '2021-01-01T10:00:00Z'],
  ['at', '2021-01-01T10:00:00', A_TIME, '2021-01-01T10:00:00Z'],
  ['at', '2021-02-30', A_TIME, undefined],
  ['day', '2021-01-01T10:00:00Z', 'a date such as 2026-01-31', '2021-01-01'],
  ['day', 'yesterday', 'a date such as 2026-01-31', undefined],
])(
  'the hint for %s = %s names the form, and the resolution has the right value if one is meant',
  (field, value, form, right) => {
    expect(refusal({ body: { [field]: value } })).toMatchObject({
      status: 400,
      field,
      hint: `Send ${field} as ${form}.`,
      resolution: { action: 'setField', fieldPath: field, ...(right === undefined ? {} : { acceptedValue: [right] }) },
    })
  },
)

test('the hint for a rule of our own says what the value must be, and a body that is no object has no field to set', () => {
  expect(refusal({ body: { name: '---' } })).toMatchObject({
    detail: 'name: must contain a letter or a digit.',
    hint: 'Send another name: it must contain a letter or a digit.',
  })
  expect(refusal({ body: { since: 'yesterday' } })).toMatchObject({
    hint: 'Send since as a time such as 2026-01-31T12:00:00Z, or as a day such as 2026-01-31.',
  })
  expect(refusal({ body: [] })).toEqual({
    status: 400,
    detail: 'body: is not an object.',
    field: 'body',
    hint: 'Send a JSON object as the body of the request.',
  })
})

test.each([2 ** 31, 2 ** 60])('an id of %d in a path is larger than any stored id, and is not found', (rowId) => {
  expect(refusal({ path: { rowId } })).toEqual({
    status: 404,
    detail: 'No record has this rowId.',
    field: 'rowId',
    value: String(rowId),
    hint: 'Check the value. Hidden and deleted records are reported as not found.',
  })
})

test.each(['constructor', '__proto__', 'toString', 'hasOwnProperty'])(
  '%s is an unknown name like any other',
  (name) => {
    const own = (value: unknown) => JSON.parse(`{"${name}":${JSON.stringify(value)}}`)
    expect(refusal({ query: own('1') })).toEqual({
      status: 400,
      detail: `Unknown parameter: ${name}.`,
      field: name,
      unknownParameters: [name],
      validParameters: VALID,
      hint: `Valid parameters: ${VALID.join(', ')}.`,
      resolution: { action: 'removeParameter', parameter: name },
    })
    const fields = `Fields of the body: ${FIELDS}.`
    for (const value of [{}, null, '1'])
      expect(refusal({ body: own(value) })).toEqual({
        status: 400,
        detail: `${name} is not a field of this body.`,
        field: name,
        hint: `Remove it. ${fields}`,
        resolution: { action: 'removeField', fieldPath: name },
      })
    expect(refusal({ query: { typeRecord: [name] } })).toEqual({
      status: 400,
      detail: 'typeRecord: is not one of the possible values.',
      field: 'typeRecord',
      value: name,
      hint: 'typeRecord is one of Company, Fund.',
      resolution: { action: 'setParameter', parameter: 'typeRecord', acceptedValue: ['Company', 'Fund'] },
    })
  },
)

test('the first of thousands of unknown fields get suggestions', () => {
  const body = Object.fromEntries(
    Array.from({ length: 10_000 }, (_, index) => [`nameBramd${'x'.repeat(index % 60)}${index}`, 1]),
  )
  expect(refusal({ body })).toMatchObject({ suggestions: { nameBramd0: 'nameBrand' } })
})
