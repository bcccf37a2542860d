import { type Period, periodOf } from '../billing/billing-rules.js'
import { type PlanName, planOf } from '../billing/plans.js'
import { type Invoice, type InvoiceDraft, type LedgerEvent, type Posting, postingsOf } from './invoice.js'

/** The subscription of an account. */
export interface Subscriber {
  readonly userId: string
  readonly plan: string | null
  readonly status: string
  readonly createdAt: Date
  readonly periodStart: Date | null
  readonly periodEnd: Date | null
  readonly cancelAtPeriodEnd: boolean
  readonly scheduledPlan: PlanName | null
  readonly scheduledAt: Date | null
  /**
   * Start of the first paid period with the current length. Null: the operator assigned the plan, and renewals are
   * free.
   */
  readonly billingAnchor: Date | null
}

/**
 * The books of one account: its subscription and its invoices, as plain values. A rule is a function that takes books
 * and returns changed books. The database then stores the difference.
 */
export interface Books {
  readonly subscriber: Subscriber
  /** Open invoices, and the invoices that these rules changed. */
  readonly invoices: readonly Invoice[]
  /** Credit of the customer in minor units. It pays the next invoices. */
  readonly credit: number
  /** Postings to add to the ledger. */
  readonly postings: readonly Posting[]
  /** Creates the values of an invoice that no rule computes: its id, its token and its provider. */
  readonly identify: () => Pick<Invoice, 'id' | 'token' | 'provider'>
}

export const CURRENCY = 'USD'
/**
 * The built-in provider: this service itself. All of its data is in the books, so no request to another system is
 * needed.
 */
export const BUILT_IN = 'builtin'

/** Values of a subscription without a scheduled plan change. */
export const UNSCHEDULED = { scheduledPlan: null, scheduledAt: null } as const

export const openInvoices = ({ invoices }: Books): Invoice[] => invoices.filter(({ status }) => status === 'OPEN')

export const withSubscriber = (books: Books, changes: Partial<Subscriber>): Books => ({
  ...books,
  subscriber: { ...books.subscriber, ...changes },
})

/** Adds an invoice to the books, or replaces it, and adds the postings of an event. */
function enter(books: Books, invoice: Invoice, events: readonly LedgerEvent[], credit = books.credit): Books {
  const isKnown = books.invoices.some(({ id }) => id === invoice.id)
  return {
    ...books,
    credit,
    invoices: isKnown
      ? books.invoices.map((known) => (known.id === invoice.id ? invoice : known))
      : [...books.invoices, invoice],
    postings: [...books.postings, ...events.flatMap((event) => postingsOf(event, invoice))],
  }
}

/**
 * Issues an invoice. The credit of the customer pays as much of the invoice as possible. If nothing more is due, the
 * invoice is paid at once.
 */
export function issue(books: Books, draft: InvoiceDraft, now: Date): { books: Books; invoice: Invoice } {
  const total = draft.lines.reduce((sum, { amount }) => sum + amount, 0)
  const credit = total > 0 ? Math.min(books.credit, total) : total
  const due = total - credit
  const invoice: Invoice = {
    number: null,
    seller: null,
    customer: null,
    fromPlan: null,
    fromPeriodEnd: null,
    periodStart: null,
    periodEnd: null,
    month: null,
    payableUntil: null,
    dueAt: null,
    ...draft,
    ...books.identify(),
    status: due === 0 ? 'PAID' : 'OPEN',
    currency: CURRENCY,
    total,
    credit,
    due,
    paidAt: due === 0 ? now : null,
    note: null,
    providerId: null,
    paymentUrl: null,
    createdAt: now,
  }
  return { books: enter(books, invoice, ['ISSUE'], books.credit - credit), invoice }
}

/** Makes an open invoice void, and returns the used credit to the customer. */
export function voidInvoice(books: Books, invoice: Invoice, note: string): Books {
  if (invoice.status !== 'OPEN') return books
  return enter(books, { ...invoice, status: 'VOID', note }, ['VOID'], books.credit + invoice.credit)
}

/** Marks an open invoice as paid. */
export const settleInvoice = (books: Books, invoice: Invoice, now: Date): Books =>
  enter(books, { ...invoice, status: 'PAID', paidAt: now }, ['PAY'])

/** Keeps the payment of a void invoice as a credit of the customer. */
export const creditPayment = (books: Books, invoice: Invoice, now: Date, note: string): Books =>
  enter(books, { ...invoice, paidAt: now, note }, ['CREDIT'], books.credit + invoice.due)

/**
 * Returns the paid period that contains `now`. The periods of a plan that the operator assigned are counted from the
 * creation of the account.
 */
export function periodAt({ plan, periodStart, periodEnd, createdAt, billingAnchor }: Subscriber, now: Date): Period {
  const isStored = periodStart && periodEnd && (billingAnchor || (periodStart <= now && now < periodEnd))
  return isStored ? { start: periodStart, end: periodEnd } : periodOf(createdAt, planOf(plan)?.months ?? 1, now)
}
