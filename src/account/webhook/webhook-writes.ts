import { v7 as uuidv7 } from 'uuid'
import type { Clock } from '../../kernel/clock.js'
import type { Context } from '../../operation/pipeline/definition/context.js'
import type { Database, Db } from '../../platform/database/client/database.js'
import { sql } from '../../platform/database/client/sql.js'
import { enqueue } from '../../platform/queue/outbox.js'
import {
  type DisabledReason,
  type EventType,
  RECORD_EVENTS,
  type WebhookPatch,
  type WebhookRequest,
} from './webhook.js'
import { lockSubscriber, type Subscriber } from './webhook-reads.js'

/** Topic of the job that delivers a message. */
export const DELIVER_WEBHOOK = 'deliver-webhook'
/** How long the previous secret signs messages too after a rotation. */
const OVERLAP_MS = 24 * 3_600_000

/** The first transaction whose changes are not complete yet. */
const PRESENT = sql`pg_snapshot_xmin(pg_current_snapshot())::text`

async function readPresent(db: Db): Promise<string> {
  const [row] = await db.rows<{ present: string }>(sql`select ${PRESENT} as present`)
  return row?.present ?? '0'
}

interface Writing {
  readonly db: Db
  readonly clock: Clock
}

/** Counts the webhooks of an account. */
export const countWebhooks = ({ db }: Writing, userId: string): Promise<number> =>
  db.prisma.webhookEndpoint.count({ where: { userId } })

export async function insertWebhook(
  { db, clock, caller }: Context,
  userId: string,
  { url, description, eventType }: WebhookRequest,
  secret: string,
): Promise<string> {
  const id = uuidv7()
  const now = clock.now()
  const written = {
    id,
    userId,
    url,
    description: description ?? null,
    eventType,
    secret,
    credentialId: caller.credentialId ?? null,
    createdAt: now,
    updatedAt: now,
  }
  await db.prisma.webhookEndpoint.create({
    data: { ...written, nextTransaction: await readPresent(db) },
    select: { id: true },
  })
  return id
}

/**
 * If a webhook begins to receive changes of records again, earlier changes are not sent. A webhook belongs to the
 * credential that last enabled it or set its URL: who ends this credential must also stop what it set up.
 */
export async function updateWebhook({ db, clock, caller }: Context, id: string, patch: WebhookPatch): Promise<void> {
  const { url, description, eventType, isEnabled } = patch
  await db.rows(sql`
    update webhook_endpoint set url = coalesce(${url}, url), event_type = coalesce(${eventType}::text[], event_type),
      is_enabled = coalesce(${isEnabled}::boolean, is_enabled),
      disabled_reason = case when ${isEnabled === undefined} then disabled_reason end,
      verified_at = case when coalesce(${url}, url) = url then verified_at end,
      credential_id = case when ${isEnabled === true || url !== undefined} then ${caller.credentialId ?? null}::uuid else credential_id end, updated_at = ${clock.now()},
      next_transaction = case when is_enabled and event_type && ${RECORD_EVENTS}::text[] then next_transaction else ${PRESENT} end,
      description = case when ${description === undefined} then description else ${description ?? null} end
    where id = ${id}::uuid`)
}

export async function removeWebhook({ db }: Context, id: string): Promise<void> {
  await db.prisma.webhookEndpoint.deleteMany({ where: { id } })
}

/**
 * Stores a secret. The current secret becomes the previous secret. The webhook belongs to the credential of the request
 * from then on, because its holder knows the secret.
 */
export async function rotateSecret({ db, clock, caller }: Context, id: string, secret: string): Promise<void> {
  const now = clock.now()
  // One statement, because Prisma Client cannot copy a column into another.
  await db.rows(sql`
    update webhook_endpoint set previous_secret = secret, secret = ${secret},
      previous_secret_until = ${new Date(now.getTime() + OVERLAP_MS)},
      credential_id = ${caller.credentialId ?? null}::uuid, updated_at = ${now}
    where id = ${id}::uuid`)
}

/** An event for the webhooks of an account. */
export interface WebhookEvent {
  readonly type: EventType
  readonly data: Readonly<Record<string, unknown>>
}

/**
 * Sends an event to the enabled webhooks of an account that have this type of event. The messages are committed in the
 * same transaction as the event.
 */
export async function publish(writing: Writing, userId: string, { type, data }: WebhookEvent): Promise<void> {
  const { db, clock } = writing
  const endpoints = await db.prisma.webhookEndpoint.findMany({
    select: { id: true },
    where: { userId, isEnabled: true, eventType: { has: type } },
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
  })
  const payload = JSON.stringify({ type, timestamp: clock.now().toISOString(), data })
  for (const { id } of endpoints) await send(writing, { endpointId: id, userId }, { eventType: type, payload })
}

/** A webhook, and the account that it belongs to. */
export interface Receiver {
  readonly endpointId: string
  readonly userId: string
}

interface NewMessage {
  readonly eventType: string
  readonly payload: string
  /** Set if the message repeats an earlier one. */
  readonly messageId?: string
}

/** Sends a message to one webhook of an account. Returns the id of the delivery. */
export async function send(writing: Writing, receiver: Receiver, message: NewMessage): Promise<string> {
  const [id = ''] = await sendAll(writing, [{ receiver, message }])
  return id
}

