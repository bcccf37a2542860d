import { z } from 'zod'
import { DateTime } from '../../kernel/wire/values.js'
import type { Context } from '../../operation/pipeline/definition/context.js'
import { defineOperation } from '../../operation/pipeline/definition/define.js'
import { BillingPlan } from '../billing/plan-values.js'
import { cancel, changePlan } from './change.js'
import { inBooks, order } from './collect.js'
import { accountOf, deskFor, paymentUrlOf } from './desk.js'

export const shared = { kind: 'act', auth: ['bearer'], tag: 'Billing' } as const

export const PlanChange = z
  .strictObject({
    effectiveAt: DateTime.describe(
      'Time when the change takes effect: the time of the request, or the end of the current period. If paymentUrl is set, the change waits for the payment.',
    ),
    plan: BillingPlan.describe('The plan to which the subscription changes.'),
    paymentUrl: z.string().optional().describe('Page where the customer pays. Missing if nothing is due.'),
  })
  .meta({ id: 'PlanChange', description: 'When a plan change takes effect, and where it is paid.' })

export const changeSubscriptionPlan = defineOperation({
  ...shared,
  id: 'changeSubscriptionPlan',
  route: 'POST /v1/billing/plan-changes',
  graph: 'Mutation.changeSubscriptionPlan',
  summary: 'Change the plan of the caller',
  description:
    'A plan with a higher rank or a longer period applies at once, and its invoice contains the prorated difference. If the customer must pay this invoice, the response contains `paymentUrl`, and the current plan applies until the payment. Any other change applies at the end of the period. If `plan` is the current plan, a scheduled change and an unpaid change are canceled. Repeat the request to get the same `paymentUrl` again. An invoice of a change is payable for 23 hours, at most until the end of the period.',
  input: { query: z.strictObject({}), body: z.strictObject({ plan: BillingPlan }) },
  output: PlanChange,
  problems: [
    'conflict',
    'subscription_required',
    'subscription_canceled',
    'subscription_past_due',
    'subscription_paused',
    'payment_provider_error',
  ],
  example: {
    body: { plan: 'PRO_YEARLY' },
    response: {
      effectiveAt: '2026-03-15T12:00:00.000Z',
      plan: 'PRO_YEARLY',
      paymentUrl: 'https://data.example/billing/invoices/9sYx',
    },
  },
  prepare: async (context, { body: { plan } }) => {
    const { outcome, invoice } = await order(deskFor(context), accountOf(context), (books, now) =>
      changePlan(books, plan, now),
    )
    context.resources?.credentials.changed()
    const isPending = invoice?.status === 'OPEN'
    return {
      effectiveAt: outcome.effectiveAt.toISOString(),
      plan,
      ...(isPending ? { paymentUrl: paymentUrlOf(context, invoice) } : {}),
    }
  },
  handle: async (_context, _input, change) => change,
})

export const Cancellation = z
  .strictObject({ effectiveAt: DateTime.describe('End of the paid period. The plan applies until this time.') })
  .meta({ id: 'Cancellation', description: 'When a canceled subscription ends.' })

export const cancelSubscription = defineOperation({
  ...shared,
  id: 'cancelSubscription',
  route: 'POST /v1/billing/cancellations',
  graph: 'Mutation.cancelSubscription',
  summary: 'Cancel the subscription of the caller',
  description:
    'The subscription ends at the end of the current period. The service does not pay money back. A plan change to the current plan undoes the cancellation.',
  input: { query: z.strictObject({}) },
  output: Cancellation,
  problems: [
    'conflict',
    'subscription_required',
    'subscription_canceled',
    'subscription_past_due',
    'subscription_paused',
  ],
  example: { response: { effectiveAt: '2026-04-01T12:00:00.000Z' } },
  prepare: async (context: Context) => {
    const { effectiveAt } = await inBooks(deskFor(context), accountOf(context), cancel)
    return { effectiveAt: effectiveAt.toISOString() }
  },
  handle: async (_context, _input, cancellation) => cancellation,
})
