import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { deliverWebhook } from '../../../src/account/webhook/deliver.js'
import { announceChanges } from '../../../src/account/webhook/webhook-changes.js'
import { endCredential } from '../../../src/operation/access/credential-rows.js'
import { BOOTSTRAP_USER } from '../../../src/operation/access/credentials.js'
import { sql } from '../../../src/platform/database/client/sql.js'
import { prepareBootstrapUser } from '../../../src/server/bootstrap-user.js'
import { endAccountCredentials, revokeCredential } from '../../../src/server/end-credentials.js'
import { site } from '../../core/outbound/site.js'
import { asUser, fingerprint, type TestApp, testApp } from '../../support/app.js'
import { serverUrl } from '../../support/empty-database.js'
import { type IdentityProvider, identityProvider } from '../../support/oidc.js'
import { emptyLedger, file, jobContext } from '../../support/research.js'

/* What ends with a credential or with all credentials of an account. */

const KEYS = '/v1/auth/me/api-keys'
let received = 0
const receiver = await site((_request, response) => {
  received++
  response.writeHead(204).end()
})
let provider: IdentityProvider
let app: TestApp
beforeAll(async () => {
  provider = await identityProvider()
  app = await testApp({
    OIDC_ISSUER: provider.issuer,
    OIDC_AUDIENCE: provider.audience,
    OIDC_JWKS_URL: provider.jwksUrl,
    FETCH_ALLOW_HOSTS: receiver.authority,
  })
})
afterAll(() => provider.close())
beforeEach(async () => {
  received = 0
  await app.db.rows(sql`delete from outbox`)
})

type Headers = Record<string, string>
const bearer = (secret: string): Headers => ({ authorization: `Bearer ${secret}` })
const session = async (sub: string): Promise<Headers> => {
  const now = Math.floor(app.clock.now().getTime() / 1_000)
  return bearer(await provider.token({ sub, iat: now, exp: now + 3_000 }))
}
const send = (headers: Headers, path: string, method = 'GET', body?: unknown) =>
  app.rest(path, { method, headers, ...(body === undefined ? {} : { body }) })
const newKey = async (headers: Headers, fields: object = {}) =>
  (await send(headers, KEYS, 'POST', { name: 'a key', ...fields })).body
const statusOf = async (headers: Headers) => (await send(headers, KEYS)).status
const inFuture = (ms: number) => new Date(app.clock.now().getTime() + ms).toISOString()
const newWebhookAnswer = (headers: Headers) => send(headers, '/v1/webhooks', 'POST', { url: `${receiver.base}/hook` })
const newWebhook = async (headers: Headers) => (await newWebhookAnswer(headers)).body
const webhook = async (headers: Headers, id: string) => (await send(headers, `/v1/webhooks/${id}`)).body

/** Performs the waiting deliveries, as the queue does, and returns the status and the error of each. */
async function deliver() {
  const waiting = await app.db.rows<{ id: string }>(sql`
    select payload->>'deliveryId' as id from outbox where topic = 'deliver-webhook' order by id`)
  await app.db.rows(sql`delete from outbox where topic = 'deliver-webhook'`)
  for (const { id } of waiting) await deliverWebhook.handle(jobContext(app), { deliveryId: id })
  return app.db.prisma.webhookDelivery.findMany({
    select: { status: true, error: true },
    where: { id: { in: waiting.map(({ id }) => id) } },
    orderBy: { id: 'asc' },
  })
}

describe('a key with an expiry', () => {
  test('is refused from this time on in REST and GraphQL, and stays in the list', async () => {
    app.clock.advance(60_000 - (app.clock.now().getTime() % 60_000))
    const expiresAt = inFuture(60_000)
    const { secret, ...key } = await newKey(asUser, { expiresAt })
    expect(key.expiresAt).toBe(expiresAt)
    const graph = () => app.graph('{ viewer { apiKey { expiresAt } } }', {}, bearer(secret))
    expect((await graph()).body.data).toEqual({ viewer: { apiKey: { expiresAt: key.expiresAt } } })
    app.clock.advance(59_000)
    expect(await statusOf(bearer(secret))).toBe(200)
    app.clock.advance(1_000)
    expect([await statusOf(bearer(secret)), (await graph()).status]).toEqual([401, 401])
    expect((await send(asUser, KEYS)).body.find(({ id }: { id: string }) => id === key.id)).toMatchObject({
      expiresAt: key.expiresAt,
      revokedAt: null,
    })
  })

  test('is created by GraphQL too', async () => {
    const expiresAt = inFuture(60_000)
    const { body } = await app.graph(
      'mutation ($input: CreateApiKeyInput!) { createApiKey(input: $input) { apiKey { expiresAt } problem { detail } } }',
      { input: { name: 'a key', expiresAt } },
      asUser,
    )
    expect(body.data).toEqual({ createApiKey: { apiKey: { expiresAt }, problem: null } })
  })

  test('creates keys that expire no later', async () => {
    const parent = await newKey(asUser, { expiresAt: inFuture(60_000) })
    expect((await newKey(bearer(parent.secret))).expiresAt).toBe(parent.expiresAt)
    const earlier = inFuture(10_000)
    expect((await newKey(bearer(parent.secret), { expiresAt: earlier })).expiresAt).toBe(earlier)
    const before = await fingerprint(app)
    for (const expiresAt of [inFuture(70_000), null]) {
      const { status, body } = await send(bearer(parent.secret), KEYS, 'POST', { name: 'a key', expiresAt })
      expect([status, body.field, body.detail]).toEqual([
        400,
        'expiresAt',
        `The key of this request expires at ${parent.expiresAt}.`,
      ])
    }
    expect(await fingerprint(app)).toEqual(before)
  })

  test('cannot begin after its end', async () => {
    const before = await fingerprint(app)
    const { status, body } = await send(asUser, KEYS, 'POST', { name: 'a key', expiresAt: inFuture(0) })
    expect([status, body.field]).toEqual([400, 'expiresAt'])
    expect(await fingerprint(app)).toEqual(before)
  })
})

