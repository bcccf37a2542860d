import { entitledPlan } from '../billing/billing-rules.js'
import { type PlanName, planOf } from '../billing/plans.js'
import { applyIfPaid } from './advance.js'
import {
  type Books,
  BUILT_IN,
  issue,
  openInvoices,
  periodAt,
  UNSCHEDULED,
  voidInvoice,
  withSubscriber,
} from './books.js'
import { type Invoice, isPurchase, type Line } from './invoice.js'
import { isImmediate, prorate } from './proration.js'
import { openCheckoutOnly, unpaidInvoice } from './refusals.js'
import { canBuy } from './settle.js'

const HOUR_MS = 3_600_000
/** Time to pay a purchase. Payment providers close a checkout after 24 hours. */
const PAYABLE_MS = 23 * HOUR_MS
const REPLACED = 'Another plan was chosen before the payment.'

/** What a request did to the books. */
export interface Outcome {
  readonly books: Books
  readonly effectiveAt: Date
  /** The invoice that the customer pays first. */
  readonly invoice?: Invoice
  /**
   * An open purchase that the payment provider must close first. If it is set, nothing has changed, and the request is
   * repeated after the purchase is closed.
   */
  readonly close?: Invoice
}

/**
 * Changes the plan of a subscription. A plan with a higher rank or a longer period applies at once, or after the
 * payment of its invoice. If the plan is the current plan, a scheduled change is canceled. Any other plan starts at the
 * end of the period. Throws 403 without an active subscription. Throws 409 if the plan would apply at once but a
 * renewal is not paid yet.
 */
export function changePlan(books: Books, name: PlanName, now: Date): Outcome {
  const { subscriber } = books
  const { userId, plan, status } = subscriber
  const from = entitledPlan({ userId, plan, status })
  const to = planOf(name) ?? from
  const pending = openInvoices(books).find(isPurchase)
  const isRepeated = pending?.plan === name && from.name !== name && isPayable(pending, now)
  if (isRepeated) return { books, effectiveAt: now, invoice: pending }
  if (pending && pending.provider !== BUILT_IN) return { books, effectiveAt: now, close: pending }

  const free = pending ? voidInvoice(books, pending, REPLACED) : books
  if (from.name === to.name) {
    return {
      books: withSubscriber(free, { ...UNSCHEDULED, cancelAtPeriodEnd: false }),
      effectiveAt: now,
    }
  }
  const period = periodAt(subscriber, now)
  if (!isImmediate(from, to)) {
    const scheduled = { scheduledPlan: name, scheduledAt: period.end, cancelAtPeriodEnd: false }
    return { books: withSubscriber(free, scheduled), effectiveAt: period.end }
  }
  const unpaid = openInvoices(books).find(({ kind }) => kind === 'RENEWAL')
  if (unpaid) throw unpaidInvoice(unpaid)
  const { unused, charge, period: paid } = prorate(from, to, period, now)
  const lines: Line[] = [
    { description: `Unused time of ${from.title}`, amount: -unused },
    { description: `${to.title}, until ${paid.end.toISOString().slice(0, 10)}`, amount: charge },
  ]
  return purchase(
    free,
    {
      kind: 'PLAN_CHANGE',
      plan: name,
      lines,
      fromPlan: plan,
      fromPeriodEnd: period.end,
      periodStart: paid.start,
      periodEnd: paid.end,
      payableUntil: new Date(Math.min(now.getTime() + PAYABLE_MS, period.end.getTime())),
    },
    now,
  )
}

/** Begins a subscription for an account that has none. Throws 409 if the account has a subscription. */
export function checkOut(books: Books, name: PlanName, now: Date): Outcome {
  const { subscriber } = books
  if (!canBuy(subscriber)) throw openCheckoutOnly(subscriber.status)
  const overdue = openInvoices(books).find(({ dueAt }) => dueAt && dueAt <= now)
  if (overdue) throw unpaidInvoice(overdue)
  const pending = openInvoices(books).find(isPurchase)
  if (pending?.plan === name && isPayable(pending, now)) return { books, effectiveAt: now, invoice: pending }
  if (pending && pending.provider !== BUILT_IN) return { books, effectiveAt: now, close: pending }
  const plan = planOf(name)
  return purchase(
    pending ? voidInvoice(books, pending, REPLACED) : books,
    {
      kind: 'CHECKOUT',
      plan: name,
      lines: [{ description: `${plan?.title}, one period`, amount: plan?.priceCents ?? 0 }],
      fromPlan: subscriber.plan,
      payableUntil: new Date(now.getTime() + PAYABLE_MS),
    },
    now,
  )
}

function purchase(books: Books, draft: Parameters<typeof issue>[1], now: Date): Outcome {
  const { books: issued, invoice } = issue(books, draft, now)
  return { books: applyIfPaid(issued, invoice, now), effectiveAt: now, invoice }
}

const isPayable = ({ payableUntil }: Invoice, now: Date): boolean => payableUntil === null || now < payableUntil

/** Ends the subscription with its paid period. Throws 403 without an active subscription. */
export function cancel(books: Books, now: Date): Outcome {
  const { userId, plan, status } = books.subscriber
  entitledPlan({ userId, plan, status })
  const { end } = periodAt(books.subscriber, now)
  const ending = { cancelAtPeriodEnd: true, scheduledPlan: null, scheduledAt: end }
  return { books: withSubscriber(books, ending), effectiveAt: end }
}
