import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { limitHeap } from '../../../src/server/heap.js'

test('the garbage of the start is collected, so that the limit of the heap applies from the first request on', async () => {
  const garbage = new WeakRef({})
  // A WeakRef keeps its object until the current turn of the event loop ends.
  await new Promise(setImmediate)

  limitHeap()

  expect(garbage.deref()).toBeUndefined()
  expect(runInNewContext('typeof gc')).toBe('undefined')
})