/** Sends messages to webhooks, with two statements. Returns the ids of the deliveries. */
export async function sendAll(
  { db, clock }: Writing,
  messages: readonly { readonly receiver: Receiver; readonly message: NewMessage }[],
): Promise<string[]> {
  if (messages.length === 0) return []
  const now = clock.now()
  const deliveries = messages.map(({ receiver: { endpointId }, message: { eventType, payload, messageId } }) => {
    const id = uuidv7()
    return {
      id,
      endpointId,
      messageId: messageId ?? id,
      eventType,
      payload,
      status: 'pending',
      createdAt: now,
      updatedAt: now,
    }
  })
  await db.prisma.webhookDelivery.createMany({ data: deliveries })
  const jobs = deliveries.map(({ id }, at) => ({ deliveryId: id, userId: messages[at]?.receiver.userId }))
  await enqueue({ db, clock }, DELIVER_WEBHOOK, jobs)
  return deliveries.map(({ id }) => id)
}

/**
 * In one transaction, locks a webhook for which there are unsent changes, and stores its messages and its position in
 * the feed. `work` stores the messages and returns the first transaction whose changes it did not read. Returns false
 * if another worker has locked the webhook, or if no change is unsent any more.
 */
export const inFeedOrder = (
  db: Database,
  endpointId: string,
  work: (inside: Db, subscriber: Subscriber) => Promise<string>,
): Promise<boolean> =>
  db.transaction(async (inside) => {
    const subscriber = await lockSubscriber(inside, endpointId)
    if (!subscriber) return false
    const next = await work(inside, subscriber)
    await inside.prisma.webhookEndpoint.updateMany({ where: { id: endpointId }, data: { nextTransaction: next } })
    return true
  })

/** The result of an attempt. */
export interface AttemptResult {
  readonly status: 'pending' | 'delivered' | 'failed'
  readonly responseStatus: number | null
  readonly error: string | null
}

export async function saveAttempt({ db, clock }: Writing, id: string, result: AttemptResult): Promise<void> {
  await db.prisma.webhookDelivery.updateMany({
    where: { id, status: 'pending' },
    data: { ...result, attempt: { increment: 1 }, updatedAt: clock.now() },
  })
}

/** Disables the endpoint of a delivery, because its receiver no longer exists. */
export async function disableEndpointOf({ db, clock }: Writing, deliveryId: string): Promise<void> {
  await db.prisma.webhookEndpoint.updateMany({
    where: { delivery: { some: { id: deliveryId } } },
    data: { isEnabled: false, disabledReason: 'receiverGone' satisfies DisabledReason, updatedAt: clock.now() },
  })
}

/** Which webhooks `disableEndedWebhooks` looks at. */
interface Ended {
  /** Only those of this account. */
  readonly userId?: string
  /** Whether all credentials of the account have ended, also its tokens, which are not stored. */
  readonly allEnded?: boolean
}

/** Disables the webhooks whose key was revoked or has expired, or whose account has ended. */
export async function disableEndedWebhooks(
  { db, clock }: Writing,
  { userId, allEnded = false }: Ended = {},
): Promise<void> {
  const now = clock.now()
  const [revoked, expired, all] = [
    'credentialRevoked',
    'credentialExpired',
    'credentialsEnded',
  ] satisfies DisabledReason[]
  await db.rows(sql`
    update webhook_endpoint w set is_enabled = false, updated_at = ${now}, disabled_reason = o.reason
    from (
      select o.id, o.credential_id, case when ${allEnded}::boolean then ${all} when c.revoked_at is not null then ${revoked}
        when c.expires_at <= ${now} then ${expired} end as reason
      from webhook_endpoint o left join credential c on c.id = o.credential_id
      where o.is_enabled and ${userId === undefined ? sql`true` : sql`o.user_id = ${userId}::uuid`}) o
    where w.id = o.id and o.reason is not null and w.is_enabled and w.credential_id is not distinct from o.credential_id`)
}

/** Stores that the receiver of a URL has echoed a challenge. The webhook can have got another URL meanwhile. */
export async function verifyEndpointOf({ db, clock }: Writing, deliveryId: string, url: string): Promise<void> {
  await db.prisma.webhookEndpoint.updateMany({
    where: { url, delivery: { some: { id: deliveryId } } },
    data: { verifiedAt: clock.now() },
  })
}

/** Replaces the text of a message that is not delivered yet. */
export async function replacePayload({ db }: Pick<Writing, 'db'>, id: string, payload: string): Promise<void> {
  await db.prisma.webhookDelivery.updateMany({ where: { id, status: 'pending' }, data: { payload } })
}

/** Ends a delivery that is not sent, for example because its webhook receives no messages. */
export async function failDelivery(
  { db, clock }: Writing,
  id: string,
  error = 'The webhook is disabled.',
): Promise<void> {
  await db.prisma.webhookDelivery.updateMany({
    where: { id, status: 'pending' },
    data: { status: 'failed', error, updatedAt: clock.now() },
  })
}

/** Number of deliveries that a webhook keeps. */
export const MOST_DELIVERIES = 10_000

/** Deletes up to `most` deliveries that are not among the last of their webhook. Returns their number. */
export async function removeSurplus(db: Db, most: number): Promise<number> {
  const removed = await db.rows(sql`
    delete from webhook_delivery where id in (
      select d.id from webhook_endpoint w cross join lateral (
        select id from webhook_delivery d where d.endpoint_id = w.id
        order by d.created_at desc, d.id desc offset ${MOST_DELIVERIES}::int) d
      limit ${most}::int)
    returning id`)
  return removed.length
}

/**
 * Deletes up to `most` deliveries from before `until`, but not the last delivery of a webhook: its owner can still see
 * when and how the webhook was called. Returns their number.
 */
export async function removeDeliveries(db: Db, until: Date, most: number): Promise<number> {
  const removed = await db.rows(sql`
    delete from webhook_delivery where id in (
      select d.id from webhook_delivery d
      where d.created_at < ${until} and exists (
        select 1 from webhook_delivery n where n.endpoint_id = d.endpoint_id and (n.created_at, n.id) > (d.created_at, d.id))
      order by d.created_at, d.id limit ${most})
    returning id`)
  return removed.length
}
