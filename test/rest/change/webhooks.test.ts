import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Webhook as Verifier } from 'standardwebhooks'
import { beforeEach, describe, expect, test } from 'vitest'
import { deliverWebhook } from '../../../src/account/webhook/deliver.js'
import { BOOTSTRAP_USER } from '../../../src/operation/access/credentials.js'
import { sql } from '../../../src/platform/database/client/sql.js'
import { asUser, fingerprint, testApp } from '../../support/app.js'
import { atFileEnd } from '../../support/file-end.js'
import { emptyLedger, file, jobContext, otherUser, workOn } from '../../support/research.js'
import { startSite } from '../../support/site.js'

interface Received {
  readonly headers: IncomingHttpHeaders
  readonly body: string
}

/** A receiver that answers with the given statuses in their order, then with 204. */
const received: Received[] = []
const answers: number[] = []
const server = createServer((request, response) => {
  let body = ''
  request.on('data', (part: Buffer) => {
    body += part.toString()
  })
  request.on('end', () => {
    received.push({ headers: request.headers, body })
    response.writeHead(answers.shift() ?? 204).end()
  })
})
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
atFileEnd(async () => {
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
})
const authority = `127.0.0.1:${(server.address() as AddressInfo).port}`
const site = await startSite({ '/': '<title>Larkspur</title><meta property="og:site_name" content="Larkspur">' })
const app = await testApp({ FETCH_ALLOW_HOSTS: `${authority},${site.authority}` })

beforeEach(async () => {
  await emptyLedger(app)
  await app.db.rows(sql`delete from webhook_endpoint`)
  await app.db.rows(sql`delete from outbox`)
  received.length = 0
  answers.length = 0
})

const call = (path: string, method = 'GET', body?: unknown, headers: Record<string, string> = asUser) =>
  app.rest(`/v1/webhooks${path}`, { method, headers, ...(body === undefined ? {} : { body }) })
const create = async (fields: Record<string, unknown> = {}) =>
  (await call('', 'POST', { url: `http://${authority}/hook`, ...fields })).body
const log = async (id: string) => (await call(`/${id}/deliveries`)).body.content

/** Performs the waiting jobs of messages, as the queue does. */
async function deliver(attempt = 1): Promise<string[]> {
  const waiting = await app.db.rows<{ payload: { deliveryId: string } }>(sql`
    select payload from outbox where topic = 'deliver-webhook' order by id`)
  await app.db.rows(sql`delete from outbox where topic = 'deliver-webhook'`)
  const ids = waiting.map(({ payload }) => payload.deliveryId)
  for (const deliveryId of ids) await again(deliveryId, attempt)
  return ids
}
const again = (deliveryId: string, attempt: number): Promise<unknown> =>
  deliverWebhook.handle({ ...jobContext(app), attempt }, { deliveryId }).catch((error: unknown) => error)

/** Throws unless a secret signed the message. The clock of the tests is not that of the library, so its check of the time is left out. */
function verify(secret: string, { headers, body }: Received): void {
  const id = String(headers['webhook-id'])
  const at = new Date(Number(headers['webhook-timestamp']) * 1_000)
  expect(String(headers['webhook-signature']).split(' ')).toContain(new Verifier(secret).sign(id, at, body))
}

describe('a message', () => {
  test('about the end of a run is signed, and its type, time and run are those of the run', async () => {
    const { id, secret } = await create()
    const { body: run } = await file(app, { url: site.base })
    await workOn(app, run.id)
    await deliver()
    expect(received).toHaveLength(1)
    const [message] = received as [Received]
    verify(secret, message)
    expect(JSON.parse(message.body)).toEqual({
      type: 'research_run.completed',
      timestamp: expect.stringMatching(/^2026-/),
      data: { runId: run.id, entityId: expect.any(String), personId: null, url: site.base, status: 'completed' },
    })
    expect(await log(id)).toMatchObject([
      { messageId: message.headers['webhook-id'], status: 'delivered', attempt: 1, responseStatus: 204, error: null },
    ])
  })

  test('is sent only to the webhooks of the account that created the run, and only for their events', async () => {
    await create({ eventType: ['research_run.failed'] })
    await call('', 'POST', { url: `http://${authority}/other` }, await otherUser(app))
    const { body: run } = await file(app, { url: site.base })
    await app.rest(`/v1/research-runs/${run.id}/stop`, { method: 'POST', headers: asUser })
    expect(await deliver()).toEqual([])
  })

  test('that is refused is tried again with the same id, and fails after the last attempt', async () => {
    const { id } = await create()
    answers.push(500, 302, 503)
    await call(`/${id}/test`, 'POST')
    const [deliveryId = ''] = await deliver()
    await again(deliveryId, 2)
    expect(await log(id)).toMatchObject([{ status: 'pending', attempt: 2, responseStatus: 302, error: 'HTTP 302' }])
    await again(deliveryId, 13)
    expect(await log(id)).toMatchObject([{ status: 'failed', attempt: 3, responseStatus: 503 }])
    expect(new Set(received.map(({ headers }) => headers['webhook-id'])).size).toBe(1)
    await again(deliveryId, 14)
    expect(received).toHaveLength(3)
  })

  test('that is answered with 410 disables its webhook', async () => {
    const { id } = await create()
    answers.push(410)
    await call(`/${id}/test`, 'POST')
    await deliver()
    expect((await call(`/${id}`)).body.isEnabled).toBe(false)
    expect(await log(id)).toMatchObject([{ status: 'failed', attempt: 1 }])
  })

  test('to an address that is not public is not sent', async () => {
    const { id } = await create()
    await app.db.rows(sql`update webhook_endpoint set url = 'http://127.0.0.1:9' where id = ${id}::uuid`)
    await call(`/${id}/test`, 'POST')
    await deliver()
    expect(await log(id)).toMatchObject([
      { status: 'pending', responseStatus: null, error: expect.stringContaining('public') },
    ])
  })

  test('can be sent again: the replay has the same id and payload', async () => {
    const { id } = await create()
    await call(`/${id}/test`, 'POST')
    const [deliveryId] = await deliver()
    const { body } = await call(`/${id}/deliveries/${deliveryId}/replay`, 'POST')
    expect(body).toMatchObject({ status: 'pending', attempt: 0 })
    await deliver()
    const [first, second] = received
    expect(second?.headers['webhook-id']).toBe(first?.headers['webhook-id'])
    expect(second?.body).toBe(first?.body)
  })
})

