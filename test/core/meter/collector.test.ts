import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createLog } from '../../../src/kernel/log.js'
import { Collector } from '../../../src/operation/meter/collector.js'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const silent = createLog('silent')

test('writes the collected values together within a second, with the newest value of each key', async () => {
  const written: [string, number][][] = []
  const collector = new Collector<number>(async (batch) => void written.push([...batch]), silent)
  collector.add('a', 1)
  collector.add('b', 2)
  collector.add('a', 3)
  collector.add('c', 4)
  collector.remove('c')
  await vi.advanceTimersByTimeAsync(1_000)
  expect(written).toEqual([
    [
      ['a', 3],
      ['b', 2],
    ],
  ])
  await vi.advanceTimersByTimeAsync(10_000)
  expect(written).toHaveLength(1)
})

test('a flush waits for the running write, and a failed write does not prevent later ones', async () => {
  const written: string[] = []
  let fails = true
  const collector = new Collector<number>(async (batch) => {
    await Promise.resolve()
    if (fails) throw new Error('unavailable')
    written.push(...batch.keys())
  }, silent)
  collector.add('lost', 1)
  await collector.flush()
  fails = false
  collector.add('later', 1)
  void collector.flush()
  await collector.flush()
  expect(written).toEqual(['later'])
})
