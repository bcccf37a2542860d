import { Json } from '../../kernel/wire/json.js'
import { cursorAfter, type Listing, type ListingRequest, readListing } from '../../operation/page/listing.js'
import type { Page } from '../../operation/page/page.js'
import type { Context } from '../../operation/pipeline/context.js'
import type { Db } from '../../platform/database/database.js'
import { raw, sql } from '../../platform/database/sql.js'
import {
  arrayOf,
  flag,
  instant,
  type JsonSql,
  number,
  object,
  text,
  token,
} from '../../platform/database/sql-values.js'
import { visibleWebhooks } from '../../visibility/webhook-visibility.js'
import { RECORD_EVENTS, type RecordEvent, type Webhook, type WebhookDelivery } from './webhook.js'

const webhook: JsonSql<Webhook> = object({
  id: token('w.id'),
  url: text('w.url'),
  description: text('w.description'),
  eventType: raw('to_json(w.event_type)::text'),
  isEnabled: flag('w.is_enabled'),
  previousSecretUntil: instant('w.previous_secret_until'),
  createdAt: instant('w.created_at'),
  updatedAt: instant('w.updated_at'),
})

const delivery: JsonSql<WebhookDelivery> = object({
  id: token('d.id'),
  webhookId: token('d.endpoint_id'),
  messageId: token(`'msg_' || d.message_id`),
  eventType: token('d.event_type'),
  payload: text('d.payload'),
  status: token('d.status'),
  attempt: number('d.attempt'),
  responseStatus: number('d.response_status'),
  error: text('d.error'),
  createdAt: instant('d.created_at'),
  updatedAt: instant('d.updated_at'),
})

/** Reads the webhooks of the caller, oldest first. */
export async function readWebhooks({ db, caller }: Context): Promise<Json<Webhook[]>> {
  const [row] = await db.rows<{ text: string }>(sql`
    select ${arrayOf(webhook, sql`order by w.created_at, w.id`)} as text from webhook_endpoint w
    where ${visibleWebhooks(caller)}`)
  return new Json(row?.text ?? '[]')
}

/** Reads one webhook of the caller. */
export async function readWebhook({ db, caller }: Context, id: string): Promise<Json<Webhook> | undefined> {
  const [row] = await db.rows<{ text: string }>(sql`
    select ${webhook} as text from webhook_endpoint w where w.id = ${id}::uuid and ${visibleWebhooks(caller)}`)
  return row && new Json(row.text)
}

const NEWEST_FIRST = { property: 'createdAt', descending: true }

/** The cursor after a delivery in the list of the deliveries of its webhook. */
export const deliveryCursor = ({ createdAt, id }: WebhookDelivery): string => cursorAfter(NEWEST_FIRST, [createdAt, id])

/** Reads one page of the deliveries of a webhook, newest first. */
export async function readDeliveries(
  { db }: Context,
  endpointId: string,
  request: ListingRequest,
): Promise<Json<Page<WebhookDelivery>>> {
  const listing: Listing<WebhookDelivery> = {
    from: sql`webhook_delivery d where d.endpoint_id = ${endpointId}::uuid`,
    carry: sql`d.id`,
    columns: { createdAt: { expression: 'd.created_at', type: 'timestamptz' } },
    id: { expression: 'd.id', type: 'uuid' },
    order: NEWEST_FIRST,
    expand: sql`join webhook_delivery d on d.id = k.id`,
    item: delivery,
  }
  return readListing(db, listing, request)
}

/** Reads one delivery of a webhook. */
export async function readDelivery(
  { db }: Context,
  endpointId: string,
  id: string,
): Promise<Json<WebhookDelivery> | undefined> {
  const [row] = await db.rows<{ text: string }>(sql`
    select ${delivery} as text from webhook_delivery d
    where d.id = ${id}::uuid and d.endpoint_id = ${endpointId}::uuid`)
  return row && new Json(row.text)
}

/** A message to deliver, with the URL and the secrets of its webhook. */
export interface Message {
  readonly messageId: string
  readonly payload: string
  readonly url: string
  readonly secret: string
  readonly previousSecret: string | null
  readonly previousSecretUntil: Date | null
}

export async function readMessage(db: Db, deliveryId: string): Promise<Message | undefined> {
  const [row] = await db.rows<Message>(sql`
    select 'msg_' || d.message_id as "messageId", d.payload, w.url, w.secret, w.previous_secret as "previousSecret",
      w.previous_secret_until as "previousSecretUntil"
    from webhook_delivery d join webhook_endpoint w on w.id = d.endpoint_id
    where d.id = ${deliveryId}::uuid and d.status = 'pending' and w.is_enabled`)
  return row
}

/** A webhook that receives changes of records, and the first transaction that was not sent to it. */
export interface Subscriber {
  readonly userId: string
  readonly eventType: readonly RecordEvent[]
  readonly nextTransaction: string
  /** The first transaction whose changes are not complete yet. */
  readonly present: string
}

/** SQL condition on the webhook `w`: a completed transaction has changed a record since the last message. */
const isDue = sql`w.is_enabled and w.event_type && ${RECORD_EVENTS}::text[] and exists (
  select 1 from provenance_event v
  where v.transaction_id >= w.next_transaction::xid8 and v.transaction_id < pg_snapshot_xmin(pg_current_snapshot()))`

/** Reads the ids of the webhooks for which there are unsent changes. */
export async function readDueEndpoints(db: Db, most: number): Promise<string[]> {
  const rows = await db.rows<{ id: string }>(sql`
    select w.id from webhook_endpoint w where ${isDue} order by w.next_transaction::xid8, w.id limit ${most}`)
  return rows.map(({ id }) => id)
}

/**
 * Locks a webhook for which there are unsent changes. Undefined if another worker has locked it, or if no change is
 * unsent any more.
 */
export async function lockSubscriber(db: Db, id: string): Promise<Subscriber | undefined> {
  const [row] = await db.rows<Subscriber>(sql`
    select w.user_id as "userId", array(select t from unnest(w.event_type) t where t = any(${RECORD_EVENTS}::text[])) as "eventType",
      w.next_transaction as "nextTransaction", pg_snapshot_xmin(pg_current_snapshot())::text as present
    from webhook_endpoint w where w.id = ${id}::uuid and ${isDue} for update skip locked`)
  return row
}