test('a rotated secret signs beside the previous one for a day, then alone', async () => {
  const { id, secret } = await create()
  const { secret: next } = (await call(`/${id}/rotate-secret`, 'POST')).body
  expect(next).not.toBe(secret)
  await call(`/${id}/test`, 'POST')
  await deliver()
  for (const one of [secret, next]) verify(one, received[0] as Received)
  app.clock.advance(24 * 3_600_000)
  await call(`/${id}/test`, 'POST')
  await deliver()
  verify(next, received[1] as Received)
  expect(() => verify(secret, received[1] as Received)).toThrow()
})

test('a secret is returned only when it is made', async () => {
  const { id, secret } = await create()
  expect(secret).toMatch(/^whsec_/)
  for (const path of ['', `/${id}`]) expect(JSON.stringify((await call(path)).body)).not.toContain('secret":')
})

test('a webhook of another account is 404, and a refused request changes nothing', async () => {
  const { id } = await create()
  const other = await otherUser(app)
  const before = await fingerprint(app)
  const statuses = [
    await call(`/${id}`, 'GET', undefined, other),
    await call(`/${id}`, 'PATCH', { isEnabled: false }, other),
    await call(`/${id}`, 'DELETE', undefined, other),
    await call(`/${id}/test`, 'POST', undefined, other),
    await call(`/${id}/rotate-secret`, 'POST', undefined, other),
    await call(`/${id}/deliveries`, 'GET', undefined, other),
    await call('', 'POST', { url: 'mailto:a@b.example' }),
    await call('', 'POST', { url: 'https://a.example', eventType: ['x'] }),
  ].map(({ status }) => status)
  expect(statuses).toEqual([404, 404, 404, 404, 404, 404, 400, 400])
  expect(await fingerprint(app)).toEqual(before)
})

test('an account has at most twenty webhooks', async () => {
  for (let count = 0; count < 20; count++) await create()
  const before = await fingerprint(app)
  expect(await call('', 'POST', { url: 'https://a.example' })).toMatchObject({ status: 409, body: { limit: 20 } })
  expect(await fingerprint(app)).toEqual(before)
})

describe('test messages and replays', () => {
  test('count on one meter of the caller in both APIs, and a refused one sends nothing', async () => {
    const { id } = await create()
    const limited = await testApp({ FETCH_ALLOW_HOSTS: authority, RATE_LIMIT_WEBHOOK: '3' }, app)
    const { body } = await limited.rest(`/v1/webhooks/${id}/test`, { method: 'POST', headers: asUser })
    await limited.rest(`/v1/webhooks/${id}/deliveries/${body.id}/replay`, { method: 'POST', headers: asUser })
    const mutation = `mutation { testWebhook(input: { webhookId: "${id}" }) { problem { code } delivery { status } } }`
    const third = await limited.graph(mutation, {}, asUser)
    expect(third.body).toMatchObject({ data: { testWebhook: { problem: null, delivery: { status: 'PENDING' } } } })
    const before = await fingerprint(app)
    const refused = { limitType: 'WEBHOOK', limit: 3, used: 3, remaining: 0 }
    expect(await limited.rest(`/v1/webhooks/${id}/test`, { method: 'POST', headers: asUser })).toMatchObject({
      ...{ status: 429, body: refused },
    })
    expect((await limited.graph(mutation, {}, asUser)).body).toMatchObject({
      errors: [{ extensions: { ...refused, status: 429 } }],
    })
    expect(await fingerprint(app)).toEqual(before)
  })

  test('are enqueued for the account of the webhook, so that its receivers delay no other account', async () => {
    const { id } = await create()
    const { body } = await call(`/${id}/test`, 'POST')
    await call(`/${id}/deliveries/${body.id}/replay`, 'POST')
    const rows = await app.db.rows<{ payload: unknown }>(
      sql`select payload from outbox where topic = 'deliver-webhook'`,
    )
    expect(rows.map(({ payload }) => deliverWebhook.lane?.(payload))).toEqual([BOOTSTRAP_USER, BOOTSTRAP_USER])
  })
})
