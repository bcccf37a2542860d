import { createHash, randomBytes } from 'node:crypto'
import { z } from 'zod'
import { DateTime } from '../../kernel/wire/values.js'
import { lockAccount } from '../../operation/access/account-lock.js'
import type { Context } from '../../operation/pipeline/definition/context.js'
import { defineOperation } from '../../operation/pipeline/definition/define.js'
import { BillingPlan } from '../billing/plan-values.js'
import { checkOut } from './change.js'
import { customerOf, order } from './collect.js'
import { accountOf, deskFor, paymentUrlOf } from './desk.js'
import { monthGiven } from './months.js'
import { insertLink } from './payment-writes.js'
import { shared } from './plan-changes.js'

const LINK_MS = 3_600_000

export const BillingCheckout = z
  .strictObject({
    plan: BillingPlan,
    url: z.string().describe('Page where the customer pays. The subscription begins with the payment.'),
    expiresAt: DateTime.describe('The checkout can be paid until this time.'),
  })
  .meta({ id: 'BillingCheckout', description: 'A checkout of a plan.' })

export const createCheckout = defineOperation({
  ...shared,
  id: 'createCheckout',
  route: 'POST /v1/billing/checkout-sessions',
  graph: 'Mutation.createCheckout',
  summary: 'Begin a subscription',
  description:
    'Returns a page where the customer pays the first period of a paid plan. The subscription begins with the payment. A repeated request returns the same open checkout. A request for another plan closes it. An account with a subscription gets 409: change its plan instead.',
  input: {
    query: z.strictObject({}),
    body: z.strictObject({ plan: BillingPlan.extract(['PRO_MONTHLY', 'PRO_YEARLY']).meta(checkoutPlanMeta()) }),
  },
  output: BillingCheckout,
  problems: ['conflict', 'payment_provider_error'],
  example: {
    body: { plan: 'PRO_MONTHLY' },
    response: {
      plan: 'PRO_MONTHLY',
      url: 'https://data.example/billing/invoices/9sYx',
      expiresAt: '2026-03-16T11:00:00.000Z',
    },
  },
  prepare: async (context, { body: { plan } }) => {
    const desk = deskFor(context)
    const { invoice } = await order(desk, accountOf(context), (books, now) => checkOut(books, plan, now))
    if (!invoice) throw new Error('a checkout has an invoice')
    context.resources?.credentials.changed()
    return {
      plan,
      url: paymentUrlOf(context, invoice),
      expiresAt: (invoice.payableUntil ?? desk.clock.now()).toISOString(),
    }
  },
  handle: async (_context, _input, checkout) => checkout,
})

function checkoutPlanMeta() {
  return {
    id: 'CheckoutPlan',
    description: 'A plan that a checkout can begin.',
    values: { PRO_MONTHLY: 'Pro, paid each month.', PRO_YEARLY: 'Pro, paid each year.' },
  }
}

export const BillingPortal = z
  .strictObject({ url: z.string().describe('A secret URL. The page of this service expires after one hour.') })
  .meta({ id: 'BillingPortal', description: 'The billing portal of the caller.' })

export const createPortal = defineOperation({
  ...shared,
  id: 'createPortal',
  route: 'POST /v1/billing/portal-sessions',
  graph: 'Mutation.createPortal',
  summary: 'Open the billing portal',
  description:
    'Returns the URL of a page for a browser, with the subscription and the invoices of the caller. If an external payment provider is configured, the page is that of the provider, where the customer also manages payment methods.',
  input: { query: z.strictObject({}) },
  output: BillingPortal,
  problems: ['conflict', 'payment_provider_error'],
  example: { response: { url: 'https://data.example/billing/portal/Yp3k' } },
  prepare: async (context: Context) => {
    const desk = deskFor(context)
    const customerId = await customerOf(desk, accountOf(context))
    return customerId === null ? undefined : desk.payments.portal(customerId)
  },
  handle: async (context, _input, url) => ({ url: url ?? (await newLink(context, '/billing/portal/', null)).url }),
})

export const StatementLink = z
  .strictObject({
    month: z.string().describe('The month, such as 2026-03.'),
    url: z.string().describe('A secret URL of a CSV file.'),
    expiresAt: DateTime.describe('The URL can be used until this time.'),
  })
  .meta({ id: 'StatementLink', description: 'A download of a usage statement.' })

export const createUsageStatement = defineOperation({
  ...shared,
  id: 'createUsageStatement',
  route: 'POST /v1/billing/statements',
  graph: 'Mutation.createUsageStatement',
  summary: 'Download the usage of a month',
  description:
    'Returns the URL of a CSV file with one line for each meter: its limit, its used units, and what the additional units cost. The URL can be used for one hour without a credential.',
  input: {
    query: z.strictObject({}),
    body: z.strictObject({
      month: z.string().optional().describe('Month of UTC, such as 2026-03. Default: this month.'),
    }),
  },
  output: StatementLink,
  problems: ['conflict'],
  example: {
    body: { month: '2026-03' },
    response: {
      month: '2026-03',
      url: 'https://data.example/billing/statements/Yp3k',
      expiresAt: '2026-03-15T13:00:00.000Z',
    },
  },
  handle: async (context, { body }) => {
    const month = monthGiven(body.month, context.clock.now())
    return { month: month.slice(0, 7), ...(await newLink(context, '/billing/statements/', month)) }
  },
})

/** Hash of the secret part of a URL. Only the hash is stored. */
export const hashOfLink = (token: string): Uint8Array<ArrayBuffer> =>
  new Uint8Array(createHash('sha256').update(token).digest())

async function newLink(
  context: Context,
  path: string,
  month: string | null,
): Promise<{ url: string; expiresAt: string }> {
  const userId = await lockAccount(context)
  const token = randomBytes(24).toString('base64url')
  const expiresAt = new Date(context.clock.now().getTime() + LINK_MS)
  await insertLink(context, { userId, tokenHash: hashOfLink(token), month, expiresAt })
  return { url: `${context.publicUrl}${path}${token}`, expiresAt: expiresAt.toISOString() }
}
