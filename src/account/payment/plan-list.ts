import { z } from 'zod'
import { defineOperation } from '../../operation/pipeline/definition/define.js'
import { BillingPlan, BillingTier, Meter } from '../billing/plan-values.js'
import { additionalCents, planTable, usageMeters } from '../billing/plans.js'
import { CURRENCY } from './books.js'

export const PlanAllowance = z
  .strictObject({
    meter: Meter,
    limit: z.int().describe('Units of a calendar month that the price includes.'),
    additionalUnitPrice: z
      .int()
      .nullable()
      .describe('Price of one more unit in minor units. Null if there are no additional units.'),
  })
  .meta({ id: 'PlanAllowance', description: 'What a plan includes on one meter.' })

export const PlanOffer = z
  .strictObject({
    plan: BillingPlan,
    title: z.string().describe('Display name of the plan.'),
    tier: BillingTier,
    rank: z.int().describe('A change to a plan with a higher rank is an upgrade.'),
    months: z.int().describe('Length of a paid period in months.'),
    price: z.int().describe('Price of a paid period in minor units of the currency.'),
    currency: z.string().describe('Currency of the amounts, as an ISO 4217 code.'),
    allowance: z.array(PlanAllowance).describe('What the plan includes, by meter.'),
  })
  .meta({
    id: 'PlanOffer',
    description: 'A plan with its price. Prices are in minor units of the currency, such as cents.',
  })
export type PlanOffer = z.infer<typeof PlanOffer>

const offers: PlanOffer[] = Object.values(planTable).map(
  ({ name, title, tier, rank, months, priceCents, quantity }) => ({
    plan: name,
    title,
    tier,
    rank,
    months,
    price: priceCents,
    currency: CURRENCY,
    allowance: usageMeters.map((meter) => ({
      meter,
      limit: quantity[meter],
      additionalUnitPrice: additionalCents[meter] ?? null,
    })),
  }),
)

export const listPlans = defineOperation({
  kind: 'read',
  auth: ['bearer', 'adminApiKey', 'clientSecret'],
  tag: 'Billing',
  id: 'listPlans',
  route: 'GET /v1/billing/plans',
  graph: 'Query.plans',
  summary: 'List the plans',
  description: 'Returns all plans with their prices and monthly allowances, lowest rank first.',
  input: { query: z.strictObject({}) },
  output: z.array(PlanOffer),
  example: { response: offers },
  handle: async () => offers,
})
