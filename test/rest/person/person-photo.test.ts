import { beforeAll, expect, test } from 'vitest'
import { png } from '../../../bench/media/drawn.js'
import { asAdmin, fingerprint, provenance, type TestApp, testApp } from '../../support/app.js'
import { history } from '../../support/history.js'
import { makePerson } from '../../support/make/person.js'
import { unique } from '../../support/make.js'
import { uploadImage } from '../../support/media.js'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})

const detail = '/v1/people/detail'
const write = (method: string, query: Record<string, unknown>, body: unknown) =>
  app.rest(detail, { method, headers: asAdmin, query: { ...provenance, ...query }, body })
const stored = async (file = png(80, 80), query: Record<string, unknown> = { mediaType: 'PERSON' }) =>
  (await uploadImage(app, query, file)).body
const newPerson = (picture: string) => ({
  person: { nameFirst: 'Ann', nameLast: `Photo${unique()}`, image: { picture } },
  urlLink: [{ url: `https://www.linkedin.com/in/photo-${unique()}` }],
})
const shown = (media: { cdnUrl: string } | undefined) => ({ isMonogram: false, picture: media?.cdnUrl ?? null })

test('a person is created with the stored photo that the request names', async () => {
  const photo = await stored()
  const { status, body } = await write('POST', {}, newPerson(photo.path))
  expect([status, body.core.image]).toEqual([201, shown(photo)])
  const { id } = body.core
  expect((await app.rest(detail, { headers: asAdmin, query: { id } })).body).toEqual(body)
  expect(await history(app, id)).toMatchObject([{ action: 'create', change: { picture: [null, photo.path] } }])
})

test('a patch changes and removes the photo with one version and one history entry each; a replacement keeps it', async () => {
  const { id } = await makePerson(app)
  const [first, second] = [await stored(), await stored(png(81, 81))]
  const image = async (method: string, body: object) => (await write(method, { id }, body)).body.core.image
  expect(await image('PATCH', { image: { picture: first.path } })).toEqual(shown(first))
  expect(await image('PATCH', { image: {} })).toEqual(shown(first))
  expect(await image('PUT', { nameFirst: 'Person', nameLast: 'Kept' })).toEqual(shown(first))
  expect(await image('PATCH', { image: { picture: second.path } })).toEqual(shown(second))
  expect(await image('PATCH', { image: null })).toEqual(shown(undefined))
  expect((await app.rest('/v1/media', { query: { mediaType: 'PERSON', id } })).status).toBe(404)
  expect((await history(app, id)).map(({ change }) => (change as { picture?: unknown }).picture)).toEqual([
    undefined,
    [null, first.path],
    undefined,
    [first.path, second.path],
    [second.path, null],
  ])
})

test('the graph changes the photo as the REST surface does', async () => {
  const { id } = await makePerson(app)
  const photo = await stored()
  const { body } = await app.graph(
    `mutation($input: UpdatePersonInput!) { updatePerson(input: $input) {
      person { image { isMonogram picture } } problem { code field } } }`,
    {
      input: {
        id,
        image: { picture: photo.path },
        provenance: { sourceType: 'FIRST_PARTY_WEBSITE', sourceDetail: 'https://x.example' },
      },
    },
    asAdmin,
  )
  expect(body.data.updatePerson).toEqual({ person: { image: shown(photo) }, problem: null })
})

test.each([
  ['a path without a file', async () => `00/${'0'.repeat(64)}.png`, { status: 404, code: 'not_found' }],
  [
    'an image that is too wide for a photo',
    async () => (await stored(png(400, 100), { mediaType: 'ENTITY', logoType: 'STANDARD' })).path,
    { status: 422, code: 'image_wrong_aspect' },
  ],
])('%s is refused, and changes nothing', async (_, pathOf, refusal) => {
  const { id } = await makePerson(app)
  const picture = await pathOf()
  const before = await fingerprint(app)
  expect((await write('PATCH', { id }, { image: { picture } })).body).toMatchObject({
    ...refusal,
    field: 'image.picture',
  })
  expect((await write('POST', {}, newPerson(picture))).body).toMatchObject({
    ...refusal,
    field: 'person.image.picture',
  })
  expect(await fingerprint(app)).toEqual(before)
})

test('a URL in place of a path is refused by its field', async () => {
  const { id } = await makePerson(app)
  const { body } = await write('PATCH', { id }, { image: { picture: 'https://x.example/photo.png' } })
  expect(body).toMatchObject({ status: 400, field: 'image.picture' })
})
