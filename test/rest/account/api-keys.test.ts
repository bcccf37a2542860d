import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { CredentialStore } from '../../../src/operation/access/credentials.js'
import { sql } from '../../../src/platform/database/client/sql.js'
import { revokeCredential } from '../../../src/server/end-credentials.js'
import { adminBearer, asUser, fingerprint, provenance, type TestApp, testApp } from '../../support/app.js'
import { makeEntity, overrides, unique } from '../../support/make.js'
import { type IdentityProvider, identityProvider } from '../../support/oidc.js'

const KEYS = '/v1/auth/me/api-keys'
let provider: IdentityProvider
let app: TestApp
beforeAll(async () => {
  provider = await identityProvider()
  app = await testApp({
    OIDC_ISSUER: provider.issuer,
    OIDC_AUDIENCE: provider.audience,
    OIDC_JWKS_URL: provider.jwksUrl,
  })
})
afterAll(() => provider.close())

type Headers = Record<string, string>
const bearer = (secret: string): Headers => ({ authorization: `Bearer ${secret}` })
/** A bearer token of the identity provider; the clock of the service differs from the clock of this machine. */
const session = async (sub: string, claims: Record<string, unknown> = {}, header: Record<string, unknown> = {}) => {
  const now = Math.floor(app.clock.now().getTime() / 1000)
  return bearer(await provider.token({ sub, iat: now, exp: now + 300, ...claims }, header))
}
const make = (headers: Headers, name = 'a key') => app.rest(KEYS, { method: 'POST', headers, body: { name } })
const list = async (headers: Headers) => (await app.rest(KEYS, { headers })).body
const current = async (headers: Headers) => (await app.rest(`${KEYS}/current`, { headers })).body
const revoke = (headers: Headers, id: string) => app.rest(`${KEYS}/${id}`, { method: 'DELETE', headers })

test('a create returns the secret of a key once, does not store it, and the key acts as its owner', async () => {
  const { status, body } = await make(asUser, 'nightly report')
  expect(status).toBe(201)
  const { secret, ...key } = body
  expect(key).toEqual({
    id: expect.any(String),
    name: 'nightly report',
    createdAt: expect.any(String),
    lastUsedAt: null,
    expiresAt: null,
    revokedAt: null,
  })
  expect(secret).toMatch(/^vpk_[\w-]{43}$/)
  const credentials = await app.db.rows(sql`select c::text from credential c`)
  expect(JSON.stringify(credentials)).toContain(key.id)
  expect(JSON.stringify(credentials)).not.toContain(secret.slice(4))
  expect(await list(asUser)).toContainEqual(key)
  expect(await current(bearer(secret))).toEqual({ bearerKind: 'apiKey', apiKey: key })
  // The key is another credential of the same account.
  expect((await list(bearer(secret))).map(({ id }: { id: string }) => id)).toContain(key.id)
})

describe('a key and its owner share', () => {
  test('the responses of an Idempotency-Key', async () => {
    const { secret } = (await make(asUser)).body
    const create = (headers: Headers) =>
      app.rest('/v1/entities/detail', {
        method: 'POST',
        headers: { ...headers, 'idempotency-key': 'shared' },
        query: { ...provenance, ...overrides },
        body: { nameBrand: 'Shared Key', typeRecord: 'Company', operatingStatus: 'Operating' },
      })
    const first = await create(asUser)
    expect(first.status).toBe(201)
    const before = await fingerprint(app)
    const again = await create(bearer(secret))
    expect([again.status, again.body]).toEqual([201, first.body])
    expect(await fingerprint(app)).toEqual(before)
  })

  test('the meters of an account', async () => {
    const { secret } = (await make(asUser)).body
    const { slug } = await makeEntity(app, { nameBrand: `Viewed ${unique()}` })
    const used = async (headers: Headers) => {
      await app.service.flush()
      const { meter } = (await app.rest('/v1/billing/subscription', { headers })).body
      return meter.find((one: { meter: string }) => one.meter === 'ENTITY_VIEW').used
    }
    const view = (headers: Headers) => app.graph(`{ entity(slug: "${slug}") { slug } }`, {}, headers)
    const before = await used(asUser)
    for (const headers of [asUser, bearer(secret)])
      expect((await view(headers)).body.data).toEqual({ entity: { slug } })
    expect([await used(asUser), await used(bearer(secret))]).toEqual([before + 1, before + 1])
  })

  test('the limit of requests', async () => {
    const limited = await testApp({ RATE_LIMIT_CALLER: '4' }, app)
    const { secret } = (await limited.rest(KEYS, { method: 'POST', headers: asUser, body: { name: 'a key' } })).body
    const request = async (headers: Headers) => {
      const response = await limited.rest(KEYS, { headers })
      return [response.status, response.body.limitType]
    }
    expect(await request(bearer(secret))).toEqual([200, undefined])
    expect(await request(asUser)).toEqual([200, undefined])
    expect(await request(bearer(secret))).toEqual([200, undefined])
    for (const headers of [asUser, bearer(secret)]) expect(await request(headers)).toEqual([429, 'UNKNOWN'])
    expect((await limited.rest('/v1/entities')).status).toBe(200)
  })
})

