import { z } from 'zod'
import { Problem } from '../../kernel/problem/problem.js'
import { ExportFrequency, type Timing, type WeekdayName } from './schedule.js'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

/** The days of the week, in the order of their numbers: Sunday is 0. */
const WEEKDAYS = ['SUNDAY', 'MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY', 'SATURDAY'] as const

/**
 * When the exports of a schedule are due, as it is stored. `minute` is the minute of the day in UTC; an hourly schedule uses
 * its minute of the hour. `weekday` is the day of a weekly schedule, from 0 (Sunday).
 */
export const StoredDue = z.object({
  frequency: ExportFrequency,
  minute: z.number(),
  weekday: z.number().nullable(),
})
export type Due = z.infer<typeof StoredDue>

/** The first time after `now` at which an export is due. */
export function nextTime({ frequency, minute, weekday }: Due, now: Date): Date {
  const at = now.getTime()
  if (frequency === 'HOURLY') return firstAfter(at, at - (at % HOUR_MS) + (minute % 60) * MINUTE_MS, HOUR_MS)
  const today = at - (at % DAY_MS) + minute * MINUTE_MS
  if (frequency === 'DAILY') return firstAfter(at, today, DAY_MS)
  const days = ((weekday ?? 1) - now.getUTCDay() + 7) % 7
  return firstAfter(at, today + days * DAY_MS, 7 * DAY_MS)
}

const firstAfter = (now: number, candidate: number, period: number): Date =>
  new Date(candidate > now ? candidate : candidate + period)

/** Pause before the first retry of a failed export. Each further pause is twice as long, at most six hours. */
const RETRY_MS = 15 * MINUTE_MS
const MOST_RETRY_MS = 6 * HOUR_MS

/** When a failed export is made again: after a pause, and not later than the next export is due. */
export function retryTime(due: Due, failures: number, now: Date): Date {
  const pause = Math.min(RETRY_MS * 2 ** Math.min(failures - 1, 10), MOST_RETRY_MS)
  return new Date(Math.min(now.getTime() + pause, nextTime(due, now).getTime()))
}

/** The stored times of a request. Members that it does not have keep their value. Throws 400 for a day without a week. */
export function dueOf({ frequency, time, weekday }: Partial<Timing>, before?: Due): Due {
  const kept = frequency ?? before?.frequency ?? 'DAILY'
  if (weekday !== undefined && kept !== 'WEEKLY') throw weekdayWithoutWeek(weekday)
  const day = weekday === undefined ? (before?.weekday ?? 1) : WEEKDAYS.indexOf(weekday)
  return {
    frequency: kept,
    minute: time === undefined ? (before?.minute ?? 0) : minuteOf(time),
    weekday: kept === 'WEEKLY' ? day : null,
  }
}

const minuteOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))

/** A stored minute of the day, such as 02:30. */
export const timeOf = (minute: number): string =>
  [Math.floor(minute / 60), minute % 60].map((part) => String(part).padStart(2, '0')).join(':')

export const weekdayOf = (weekday: number | null): WeekdayName | null =>
  weekday === null ? null : (WEEKDAYS[weekday] ?? null)

const weekdayWithoutWeek = (value: string): Problem =>
  new Problem('badRequest', {
    detail: 'Only a weekly schedule has a day of the week.',
    field: 'weekday',
    value,
    hint: 'Remove weekday, or send frequency: WEEKLY.',
    resolution: { action: 'removeField', fieldPath: 'weekday' },
  })

/** The problem (400) for a list that has no changes. */
export const notIncremental = (): Problem =>
  new Problem('badRequest', {
    detail: 'Only the feed of changes can be exported in parts that follow one another.',
    field: 'incremental',
    hint: 'Remove incremental, or send operationId: listChanges.',
    resolution: { action: 'removeField', fieldPath: 'incremental' },
  })

export const tooManySchedules = (most: number): Problem =>
  new Problem('conflict', {
    detail: `You have ${most} schedules of exports.`,
    field: 'operationId',
    hint: 'Delete one of them, or change it.',
    resolution: { action: 'useEndpoint', endpoint: '/v1/export-schedules' },
  })

export const noSchedule = (scheduleId: string): Problem =>
  new Problem('notFound', {
    detail: 'There is no such schedule.',
    field: 'scheduleId',
    value: scheduleId,
    hint: 'GET /v1/export-schedules returns the schedules of the caller.',
    resolution: { action: 'useEndpoint', endpoint: '/v1/export-schedules' },
  })
