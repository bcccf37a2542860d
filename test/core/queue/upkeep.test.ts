import { expect, test } from 'vitest'
import { createLog } from '../../../src/kernel/log.js'
import { sql } from '../../../src/platform/database/client/sql.js'
import { builtInEmbedder } from '../../../src/platform/embedding/built-in.js'
import { createImages } from '../../../src/platform/image/images.js'
import { createOutbound } from '../../../src/platform/outbound/outbound.js'
import { builtInPayments } from '../../../src/platform/payment/built-in.js'
import { claim } from '../../../src/platform/queue/lease.js'
import { enqueue } from '../../../src/platform/queue/outbox.js'
import { openStorage } from '../../../src/platform/storage/open.js'
import { jobs } from '../../../src/server/jobs.js'
import { testClock } from '../../support/clock.js'
import { testDatabase } from '../../support/database.js'

const db = await testDatabase()
const clock = testClock()
const outbound = createOutbound({ clock })
const context = {
  db,
  clock,
  log: createLog('silent'),
  outbound,
  storage: openStorage({ dataDir: 'memory', mediaUrl: undefined }),
  images: createImages(),
  jobId: '',
  embedder: builtInEmbedder(),
  model: undefined,
  payments: builtInPayments(false),
  attempt: 1,
  signal: new AbortController().signal,
}
const HOUR = 3_600_000

async function run(topic: string): Promise<unknown> {
  const job = jobs.find((one) => one.topic === topic)
  if (!job) throw new Error(`no job ${topic}`)
  expect(job.everySeconds).toBe(3_600)
  await job.handle(context, {})
  return (await db.rows(sql`select fence, leased_until, removed from upkeep where name = ${topic}`))[0]
}

const keyed = (key: string) =>
  db.rows(sql`
  insert into idempotent_answer (caller_id, key, operation_id, digest, created_at)
  values ('caller', ${key}, 'operation', '', ${clock.now()})`)

test('stored responses expire after 24 hours', async () => {
  await keyed('old')
  clock.advance(2 * HOUR)
  await keyed('young')
  clock.advance(23 * HOUR)
  expect(await run('expire-idempotent-answers')).toEqual({ fence: 1, leased_until: null, removed: 1 })
  expect(await db.rows(sql`select key from idempotent_answer`)).toEqual([{ key: 'young' }])
})

test('deliveries of webhooks expire after 30 days, except the last one of each webhook', async () => {
  const webhooks = ['busy', 'quiet']
  const deliver = (name: string, number: number) =>
    db.rows(sql`
      insert into webhook_delivery (id, endpoint_id, message_id, event_type, payload, status, created_at, updated_at)
      select gen_random_uuid(), id, gen_random_uuid(), ${`${name} ${number}`}, '{}', 'delivered', t.at, t.at
      from webhook_endpoint, (select ${clock.now()}::timestamptz as at) t where url = ${name}`)
  await db.rows(sql`
    with owner as (
      insert into app_user (id, name, created_at) values (gen_random_uuid(), 'owner', ${clock.now()}) returning id)
    insert into webhook_endpoint (id, user_id, url, event_type, secret, created_at, updated_at)
    select gen_random_uuid(), o.id, n.name, '{}', '', t.at, t.at
    from owner o, unnest(${webhooks}::text[]) n(name), (select ${clock.now()}::timestamptz as at) t`)
  for (const name of webhooks) await deliver(name, 1)
  clock.advance(HOUR)
  for (const name of webhooks) await deliver(name, 2)
  clock.advance(31 * 24 * HOUR)
  await deliver('busy', 3)
  expect(await run('expire-webhook-deliveries')).toMatchObject({ removed: 3 })
  const kept = await db.rows<{ event_type: string }>(sql`select event_type from webhook_delivery order by 1`)
  expect(kept.map(({ event_type }) => event_type)).toEqual(['busy 3', 'quiet 2'])
})

test('outbox rows are removed a week after they became jobs; waiting rows are not', async () => {
  await enqueue(context, 'waiting', [{}])
  await enqueue(
    context,
    'drained',
    Array.from({ length: 1_001 }, () => ({})),
  )
  await db.rows(sql`update outbox set drained_at = ${clock.now()} where topic = 'drained'`)
  clock.advance(6 * 24 * HOUR)
  expect(await run('flush-outbox')).toMatchObject({ removed: 0 })
  clock.advance(25 * HOUR)
  expect(await run('flush-outbox')).toMatchObject({ fence: 2, removed: 1_001 })
  expect(await db.rows(sql`select topic from outbox`)).toEqual([{ topic: 'waiting' }])
})

test('does nothing while another worker holds the lease of the upkeep', async () => {
  const row = sql`name = 'flush-outbox'`
  await claim(context, { table: 'upkeep', row, milliseconds: HOUR })
  expect(await run('flush-outbox')).toMatchObject({ fence: 3, leased_until: expect.any(Date) })
})
