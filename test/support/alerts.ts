import { matchAlerts, tendAlerts } from '../../src/account/saved-search/alert-jobs.js'
import { deliverWebhook } from '../../src/account/webhook/deliver.js'
import { sql } from '../../src/platform/database/client/sql.js'
import { site } from '../core/outbound/site.js'
import { asAdmin, asUser, provenance, type TestApp, testApp } from './app.js'
import { jobContext } from './research.js'

interface AlertMessage {
  readonly type: string
  readonly data: {
    readonly savedSearchId: string
    readonly previousCursor: number
    readonly cursor: number
    readonly hasMore?: boolean
    readonly event: readonly {
      readonly cursor: number
      readonly kind: string
      readonly recordId: string | null
      readonly recordName: string | null
      readonly reason: string | null
      readonly change: readonly { readonly recordType: string; readonly values: Record<string, unknown> }[]
    }[]
  }
}

interface Received {
  readonly id: string
  readonly signature: string
  // biome-ignore lint/suspicious/noExplicitAny: a test reads any message
  readonly message: any
}

/** A receiver of webhooks. It echoes challenges as long as `echoes` is true. */
export async function alertReceiver() {
  const received: Received[] = []
  const state = { echoes: true, status: 200 }
  const receiver = await site((request, response) => {
    let body = ''
    request.on('data', (part: Buffer) => {
      body += part.toString()
    })
    request.on('end', () => {
      const message = JSON.parse(body)
      const { 'webhook-id': id, 'webhook-signature': signature } = request.headers
      received.push({ id: String(id), signature: String(signature), message })
      const isEcho = message.type === 'webhook.challenge' && state.echoes
      response.writeHead(state.status, { 'content-type': 'text/plain' }).end(isEcho ? message.data.challenge : '')
    })
  })
  return { ...receiver, received, state }
}

export type AlertReceiver = Awaited<ReturnType<typeof alertReceiver>>

/** A service whose webhooks can reach the receiver. */
export async function alertApp(receiver: AlertReceiver) {
  const app = await testApp({ FETCH_ALLOW_HOSTS: receiver.authority })
  return { app, ...alertCalls(app, receiver) }
}

/** What tests of alerts do with a service. */
function alertCalls(app: TestApp, { received, base }: AlertReceiver) {
  const call = (path: string, method: string, body?: unknown, headers: Record<string, string> = asUser) =>
    app.rest(`/v1${path}`, { method, headers, ...(body === undefined ? {} : { body }) })
  const compare = () => matchAlerts.handle(jobContext(app), {})
  return {
    call,
    compare,
    tend: () => tendAlerts.handle(jobContext(app), {}),
    webhook: async (): Promise<{ id: string; secret: string }> =>
      (await call('/webhooks', 'POST', { url: `${base}/hook` })).body,
    save: async (search: object, headers?: Record<string, string>) => {
      const { status, body } = await call('/saved-searches', 'POST', { name: 'Watched', ...search }, headers)
      if (status !== 201) throw new Error(`the search was refused: ${JSON.stringify(body)}`)
      return body as { id: string; cursor: number }
    },
    events: async (id: string, query = ''): Promise<AlertMessage['data']['event'][number][]> =>
      (await call(`/saved-searches/${id}/events${query}`, 'GET')).body.content,
    patchEntity: (id: string, body: object) =>
      app.rest('/v1/entities/detail', { method: 'PATCH', headers: asAdmin, query: { id, ...provenance }, body }),
    /** Sends the messages that wait, as the queue does, and returns what the receiver got. */
    deliver: async (): Promise<Received[]> => {
      await compare()
      const waiting = await app.db.rows<{ payload: { deliveryId: string } }>(sql`
        delete from outbox where topic = 'deliver-webhook' returning payload, id`)
      for (const { payload } of waiting) await deliverWebhook.handle(jobContext(app), payload).catch(() => undefined)
      return received.splice(0)
    },
  }
}
