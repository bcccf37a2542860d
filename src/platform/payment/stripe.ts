import Stripe from 'stripe'
import type { Clock } from '../../kernel/clock.js'
import { authorityOf, readAllowedHosts } from '../../kernel/config/allowed-hosts.js'
import type { StripeConfig } from '../../kernel/config/payment.js'
import type { Tracer } from '../../kernel/tracer.js'
import { createOutbound } from '../outbound/outbound.js'
import type { PaymentKey, PaymentProvider, PaymentRequest, PaymentState } from './provider.js'
import { answered, requestOnce } from './stripe-answer.js'
import { fetchThrough } from './stripe-fetch.js'
import { messageOf } from './stripe-message.js'
import { GONE, stateOfCheckout, stateOfInvoice } from './stripe-state.js'

const API = 'https://api.stripe.com'
/**
 * Timeout of one request. The SDK does not repeat a failed request. The next request of the client or the job repeats
 * it.
 */
const REQUEST_MS = 8_000
/** Timeout of all requests for one call. The last request may still have its effect, and the next call finds it. */
const TOTAL_MS = 20_000
/** Stripe accepts no checkout that ends earlier than half an hour after its creation. */
const LEAST_CHECKOUT_MS = 31 * 60_000
/** Number of recent invoices in which an invoice of an earlier attempt is searched. */
const RECENT = 100
const CHECKOUT = 'cs_'

interface StripeLimits {
  readonly requestMs: number
  readonly totalMs: number
}

/**
 * Payments through Stripe. The ledger of this service decides what is charged. Stripe collects single invoices and
 * checkouts, and has no subscriptions. Each request that creates something has an idempotency key with the id of the
 * invoice. Stripe deletes these keys after a day, so an invoice is first searched by its metadata.
 */
