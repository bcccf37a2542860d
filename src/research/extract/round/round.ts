import { roundStageOf } from '../../../relation/fundraise/fundraise-rules.js'

/** A funding round as a claim states it. */
export interface RoundClaim {
  /** Label such as `Series A` or `Series A Extension`. */
  readonly label: string
  readonly currency: string
  readonly amount: number
  /** Day of the announcement, such as `2024-03-05`, or the month or the year: `2024-03`, `2024`. */
  readonly day: string
  /** Names of the investors that led the round, and of the others. */
  readonly leads: readonly string[]
  readonly others: readonly string[]
}

/** Claims have the form `Series A, USD 12000000, 2024-03-05, led by Accel, with Index Ventures; Point Nine`. */
export const roundClaim = ({ label, currency, amount, day, leads, others }: RoundClaim): string =>
  [
    `${label}, ${currency} ${amount}, ${day}`,
    ...(leads.length > 0 ? [`led by ${leads.join('; ')}`] : []),
    ...(others.length > 0 ? [`with ${others.join('; ')}`] : []),
  ].join(', ')

/** Reads a claim. Undefined if it does not have the form. */
export function roundOf(claim: string): RoundClaim | undefined {
  const [label = '', money = '', day = '', ...lists] = claim.split(', ')
  const [found, currency = '', amount = ''] = /^([A-Z]{3}) (\d{4,12})$/.exec(money) ?? []
  const isDay = /^\d{4}(?:-\d\d){0,2}$/.test(day) && !Number.isNaN(Date.parse(day))
  if (found === undefined || !isDay || label === '' || label.length > 40) return undefined
  const after = (words: string) =>
    lists.flatMap((list) => (list.startsWith(words) ? list.slice(words.length).split('; ') : []))
  return { label, currency, amount: Number(amount), day, leads: after('led by '), others: after('with ') }
}

/** What decides whether two rounds of an entity are the same. Null means unknown. */
export interface RoundKey {
  readonly stage: string | null
  readonly currency: string | null
  readonly amount: number | null
  /** A day, a month or a year. */
  readonly day: string | null
}

export const roundKey = ({ label, currency, amount, day }: RoundClaim): RoundKey => ({
  stage: roundStageOf(label),
  currency,
  amount,
  day,
})

/** Two announcements of one stage in this time are about one round. */
const STAGE_DAYS = 180
/** Two announcements of one amount in this time are about one round. */
const AMOUNT_DAYS = 60
const DAY_MS = 86_400_000

export const sameAmount = (a: RoundKey, b: RoundKey): boolean => a.currency === b.currency && a.amount === b.amount

/**
 * Whether two rounds are probably the same. In doubt, they count as the same, so that a run never writes a round twice.
 */
export function isSameRound(a: RoundKey, b: RoundKey): boolean {
  const distance = a.day === null || b.day === null ? 0 : daysBetween(a.day, b.day)
  if (a.stage === b.stage && (sameAmount(a, b) || distance <= STAGE_DAYS)) return true
  return sameAmount(a, b) && distance <= AMOUNT_DAYS
}

/** The number of days between two times. A month and a year begin with their first day and end with their last one. */
function daysBetween(a: string, b: string): number {
  const [first, second] = [a, b].map((time) => ({ start: Date.parse(time), end: Date.parse(lastDayOf(time)) }))
  if (!first || !second) return 0
  return Math.max(0, first.start - second.end, second.start - first.end) / DAY_MS
}

const lastDayOf = (time: string): string =>
  time.length === YEAR_LENGTH ? `${time}-12-31` : time.length === MONTH_LENGTH ? `${time}-28` : time
const YEAR_LENGTH = 4
const MONTH_LENGTH = 7

/** The first day of a time. */
export const firstDayOf = (time: string): string => `${time}${'-01-01'.slice(time.length - YEAR_LENGTH)}`