test('the list of keys begins with all valid keys, however many keys have ended since', async () => {
  const headers = await session('collector')
  const valid = await newKey(headers)
  const { userId } = await app.db.prisma.credential.findUniqueOrThrow({ where: { id: valid.id } })
  app.clock.advance(1_000)
  await app.db.rows(sql`
    insert into credential (id, kind, name, hash, user_id, created_at, revoked_at, expires_at)
    select gen_random_uuid(), 'personalApiKey', 'ended', sha256(n::text::bytea), ${userId}::uuid, ${app.clock.now()},
      case when n % 2 = 0 then ${app.clock.now()}::timestamptz end, case when n % 2 = 1 then ${app.clock.now()}::timestamptz end
    from generate_series(1, 250) n`)
  const { body } = await send(headers, KEYS)
  expect(body).toHaveLength(201)
  expect([body[0].id, body[1].name]).toEqual([valid.id, 'ended'])
  const graph = await app.graph('{ viewer { apiKeys { apiKeyId } } }', {}, headers)
  expect(graph.body.data.viewer.apiKeys.map(({ apiKeyId }: { apiKeyId: string }) => apiKeyId)).toEqual(
    body.map(({ id }: { id: string }) => id),
  )
})

describe('a webhook', () => {
  test('of a revoked key sends nothing, also no message that waits, and names the reason', async () => {
    const key = await newKey(asUser)
    const { id } = await newWebhook(bearer((await newKey(bearer(key.secret))).secret))
    const other = await newWebhook(asUser)
    for (const one of [id, other.id]) await send(asUser, `/v1/webhooks/${one}/test`, 'POST')
    await send(asUser, `${KEYS}/${key.id}`, 'DELETE')
    expect(await webhook(asUser, id)).toMatchObject({ isEnabled: false, disabledReason: 'credentialRevoked' })
    expect(await webhook(asUser, other.id)).toMatchObject({ isEnabled: true, disabledReason: null })
    expect(await deliver()).toEqual([
      { status: 'failed', error: 'The webhook is disabled.' },
      { status: 'delivered', error: null },
    ])
    expect(received).toBe(1)
    const { body } = await app.graph(
      'query ($id: UUID!) { viewer { webhook(webhookId: $id) { isEnabled disabledReason } } }',
      { id },
      asUser,
    )
    expect(body.data.viewer.webhook).toEqual({ isEnabled: false, disabledReason: 'CREDENTIAL_REVOKED' })
  })

  test('of a revoked key works again when another credential enables it', async () => {
    const { id: keyId, secret } = await newKey(asUser)
    const { id } = await newWebhook(bearer(secret))
    await revokeCredential(app.db, app.clock, keyId)
    expect(await webhook(asUser, id)).toMatchObject({ isEnabled: false, disabledReason: 'credentialRevoked' })
    const enabled = await send(asUser, `/v1/webhooks/${id}`, 'PATCH', { isEnabled: true })
    expect(enabled.body).toMatchObject({ isEnabled: true, disabledReason: null })
    await announceChanges.handle(jobContext(app), {})
    await send(asUser, `/v1/webhooks/${id}/test`, 'POST')
    expect(await deliver()).toEqual([{ status: 'delivered', error: null }])
  })

  test('of an expired key sends nothing from this time on, and the next run of the job disables it', async () => {
    const { secret } = await newKey(asUser, { expiresAt: inFuture(60_000) })
    const { id } = await newWebhook(bearer(secret))
    await send(asUser, `/v1/webhooks/${id}/test`, 'POST')
    app.clock.advance(60_000)
    expect(await deliver()).toEqual([{ status: 'failed', error: 'The webhook is disabled.' }])
    await announceChanges.handle(jobContext(app), {})
    expect(await webhook(asUser, id)).toMatchObject({ isEnabled: false, disabledReason: 'credentialExpired' })
    expect(received).toBe(0)
  })
})

