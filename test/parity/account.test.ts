import { beforeAll, expect, test } from 'vitest'
import { asAdmin, asUser, testApp } from '../support/app.js'
import { postBilling, subscribe } from '../support/billing.js'
import { restValues } from '../support/graph-value.js'
import { otherUser } from '../support/research.js'

const app = await testApp()
const ask = async (query: string, variables?: Record<string, unknown>, headers: Record<string, string> = asUser) =>
  (await app.graph(query, variables, headers)).body
const get = async (path: string, headers = asUser) => (await app.rest(path, { headers })).body
const globalId = (type: string, id: string) => Buffer.from(`${type}:${id}`).toString('base64')

const KEY = 'id: apiKeyId name createdAt lastUsedAt expiresAt revokedAt'
const INVOICE = `id: invoiceId kind status plan periodStart periodEnd line { description amount } currency total credit due
  number payableUntil dueAt paidAt note url paymentUrl createdAt`
const NODES = 'query ($ids: [ID!]!) { nodes(ids: $ids) { ... on ApiKey { name } ... on Invoice { total url } } }'

let key: { id: string; secret: string; name: string }

beforeAll(async () => {
  await subscribe(app, { plan: 'PLUS_MONTHLY' })
  await postBilling(app, 'plan-changes', { plan: 'PRO_MONTHLY' })
  await postBilling(app, 'plan-changes', { plan: 'PRO_YEARLY' })
  key = (await app.rest('/v1/auth/me/api-keys', { method: 'POST', headers: asUser, body: { name: 'first' } })).body
})

test('both APIs return the same keys, and the key of the request', async () => {
  const query = `{ viewer { apiKeys { ${KEY} } apiKey { ${KEY} } } }`
  const asKey = { authorization: `Bearer ${key.secret}` }
  const { viewer } = restValues(query, (await ask(query, {}, asKey)).data)
  const { apiKey } = await get('/v1/auth/me/api-keys/current', asKey)
  expect(apiKey).toMatchObject({ id: key.id, name: 'first' })
  expect(viewer).toEqual({ apiKeys: await get('/v1/auth/me/api-keys'), apiKey })
  const rename = `mutation { createApiKey(input: { name: "second" }) { apiKey { ${KEY} } secret } }`
  const { apiKey: created, secret } = restValues(rename, (await ask(rename)).data).createApiKey
  expect([created, secret]).toEqual([(await get('/v1/auth/me/api-keys'))[0], expect.stringMatching(/^vpk_/)])
})

test('both APIs return the same invoices, and GraphQL reads only the selected columns', async () => {
  const query = `{ viewer { invoices(first: 5) { nodes { ${INVOICE} } totalCount } } }`
  const { content, totalElements } = await get('/v1/billing/invoices')
  expect(content).toHaveLength(2)
  const { viewer } = restValues(query, (await ask(query)).data)
  expect(viewer.invoices).toEqual({ nodes: content, totalCount: totalElements })
  const one = `query ($id: UUID!) { viewer { invoice(invoiceId: $id) { ${INVOICE} } } }`
  const [{ id }] = content
  expect(restValues(one, (await ask(one, { id })).data).viewer.invoice).toEqual(await get(`/v1/billing/invoices/${id}`))
  app.statements.length = 0
  await ask('query ($id: UUID!) { viewer { invoice(invoiceId: $id) { total } } }', { id })
  expect(app.statements).toEqual([
    expect.stringMatching(/^SELECT "public"."invoice"."id", "public"."invoice"."total" FROM "public"."invoice"/),
  ])
})

test('the global ids of keys and invoices find them, for the account that owns them only', async () => {
  const { content } = await get('/v1/billing/invoices')
  const ids = [globalId('ApiKey', key.id), globalId('Invoice', content[0].id), globalId('Invoice', '0')]
  const { total, url } = content[0]
  expect((await ask(NODES, { ids })).data.nodes).toEqual([{ name: 'first' }, { total, url }, null])
  expect((await ask(NODES, { ids }, await otherUser(app))).data.nodes).toEqual([null, null, null])
})

test('the payment that an operator records returns the invoice of the other account', async () => {
  const [{ id }] = (await get('/v1/billing/invoices')).content
  const pay = `mutation ($id: UUID!) { markInvoicePaid(input: { invoiceId: $id }) { invoice { ${INVOICE} } problem { detail } } }`
  const { data } = await ask(pay, { id }, asAdmin)
  const { invoice, problem } = restValues(pay, data).markInvoicePaid
  expect([invoice, problem]).toEqual([await get(`/v1/billing/invoices/${id}`), null])
  expect(invoice.status).toBe('PAID')
})
