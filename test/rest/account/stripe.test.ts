import { beforeAll, beforeEach, expect, test } from 'vitest'
import { reconcileInvoices, syncInvoice } from '../../../src/account/payment/jobs.js'
import { sql } from '../../../src/platform/database/client/sql.js'
import { asUser, fingerprint, type TestApp, testApp } from '../../support/app.js'
import { invoicesOf, postBilling, subscribe, subscriptionOf } from '../../support/billing.js'
import { emptyBilling } from '../../support/payments.js'
import { jobContext } from '../../support/research.js'
import { type StripeDouble, startStripe } from '../../support/stripe.js'

const HOUR = 3_600_000
let app: TestApp
let stripe: StripeDouble
beforeAll(async () => {
  stripe = await startStripe()
  app = await testApp({
    PAYMENT_PROVIDER: 'stripe',
    STRIPE_SECRET_KEY: 'sk_test_double',
    STRIPE_WEBHOOK_SECRET: stripe.secret,
    STRIPE_API_URL: stripe.base,
  })
})
beforeEach(async () => {
  await emptyBilling(app)
  stripe.reset()
  await subscribe(app, { plan: 'PLUS_MONTHLY' })
})

const change = (plan: string) => postBilling(app, 'plan-changes', { plan })
const subscription = () => subscriptionOf(app)
const invoices = () => invoicesOf(app)
const providerIdOf = async (): Promise<string> => {
  const [row] = await app.db.rows<{ id: string }>(
    sql`select provider_id as id from invoice order by created_at desc limit 1`,
  )
  return row?.id ?? ''
}
const objectOf = async () => stripe.stored.get(await providerIdOf()) ?? { metadata: {} }
const deliver = ({ body, signature }: { body: string; signature: string }) =>
  app.rest('/billing/messages', { method: 'POST', headers: { 'stripe-signature': signature }, body })
/** Runs the jobs that messages created. */
async function runSyncs(): Promise<void> {
  const rows = await app.db.rows<{ payload: unknown }>(
    sql`delete from outbox where topic = 'sync-invoice' returning payload`,
  )
  for (const { payload } of rows) await syncInvoice.handle(jobContext(app), payload)
}
async function reconcile(): Promise<void> {
  app.clock.advance(11 * 60_000)
  await reconcileInvoices.handle(jobContext(app), {})
}
const cash = async () => {
  const [row] = await app.db.rows<{ sum: number }>(
    sql`select coalesce(sum(amount), 0)::int as sum from ledger_posting where account = 'CASH'`,
  )
  return row?.sum
}

