import { Problem } from '../../kernel/problem/problem.js'
import { monthEnd } from './billing-rules.js'
import type { UsageMeter } from './plans.js'

/** Totals of one meter in one month. */
export interface Usage {
  readonly used: number
  readonly reserved: number
  readonly costCents: number
}

export const noUsage: Usage = { used: 0, reserved: 0, costCents: 0 }

/** The purpose for which a unit is used. Problems contain this name. */
export type AllowanceType =
  | 'NEW_COMPANY'
  | 'UPDATE'
  | 'NEW_PERSON'
  | 'UPDATE_PERSON'
  | 'ENTITY_VIEW'
  | 'PERSON_VIEW'
  | 'WEB_SEARCH'

/** The meter that counts the units of each purpose. Research on a Product or Service uses a company unit. */
export const meterOf: Readonly<Record<AllowanceType, UsageMeter>> = {
  NEW_COMPANY: 'COMPANY',
  UPDATE: 'COMPANY',
  NEW_PERSON: 'PERSON',
  UPDATE_PERSON: 'PERSON',
  ENTITY_VIEW: 'ENTITY_VIEW',
  PERSON_VIEW: 'PERSON_VIEW',
  WEB_SEARCH: 'WEB_SEARCH',
}

interface Refusal {
  readonly allowanceType: AllowanceType
  readonly month: string
  readonly now: Date
  readonly limit: number
  readonly used: number
}

/** Returns the members of a 429 problem whose limit applies until the end of the month. */
const untilMonthEnd = ({ month, now, limit, used, allowanceType }: Refusal) => {
  const end = monthEnd(month)
  return {
    allowanceType,
    limit,
    used,
    remaining: Math.max(0, limit - used),
    resetAt: end.toISOString(),
    retryAfterSeconds: Math.ceil((end.getTime() - now.getTime()) / 1_000),
    resolution: { action: 'useEndpoint', endpoint: '/v1/billing/subscription' } as const,
  }
}

/**
 * The problem (429) if the allowance of the month is used up, and additional usage is switched off or not possible for
 * this meter.
 */
export const exhausted = (refusal: Refusal): Problem =>
  new Problem('billing_allowance_exhausted', {
    detail:
      refusal.used >= refusal.limit
        ? `All ${refusal.limit} units of ${refusal.allowanceType} of this month are used.`
        : `The request needs more units of ${refusal.allowanceType} than are left in this month: ${refusal.limit - refusal.used}.`,
    hint: 'Wait for the next month, switch on additional usage, or change the plan.',
    limitType: 'BILLING_ALLOWANCE',
    ...untilMonthEnd(refusal),
  })

/**
 * The problem (429) if additional usage is switched on, but one more unit would exceed its spending cap. `limit` and
 * `used` are in US cents.
 */
export const capReached = (refusal: Refusal): Problem =>
  new Problem('billing_additional_usage_cap_reached', {
    detail: `One more unit would exceed the spending cap of ${refusal.limit} US cents per month.`,
    hint: 'Raise the cap, or wait for the next month.',
    limitType: 'BILLING_ADDITIONAL_USAGE',
    ...untilMonthEnd(refusal),
  })
