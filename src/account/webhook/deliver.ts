import { Webhook as Signer } from 'standardwebhooks'
import { z } from 'zod'
import { Uuid } from '../../kernel/wire/values.js'
import { OutboundFailure } from '../../platform/outbound/failure.js'
import { defineJob, type JobContext } from '../../platform/queue/define.js'
import { readAllowed } from './alert-rights-reads.js'
import { challengeOf, echoes, isAlert, newChallenge } from './challenge.js'
import { type Message, readMessage } from './webhook-reads.js'
import {
  type AttemptResult,
  DELIVER_WEBHOOK,
  disableEndpointOf,
  failDelivery,
  replacePayload,
  saveAttempt,
  verifyEndpointOf,
} from './webhook-writes.js'

/** Number of retries, over three days: the first pause is one minute, and each further pause is twice as long. */
const RETRIES = 12
const RETRY_SECONDS = 60
const TIMEOUT_MS = 15_000
const GONE = 410
const NO_ECHO = 'The receiver did not echo the challenge.'

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
    const allowed = await readAllowed(context.db, message)
    if (allowed === undefined) return failDelivery(context, deliveryId, 'The account may not see the records any more.')
    if (allowed !== message.payload) await replacePayload(context, deliveryId, allowed)
    const challenge = isAlert(message) && message.verifiedAt === null ? newChallenge() : undefined
    if (challenge !== undefined) {
      const answer = await post(context, challengeOf(message, challenge, context.clock.now()))
      if (isSuccess(answer) && echoes(answer.body, challenge)) await verifyEndpointOf(context, deliveryId, message.url)
      else return end(context, deliveryId, { ...answer, error: answer.error ?? NO_ECHO, status: refusalOf(answer) })
    }
    return end(context, deliveryId, await post(context, { ...message, payload: allowed }))
  },
})

/** Stores the result of an attempt. Throws if the message must be sent again. */
async function end(context: JobContext, deliveryId: string, { status, error }: Answer): Promise<void> {
  const isDelivered = isSuccess({ status })
  const isLast = context.attempt > RETRIES || status === GONE
  const result: AttemptResult = {
    status: isDelivered ? 'delivered' : isLast ? 'failed' : 'pending',
    responseStatus: status,
    error: isDelivered ? null : (error ?? `HTTP ${status}`),
  }
  await saveAttempt(context, deliveryId, result)
  if (status === GONE) await disableEndpointOf(context, deliveryId)
  if (result.status === 'pending') throw new Error(`webhook ${deliveryId}: ${result.error}`)
}

const isSuccess = ({ status }: Pick<Answer, 'status'>): boolean => status !== null && status >= 200 && status < 300

/** The status of an answer that is no echo. A success is none for this attempt. */
const refusalOf = (answer: Answer): number | null => (isSuccess(answer) ? null : answer.status)

/** What a receiver answered. The status is null if it did not answer. */
interface Answer {
  readonly status: number | null
  readonly error: string | null
  readonly body?: string
}

/** Sends a signed message through the outbound client. It follows no redirects. */
async function post({ outbound, clock, signal, lane }: JobContext, message: Message): Promise<Answer> {
  const now = clock.now()
  try {
    const { status, bytes } = await outbound.fetch(message.url, {
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
    return { status, error: null, body: bytes.toString('utf8') }
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
