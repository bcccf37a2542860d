import { hash } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { PersistedTexts } from '../../graph/persisted.js'
import { readTrustedDocuments } from '../../src/kernel/config/trusted-documents.js'
import { createLog } from '../../src/kernel/log.js'
import { redisStore } from '../../src/operation/meter/redis-store.js'
import { asClient, type TestApp, testApp } from '../support/app.js'
import { temporaryFolder } from '../support/folder.js'
import { redisPrefix, redisUrl } from '../support/redis.js'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})

const sha256 = (text: string) => hash('sha256', text, 'hex')
const persisted = (sha256Hash: unknown, version: unknown = 1) => ({ persistedQuery: { version, sha256Hash } })
const data = { serviceStatus: { uptime: { availability: 100 } } }

/** A document with its own text, so that no other test has stored it. */
const document = (name: string) => `query ${name} { serviceStatus { uptime { availability } } }`

async function post(body: object, headers: Record<string, string> = asClient, { base } = app) {
  const response = await fetch(`${base}/graphql`, {
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

test('with trusted documents, only these documents are executed, by their ids or by their texts', async () => {
  const file = join(temporaryFolder(), 'documents.json')
  const query = document('Trusted')
  writeFileSync(file, JSON.stringify({ 'trusted-1': query }))
  const strict = await testApp({ TRUSTED_DOCUMENTS: file })
  const send = (body: object, headers = asClient as Record<string, string>) => post(body, headers, strict)
  expect(await send({ extensions: persisted('trusted-1') })).toEqual({ status: 200, data })
  expect(await send({ query, extensions: persisted('trusted-1') })).toEqual({ status: 200, data })
  expect(await send({ query })).toEqual({ status: 200, data })
  const other = document('Other')
  expect(await send({ query: other })).toMatchObject({ data: undefined, code: 'QUERY_NOT_IN_SAFELIST' })
  expect(await send({ query: other, extensions: persisted(sha256(other)) })).toMatchObject({
    data: undefined,
    code: 'QUERY_NOT_IN_SAFELIST',
  })
  // A refused text was not stored either.
  expect(await send({ extensions: persisted(sha256(other)) })).toMatchObject({ code: 'PERSISTED_QUERY_NOT_IN_LIST' })
  expect(await send({ query: '{ __typename }' }, {})).toMatchObject({ code: 'QUERY_NOT_IN_SAFELIST' })
})

test.each([
  ['is missing', undefined, 'ENOENT'],
  ['is not JSON', '{', 'JSON'],
  ['has another form', '["{ __typename }"]', 'expected a JSON object of texts by their ids'],
])('a file of trusted documents that %s is refused by name', (_, text, reason) => {
  const file = join(temporaryFolder(), 'documents.json')
  if (text !== undefined) writeFileSync(file, text)
  expect(() => readTrustedDocuments(file)).toThrow('TRUSTED_DOCUMENTS')
  expect(() => readTrustedDocuments(file)).toThrow(reason)
})

test.skipIf(redisUrl === undefined)(
  'processes with one Redis share their texts, in a limited number of places',
  async () => {
    const prefix = redisPrefix()
    const open = () => {
      const store = redisStore(redisUrl ?? '', createLog('silent'), prefix)
      onTestFinished(() => store.close())
      return store
    }
    const [one, other] = [open(), open()]
    await Promise.all([one.ready(), other.ready()])
    const query = document('Shared')
    const texts = new PersistedTexts(one)
    await texts.keep(sha256(query), query)
    expect(await new PersistedTexts(other).find(sha256(query))).toBe(query)
    expect(await new PersistedTexts(other).find(sha256(document('Unknown')))).toBeUndefined()
    const places = new Set<string>()
    const counted = { ...one, writeText: async (name: string) => void places.add(name) }
    const many = new PersistedTexts(counted)
    for (let index = 0; index < 5_000; index++) await many.keep(sha256(`${index}`), `${index}`)
    expect(places.size).toBeLessThanOrEqual(4_096)
  },
)

test('a text in the place of another text is not returned for its hash', async () => {
  const wrong = new PersistedTexts({ readText: async () => 'another text', writeText: async () => undefined })
  expect(await wrong.find(sha256('a text'))).toBeUndefined()
})

test('without a credential, the refusal names the headers that all fields of the document accept', async () => {
  const accepted = async (query: string) => {
    const { resolution, hint } = (await app.graph(query, {}, {})).body.errors[0].extensions
    return { headers: resolution.acceptedValue, hint }
  }
  const all = ['Authorization', 'X-API-Key', 'X-Client-Secret']
  const hint = 'Send one of the headers Authorization: Bearer, X-API-Key or X-Client-Secret.'
  expect(await accepted('{ entity(slug: "a") { slug } }')).toEqual({ headers: all, hint })
  const own = { headers: ['Authorization'], hint: 'Send the header Authorization: Bearer.' }
  expect(await accepted('{ researchRuns { totalCount } }')).toEqual(own)
  expect(await accepted('{ researchRuns { totalCount } entity(slug: "a") { slug } }')).toEqual(own)
  const input = '{ id: "00000000-0000-7000-8000-000000000000", provenance: { sourceType: LLM, sourceDetail: "a" } }'
  expect(await accepted(`mutation { deleteEntity(input: ${input}) { problem { code } } }`)).toEqual({
    headers: ['Authorization', 'X-API-Key'],
    hint: 'Send one of the headers Authorization: Bearer or X-API-Key.',
  })
})
