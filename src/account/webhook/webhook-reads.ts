import type { Prisma } from '../../../prisma/generated/client.js'
import { newestFirst, type RowPage, type RowPageRequest } from '../../operation/page/row-page.js'
import { type RowQuery, rowsFor } from '../../operation/page/row-query.js'
import type { Context } from '../../operation/pipeline/definition/context.js'
import type { Db } from '../../platform/database/client/database.js'
import { sql } from '../../platform/database/client/sql.js'
import { visibleWebhooks } from '../../visibility/webhook-visibility.js'
import {
  DeliveryStatus,
  DisabledReason,
  messageIdOf,
  RECORD_EVENTS,
  type RecordEvent,
  type Webhook,
  type WebhookDelivery,
} from './webhook.js'

/** The columns of a webhook that clients see. */
export const webhookColumns = {
  id: true,
  url: true,
  description: true,
  eventType: true,
  isEnabled: true,
  disabledReason: true,
  verifiedAt: true,
  previousSecretUntil: true,
  createdAt: true,
  updatedAt: true,
} as const satisfies Prisma.WebhookEndpointSelect
export type WebhookRow = Prisma.WebhookEndpointGetPayload<{ select: typeof webhookColumns }>

const webhookOf = (row: WebhookRow): Webhook => ({
  ...row,
  disabledReason: DisabledReason.nullable().parse(row.disabledReason),
  verifiedAt: row.verifiedAt?.toISOString() ?? null,
  previousSecretUntil: row.previousSecretUntil?.toISOString() ?? null,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
})

/** The columns of a delivery. */
export const deliveryColumns = {
  id: true,
  endpointId: true,
  messageId: true,
  eventType: true,
  payload: true,
  status: true,
  attempt: true,
  responseStatus: true,
  error: true,
  createdAt: true,
  updatedAt: true,
} as const satisfies Prisma.WebhookDeliverySelect
export type DeliveryRow = Prisma.WebhookDeliveryGetPayload<{ select: typeof deliveryColumns }>

const deliveryOf = ({ endpointId, ...row }: DeliveryRow): WebhookDelivery => ({
  ...row,
  webhookId: endpointId,
  messageId: messageIdOf(row.messageId),
  status: DeliveryStatus.parse(row.status),
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
})

/** Reads the webhooks of the caller, oldest first. */
export async function readWebhooks({ db, caller }: Context, query: RowQuery | undefined): Promise<Webhook[]> {
  const { columns, present } = rowsFor(query, webhookColumns, webhookOf)
  const rows = await db.prisma.webhookEndpoint.findMany({
    ...columns,
    where: visibleWebhooks(caller),
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
  })
  return rows.map(present)
}

/** Reads one webhook of the caller. */
export async function readWebhook({ db, caller }: Context, id: string, query?: RowQuery): Promise<Webhook | undefined> {
  const { columns, present } = rowsFor(query, webhookColumns, webhookOf)
  const row = await db.prisma.webhookEndpoint.findFirst({ ...columns, where: { id, ...visibleWebhooks(caller) } })
  return row ? present(row) : undefined
}

/** Reads one page of the deliveries of a webhook, newest first. */
export function readDeliveries(
  { db: { prisma }, rowQuery }: Context,
  endpointId: string,
  request: RowPageRequest,
): Promise<RowPage<WebhookDelivery>> {
  const { columns, present } = rowsFor(rowQuery, deliveryColumns, deliveryOf)
  return newestFirst(request, {
    query: rowQuery,
    find: ({ after, ...page }) =>
      prisma.webhookDelivery.findMany({ ...columns, ...page, where: { endpointId, ...after } }),
    count: () => prisma.webhookDelivery.count({ where: { endpointId } }),
    present,
  })
}

/** Reads one delivery of a webhook. */
export async function readDelivery(
  { db }: Pick<Context, 'db'>,
  endpointId: string,
  id: string,
  query?: RowQuery,
): Promise<WebhookDelivery | undefined> {
  const { columns, present } = rowsFor(query, deliveryColumns, deliveryOf)
  const row = await db.prisma.webhookDelivery.findFirst({ ...columns, where: { id, endpointId } })
  return row ? present(row) : undefined
}

/** Condition of webhooks that belong to no key, or to a key that is neither revoked nor expired. */
const ofValidCredential = (now: Date): Prisma.WebhookEndpointWhereInput => ({
  OR: [
    { credentialId: null },
    { credential: { revokedAt: null, OR: [{ expiresAt: null }, { expiresAt: { gt: now } }] } },
  ],
})

/** A message to deliver, with the URL and the secrets of its webhook. */
export interface Message {
  readonly messageId: string
  readonly eventType: string
  readonly payload: string
  readonly url: string
  readonly secret: string
  readonly previousSecret: string | null
  readonly previousSecretUntil: Date | null
  /** When the receiver echoed a challenge. */
  readonly verifiedAt: Date | null
  /** The account that the webhook belongs to. */
  readonly account: { readonly userId: string; readonly subject: string | null }
}

/** Undefined if the message was sent already, or if its webhook is disabled or belongs to a credential that has ended. */
export async function readMessage(db: Db, now: Date, deliveryId: string): Promise<Message | undefined> {
  const row = await db.prisma.webhookDelivery.findFirst({
    select: {
      messageId: true,
      eventType: true,
      payload: true,
      endpoint: {
        select: {
          url: true,
          secret: true,
          previousSecret: true,
          previousSecretUntil: true,
          verifiedAt: true,
          user: { select: { id: true, subject: true } },
        },
      },
    },
    where: { id: deliveryId, status: 'pending', endpoint: { isEnabled: true, AND: ofValidCredential(now) } },
  })
  if (!row) return undefined
  const { user, ...endpoint } = row.endpoint
  const { payload, eventType } = row
  const account = { userId: user.id, subject: user.subject }
  return { ...endpoint, account, payload, eventType, messageId: messageIdOf(row.messageId) }
}

/** A webhook that receives changes of records, and the first transaction that was not sent to it. */
export interface Subscriber {
  readonly userId: string
  /** Subject of the account at the identity provider. */
  readonly subject: string | null
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
    select w.user_id as "userId", u.subject, array(select t from unnest(w.event_type) t where t = any(${RECORD_EVENTS}::text[])) as "eventType",
      w.next_transaction as "nextTransaction", pg_snapshot_xmin(pg_current_snapshot())::text as present
    from webhook_endpoint w join app_user u on u.id = w.user_id
    where w.id = ${id}::uuid and ${isDue} for update of w skip locked`)
  return row
}
