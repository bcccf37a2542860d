import {
  getWebhookDelivery,
  listWebhookDeliveries,
  replayWebhookDelivery,
  testWebhook,
} from '../../src/account/webhook/deliveries.js'
import {
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
import { deliveryCursor, readDelivery } from '../../src/account/webhook/webhook-reads.js'
import { bindQuery } from '../build/bind.js'
import { builder } from '../build/builder.js'
import { bindMutation } from '../build/mutation.js'
import { REST_ID } from '../build/node-id.js'
import { operationNode, pathNode } from '../build/operation-node.js'
import { bindConnection } from '../build/paged-connection.js'
import { memberFields, recordField } from '../build/payload.js'
import { growth } from '../build/payload-changes.js'
import { describe, shapeFields } from '../build/shape.js'
import { Viewer } from './api-key.js'

const Webhook = builder.node(builder.objectRef<WebhookRecord>('Webhook'), {
  ...describe(WebhookSchema),
  ...pathNode(getWebhook, 'webhookId', ({ id }: WebhookRecord) => id),
  fields: (t) => ({
    webhookId: t.expose('id', { type: 'UUID', ...REST_ID }),
    ...shapeFields(t, WebhookSchema, [
      'url',
      'description',
      'isEnabled',
      'previousSecretUntil',
      'createdAt',
      'updatedAt',
    ]),
    eventType: t.exposeStringList('eventType', { description: 'Events that the webhook receives.' }),
  }),
})

const Delivery = builder.node(builder.objectRef<WebhookDeliveryRecord>('WebhookDelivery'), {
  ...describe(WebhookDeliverySchema),
  ...operationNode<WebhookDeliveryRecord>(
    getWebhookDelivery,
    ({ webhookId, id }) => `${webhookId}/${id}`,
    (id) => {
      const [webhookId, deliveryId] = id.split('/')
      return { path: { webhookId, deliveryId }, query: {} }
    },
    (delivery) => delivery,
  ),
  fields: (t) => ({
    deliveryId: t.expose('id', { type: 'UUID', ...REST_ID }),
    ...shapeFields(t, WebhookDeliverySchema, [
      'webhookId',
      'messageId',
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

bindQuery({
  operation: listWebhooks,
  of: { type: Viewer },
  type: [Webhook],
  present: (webhooks: WebhookRecord[]) => webhooks,
})
bindQuery({ operation: getWebhook, of: { type: Viewer }, type: Webhook, present: (webhook: WebhookRecord) => webhook })
bindQuery({
  operation: getWebhookDelivery,
  of: { type: Webhook, parameter: 'webhookId' },
  type: Delivery,
  present: (delivery: WebhookDeliveryRecord) => delivery,
})
const deliveryEdge = bindConnection({
  operation: listWebhookDeliveries,
  of: { type: Webhook, parameter: 'webhookId' },
  name: 'WebhookDelivery',
  type: Delivery,
  node: (delivery: WebhookDeliveryRecord) => delivery,
  cursor: deliveryCursor,
})

const webhook = recordField(Webhook, 'The webhook.', (record: WebhookRecord) => record)
for (const operation of [updateWebhookById, deleteWebhook]) bindMutation({ operation, payload: { webhook } })
const withSecret = {
  webhook: recordField(
    Webhook,
    'The webhook, without its secret.',
    ({ secret: _, ...record }: NewWebhookRecord) => record,
  ),
  ...memberFields(NewWebhook, ['secret']),
}
for (const operation of [createWebhook, rotateWebhookSecret]) bindMutation({ operation, payload: withSecret })
const delivery = recordField(Delivery, 'The delivery.', (record: WebhookDeliveryRecord) => record)
const newDelivery = growth<WebhookDeliveryRecord>({
  field: 'deliveryEdge',
  of: listWebhookDeliveries.graph,
  connection: {
    type: deliveryEdge,
    read: async (webhookId, id, { reads }) => {
      const row = await readDelivery(reads, webhookId, id)
      return row && { row, cursor: deliveryCursor(row) }
    },
  },
  parent: ({ output: { webhookId } }) => webhookId,
  record: ({ output: { id } }) => id,
})
for (const operation of [testWebhook, replayWebhookDelivery])
  bindMutation({ operation, payload: { delivery }, grows: [newDelivery] })
