import { periodOf } from '../billing/billing-rules.js'
import { planOf } from '../billing/plans.js'
import { type Books, BUILT_IN, issue, openInvoices, UNSCHEDULED, voidInvoice, withSubscriber } from './books.js'
import { type Invoice, isPurchase } from './invoice.js'
import { apply } from './settle.js'

const DAY_MS = 86_400_000
/** Time to pay a renewal or additional usage. After it, the subscription is past due. */
const DUE_MS = 7 * DAY_MS
/**
 * Time after which a subscription that is past due ends. Together with DUE_MS it is less than a month, the shortest
 * period. So a subscription whose renewal is not paid ends before its next renewal.
 */
const ENDS_MS = 14 * DAY_MS
const EXPIRED = 'The invoice was not paid in time. The subscription did not change.'
const ENDED = 'The invoice was not paid in time. The subscription has ended.'

interface Step {
  readonly at: Date
  readonly take: (books: Books) => Books
}

/**
 * Applies everything that has become due until `now`, in the order of time: unpaid purchases become void, scheduled
 * plans start, periods are renewed, and unpaid subscriptions become past due and end. Every request and every job calls
 * it first, so the result does not depend on when a job runs.
 */
export function advance(books: Books, now: Date): Books {
  let current = books
  // The loop ends: a step makes its own condition false, and a renewal waits for the payment of the previous renewal.
  for (;;) {
    const due = stepsOf(current, now).filter(({ at }) => at <= now)
    const [first, ...others] = due
    if (!first) return current
    current = others.reduce((earliest, step) => (step.at < earliest.at ? step : earliest), first).take(current)
  }
}

/** Returns the next step of each kind. If two steps have the same time, the first in the list is taken first. */
const stepsOf = (books: Books, now: Date): Step[] => [
  ...openInvoices(books).flatMap((invoice) => expiry(invoice)),
  ...assignedChange(books),
  ...periodChange(books, now),
  ...openInvoices(books).flatMap((invoice) => missedPayment(books, invoice)),
]

/**
 * The step in which an unpaid purchase becomes void. If a payment provider has the invoice, the provider must first
 * refuse its payment.
 */
function expiry(invoice: Invoice): Step[] {
  const { payableUntil, provider } = invoice
  if (!isPurchase(invoice) || !payableUntil || provider !== BUILT_IN) return []
  return [{ at: payableUntil, take: (books) => voidInvoice(books, invoice, EXPIRED) }]
}

/** The step in which a plan that the operator assigned changes or ends as scheduled. It costs nothing. */
function assignedChange({ subscriber }: Books): Step[] {
  const { billingAnchor, scheduledAt, scheduledPlan, cancelAtPeriodEnd } = subscriber
  if (billingAnchor || !scheduledAt) return []
  const changed = cancelAtPeriodEnd ? { status: 'CANCELED', cancelAtPeriodEnd: false } : { plan: scheduledPlan }
  return [{ at: scheduledAt, take: (books) => withSubscriber(books, { ...changed, ...UNSCHEDULED }) }]
}

const RENEWED: readonly string[] = ['ACTIVE', 'TRIALING']

/**
 * The step at the end of a paid period. The subscription is renewed, with the scheduled plan if there is one, or it
 * ends. If a payment provider has an unpaid plan change, the step waits until the provider has closed it, because the
 * customer may have paid in time.
 */
function periodChange(books: Books, now: Date): Step[] {
  const { billingAnchor, periodEnd, status } = books.subscriber
  const isWaiting = openInvoices(books).some(
    (invoice) => invoice.kind === 'RENEWAL' || (isPurchase(invoice) && invoice.provider !== BUILT_IN),
  )
  if (!billingAnchor || !periodEnd || !RENEWED.includes(status) || isWaiting) return []
  return [{ at: periodEnd, take: (given) => renew(given, billingAnchor, periodEnd, now) }]
}

function renew(books: Books, anchor: Date, end: Date, now: Date): Books {
  const { cancelAtPeriodEnd, scheduledPlan, plan } = books.subscriber
  const next = planOf(scheduledPlan ?? plan)
  if (cancelAtPeriodEnd || !next) {
    return withSubscriber(books, { status: 'CANCELED', cancelAtPeriodEnd: false, ...UNSCHEDULED })
  }
  const period = periodOf(anchor, next.months, end)
  const renewed = withSubscriber(books, {
    plan: next.name,
    periodStart: period.start,
    periodEnd: period.end,
    ...UNSCHEDULED,
  })
  return issue(
    renewed,
    {
      kind: 'RENEWAL',
      plan: next.name,
      lines: [{ description: `${next.title}, one period`, amount: next.priceCents }],
      periodStart: period.start,
      periodEnd: period.end,
      dueAt: dueFrom(now),
    },
    now,
  ).books
}

/**
 * Time at which the invoice of a renewal is due. The customer gets the full time to pay, even if the service was not
 * running when the period ended.
 */
export const dueFrom = (now: Date): Date => new Date(now.getTime() + DUE_MS)

/** A subscription that is past due ends if its renewal was due before this time. */
export const endsBefore = (now: Date): Date => new Date(now.getTime() - ENDS_MS)

/** The step in which an unpaid invoice makes the subscription past due, or in which an unpaid renewal ends it later. */
function missedPayment({ subscriber: { status } }: Books, invoice: Invoice): Step[] {
  const { dueAt, kind, provider } = invoice
  if (!dueAt) return []
  if (RENEWED.includes(status)) return [{ at: dueAt, take: (books) => withSubscriber(books, { status: 'PAST_DUE' }) }]
  if (status !== 'PAST_DUE' || kind !== 'RENEWAL') return []
  const at = new Date(dueAt.getTime() + ENDS_MS)
  const take = (books: Books) => {
    const ended = withSubscriber(books, { status: 'CANCELED', cancelAtPeriodEnd: false, ...UNSCHEDULED })
    return provider === BUILT_IN ? voidInvoice(ended, invoice, ENDED) : ended
  }
  return [{ at, take }]
}

/**
 * True if the reason for an open invoice no longer exists, so that it must become void. The payment provider must first
 * refuse its payment.
 */
export const isObsolete = ({ subscriber }: Books, { payableUntil, kind }: Invoice, now: Date): boolean =>
  (payableUntil !== null && payableUntil <= now) || (kind === 'RENEWAL' && subscriber.status === 'CANCELED')

/** Applies an invoice that had nothing to pay. */
export const applyIfPaid = (books: Books, invoice: Invoice, now: Date): Books =>
  invoice.status === 'PAID' ? apply(books, invoice, now) : books
