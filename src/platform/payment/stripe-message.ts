import Stripe from 'stripe'
import { z } from 'zod'
import { Problem } from '../../kernel/problem/problem.js'
import type { PaymentMessage } from './provider.js'

/** Maximum age of a message. Stripe signs each attempt with its own time. */
const TOLERANCE_SECONDS = 300
const USED = /^(invoice\.(paid|payment_succeeded|payment_failed|voided|marked_uncollectible)|checkout\.session\.)/

const Event = z.object({
  id: z.string().max(255),
  type: z.string().max(255),
  data: z.object({
    object: z.object({ id: z.string().max(255), metadata: z.record(z.string(), z.string()).nullish() }),
  }),
})

/**
 * Checks the signature and the age of a message of Stripe, and reads it. Returns undefined if this service does not use
 * messages of this kind. Only the id of the invoice is used from the message. The state of the invoice is read from
 * Stripe.
 */
export function messageOf(
  stripe: Stripe,
  { body, signature, secret, now }: { body: Buffer; signature: string | undefined; secret: string; now: Date },
): PaymentMessage | undefined {
  const event = Event.safeParse(verified(stripe, body, signature ?? '', secret, now))
  if (!event.success) throw refused('The body is not an event.')
  const { id, type, data } = event.data
  if (!USED.test(type)) return undefined
  const invoiceId = z.guid().safeParse(data.object.metadata?.invoiceId)
  return { id, type, providerId: data.object.id, invoiceId: invoiceId.success ? invoiceId.data : null }
}

function verified(stripe: Stripe, body: Buffer, signature: string, secret: string, now: Date): unknown {
  try {
    return stripe.webhooks.constructEvent(body, signature, secret, TOLERANCE_SECONDS, undefined, now.getTime())
  } catch (error) {
    if (error instanceof Stripe.errors.StripeSignatureVerificationError)
      throw refused('The signature is missing, wrong, or older than five minutes.')
    throw refused('The body is not JSON.')
  }
}

const refused = (detail: string): Problem =>
  new Problem('badRequest', {
    detail,
    field: 'Stripe-Signature',
    hint: 'Send the message as Stripe signed it, with the secret of STRIPE_WEBHOOK_SECRET.',
  })
