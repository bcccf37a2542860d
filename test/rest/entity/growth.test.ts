import '../../support/programs.js'
import { expect, test } from 'vitest'
import { png } from '../../../bench/media/drawn.js'
import { removeSurplus } from '../../../src/account/webhook/webhook-writes.js'
import { removeEnded } from '../../../src/operation/access/credential-rows.js'
import { BOOTSTRAP_USER } from '../../../src/operation/access/credentials.js'
import { sql } from '../../../src/platform/database/client/sql.js'
import { asAdmin, asUser, fingerprint, testApp } from '../../support/app.js'

const app = await testApp()
const { db } = app

test('an account keeps its last hundred revoked keys, and its valid keys stay', async () => {
  await db.rows(sql`
    insert into credential (id, kind, name, hash, user_id, created_at, revoked_at)
    select ('00000000-0000-7000-8000-' || lpad(n::text, 12, '0'))::uuid, 'personalApiKey', 'old ' || n, decode(md5(n::text), 'hex'),
      ${BOOTSTRAP_USER}::uuid, '2026-01-01'::timestamptz, '2026-01-01'::timestamptz + n * interval '1 minute'
    from generate_series(1, 120) n`)
  const { body: key } = await app.rest('/v1/auth/me/api-keys', {
    method: 'POST',
    headers: asUser,
    body: { name: 'new' },
  })
  const { body: valid } = await app.rest('/v1/auth/me/api-keys', {
    method: 'POST',
    headers: asUser,
    body: { name: 'valid' },
  })
  const { status } = await app.rest(`/v1/auth/me/api-keys/${key.id}`, { method: 'DELETE', headers: asUser })
  expect(status).toBe(200)
  const kept = await db.rows<{ name: string }>(sql`
    select name from credential where revoked_at is not null order by revoked_at desc, id desc`)
  expect(kept.map(({ name }) => name)).toEqual(['new', ...Array.from({ length: 99 }, (_, at) => `old ${120 - at}`)])
  expect(await db.rows(sql`select id from credential where id = ${valid.id}::uuid`)).toHaveLength(1)
})

test('revoked credentials are deleted by age, the oldest first, and at most as many as asked for', async () => {
  const until = new Date('2026-01-01T00:25:00Z')
  expect([await removeEnded(db, until, 3), await removeEnded(db, until, 9), await removeEnded(db, until, 9)]).toEqual([
    3, 0, 0,
  ])
})

test('a key whose row is deleted leaves the keys that it created, and its webhook with the reason', async () => {
  const create = (path: string, headers: Record<string, string>, body: object) =>
    app.rest(path, { method: 'POST', headers, body })
  const { body: parent } = await create('/v1/auth/me/api-keys', asUser, { name: 'parent' })
  const asParent = { authorization: `Bearer ${parent.secret}` }
  const { body: hook } = await create('/v1/webhooks', asParent, { url: 'https://a.example' })
  await db.rows(sql`
    insert into credential (id, kind, name, hash, user_id, parent_id, created_at)
    select ('ffffffff-0000-7000-8000-' || lpad(n::text, 12, '0'))::uuid, 'personalApiKey', 'child', decode(md5('c' || n), 'hex'),
      ${BOOTSTRAP_USER}::uuid, ${parent.id}::uuid, '2026-01-01'::timestamptz from generate_series(1, 100) n`)
  app.clock.advance(1_000)
  const revoked = await app.rest(`/v1/auth/me/api-keys/${parent.id}`, { method: 'DELETE', headers: asUser })
  expect(revoked).toMatchObject({ status: 200, body: { id: parent.id, revokedAt: expect.any(String) } })
  expect(
    await db.rows(sql`
      select name, parent_id is null as alone, count(*)::int from credential where revoked_at is not null group by 1, 2`),
  ).toEqual([{ name: 'child', alone: true, count: 100 }])
  const { body } = await app.rest(`/v1/webhooks/${hook.id}`, { headers: asUser })
  expect(body).toMatchObject({ isEnabled: false, disabledReason: 'credentialRevoked' })
  await app.rest(`/v1/webhooks/${hook.id}`, { method: 'DELETE', headers: asUser })
  await db.rows(sql`delete from credential where revoked_at is not null`)
})

test('a webhook keeps its last ten thousand deliveries', async () => {
  const hook = { method: 'POST', headers: asUser, body: { url: 'https://a.example' } }
  const ids = [(await app.rest('/v1/webhooks', hook)).body.id, (await app.rest('/v1/webhooks', hook)).body.id]
  for (const [at, count] of [10_003, 5].entries())
    await db.rows(sql`
      insert into webhook_delivery (id, endpoint_id, message_id, event_type, payload, status, created_at, updated_at)
      select gen_random_uuid(), ${ids[at]}::uuid, gen_random_uuid(), 'webhook.test', '{}', 'delivered',
        '2026-01-01'::timestamptz + n * interval '1 second', '2026-01-01'::timestamptz
      from generate_series(1, ${count}::int) n`)
  expect([await removeSurplus(db, 2), await removeSurplus(db, 2), await removeSurplus(db, 2)]).toEqual([2, 1, 0])
  const left = await db.rows<{ count: number; first: Date }>(sql`
    select count(*)::int as count, min(created_at) as first from webhook_delivery group by endpoint_id order by 1`)
  expect(left).toEqual([
    { count: 5, first: new Date('2026-01-01T00:00:01Z') },
    { count: 10_000, first: new Date('2026-01-01T00:00:04Z') },
  ])
})

test('a caller stores at most 32 MiB of images that no record uses, and a refused image is not stored', async () => {
  const upload = (side: number, headers: Record<string, string> = asAdmin) => {
    const body = new FormData()
    body.set('file', new Blob([new Uint8Array(png(side, side))]), 'x.png')
    const query = { mediaType: 'ENTITY', sourceType: 'firstPartyWebsite', sourceDetail: 'https://x.example' }
    return app.rest('/v1/media/upload', { method: 'POST', headers, query, body })
  }
  expect((await upload(300)).status).toBe(200)
  const [stored] = await db.rows<{ path: string }>(sql`
    update media_file set byte_count = 33554432 returning path`)
  const before = await fingerprint(app)
  expect((await upload(301)).body).toMatchObject({ status: 409, limit: 33_554_432, used: 33_554_432, remaining: 0 })
  expect(await fingerprint(app)).toEqual(before)
  await db.rows(sql`update media_file set uploaded_by = 'another' where path = ${stored?.path}`)
  expect((await upload(301)).status).toBe(200)
})
