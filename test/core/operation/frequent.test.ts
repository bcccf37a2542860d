import { expect, test } from 'vitest'
import { FrequentValues } from '../../../src/operation/document/frequent.js'

const newKeys = (count: number): object[] => Array.from({ length: count }, () => ({}))

test('a key has one value from its 21st use on', () => {
  const values = new FrequentValues()
  const [key = {}] = newKeys(1)
  const found = Array.from({ length: 23 }, () => values.of(key, () => ({})))
  expect(found.slice(0, 20)).toEqual(Array(20).fill(undefined))
  expect(new Set(found.slice(20)).size).toBe(1)
})

test('if more than eight keys are used in turn, a removed key must be used often again', () => {
  const values = new FrequentValues()
  const keys = newKeys(9)
  let created = 0
  for (let use = 0; use < 210; use++) for (const key of keys) values.of(key, () => ({ number: created++ }))
  // All nine once after 21 uses. Then one of them is removed, and has a value again after 21 further uses.
  expect(created).toBe(9 + 9)
})
