import { describe, expect, test } from 'vitest'
import type { Problem } from '../../../src/kernel/problem/problem.js'
import { BODY_LIMIT, MEMBER_LIMIT, parseBody } from '../../../src/operation/pipeline/request/body.js'

const parse = (text: string): unknown => parseBody(Buffer.from(text))

function refusal(text: string): unknown {
  try {
    return parse(text)
  } catch (error) {
    const { status, members } = error as Problem
    return { status, field: members.field, limit: members.limit }
  }
}

const filled = (unit: string, rest = ''): string => unit.repeat(Math.floor((BODY_LIMIT - rest.length) / unit.length))
const names = (count: number): string => Array.from({ length: count }, (_, index) => `"n${index}":0`).join()
const nested = (depth: number, inner = '0'): string => `${'{"a":'.repeat(depth)}${inner}${'}'.repeat(depth)}`

describe('the limits of a body apply to its text, also to values that a later member with the same name replaces', () => {
  test.each([
    ['as many fields as permitted', `{${names(MEMBER_LIMIT)}}`, MEMBER_LIMIT],
    ['as many list elements as permitted', `[${Array(MEMBER_LIMIT).fill('{}').join()}]`, MEMBER_LIMIT],
    ['as many levels as permitted', nested(100), 1],
  ])('%s are accepted', (_, text, members) => {
    expect(Object.keys(parse(text) as object)).toHaveLength(members)
  })

  const tooMany = { status: 413, field: 'body', limit: MEMBER_LIMIT }
  const tooDeep = { status: 400, field: 'body', limit: 100 }
  test.each([
    ['one field more', `{${names(MEMBER_LIMIT + 1)}}`, tooMany],
    [
      'one list element more',
      `[${Array(MEMBER_LIMIT + 1)
        .fill('[]')
        .join()}]`,
      tooMany,
    ],
    ['one level more', nested(101), tooDeep],
    ['many replaced fields', `{"a":{${names(80_000)}},"a":0}`, tooMany],
    ['many replaced levels', `{"b":${nested(140_000)},"b":0}`, tooDeep],
    ['many replaced lists', `{"b":${'['.repeat(400_000)}${']'.repeat(400_000)},"b":0}`, tooDeep],
    ['only opening brackets', filled('['), tooDeep],
    ['only empty objects', `[${filled('{},', '[{}]')}{}]`, tooMany],
  ])('%s are refused', (_, text, expected) => {
    expect(refusal(text)).toEqual(expected)
  })
})

test.each([
  ['{"a":1,"a":2}', 'a'],
  ['{"b":{"c":[0,{"d":"\\"","e":1,"d":2}]}}', 'b.c.d'],
  ['{"a":{"b":{}},"c":[],"a":{}}', 'a'],
  ['{"\\u0061":1,"a":2}', 'a'],
  [`{"${'x'.repeat(3_000)}":1,"${'x'.repeat(3_000)}":2}`, 'x'.repeat(200)],
])('a member that an object has twice is refused with its path, at most 200 characters of it', (text, field) => {
  expect(refusal(text)).toEqual({ status: 400, field, limit: undefined })
})

test.each(['', '{', '{"a":}', '"', '[1,]', '{"a" 1}'])('%j is not valid JSON', (text) => {
  expect(refusal(text)).toEqual({ status: 400, field: 'body', limit: undefined })
})

test('members of objects and lists, and names that every object has, are read as they are', () => {
  const text = '{"a":[[],{},{"b":[1,"}"]}],"constructor":{"toString":null},"":{"":0}}'
  expect(parse(text)).toEqual(JSON.parse(text))
})
