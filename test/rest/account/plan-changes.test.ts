import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { billingCycle } from '../../../src/account/payment/jobs.js'
import { BOOTSTRAP_USER } from '../../../src/operation/access/credentials.js'
import { sql } from '../../../src/platform/database/client/sql.js'
import { asAdmin, asClient, asUser, fingerprint, type TestApp, testApp } from '../../support/app.js'
import { invoicesOf, payOnPage, postBilling, subscribe, subscriptionOf } from '../../support/billing.js'
import { jobContext } from '../../support/research.js'

const HOUR = 3_600_000
const DAY = 24 * HOUR

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
beforeEach(async () => {
  await app.db.rows(sql`delete from invoice`)
  await subscribe(app, { plan: 'PLUS_MONTHLY' })
})

const post = (path: string, body?: object, headers?: Record<string, string>) => postBilling(app, path, body, headers)
const change = (plan: string) => post('plan-changes', { plan })
const subscription = () => subscriptionOf(app)
const invoices = () => invoicesOf(app)
const runCycle = () => billingCycle.handle(jobContext(app), {})
const ledger = async () => {
  const rows = await app.db.rows<{ account: string; sum: number }>(
    sql`select account, sum(amount)::int as sum from ledger_posting group by 1 order by 1`,
  )
  return Object.fromEntries(rows.map(({ account, sum }) => [account, sum]))
}

describe('an upgrade', () => {
  test('charges the prorated difference, and starts only after the payment', async () => {
    // Exactly one day of the 31 days of March has passed.
    await subscribe(app, { plan: 'PLUS_MONTHLY' })
    const { period_start: start } = (
      await app.db.rows<{ period_start: Date }>(
        sql`select period_start from app_user where id = ${BOOTSTRAP_USER}::uuid`,
      )
    )[0] as { period_start: Date }
    app.clock.advance(start.getTime() + DAY - app.clock.now().getTime() - 1)
    const { status, body } = await change('PRO_MONTHLY')
    expect([status, body]).toEqual([
      200,
      {
        effectiveAt: expect.stringMatching(/Z$/),
        plan: 'PRO_MONTHLY',
        paymentUrl: expect.stringMatching(/^https:\/\/data\.example\/billing\/invoices\/[\w-]{32}$/),
      },
    ])
    expect(await subscription()).toMatchObject({ plan: 'PLUS_MONTHLY', entitled: true })
    const [invoice] = await invoices()
    // 30 of 31 days: 49.00 and 399.00 times 30/31, less the milliseconds since then.
    expect(invoice).toMatchObject({
      kind: 'PLAN_CHANGE',
      status: 'OPEN',
      plan: 'PRO_MONTHLY',
      line: [
        { description: 'Unused time of Plus, monthly', amount: -4_742 },
        { description: expect.stringMatching(/^Pro, monthly, until 2026-/), amount: 38_613 },
      ],
      currency: 'USD',
      total: 33_871,
      credit: 0,
      due: 33_871,
      paymentUrl: body.paymentUrl,
    })
    expect(await ledger()).toEqual({ RECEIVABLE: 33_871, REVENUE: -33_871 })

    expect((await payOnPage(app, body.paymentUrl)).status).toBe(303)
    expect(await subscription()).toMatchObject({ plan: 'PRO_MONTHLY', periodEnd: invoice.periodEnd })
    expect(await invoices()).toMatchObject([{ status: 'PAID', paymentUrl: null }])
    expect(await ledger()).toEqual({ CASH: 33_871, RECEIVABLE: 0, REVENUE: -33_871 })
    // The same payment again changes nothing.
    expect((await payOnPage(app, body.paymentUrl)).status).toBe(303)
    expect(await ledger()).toEqual({ CASH: 33_871, RECEIVABLE: 0, REVENUE: -33_871 })
  })

  test('to a longer billing period begins a new period now, and charges its price less the unused time', async () => {
    await subscribe(app, { plan: 'PRO_MONTHLY' })
    const { body } = await change('PRO_YEARLY')
    const [invoice] = await invoices()
    expect(invoice.line[1].amount).toBe(399_000)
    expect(invoice.due).toBe(399_000 - 39_900)
    await payOnPage(app, body.paymentUrl)
    expect(await subscription()).toMatchObject({ plan: 'PRO_YEARLY', periodStart: invoice.periodStart })
    expect(new Date(invoice.periodEnd).getUTCFullYear()).toBe(new Date(invoice.periodStart).getUTCFullYear() + 1)
  })

  test('whose difference is negative starts at once, and leaves a credit', async () => {
    await subscribe(app, { plan: 'PLUS_YEARLY' })
    const { body } = await change('PRO_MONTHLY')
    expect(body).toEqual({ effectiveAt: expect.any(String), plan: 'PRO_MONTHLY' })
    expect(await subscription()).toMatchObject({ plan: 'PRO_MONTHLY' })
    expect(await invoices()).toMatchObject([{ status: 'PAID', total: -9_100, credit: -9_100, due: 0 }])
    expect(await ledger()).toEqual({ CREDIT: -9_100, REVENUE: 9_100 })
  })

  test('that is requested again, also at the same time, has one invoice and one address', async () => {
    const answers = await Promise.all([1, 2, 3].map(() => change('PRO_MONTHLY')))
    expect(new Set(answers.map(({ body }) => body.paymentUrl)).size).toBe(1)
    expect(await invoices()).toHaveLength(1)
  })

  test('that is not paid in time leaves the old plan in force, and says so', async () => {
    const { body } = await change('PRO_MONTHLY')
    app.clock.advance(23 * HOUR)
    await runCycle()
    expect(await subscription()).toMatchObject({ plan: 'PLUS_MONTHLY', entitled: true })
    expect(await invoices()).toMatchObject([
      { status: 'VOID', note: 'The invoice was not paid in time. The subscription did not change.', paymentUrl: null },
    ])
    expect(await ledger()).toEqual({ RECEIVABLE: 0, REVENUE: 0 })
    const before = await fingerprint(app)
    expect((await payOnPage(app, body.paymentUrl)).status).toBe(409)
    expect(await fingerprint(app)).toEqual(before)
  })

  test('is replaced by an upgrade to another plan', async () => {
    await change('PRO_MONTHLY')
    const { body } = await change('PRO_YEARLY')
    expect(await invoices()).toMatchObject([
      { status: 'OPEN', plan: 'PRO_YEARLY', paymentUrl: body.paymentUrl },
      { status: 'VOID', plan: 'PRO_MONTHLY', note: 'Another plan was chosen before the payment.' },
    ])
  })
})

