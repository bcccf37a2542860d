import type Stripe from 'stripe'
import type { PaymentState } from './provider.js'

/** State of an invoice that Stripe never received, or that was deleted there. */
export const GONE: PaymentState = { status: 'VOID', providerId: null, url: null }

/**
 * The total is compared with the books, not the amount that was paid: Stripe settles an amount below its minimum with
 * the balance of the customer. An uncollectible invoice can still be paid, so it is open.
 */
export const stateOfInvoice = (invoice: Stripe.Invoice): PaymentState => ({
  status: invoice.status === 'paid' ? 'PAID' : invoice.status === 'void' ? 'VOID' : 'OPEN',
  providerId: invoice.id,
  url: invoice.hosted_invoice_url ?? null,
  amount: invoice.total,
  currency: invoice.currency.toUpperCase(),
})

export const stateOfCheckout = (session: Stripe.Checkout.Session): PaymentState => ({
  status: session.payment_status === 'paid' ? 'PAID' : session.status === 'expired' ? 'VOID' : 'OPEN',
  providerId: session.id,
  url: session.url,
  amount: session.amount_total ?? 0,
  currency: session.currency?.toUpperCase() ?? '',
})
