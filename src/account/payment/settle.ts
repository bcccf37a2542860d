import { isEntitled, type Period, periodOf } from '../billing/billing-rules.js'
import { planOf } from '../billing/plans.js'
import {
  type Books,
  creditPayment,
  openInvoices,
  periodAt,
  type Subscriber,
  settleInvoice,
  UNSCHEDULED,
  voidInvoice,
  withSubscriber,
} from './books.js'
import { type Invoice, isPurchase } from './invoice.js'

const LATE = 'The payment arrived after the invoice became void. The amount is a credit that pays the next invoices.'
const CHANGED =
  'The subscription changed before the payment arrived. The amount is a credit that pays the next invoices.'

/**
 * Records the payment of an invoice and applies what it pays for. A repeated payment message changes nothing. If the
 * invoice is void, or the subscription has changed since the invoice was issued, the amount becomes a credit.
 */
export function settle(books: Books, invoice: Invoice, now: Date): Books {
  if (invoice.paidAt) return books
  if (invoice.status === 'VOID') return creditPayment(books, invoice, now, LATE)
  if (!isStillMeant(books.subscriber, invoice, now)) {
    const voided = voidInvoice(books, invoice, CHANGED)
    return creditPayment(voided, { ...invoice, status: 'VOID' }, now, CHANGED)
  }
  return apply(settleInvoice(books, invoice, now), invoice, now)
}

/** True if the subscription has not changed since the invoice was issued. */
function isStillMeant(subscriber: Subscriber, invoice: Invoice, now: Date): boolean {
  const { plan, status } = subscriber
  switch (invoice.kind) {
    case 'CHECKOUT':
      return canBuy(subscriber)
    case 'PLAN_CHANGE':
      return (
        isEntitled({ userId: '', plan, status }) &&
        plan === invoice.fromPlan &&
        periodAt(subscriber, now).end.getTime() === invoice.fromPeriodEnd?.getTime()
      )
    case 'RENEWAL':
      return status !== 'CANCELED' && subscriber.periodEnd?.getTime() === invoice.periodEnd?.getTime()
    case 'USAGE':
      return true
  }
}

const UNBOUGHT: readonly string[] = ['CANCELED', 'INCOMPLETE', 'INCOMPLETE_EXPIRED']

/** True if a checkout can begin a subscription: the account has no subscription, or its subscription has ended. */
export const canBuy = ({ plan, status }: Pick<Subscriber, 'plan' | 'status'>): boolean =>
  planOf(plan) === undefined || UNBOUGHT.includes(status)

/** Applies what a paid invoice pays for. */
export function apply(books: Books, invoice: Invoice, now: Date): Books {
  if (isPurchase(invoice)) return withSubscriber(books, bought(books.subscriber, invoice, now))
  const isOverdue = openInvoices(books).some(({ dueAt }) => dueAt && dueAt <= now)
  return books.subscriber.status === 'PAST_DUE' && !isOverdue ? withSubscriber(books, { status: 'ACTIVE' }) : books
}

/** Returns the subscription after a purchase. */
function bought(subscriber: Subscriber, { plan, periodStart, periodEnd }: Invoice, now: Date): Partial<Subscriber> {
  const months = planOf(plan)?.months ?? 1
  const period = periodStart && periodEnd ? { start: periodStart, end: periodEnd } : periodOf(now, months, now)
  return {
    plan,
    status: 'ACTIVE',
    periodStart: period.start,
    periodEnd: period.end,
    billingAnchor: anchorOf(subscriber, period, months),
    cancelAtPeriodEnd: false,
    ...UNSCHEDULED,
  }
}

/**
 * Returns the time from which the periods are counted. A change that keeps the period also keeps this time, because its
 * day of the month can be later than that of the period: the period from February 28 may be counted from January 31.
 */
function anchorOf({ billingAnchor, createdAt }: Subscriber, { start, end }: Period, months: number): Date {
  const isKept = (anchor: Date) => {
    const period = periodOf(anchor, months, start)
    return period.start.getTime() === start.getTime() && period.end.getTime() === end.getTime()
  }
  return [billingAnchor, createdAt].find((anchor) => anchor && isKept(anchor)) ?? start
}
