import { afterAll, describe, expect, onTestFinished, test } from 'vitest'
import { oidcTokens } from '../../../src/kernel/access/tokens.js'
import { systemClock } from '../../../src/kernel/clock.js'
import { Problem } from '../../../src/kernel/problem/problem.js'
import { hostileTokens } from '../../support/hostile-tokens.js'
import { identityProvider, seconds } from '../../support/oidc.js'

const provider = await identityProvider()
afterAll(() => provider.close())
const verifier = oidcTokens(provider, systemClock)
const id = `subject:${provider.issuer} user-1`

describe('a token of the provider proves its bearer', () => {
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
    ['both claims', { roles: ['a'], role: ['b', 'a'] }, {}, { bearerKind: 'session', roles: ['a', 'b'] }],
    [
      'roles of other types, which are none',
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
    ['an expiry that a slow clock has not seen', { exp: seconds(-2) }, {}, { bearerKind: 'session', roles: [] }],
  ])('%s', async (_, claims, header, caller) => {
    expect(await verifier.verify(await provider.token(claims, header))).toEqual({
      kind: 'bearer',
      id,
      permissions: [],
      ...caller,
    })
  })
})

const hostile = await hostileTokens(provider)

test.each(Object.entries(hostile))('a token proves nothing that has %s', async (_, make) => {
  expect(await verifier.verify(await make())).toBeUndefined()
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
  ['answers 500', 500, 'sorry'],
  ['answers with a page', 200, '<html>'],
  ['answers with no keys', 200, '{}'],
])('while the provider %s its bearers are told to come back, and served once it is well', async (_, status, body) => {
  const { own, tokens } = await ownProvider()
  const token = await own.token()
  own.answer(status, body)
  expect(await tokens.verify(token).catch(refusal)).toEqual(unavailable)
  own.answer(200)
  expect((await tokens.verify(token))?.id).toBe(`subject:${own.issuer} user-1`)
})

test('while the provider is away keys that were read before go on serving, and an unknown one is 503 and no 401', async () => {
  const { own, tokens } = await ownProvider()
  const [known, unknown] = [await own.token(), await own.token({}, { kid: 'second' })]
  expect(await tokens.verify(known)).toBeDefined()
  await own.close()
  expect((await tokens.verify(known))?.id).toBe(`subject:${own.issuer} user-1`)
  const fresh = oidcTokens(own, systemClock)
  expect(await fresh.verify(unknown).catch(refusal)).toEqual(unavailable)
  expect(await fresh.verify('not.a.token')).toBeUndefined()
})

test('any number of tokens with unknown keys asks the provider once', async () => {
  const { own, tokens } = await ownProvider()
  const unknown = await own.token({}, { kid: 'second' })
  for (let round = 0; round < 20; round++) expect(await tokens.verify(unknown)).toBeUndefined()
  expect(own.asked()).toBe(1)
})
