import { beforeEach, expect, test, vi } from 'vitest'
import { deliverWebhook } from '../../../src/account/webhook/deliver.js'
import { announceChanges } from '../../../src/account/webhook/webhook-changes.js'
import { readCommits } from '../../../src/lifecycle/history/change-feed/change-feed-reads.js'
import { sql } from '../../../src/platform/database/client/sql.js'
import { site } from '../../core/outbound/site.js'
import { asAdmin, asUser, provenance, testApp } from '../../support/app.js'
import { makeNews } from '../../support/make/news.js'
import { makePerson } from '../../support/make/person.js'
import { makeEntity } from '../../support/make.js'
import { jobContext } from '../../support/research.js'

interface Message {
  readonly type: string
  readonly data: { commit: string; isTruncated: boolean; change: Record<string, unknown>[] }
}

const received: Message[] = []
const receiver = await site((request, response) => {
  let body = ''
  request.on('data', (part: Buffer) => {
    body += part.toString()
  })
  request.on('end', () => {
    received.push(JSON.parse(body))
    response.writeHead(204).end()
  })
})
const app = await testApp({ FETCH_ALLOW_HOSTS: receiver.authority })

beforeEach(async () => {
  await app.db.rows(sql`delete from webhook_endpoint`)
  await app.db.rows(sql`delete from outbox`)
  received.length = 0
})

const call = (path: string, method: string, body?: unknown) =>
  app.rest(`/v1/webhooks${path}`, { method, headers: asUser, ...(body === undefined ? {} : { body }) })
const create = async (...eventType: string[]): Promise<string> => {
  await settled()
  return (await call('', 'POST', { url: `${receiver.base}/hook`, eventType })).body.id
}
const announce = async () => {
  await settled()
  await announceChanges.handle(jobContext(app), {})
}

/** Waits until the feed has all changes. Transactions of other databases of the server can hold it back. */
const settled = () =>
  vi.waitFor(
    async () => {
      const [row] = await app.db.rows<{ held: number }>(sql`
        select count(*)::int as held from provenance_event where transaction_id >= pg_snapshot_xmin(pg_current_snapshot())`)
      expect(row?.held).toBe(0)
    },
    { timeout: 20_000, interval: 20 },
  )

/** Sends the messages that wait, as the queue does, and returns them. */
async function deliver(): Promise<Message[]> {
  const waiting = await app.db.rows<{ payload: { deliveryId: string } }>(sql`
    delete from outbox where topic = 'deliver-webhook' returning payload`)
  for (const { payload } of waiting) await deliverWebhook.handle(jobContext(app), payload)
  return received.splice(0)
}
const hidden = { status: { isHidden: true, showOnSitemap: false } }

test('a write sends one message to each webhook that wants its event, once, however many workers announce it', async () => {
  await create('entity.changed')
  await create('entity.changed', 'person.changed')
  await create('research_run.completed')
  const { id } = await makeEntity(app)
  await Promise.all([announce(), announce(), announce()])
  await announce()
  const messages = await deliver()
  expect(messages).toHaveLength(2)
  for (const message of messages)
    expect(message).toEqual({
      type: 'entity.changed',
      timestamp: expect.stringMatching(/^2026-/),
      data: {
        commit: expect.stringMatching(/^\d+$/),
        isTruncated: false,
        change: [
          {
            eventId: expect.any(String),
            recordType: 'entity',
            recordId: id,
            entityId: id,
            personId: null,
            action: 'create',
            changedAt: expect.stringMatching(/^2026-/),
          },
        ],
      },
    })
})

test('each kind of record has its event, and the records of a record count as its changes', async () => {
  const { id } = await makeEntity(app)
  const person = await makePerson(app)
  await create('entity.changed', 'person.changed', 'news.changed')
  const news = await makeNews(app)
  await app.rest(`/v1/people/${person.id}/urls`, {
    method: 'POST',
    headers: asAdmin,
    query: provenance,
    body: { urlType: 'website', url: 'https://person.example' },
  })
  await app.rest('/v1/entities/detail', {
    method: 'PATCH',
    headers: asAdmin,
    query: { id, ...provenance },
    body: { foundedYear: 1999 },
  })
  await announce()
  const about = (await deliver()).map(({ type, data }) => [type, ...data.change.map(({ recordType }) => recordType)])
  expect(about.sort()).toEqual([
    ['entity.changed', 'entity'],
    ['news.changed', 'newsArticle'],
    ['person.changed', 'urlLink'],
  ])
  expect(news.id).toEqual(expect.any(Number))
})

test('a change of a hidden record is sent only if the account created the record', async () => {
  await create('entity.changed')
  await makeEntity(app, hidden)
  const own = await makeEntity(app, hidden, asUser)
  await announce()
  expect((await deliver()).flatMap(({ data }) => data.change.map(({ recordId }) => recordId))).toEqual([own.id])
})

test('changes from before a webhook exists, and while it is disabled, are never sent', async () => {
  await makeEntity(app)
  const id = await create('entity.changed')
  await call(`/${id}`, 'PATCH', { isEnabled: false })
  await makeEntity(app)
  await announce()
  await call(`/${id}`, 'PATCH', { isEnabled: true })
  const { id: entityId } = await makeEntity(app)
  await announce()
  expect((await deliver()).map(({ data }) => data.change[0]?.recordId)).toEqual([entityId])
})

test('a message about a change can be sent again with the same payload', async () => {
  const id = await create('entity.changed')
  await makeEntity(app)
  await announce()
  const [first] = await deliver()
  const { body } = await call(`/${id}/deliveries`, 'GET')
  await call(`/${id}/deliveries/${body.content[0].id}/replay`, 'POST')
  expect(await deliver()).toEqual([first])
})

test('commits are read in parts; one with more changes than fit is cut and says so, and the next one follows', async () => {
  const present = async () => {
    await settled()
    const [row] = await app.db.rows<{ at: string }>(sql`select pg_snapshot_xmin(pg_current_snapshot())::text as at`)
    return row?.at ?? ''
  }
  const from = await present()
  const one = await makeEntity(app)
  const article = await makeNews(app, { entities: [{ id: one.id }] })
  const two = await makeEntity(app)
  const until = await present()
  const context = { db: app.db, caller: { kind: 'adminApiKey' as const, id: 'admin', roles: ['admin'] } }
  const parts: [string | undefined, number, boolean][] = []
  for (let next = from; BigInt(next) < BigInt(until); ) {
    const read = await readCommits(context, { from: next, until }, 1)
    for (const { changes, isTruncated } of read.commits) parts.push([changes[0]?.recordId, changes.length, isTruncated])
    next = read.next
  }
  expect(parts).toEqual([
    [one.id, 1, false],
    [String(article.id), 1, true],
    [two.id, 1, false],
  ])
  const whole = await readCommits(context, { from, until }, 200)
  expect(whole.next).toBe(until)
  expect(whole.commits.map(({ changes, isTruncated }) => [changes.length, isTruncated])).toEqual([
    [1, false],
    [2, false],
    [1, false],
  ])
})
