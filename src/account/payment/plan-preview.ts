import { z } from 'zod'
import { DateTime } from '../../kernel/wire/values.js'
import { noAccount } from '../../operation/access/account-lock.js'
import { type Context, resourcesOf } from '../../operation/pipeline/definition/context.js'
import { defineOperation } from '../../operation/pipeline/definition/define.js'
import { periodOf } from '../billing/billing-rules.js'
import { BillingPlan } from '../billing/plan-values.js'
import { type PlanName, planTable } from '../billing/plans.js'
import { advance } from './advance.js'
import { type Books, CURRENCY, periodAt, voidInvoice } from './books.js'
import { changePlan } from './change.js'
import { amount, InvoiceLine } from './invoice.js'
import { readBooks } from './payment-reads.js'

export const PlanChangePreview = z
  .strictObject({
    plan: BillingPlan.describe('The plan to which the subscription would change.'),
    effectiveAt: DateTime.describe('When the plan would start: now, or at the end of the current period.'),
    line: z.array(InvoiceLine).describe('Lines of the invoice that the change would issue now. Empty: it issues none.'),
    currency: z.string().describe('Currency of the amounts, as an ISO 4217 code.'),
    total: amount.describe('Sum of the lines, in minor units of the currency, such as cents.'),
    credit: amount.describe(
      'Part of the total that the credit of the account pays. Negative: the change creates a credit.',
    ),
    due: amount.describe('Part of the total that would be paid now.'),
    price: z.int().describe('Price of each later period of the plan, in minor units of the currency.'),
    periodEnd: DateTime.describe(
      'End of the period that would be paid after the change. The next payment is due then.',
    ),
  })
  .meta({
    id: 'PlanChangePreview',
    description: 'What a plan change would cost, and when it would take effect. Nothing has changed.',
  })
export type PlanChangePreview = z.infer<typeof PlanChangePreview>

export const previewPlanChange = defineOperation({
  kind: 'read',
  auth: ['bearer'],
  tag: 'Billing',
  id: 'previewPlanChange',
  route: 'GET /v1/billing/plan-changes/preview',
  graph: 'Viewer.planChangePreview',
  summary: 'Preview a plan change',
  description:
    'Returns the date, the lines and the amounts of a plan change, by the rules of the change itself, without changing anything. If the change is made later, the price of the unused time is lower. The response has the same problems as the change.',
  input: { query: z.strictObject({ plan: BillingPlan }) },
  output: PlanChangePreview,
  problems: [
    'conflict',
    'subscription_required',
    'subscription_canceled',
    'subscription_past_due',
    'subscription_paused',
  ],
  example: {
    query: { plan: 'PRO_YEARLY' },
    response: {
      plan: 'PRO_YEARLY',
      effectiveAt: '2026-03-16T12:00:00.000Z',
      line: [
        { description: 'Unused time of Plus, monthly', amount: -2450 },
        { description: 'Pro, yearly, until 2027-03-16', amount: 399000 },
      ],
      currency: 'USD',
      total: 396550,
      credit: 0,
      due: 396550,
      price: 399000,
      periodEnd: '2027-03-16T12:00:00.000Z',
    },
  },
  handle: async (context, { query: { plan } }) => preview(context, plan),
})

async function preview(context: Context, name: PlanName): Promise<PlanChangePreview> {
  const { db, caller, clock } = context
  const books = await readBooks(db, caller.account?.userId ?? null, resourcesOf(context).payments.name)
  if (!books) throw noAccount()
  const now = clock.now()
  const { books: after, effectiveAt, invoice } = decided(advance(books, now), name, now)
  return {
    plan: name,
    effectiveAt: effectiveAt.toISOString(),
    line: [...(invoice?.lines ?? [])],
    currency: invoice?.currency ?? CURRENCY,
    total: invoice?.total ?? 0,
    credit: invoice?.credit ?? 0,
    due: invoice?.due ?? 0,
    price: planTable[name].priceCents,
    periodEnd: (invoice?.periodEnd ?? endOf(after, name, effectiveAt)).toISOString(),
  }
}

/** The change by its own rule. An open purchase at a payment provider would be closed first. */
function decided(books: Books, name: PlanName, now: Date) {
  const outcome = changePlan(books, name, now)
  return outcome.close ? changePlan(voidInvoice(books, outcome.close, ''), name, now) : outcome
}

/** End of the period that begins with a scheduled plan, or of the current period. */
function endOf({ subscriber }: Books, name: PlanName, effectiveAt: Date): Date {
  const { end } = periodAt(subscriber, effectiveAt)
  return subscriber.scheduledPlan === name ? periodOf(effectiveAt, planTable[name].months, effectiveAt).end : end
}
