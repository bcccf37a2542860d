import { beforeEach, describe, expect, test } from 'vitest'
import { Problem } from '../../../src/kernel/problem/problem.js'
import { testApp } from '../../support/app.js'
import { subscribe } from '../../support/billing.js'
import {
  billingOf,
  checkedLedger,
  emptyBilling,
  storedInvoices,
  storedPlan,
  stripeThrough,
} from '../../support/payments.js'
import { deadFrom, startStripe, troubles } from '../../support/stripe.js'

const app = await testApp()
const stripe = await startStripe()
const billing = billingOf(app, stripeThrough(stripe, app.clock))
/** Does not wait long for a late response. */
const impatient = billingOf(app, stripeThrough(stripe, app.clock, { requestMs: 150, totalMs: 4_000 }))
const DAY = 86_400_000

beforeEach(begin)

async function begin(): Promise<void> {
  await emptyBilling(app)
  stripe.reset()
  stripe.method = 'good'
  await subscribe(app, { plan: 'PLUS_MONTHLY' })
}

/** Sends a request while Stripe fails. Returns its problem. */
async function failing(trouble: NonNullable<typeof stripe.trouble>, request: () => Promise<unknown>) {
  stripe.asked = 0
  stripe.trouble = trouble
  const problem = await request().then(
    () => undefined,
    (error: unknown) => error,
  )
  stripe.trouble = undefined
  return problem
}

/** One upgrade to PRO_MONTHLY, charged and paid once. */
async function expectOneUpgrade(): Promise<void> {
  expect(await storedInvoices(app)).toMatchObject([{ plan: 'PRO_MONTHLY', status: 'PAID', due: 35_000, note: null }])
  expect([...stripe.paid.values()]).toEqual([35_000])
  expect(await checkedLedger(app)).toEqual({ RECEIVABLE: 0, REVENUE: -35_000, CASH: 35_000, CREDIT: 0 })
  expect(await storedPlan(app)).toMatchObject({ plan: 'PRO_MONTHLY', status: 'ACTIVE' })
}

/** Requests of an upgrade: customer, list, invoice, line, finalize, payment methods, pay. */
const requests = [0, 1, 2, 3, 4, 5, 6]
const cases = requests.flatMap((request) => troubles.map((trouble) => [trouble, request] as const))

describe('an upgrade', () => {
  test.each(cases)(
    'with the failure %s at request %i is charged once, and upgraded after the payment',
    async (trouble, request) => {
      const problem = await failing(
        (number) => (number === request ? trouble : undefined),
        () => (trouble === 'late' ? impatient : billing).change('PRO_MONTHLY'),
      )
      if (trouble !== 'twice') {
        expect(problem).toBeInstanceOf(Problem)
        expect(problem).toMatchObject({ status: 503, kind: { code: 'payment_provider_error' } })
        expect(await storedPlan(app)).toMatchObject({ plan: 'PLUS_MONTHLY', status: 'ACTIVE' })
        expect(await storedInvoices(app)).toMatchObject([{ status: 'OPEN', isPaid: false }])
      }
      await billing.change('PRO_MONTHLY')
      await billing.reconcile()
      await expectOneUpgrade()
    },
  )

  test.each(requests)(
    'whose connection ends from request %i on is completed by the reconciliation alone',
    async (request) => {
      for (const isDone of [false, true]) {
        await begin()
        await failing(deadFrom(request, isDone), () => billing.change('PRO_MONTHLY'))
        await billing.reconcile()
        await expectOneUpgrade()
      }
    },
  )

  test('that fails before Stripe charges it can be withdrawn, and nothing is ever charged', async () => {
    for (const request of requests) {
      await begin()
      await failing(deadFrom(request, false), () => billing.change('PRO_MONTHLY'))
      await billing.change('PLUS_MONTHLY')
      await billing.reconcile()
      expect([...stripe.paid.values()]).toEqual([])
      expect(await storedInvoices(app)).toMatchObject([{ plan: 'PRO_MONTHLY', status: 'VOID', isPaid: false }])
      expect(await storedPlan(app)).toMatchObject({ plan: 'PLUS_MONTHLY', scheduledPlan: null })
    }
  })

  test('that Stripe could not collect in time is not charged later', async () => {
    for (const request of requests.slice(2)) {
      await begin()
      await failing(deadFrom(request, true), () => billing.change('PRO_MONTHLY'))
      const charged = [...stripe.paid.values()]
      app.clock.advance(2 * DAY)
      await billing.reconcile()
      await billing.reconcile()
      expect([...stripe.paid.values()]).toEqual(charged)
      const [invoice] = await storedInvoices(app)
      expect(invoice).toMatchObject({ status: charged.length > 0 ? 'PAID' : 'VOID' })
      await checkedLedger(app)
    }
  })
})
