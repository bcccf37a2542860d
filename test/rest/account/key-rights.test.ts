import { afterAll, beforeAll, expect, test } from 'vitest'
import { asUser, type TestApp, testApp } from '../../support/app.js'
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
/** A token of the identity provider without roles. */
const session = async (sub: string) => {
  const now = Math.floor(app.clock.now().getTime() / 1000)
  return bearer(await provider.token({ sub, iat: now, exp: now + 300 }))
}
const make = async (headers: Headers) =>
  (await app.rest(KEYS, { method: 'POST', headers, body: { name: 'a key' } })).body
const grants = async (headers: Headers) =>
  (await app.rest('/v1/auth/me/permissions', { method: 'POST', headers, body: { operation: [] } })).body.permissionGrant
const NONE = { permission: [], role: [] }

test('a key that was created with a key is revoked with it, and so are the keys that were created with it', async () => {
  const first = await make(asUser)
  const second = await make(bearer(first.secret))
  const third = await make(bearer(second.secret))
  const sibling = await make(asUser)
  await app.rest(`${KEYS}/${first.id}`, { method: 'DELETE', headers: asUser })
  const statuses = [first, second, third, sibling].map(
    async ({ secret }) => (await app.rest(KEYS, { headers: bearer(secret) })).status,
  )
  expect(await Promise.all(statuses)).toEqual([401, 401, 401, 200])
  const listed: { id: string; revokedAt: string | null }[] = (await app.rest(KEYS, { headers: asUser })).body
  const revokedAt = (id: string) => listed.find((key) => key.id === id)?.revokedAt
  expect(revokedAt(first.id)).toEqual(expect.any(String))
  expect([revokedAt(second.id), revokedAt(third.id)]).toEqual([revokedAt(first.id), revokedAt(first.id)])
  expect(revokedAt(sibling.id)).toBeNull()
})

test('a key has no right that the caller lacked who created it, even if the account gets the right later', async () => {
  const headers = await session('rising')
  const first = await make(headers)
  const account = { where: { subject: `${provider.issuer} rising` } }
  await app.db.prisma.appUser.update({ ...account, data: { role: 'admin' } })
  app.service.credentials.changed()
  const second = await make(bearer(first.secret))
  expect([await grants(bearer(first.secret)), await grants(bearer(second.secret))]).toEqual([NONE, NONE])
  // A new key of the admin has the role, until the account loses it.
  const third = await make(headers)
  expect((await grants(bearer(third.secret))).role).toEqual(['admin'])
  await app.db.prisma.appUser.update({ ...account, data: { role: null } })
  app.service.credentials.changed()
  expect(await grants(bearer(third.secret))).toEqual(NONE)
})

test('a token without roles gains none when it creates a key', async () => {
  const headers = await session('without-roles')
  const before = await grants(headers)
  const { secret } = await make(headers)
  expect([before, await grants(headers), await grants(bearer(secret))]).toEqual([NONE, NONE, NONE])
})
