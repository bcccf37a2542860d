import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readJsonArray } from '../../../src/import/json-array.js'

/** The bytes of a text, cut where a disk or a network might cut them: also within a character. */
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

test('reading an array in any pieces gives what JSON.parse gives', async () => {
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
    { numRuns: 300 },
  )
})

test('brackets, quotes and escapes within strings are text', async () => {
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

test('an element knows the line on which it begins', async () => {
  const found = await read('\ufeff[\n{"a":\n1},\n\n  {"b": "\\n"}, 3\n]', [2])
  expect(found.map((element) => [element.line, 'value' in element && element.value])).toEqual([
    [2, { a: 1 }],
    [5, { b: '\n' }],
    [5, 3],
  ])
})

describe('what is malformed is reported with its line, and the rest is read', () => {
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
      'no end',
      '[{"a":1},\n{"a":2}',
      [
        [1, { a: 1 }],
        [2, { a: 2 }],
        [2, 'bad'],
      ],
    ],
    [
      'an element cut off',
      '[{"a":1},\n{"a":"',
      [
        [1, { a: 1 }],
        [2, 'bad'],
        [2, 'bad'],
      ],
    ],
    [
      'text behind it',
      '[1] x',
      [
        [1, 1],
        [1, 'bad'],
      ],
    ],
    ['no array', '{"a":[{"b":1}]}', [[1, 'bad']]],
    ['nothing at all', ' ', [[1, 'bad']]],
  ])('%s', async (_, text, expected) => {
    expect(await summary(text)).toEqual(expected)
  })
})

test('an element that never ends is given up, not kept in memory', async () => {
  const found = await read(`[{"a":[\n${'1,'.repeat(1_000_000)}\n{"a":2}]`)
  expect(found.length).toBeGreaterThan(0)
  expect(found.at(-1)).toMatchObject({ value: { a: 2 } })
})
