import { expect, test } from 'vitest'
import { bodyOf } from '../../../src/kernel/wire/body.js'
import { JoinedJson, Json } from '../../../src/kernel/wire/json.js'

const large = JSON.stringify(Array.from({ length: 2_000 }, (_, index) => `Ärger 😀 \ud800 ${index}`))

test.each([
  ['a short text', new Json('{"a":"é"}')],
  ['a short text of parts', new JoinedJson(['{"a":', '"é"', '}'])],
  ['a long text', new Json(large)],
  ['a long text of parts', new JoinedJson(['{"content":', large, ',"number":0}'])],
])('the body of %s has the bytes of the text', (_, { text, parts }) => {
  const body = bodyOf(parts)
  expect(Buffer.from(body)).toEqual(Buffer.from(text))
  expect(Buffer.byteLength(body)).toBe(Buffer.byteLength(text))
})
