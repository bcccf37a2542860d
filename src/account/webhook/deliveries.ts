import { z } from 'zod'
import { Problem } from '../../kernel/problem/problem.js'
import { Uuid } from '../../kernel/wire/values.js'
import { sharedContinuation } from '../../operation/page/listing.js'
import { examplePage, pageOf } from '../../operation/page/page.js'
import { pageQuery } from '../../operation/page/query.js'
import type { RowQuery } from '../../operation/page/row-query.js'
import type { Context } from '../../operation/pipeline/definition/context.js'
import { defineOperation } from '../../operation/pipeline/definition/define.js'
import { exampleDelivery, idOfMessage, WebhookDelivery } from './webhook.js'
import { found, path, shared, WebhookPath } from './webhook-operations.js'
import { readDeliveries, readDelivery } from './webhook-reads.js'
import { send } from './webhook-writes.js'

export const listWebhookDeliveries = defineOperation({
  ...shared,
  kind: 'read',
  id: 'listWebhookDeliveries',
  route: 'GET /v1/webhooks/{webhookId}/deliveries',
  graph: 'Webhook.deliveries',
  summary: 'List the deliveries of a webhook',
  description:
    'Returns each message of the last 30 days to the webhook, at most the last 10,000, with the result of its last attempt, newest first. The last message is returned even if it is older.',
  input: { path: WebhookPath, query: z.strictObject({ ...pageQuery({ size: 20, sort: [] }), ...sharedContinuation }) },
  output: pageOf(WebhookDelivery, 'PageWebhookDelivery'),
  problems: ['notFound'],
  example: { path, response: examplePage([exampleDelivery], 20) },
  handle: async (context, { path: { webhookId }, query }) => {
    await found(context, webhookId)
    return readDeliveries(context, webhookId, query)
  },
})

const DeliveryPath = z.strictObject({
  webhookId: Uuid.describe('Id of the webhook.'),
  deliveryId: Uuid.describe('Id of the delivery.'),
})

export const getWebhookDelivery = defineOperation({
  ...shared,
  kind: 'read',
  id: 'getWebhookDelivery',
  route: 'GET /v1/webhooks/{webhookId}/deliveries/{deliveryId}',
  graph: 'Webhook.delivery',
  summary: 'Read a delivery of a webhook',
  description: 'Returns a message to the webhook with the result of its last attempt.',
  input: { path: DeliveryPath, query: z.strictObject({}) },
  output: WebhookDelivery,
  problems: ['notFound'],
  example: { path: { ...path, deliveryId: exampleDelivery.id }, response: exampleDelivery },
  handle: async (context, { path: { webhookId, deliveryId } }) => {
    await found(context, webhookId)
    return sent(context, webhookId, deliveryId, context.rowQuery)
  },
})

export const testWebhook = defineOperation({
  ...shared,
  kind: 'act',
  id: 'testWebhook',
  route: 'POST /v1/webhooks/{webhookId}/test',
  graph: 'Mutation.testWebhook',
  summary: 'Send a test message to a webhook',
  description: 'Sends a message of the type `webhook.test` to the webhook, whatever events it receives.',
  input: { path: WebhookPath, query: z.strictObject({}) },
  output: WebhookDelivery,
  problems: ['notFound'],
  meters: ['WEBHOOK'],
  example: { path, response: { ...exampleDelivery, eventType: 'webhook.test', status: 'pending', attempt: 0 } },
  handle: async (context, { path: { webhookId } }) => {
    await found(context, webhookId)
    const type = 'webhook.test'
    const payload = JSON.stringify({ type, timestamp: context.clock.now().toISOString(), data: { webhookId } })
    return sent(context, webhookId, await send(context, receiverOf(context, webhookId), { eventType: type, payload }))
  },
})

export const replayWebhookDelivery = defineOperation({
  ...shared,
  kind: 'act',
  id: 'replayWebhookDelivery',
  route: 'POST /v1/webhooks/{webhookId}/deliveries/{deliveryId}/replay',
  graph: 'Mutation.replayWebhookDelivery',
  summary: 'Send a message to a webhook again',
  description:
    'Creates a delivery with the payload and the message id of an earlier delivery. A receiver that stores message ids recognizes the repeated message.',
  input: { path: DeliveryPath, query: z.strictObject({}) },
  output: WebhookDelivery,
  problems: ['notFound'],
  meters: ['WEBHOOK'],
  example: { path: { ...path, deliveryId: exampleDelivery.id }, response: { ...exampleDelivery, status: 'pending' } },
  handle: async (context, { path: { webhookId, deliveryId } }) => {
    await found(context, webhookId)
    const { messageId, eventType, payload } = await sent(context, webhookId, deliveryId)
    const message = { eventType, payload, messageId: idOfMessage(messageId) }
    return sent(context, webhookId, await send(context, receiverOf(context, webhookId), message))
  },
})

/** Whom a message of the caller goes to. Only accounts have webhooks. */
const receiverOf = ({ caller }: Context, endpointId: string) => ({ endpointId, userId: caller.account?.userId ?? '' })

/** Reads a delivery, or throws 404. */
async function sent(context: Context, webhookId: string, id: string, query?: RowQuery): Promise<WebhookDelivery> {
  const delivery = await readDelivery(context, webhookId, id, query)
  if (delivery) return delivery
  throw new Problem('notFound', {
    detail: 'The webhook has no delivery with this id.',
    field: 'deliveryId',
    value: id,
    hint: 'List the deliveries of the webhook to find the id.',
  })
}
