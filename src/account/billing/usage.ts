import { Problem } from '../../kernel/problem/problem.js'
import type { UsageMeter } from './plans.js'
import { monthEnd } from './rules.js'

/** The sums of one meter in one month. */
export interface Usage {
  readonly used: number
  readonly reserved: number
  readonly costCents: number
}

export const noUsage: Usage = { used: 0, reserved: 0, costCents: 0 }

/** What a research unit is for: the kinds that refusals name. */
export type AllowanceType = 'NEW_COMPANY' | 'UPDATE' | 'NEW_PERSON' | 'UPDATE_PERSON' | 'ENTITY_VIEW' | 'PERSON_VIEW'

/** The meter that each is taken from: a Product or Service takes a company unit. */
export const meterOf: Readonly<Record<AllowanceType, UsageMeter>> = {
  NEW_COMPANY: 'COMPANY',
  UPDATE: 'COMPANY',
  NEW_PERSON: 'PERSON',
  UPDATE_PERSON: 'PERSON',
  ENTITY_VIEW: 'ENTITY_VIEW',
  PERSON_VIEW: 'PERSON_VIEW',
}

interface Refusal {
  readonly allowanceType: AllowanceType
  readonly month: string
  readonly now: Date
  readonly limit: number
  readonly used: number
}

/** 429 until the month is over, which can be weeks. */
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

/** The month's allowance is spent and nothing beyond it is wanted. */
export const exhausted = (refusal: Refusal): Problem =>
  new Problem('billing_allowance_exhausted', {
    detail: `The month's ${refusal.limit} units of ${refusal.allowanceType} are spent.`,
    hint: 'Wait for the month to end, switch additional usage on, or change the plan.',
    limitType: 'BILLING_ALLOWANCE',
    ...untilMonthEnd(refusal),
  })

/** Additional usage is on, and one more unit would cost more than its cap; limit and used are US cents. */
export const capReached = (refusal: Refusal): Problem =>
  new Problem('billing_additional_usage_cap_reached', {
    detail: `One more unit would pass the spending cap of ${refusal.limit} US cents a month.`,
    hint: 'Raise the cap, or wait for the month to end.',
    limitType: 'BILLING_ADDITIONAL_USAGE',
    ...untilMonthEnd(refusal),
  })