describe('any other change', () => {
  test('starts at the end of the period, and the renewal has the price of the new plan', async () => {
    await subscribe(app, { plan: 'PRO_MONTHLY' })
    const { periodEnd } = await subscription()
    expect((await change('PLUS_MONTHLY')).body).toEqual({ effectiveAt: periodEnd, plan: 'PLUS_MONTHLY' })
    expect(await subscription()).toMatchObject({
      plan: 'PRO_MONTHLY',
      scheduledPlan: 'PLUS_MONTHLY',
      scheduledAt: periodEnd,
    })
    expect(await invoices()).toEqual([])
    app.clock.advance(32 * DAY)
    await runCycle()
    expect(await subscription()).toMatchObject({ plan: 'PLUS_MONTHLY', scheduledPlan: null, periodStart: periodEnd })
    expect(await invoices()).toMatchObject([{ kind: 'RENEWAL', status: 'OPEN', due: 4_900, plan: 'PLUS_MONTHLY' }])
  })

  test('is canceled by the current plan, as is a cancellation and a change that is not paid', async () => {
    await subscribe(app, { plan: 'PRO_MONTHLY' })
    await change('PLUS_MONTHLY')
    expect((await change('PRO_MONTHLY')).body).toEqual({ effectiveAt: expect.any(String), plan: 'PRO_MONTHLY' })
    expect(await subscription()).toMatchObject({ plan: 'PRO_MONTHLY', scheduledPlan: null, scheduledAt: null })
    const { periodEnd } = await subscription()
    expect((await post('cancellations')).body).toEqual({ effectiveAt: periodEnd })
    expect(await subscription()).toMatchObject({ cancelAtPeriodEnd: true })
    await change('PRO_YEARLY')
    await change('PRO_MONTHLY')
    expect(await subscription()).toMatchObject({ cancelAtPeriodEnd: false })
    expect(await invoices()).toMatchObject([{ status: 'VOID' }])
  })
})

