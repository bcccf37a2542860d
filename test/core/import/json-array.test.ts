import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readJsonArray } from '../../../src/import/file/json-array.js'

/** The bytes of a text in chunks. A chunk may end inside a character. */
async function* chunks(text: string, sizes: readonly number[]): AsyncGenerator<Uint8Array> {
  const bytes = Buffer.from(text)
  for (let at = 0, turn = 0; at < bytes.length; turn++) {
    const size = sizes[turn % sizes.length] ?? 1
    yield bytes.subarray(at, at + size)
    at += size
  }
}

async function read(text: string, sizes: readonly number[] = [65_536]) {
  const found = []
  for await (const element of readJsonArray(chunks(text, sizes))) found.push(element)
  return found
}

const spacing = fc.constantFrom(undefined, 0, 1, 2, '\t')

test('reads the same values as JSON.parse from chunks of any size', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.jsonValue({ noUnicodeString: false })),
      spacing,
      fc.array(fc.integer({ min: 1, max: 7 }), { minLength: 1 }),
      async (array, space, sizes) => {
        const text = JSON.stringify(array, undefined, space)
        const found = await read(text, sizes)
        expect(found.map((element) => ('value' in element ? element.value : element))).toEqual(JSON.parse(text))
        expect(found.every(({ bytes }) => bytes <= Buffer.byteLength(text))).toBe(true)
      },
    ),
    { numRuns: 300, seed: 20_260_301 },
  )
})

test('treats brackets, quotes and escapes in strings as text', async () => {
  const array = [
    { a: '}],[{"' },
    ['\\', '\\"', '"', '\\\\"}'],
    'ü€😀',
    '\ud83d',
    '',
    {},
    [],
    null,
    -1.5e3,
    { '}': { ']': '[' } },
  ]
  for (const size of [1, 2, 3, 1_000]) {
    expect(
      (await read(` \n${JSON.stringify(array)}\r\n`, [size])).map((element) => 'value' in element && element.value),
    ).toEqual(array)
  }
})

test('an element contains the line on which it begins', async () => {
  const found = await read('\ufeff[\n{"a":\n1},\n\n  {"b": "\\n"}, 3\n]', [2])
  expect(found.map((element) => [element.line, 'value' in element && element.value])).toEqual([
    [2, { a: 1 }],
    [5, { b: '\n' }],
    [5, 3],
  ])
})

describe('reports malformed elements with their line, and reads the other elements', () => {
  const summary = async (text: string) =>
    (await read(text, [5])).map((element) =>
      'value' in element ? [element.line, element.value] : [element.line, 'bad'],
    )
  test.each([
    [
      'a value missing',
      '[{"a":1},\n{"a":},\n{"a":3}]',
      [
        [1, { a: 1 }],
        [2, 'bad'],
        [3, { a: 3 }],
      ],
    ],
    [
      'an element missing',
      '[1,,2]',
      [
        [1, 1],
        [1, 'bad'],
        [1, 2],
      ],
    ],
    [
      'a comma at the end',
      '[1,]',
      [
        [1, 1],
        [1, 'bad'],
      ],
    ],
    [
      'a comma missing',
      '[{"a":1}\n{"a":2},\n{"a":3}]',
      [
        [1, 'bad'],
        [2, { a: 2 }],
        [3, { a: 3 }],
      ],
    ],
    [
      'a quote missing',
      '[\n{"a":"x},\n{"a":2},\n{"a":3}]',
      [
        [2, 'bad'],
        [3, { a: 2 }],
        [4, { a: 3 }],
      ],
    ],
    [
      'a quote too many',
      '[\n{"a":"x"y"},\n{"a":2}]',
      [
        [2, 'bad'],
        [3, { a: 2 }],
      ],
    ],
    [
      'a brace missing at the end',
      '[\n{"a":1,\n{"a":2},\n{"a":3}]',
      [
        [2, 'bad'],
        [3, { a: 2 }],
        [4, { a: 3 }],
      ],
    ],
    [
      'a brace too many',
      '[\n{"a":1}},\n{"a":2}]',
      [
        [2, 'bad'],
        [3, { a: 2 }],
      ],
    ],
    [
      'a bracket too many',
      '[\n{"a":1}],\n{"a":2}]',
      [
        [2, { a: 1 }],
        [2, 'bad'],
        [3, { a: 2 }],
      ],
    ],
    [
      'a line break in a string',
      '[\n{"a":"x\ny"},\n{"a":2}]',
      [
        [2, 'bad'],
        [4, { a: 2 }],
      ],
    ],
    [
      'a missing end of the array',
      '[{"a":1},\n{"a":2}',
      [
        [1, { a: 1 }],
        [2, { a: 2 }],
        [2, 'bad'],
      ],
    ],
    [
      'a truncated element',
      '[{"a":1},\n{"a":"',
      [
        [1, { a: 1 }],
        [2, 'bad'],
        [2, 'bad'],
      ],
    ],
    [
      'text after the array',
      '[1] x',
      [
        [1, 1],
        [1, 'bad'],
      ],
    ],
    ['an object instead of an array', '{"a":[{"b":1}]}', [[1, 'bad']]],
    ['an empty file', ' ', [[1, 'bad']]],
  ])('%s', async (_, text, expected) => {
    expect(await summary(text)).toEqual(expected)
  })
})

test('reports an element that exceeds the limit, and reads the next element', async () => {
  const found = await read(`[{"a":[\n${'1,'.repeat(1_000_000)}\n{"a":2}]`)
  expect(found.length).toBeGreaterThan(0)
  expect(found.at(-1)).toMatchObject({ value: { a: 2 } })
})
