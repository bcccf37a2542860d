import { afterAll, describe, expect, test } from 'vitest'
import { fingerprint, type TestApp, testApp } from '../support/app.js'
import { identityProvider } from '../support/oidc.js'
import { openPage } from '../support/open-page.js'

const provider = await identityProvider()
const environment = {
  OIDC_ISSUER: provider.issuer,
  OIDC_AUDIENCE: provider.audience,
  OIDC_JWKS_URL: provider.jwksUrl,
  OIDC_CLIENT_ID: 'pages',
}
const app = await testApp(environment)
/** Another process of the same service. */
const other = await testApp(environment, app)
afterAll(() => provider.close())

/** Begins a sign-in; returns the address at the provider, and the cookie that the browser keeps. */
async function begin(from: TestApp = app) {
  const { status, headers } = await openPage(from, '/sign-in/provider')
  const [cookie = '', ...attributes] = (headers.get('set-cookie') ?? '').split('; ')
  return { status, location: headers.get('location') ?? '', cookie, attributes }
}

/** Signs in at the provider, with a token that is valid for five minutes; returns the code. */
function authorize(location: string, claims: object = {}, others: Record<string, unknown> = {}): string {
  const now = Math.floor(app.clock.now().getTime() / 1_000)
  return provider.authorize(location, { iat: now, exp: now + 300, ...claims }, others)
}

/** Comes back from the provider with a code. */
const finish = (code: string, location: string, cookie: string, at: TestApp = app) =>
  openPage(at, `/sign-in/callback?code=${code}&state=${new URL(location).searchParams.get('state')}`, {
    headers: { cookie },
  })

const sessionOf = (headers: Headers) => headers.get('set-cookie')?.split(';')[0] ?? ''
const isSignedIn = async (cookie: string, at: TestApp = app) =>
  (await openPage(at, '/import', { headers: { cookie } })).text.includes('Sign out')

describe('signing in with the identity provider', () => {
  test('sends the visitor there with a challenge, and keeps the rest in a sealed cookie', async () => {
    expect((await openPage(app, '/sign-in')).html).toContain('href="/sign-in/provider"')
    const { status, location, cookie, attributes } = await begin()
    const asked = Object.fromEntries(new URL(location).searchParams)
    expect([status, location.startsWith(`${provider.issuer}/authorize?`)]).toEqual([303, true])
    expect(asked).toEqual({
      client_id: 'pages',
      redirect_uri: 'https://data.example/sign-in/callback',
      response_type: 'code',
      scope: 'openid',
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge_method: 'S256',
      state: expect.stringMatching(/^[\w-]{43}$/),
      nonce: expect.stringMatching(/^[\w-]{43}$/),
    })
    expect(cookie).toMatch(/^venture-sign-in=[\w-]+$/)
    expect(attributes).toEqual(['Path=/', 'Max-Age=600', 'HttpOnly', 'SameSite=Lax', 'Secure'])
  })

  test('opens a session with the token, which each process of the service accepts', async () => {
    const { location, cookie } = await begin()
    const { status, headers, text } = await finish(authorize(location), location, cookie, other)
    expect([status, headers.get('refresh'), text.includes('Signed in')]).toEqual([200, '0; url=/', true])
    expect(headers.get('set-cookie')).toMatch(
      /^venture-session=[\w-]+; Path=\/; Max-Age=43200; HttpOnly; SameSite=Strict; Secure$/,
    )
    expect(await Promise.all([app, other].map((at) => isSignedIn(sessionOf(headers), at)))).toEqual([true, true])
    app.clock.advance(400_000)
    expect(await isSignedIn(sessionOf(headers))).toBe(false)
    app.clock.advance(-400_000)
  })

  test('takes the ID token if the access token is not for this service', async () => {
    const own = await testApp({ ...environment, OIDC_AUDIENCE: 'pages' }, app)
    // ID tokens are also checked with the real time.
    own.clock.advance(Date.now() - own.clock.now().getTime())
    const { location, cookie } = await begin(own)
    const { headers } = await finish(provider.authorize(location), location, cookie, own)
    expect(await isSignedIn(sessionOf(headers), own)).toBe(true)
  })

  test.each([
    ['with the cookie of another sign-in', async (location: string) => [location, (await begin()).cookie]],
    ['without a cookie', async (location: string) => [location, '']],
    ['with a session as the cookie', async (location: string) => [location, 'venture-sign-in=AAAA']],
    [
      'with another state',
      async (location: string, cookie: string) => [`${location}&state=x`.replace(/state=[^&]+&/, ''), cookie],
    ],
  ])('%s is refused, and asks the visitor to start again', async (_, changed) => {
    const before = await fingerprint(app)
    const { location, cookie } = await begin()
    const code = authorize(location)
    const [sentLocation = '', sentCookie = ''] = await changed(location, cookie)
    const { status, headers, text } = await finish(code, sentLocation, sentCookie)
    expect([status, headers.get('set-cookie'), text.includes('Start again.')]).toEqual([401, null, true])
    expect(await fingerprint(app)).toEqual(before)
  })

  test.each([
    ['a token for another service', { aud: 'elsewhere' }, {}, 'check OIDC_AUDIENCE'],
    ['a response without an ID token', {}, { id_token: undefined }, 'Start again.'],
    ['a refused code', undefined, {}, 'Start again.'],
    ['a token that is too long for a cookie', { note: 'x'.repeat(5_000) }, {}, 'too long'],
  ])('%s opens no session, and says why', async (_, claims, others, fault) => {
    const { location, cookie } = await begin()
    const code = claims === undefined ? 'unknown' : authorize(location, claims, others)
    const { status, headers, text } = await finish(code, location, cookie)
    expect([status, headers.get('set-cookie'), text.includes(fault)]).toEqual([401, null, true])
  })

  test('a visitor who refused at the provider sees the form again', async () => {
    const { location, cookie } = await begin()
    const state = new URL(location).searchParams.get('state')
    const path = `/sign-in/callback?error=access_denied&state=${state}`
    const { status, text } = await openPage(app, path, { headers: { cookie } })
    expect([status, text.includes('did not confirm')]).toEqual([401, true])
  })

  test('a code works only once, and only within ten minutes', async () => {
    const first = await begin()
    const code = authorize(first.location)
    expect((await finish(code, first.location, first.cookie)).status).toBe(200)
    expect((await finish(code, first.location, first.cookie)).status).toBe(401)
    const late = await begin()
    app.clock.advance(601_000)
    const { status, text } = await finish(authorize(late.location), late.location, late.cookie)
    expect([status, text.includes('took too long')]).toEqual([401, true])
    app.clock.advance(-601_000)
  })

  test('without a provider that answers is 503, and the next visitor tries again', async () => {
    const own = await testApp(environment, app)
    provider.answer(500)
    expect((await openPage(own, '/sign-in/provider')).status).toBe(503)
    provider.answer(200)
    expect((await begin(own)).status).toBe(303)
  })

  test('is not offered without a client of the provider', async () => {
    const plain = await testApp({}, app)
    expect((await openPage(plain, '/sign-in')).html).not.toContain('/sign-in/provider')
    expect((await openPage(plain, '/sign-in/provider')).status).toBe(401)
    expect((await openPage(plain, '/sign-in/callback?code=x')).status).toBe(401)
  })
})
