import { exportJWK, generateKeyPair, SignJWT, UnsecuredJWT } from 'jose'
import { afterAll, describe, expect, onTestFinished, test } from 'vitest'
import { oidcTokens } from '../../../src/access/tokens.js'
import { systemClock } from '../../../src/clock.js'
import { Problem } from '../../../src/problem/problem.js'
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

const stranger = await generateKeyPair('RS256', { extractable: true })
const strangerJwk = await exportJWK(stranger.publicKey)
const claims = {
  iss: provider.issuer,
  aud: provider.audience,
  sub: 'user-1',
  iat: seconds(0),
  exp: seconds(300),
  roles: ['admin'],
}
const forged = (header: Record<string, unknown>) =>
  new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid: 'first', ...header }).sign(stranger.privateKey)
const hmac = (secret: string) =>
  new SignJWT(claims).setProtectedHeader({ alg: 'HS256', kid: 'first' }).sign(new TextEncoder().encode(secret))
const encoded = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')

/** A good token with one of its three parts changed. */
async function tampered(part: 0 | 1 | 2, change: (text: string) => string): Promise<string> {
  const parts = (await provider.token()).split('.')
  parts[part] = change(parts[part] ?? '')
  return parts.join('.')
}

const hostile: Record<string, () => Promise<string> | string> = {
  'no signature': () => new UnsecuredJWT(claims).encode(),
  'alg none with a signature': () => tampered(0, () => encoded({ alg: 'none', kid: 'first' })),
  'alg nOnE': () => tampered(0, () => encoded({ alg: 'nOnE', kid: 'first' })),
  'signed with the public key as a shared secret': () => hmac(provider.publicKeyText),
  'a shared secret of its own': () => hmac('a secret of at least thirty-two bytes'),
  'signed by a stranger under our key id': () => forged({}),
  'its own key inside': () => forged({ jwk: strangerJwk }),
  'its own key elsewhere (jku)': () => forged({ jku: 'http://127.0.0.1:1/keys', kid: 'stranger' }),
  'its own certificate elsewhere (x5u)': () => forged({ x5u: 'http://127.0.0.1:1/cert' }),
  'its own certificate inside (x5c)': () => forged({ x5c: ['AAAA'] }),
  'a key id that nobody published': () => provider.token({}, { kid: 'unknown' }),
  'a key id that is a path': () => provider.token({}, { kid: '../../../../dev/null' }),
  'a key id that is no text': () => tampered(0, () => encoded({ alg: 'RS256', kid: { $ne: '' } })),
  'a critical header that nobody knows': () =>
    provider
      .token({}, { crit: ['b64', 'unknown'], unknown: 1, b64: true })
      .catch(() => tampered(0, () => encoded({ alg: 'RS256', kid: 'first', crit: ['unknown'], unknown: 1 }))),
  'another issuer': () => provider.token({ iss: 'https://elsewhere.example' }),
  'an issuer that begins like ours': () => provider.token({ iss: `${provider.issuer}.elsewhere.example` }),
  'no issuer': () => provider.token({ iss: undefined }),
  'another audience': () => provider.token({ aud: 'another' }),
  'no audience': () => provider.token({ aud: undefined }),
  'no audience in the list': () => provider.token({ aud: [] }),
  'an expiry in the past': () => provider.token({ exp: seconds(-60) }),
  'no expiry': () => provider.token({ exp: undefined }),
  'an expiry that is text': () => provider.token({ exp: '9999999999' as never }),
  'a validity that has not begun': () => provider.token({ nbf: seconds(60) }),
  'no subject': () => provider.token({ sub: undefined }),
  'an empty subject': () => provider.token({ sub: '' }),
  'a subject that is a number': () => provider.token({ sub: 7 }),
  'a subject that is a list': () => provider.token({ sub: ['user-1'] }),
  'a subject with a NUL character': () => provider.token({ sub: 'user\0' }),
  'a subject without end': () => provider.token({ sub: 'u'.repeat(256) }),
  'the type of a logout token': () => provider.token({}, { typ: 'logout+jwt' }),
  'the type of a security event': () => provider.token({}, { typ: 'secevent+jwt' }),
  'a type that every object has': () => provider.token({}, { typ: 'constructor' }),
  'a changed header': () => tampered(0, () => encoded({ alg: 'RS256', kid: 'first', typ: 'at+jwt' })),
  'a changed payload': () => tampered(1, () => encoded(claims)),
  'a changed signature': () => tampered(2, (text) => text.slice(0, -4) + (text.endsWith('AAAA') ? 'BBBB' : 'AAAA')),
  'an empty signature': () => tampered(2, () => ''),
  'a signature cut short': () => tampered(2, (text) => text.slice(0, 20)),
  'a payload that is no object': () => tampered(1, () => encoded([])),
  'a payload that is no JSON': () => tampered(1, () => 'AAAA'),
  'a header that is no JSON': () => tampered(0, () => 'AAAA'),
  'three empty parts': () => '..',
  garbage: () => 'not.a.token',
  'garbage of 8 kB': () => `${'A'.repeat(4_000)}.${'B'.repeat(4_000)}.C`,
}

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
