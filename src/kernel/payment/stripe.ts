import Stripe from 'stripe'
import type { Clock } from '../clock.js'
import type { StripeConfig } from '../config/payment.js'
import { createOutbound } from '../outbound/outbound.js'
import { authorityOf, readAllowedHosts } from '../outbound/target.js'
import { Problem } from '../problem/problem.js'
import type { PaymentProvider, PaymentRequest, PaymentState } from './provider.js'
import { fetchThrough } from './stripe-fetch.js'
import { messageOf } from './stripe-message.js'

const API = 'https://api.stripe.com'
/** Timeout of one request. The SDK does not repeat it: the next request of the client or the job does. */
const TIMEOUT_MS = 8_000
/** Number of recent invoices among which one of an earlier attempt is searched. */
const RECENT = 100
const CHECKOUT = 'cs_'

/**
 * Payments through Stripe. The books of this service decide what is charged: Stripe collects single invoices and
 * checkouts, and knows no subscriptions. Each request that creates something has an idempotency key made of the id of
 * the invoice. Stripe forgets these keys after a day, so an invoice is first searched by its metadata.
 */
export function stripePayments(config: StripeConfig, clock: Clock): PaymentProvider & { close(): Promise<void> } {
  const api = new URL(config.apiUrl ?? API)
  const outbound = createOutbound({ clock, allowed: readAllowedHosts(authorityOf(api)) ?? new Set() })
  const stripe = new Stripe(config.secretKey, {
    httpClient: Stripe.createFetchHttpClient(fetchThrough(outbound, TIMEOUT_MS)),
    maxNetworkRetries: 0,
    timeout: TIMEOUT_MS,
    telemetry: false,
    protocol: api.protocol === 'http:' ? 'http' : 'https',
    host: api.hostname,
    port: api.port === '' ? (api.protocol === 'http:' ? 80 : 443) : api.port,
  })

  const customerOf = async (userId: string, known: string | null): Promise<string> =>
    known ?? (await stripe.customers.create({ metadata: { userId } }, { idempotencyKey: `customer-${userId}` })).id

  const read = async (providerId: string): Promise<PaymentState> =>
    providerId.startsWith(CHECKOUT)
      ? stateOfCheckout(await stripe.checkout.sessions.retrieve(providerId))
      : stateOfInvoice(await stripe.invoices.retrieve(providerId))

  /** If Stripe refuses, the customer has paid, or the invoice is closed already: then the state says so. */
  const withdraw = async (providerId: string): Promise<PaymentState> => {
    try {
      if (providerId.startsWith(CHECKOUT)) return stateOfCheckout(await stripe.checkout.sessions.expire(providerId))
      return stateOfInvoice(await stripe.invoices.voidInvoice(providerId))
    } catch (error) {
      const state = await read(providerId)
      if (state.status === 'OPEN') throw error
      return state
    }
  }

  const checkOut = async (request: PaymentRequest, customer: string): Promise<PaymentState> => {
    const { invoiceId, currency, amount, description, payableUntil } = request
    const { data } = await stripe.checkout.sessions.list({ customer, limit: RECENT })
    const known = data.find(({ metadata }) => metadata?.invoiceId === invoiceId)
    if (known) return stateOfCheckout(known)
    if (isOver(payableUntil, clock)) return GONE
    const returnUrl = `${config.publicUrl}${request.returnPath}`
    const session = await stripe.checkout.sessions.create(
      {
        mode: 'payment',
        customer,
        line_items: [
          {
            quantity: 1,
            price_data: { currency: currency.toLowerCase(), unit_amount: amount, product_data: { name: description } },
          },
        ],
        // Stores the payment method, so that renewals can be charged.
        payment_intent_data: { setup_future_usage: 'off_session', metadata: { invoiceId } },
        metadata: { invoiceId },
        success_url: returnUrl,
        cancel_url: returnUrl,
        ...(payableUntil ? { expires_at: Math.floor(payableUntil.getTime() / 1_000) } : {}),
      },
      { idempotencyKey: `checkout-${invoiceId}` },
    )
    return stateOfCheckout(session)
  }

  const invoice = async (request: PaymentRequest, customer: string): Promise<PaymentState> => {
    const { invoiceId, currency, amount, description, payableUntil } = request
    const { data } = await stripe.invoices.list({ customer, limit: RECENT })
    const known = data.find(({ metadata }) => metadata?.invoiceId === invoiceId)
    if (!known && isOver(payableUntil, clock)) return GONE
    const draft =
      known ??
      (await stripe.invoices.create(
        {
          customer,
          currency: currency.toLowerCase(),
          collection_method: 'charge_automatically',
          auto_advance: false,
          pending_invoice_items_behavior: 'exclude',
          metadata: { invoiceId },
        },
        { idempotencyKey: `invoice-${invoiceId}` },
      ))
    if (draft.status !== 'draft') return charged(draft, invoiceId)
    if (draft.total === 0) {
      await stripe.invoiceItems.create(
        { customer, invoice: draft.id, amount, currency: currency.toLowerCase(), description },
        { idempotencyKey: `line-${invoiceId}` },
      )
    }
    return charged(
      await stripe.invoices.finalizeInvoice(draft.id, {}, { idempotencyKey: `finalize-${invoiceId}` }),
      invoiceId,
    )
  }

  /** Charges the stored payment method of the customer. If there is none, or it is declined, the customer pays. */
  const charged = async (open: Stripe.Invoice, invoiceId: string): Promise<PaymentState> => {
    const customer = idOf(open.customer)
    if (open.status !== 'open' || customer === null) return stateOfInvoice(open)
    const { data } = await stripe.customers.listPaymentMethods(customer, { limit: 1 })
    const [method] = data
    if (!method) return stateOfInvoice(open)
    try {
      return stateOfInvoice(
        await stripe.invoices.pay(
          open.id,
          { payment_method: method.id, off_session: true },
          { idempotencyKey: `pay-${invoiceId}` },
        ),
      )
    } catch (error) {
      if (error instanceof Stripe.errors.StripeCardError) return stateOfInvoice(open)
      throw error
    }
  }

  const translated = async <T>(work: () => Promise<T>): Promise<T> => {
    try {
      return await work()
    } catch (error) {
      throw error instanceof Problem ? error : failed(error)
    }
  }

  return {
    name: 'stripe',
    canMarkPaid: false,
    collect: (request) =>
      translated(async () => {
        const customer = await customerOf(request.userId, request.customerId)
        return request.isCheckout ? checkOut(request, customer) : invoice(request, customer)
      }),
    read: (providerId) => translated(() => read(providerId)),
    withdraw: (providerId) => translated(() => withdraw(providerId)),
    portal: ({ userId, customerId }) =>
      translated(async () => {
        const customer = await customerOf(userId, customerId)
        const { url } = await stripe.billingPortal.sessions.create({
          customer,
          return_url: config.publicUrl,
          ...(config.portalConfiguration === undefined ? {} : { configuration: config.portalConfiguration }),
        })
        return { url, customerId: customer }
      }),
    message: (body, signature) =>
      messageOf(stripe, { body, signature, secret: config.webhookSecret, now: clock.now() }),
    close: () => outbound.close(),
  }
}