test('refuses an Idempotency-Key, because its stored response would contain the secret', async () => {
  const before = await fingerprint(app)
  const { status, body } = await app.rest(KEYS, {
    method: 'POST',
    headers: { ...asUser, 'idempotency-key': 'k' },
    body: { name: 'again' },
  })
  expect([status, body.field]).toEqual([400, 'Idempotency-Key'])
  expect(await fingerprint(app)).toEqual(before)
})

test('a revoked key gets 401 from the next request on, in REST and GraphQL', async () => {
  const { id, secret } = (await make(asUser)).body
  expect((await current(bearer(secret))).apiKey.id).toBe(id)
  const revoked = await revoke(asUser, id)
  expect([revoked.status, revoked.body.revokedAt]).toEqual([200, expect.any(String)])
  expect((await app.rest(KEYS, { headers: bearer(secret) })).status).toBe(401)
  expect((await app.graph('{ entities(first: 1) { totalCount } }', {}, bearer(secret))).status).toBe(401)
  // A repeated revocation returns the key with the time of the first revocation.
  expect((await revoke(asUser, id)).body).toMatchObject({ id, revokedAt: revoked.body.revokedAt })
})

test('a key can revoke itself', async () => {
  const { id, secret } = (await make(asUser)).body
  expect((await revoke(bearer(secret), id)).status).toBe(200)
  expect((await revoke(bearer(secret), id)).status).toBe(401)
})

test('another process soon refuses a revoked key, even without a message', async () => {
  const none = { clientSecret: undefined, adminApiKey: undefined, userApiKey: undefined }
  const otherProcess = await CredentialStore.open(app.db, app.clock, none)
  const { id, secret } = (await make(asUser)).body
  expect(await otherProcess.find('personalApiKey', secret)).toMatchObject({ bearerKind: 'apiKey', credentialId: id })
  await revoke(asUser, id)
  await expect.poll(() => otherProcess.find('personalApiKey', secret), { timeout: 3_000 }).toBeUndefined()
})

test('another process that gets a message refuses a revoked credential at once', async () => {
  const none = { clientSecret: undefined, adminApiKey: undefined, userApiKey: undefined }
  const listeners: (() => void)[] = []
  const messages = {
    publish: () => {
      for (const listener of listeners) listener()
    },
    onMessage: (_: string, listener: () => void) => void listeners.push(listener),
  }
  const [here, there] = [
    await CredentialStore.open(app.db, app.clock, none, { messages }),
    await CredentialStore.open(app.db, app.clock, none, { messages }),
  ]
  const { id, secret } = await here.create('clientSecret', 'revoked by message', null)
  expect(await there.find('clientSecret', secret)).toMatchObject({ kind: 'clientSecret', credentialId: id })
  await revokeCredential(app.db, app.clock, id)
  here.changed()
  expect(await there.find('clientSecret', secret)).toBeUndefined()
})

describe('another account', () => {
  test('cannot list or revoke a key', async () => {
    const { id, secret } = (await make(asUser)).body
    const otherAccount = await adminBearer(app)
    const before = await fingerprint(app)
    const { status, body } = await revoke(otherAccount, id)
    expect([status, body.field]).toEqual([404, 'apiKeyId'])
    expect(await fingerprint(app)).toEqual(before)
    expect((await list(otherAccount)).map((key: { id: string }) => key.id)).not.toContain(id)
    expect((await current(bearer(secret))).apiKey.revokedAt).toBeNull()
  })

  test('cannot revoke a credential that is no personal key', async () => {
    const { id } = await app.service.credentials.create('clientSecret', 'a program', null)
    const before = await fingerprint(app)
    expect((await revoke(asUser, id)).status).toBe(404)
    expect(await fingerprint(app)).toEqual(before)
    expect((await app.service.credentials.list()).find((one) => one.id === id)?.revokedAt).toBeNull()
  })
})

