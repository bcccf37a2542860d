import { RateLimiterRes } from 'rate-limiter-flexible'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { WindowCounter } from '../../../src/operation/meter/window-counter.js'

beforeEach(() => void vi.useFakeTimers({ now: Date.UTC(2026, 2, 1, 12) }))
afterEach(() => void vi.useRealTimers())

test('points are counted in windows that start with the first request of a key', () => {
  const counter = new WindowCounter(3, 60)
  const { consumedPoints, remainingPoints, msBeforeNext } = counter.consume('a', 2)
  expect([consumedPoints, remainingPoints, msBeforeNext]).toEqual([2, 1, 60_000])

  vi.advanceTimersByTime(59_999)
  counter.reward('a', 1)
  expect(counter.consume('a', 2)).toMatchObject({ consumedPoints: 3, remainingPoints: 0, msBeforeNext: 1 })
  expect(() => counter.consume('a', 1)).toThrow(expect.any(RateLimiterRes))
  expect(counter.consume('b', 3).msBeforeNext).toBe(60_000)

  vi.advanceTimersByTime(1)
  expect(counter.consume('a', 1)).toMatchObject({ consumedPoints: 1, msBeforeNext: 60_000 })
})

test('the counts of a key are removed after its last window', () => {
  const counter = new WindowCounter(3, 60)
  for (let window = 0; window < 3; window++) {
    counter.consume('a', 1)
    vi.advanceTimersByTime(45_000)
  }
  expect(vi.getTimerCount()).toBe(1)
  vi.advanceTimersByTime(120_000)
  expect(vi.getTimerCount()).toBe(0)
})
