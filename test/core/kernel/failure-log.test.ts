import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { FailureLog } from '../../../src/kernel/failure-log.js'

const lines: unknown[] = []
let log: FailureLog
beforeEach(() => {
  vi.useFakeTimers()
  lines.length = 0
  log = new FailureLog({ error: (line: unknown) => lines.push(line) } as never)
})
afterEach(() => {
  vi.useRealTimers()
})

test('failures with 503 for one cause have one line at once, and then one line a second with their number', () => {
  const unreachable = () => new Error('the model does not respond')
  for (let at = 1; at <= 5; at++) log.add(unreachable(), 503, { path: `/${at}` })
  const other = new Error('the database does not respond')
  log.add(other, 503, { path: '/other' })
  expect(lines).toEqual([
    { err: unreachable(), path: '/1' },
    { err: other, path: '/other' },
  ])
  vi.advanceTimersByTime(1_000)
  expect(lines.slice(2)).toEqual([{ err: unreachable(), path: '/5', count: 4 }])
  log.add(unreachable(), 503, { path: '/6' })
  vi.advanceTimersByTime(1_000)
  expect(lines.slice(3)).toEqual([{ err: unreachable(), path: '/6', count: 1 }])
  vi.advanceTimersByTime(1_000)
  log.add(unreachable(), 503, { path: '/7' })
  expect(lines.slice(4)).toEqual([{ err: unreachable(), path: '/7' }])
})

test('each other failure has a line of its own', () => {
  for (let count = 0; count < 3; count++) log.add(new Error('a fault'), 500, {})
  expect(lines).toEqual(Array(3).fill({ err: new Error('a fault') }))
})

test('thousands of causes have a limited number of lines a second', () => {
  for (let count = 0; count < 5_000; count++) log.add(new Error(`cause ${count}`), 503, {})
  expect(lines).toHaveLength(101)
  vi.advanceTimersByTime(1_000)
  expect(lines).toHaveLength(102)
})
