import { expect, test } from 'vitest'
import { registry } from '../../src/server/operations.js'
import { testData } from '../support/data.js'

/*
 * What is decided on every operation of the contract: `served`; `coming`, in scope and not served yet; `leftOut` on
 * purpose (back-office jobs, live web search, filings, agent help). `own` are operations that the specification names
 * without an id of the contract's.
 */
const { served, own, coming, leftOut }: Record<'served' | 'own' | 'coming' | 'leftOut', string[]> =
  testData('contract/operation-ids.json')

test('every operation that is to be served is, and none is served that nobody decided on', () => {
  expect(registry.operations.map(({ id }) => id).sort()).toEqual([...served, ...own].sort())
})

test('every operation of the contract is decided on exactly once', () => {
  const decided = [...served, ...coming, ...leftOut]
  expect(decided).toHaveLength(310)
  expect(new Set([...decided, ...own]).size).toBe(decided.length + own.length)
})
