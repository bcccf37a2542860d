import { beforeEach, describe, expect, test } from 'vitest'
import { testApp } from '../../support/app.js'
import { subscribe } from '../../support/billing.js'
import { fixedClock } from '../../support/clock.js'
import {
  billingOf,
  checkedLedger,
  emptyBilling,
  storedInvoices,
  storedPlan,
  stripeThrough,
} from '../../support/payments.js'
import { startStripe } from '../../support/stripe.js'

const real = await testApp()
const clock = fixedClock()
const app = { ...real, clock }
const stripe = await startStripe()
const builtIn = billingOf(app, real.service.payments)
const throughStripe = billingOf(app, stripeThrough(stripe, clock))

const HOUR = 3_600_000
const SECOND = 1_000
const BEGIN = Date.UTC(2026, 2, 1, 12)
const END = Date.UTC(2026, 3, 1, 12)

beforeEach(async () => {
  await emptyBilling(app)
  stripe.reset()
  clock.set(BEGIN)
  await subscribe(app, { plan: 'PLUS_MONTHLY' })
})

const invoices = async () =>
  (await storedInvoices(app)).map(({ kind, plan, status, due, isPaid }) => [kind, plan, status, due, isPaid])
const newest = async () => {
  const invoice = (await storedInvoices(app)).at(-1)
  if (!invoice) throw new Error('there is no invoice')
  return invoice
}
const refusalOf = (request: Promise<unknown>) => request.then(() => undefined).catch((error: unknown) => error)

describe('plan changes at the same time', () => {
  test('to two plans leave one open invoice, and only this invoice can be paid', async () => {
    await Promise.all([builtIn.change('PRO_MONTHLY'), builtIn.change('PLUS_YEARLY'), builtIn.change('PRO_YEARLY')])
    const stored = await storedInvoices(app)
    const open = stored.filter(({ status }) => status === 'OPEN')
    expect(open).toHaveLength(1)
    for (const { id, status } of stored)
      expect(await refusalOf(builtIn.pay(id))).toEqual(
        status === 'OPEN' ? undefined : expect.objectContaining({ status: 409 }),
      )
    expect(await storedPlan(app)).toMatchObject({ plan: open[0]?.plan })
    expect(await checkedLedger(app)).toMatchObject({ CASH: open[0]?.due, RECEIVABLE: 0 })
  })

  test('to one plan are charged once by Stripe', async () => {
    stripe.method = 'good'
    await Promise.allSettled([1, 2, 3, 4].map(() => throughStripe.change('PRO_MONTHLY')))
    await throughStripe.change('PRO_MONTHLY')
    expect(await invoices()).toEqual([['PLAN_CHANGE', 'PRO_MONTHLY', 'PAID', 35_000, true]])
    expect([...stripe.paid.values()]).toEqual([35_000])
    expect(await storedPlan(app)).toMatchObject({ plan: 'PRO_MONTHLY' })
  })

  test('to two plans are charged by Stripe as the ledger says, and never twice for one invoice', async () => {
    stripe.method = 'good'
    await Promise.allSettled([throughStripe.change('PRO_MONTHLY'), throughStripe.change('PRO_YEARLY')])
    await throughStripe.reconcile()
    await throughStripe.reconcile()
    const stored = await storedInvoices(app)
    const paid = stored.filter(({ isPaid }) => isPaid)
    // If both changes were charged, the credit of the void invoice pays another one, of which nothing is due.
    const charged = paid.filter(({ due }) => due > 0)
    expect(Object.fromEntries(stripe.paid)).toEqual(Object.fromEntries(charged.map(({ id, due }) => [id, due])))
    expect(await checkedLedger(app)).toMatchObject({ RECEIVABLE: 0 })
    expect(paid.filter(({ status }) => status === 'PAID').at(-1)?.plan).toBe((await storedPlan(app)).plan)
  })
})

