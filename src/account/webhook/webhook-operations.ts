import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import { Problem } from '../../kernel/problem/problem.js'
import { urlKeyOf } from '../../kernel/wire/url-key.js'
import { Uuid } from '../../kernel/wire/values.js'
import { lockAccount, withAccount } from '../../operation/access/account-lock.js'
import type { RowQuery } from '../../operation/page/row-query.js'
import { type Context, checkFetchable } from '../../operation/pipeline/definition/context.js'
import { defineOperation } from '../../operation/pipeline/definition/define.js'
import { exampleWebhook, NewWebhook, Webhook, WebhookPatch, WebhookRequest } from './webhook.js'
import { readWebhook, readWebhooks } from './webhook-reads.js'
import { countWebhooks, insertWebhook, removeWebhook, rotateSecret, updateWebhook } from './webhook-writes.js'

export const MAX_WEBHOOKS = 20
export const WebhookPath = z.strictObject({ webhookId: Uuid.describe('Id of the webhook.') })
export const path = { webhookId: exampleWebhook.id }
export const shared = { auth: ['bearer'], tag: 'Webhooks' } as const
const newExample = { ...exampleWebhook, secret: 'whsec_...' }

export const listWebhooks = defineOperation({
  ...shared,
  kind: 'read',
  id: 'listWebhooks',
  route: 'GET /v1/webhooks',
  graph: 'Viewer.webhooks',
  summary: 'List the webhooks of the caller',
  description: `Returns all webhooks of the account, oldest first. An account has at most ${MAX_WEBHOOKS}.`,
  input: { query: z.strictObject({}) },
  output: z.array(Webhook),
  example: { response: [exampleWebhook] },
  handle: (context) => readWebhooks(context, context.rowQuery),
})

export const getWebhook = defineOperation({
  ...shared,
  kind: 'read',
  id: 'getWebhook',
  route: 'GET /v1/webhooks/{webhookId}',
  graph: 'Viewer.webhook',
  summary: 'Read a webhook',
  description: 'Returns a webhook of the account of the caller.',
  input: { path: WebhookPath, query: z.strictObject({}) },
  output: Webhook,
  problems: ['notFound'],
  example: { path, response: exampleWebhook },
  handle: (context, { path: { webhookId } }) => found(context, webhookId, context.rowQuery),
})

export const createWebhook = defineOperation({
  ...shared,
  kind: 'act',
  id: 'createWebhook',
  route: 'POST /v1/webhooks',
  graph: 'Mutation.createWebhook',
  summary: 'Create a webhook',
  description:
    'The service sends each event to the URL as a POST request that is signed according to Standard Webhooks (headers webhook-id, webhook-timestamp and webhook-signature). A receiver must respond with a status from 200 to 299 within 15 seconds. Otherwise the message is sent again for about three days, with growing pauses. The webhook belongs to the credential that created it, or to the one that last enabled it, set its URL or replaced its secret. If this credential is a key, the webhook is disabled when the key is revoked or expires. It is also disabled when all credentials of the account end. The response contains the secret, which cannot be read again. The operation does not accept an idempotency key.',
  input: { query: z.strictObject({}), body: WebhookRequest },
  returnsSecret: true,
  output: NewWebhook,
  status: 201,
  problems: ['conflict'],
  example: { body: { url: exampleWebhook.url, eventType: exampleWebhook.eventType }, response: newExample },
  handle: async (context, { body }) => {
    const address = addressOf(context, body.url)
    const userId = await lockAccount(context)
    if ((await countWebhooks(context, userId)) >= MAX_WEBHOOKS) throw tooMany()
    const secret = newSecret()
    const id = await insertWebhook(context, userId, { ...body, url: address }, secret)
    return { ...(await found(withAccount(context, userId), id)), secret }
  },
})

export const updateWebhookById = defineOperation({
  ...shared,
  kind: 'act',
  id: 'updateWebhook',
  route: 'PATCH /v1/webhooks/{webhookId}',
  graph: 'Mutation.updateWebhook',
  summary: 'Change a webhook',
  description:
    'Changes the fields that the request contains. A disabled webhook receives no messages. If the request sets `url`, or sets `isEnabled` to true, the webhook belongs to the credential of the request from now on.',
  input: { path: WebhookPath, query: z.strictObject({}), body: WebhookPatch },
  output: Webhook,
  problems: ['notFound', 'preconditionFailed'],
  example: { path, body: { isEnabled: false }, response: { ...exampleWebhook, isEnabled: false } },
  handle: async (context, { path: { webhookId }, body }) => {
    await found(context, webhookId)
    const address = body.url === undefined ? {} : { url: addressOf(context, body.url) }
    await lockAccount(context)
    await updateWebhook(context, webhookId, { ...body, ...address })
    return found(context, webhookId)
  },
})

export const deleteWebhook = defineOperation({
  ...shared,
  kind: 'act',
  id: 'deleteWebhook',
  route: 'DELETE /v1/webhooks/{webhookId}',
  graph: 'Mutation.deleteWebhook',
  summary: 'Delete a webhook',
  description: 'Deletes the webhook with its delivery log. Messages that wait for a retry are not sent.',
  input: { path: WebhookPath, query: z.strictObject({}) },
  output: Webhook,
  problems: ['notFound', 'preconditionFailed'],
  example: { path, response: exampleWebhook },
  handle: async (context, { path: { webhookId } }) => {
    const webhook = await found(context, webhookId)
    await removeWebhook(context, webhookId)
    return webhook
  },
})

export const rotateWebhookSecret = defineOperation({
  ...shared,
  kind: 'act',
  id: 'rotateWebhookSecret',
  route: 'POST /v1/webhooks/{webhookId}/rotate-secret',
  graph: 'Mutation.rotateWebhookSecret',
  summary: 'Replace the secret of a webhook',
  description:
    'Creates another secret and returns it. For 24 hours, messages have signatures of both secrets, so that the receiver can change its secret without losing messages. The webhook belongs to the credential of the request from now on.',
  input: { path: WebhookPath, query: z.strictObject({}) },
  returnsSecret: true,
  output: NewWebhook,
  problems: ['notFound'],
  example: { path, response: newExample },
  handle: async (context, { path: { webhookId } }) => {
    await found(context, webhookId)
    await lockAccount(context)
    const secret = newSecret()
    await rotateSecret(context, webhookId, secret)
    return { ...(await found(context, webhookId)), secret }
  },
})

/** Returns the address of a receiver. Throws 400 if no message can be sent to it. */
function addressOf(context: Context, url: string): string {
  const { address } = urlKeyOf(url, 'url')
  checkFetchable(context, address, 'url')
  return address
}

const newSecret = (): string => `whsec_${randomBytes(24).toString('base64')}`

/** Reads a webhook of the caller, or throws 404. */
export async function found(context: Context, id: string, query?: RowQuery): Promise<Webhook> {
  const webhook = await readWebhook(context, id, query)
  if (webhook) return webhook
  throw new Problem('notFound', {
    detail: 'The caller has no webhook with this id.',
    field: 'webhookId',
    value: id,
    hint: 'List the webhooks of the caller to find the id.',
    resolution: { action: 'useEndpoint', endpoint: '/v1/webhooks' },
  })
}

const tooMany = (): Problem =>
  new Problem('conflict', {
    detail: `The account already has ${MAX_WEBHOOKS} webhooks, which is the maximum.`,
    field: 'url',
    hint: 'Delete a webhook that you no longer use.',
    limit: MAX_WEBHOOKS,
    used: MAX_WEBHOOKS,
    remaining: 0,
    resolution: { action: 'useEndpoint', endpoint: '/v1/webhooks' },
  })
