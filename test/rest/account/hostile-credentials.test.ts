import { request } from 'node:http'
import { afterAll, expect, test } from 'vitest'
import { asAdmin, asClient, asUser, type TestApp, testApp } from '../../support/app.js'
import { hostileTokens } from '../../support/hostile-tokens.js'
import { identityProvider } from '../../support/oidc.js'

const provider = await identityProvider()
afterAll(() => provider.close())
const app: TestApp = await testApp({
  OIDC_ISSUER: provider.issuer,
  OIDC_AUDIENCE: provider.audience,
  OIDC_JWKS_URL: provider.jwksUrl,
})

// The times of the tokens are those of this machine.
app.clock.advance(Date.now() - app.clock.now().getTime())
const USER = asUser.authorization
const tokens = Object.entries(await hostileTokens(provider)).map(([name, make]): [string, () => Promise<string[]>] => [
  name,
  async () => ['authorization', `Bearer ${await make()}`],
])
/** Names and values of headers, as they go over the wire. */
const headers: [string, () => Promise<string[]>][] = Object.entries({
  'no credential': [],
  'an empty bearer': ['authorization', ''],
  'a scheme alone': ['authorization', 'Bearer'],
  'another scheme': ['authorization', `Basic ${USER.slice(7)}`],
  'a key without scheme': ['authorization', USER.slice(7)],
  'two bearers': ['authorization', USER, 'authorization', USER],
  'two bearers in one header': ['authorization', `${USER}, ${USER}`],
  'a bearer and a client secret': ['authorization', USER, 'x-client-secret', asClient['x-client-secret']],
  'a bearer and an admin key': ['authorization', USER, 'x-api-key', asAdmin['x-api-key']],
  'a client secret twice': [
    'x-client-secret',
    asClient['x-client-secret'],
    'x-client-secret',
    asClient['x-client-secret'],
  ],
  'an admin key as bearer': ['authorization', `Bearer ${asAdmin['x-api-key']}`],
  'letters beyond ASCII': ['authorization', 'Bearer cl\u00e9'],
}).map(([name, sent]) => [name, async () => sent])

const send = (path: string, sent: string[], body = ''): Promise<{ status: number; type: string; body: unknown }> =>
  new Promise((resolve, reject) => {
    const fixed = ['host', 'localhost', 'content-type', 'application/json', 'content-length', String(body.length)]
    const outgoing = request(`${app.base}${path}`, {
      method: body === '' ? 'GET' : 'POST',
      headers: [...fixed, ...sent] as never,
    })
    outgoing.on('error', reject)
    outgoing.on('response', async (response) => {
      const chunks: Buffer[] = []
      for await (const chunk of response) chunks.push(chunk)
      resolve({
        status: response.statusCode ?? 0,
        type: String(response.headers['www-authenticate']),
        body: JSON.parse(Buffer.concat(chunks).toString()),
      })
    })
    outgoing.end(body)
  })

const problem = {
  type: 'about:blank',
  code: 'unauthorized',
  title: 'Unauthorized',
  status: 401,
  detail: expect.any(String),
  instance: expect.any(String),
  traceId: expect.stringMatching(/^[\da-f]{32}$/),
}
/** The operation accepts bearer tokens only. GraphQL accepts every credential. */
const restProblem = {
  ...problem,
  hint: 'Send the header Authorization: Bearer.',
  resolution: { action: 'authenticate', acceptedValue: ['Authorization'] },
}
const graphProblem = {
  ...problem,
  hint: 'Send one of the headers Authorization: Bearer, X-API-Key or X-Client-Secret.',
  resolution: { action: 'authenticate', acceptedValue: ['Authorization', 'X-API-Key', 'X-Client-Secret'] },
}

test('the list has at least 60 credentials, and a valid token is accepted', async () => {
  expect(tokens.length + headers.length).toBeGreaterThanOrEqual(60)
  const now = Math.floor(app.clock.now().getTime() / 1000)
  const token = await provider.token({ iat: now, exp: now + 300 })
  expect((await send('/v1/auth/me/api-keys', ['authorization', `Bearer ${token}`])).status).toBe(200)
})

test.each([...tokens, ...headers])(
  '%s gets 401 in REST and GraphQL, with the headers that are accepted there',
  async (_, make) => {
    const sent = await make()
    const { status, type, body } = await send('/v1/auth/me/api-keys', sent)
    expect({ status, type, body }).toEqual({ status: 401, type: 'Bearer', body: restProblem })
    const graph = await send('/graphql', sent, JSON.stringify({ query: '{ entities(first: 1) { totalCount } }' }))
    expect(graph.status).toBe(401)
    expect(graph.body).toMatchObject({ errors: [{ extensions: graphProblem }] })
  },
)
