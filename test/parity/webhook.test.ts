import { beforeEach, expect, test } from 'vitest'
import { sql } from '../../src/platform/database/client/sql.js'
import { asClient, asUser, testApp } from '../support/app.js'
import { restValues } from '../support/graph-value.js'
import { otherUser } from '../support/research.js'

const app = await testApp()
const WEBHOOK =
  'id: webhookId url description eventType isEnabled disabledReason previousSecretUntil verifiedAt createdAt updatedAt'
const DELIVERY =
  'id: deliveryId webhookId messageId eventType payload status attempt responseStatus error createdAt updatedAt'

let webhook: Record<string, unknown>
let deliveries: Record<string, unknown>[]

const call = async (path: string, method = 'GET', body?: unknown) =>
  (await app.rest(`/v1/webhooks${path}`, { method, headers: asUser, ...(body === undefined ? {} : { body }) })).body
const ask = async (query: string, variables?: Record<string, unknown>, headers: Record<string, string> = asUser) =>
  (await app.graph(query, variables, headers)).body

beforeEach(async () => {
  await app.db.rows(sql`delete from webhook_endpoint`)
  const { secret: _, ...created } = await call('', 'POST', { url: 'https://receiver.example/a', description: 'first' })
  webhook = created
  for (let sent = 0; sent < 3; sent++) await call(`/${created.id}/test`, 'POST')
  deliveries = (await call(`/${created.id}/deliveries`)).content
  app.statements.length = 0
})

test('both APIs return the same webhooks, and GraphQL reads only the selected columns', async () => {
  const query = `{ viewer { webhooks { ${WEBHOOK} } } }`
  const { data } = await ask(query)
  expect(restValues(query, data).viewer).toEqual({ webhooks: [webhook] })
  app.statements.length = 0
  await ask('{ viewer { webhooks { url } } }')
  expect(app.statements.filter((text) => text.includes('webhook_endpoint'))).toEqual([
    expect.stringMatching(/^SELECT "public"."webhook_endpoint"."id", "public"."webhook_endpoint"."url" FROM/),
  ])
})

test('both APIs return the same deliveries, page by page', async () => {
  const query = `query ($webhookId: UUID!, $after: String) { viewer { webhook(webhookId: $webhookId) {
    deliveries(first: 2, after: $after) {
      nodes { ${DELIVERY} } edges { cursor } totalCount pageInfo { hasNextPage hasPreviousPage endCursor }
    } } } }`
  const pages = []
  for (let after: string | null = null; pages.length < 2; ) {
    const { data } = await ask(query, { webhookId: webhook.id, after })
    const page = restValues(query, data).viewer.webhook.deliveries
    expect(page.edges.at(-1).cursor).toBe(page.pageInfo.endCursor)
    pages.push(page)
    after = page.pageInfo.endCursor
  }
  expect(pages.flatMap(({ nodes }) => nodes)).toEqual(deliveries)
  expect(pages.map(({ totalCount, pageInfo: { endCursor: _, ...rest } }) => ({ totalCount, ...rest }))).toEqual([
    { totalCount: 3, hasNextPage: true, hasPreviousPage: false },
    { totalCount: 3, hasNextPage: false, hasPreviousPage: true },
  ])
})

test('a connection with invalid arguments is null and has a problem, and its siblings are returned', async () => {
  const query = `query ($webhookId: UUID!, $first: Int, $after: String) { viewer { webhook(webhookId: $webhookId) {
    url deliveries(first: $first, after: $after) { totalCount } } } }`
  for (const [given, field] of [
    [{ first: 201 }, 'first'],
    [{ after: 'no cursor' }, 'after'],
  ] as const) {
    const { data, errors } = await ask(query, { webhookId: webhook.id, ...given })
    expect(data.viewer.webhook).toEqual({ url: webhook.url, deliveries: null })
    expect(errors).toMatchObject([{ path: ['viewer', 'webhook', 'deliveries'], extensions: { status: 400, field } }])
  }
})

test('the deliveries of each of several webhooks take the same statements, however many deliveries are stored', async () => {
  const query = '{ viewer { webhooks { deliveries(first: 1) { nodes { eventType } } } } }'
  const countOf = async () => {
    app.statements.length = 0
    await ask(query)
    return app.statements.length
  }
  const one = await countOf()
  await call('', 'POST', { url: 'https://receiver.example/b' })
  const two = await countOf()
  await call(`/${webhook.id}/test`, 'POST')
  // For each webhook: the webhook, the deliveries and their number.
  expect([two - one, (await countOf()) - two]).toEqual([3, 0])
  expect(app.statements.filter((text) => text.includes('FROM "public"."webhook_delivery"'))).toHaveLength(4)
  expect(app.statements.filter((text) => /endpoint_id" = \$1.* LIMIT /.test(text))).toHaveLength(2)
})

test('the global ids of webhooks and deliveries find them, for the account that owns them only', async () => {
  const [delivery] = deliveries
  const ids = [
    `Webhook:${webhook.id}`,
    `WebhookDelivery:${webhook.id}/${delivery?.id}`,
    'Webhook:x',
    'WebhookDelivery:x',
  ]
  const query = `query ($ids: [ID!]!) { nodes(ids: $ids) { id ... on Webhook { url createdAt } ... on WebhookDelivery { messageId } } }`
  const variables = { ids: ids.map((id) => Buffer.from(id).toString('base64')) }
  expect((await ask(query, variables)).data.nodes).toEqual([
    { id: variables.ids[0], url: webhook.url, createdAt: webhook.createdAt },
    { id: variables.ids[1], messageId: delivery?.messageId },
    null,
    null,
  ])
  expect((await ask(query, variables, await otherUser(app))).data.nodes).toEqual([null, null, null, null])
  expect(await ask(query, variables, asClient)).toMatchObject({ errors: [{ extensions: { status: 403 } }] })
})

test('mutations return what REST returns, and read no column again', async () => {
  const update = `mutation ($input: UpdateWebhookInput!) { updateWebhook(input: $input) { webhook { ${WEBHOOK} } } }`
  const { data } = await ask(update, { input: { webhookId: webhook.id, description: 'second' } })
  const changed = await call(`/${webhook.id}`)
  expect(changed.description).toBe('second')
  expect(restValues(update, data).updateWebhook.webhook).toEqual(changed)

  const again = `mutation ($input: ReplayWebhookDeliveryInput!) { replayWebhookDelivery(input: $input) {
    delivery { ${DELIVERY} } deliveryEdge { cursor node { ${DELIVERY} } } } }`
  const input = { webhookId: webhook.id, deliveryId: deliveries[0]?.id }
  const replayed = restValues(again, (await ask(again, { input })).data).replayWebhookDelivery
  const [newest] = (await call(`/${webhook.id}/deliveries`)).content
  expect([replayed.delivery, replayed.deliveryEdge.node, newest.messageId]).toEqual([
    newest,
    newest,
    deliveries[0]?.messageId,
  ])

  const remove = `mutation ($input: DeleteWebhookInput!) { deleteWebhook(input: $input) { deletedId webhook { id ${WEBHOOK.slice(14)} } } }`
  app.statements.length = 0
  const removed = (await ask(remove, { input: { webhookId: webhook.id } })).data.deleteWebhook
  expect(removed).toEqual({
    deletedId: removed.webhook.id,
    webhook: { ...changed, id: Buffer.from(`Webhook:${webhook.id}`).toString('base64') },
  })
  expect(app.statements.filter((text) => text.includes('webhook_endpoint'))).toHaveLength(2)
  expect(await call('')).toEqual([])
})
