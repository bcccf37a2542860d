import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { CredentialStore } from '../../src/kernel/access/credentials.js'
import { sql } from '../../src/kernel/database/sql.js'
import { adminBearer, asUser, fingerprint, type TestApp, testApp } from '../support/app.js'
import { type IdentityProvider, identityProvider } from '../support/oidc.js'

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
/** A bearer of the identity provider; the clock of the service stands elsewhere than that of this machine. */
const session = async (sub: string, claims: Record<string, unknown> = {}, header: Record<string, unknown> = {}) => {
  const now = Math.floor(app.clock.now().getTime() / 1000)
  return bearer(await provider.token({ sub, iat: now, exp: now + 300, ...claims }, header))
}
const make = (headers: Headers, name = 'a key') => app.rest(KEYS, { method: 'POST', headers, body: { name } })
const list = async (headers: Headers) => (await app.rest(KEYS, { headers })).body
const current = async (headers: Headers) => (await app.rest(`${KEYS}/current`, { headers })).body
const revoke = (headers: Headers, id: string) => app.rest(`${KEYS}/${id}`, { method: 'DELETE', headers })

test('a key is made with its secret, which is shown once and kept nowhere, and acts as its owner', async () => {
  const { status, body } = await make(asUser, 'nightly report')
  expect(status).toBe(201)
  const { secret, ...key } = body
  expect(key).toEqual({
    id: expect.any(String),
    name: 'nightly report',
    createdAt: expect.any(String),
    lastUsedAt: null,
    revokedAt: null,
  })
  expect(secret).toMatch(/^vpk_[\w-]{43}$/)
  const everything = await app.db.rows(sql`select c::text from credential c`)
  expect(JSON.stringify(everything)).toContain(key.id)
  expect(JSON.stringify(everything)).not.toContain(secret.slice(4))
  expect(await list(asUser)).toContainEqual(key)
  expect(await current(bearer(secret))).toEqual({ bearerKind: 'apiKey', apiKey: key })
  // The same account by another credential.
  expect((await list(bearer(secret))).map(({ id }: { id: string }) => id)).toContain(key.id)
})

test('an Idempotency-Key would keep the secret, so it is refused', async () => {
  const before = await fingerprint(app)
  const { status, body } = await app.rest(KEYS, {
    method: 'POST',
    headers: { ...asUser, 'idempotency-key': 'k' },
    body: { name: 'again' },
  })
  expect([status, body.field]).toEqual([400, 'Idempotency-Key'])
  expect(await fingerprint(app)).toEqual(before)
})

test('a revoked key is 401 from the next request on, on both surfaces', async () => {
  const { id, secret } = (await make(asUser)).body
  expect((await current(bearer(secret))).apiKey.id).toBe(id)
  const ended = await revoke(asUser, id)
  expect([ended.status, ended.body.revokedAt]).toEqual([200, expect.any(String)])
  expect((await app.rest(KEYS, { headers: bearer(secret) })).status).toBe(401)
  expect((await app.graph('{ entities(first: 1) { totalCount } }', {}, bearer(secret))).status).toBe(401)
  // A repeat answers the same, and the time stays that of the first.
  expect((await revoke(asUser, id)).body).toMatchObject({ id, revokedAt: ended.body.revokedAt })
})

test('a key may revoke itself', async () => {
  const { id, secret } = (await make(asUser)).body
  expect((await revoke(bearer(secret), id)).status).toBe(200)
  expect((await revoke(bearer(secret), id)).status).toBe(401)
})

test('another process refuses a revoked key within a second, without being told', async () => {
  const none = { clientSecret: undefined, adminApiKey: undefined, userApiKey: undefined }
  const elsewhere = await CredentialStore.open(app.db, app.clock, none)
  const { id, secret } = (await make(asUser)).body
  expect(await elsewhere.find('personalApiKey', secret)).toBeDefined()
  await revoke(asUser, id)
  await expect.poll(() => elsewhere.find('personalApiKey', secret), { timeout: 3_000 }).toBeUndefined()
})

test('another process that is told refuses it at once', async () => {
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
  const { id, secret } = await here.create('clientSecret', 'to be told of', null)
  expect(await there.find('clientSecret', secret)).toBeDefined()
  await here.revoke(id)
  expect(await there.find('clientSecret', secret)).toBeUndefined()
})

describe('another account', () => {
  test('neither sees a key nor ends it', async () => {
    const { id, secret } = (await make(asUser)).body
    const stranger = await adminBearer(app)
    const { status, body } = await revoke(stranger, id)
    expect([status, body.field]).toEqual([404, 'apiKeyId'])
    expect((await list(stranger)).map((key: { id: string }) => key.id)).not.toContain(id)
    expect((await current(bearer(secret))).apiKey.revokedAt).toBeNull()
  })

  test('cannot end what is no personal key', async () => {
    const { id } = await app.service.credentials.create('clientSecret', 'a program', null)
    expect((await revoke(asUser, id)).status).toBe(404)
    expect((await app.service.credentials.list()).find((one) => one.id === id)?.revokedAt).toBeNull()
  })
})

test('last-used times are written down within a second, the newest', async () => {
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

test('an account has a limit of valid keys, and a revoked one makes room', async () => {
  const headers = await session('collector')
  const made = []
  for (let count = 0; count < 50; count++) made.push((await make(headers, `key ${count}`)).body.id)
  const before = await fingerprint(app)
  const refused = await make(headers)
  expect([refused.status, refused.body.limit]).toEqual([409, 50])
  expect(await fingerprint(app)).toEqual(before)
  await revoke(headers, made[0])
  expect((await make(headers)).status).toBe(201)
})

describe('a bearer of the identity provider', () => {
  test('has no keys, and is no key', async () => {
    const headers = await session('nobody-yet')
    expect(await list(headers)).toEqual([])
    expect(await current(headers)).toEqual({ bearerKind: 'session', apiKey: null })
    expect(await current(await session('nobody-yet', {}, { typ: 'at+jwt' }))).toEqual({
      bearerKind: 'oauthAccessToken',
      apiKey: null,
    })
  })

  test('makes keys that are the same account: idempotency, meters and limits know them by one name', async () => {
    const headers = await session('someone')
    const { secret } = (await make(headers)).body
    expect((await list(headers)).length).toBe(1)
    const byKey = await app.service.authenticator.authenticate({
      authorization: bearer(secret).authorization,
      clientSecret: undefined,
      apiKey: undefined,
    })
    expect(byKey).toMatchObject({ id: `subject:${provider.issuer} someone`, roles: ['client'], bearerKind: 'apiKey' })
  })

  test('has the roles of its token and those of its account together', async () => {
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

  test('is 503 while its provider cannot be asked, and other callers are served', async () => {
    const away = await identityProvider()
    onTestFinished(() => away.close())
    const other = await testApp({
      OIDC_ISSUER: away.issuer,
      OIDC_AUDIENCE: away.audience,
      OIDC_JWKS_URL: away.jwksUrl,
    })
    away.answer(500, 'sorry')
    const now = Math.floor(other.clock.now().getTime() / 1000)
    const headers = bearer(await away.token({ iat: now, exp: now + 300 }))
    const { status, body, headers: sent } = await other.rest(KEYS, { headers })
    expect([status, body.code, sent.get('retry-after')]).toEqual([503, 'rbac_lookup_unavailable', '5'])
    expect((await other.rest(KEYS, { headers: asUser })).status).toBe(200)
    away.answer(200)
    expect((await other.rest(KEYS, { headers })).status).toBe(200)
  })
})
