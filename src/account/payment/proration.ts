import { type Period, periodOf } from '../billing/billing-rules.js'
import type { Plan } from '../billing/plans.js'

/** The prices of a plan change that applies at once. Amounts are minor units. */
export interface Proration {
  /** Price of the unused time of the current plan. */
  readonly unused: number
  /** Price of the new plan until the end of `period`. */
  readonly charge: number
  /** The period that is paid after the change. */
  readonly period: Period
}

/** Whether a change applies at once: to a higher tier, or to a longer billing period. */
export const isImmediate = (from: Plan, to: Plan): boolean => to.rank > from.rank || to.months > from.months

/**
 * Computes the prorated prices of a change at `now`. If both plans have the same billing period, the period does not
 * change, and both prices are for the remaining time. Otherwise a new period begins, and its whole price is charged.
 * The time is counted in milliseconds. Each of the two amounts is rounded to the nearest minor unit, and half a unit is
 * rounded up.
 */
export function prorate(from: Plan, to: Plan, period: Period, now: Date): Proration {
  const length = period.end.getTime() - period.start.getTime()
  const left = Math.min(length, Math.max(0, period.end.getTime() - now.getTime()))
  const unused = share(from.priceCents, left, length)
  if (from.months === to.months) return { unused, charge: share(to.priceCents, left, length), period }
  return { unused, charge: to.priceCents, period: periodOf(now, to.months, now) }
}

/**
 * `amount * part / whole`, rounded to the nearest integer (one half is rounded up). The product can exceed 2^53, so it
 * is a BigInt.
 */
function share(amount: number, part: number, whole: number): number {
  if (whole <= 0) return 0
  const divisor = BigInt(whole)
  return Number((2n * BigInt(amount) * BigInt(part) + divisor) / (2n * divisor))
}
