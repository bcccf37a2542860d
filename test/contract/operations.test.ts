import { expect, test } from 'vitest'
import { registry } from '../../src/operations.js'
import { COMING, LEFT_OUT, OWN, SERVED } from './operation-ids.js'

test('every operation that is to be served is, and none is served that nobody decided on', () => {
  expect(registry.operations.map(({ id }) => id).sort()).toEqual([...SERVED, ...OWN].sort())
})

test('every operation of the contract is decided on exactly once', () => {
  const decided = [...SERVED, ...COMING, ...LEFT_OUT]
  expect(decided).toHaveLength(310)
  expect(new Set([...decided, ...OWN]).size).toBe(decided.length + OWN.length)
})
