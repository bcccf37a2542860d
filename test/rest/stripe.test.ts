import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { reconcileInvoices, syncInvoice } from '../../src/account/payment/jobs.js'
import { sql } from '../../src/kernel/database/sql.js'
import { asUser, fingerprint, type TestApp, testApp } from '../support/app.js'
import { invoicesOf, postBilling, subscribe, subscriptionOf } from '../support/billing.js'
import { jobContext } from '../support/research.js'
import { type StripeDouble, startStripe } from '../support/stripe.js'

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
  for (const table of ['invoice', 'payment_event', 'outbox'])
    await app.db.prisma.$executeRawUnsafe(`delete from ${table}`)
  stripe.dead = undefined
  stripe.method = 'none'
  stripe.paid.clear()
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
const objectOf = async () => stripe.stored.get(await providerIdOf()) ?? {}
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

describe('if the connection ends at any request to Stripe', () => {
  const steps = Array.from({ length: 7 }, (_, step) => [
    [step, false],
    [step, true],
  ]).flat() as [number, boolean][]

  test.each(steps)(
    '(number %i, effect %s), the customer is charged once and upgraded only after the payment',
    async (step, isDone) => {
      stripe.method = 'good'
      await app.db.rows(sql`update app_user set payment_customer = null`)
      stripe.dead = { from: stripe.asked + step, isDone }
      const { status, body } = await change('PRO_MONTHLY')
      const isFinished = status === 200
      if (!isFinished) {
        expect(body).toMatchObject({ status: 503, code: 'payment_provider_error', retryAfterSeconds: 60 })
        expect(await subscription()).toMatchObject({ plan: 'PLUS_MONTHLY' })
      }
      stripe.dead = undefined
      await reconcile()
      await change('PRO_MONTHLY')
      const [{ due }] = await invoices()
      expect(await invoices()).toMatchObject([{ status: 'PAID' }])
      expect([...stripe.paid.values()]).toEqual([due])
      expect(await cash()).toBe(due)
      expect(await subscription()).toMatchObject({ plan: 'PRO_MONTHLY' })
    },
  )
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
