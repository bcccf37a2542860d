import { beforeAll, expect, test } from 'vitest'
import { announceChanges } from '../../../src/account/webhook/webhook-changes.js'
import { BOOTSTRAP_USER } from '../../../src/operation/access/credentials.js'
import { asUser, type TestApp, testApp } from '../../support/app.js'
import { jobContext } from '../../support/research.js'

/* A webhook belongs to one credential, and is disabled when it ends. */

const KEYS = '/v1/auth/me/api-keys'
/** Another account. */
const OTHER = BOOTSTRAP_USER.replace(/1$/, '7')
let app: TestApp
beforeAll(async () => {
  app = await testApp()
  await app.db.prisma.appUser.create({ data: { id: OTHER, name: 'other', role: 'client', createdAt: app.clock.now() } })
})

type Headers = Record<string, string>
const bearer = (secret: string): Headers => ({ authorization: `Bearer ${secret}` })
const send = (headers: Headers, path: string, method = 'GET', body?: unknown) =>
  app.rest(path, { method, headers, ...(body === undefined ? {} : { body }) })
const newKey = async (headers: Headers, fields: object = {}) =>
  (await send(headers, KEYS, 'POST', { name: 'a key', ...fields })).body
const newWebhook = async (headers: Headers) =>
  (await send(headers, '/v1/webhooks', 'POST', { url: 'https://receiver.example/hook' })).body
const webhook = async (headers: Headers, id: string) => (await send(headers, `/v1/webhooks/${id}`)).body

test.each([
  ['sets its URL', { url: 'https://other.example/hook' }],
  ['replaces its secret', 'rotate-secret'],
  ['enables it', { isEnabled: true }],
])('a webhook belongs to the key that last %s', async (_, change) => {
  const [first, last] = [await newKey(asUser), await newKey(asUser)]
  const { id } = await newWebhook(bearer(first.secret))
  const path = `/v1/webhooks/${id}`
  await send(bearer(last.secret), path, 'PATCH', { description: 'Not a change of the owner' })
  const changed = typeof change === 'string' ? `${path}/${change}` : path
  await send(bearer(last.secret), changed, changed === path ? 'PATCH' : 'POST', changed === path ? change : undefined)
  await send(asUser, `${KEYS}/${first.id}`, 'DELETE')
  expect(await webhook(asUser, id)).toMatchObject({ isEnabled: true, disabledReason: null })
  await send(asUser, `${KEYS}/${last.id}`, 'DELETE')
  expect(await webhook(asUser, id)).toMatchObject({ isEnabled: false, disabledReason: 'credentialRevoked' })
})

test('a webhook of another account is not disabled by the request that revokes a key', async () => {
  const other = bearer((await app.service.credentials.create('personalApiKey', 'key', OTHER)).secret)
  const { secret } = await newKey(other, { expiresAt: new Date(app.clock.now().getTime() + 60_000) })
  const { id } = await newWebhook(bearer(secret))
  app.clock.advance(60_000)
  await send(asUser, `${KEYS}/${(await newKey(asUser)).id}`, 'DELETE')
  expect(await webhook(other, id)).toMatchObject({ isEnabled: true, disabledReason: null })
  await announceChanges.handle(jobContext(app), {})
  expect(await webhook(other, id)).toMatchObject({ isEnabled: false, disabledReason: 'credentialExpired' })
})