test('a flush stores the newest last-used time of a key', async () => {
  const { id, secret } = (await make(asUser)).body
  await current(bearer(secret))
  await app.service.credentials.flush()
  const [{ lastUsedAt: first }] = (await list(asUser)).filter((key: { id: string }) => key.id === id)
  expect(first).not.toBeNull()
  app.clock.advance(60_000)
  await current(bearer(secret))
  await app.service.credentials.flush()
  const [{ lastUsedAt: second }] = (await list(asUser)).filter((key: { id: string }) => key.id === id)
  expect(Date.parse(second)).toBeGreaterThan(Date.parse(first) + 59_000)
})

test('an account has at most 50 valid keys; a revoked key does not count', async () => {
  const headers = await session('collector')
  const ids = []
  for (let count = 0; count < 50; count++) ids.push((await make(headers, `key ${count}`)).body.id)
  const before = await fingerprint(app)
  const refused = await make(headers)
  expect([refused.status, refused.body.limit]).toEqual([409, 50])
  expect(await fingerprint(app)).toEqual(before)
  await revoke(headers, ids[0])
  expect((await make(headers)).status).toBe(201)
})

describe('a bearer of the identity provider', () => {
  test('has no API keys, reads no key of another account, and is no API key itself', async () => {
    const headers = await session('new-user')
    expect(await list(headers)).toEqual([])
    const { id } = (await make(asUser)).body
    const node = Buffer.from(`ApiKey:${id}`).toString('base64')
    const read = (by: Headers) => app.graph('query ($node: ID!) { node(id: $node) { id } }', { node }, by)
    expect((await read(asUser)).body.data).toEqual({ node: { id: node } })
    expect((await read(headers)).body.data).toEqual({ node: null })
    expect(await current(headers)).toEqual({ bearerKind: 'session', apiKey: null })
    expect(await current(await session('new-user', {}, { typ: 'at+jwt' }))).toEqual({
      bearerKind: 'oauthAccessToken',
      apiKey: null,
    })
  })

  test('creates keys that authenticate as the subject of the token', async () => {
    const headers = await session('key-owner')
    const { secret } = (await make(headers)).body
    expect((await list(headers)).length).toBe(1)
    const byKey = await app.service.authenticator.authenticate({
      authorization: bearer(secret).authorization,
      clientSecret: undefined,
      apiKey: undefined,
    })
    expect(byKey).toMatchObject({ id: `subject:${provider.issuer} key-owner`, roles: [], bearerKind: 'apiKey' })
  })

  test('has the roles of its token and of its account', async () => {
    const headers = await session('employee', { roles: ['auditor'] })
    await app.db.prisma.appUser.create({
      data: {
        id: '01890a5d-ac96-774b-bcce-b302099a8058',
        name: 'employee',
        role: 'admin',
        subject: `${provider.issuer} employee`,
        createdAt: app.clock.now(),
      },
    })
    const check = () => app.rest('/v1/auth/me/permissions', { method: 'POST', headers, body: { operation: [] } })
    expect((await check()).body).toMatchObject({
      operationAccess: 'ADMIN',
      permissionGrant: { permission: ['DELETE_PERSON', 'edit_cache'], role: ['auditor', 'admin'] },
    })
  })

  test('gets 503 while its provider fails; other callers are served', async () => {
    const failing = await identityProvider()
    onTestFinished(() => failing.close())
    const other = await testApp(
      {
        OIDC_ISSUER: failing.issuer,
        OIDC_AUDIENCE: failing.audience,
        OIDC_JWKS_URL: failing.jwksUrl,
      },
      app,
    )
    failing.answer(500, 'sorry')
    const now = Math.floor(other.clock.now().getTime() / 1000)
    const headers = bearer(await failing.token({ iat: now, exp: now + 300 }))
    const { status, body, headers: sent } = await other.rest(KEYS, { headers })
    expect([status, body.code, sent.get('retry-after')]).toEqual([503, 'rbac_lookup_unavailable', '5'])
    expect((await other.rest(KEYS, { headers: asUser })).status).toBe(200)
    failing.answer(200)
    expect((await other.rest(KEYS, { headers })).status).toBe(200)
  })
})
