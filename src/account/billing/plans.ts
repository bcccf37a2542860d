import type { plans as planNames } from '../../kernel/config/config.js'
import type { Feature } from '../../operation/pipeline/definition/define.js'

export type PlanName = (typeof planNames)[number]

/** Meters that count in a calendar month: research units, viewed profiles and web searches. */
export const usageMeters = ['COMPANY', 'PERSON', 'ENTITY_VIEW', 'PERSON_VIEW', 'WEB_SEARCH'] as const
export type UsageMeter = (typeof usageMeters)[number]

export interface Plan {
  readonly name: PlanName
  /** Display name of the plan. */
  readonly title: string
  /** Rank of the plan. A change to a plan with a higher rank is an upgrade. */
  readonly rank: number
  readonly tier: 'ESSENTIAL' | 'PRO'
  readonly months: 1 | 12
  /** Price of one paid period in US cents. */
  readonly priceCents: number
  readonly features: readonly Feature[]
  /** Number of units in a calendar month, for each meter. */
  readonly quantity: Readonly<Record<UsageMeter, number>>
}

const PLUS = { COMPANY: 30, PERSON: 30, ENTITY_VIEW: 5_000, PERSON_VIEW: 5_000, WEB_SEARCH: 100 }
const PRO = { COMPANY: 270, PERSON: 270, ENTITY_VIEW: 50_000, PERSON_VIEW: 50_000, WEB_SEARCH: 1_000 }
const ALL: readonly Feature[] = ['SEARCH', 'RESEARCH']

const plan = (
  name: PlanName,
  title: string,
  given: Pick<Plan, 'rank' | 'tier' | 'months' | 'priceCents' | 'quantity'>,
): Plan => ({ name, title, features: ALL, ...given })

const plus = { rank: 1, tier: 'ESSENTIAL', quantity: PLUS } as const
const pro = { rank: 2, tier: 'PRO', quantity: PRO } as const

/** All plans, with the values in which they differ. */
export const planTable: Readonly<Record<PlanName, Plan>> = {
  PLUS_MONTHLY: plan('PLUS_MONTHLY', 'Plus, monthly', { ...plus, months: 1, priceCents: 4_900 }),
  PLUS_YEARLY: plan('PLUS_YEARLY', 'Plus, yearly', { ...plus, months: 12, priceCents: 49_000 }),
  PRO_MONTHLY: plan('PRO_MONTHLY', 'Pro, monthly', { ...pro, months: 1, priceCents: 39_900 }),
  PRO_YEARLY: plan('PRO_YEARLY', 'Pro, yearly', { ...pro, months: 12, priceCents: 399_000 }),
  PRO_YEARLY_PROMOTION: plan('PRO_YEARLY_PROMOTION', 'Pro, yearly, at the promotional price', {
    ...pro,
    months: 12,
    priceCents: 299_000,
  }),
}

/** Price of a unit beyond the allowance, in US cents. A meter without a price has no additional units. */
export const additionalCents: Readonly<Partial<Record<UsageMeter, number>>> = { COMPANY: 250, PERSON: 65 }

/** Returns the plan with this name. Undefined if there is none. */
export const planOf = (name: string | null | undefined): Plan | undefined =>
  name != null && Object.hasOwn(planTable, name) ? planTable[name as PlanName] : undefined
