import fc from 'fast-check'
import { expect, test } from 'vitest'
import { changes, mergePatch } from '../../../src/kernel/wire/merge-patch.js'

const stored = { name: 'Acme', year: 2001, alias: [{ name: 'Old' }] as object[] | null, legal: null as string | null }

test.each<[string, object, object]>([
  ['no member, which changes nothing', {}, stored],
  ['undefined, which counts as absent', { name: undefined }, stored],
  ['a value, which replaces the stored one', { name: 'New' }, { ...stored, name: 'New' }],
  ['null, which clears the value', { year: null, alias: null }, { ...stored, year: null, alias: null }],
  [
    'a list, which replaces the whole list',
    { alias: [{ name: 'A' }, { name: 'B' }] },
    { ...stored, alias: [{ name: 'A' }, { name: 'B' }] },
  ],
  ['an empty list', { alias: [] }, { ...stored, alias: [] }],
  ['empty values', { name: '', year: 0 }, { ...stored, name: '', year: 0 }],
])('applies a patch with %s', (_, patch, expected) => {
  const before = structuredClone(stored)
  expect(mergePatch(stored, patch)).toEqual(expected)
  expect(stored).toEqual(before)
})

test('a patch that is applied again changes nothing', () => {
  fc.assert(
    fc.property(
      fc.dictionary(fc.string(), fc.jsonValue()),
      fc.dictionary(fc.string(), fc.option(fc.jsonValue(), { nil: undefined })),
      (record, patch) => {
        const once = mergePatch(record, patch)
        expect(mergePatch(once, patch)).toEqual(once)
        expect(changes(once, mergePatch(once, patch))).toEqual({})
      },
    ),
    { seed: 20_260_301 },
  )
})

test.each<[string, object, object, object]>([
  ['equal records', stored, { ...stored }, {}],
  ['another value', stored, { ...stored, year: 2002 }, { year: [2001, 2002] }],
  ['a value instead of null', stored, { ...stored, legal: 'Acme Inc.' }, { legal: [null, 'Acme Inc.'] }],
  ['null instead of a value', stored, { ...stored, year: null }, { year: [2001, null] }],
  ['a new member', { a: 1 }, { a: 1, b: 2 }, { b: [null, 2] }],
  ['undefined and null, which are equal', { a: null }, { a: undefined, b: null }, {}],
  [
    'another order in a list',
    { a: [1, 2] },
    { a: [2, 1] },
    {
      a: [
        [1, 2],
        [2, 1],
      ],
    },
  ],
  [
    'falsy values, which are not null',
    { a: 0, b: '', c: false },
    { a: null, b: null, c: null },
    { a: [0, null], b: ['', null], c: [false, null] },
  ],
])('finds the changes of %s', (_, before, after, expected) => {
  expect(changes(before, after)).toEqual(expected)
})
