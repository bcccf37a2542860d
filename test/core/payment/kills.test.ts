import { expect, test } from 'vitest'
import type { PlanName } from '../../../src/account/billing/plans.js'
import { testApp } from '../../support/app.js'
import { subscribe } from '../../support/billing.js'
import { Killed, mortal } from '../../support/mortal.js'
import {
  billingOf,
  checkedLedger,
  emptyBilling,
  storedInvoices,
  storedPlan,
  stripeThrough,
} from '../../support/payments.js'
import { type StripeDouble, startStripe } from '../../support/stripe.js'

/*
 * Kills the process before and after each statement and each transaction of a story. Then the same is sent again, as
 * customers, Stripe and the jobs do after a restart. The result must be that without a kill. The process that stops
 * between two requests to Stripe is in provider-failures.test.ts.
 */

const app = await testApp()
const stripe = await startStripe()
const providers = { builtin: app.service.payments, stripe: stripeThrough(stripe, app.clock) }

type Billing = ReturnType<typeof billingOf>
type Act = (billing: Billing) => Promise<unknown>

interface Story {
  readonly provider: keyof typeof providers
  readonly method: StripeDouble['method']
  readonly plan: PlanName
  readonly status?: string
  readonly acts: readonly Act[]
  readonly ends: { readonly plan: PlanName; readonly cash: number }
}

const change =
  (plan: PlanName): Act =>
  ({ change }) =>
    change(plan)
/** A customer whose checkout is paid does not ask for another one. */
const buy =
  (plan: PlanName): Act =>
  async ({ buy }) =>
    (await storedPlan(app)).status === 'CANCELED' ? buy(plan) : undefined
/** The customer pays all open invoices on their pages. */
const pay: Act = async ({ pay }) => {
  for (const { id, status, providerId } of await storedInvoices(app)) {
    if (providerId !== null) stripe.pay(providerId)
    else if (status === 'OPEN') await pay(id)
  }
}
const messages: Act = async ({ message }) => {
  for (const { providerId } of await storedInvoices(app)) if (providerId !== null) await message(providerId)
}
const cycle: Act = ({ cycle }) => cycle()
const reconcile: Act = ({ reconcile }) => reconcile()
const periodEnds: Act = async () => {
  const { periodEnd } = await storedPlan(app)
  const isFirst = (await storedInvoices(app)).length === 0
  if (isFirst && periodEnd) app.clock.advance(Math.max(0, periodEnd.getTime() - app.clock.now().getTime()))
}

const stories: Record<string, Story> = {
  'an upgrade with the built-in provider': {
    provider: 'builtin',
    method: 'none',
    plan: 'PLUS_MONTHLY',
    acts: [change('PRO_MONTHLY'), pay],
    ends: { plan: 'PRO_MONTHLY', cash: 35_000 },
  },
  'an upgrade that replaces another one': {
    provider: 'builtin',
    method: 'none',
    plan: 'PLUS_MONTHLY',
    acts: [change('PRO_YEARLY'), change('PRO_MONTHLY'), pay],
    ends: { plan: 'PRO_MONTHLY', cash: 35_000 },
  },
  'a renewal with the built-in provider': {
    provider: 'builtin',
    method: 'none',
    plan: 'PRO_MONTHLY',
    acts: [periodEnds, cycle, pay],
    ends: { plan: 'PRO_MONTHLY', cash: 39_900 },
  },
  'an upgrade that Stripe charges to the stored payment method': {
    provider: 'stripe',
    method: 'good',
    plan: 'PLUS_MONTHLY',
    acts: [change('PRO_MONTHLY'), reconcile],
    ends: { plan: 'PRO_MONTHLY', cash: 35_000 },
  },
  'an upgrade that is paid on the page of Stripe': {
    provider: 'stripe',
    method: 'declined',
    plan: 'PLUS_MONTHLY',
    acts: [change('PRO_MONTHLY'), pay, messages],
    ends: { plan: 'PRO_MONTHLY', cash: 35_000 },
  },
  'an upgrade whose message is lost': {
    provider: 'stripe',
    method: 'none',
    plan: 'PLUS_MONTHLY',
    acts: [change('PRO_MONTHLY'), pay, reconcile],
    ends: { plan: 'PRO_MONTHLY', cash: 35_000 },
  },
  'a checkout at Stripe': {
    provider: 'stripe',
    method: 'none',
    plan: 'PLUS_MONTHLY',
    status: 'CANCELED',
    acts: [buy('PRO_MONTHLY'), pay, messages],
    ends: { plan: 'PRO_MONTHLY', cash: 39_900 },
  },
  'a renewal that Stripe charges to the stored payment method': {
    provider: 'stripe',
    method: 'good',
    plan: 'PRO_MONTHLY',
    acts: [periodEnds, cycle, reconcile],
    ends: { plan: 'PRO_MONTHLY', cash: 39_900 },
  },
}

async function begin({ method, plan, status = 'ACTIVE' }: Story): Promise<void> {
  await emptyBilling(app)
  stripe.reset()
  stripe.method = method
  await subscribe(app, { plan, subscriptionStatus: status })
}

async function play({ acts, provider }: Story, db = app.db, from = 0): Promise<void> {
  for (const act of acts.slice(from)) await act(billingOf(app, providers[provider], db))
}

/** Plays a story in a process that is killed. Returns the number of the act in which it was killed. */
async function playUntil(story: Story, at: number, when: 'before' | 'after'): Promise<number> {
  const { db, isDead } = mortal(app.db, at, when, 'all')
  for (const [number, act] of story.acts.entries()) {
    await act(billingOf(app, providers[story.provider], db)).catch((error: unknown) => {
      if (!(error instanceof Killed)) throw error
    })
    // A job catches the errors of single invoices.
    if (isDead()) return number
  }
  throw new Error('the process was not killed')
}

/** What the customer paid and has. */
async function result() {
  const { plan, status } = await storedPlan(app)
  const invoices = (await storedInvoices(app)).map(({ kind, status: state, plan: bought, due }) => [
    kind,
    state,
    bought,
    due,
  ])
  return { plan, status, invoices, ledger: await checkedLedger(app), charged: [...stripe.paid.values()] }
}

test.each(Object.entries(stories))(
  '%s: killed at any step, the customer is charged once and upgraded only after the payment',
  async (_, story) => {
    await begin(story)
    const counting = mortal(app.db, -1, 'after', 'all')
    await play(story, counting.db)
    const expected = await result()
    expect([expected.plan, expected.status, expected.ledger.CASH, expected.ledger.RECEIVABLE]).toEqual([
      story.ends.plan,
      'ACTIVE',
      story.ends.cash,
      0,
    ])
    expect(expected.charged).toEqual(story.provider === 'stripe' ? [story.ends.cash] : [])
    for (let at = 1; at <= counting.steps(); at++)
      for (const when of ['before', 'after'] as const) {
        await begin(story)
        const act = await playUntil(story, at, when)
        const killed = await result()
        const isBought = killed.plan === story.ends.plan && story.plan !== story.ends.plan
        expect(isBought && killed.ledger.CASH === 0, `killed ${when} step ${at}`).toBe(false)
        await play(story, app.db, act)
        expect(await result(), `killed ${when} step ${at}`).toEqual(expected)
      }
  },
)
