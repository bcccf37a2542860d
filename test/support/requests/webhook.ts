import { BOOTSTRAP_USER } from '../../../src/operation/access/credentials.js'
import { sql } from '../../../src/platform/database/client/sql.js'
import { asUser, type TestApp } from '../app.js'
import { unique } from '../make.js'
import type { Requests } from './request.js'

const hook = (app: TestApp, headers: Record<string, string>) =>
  makeWebhook(app, 'authorization' in headers ? headers : asUser)

export const webhookRequests: Requests = {
  listWebhooks: async () => ({}),
  createWebhook: async (app) => {
    // An account has a limited number of webhooks, and the matrix creates more.
    await app.db.rows(sql`delete from webhook_endpoint`)
    return { body: { url: `https://receiver-${unique()}.example` } }
  },
  getWebhook: async (app, headers) => ({ path: { webhookId: await hook(app, headers) } }),
  updateWebhook: async (app, headers) => ({
    path: { webhookId: await hook(app, headers) },
    body: { isEnabled: false },
  }),
  deleteWebhook: async (app, headers) => ({ path: { webhookId: await hook(app, headers) } }),
  rotateWebhookSecret: async (app, headers) => ({ path: { webhookId: await hook(app, headers) } }),
  testWebhook: async (app, headers) => ({ path: { webhookId: await hook(app, headers) } }),
  listWebhookDeliveries: async (app, headers) => ({ path: { webhookId: await hook(app, headers) } }),
  getWebhookDelivery: async (app, headers) => ({ path: await makeDelivery(app, headers) }),
  replayWebhookDelivery: async (app, headers) => ({ path: await makeDelivery(app, headers) }),
}

async function makeDelivery(app: TestApp, headers: Record<string, string>) {
  const webhookId = await hook(app, headers)
  const deliveryId = webhookId.replace(/^.{8}/, 'dddddddd')
  const now = app.clock.now()
  await app.db.rows(sql`
    insert into webhook_delivery (id, endpoint_id, message_id, event_type, payload, status, created_at, updated_at)
    values (${deliveryId}::uuid, ${webhookId}::uuid, ${deliveryId}::uuid, 'webhook.test', '{}', 'delivered', ${now}, ${now})`)
  return { webhookId, deliveryId }
}

/** Creates a webhook of the account of the caller, in the database because the API limits their number. */
async function makeWebhook({ rest, db, clock }: TestApp, headers: Record<string, string>): Promise<string> {
  const { status, body } = await rest('/v1/auth/me/api-keys/current', { headers })
  const [owner] = await db.rows<{ id: string }>(sql`
    select user_id as id from credential where id::text = ${status === 200 ? (body.apiKey?.id ?? '') : ''}`)
  const id = `00000000-0000-4000-8000-${String(unique()).padStart(12, '0')}`
  const now = clock.now()
  await db.rows(sql`
    insert into webhook_endpoint (id, user_id, url, event_type, secret, created_at, updated_at)
    values (${id}::uuid, ${owner?.id ?? BOOTSTRAP_USER}::uuid, 'https://receiver.example', '{research_run.completed}',
      'whsec_c2VjcmV0', ${now}, ${now})`)
  return id
}
