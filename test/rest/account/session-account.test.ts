import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { announceChanges } from '../../../src/account/webhook/webhook-changes.js'
import { sql } from '../../../src/platform/database/client/sql.js'
import { asAdmin, fingerprint, type TestApp, testApp } from '../../support/app.js'
import { makeEntity } from '../../support/make.js'
import { type IdentityProvider, identityProvider } from '../../support/oidc.js'
import { jobContext } from '../../support/research.js'

/* A caller of the identity provider has no account before the first request that needs one. */

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
const session = async (sub: string, claims: object = {}): Promise<Headers> => {
  const now = Math.floor(app.clock.now().getTime() / 1_000)
  return { authorization: `Bearer ${await provider.token({ sub, iat: now, exp: now + 3_000, ...claims })}` }
}
const send = (headers: Headers, path: string, method = 'GET', body?: unknown) =>
  app.rest(path, { method, headers, ...(body === undefined ? {} : { body }) })
const accountOf = (sub: string) =>
  app.db.prisma.appUser.findUnique({
    where: { subject: `${provider.issuer} ${sub}` },
    select: { plan: true, role: true },
  })

test('a session buys a plan and changes it, without an API key', async () => {
  const headers = await session('buyer')
  const checkout = await send(headers, '/v1/billing/checkout-sessions', 'POST', { plan: 'PRO_MONTHLY' })
  expect([checkout.status, checkout.body.plan]).toEqual([200, 'PRO_MONTHLY'])
  const [invoice] = (await send(headers, '/v1/billing/invoices')).body.content
  await send(asAdmin, `/v1/billing/invoices/${invoice.id}/payments`, 'POST')
  expect((await send(headers, '/v1/billing/subscription')).body).toMatchObject({
    plan: 'PRO_MONTHLY',
    status: 'ACTIVE',
  })
  const change = await send(headers, '/v1/billing/plan-changes', 'POST', { plan: 'PRO_YEARLY' })
  expect([change.status, change.body.plan]).toEqual([200, 'PRO_YEARLY'])
  expect(await accountOf('buyer')).toEqual({ plan: 'PRO_MONTHLY', role: null })
})

test('a session buys a plan through GraphQL too', async () => {
  const { body } = await app.graph(
    'mutation { createCheckout(input: { plan: PRO_YEARLY }) { plan problem { detail } } }',
    {},
    await session('graph buyer'),
  )
  expect(body.data).toEqual({ createCheckout: { plan: 'PRO_YEARLY', problem: null } })
})

test.each([
  ['/v1/billing/plan-changes', { plan: 'PRO_YEARLY' }],
  ['/v1/billing/cancellations', undefined],
])(
  'a session without a subscription cannot change it at %s, and the refusal creates no account',
  async (path, body) => {
    const before = await fingerprint(app)
    const { status, body: problem } = await send(await session(`refused ${path}`), path, 'POST', body)
    expect([status, problem.code]).toEqual([403, 'subscription_required'])
    expect(await fingerprint(app)).toEqual(before)
    expect(await accountOf(`refused ${path}`)).toBeNull()
  },
)

test.each([
  ['POST', '/v1/billing/portal-sessions', undefined],
  ['POST', '/v1/billing/statements', {}],
  ['PUT', '/v1/billing/additional-usage', { capCents: 1_000 }],
  ['POST', '/v1/webhooks', { url: 'https://receiver.example/hook' }],
])('a session gets an account with its first %s %s', async (method, path, body) => {
  const { status } = await send(await session(`first ${path}`), path, method, body)
  expect([200, 201]).toContain(status)
  expect(await accountOf(`first ${path}`)).toEqual({ plan: null, role: null })
})

test('a webhook of a session reports the changes of hidden records that the session created, and no other hidden ones', async () => {
  const headers = await session('reporter', { roles: ['client'] })
  const { id } = (
    await send(headers, '/v1/webhooks', 'POST', { url: 'https://receiver.example/hook', eventType: ['entity.changed'] })
  ).body
  const hidden = { status: { isHidden: true, showOnSitemap: false } }
  const { id: own } = await makeEntity(app, hidden, headers)
  await makeEntity(app, hidden)
  await vi.waitFor(
    async () => {
      await announceChanges.handle(jobContext(app), {})
      const messages = await app.db.rows<{ payload: string }>(
        sql`select payload from webhook_delivery where endpoint_id = ${id}::uuid`,
      )
      const changed = messages.flatMap(({ payload }) => JSON.parse(payload).data.change)
      expect([...new Set(changed.map(({ entityId }: { entityId: string }) => entityId))]).toEqual([own])
    },
    { timeout: 20_000, interval: 100 },
  )
})
