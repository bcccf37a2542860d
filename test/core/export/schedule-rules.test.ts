import { describe, expect, test } from 'vitest'
import { type Due, dueOf, nextTime, retryTime, timeOf } from '../../../src/account/export/schedule-rules.js'

const next = (due: Due, now: string): string => nextTime(due, new Date(now)).toISOString()

describe('the next time of a schedule', () => {
  test.each<[Due, string, string]>([
    [{ frequency: 'HOURLY', minute: 30, weekday: null }, '2026-03-01T12:29:59.999Z', '2026-03-01T12:30:00.000Z'],
    [{ frequency: 'HOURLY', minute: 30, weekday: null }, '2026-03-01T12:30:00.000Z', '2026-03-01T13:30:00.000Z'],
    [
      { frequency: 'HOURLY', minute: 23 * 60 + 5, weekday: null },
      '2026-12-31T23:30:00.000Z',
      '2027-01-01T00:05:00.000Z',
    ],
    [{ frequency: 'DAILY', minute: 150, weekday: null }, '2026-03-01T02:29:00.000Z', '2026-03-01T02:30:00.000Z'],
    [{ frequency: 'DAILY', minute: 150, weekday: null }, '2026-02-28T02:30:00.000Z', '2026-03-01T02:30:00.000Z'],
    // 1 March 2026 is a Sunday.
    [{ frequency: 'WEEKLY', minute: 0, weekday: 0 }, '2026-03-01T00:00:00.000Z', '2026-03-08T00:00:00.000Z'],
    [{ frequency: 'WEEKLY', minute: 60, weekday: 0 }, '2026-03-01T00:00:00.000Z', '2026-03-01T01:00:00.000Z'],
    [{ frequency: 'WEEKLY', minute: 60, weekday: 6 }, '2026-03-01T00:00:00.000Z', '2026-03-07T01:00:00.000Z'],
    [{ frequency: 'WEEKLY', minute: 60, weekday: 1 }, '2026-03-03T00:00:00.000Z', '2026-03-09T01:00:00.000Z'],
  ])('of %j after %s is %s', (due, now, expected) => {
    expect(next(due, now)).toBe(expected)
  })

  test('is later than now, at most one period later, and at the minute of the schedule', () => {
    for (let step = 0; step < 2_000; step++) {
      const now = new Date(Date.UTC(2026, 0, 1) + step * 7_654_321)
      for (const due of [
        { frequency: 'HOURLY', minute: step % 1_440, weekday: null },
        { frequency: 'DAILY', minute: step % 1_440, weekday: null },
        { frequency: 'WEEKLY', minute: step % 1_440, weekday: step % 7 },
      ] as const) {
        const at = nextTime(due, now)
        const hours = { HOURLY: 1, DAILY: 24, WEEKLY: 168 }[due.frequency]
        expect(at.getTime()).toBeGreaterThan(now.getTime())
        expect(at.getTime() - now.getTime()).toBeLessThanOrEqual(hours * 3_600_000)
        expect(at.getUTCMinutes()).toBe(due.minute % 60)
        if (due.frequency !== 'HOURLY') expect(at.getUTCHours()).toBe(Math.floor(due.minute / 60))
        if (due.weekday !== null) expect(at.getUTCDay()).toBe(due.weekday)
      }
    }
  })
})

test('a failed export is made again after a growing pause, and not later than the next one', () => {
  const now = new Date('2026-03-01T12:00:00.000Z')
  const weekly: Due = { frequency: 'WEEKLY', minute: 0, weekday: 3 }
  const pauses = [1, 2, 3, 4, 5, 6, 50].map(
    (failures) => (retryTime(weekly, failures, now).getTime() - now.getTime()) / 60_000,
  )
  expect(pauses).toEqual([15, 30, 60, 120, 240, 360, 360])
  expect(retryTime({ frequency: 'HOURLY', minute: 10, weekday: null }, 4, now).toISOString()).toBe(
    '2026-03-01T12:10:00.000Z',
  )
})

test('a change keeps the members that it does not have, and only a weekly schedule has a day', () => {
  const none = { frequency: undefined, time: undefined, weekday: undefined }
  const weekly = dueOf({ ...none, frequency: 'WEEKLY', time: '23:59', weekday: 'SATURDAY' })
  expect(weekly).toEqual({ frequency: 'WEEKLY', minute: 1_439, weekday: 6 })
  expect(dueOf({ ...none, time: '00:05' }, weekly)).toEqual({ frequency: 'WEEKLY', minute: 5, weekday: 6 })
  expect(dueOf({ ...none, frequency: 'DAILY' }, weekly)).toEqual({ frequency: 'DAILY', minute: 1_439, weekday: null })
  expect(dueOf({ ...none, frequency: 'WEEKLY' })).toEqual({ frequency: 'WEEKLY', minute: 0, weekday: 1 })
  expect(() => dueOf({ ...none, weekday: 'MONDAY' }, { ...weekly, frequency: 'HOURLY' })).toThrow(
    /Only a weekly schedule/,
  )
  expect(timeOf(1_439)).toBe('23:59')
})
