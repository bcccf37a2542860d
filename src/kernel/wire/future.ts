import { Problem } from '../problem/problem.js'

/** A fact can be dated at most this number of years ahead: an announced foundation, or an agreed valuation. */
const YEARS_AHEAD = 1

/** Throws 400 if a fact is dated more than a year after today. `year` is a calendar year. */
export function refuseFutureYear(now: Date, field: string, year: number | null | undefined): void {
  const latest = now.getUTCFullYear() + YEARS_AHEAD
  if (year != null && year > latest) throw tooLate(field, String(year), String(latest))
}

/** Throws 400 if a fact is dated more than a year after now. `time` is an ISO 8601 text. */
export function refuseFutureTime(now: Date, field: string, time: string | null | undefined): void {
  const latest = new Date(now)
  latest.setUTCFullYear(now.getUTCFullYear() + YEARS_AHEAD)
  if (time != null && Date.parse(time) > latest.getTime()) throw tooLate(field, time, latest.toISOString())
}

const tooLate = (field: string, value: string, latest: string): Problem =>
  new Problem('badRequest', {
    detail: `${field}: ${value} is more than a year in the future.`,
    field,
    value,
    hint: `Send ${latest} at the latest.`,
    resolution: { action: 'setField', fieldPath: field, acceptedValue: [latest] },
  })
