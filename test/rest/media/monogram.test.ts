import { beforeAll, expect, test } from 'vitest'
import { png } from '../../../bench/media/drawn.js'
import { asAdmin, provenance, type TestApp, testApp } from '../../support/app.js'
import { fullBody } from '../../support/make/full.js'
import { makePerson } from '../../support/make/person.js'
import { overrides, unique } from '../../support/make.js'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})

const create = (name: string, query = {}) =>
  app.rest('/v1/entities/detail/full', {
    method: 'POST',
    headers: asAdmin,
    query: { ...provenance, ...overrides, ...query },
    body: fullBody(name),
  })
const patch = (path: string, query: object, body: object) =>
  app.rest(path, { method: 'PATCH', headers: asAdmin, query: { ...provenance, ...query }, body })
const MONOGRAM = /^https:\/\/data\.example\/media\/monogram\/\d+-[\w-]+\.svg$/

test('a create that permits it gives the entity a monogram; a new name changes it, and a logo replaces it', async () => {
  const number = unique()
  const { body } = await create(`Quartz Falcon ${number}`, { permitMonogram: true })
  const { id, image } = body.entity.core
  expect(image).toEqual({ isMonogram: true, logo: null, logoSquare: expect.stringMatching(MONOGRAM) })
  const served = await fetch(image.logoSquare.replace('https://data.example', app.base))
  expect([served.status, served.headers.get('content-type')]).toEqual([200, expect.stringContaining('image/svg+xml')])
  expect(await served.text()).toContain(`>Q\u200c${String(number)[0]}</text>`)

  const stripped = await app.rest('/v1/entities/detail', { headers: asAdmin, query: { id, permitMonogram: false } })
  expect(stripped.body.core.image).toEqual({ isMonogram: false, logo: null, logoSquare: null })

  const renamed = await patch(
    '/v1/entities/detail',
    { id, permitMonogram: true },
    { nameBrand: `Zebra Falcon ${number}` },
  )
  expect(renamed.body.core.image).toMatchObject({ isMonogram: true, logoSquare: expect.stringMatching(MONOGRAM) })
  expect(renamed.body.core.image.logoSquare).not.toBe(image.logoSquare)

  const form = new FormData()
  form.set('file', new Blob([new Uint8Array(png(200, 80))]), 'logo.png')
  const query = { ...provenance, mediaType: 'ENTITY', id, logoType: 'STANDARD' }
  const upload = await app.rest('/v1/media/upload', { method: 'POST', headers: asAdmin, query, body: form })
  const shown = await app.rest('/v1/entities/detail', { headers: asAdmin, query: { id } })
  expect(shown.body.core.image).toEqual({ isMonogram: false, logo: upload.body.cdnUrl, logoSquare: null })
  const again = await patch('/v1/entities/detail', { id, permitMonogram: true }, { foundedYear: 1999 })
  expect(again.body.core.image).toEqual(shown.body.core.image)
})

test('a create that does not ask for it gives the entity no image', async () => {
  for (const query of [{}, { permitMonogram: false }]) {
    const { body } = await create(`Plain ${unique()}`, query)
    expect(body.entity.core.image).toEqual({ isMonogram: false, logo: null, logoSquare: null })
  }
})

test('a change that permits it gives a person a monogram', async () => {
  const { id } = await makePerson(app)
  const { body } = await patch('/v1/people/detail', { id, permitMonogram: true }, {})
  expect(body.core.image).toEqual({ isMonogram: true, picture: expect.stringMatching(MONOGRAM) })
})
