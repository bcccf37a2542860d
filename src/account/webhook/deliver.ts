import { Webhook as Signer } from 'standardwebhooks'
import { z } from 'zod'
import { Uuid } from '../../kernel/wire/values.js'
import { OutboundFailure } from '../../platform/outbound/failure.js'
import { defineJob, type JobContext } from '../../platform/queue/define.js'
import { type Message, readMessage } from './webhook-reads.js'
import { type AttemptResult, DELIVER_WEBHOOK, disableEndpointOf, failDelivery, saveAttempt } from './webhook-writes.js'

/** Number of retries, over three days: the first pause is one minute, and each further pause is twice as long. */
const RETRIES = 12
const RETRY_SECONDS = 60
const TIMEOUT_MS = 15_000
const GONE = 410

/** Delivers a message. A failed delivery is retried with growing pauses. */
export const deliverWebhook = defineJob({
  topic: DELIVER_WEBHOOK,
  payload: z.strictObject({ deliveryId: Uuid, userId: Uuid.optional() }),
  lane: ({ userId }) => userId,
  retries: RETRIES,
  retrySeconds: RETRY_SECONDS,
  seconds: 60,
  // A delivery mostly waits for its receiver. A receiver that never answers occupies a place for TIMEOUT_MS.
  concurrency: 32,
  perLane: 4,
  handle: async (context, { deliveryId }) => {
    const message = await readMessage(context.db, context.clock.now(), deliveryId)
    if (!message) return failDelivery(context, deliveryId)
    const { status, error } = await post(context, message)
    const isDelivered = status !== null && status >= 200 && status < 300
    const isLast = context.attempt > RETRIES || status === GONE
    const result: AttemptResult = {
      status: isDelivered ? 'delivered' : isLast ? 'failed' : 'pending',
      responseStatus: status,
      error: isDelivered ? null : (error ?? `HTTP ${status}`),
    }
    await saveAttempt(context, deliveryId, result)
    if (status === GONE) await disableEndpointOf(context, deliveryId)
    if (result.status === 'pending') throw new Error(`webhook ${deliveryId}: ${result.error}`)
  },
})

/** Sends a signed message through the outbound client. It follows no redirects. */
async function post(
  { outbound, clock, signal, lane }: JobContext,
  message: Message,
): Promise<{ status: number | null; error: string | null }> {
  const now = clock.now()
  try {
    const { status } = await outbound.fetch(message.url, {
      method: 'POST',
      isCrawl: false,
      maxRedirects: 0,
      maxBytes: 65_536,
      totalMs: TIMEOUT_MS,
      signal,
      lane,
      headers: {
        'content-type': 'application/json',
        'webhook-id': message.messageId,
        'webhook-timestamp': String(Math.floor(now.getTime() / 1_000)),
        'webhook-signature': signaturesOf(message, now),
      },
      body: message.payload,
    })
    return { status, error: null }
  } catch (error) {
    if (error instanceof OutboundFailure) return { status: null, error: error.message }
    throw error
  }
}

/** The signatures of all valid secrets, separated by spaces (Standard Webhooks, section Signature scheme). */
const signaturesOf = (message: Message, now: Date): string => {
  const { secret, previousSecret, previousSecretUntil } = message
  const isOverlap = previousSecret !== null && previousSecretUntil !== null && previousSecretUntil > now
  return [secret, ...(isOverlap ? [previousSecret] : [])]
    .map((one) => new Signer(one).sign(message.messageId, now, message.payload))
    .join(' ')
}