test('an upgrade is paid on the page of Stripe, and starts after its message, however often and in which order it comes', async () => {
  const { body } = await change('PRO_MONTHLY')
  expect(body.paymentUrl).toMatch(/^https:\/\/invoice\.stripe\.example\//)
  expect((await change('PRO_MONTHLY')).body.paymentUrl).toBe(body.paymentUrl)
  const object = await objectOf()
  const at = app.clock.now()
  const failed = stripe.message('invoice.payment_failed', object, { at })
  stripe.pay(await providerIdOf())
  const paid = stripe.message('invoice.paid', await objectOf(), { at })
  for (const message of [paid, failed, paid, stripe.message('invoice.finalized', object, { at })])
    expect((await deliver(message)).status).toBe(204)
  expect(await subscription()).toMatchObject({ plan: 'PLUS_MONTHLY' })
  await runSyncs()
  expect(await subscription()).toMatchObject({ plan: 'PRO_MONTHLY' })
  const [{ due }] = await invoices()
  expect(await cash()).toBe(due)
  await deliver(paid)
  await runSyncs()
  expect(await cash()).toBe(due)
})

test('a payment whose message never arrives is found by the reconciliation', async () => {
  await change('PRO_MONTHLY')
  stripe.pay(await providerIdOf())
  await reconcile()
  expect(await subscription()).toMatchObject({ plan: 'PRO_MONTHLY' })
})

test('a stored payment method is charged at once; if it is declined, the customer pays on the page', async () => {
  stripe.method = 'good'
  expect((await change('PRO_MONTHLY')).body).toEqual({ effectiveAt: expect.any(String), plan: 'PRO_MONTHLY' })
  expect(await subscription()).toMatchObject({ plan: 'PRO_MONTHLY' })
  stripe.method = 'declined'
  expect((await change('PRO_YEARLY')).body.paymentUrl).toMatch(/^https:/)
  expect(await subscription()).toMatchObject({ plan: 'PRO_MONTHLY' })
})

test('a checkout begins a subscription after its payment, and the portal is that of Stripe', async () => {
  await subscribe(app, { plan: 'PLUS_MONTHLY', subscriptionStatus: 'CANCELED' })
  const { body } = await postBilling(app, 'checkout-sessions', { plan: 'PRO_MONTHLY' })
  expect(body.url).toMatch(/^https:\/\/checkout\.stripe\.example\//)
  stripe.pay(await providerIdOf())
  await reconcile()
  expect(await subscription()).toMatchObject({ plan: 'PRO_MONTHLY', entitled: true })
  expect((await postBilling(app, 'portal-sessions')).body).toEqual({ url: 'https://billing.stripe.example/session' })
})

test('an upgrade that is not paid in time is closed at Stripe, and the old plan stays', async () => {
  await change('PRO_MONTHLY')
  app.clock.advance(23 * HOUR)
  await reconcile()
  expect(await invoices()).toMatchObject([{ status: 'VOID' }])
  expect(await objectOf()).toMatchObject({ status: 'void' })
  expect(await subscription()).toMatchObject({ plan: 'PLUS_MONTHLY' })
})

test('an upgrade that is replaced after its payment counts as paid', async () => {
  await change('PRO_MONTHLY')
  stripe.pay(await providerIdOf())
  await change('PRO_YEARLY')
  expect((await invoices()).map(({ status, plan }: { status: string; plan: string }) => [plan, status])).toEqual([
    ['PRO_YEARLY', 'OPEN'],
    ['PRO_MONTHLY', 'PAID'],
  ])
  expect(await subscription()).toMatchObject({ plan: 'PRO_MONTHLY' })
})

test('an upgrade whose invoice the operator closed at Stripe gets a new invoice when it is requested again', async () => {
  const first = (await change('PRO_MONTHLY')).body.paymentUrl
  Object.assign(await objectOf(), { status: 'void' })
  const { status, body } = await change('PRO_MONTHLY')
  expect([status, body]).toEqual([
    200,
    {
      effectiveAt: expect.any(String),
      plan: 'PRO_MONTHLY',
      paymentUrl: expect.stringMatching(/^https:\/\/invoice\.stripe\.example\//),
    },
  ])
  expect(body.paymentUrl).not.toBe(first)
  expect((await invoices()).map((one: { status: string; note: string }) => [one.status, one.note])).toEqual([
    ['OPEN', null],
    ['VOID', 'The payment provider closed the invoice before it was paid.'],
  ])
  expect(await subscription()).toMatchObject({ plan: 'PLUS_MONTHLY' })
})

test('an invoice that the operator marked as uncollectible can still be paid', async () => {
  await change('PRO_MONTHLY')
  Object.assign(await objectOf(), { status: 'uncollectible' })
  await reconcile()
  expect(await invoices()).toMatchObject([{ status: 'OPEN' }])
  stripe.pay(await providerIdOf())
  await reconcile()
  expect(await subscription()).toMatchObject({ plan: 'PRO_MONTHLY' })
})

test.each(['charge.refunded', 'refund.created', 'charge.dispute.created', 'charge.dispute.closed'])(
  'a message %s is accepted, and changes neither the ledger nor the plan',
  async (type) => {
    await change('PRO_MONTHLY')
    stripe.pay(await providerIdOf())
    await reconcile()
    const before = await fingerprint(app)
    const { metadata } = await objectOf()
    const charge = { id: 'ch_1', object: 'charge', amount_refunded: 35_000, metadata }
    expect((await deliver(stripe.message(type, charge, { at: app.clock.now() }))).status).toBe(204)
    expect(await fingerprint(app)).toEqual(before)
    expect(await subscription()).toMatchObject({ plan: 'PRO_MONTHLY', entitled: true })
  },
)

test('a payment of an invoice that became void while Stripe received it becomes a credit after its message', async () => {
  await change('PRO_MONTHLY')
  const providerId = await providerIdOf()
  const [{ id, due }] = await invoices()
  // The process that sent the invoice was killed before it stored the id of Stripe, and another one made it void.
  await app.db.rows(sql`update invoice set provider_id = null, status = 'VOID'`)
  await app.db.rows(sql`delete from ledger_posting`)
  stripe.pay(providerId)
  const object = { ...stripe.stored.get(providerId), metadata: { invoiceId: id } }
  await deliver(stripe.message('invoice.paid', object, { at: app.clock.now() }))
  await runSyncs()
  expect(await invoices()).toMatchObject([{ status: 'VOID', note: expect.stringContaining('credit') }])
  expect([await cash(), (await subscription()).plan]).toEqual([due, 'PLUS_MONTHLY'])
})

test('a payment of another amount or currency does not count, and the invoice says why', async () => {
  await change('PRO_MONTHLY')
  const object = stripe.stored.get(await providerIdOf())
  Object.assign(object ?? {}, { currency: 'jpy', status: 'paid' })
  await reconcile()
  expect(await invoices()).toMatchObject([{ status: 'OPEN', note: expect.stringContaining('JPY') }])
  expect([await cash(), (await subscription()).plan]).toEqual([0, 'PLUS_MONTHLY'])
})

test.each([
  ['forged', () => stripe.message('invoice.paid', { id: 'in_1' }, { at: app.clock.now(), secret: 'whsec_other' })],
  ['old', () => stripe.message('invoice.paid', { id: 'in_1' }, { at: new Date(app.clock.now().getTime() - 301_000) })],
  ['unsigned', () => ({ body: '{"id":"evt_1"}', signature: '' })],
])('a message that is %s gets 400, and nothing changes', async (_, message) => {
  const before = await fingerprint(app)
  expect((await deliver(message())).body).toMatchObject({ status: 400, code: 'bad_request', field: 'Stripe-Signature' })
  expect(await fingerprint(app)).toEqual(before)
})

test('if Stripe does not respond, both surfaces return 503 with a way out, and the same request succeeds later', async () => {
  stripe.trouble = () => 'reset'
  expect((await change('PRO_MONTHLY')).body).toMatchObject({
    status: 503,
    code: 'payment_provider_error',
    hint: 'Send the same request again after a minute. Nothing is charged twice.',
    retryAfterSeconds: 60,
  })
  const { body } = await app.graph(
    'mutation { changeSubscriptionPlan(input: { plan: PRO_MONTHLY }) { plan problem { code } } }',
    {},
    asUser,
  )
  expect(body.errors?.[0].extensions ?? body.data.changeSubscriptionPlan.problem).toMatchObject({
    code: 'payment_provider_error',
  })
  expect([await cash(), (await subscription()).plan]).toEqual([0, 'PLUS_MONTHLY'])
  stripe.trouble = undefined
  expect((await change('PRO_MONTHLY')).body.paymentUrl).toMatch(/^https:\/\/invoice\.stripe\.example\//)
  expect(await invoices()).toHaveLength(1)
})

test('the graph shows the page of Stripe too', async () => {
  const { body } = await app.graph(
    'mutation { changeSubscriptionPlan(input: { plan: PRO_MONTHLY }) { plan paymentUrl problem { code } } }',
    {},
    asUser,
  )
  expect(body.data.changeSubscriptionPlan).toEqual({
    plan: 'PRO_MONTHLY',
    paymentUrl: expect.stringMatching(/^https:\/\/invoice\.stripe\.example\//),
    problem: null,
  })
})
