import { listWebhookDeliveries, replayWebhookDelivery, testWebhook } from '../../src/account/webhook/deliveries.js'
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
} from '../../src/account/webhook/webhooks.js'
import { bindQuery } from '../build/bind.js'
import { builder } from '../build/builder.js'
import { bindMutation } from '../build/mutation.js'
import { REST_ID } from '../build/node-id.js'
import { pathNode } from '../build/operation-node.js'
import { type PageOf, pageType } from '../build/page.js'
import { memberFields, recordField } from '../build/payload.js'
import { describe, shapeFields } from '../build/shape.js'

const Webhook = builder.node(builder.objectRef<WebhookRecord>('Webhook'), {
  ...describe(WebhookSchema),
  ...pathNode(getWebhook, 'webhookId', ({ id }: WebhookRecord) => id),
  fields: (t) => ({
    webhookId: t.expose('id', { type: 'UUID', description: REST_ID }),
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

const Delivery = builder.objectRef<WebhookDeliveryRecord>('WebhookDelivery').implement({
  ...describe(WebhookDeliverySchema),
  fields: (t) => ({
    deliveryId: t.expose('id', { type: 'UUID', description: REST_ID }),
    ...shapeFields(t, WebhookDeliverySchema, [
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

bindQuery({ operation: listWebhooks, type: [Webhook], present: (webhooks: WebhookRecord[]) => webhooks })
bindQuery({ operation: getWebhook, type: Webhook, present: (webhook: WebhookRecord) => webhook })
bindQuery({
  operation: listWebhookDeliveries,
  type: pageType('WebhookDeliveryPage', Delivery),
  present: (page: PageOf<WebhookDeliveryRecord>) => page,
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
for (const operation of [testWebhook, replayWebhookDelivery]) bindMutation({ operation, payload: { delivery } })
