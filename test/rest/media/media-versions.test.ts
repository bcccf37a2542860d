import { beforeAll, expect, test } from 'vitest'
import { png } from '../../../bench/media/drawn.js'
import { asAdmin, fingerprint, provenance, type TestApp, testApp } from '../../support/app.js'
import { makeEntity } from '../../support/make.js'
import { uploadImage, writeMedia } from '../../support/media.js'

/* The writes of images are POST requests that change a record. So they check the version that the client read. */

const SQUARE = png(64, 64)

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})

const read = async (id: string) => (await app.rest('/v1/entities/detail', { headers: asAdmin, query: { id } })).headers
const withVersion = (etag: string) => ({ ...asAdmin, 'if-match': etag })

test.each([
  ['an upload', (query, headers) => uploadImage(app, query, SQUARE, headers)],
  ['a conversion', (query, headers) => writeMedia(app, 'POST', '/convert', query, headers)],
] as const satisfies readonly (readonly [
  string,
  (query: Record<string, unknown>, headers: Record<string, string>) => ReturnType<typeof uploadImage>,
])[])('%s accepts the version that the client read, and refuses any other one', async (_, write) => {
  const { id } = await makeEntity(app)
  const query = { mediaType: 'ENTITY', id }
  expect((await uploadImage(app, query, SQUARE)).status).toBe(200)
  const etag = (await read(id)).get('etag') ?? ''
  const before = await fingerprint(app)
  for (const other of ['"0-stale"', '"foreign"'])
    expect((await write(query, withVersion(other))).body).toMatchObject({ status: 412, field: 'If-Match' })
  expect(await fingerprint(app)).toEqual(before)
  expect((await write(query, withVersion(etag))).status).toBe(200)
})

test.each([
  ['logo', '/entity-logo/import', (id: string) => ({ id })],
  ['image of an article', '/news-thumbnail/import', (id: string) => ({ url: `https://site.example/${id}` })],
] as const)('an import of a %s refuses a version before it reads the website', async (_, path, queryOf) => {
  const { id } = await makeEntity(app)
  const before = await fingerprint(app)
  const { body } = await writeMedia(app, 'POST', path, queryOf(id), withVersion('"0-stale"'))
  expect(body).toMatchObject({ status: 412, field: 'If-Match' })
  expect(await fingerprint(app)).toEqual(before)
})

test('an upload for no record has no version, so If-Match is refused', async () => {
  const { body } = await uploadImage(app, { mediaType: 'ENTITY' }, SQUARE, withVersion('"1-1"'))
  expect(body).toMatchObject({
    status: 412,
    detail: 'The request names no record, so there is no version to compare.',
    field: 'If-Match',
  })
})

test('in GraphQL, a mutation of an image has ifVersion', async () => {
  const { id } = await makeEntity(app)
  await uploadImage(app, { mediaType: 'ENTITY', id }, SQUARE)
  const mutation = `mutation ($input: ConvertMediaInput!) { convertMedia(input: $input) { problem { status field } } }`
  const convert = async (ifVersion: number) => {
    const input = {
      mediaType: 'ENTITY',
      id,
      ifVersion,
      provenance: { ...provenance, sourceType: 'FIRST_PARTY_WEBSITE' },
    }
    return (await app.graph(mutation, { input }, asAdmin)).body.data.convertMedia.problem
  }
  expect(await convert(99)).toEqual({ status: 412, field: 'ifVersion' })
})
