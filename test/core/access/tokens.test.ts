import { afterAll, describe, expect, onTestFinished, test } from 'vitest'
import { systemClock } from '../../../src/kernel/clock.js'
import { Problem } from '../../../src/kernel/problem/problem.js'
import { oidcTokens } from '../../../src/operation/access/tokens.js'
import { hostileTokens } from '../../support/hostile-tokens.js'
import { identityProvider, seconds } from '../../support/oidc.js'

const provider = await identityProvider()
afterAll(() => provider.close())
const verifier = oidcTokens(provider, systemClock)
const id = `subject:${provider.issuer} user-1`

describe('a token of the provider identifies its bearer', () => {
  test.each([
    ['a session token', {}, {}, { bearerKind: 'session', roles: [] }],
    ['a session token without a type', {}, { typ: undefined }, { bearerKind: 'session', roles: [] }],
    ['an access token', {}, { typ: 'at+jwt' }, { bearerKind: 'oauthAccessToken', roles: [] }],
    [
      'an access token with the long type',
      {},
      { typ: 'application/AT+JWT' },
      { bearerKind: 'oauthAccessToken', roles: [] },
    ],
    [
      'a list of roles',
      { roles: ['admin', 'client', 'admin'] },
      {},
      { bearerKind: 'session', roles: ['admin', 'client'] },
    ],
    ['one role as text', { roles: 'admin' }, {}, { bearerKind: 'session', roles: ['admin'] }],
    ['the claim role', { role: 'client' }, {}, { bearerKind: 'session', roles: ['client'] }],
    [
      'permissions',
      { permissions: ['a', 'b', 'a', 1] },
      {},
      { bearerKind: 'session', roles: [], permissions: ['a', 'b'] },
    ],
    ['the claims roles and role', { roles: ['a'], role: ['b', 'a'] }, {}, { bearerKind: 'session', roles: ['a', 'b'] }],
    [
      'roles of other types, which are ignored',
      { roles: [1, null, { admin: true }, true], role: 7 },
      {},
      { bearerKind: 'session', roles: [] },
    ],
    [
      'several audiences, one of them ours',
      { aud: ['other', 'venture-data'] },
      {},
      { bearerKind: 'session', roles: [] },
    ],
    [
      'the largest number as expiry: the provider decides how long a token is valid',
      { exp: Number.MAX_VALUE },
      {},
      { bearerKind: 'session', roles: [] },
    ],
    ['a time of issue within the tolerance for clocks', { iat: seconds(50) }, {}, { bearerKind: 'session', roles: [] }],
    ['an expiry within the tolerance for clocks', { exp: seconds(-2) }, {}, { bearerKind: 'session', roles: [] }],
  ])('%s', async (_, claims, header, caller) => {
    expect((await verifier.verify(await provider.token(claims, header)))?.caller).toEqual({
      kind: 'bearer',
      id,
      permissions: [],
      ...caller,
    })
  })
})

const hostile = await hostileTokens(provider)

test.each(Object.entries(hostile))('refuses an invalid token: %s', async (_, createToken) => {
  expect(await verifier.verify(await createToken())).toBeUndefined()
})

const refusal = (error: unknown) =>
  error instanceof Problem ? { status: error.status, code: error.kind.code, headers: error.headers } : error
const unavailable = { status: 503, code: 'rbac_lookup_unavailable', headers: { 'Retry-After': '5' } }

async function ownProvider() {
  const own = await identityProvider()
  onTestFinished(() => own.close())
  return { own, tokens: oidcTokens(own, systemClock) }
}

test.each([
  ['returns 500', 500, 'sorry'],
  ['returns HTML', 200, '<html>'],
  ['returns no keys', 200, '{}'],
])(
  'while the provider %s, a token is refused with 503; it is accepted after the provider recovers',
  async (_, status, body) => {
    const { own, tokens } = await ownProvider()
    const token = await own.token()
    own.answer(status, body)
    expect(await tokens.verify(token).catch(refusal)).toEqual(unavailable)
    own.answer(200)
    expect((await tokens.verify(token))?.caller.id).toBe(`subject:${own.issuer} user-1`)
  },
)

test('while the provider is down, known keys still verify tokens, and an unknown key causes 503', async () => {
  const { own, tokens } = await ownProvider()
  const [known, unknown] = [await own.token(), await own.token({}, { kid: 'second' })]
  expect((await tokens.verify(known))?.caller.id).toBe(`subject:${own.issuer} user-1`)
  await own.close()
  expect((await tokens.verify(known))?.caller.id).toBe(`subject:${own.issuer} user-1`)
  const fresh = oidcTokens(own, systemClock)
  expect(await fresh.verify(unknown).catch(refusal)).toEqual(unavailable)
  expect(await fresh.verify('not.a.token')).toBeUndefined()
})

test('twenty tokens with an unknown key cause one request to the provider', async () => {
  const { own, tokens } = await ownProvider()
  const unknown = await own.token({}, { kid: 'second' })
  for (let round = 0; round < 20; round++) expect(await tokens.verify(unknown)).toBeUndefined()
  expect(own.keyRequests()).toBe(1)
})