describe('the end of all credentials of an account', () => {
  test('ends its keys, sessions, webhooks and running jobs, and no others', async () => {
    await emptyLedger(app)
    const headers = await session('leaver')
    const { secret, id } = await newKey(headers)
    const { id: hook } = await newWebhook(headers)
    const other = await session('stayer')
    await newKey(other)
    const { userId } = await app.db.prisma.credential.findUniqueOrThrow({ where: { id } })
    await app.db.rows(sql`update app_user set plan = 'PRO_YEARLY' where id = ${userId}::uuid`)
    app.service.credentials.changed()
    const run = await file(app, { url: receiver.base }, bearer(secret))
    expect(run.body.status).toBe('queued')
    const lookup = await send(bearer(secret), '/v1/lookup-jobs', 'POST', { row: [{ name: 'Anything' }] })
    app.clock.advance(1_000)

    expect(await app.db.transaction((db) => endAccountCredentials(db, app.clock, String(userId)))).toBe(true)
    app.service.credentials.changed()
    expect([await statusOf(headers), await statusOf(bearer(secret)), await statusOf(other)]).toEqual([401, 401, 200])
    const rows = await app.db.rows(sql`
      select (select status from research_run where id = ${run.body.id}::uuid) as run,
        (select state from lookup_job where id = ${lookup.body.jobId}::uuid) as lookup,
        (select is_enabled from webhook_endpoint where id = ${hook}::uuid) as enabled,
        (select disabled_reason from webhook_endpoint where id = ${hook}::uuid) as reason`)
    expect(rows).toEqual([{ run: 'stopped', lookup: 'FAILED', enabled: false, reason: 'credentialsEnded' }])
    expect(await deliver()).toEqual([])

    // The clock of the identity provider can be a minute ahead, so a token from before the end can name a later time.
    app.clock.advance(59_000)
    const early = await session('leaver')
    expect(await statusOf(early)).toBe(401)
    app.clock.advance(2_000)
    const later = await session('leaver')
    expect(await statusOf(early)).toBe(401)
    expect((await send(later, KEYS)).body.map(({ revokedAt }: { revokedAt: unknown }) => revokedAt)).toEqual([
      expect.any(String),
    ])
  })

  test('changes nothing for an unknown account', async () => {
    const before = await fingerprint(app)
    const unknown = '01890a5d-ac96-774b-bcce-b302099a8999'
    expect(await app.db.transaction((db) => endAccountCredentials(db, app.clock, unknown))).toBe(false)
    expect(await fingerprint(app)).toEqual(before)
  })
})

test('when USER_API_KEY changes or is removed, what was made with the former key ends; a restart ends nothing', async () => {
  const config = { userPlan: 'PRO_YEARLY' } as const
  const start = async (key: string | undefined) => {
    app.clock.advance(1_000)
    await prepareBootstrapUser(app.db, app.clock, key, config)
    app.service.credentials.changed()
  }
  await start('first')
  const { secret } = await newKey(asUser)
  const { id } = await newWebhook(asUser)
  await start('first')
  expect(await statusOf(bearer(secret))).toBe(200)
  await start('second')
  expect([await statusOf(bearer(secret)), await statusOf(asUser)]).toEqual([401, 200])
  expect(await webhook(asUser, id)).toMatchObject({ isEnabled: false, disabledReason: 'credentialsEnded' })
  const { secret: next } = await newKey(asUser)
  await start(undefined)
  expect(await statusOf(bearer(next))).toBe(401)
})

test('the operator also ends USER_API_KEY, until it has another value', async () => {
  await prepareBootstrapUser(app.db, app.clock, 'third', { userPlan: 'PRO_YEARLY' })
  app.clock.advance(1_000)
  await app.db.transaction((db) => endAccountCredentials(db, app.clock, BOOTSTRAP_USER))
  app.service.credentials.changed()
  expect(await statusOf(asUser)).toBe(401)
  app.clock.advance(1_000)
  await prepareBootstrapUser(app.db, app.clock, 'fourth', { userPlan: 'PRO_YEARLY' })
  app.service.credentials.changed()
  expect(await statusOf(asUser)).toBe(200)
})

test.skipIf(!serverUrl).each(['revocation', 'end of all credentials'])(
  'a key that is created during the %s of its parent does not outlive it',
  async (kind) => {
    const { id, secret } = await newKey(await session(`racer ${kind}`))
    const userId = String((await app.db.prisma.credential.findUniqueOrThrow({ where: { id } })).userId)
    const answers: Promise<{ status: number }>[] = []
    await app.db.transaction(async (db) => {
      if (kind === 'revocation') await endCredential({ db, clock: app.clock }, id)
      else await endAccountCredentials(db, app.clock, userId)
      // The request is authenticated, and waits for the lock of the account.
      answers.push(send(bearer(secret), KEYS, 'POST', { name: 'too late' }), newWebhookAnswer(bearer(secret)))
      await new Promise((resolve) => setTimeout(resolve, 500))
    })
    expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([401, 401])
    expect(await app.db.prisma.credential.count({ where: { userId, revokedAt: null } })).toBe(0)
    expect(await app.db.prisma.webhookEndpoint.count({ where: { userId } })).toBe(0)
  },
)