/** The provider never got the invoice, and its time is over. */
const GONE: PaymentState = { status: 'VOID', providerId: null, customerId: null, url: null }

const isOver = (until: Date | null, clock: Clock): boolean => until !== null && until <= clock.now()

const idOf = (object: string | { readonly id: string } | null): string | null =>
  typeof object === 'string' ? object : (object?.id ?? null)

/**
 * The total is compared with the books, not the amount that was paid: Stripe settles an amount below its minimum with
 * the balance of the customer.
 */
const stateOfInvoice = ({
  id,
  status,
  customer,
  hosted_invoice_url,
  total,
  currency,
}: Stripe.Invoice): PaymentState => ({
  status: status === 'paid' ? 'PAID' : status === 'void' || status === 'uncollectible' ? 'VOID' : 'OPEN',
  providerId: id,
  customerId: idOf(customer),
  url: hosted_invoice_url ?? null,
  amount: total,
  currency: currency.toUpperCase(),
})

const stateOfCheckout = (session: Stripe.Checkout.Session): PaymentState => ({
  status: session.payment_status === 'paid' ? 'PAID' : session.status === 'expired' ? 'VOID' : 'OPEN',
  providerId: session.id,
  customerId: idOf(session.customer),
  url: session.url,
  amount: session.amount_total ?? 0,
  currency: session.currency?.toUpperCase() ?? '',
})

/** 503: Stripe does not respond, or refuses a request of this service. The books are kept, and a job tries again. */
const failed = (cause: unknown): Problem =>
  new Problem(
    'payment_provider_error',
    {
      detail:
        cause instanceof Stripe.errors.StripeAuthenticationError
          ? 'The payment provider refused the key of this service.'
          : 'The payment provider did not respond, or refused the request.',
      hint: 'Send the same request again after a minute. Nothing is charged twice.',
      retryAfterSeconds: 60,
    },
    { cause },
  )