describe('in the last second of a period', () => {
  test('an upgrade with the same period costs nothing and starts at once; the renewal has its price', async () => {
    clock.set(END - SECOND)
    await builtIn.change('PRO_MONTHLY')
    expect(await invoices()).toEqual([['PLAN_CHANGE', 'PRO_MONTHLY', 'PAID', 0, true]])
    expect(await storedPlan(app)).toMatchObject({ plan: 'PRO_MONTHLY', periodEnd: new Date(END) })
    clock.set(END)
    await builtIn.cycle()
    expect((await invoices()).at(-1)).toEqual(['RENEWAL', 'PRO_MONTHLY', 'OPEN', 39_900, false])
  })

  test('an upgrade to a longer period can be paid until the period ends, and then the old plan is renewed', async () => {
    clock.set(END - SECOND)
    await builtIn.change('PRO_YEARLY')
    const { id } = await newest()
    clock.set(END)
    expect(await refusalOf(builtIn.pay(id))).toMatchObject({
      status: 409,
      message: 'The invoice was not paid in time. The subscription did not change.',
    })
    await builtIn.cycle()
    expect(await invoices()).toEqual([
      ['PLAN_CHANGE', 'PRO_YEARLY', 'VOID', 399_000, false],
      ['RENEWAL', 'PLUS_MONTHLY', 'OPEN', 4_900, false],
    ])
    expect(await refusalOf(builtIn.change('PRO_YEARLY'))).toMatchObject({
      status: 409,
      message: 'An earlier invoice is not paid yet, so the plan cannot start now.',
    })
    expect(await storedPlan(app)).toMatchObject({ plan: 'PLUS_MONTHLY', status: 'ACTIVE' })
  })

  test('an upgrade that is paid a millisecond before the end starts, with a period from the request', async () => {
    clock.set(END - SECOND)
    await builtIn.change('PRO_YEARLY')
    clock.set(END - 1)
    await builtIn.pay((await newest()).id)
    clock.set(END)
    await builtIn.cycle()
    expect(await invoices()).toEqual([['PLAN_CHANGE', 'PRO_YEARLY', 'PAID', 399_000, true]])
    expect(await storedPlan(app)).toMatchObject({
      plan: 'PRO_YEARLY',
      periodEnd: new Date(END - SECOND + 365 * 24 * HOUR),
    })
  })

  test('a downgrade and a cancellation take effect at the end, and a change back a millisecond before it undoes them', async () => {
    await subscribe(app, { plan: 'PRO_MONTHLY' })
    clock.set(END - SECOND)
    await builtIn.change('PLUS_MONTHLY')
    await builtIn.stop()
    expect(await storedPlan(app)).toMatchObject({ plan: 'PRO_MONTHLY', scheduledPlan: null, isEnding: true })
    clock.set(END - 1)
    await builtIn.change('PRO_MONTHLY')
    clock.set(END)
    await builtIn.cycle()
    expect(await invoices()).toEqual([['RENEWAL', 'PRO_MONTHLY', 'OPEN', 39_900, false]])
    expect(await storedPlan(app)).toMatchObject({ plan: 'PRO_MONTHLY', status: 'ACTIVE', isEnding: false })
  })
})

describe('an upgrade at Stripe', () => {
  /** An upgrade an hour before the end of the period. Returns its id at Stripe. */
  const upgraded = async () => {
    clock.set(END - HOUR)
    await throughStripe.change('PRO_YEARLY')
    return (await newest()).providerId ?? ''
  }

  test.each([END - 1, END, END + HOUR])(
    'that is paid in time starts, also if its message arrives at the end of the period or later (%i)',
    async (arrival) => {
      const providerId = await upgraded()
      stripe.pay(providerId)
      clock.set(arrival)
      await throughStripe.cycle()
      await throughStripe.message(providerId)
      await throughStripe.cycle()
      expect(await invoices()).toEqual([['PLAN_CHANGE', 'PRO_YEARLY', 'PAID', 398_993, true]])
      expect(await storedPlan(app)).toMatchObject({ plan: 'PRO_YEARLY', status: 'ACTIVE' })
    },
  )

  test('that is not paid is closed at the end of the period, and then the old plan is renewed', async () => {
    const providerId = await upgraded()
    clock.set(END)
    await throughStripe.cycle()
    expect(await invoices()).toEqual([['PLAN_CHANGE', 'PRO_YEARLY', 'OPEN', 398_993, false]])
    await throughStripe.reconcile(0)
    expect(stripe.stored.get(providerId)).toMatchObject({ status: 'void' })
    await throughStripe.cycle()
    expect(await invoices()).toEqual([
      ['PLAN_CHANGE', 'PRO_YEARLY', 'VOID', 398_993, false],
      ['RENEWAL', 'PLUS_MONTHLY', 'OPEN', 4_900, false],
    ])
    expect(await storedPlan(app)).toMatchObject({ plan: 'PLUS_MONTHLY', status: 'ACTIVE' })
  })
})
