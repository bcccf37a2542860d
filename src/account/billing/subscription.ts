import { z } from 'zod'
import { namedEnum } from '../../kernel/wire/named-enum.js'
import { DateTime, Long } from '../../kernel/wire/values.js'
import type { Context } from '../../operation/pipeline/definition/context.js'
import { defineOperation } from '../../operation/pipeline/definition/define.js'
import { readSubscription, readUsage, type Subscription } from './billing-reads.js'
import { isEntitled, monthEnd, monthOf, type Period, periodOf } from './billing-rules.js'
import { BillingPlan, BillingTier, Meter } from './plan-values.js'
import { planOf, type UsageMeter, usageMeters } from './plans.js'
import { noUsage, type Usage } from './usage.js'

const Status = namedEnum('SubscriptionStatus', 'Status of a subscription.', {
  NONE: 'The caller has no plan.',
  INCOMPLETE: 'The first payment is not complete.',
  INCOMPLETE_EXPIRED: 'The first payment was not completed in time.',
  TRIALING: 'The caller uses the plan on trial.',
  ACTIVE: 'The plan is paid.',
  PAST_DUE: 'The last payment failed. It is tried again.',
  CANCELED: 'The subscription has ended.',
  UNPAID: 'The last payment failed. It is not tried again.',
  PAUSED: 'The trial ended, and there is no payment method.',
})

export const ResearchAllowance = z
  .strictObject({
    limit: z.int().describe('Number of units of a month that the plan includes.'),
    used: z.int().describe('Number of units that were used in the month.'),
    remaining: z.int().describe('Number of units that are left in the month.'),
    resetAt: DateTime.describe('Time when the meter starts again at zero.'),
  })
  .meta({ id: 'ResearchAllowance', description: 'Research units of a calendar month. Reserved units count as used.' })

export const MeterUsage = z
  .strictObject({
    meter: Meter,
    limit: z.int().describe('Number of units of a month that the plan includes.'),
    used: z.int().describe('Number of units that were used in the month.'),
    reserved: z.int().describe('Number of units that are reserved for research that is running.'),
    remaining: z.int().describe('Number of units that are left in the month.'),
    resetAt: DateTime.describe('Time when the meter starts again at zero.'),
  })
  .meta({ id: 'MeterUsage', description: 'Usage of one meter in the current calendar month (UTC).' })

export const BillingSubscription = z
  .strictObject({
    plan: BillingPlan.nullable(),
    tier: BillingTier,
    status: Status,
    entitled: z.boolean().describe('Whether the caller can use the plan now.'),
    cancelAtPeriodEnd: z.boolean().describe('Whether the plan ends with the paid period.'),
    scheduledPlan: BillingPlan.nullable().describe('Plan that starts at scheduledAt. Null if no change is scheduled.'),
    scheduledAt: DateTime.nullable().describe('When the scheduled plan starts, or a canceled subscription ends.'),
    periodStart: DateTime.nullable().describe('Start of the paid period.'),
    periodEnd: DateTime.nullable().describe('End of the paid period.'),
    allowance: z
      .strictObject({
        newCompany: ResearchAllowance,
        update: ResearchAllowance,
        newPerson: ResearchAllowance,
        updatePerson: ResearchAllowance,
      })
      .meta({
        id: 'ResearchAllowanceUsage',
        description: 'Units that are left for research. Research on new records and updates uses the same units.',
      }),
    meter: z.array(MeterUsage).describe('All meters in a fixed order. Values are at most one second old.'),
    additionalUsage: z
      .strictObject({
        capCents: Long.nullable().describe('Maximum cost per month. Null if additional usage is switched off.'),
        usedCents: Long.describe('Cost of the additional usage, in US cents.'),
      })
      .meta({
        id: 'AdditionalUsage',
        description: 'Cost in this month of the research that exceeds the allowance of the plan.',
      }),
  })
  .meta({ id: 'BillingSubscription', description: 'The plan of the caller, and the units that are left in the month.' })
export type BillingSubscription = z.infer<typeof BillingSubscription>

export const getSubscription = defineOperation({
  id: 'getSubscription',
  route: 'GET /v1/billing/subscription',
  graph: 'Viewer.subscription',
  kind: 'read',
  auth: ['bearer'],
  tag: 'Billing',
  summary: 'Read the plan of the caller and the units left in the month',
  description:
    'Returns the plan of the caller and how many units are used and left. Allowances apply to a calendar month in UTC, independent of the paid period. Several views of the same profile in one month count as one view. A research run uses one unit: a person unit for a person, a company unit for any entity. A caller without a plan gets the status NONE and limits of 0.',
  input: { query: z.strictObject({}) },
  output: BillingSubscription,
  example: { response: subscriptionView(undefined, new Map(), new Date(Date.UTC(2026, 2, 15, 12))) },
  handle: async (context) => read(context),
})

async function read({ db, caller, clock }: Context): Promise<BillingSubscription> {
  const now = clock.now()
  const userId = caller.account?.userId
  if (userId === undefined) return subscriptionView(undefined, new Map(), now)
  const subscription = await readSubscription(db, userId)
  return subscriptionView(subscription, await readUsage(db, userId, monthOf(now)), now)
}

function subscriptionView(
  subscription: Subscription | undefined,
  usage: ReadonlyMap<UsageMeter, Usage>,
  now: Date,
): BillingSubscription {
  const plan = planOf(subscription?.plan)
  const period = plan && subscription ? paidPeriod(subscription, plan.months, now) : undefined
  const resetAt = monthEnd(monthOf(now)).toISOString()
  const meters = usageMeters.map((meter) => {
    const { used, reserved } = usage.get(meter) ?? noUsage
    const limit = plan?.quantity[meter] ?? 0
    return { meter, limit, used, reserved, remaining: Math.max(0, limit - used - reserved), resetAt }
  })
  const research = (meter: UsageMeter) => {
    const { limit = 0, used = 0, reserved = 0, remaining = 0 } = meters.find((row) => row.meter === meter) ?? {}
    return { limit, used: used + reserved, remaining, resetAt }
  }
  const account = { userId: '', plan: subscription?.plan ?? null, status: subscription?.status ?? '' }
  return {
    plan: plan?.name ?? null,
    tier: plan?.tier ?? 'ESSENTIAL',
    status: plan ? (Status.options.find((status) => status === subscription?.status) ?? 'NONE') : 'NONE',
    entitled: isEntitled(account),
    cancelAtPeriodEnd: subscription?.cancelAtPeriodEnd ?? false,
    scheduledPlan: planOf(subscription?.scheduledPlan)?.name ?? null,
    scheduledAt: subscription?.scheduledAt?.toISOString() ?? null,
    periodStart: period?.start.toISOString() ?? null,
    periodEnd: period?.end.toISOString() ?? null,
    allowance: {
      newCompany: research('COMPANY'),
      update: research('COMPANY'),
      newPerson: research('PERSON'),
      updatePerson: research('PERSON'),
    },
    meter: meters,
    additionalUsage: {
      capCents: subscription?.additionalUsageCapCents ?? null,
      usedCents: [...usage.values()].reduce((sum, { costCents }) => sum + costCents, 0),
    },
  }
}

/**
 * Returns the paid period that contains `now`. Periods are counted from the stored start. If there is none, they are
 * counted from the creation of the account.
 */
const paidPeriod = ({ periodStart, periodEnd, createdAt }: Subscription, months: number, now: Date): Period =>
  periodStart && periodEnd ? { start: periodStart, end: periodEnd } : periodOf(createdAt, months, now)
