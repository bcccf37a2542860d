import { listWebhookDeliveries, replayWebhookDelivery, testWebhook } from '../../src/account/webhook/deliveries.js'
import {
  type NewWebhook as NewWebhookRecord,
  NewWebhook as NewWebhookSchema,
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
import { bindMutation, bindQuery } from '../build/bind.js'
import { builder } from '../build/builder.js'
import { type PageOf, pageType } from '../build/page.js'
import { describe, shapeFields } from '../build/shape.js'

const Webhook = builder.objectRef<WebhookRecord>('Webhook').implement({
  ...describe(WebhookSchema),
  fields: (t) => ({
    ...shapeFields(t, WebhookSchema, [
      'id',
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

const NewWebhook = builder.objectRef<NewWebhookRecord>('NewWebhook').implement({
  ...describe(NewWebhookSchema),
  fields: (t) => ({
    ...shapeFields(t, NewWebhookSchema, ['secret']),
    webhook: t.field({
      type: Webhook,
      description: 'The webhook, without its secret.',
      resolve: ({ secret: _, ...webhook }) => webhook,
    }),
  }),
})

const Delivery = builder.objectRef<WebhookDeliveryRecord>('WebhookDelivery').implement({
  ...describe(WebhookDeliverySchema),
  fields: (t) => ({
    ...shapeFields(t, WebhookDeliverySchema, [
      'id',
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
for (const operation of [updateWebhookById, deleteWebhook])
  bindMutation({ operation, type: Webhook, present: (webhook: WebhookRecord) => webhook })
for (const operation of [createWebhook, rotateWebhookSecret])
  bindMutation({ operation, type: NewWebhook, present: (webhook: NewWebhookRecord) => webhook })
for (const operation of [testWebhook, replayWebhookDelivery])
  bindMutation({ operation, type: Delivery, present: (delivery: WebhookDeliveryRecord) => delivery })
