import { z } from 'zod'
import { DateTime, Day, hasEnd, NO_END } from './values.js'

/*
 * Bounds of times in filters. A bound is a time, or a day of UTC. Both bounds are part of the range, so a day as the lower
 * bound means its start, and a day as the upper bound means its end.
 */

const isDay = (text: string): boolean => Day.safeParse(text).success

const bound = (timeOf: (day: string) => string) =>
  z
    .string()
    .max(64)
    .refine(
      (text) => isDay(text) || DateTime.safeParse(text).success,
      'is not a time such as 2026-01-31T12:00:00Z, and not a day such as 2026-01-31',
    )
    .transform((text) => (isDay(text) ? timeOf(text) : text))
    .meta({ graph: 'DateTime', override: { type: 'string', pattern: '^\\d{4}-\\d{2}-\\d{2}(T.+)?$' } })

/** A lower bound: `2026-01-31` means `2026-01-31T00:00:00Z`. */
export const Since = bound((day) => `${day}T00:00:00Z`)

/** An upper bound: `2026-01-31` means all times before `2026-02-01T00:00:00Z`. The database stores microseconds. */
export const Until = bound((day) => `${day}T23:59:59.999999Z`)

export const SINCE = 'A day means its start in UTC.'
export const UNTIL = 'A day means its end in UTC.'

/** Range of times that includes min and max. */
export const DateTimeRange = z
  .strictObject({
    min: Since.nullish().describe(`Smallest value. ${SINCE}`),
    max: Until.nullish().describe(`Largest value. ${UNTIL}`),
  })
  .refine(hasEnd, NO_END)
  .refine(
    ({ min, max }) => min == null || max == null || Date.parse(min) <= Date.parse(max),
    'must have a min that is not greater than max',
  )
  .meta({
    id: 'DateTimeRange',
    description: 'Range of times that includes min and max. Send min, max or both. Each is a time, or a day of UTC.',
  })
