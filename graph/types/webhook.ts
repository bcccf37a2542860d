import {
  getWebhookDelivery,
  listWebhookDeliveries,
  replayWebhookDelivery,
  testWebhook,
} from '../../src/account/webhook/deliveries.js'
import {
  idOfMessage,
  messageIdOf,
  NewWebhook,
  type NewWebhook as NewWebhookRecord,
  type WebhookDelivery as WebhookDeliveryRecord,
  WebhookDelivery as WebhookDeliverySchema,
  type Webhook as WebhookRecord,
  Webhook as WebhookSchema,
} from '../../src/account/webhook/webhook.js'
import {
  createWebhook,
  deleteWebhook,
  getWebhook,
  listWebhooks,
  rotateWebhookSecret,
  updateWebhookById,
} from '../../src/account/webhook/webhook-operations.js'
import {
  type DeliveryRow,
  deliveryColumns,
  readDelivery,
  type WebhookRow,
  webhookColumns,
} from '../../src/account/webhook/webhook-reads.js'
import { rowCursor } from '../../src/operation/page/row-page.js'
import { visibleDeliveries, visibleWebhooks } from '../../src/visibility/webhook-visibility.js'
import { builder } from '../build/builder.js'
import { bindConnection } from '../build/connection/paged-connection.js'
import { bindMutation } from '../build/mutation/mutation.js'
import { memberFields, recordField } from '../build/mutation/payload.js'
import { growth } from '../build/mutation/payload-changes.js'
import { REST_ID, uuidIn } from '../build/node-id.js'
import { bindQuery } from '../build/operation/bind.js'
import { columnFields, rowFor } from '../build/type/row.js'
import { describe } from '../build/type/shape.js'
import { Viewer } from './api-key.js'

const Webhook = builder.prismaNode('WebhookEndpoint', {
  name: 'Webhook',
  ...describe(WebhookSchema),
  id: { resolve: ({ id }) => id },
  findUnique: rowFor(getWebhook, (id, caller) => ({ ...visibleWebhooks(caller), id: uuidIn(id) })),
  nullable: true,
  select: { id: true },
  fields: (t) => ({
    webhookId: t.expose('id', { type: 'UUID', ...REST_ID }),
    ...columnFields(t, WebhookSchema, webhookColumns, [
      'url',
      'description',
      'isEnabled',
      'disabledReason',
      'verifiedAt',
      'previousSecretUntil',
      'createdAt',
      'updatedAt',
    ]),
    eventType: t.exposeStringList('eventType', { description: 'Events that the webhook receives.' }),
  }),
})

const Delivery = builder.prismaNode('WebhookDelivery', {
  name: 'WebhookDelivery',
  ...describe(WebhookDeliverySchema),
  id: { resolve: ({ endpointId, id }) => `${endpointId}/${id}` },
  findUnique: rowFor(getWebhookDelivery, (path, caller) => {
    const [endpointId, id] = path.split('/')
    return { ...visibleDeliveries(caller), endpointId: uuidIn(endpointId), id: uuidIn(id) }
  }),
  nullable: true,
  select: { id: true, endpointId: true },
  fields: (t) => ({
    deliveryId: t.expose('id', { type: 'UUID', ...REST_ID }),
    webhookId: t.expose('endpointId', { type: 'UUID', ...describe(WebhookDeliverySchema, 'webhookId') }),
    messageId: t.string({
      ...describe(WebhookDeliverySchema, 'messageId'),
      select: { messageId: true },
      resolve: ({ messageId }) => messageIdOf(messageId),
    }),
    ...columnFields(t, WebhookDeliverySchema, deliveryColumns, [
      'eventType',
      'payload',
      'status',
      'attempt',
      'responseStatus',
      'error',
      'createdAt',
      'updatedAt',
    ]),
  }),
})

bindQuery({ operation: listWebhooks, of: { type: Viewer }, type: [Webhook], present: (rows: WebhookRow[]) => rows })
bindQuery({ operation: getWebhook, of: { type: Viewer }, type: Webhook, present: (row: WebhookRow) => row })
bindQuery({
  operation: getWebhookDelivery,
  of: { type: Webhook, parameter: 'webhookId' },
  type: Delivery,
  present: (row: DeliveryRow) => row,
})
const deliveryEdge = bindConnection({
  operation: listWebhookDeliveries,
  of: { type: Webhook, parameter: 'webhookId' },
  name: 'WebhookDelivery',
  type: Delivery,
  node: (row: DeliveryRow) => row,
  cursor: rowCursor,
})

/** A written webhook as a row. */
const rowOf = ({ verifiedAt, previousSecretUntil, createdAt, updatedAt, ...webhook }: WebhookRecord): WebhookRow => ({
  ...webhook,
  verifiedAt: verifiedAt === null ? null : new Date(verifiedAt),
  previousSecretUntil: previousSecretUntil === null ? null : new Date(previousSecretUntil),
  createdAt: new Date(createdAt),
  updatedAt: new Date(updatedAt),
})

/** A written delivery as a row. */
const deliveryRowOf = ({
  webhookId,
  messageId,
  createdAt,
  updatedAt,
  ...delivery
}: WebhookDeliveryRecord): DeliveryRow => ({
  ...delivery,
  endpointId: webhookId,
  messageId: idOfMessage(messageId),
  createdAt: new Date(createdAt),
  updatedAt: new Date(updatedAt),
})

const webhook = recordField(Webhook, 'The webhook.', rowOf)
for (const operation of [updateWebhookById, deleteWebhook]) bindMutation({ operation, payload: { webhook } })
const withSecret = {
  webhook: recordField(Webhook, 'The webhook, without its secret.', ({ secret: _, ...record }: NewWebhookRecord) =>
    rowOf(record),
  ),
  ...memberFields(NewWebhook, ['secret']),
}
for (const operation of [createWebhook, rotateWebhookSecret]) bindMutation({ operation, payload: withSecret })
const delivery = recordField(Delivery, 'The delivery.', deliveryRowOf)
const newDelivery = growth<WebhookDeliveryRecord>({
  field: 'deliveryEdge',
  of: listWebhookDeliveries.graph,
  connection: {
    type: deliveryEdge,
    read: async (webhookId, id, { reads }) => {
      const delivery = await readDelivery(reads, webhookId, id)
      const row = delivery && deliveryRowOf(delivery)
      return row && { row, cursor: rowCursor(row) }
    },
  },
  parent: ({ output: { webhookId } }) => webhookId,
  record: ({ output: { id } }) => id,
})
for (const operation of [testWebhook, replayWebhookDelivery])
  bindMutation({ operation, payload: { delivery }, grows: [newDelivery] })
