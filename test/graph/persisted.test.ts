import { hash } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { asClient, type TestApp, testApp } from '../support/app.js'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})

const sha256 = (text: string) => hash('sha256', text, 'hex')
const persisted = (sha256Hash: unknown, version: unknown = 1) => ({ persistedQuery: { version, sha256Hash } })
const data = { serviceStatus: { uptime: { availability: 100 } } }

/** A document with its own text, so that no other test has stored it. */
const document = (name: string) => `query ${name} { serviceStatus { uptime { availability } } }`

async function post(body: object, headers: Record<string, string> = asClient) {
  const response = await fetch(`${app.base}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json', ...headers },
    body: JSON.stringify(body),
  })
  const { data: found, errors } = await response.json()
  return { status: response.status, data: found, code: errors?.[0].extensions.code, message: errors?.[0].message }
}

test('a document is found by its hash after it was sent with the hash once, also with GET', async () => {
  const query = document('Once')
  const extensions = persisted(sha256(query))
  expect(await post({ extensions })).toEqual({
    status: 200,
    data: undefined,
    code: 'PERSISTED_QUERY_NOT_FOUND',
    message: 'PersistedQueryNotFound',
  })
  expect(await post({ query, extensions })).toEqual({ status: 200, data })
  expect(await post({ extensions })).toEqual({ status: 200, data })
  const search = new URLSearchParams({ extensions: JSON.stringify(extensions) })
  const { body } = await app.rest(`/graphql?${search}`, { headers: { ...asClient, accept: 'application/json' } })
  expect(body.data).toEqual(data)
})

test('a text with another hash, and another version of the protocol, are refused by name and stored under no hash', async () => {
  const query = document('Other')
  const extensions = persisted(sha256(document('Real')))
  expect(await post({ query, extensions })).toMatchObject({ code: 'PERSISTED_QUERY_MISMATCH', data: undefined })
  expect(await post({ extensions })).toMatchObject({ code: 'PERSISTED_QUERY_NOT_FOUND' })
  expect(await post({ query, extensions: persisted(sha256(query), 2) })).toMatchObject({
    code: 'PERSISTED_QUERY_NOT_SUPPORTED',
  })
  expect(await post({ extensions: persisted(5) })).toMatchObject({ code: 'PERSISTED_QUERY_NOT_SUPPORTED' })
  expect(await post({ extensions: persisted(sha256(query)) })).toMatchObject({ code: 'PERSISTED_QUERY_NOT_FOUND' })
})

test('a wrong credential is refused before a hash is looked up, and without a credential no text is stored', async () => {
  const query = '{ __typename }'
  const extensions = persisted(sha256(query))
  expect(await post({ query, extensions }, {})).toMatchObject({ data: { __typename: 'Query' } })
  expect(await post({ extensions })).toMatchObject({ code: 'PERSISTED_QUERY_NOT_FOUND' })
  expect(await post({ extensions }, { 'x-client-secret': 'wrong' })).toMatchObject({
    status: 401,
    code: 'unauthorized',
  })
})

test('only as many texts are stored as fit into a million characters', async () => {
  const text = (index: number) => `${document(`Large${index}`)} #${'x'.repeat(19_000)}`
  const texts = Array.from({ length: 56 }, (_, index) => text(index))
  for (const query of texts) await post({ query, extensions: persisted(sha256(query)) })
  const found = async (query = '') => (await post({ extensions: persisted(sha256(query)) })).code === undefined
  expect([await found(texts[0]), await found(texts.at(-1))]).toEqual([false, true])
})

test.each(['5', '{"persistedQuery"', '[]'])('extensions that are no object are refused: %s', async (extensions) => {
  const search = new URLSearchParams({ query: '{ __typename }', extensions })
  const { body } = await app.rest(`/graphql?${search}`, { headers: { ...asClient, accept: 'application/json' } })
  expect(body.errors[0].extensions).toMatchObject({ code: 'bad_request', field: 'extensions' })
})