describe('a subscription', () => {
  test.each([
    [null, 'ACTIVE', 'subscription_required'],
    ['PLUS_MONTHLY', 'CANCELED', 'subscription_canceled'],
    ['PLUS_MONTHLY', 'PAST_DUE', 'subscription_past_due'],
    ['PLUS_MONTHLY', 'PAUSED', 'subscription_paused'],
  ])(
    'with plan %s and status %s gets 403 %s for a change on both surfaces, and nothing changes',
    async (plan, subscriptionStatus, code) => {
      await subscribe(app, { plan, subscriptionStatus })
      const before = await fingerprint(app)
      expect((await change('PRO_YEARLY')).body).toMatchObject({ status: 403, code, hint: expect.any(String) })
      const { body } = await app.graph(
        'mutation { changeSubscriptionPlan(input: { plan: PRO_YEARLY }) { plan problem { code status } } }',
        {},
        asUser,
      )
      expect(body.errors?.[0].extensions ?? body.data.changeSubscriptionPlan.problem).toMatchObject({
        code,
        status: 403,
      })
      expect(await fingerprint(app)).toEqual(before)
    },
  )

  test('that is not paid is past due after seven days, active after the payment, and ends after 21 days', async () => {
    app.clock.advance(32 * DAY)
    await runCycle()
    app.clock.advance(7 * DAY)
    await runCycle()
    expect(await subscription()).toMatchObject({ status: 'PAST_DUE', entitled: false })
    expect((await change('PRO_MONTHLY')).body).toMatchObject({ code: 'subscription_past_due' })
    const [{ id }] = await invoices()
    expect((await post(`invoices/${id}/payments`, undefined, asAdmin)).body).toMatchObject({ status: 'PAID' })
    expect(await subscription()).toMatchObject({ status: 'ACTIVE', entitled: true })
    app.clock.advance(31 * DAY)
    await runCycle()
    app.clock.advance(21 * DAY)
    await runCycle()
    expect(await subscription()).toMatchObject({ status: 'CANCELED', entitled: false })
    expect((await invoices())[0]).toMatchObject({ kind: 'RENEWAL', status: 'VOID' })
  })

  test('that ended begins again with a checkout, which is the same until it is paid', async () => {
    await subscribe(app, { plan: 'PLUS_MONTHLY', subscriptionStatus: 'CANCELED' })
    const { body } = await post('checkout-sessions', { plan: 'PRO_MONTHLY' })
    expect(body).toEqual({
      plan: 'PRO_MONTHLY',
      url: expect.stringMatching(/^https:\/\/data\.example\/billing\/invoices\//),
      expiresAt: expect.any(String),
    })
    expect((await post('checkout-sessions', { plan: 'PRO_MONTHLY' })).body).toEqual(body)
    expect(await subscription()).toMatchObject({ status: 'CANCELED' })
    await payOnPage(app, body.url)
    expect(await subscription()).toMatchObject({ plan: 'PRO_MONTHLY', status: 'ACTIVE', entitled: true })
    expect((await post('checkout-sessions', { plan: 'PRO_YEARLY' })).body).toMatchObject({
      status: 409,
      code: 'conflict',
      field: 'plan',
    })
  })

  test('whose plan the operator assigned is renewed without an invoice', async () => {
    await app.db.prisma.appUser.update({
      where: { id: BOOTSTRAP_USER },
      data: { plan: 'PRO_MONTHLY', billingAnchor: null, periodStart: null, periodEnd: null },
    })
    await change('PLUS_MONTHLY')
    app.clock.advance(40 * DAY)
    await runCycle()
    expect(await subscription()).toMatchObject({ plan: 'PLUS_MONTHLY', status: 'ACTIVE' })
    expect(await invoices()).toEqual([])
  })
})

test('another account and a client secret get no invoice of the caller', async () => {
  await change('PRO_MONTHLY')
  const [{ id }] = await invoices()
  const path = `/v1/billing/invoices/${id}`
  expect((await app.rest(path, { headers: asUser })).body).toMatchObject({ id })
  const { id: other } = await app.db.prisma.appUser.create({
    data: { id: randomUUID(), name: 'other', plan: 'PLUS_MONTHLY', createdAt: app.clock.now() },
  })
  const { secret } = await app.service.credentials.create('personalApiKey', 'other', other)
  const asOther = { authorization: `Bearer ${secret}` }
  expect((await app.rest(path, { headers: asOther })).body).toMatchObject({ status: 404, field: 'invoiceId' })
  expect((await app.rest('/v1/billing/invoices', { headers: asOther })).body.content).toEqual([])
  expect((await app.rest(path, { headers: asClient })).status).toBe(403)
})

test('an open invoice of an earlier payment provider stays payable there: another plan gets 409, and nothing changes', async () => {
  await change('PRO_MONTHLY')
  await app.db.rows(sql`update invoice set provider = 'stripe', provider_id = 'in_1'`)
  const before = await fingerprint(app)
  expect((await change('PRO_YEARLY')).body).toMatchObject({
    status: 409,
    code: 'conflict',
    detail: expect.stringContaining('The payment provider stripe has an open invoice'),
    hint: expect.any(String),
  })
  expect(await fingerprint(app)).toEqual(before)
})

test('an account that cannot be renewed does not keep the job from the other accounts', async () => {
  const { id: other } = await app.db.prisma.appUser.create({
    data: {
      id: '00000000-0000-4000-8000-000000000000',
      name: 'first',
      plan: 'PLUS_MONTHLY',
      createdAt: app.clock.now(),
    },
  })
  await app.db.rows(sql`
    update app_user set period_start = ${app.clock.now()}, period_end = ${app.clock.now()}, billing_anchor = '-infinity'
    where id = ${other}::uuid`)
  app.clock.advance(32 * DAY)
  await runCycle()
  expect(await app.db.rows(sql`select id from invoice where user_id = ${other}::uuid`)).toEqual([])
  await app.db.rows(sql`delete from app_user where id = ${other}::uuid`)
  expect(await invoices()).toMatchObject([{ kind: 'RENEWAL', status: 'OPEN', plan: 'PLUS_MONTHLY' }])
})

test('additional usage is switched on with a cap, and off with null', async () => {
  const put = (capCents: number | null) =>
    app.rest('/v1/billing/additional-usage', { method: 'PUT', headers: asUser, body: { capCents } })
  expect((await put(600)).body).toEqual({ capCents: 600 })
  expect((await subscription()).additionalUsage.capCents).toBe(600)
  expect((await put(null)).body).toEqual({ capCents: null })
  expect((await subscription()).additionalUsage.capCents).toBeNull()
  expect((await put(-1)).body).toMatchObject({ status: 400, field: 'capCents' })
})