export function stripePayments(
  config: StripeConfig,
  clock: Clock,
  { requestMs, totalMs }: StripeLimits = { requestMs: REQUEST_MS, totalMs: TOTAL_MS },
  tracer?: Tracer,
): PaymentProvider & { close(): Promise<void> } {
  const api = new URL(config.apiUrl ?? API)
  const outbound = createOutbound({ clock, tracer, allowed: readAllowedHosts(authorityOf(api)) ?? new Set() })
  const stripe = new Stripe(config.secretKey, {
    httpClient: Stripe.createFetchHttpClient(fetchThrough(outbound, requestMs)),
    maxNetworkRetries: 0,
    timeout: requestMs,
    telemetry: false,
    protocol: api.protocol === 'http:' ? 'http' : 'https',
    host: api.hostname,
    port: api.port === '' ? (api.protocol === 'http:' ? 80 : 443) : api.port,
  })

  const read = async (providerId: string): Promise<PaymentState> =>
    providerId.startsWith(CHECKOUT)
      ? stateOfCheckout(await stripe.checkout.sessions.retrieve(providerId))
      : stateOfInvoice(await stripe.invoices.retrieve(providerId))

  const checkoutOf = async (customer: string, invoiceId: string): Promise<Stripe.Checkout.Session | undefined> => {
    const { data } = await stripe.checkout.sessions.list({ customer, limit: RECENT })
    return data.find(({ metadata }) => metadata?.invoiceId === invoiceId)
  }

  const invoiceOf = async (customer: string, invoiceId: string): Promise<Stripe.Invoice | undefined> => {
    const { data } = await stripe.invoices.list({ customer, limit: RECENT })
    return data.find(({ metadata }) => metadata?.invoiceId === invoiceId)
  }

  const idOfEarlier = async ({ customerId, invoiceId, isCheckout }: PaymentKey): Promise<string | undefined> => {
    if (customerId === null) return undefined
    return (await (isCheckout ? checkoutOf(customerId, invoiceId) : invoiceOf(customerId, invoiceId)))?.id
  }

  const close = async (providerId: string): Promise<PaymentState> => {
    if (providerId.startsWith(CHECKOUT)) return stateOfCheckout(await stripe.checkout.sessions.expire(providerId))
    const { status } = await stripe.invoices.retrieve(providerId)
    if (status !== 'draft') return stateOfInvoice(await stripe.invoices.voidInvoice(providerId))
    // Stripe cannot void a draft. Only a finished draft can be charged.
    await stripe.invoices.del(providerId)
    return GONE
  }

  /** If Stripe refuses, the customer has paid or the invoice is already closed. The returned state contains this. */
  const withdraw = async (key: PaymentKey): Promise<PaymentState> => {
    const providerId = key.providerId ?? (await idOfEarlier(key))
    if (providerId === undefined) return GONE
    try {
      return await close(providerId)
    } catch (error) {
      const state = await read(providerId)
      if (state.status === 'OPEN') throw error
      return state
    }
  }

  const checkOut = async (request: PaymentRequest): Promise<PaymentState> => {
    const { invoiceId, customerId: customer, currency, amount, description, payableUntil } = request
    const known = await checkoutOf(customer, invoiceId)
    if (known) return stateOfCheckout(known)
    if (isOver(payableUntil, clock, LEAST_CHECKOUT_MS)) return GONE
    const returnUrl = `${config.publicUrl}${request.returnPath}`
    const session = await requestOnce(`checkout-${invoiceId}`, (options) =>
      stripe.checkout.sessions.create(
        {
          mode: 'payment',
          customer,
          line_items: [
            {
              quantity: 1,
              price_data: {
                currency: currency.toLowerCase(),
                unit_amount: amount,
                product_data: { name: description },
              },
            },
          ],
          // Stores the payment method, so that renewals can be charged.
          payment_intent_data: { setup_future_usage: 'off_session', metadata: { invoiceId } },
          metadata: { invoiceId },
          success_url: returnUrl,
          cancel_url: returnUrl,
          ...(payableUntil ? { expires_at: Math.floor(payableUntil.getTime() / 1_000) } : {}),
        },
        options,
      ),
    )
    return stateOfCheckout(session)
  }

  const invoice = async (request: PaymentRequest): Promise<PaymentState> => {
    const { invoiceId, customerId: customer, currency, amount, description, payableUntil } = request
    const known = await invoiceOf(customer, invoiceId)
    // An earlier attempt may have left an invoice that nobody paid in time. It must not be charged now.
    if (isOver(payableUntil, clock)) return known ? withdraw({ ...request, providerId: known.id }) : GONE
    const draft =
      known ??
      (await requestOnce(`invoice-${invoiceId}`, (options) =>
        stripe.invoices.create(
          {
            customer,
            currency: currency.toLowerCase(),
            collection_method: 'charge_automatically',
            auto_advance: false,
            pending_invoice_items_behavior: 'exclude',
            metadata: { invoiceId },
          },
          options,
        ),
      ))
    if (draft.status !== 'draft') return charged(draft, request)
    if (draft.total === 0) {
      await requestOnce(`line-${invoiceId}`, (options) =>
        stripe.invoiceItems.create(
          { customer, invoice: draft.id, amount, currency: currency.toLowerCase(), description },
          options,
        ),
      )
    }
    return charged(
      await requestOnce(`finalize-${invoiceId}`, (options) => stripe.invoices.finalizeInvoice(draft.id, {}, options)),
      request,
    )
  }

  /** Charges the stored payment method of the customer. If there is none, or it is declined, the customer pays. */
  const charged = async (open: Stripe.Invoice, { invoiceId, customerId }: PaymentRequest): Promise<PaymentState> => {
    if (open.status !== 'open') return stateOfInvoice(open)
    const { data } = await stripe.customers.listPaymentMethods(customerId, { limit: 1 })
    const [method] = data
    if (!method) return stateOfInvoice(open)
    try {
      return stateOfInvoice(
        await requestOnce(`pay-${invoiceId}`, (options) =>
          stripe.invoices.pay(open.id, { payment_method: method.id, off_session: true }, options),
        ),
      )
    } catch (error) {
      if (error instanceof Stripe.errors.StripeCardError) return stateOfInvoice(open)
      throw error
    }
  }

  return {
    name: 'stripe',
    canMarkPaid: false,
    openAccount: (userId) =>
      answered(totalMs, async () => {
        const { id } = await requestOnce(`customer-${userId}`, (options) =>
          stripe.customers.create({ metadata: { userId } }, options),
        )
        return id
      }),
    collect: (request) => answered(totalMs, () => (request.isCheckout ? checkOut(request) : invoice(request))),
    read: (providerId) => answered(totalMs, () => read(providerId)),
    withdraw: (key) => answered(totalMs, () => withdraw(key)),
    portal: (customer) =>
      answered(totalMs, async () => {
        const { portalConfiguration: configuration, publicUrl: return_url } = config
        const { url } = await stripe.billingPortal.sessions.create({
          customer,
          return_url,
          ...(configuration === undefined ? {} : { configuration }),
        })
        return url
      }),
    message: (body, signature) =>
      messageOf(stripe, { body, signature, secret: config.webhookSecret, now: clock.now() }),
    close: () => outbound.close(),
  }
}

/** Whether an invoice is payable for `least` milliseconds or less. */
const isOver = (until: Date | null, clock: Clock, least = 0): boolean =>
  until !== null && until.getTime() - least <= clock.now().getTime()
