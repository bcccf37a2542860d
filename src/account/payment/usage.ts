import { z } from 'zod'
import { Long } from '../../kernel/wire/values.js'
import { lockAccount } from '../../operation/access/account-lock.js'
import { defineOperation } from '../../operation/pipeline/definition/define.js'
import type { Db } from '../../platform/database/client/database.js'
import { readSubscription, readUsage } from '../billing/billing-reads.js'
import { Meter } from '../billing/plan-values.js'
import { additionalCents, planOf, type UsageMeter, usageMeters } from '../billing/plans.js'
import { noUsage, type Usage } from '../billing/usage.js'
import { CURRENCY } from './books.js'
import { decimal } from './money.js'
import { monthGiven } from './months.js'
import { setUsageCap } from './payment-writes.js'
import { shared } from './plan-changes.js'

export const MeterCharge = z
  .strictObject({
    meter: Meter,
    limit: z.int().describe('Units of a month that the current plan includes.'),
    used: z.int().describe('Number of units that were used in the month.'),
    reserved: z.int().describe('Number of units that are reserved for research that is running.'),
    additionalUnitPrice: z.int().nullable().describe('Price of an additional unit. Null if the meter has none.'),
    additionalUnits: z.int().describe('Units that were charged, including reserved units.'),
    charged: Long.describe('What the additional units cost.'),
  })
  .meta({ id: 'MeterCharge', description: 'Units and charges of one meter in one month.' })
export type MeterCharge = z.infer<typeof MeterCharge>

export const BillingUsage = z
  .strictObject({
    month: z.string().describe('Calendar month of UTC, such as 2026-03.'),
    currency: z.string().describe('Currency of the amounts, as an ISO 4217 code.'),
    meter: z.array(MeterCharge).describe('All meters in a fixed order.'),
    charged: Long.describe('Sum of all meters. Additional usage is invoiced after the end of the month.'),
    cap: Long.nullable().describe(
      'Maximum charge for additional usage in a month, in minor units of the currency. Null if additional usage is switched off.',
    ),
  })
  .meta({
    id: 'BillingUsage',
    description:
      'What the meters of an account counted and charged in a month. Amounts are in minor units of the currency, such as cents.',
  })
export type BillingUsage = z.infer<typeof BillingUsage>

const monthQuery = z.string().optional().describe('Month of UTC, such as 2026-03. Default: this month.')

export const getUsage = defineOperation({
  kind: 'read',
  auth: ['bearer'],
  tag: 'Billing',
  id: 'getUsage',
  route: 'GET /v1/billing/usage',
  graph: 'Viewer.usage',
  summary: 'Read what each meter charged in a month',
  description:
    'Returns the units and the charges of each meter of the caller in a month. Research beyond the allowance of the plan costs additional units, if they are switched on.',
  input: { query: z.strictObject({ month: monthQuery }) },
  output: BillingUsage,
  example: { response: usageOf('2026-03-01', undefined, new Map(), null) },
  handle: async ({ db, caller, clock }, { query }) => {
    const month = monthGiven(query.month, clock.now())
    const userId = caller.account?.userId
    return userId === undefined ? usageOf(month, undefined, new Map(), null) : readMonth(db, userId, month)
  },
})

/** Reads the usage of an account in a month. */
export async function readMonth(db: Db, userId: string, month: string): Promise<BillingUsage> {
  const subscription = await readSubscription(db, userId)
  const usage = await readUsage(db, userId, month)
  return usageOf(month, subscription?.plan, usage, subscription?.additionalUsageCapCents ?? null)
}

function usageOf(
  month: string,
  plan: string | null | undefined,
  usage: ReadonlyMap<UsageMeter, Usage>,
  cap: number | null,
): BillingUsage {
  const meter = usageMeters.map((name): MeterCharge => {
    const { used, reserved, costCents: charged } = usage.get(name) ?? noUsage
    const price = additionalCents[name] ?? null
    const limit = planOf(plan)?.quantity[name] ?? 0
    const additionalUnits = price === null ? 0 : charged / price
    return { meter: name, limit, used, reserved, additionalUnitPrice: price, additionalUnits, charged }
  })
  const charged = meter.reduce((sum, one) => sum + one.charged, 0)
  return { month: month.slice(0, 7), currency: CURRENCY, meter, charged, cap }
}

/** The statement of a month as CSV (RFC 4180). All values are numbers and names of this service. */
export function statementOf({ month, currency, meter, charged }: BillingUsage): string {
  const head = ['month', 'meter', 'limit', 'used', 'reserved', 'additional units', 'unit price', 'charged', 'currency']
  const rows = meter.map((one) => [
    month,
    one.meter,
    one.limit,
    one.used,
    one.reserved,
    one.additionalUnits,
    one.additionalUnitPrice === null ? '' : decimal(one.additionalUnitPrice, currency),
    decimal(one.charged, currency),
    currency,
  ])
  const sum = [month, 'total', '', '', '', '', '', decimal(charged, currency), currency]
  return `${[head, ...rows, sum].map((row) => row.join(',')).join('\r\n')}\r\n`
}

export const AdditionalUsageSetting = z
  .strictObject({
    capCents: Long.max(100_000_000)
      .nullable()
      .describe('Maximum cost per month in US cents. Null switches additional usage off.'),
  })
  .meta({
    id: 'AdditionalUsageSetting',
    description: 'How much an account may spend beyond the allowance of its plan.',
  })

export const setAdditionalUsage = defineOperation({
  ...shared,
  id: 'setAdditionalUsage',
  route: 'PUT /v1/billing/additional-usage',
  graph: 'Mutation.setAdditionalUsage',
  summary: 'Switch additional usage on or off',
  description:
    'Sets the maximum cost of research beyond the allowance of the plan in a month. Null switches additional usage off. If the cap is lower than the cost of this month so far, further units are refused, but existing charges stay.',
  input: { query: z.strictObject({}), body: AdditionalUsageSetting },
  output: AdditionalUsageSetting,
  problems: ['conflict', 'preconditionFailed'],
  example: { body: { capCents: 10_000 }, response: { capCents: 10_000 } },
  handle: async (context, { body: { capCents } }) => {
    await setUsageCap(context, await lockAccount(context), capCents)
    return { capCents }
  },
})
