import { expect, test } from 'vitest'
import { laterOf } from '../../../src/operation/later/prefer.js'

test.each([
  [undefined, undefined],
  ['return=minimal', undefined],
  ['wait=soon', undefined],
  ['respond-async', [0, 'respond-async', '']],
  ['Respond-Async; foo=bar', [0, 'respond-async', '']],
  ['respond-async, wait=10', [10_000, 'respond-async, wait=10', 'wait=10']],
  ['wait="5", wait=7', [5_000, 'wait=5', 'wait=5']],
  ['return=minimal,wait = 3600', [20_000, 'wait=20', 'wait=20']],
])('the header %j', (header, expected) => {
  const later = laterOf(header)
  expect(later && [later.waitMs, later.applied.later, later.applied.inTime]).toEqual(expected)
})
