import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readCsv } from '../../../src/import/file/csv.js'

async function read(text: string, size = 65_536) {
  const bytes = Buffer.from(text)
  const found = []
  const source = (async function* () {
    for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
  })()
  for await (const record of readCsv(source)) found.push(record)
  return found
}
const quoted = (field: string, always: boolean): string =>
  always || /[",\n\r]/.test(field) ? `"${field.replaceAll('"', '""')}"` : field

test('reads the written fields from chunks of any size', async () => {
  const field = fc.string({ unit: fc.constantFrom('a', ' ', ',', '"', '\n', 'é', '\u2028', '😀') })
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(field, field)),
      fc.boolean(),
      fc.integer({ min: 1, max: 9 }),
      async (rows, always, size) => {
        const text = `id,one,two\n${rows.map((row, id) => [String(id), ...row].map((one) => quoted(one, always)).join(',')).join('\r\n')}`
        const found = await read(text, size)
        expect(found.map((record) => 'row' in record && record.row)).toEqual(
          rows.map(([one, two], id) => ({ id: String(id), one, two })),
        )
      },
    ),
    { numRuns: 300, seed: 20_260_301 },
  )
})

test('skips a line that is too long, without keeping it in memory, and reads the other rows', async () => {
  const source = (async function* () {
    yield Buffer.from('a,b\n1,x\n')
    for (let count = 0; count < 200; count++) yield Buffer.from('y'.repeat(65_536))
    yield Buffer.from('\n2,z\n3,"open\n')
    for (let count = 0; count < 900; count++) yield Buffer.from(`${'w'.repeat(2_000)}\n`)
  })()
  const found: unknown[] = []
  for await (const record of readCsv(source)) found.push('row' in record ? record.row : [record.line, record.reason])
  expect(found.slice(0, 4)).toEqual([
    { a: '1', b: 'x' },
    [3, 'a record of more than 1048576 characters'],
    { a: '2', b: 'z' },
    [5, 'a record of more than 1048576 characters'],
  ])
  expect(found).toHaveLength(904)
})

describe('reports malformed rows with their line, and reads the other rows', () => {
  const summary = async (text: string) =>
    (await read(text, 3)).map((record) =>
      'row' in record ? [record.line, record.row.b] : [record.line, record.reason],
    )
  test.each([
    [
      'too few fields',
      'a,b\n1\n2,x',
      [
        [2, '1 fields where 2 were expected'],
        [3, 'x'],
      ],
    ],
    [
      'too many fields',
      'a,b\n1,2,3\n2,x',
      [
        [2, '3 fields where 2 were expected'],
        [3, 'x'],
      ],
    ],
    [
      'a quote that is not closed',
      'a,b\n1,"x\n2,x\n3,y',
      [
        [2, 'a quote is not closed'],
        [3, 'x'],
        [4, 'y'],
      ],
    ],
    [
      'a quote that is closed by a later row',
      'a,b\n1,"x\n2,x\n3,"y"\n4,z',
      [
        [2, 'text after a closing quote'],
        [3, 'x'],
        [4, 'y'],
        [5, 'z'],
      ],
    ],
    [
      'text after a closing quote',
      'a,b\n1,"x"y\n2,x',
      [
        [2, 'text after a closing quote'],
        [3, 'x'],
      ],
    ],
    [
      'a quote within a field, which is text',
      'a,b\n1,5" disk\n2,x',
      [
        [2, '5" disk'],
        [3, 'x'],
      ],
    ],
    [
      'empty lines, which are skipped',
      '\ufeffa,b\n\n1,x\r\n\r\n2,y\n',
      [
        [3, 'x'],
        [5, 'y'],
      ],
    ],
    [
      'lines within a field',
      'a,b\n1,"x\n\ny"\n2,z',
      [
        [2, 'x\n\ny'],
        [5, 'z'],
      ],
    ],
    ['an empty file', '', []],
    ['a header without rows', 'a,b', []],
  ])('%s', async (_, text, expected) => {
    expect(await summary(text)).toEqual(expected)
  })
})
