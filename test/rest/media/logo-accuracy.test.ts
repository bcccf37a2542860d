import { beforeAll, describe, expect, test } from 'vitest'
import { drawMark, markParts, VARIANTS } from '../../../bench/media/marks.js'
import { rehashImages } from '../../../src/attribute/media-import/rehash.js'
import { raw, sql } from '../../../src/platform/database/client/sql.js'
import { HASH_VERSION } from '../../../src/platform/image/hash.js'
import { site } from '../../core/outbound/site.js'
import { asAdmin, fingerprint, type TestApp, testApp } from '../../support/app.js'
import { history } from '../../support/history.js'
import { makePerson } from '../../support/make/person.js'
import { makeWebsite } from '../../support/make/website.js'
import { makeEntity, unique } from '../../support/make.js'
import { uploadImage, writeMedia } from '../../support/media.js'
import { startModel } from '../../support/model.js'
import { jobContext } from '../../support/research.js'

/** A company whose website shows one mark. The model is a local double. */

const own = markParts(1)
const icon = await drawMark(own, { background: '#fff' })
const other = await drawMark(markParts(2), { background: '#fff' })
let iconStatus = 200
const home = await site((request, response) => {
  if (request.url === '/icon' && iconStatus !== 200) response.writeHead(iconStatus).end()
  else if (request.url === '/')
    response.writeHead(200, { 'content-type': 'text/html' }).end('<link rel=icon href=/icon>')
  else if (request.url === '/icon') response.end(icon)
  else response.writeHead(404).end()
})
const model = await startModel()

const environment = {
  FETCH_ALLOW_HOSTS: home.authority,
  LLM_BASE_URL: model.base,
  LLM_API_KEY: 'key',
  LLM_MODEL: 'eye',
}
let app: TestApp
beforeAll(async () => {
  app = await testApp(environment)
})

const check = (query: Record<string, unknown>, on = app) =>
  on.rest('/v1/media/logo-accuracy', { method: 'POST', query })
const square = (id: string) => ({ mediaType: 'ENTITY', id })

/** A company with the logo and the mark of its website. */
async function company(on = app): Promise<string> {
  const { id } = await makeEntity(on)
  await makeWebsite(on, id, `company-${unique()}.example`, `${home.base}/`)
  const { status } = await writeMedia(on, 'POST', '/entity-logo/import', { id })
  expect(status).toBe(200)
  return id
}

/** Makes the stored mark differ from the image in a number of bits. */
async function moveMark(id: string, bits: number): Promise<void> {
  const [slot] = await app.db.rows<{ hash: string }>(sql`
    select perceptual_hash as hash from media_slot where entity_id = ${id}::uuid and is_current`)
  const moved = [...(slot?.hash ?? '').slice(HASH_VERSION.length)].map((digit, at) =>
    at < bits / 4 ? (Number.parseInt(digit, 16) ^ 15).toString(16) : digit,
  )
  const hash = HASH_VERSION + moved.join('')
  await app.db.rows(sql`update reference_mark set perceptual_hash = ${hash} where entity_id = ${id}::uuid`)
}

const nothing = { approval: null, candidateObserved: null, referenceObserved: null, sharedFeature: null }

describe('the check of a logo', () => {
  test('finds the mark of the website in another size and color, and writes nothing', async () => {
    const id = await company()
    const before = await fingerprint(app)
    const reference = [{ hammingDistance: 0, url: `${home.base}/icon` }]
    expect((await check(square(id))).body).toEqual({
      ...nothing,
      confidence: 'HIGH',
      method: 'PERCEPTUAL_HASH',
      outcome: 'MATCH',
      reference,
      sharedFeature: 'The shape of the mark: 256 of 256 bits of the hashes agree.',
    })
    expect(await fingerprint(app)).toEqual(before)
    const recolored = await VARIANTS.recolored?.(own)
    expect((await uploadImage(app, square(id), recolored ?? Buffer.alloc(0))).status).toBe(200)
    expect((await check(square(id))).body).toMatchObject({ outcome: 'MATCH', method: 'PERCEPTUAL_HASH' })
  })

  test('refuses another mark at its upload, and finds it after an override', async () => {
    const id = await company()
    const before = await fingerprint(app)
    const refused = await uploadImage(app, square(id), other)
    expect(refused.body).toMatchObject({
      status: 422,
      code: 'image_brand_mismatch',
      field: 'file',
      hammingDistance: expect.any(Number),
      resolution: { acceptedValue: ['brand-match'] },
    })
    expect(await fingerprint(app)).toEqual(before)
    const override = { overrideGate: 'brand-match', overrideReason: 'the company has a new logo' }
    expect((await uploadImage(app, { ...square(id), ...override }, other)).status).toBe(200)
    expect(await history(app, id)).toContainEqual(
      expect.objectContaining({ change: expect.objectContaining({ override: [null, expect.anything()] }) }),
    )
    const { body } = await check(square(id))
    expect(body).toMatchObject({ ...nothing, outcome: 'MISMATCH', method: 'PERCEPTUAL_HASH' })
    expect(body.reference[0].hammingDistance).toBe(refused.body.hammingDistance)
  })

  test('refuses another mark in a conversion, and permits the mark of a logo that was accepted', async () => {
    const id = await company()
    const { path } = (await uploadImage(app, { mediaType: 'ENTITY' }, other)).body
    const convert = (query: Record<string, unknown>) =>
      writeMedia(app, 'POST', '/convert', { ...square(id), sourcePath: path, ...query })
    const before = await fingerprint(app)
    expect((await convert({})).body).toMatchObject({
      status: 422,
      code: 'image_brand_mismatch',
      field: 'sourcePath',
      resolution: { acceptedValue: ['brand-match'] },
    })
    expect(await fingerprint(app)).toEqual(before)
    const override = { overrideGate: 'brand-match', overrideReason: 'the company has a new logo' }
    expect((await convert(override)).body).toMatchObject({ path, targetId: id })
    const larger = await drawMark(markParts(2), { side: 300, background: '#fff' })
    expect((await uploadImage(app, square(id), larger)).status).toBe(200)
    expect((await uploadImage(app, { ...square(id), logoType: 'STANDARD' }, icon)).status).toBe(200)
  })

  test('compares only hashes of this version, and a job computes the others again', async () => {
    const id = await company()
    const reference = [{ hammingDistance: 0, url: `${home.base}/icon` }]
    const age = (table: string) =>
      app.db.rows(sql`update ${raw(table)} set perceptual_hash = '1-' || substr(perceptual_hash, 3)`)
    await age('media_slot')
    const before = await fingerprint(app)
    expect((await check(square(id))).body).toMatchObject({ outcome: 'MATCH', reference })
    expect(await fingerprint(app)).toEqual(before)
    for (const table of ['media_file', 'reference_mark']) await age(table)
    expect((await check(square(id))).body).toMatchObject({ method: 'REFERENCE_UNAVAILABLE', reference: [] })
    expect((await uploadImage(app, square(id), other)).status).toBe(200)
    await rehashImages.handle(jobContext(app), {})
    expect((await check(square(id))).body).toMatchObject({ outcome: 'MISMATCH', method: 'PERCEPTUAL_HASH' })
    const hashes = await app.db.rows(sql`
      select perceptual_hash from media_slot union all select perceptual_hash from media_file
      union all select perceptual_hash from reference_mark`)
    const versions = hashes.map(({ perceptual_hash }) => String(perceptual_hash).slice(0, HASH_VERSION.length))
    expect([...new Set(versions)]).toEqual([HASH_VERSION])
  })

  test('keeps an old mark while its website fails, and removes the mark when its image is gone', async () => {
    const id = await company()
    await app.db.rows(sql`
      update reference_mark set perceptual_hash = '1-' || substr(perceptual_hash, 3) where entity_id = ${id}::uuid`)
    const marks = () =>
      app.db.rows(sql`select url, perceptual_hash from reference_mark where entity_id = ${id}::uuid order by id`)
    const before = await marks()
    expect(before).toHaveLength(1)
    for (const status of [429, 503]) {
      iconStatus = status
      await rehashImages.handle(jobContext(app), {})
      expect(await marks()).toEqual(before)
    }
    iconStatus = 404
    await rehashImages.handle(jobContext(app), {})
    iconStatus = 200
    expect(await marks()).toEqual([])
  })

  test('accepts a logo that a person confirmed, without a comparison', async () => {
    const id = await company()
    await moveMark(id, 256)
    await app.db.rows(sql`
      update provenance_event v set status = 'confirmed' from media_slot m
      where m.last_event_id = v.id and m.entity_id = ${id}::uuid`)
    expect((await check(square(id))).body).toEqual({
      ...nothing,
      approval: expect.objectContaining({ detail: 'https://example.com', status: 'confirmed' }),
      confidence: 'HIGH',
      method: 'OPERATOR_REVIEW',
      outcome: 'MATCH',
      reference: [],
    })
  })

  test('asks the model if the hashes cannot tell', async () => {
    const id = await company()
    await moveMark(id, 48)
    model.script = [
      JSON.stringify({ firstImage: 'A circle.', secondImage: 'A ring.', verdict: 'same', sharedFeature: 'Round.' }),
      JSON.stringify({ firstImage: 'A circle.', secondImage: 'Fog.', verdict: 'unclear', sharedFeature: null }),
    ]
    const reference = [{ hammingDistance: 48, url: `${home.base}/icon` }]
    expect((await check(square(id))).body).toEqual({
      ...nothing,
      candidateObserved: 'A circle.',
      confidence: 'MEDIUM',
      method: 'VISION',
      outcome: 'MATCH',
      reference,
      referenceObserved: 'A ring.',
      sharedFeature: 'Round.',
    })
    expect(JSON.stringify(model.asked.at(-1)?.body.messages).match(/data:image\/png;base64/g)).toHaveLength(2)
    expect((await check(square(id))).body).toMatchObject({ outcome: 'INSUFFICIENT', confidence: 'LOW' })
    expect((await check(square(id))).body).toMatchObject({ status: 503, code: expect.stringMatching(/^inference_/) })
  })

  test('is refused before the model is asked if the caller has used it too often', async () => {
    const limited = await testApp({ ...environment, RATE_LIMIT_INFERENCE_PROVIDER: '1' }, app)
    const id = await company(limited)
    await moveMark(id, 48)
    model.script = [
      JSON.stringify({ firstImage: 'A circle.', secondImage: 'A ring.', verdict: 'same', sharedFeature: 'Round.' }),
    ]
    expect((await check(square(id), limited)).body).toMatchObject({ outcome: 'MATCH', method: 'VISION' })
    const asked = model.asked.length
    expect(await check(square(id), limited)).toMatchObject({
      status: 429,
      body: { limitType: 'INFERENCE_PROVIDER', limit: 1 },
    })
    expect(model.asked).toHaveLength(asked)
  })

  test('never finds by its hash that the photo of a person is wrong', async () => {
    const { id } = await makePerson(app)
    await app.db.rows(sql`
      insert into reference_mark (person_id, url, signal, perceptual_hash, seen_at)
      values (${id}::uuid, ${`${home.base}/icon`}, 'OPEN_GRAPH', ${HASH_VERSION + '0f'.repeat(32)}, ${app.clock.now()})`)
    expect((await uploadImage(app, { mediaType: 'PERSON', id }, other)).status).toBe(200)
    model.script = [
      JSON.stringify({ firstImage: 'A face.', secondImage: 'A face.', verdict: 'unclear', sharedFeature: null }),
    ]
    const { body } = await check({ mediaType: 'PERSON', id })
    expect(body).toMatchObject({ outcome: 'INSUFFICIENT', confidence: 'LOW', method: 'VISION' })
    expect(body.reference[0].hammingDistance).toBeGreaterThanOrEqual(64)
  })

  test('returns the same in GraphQL', async () => {
    const id = await company()
    const { body } = await app.graph(
      `query ($id: String!) { logoAccuracy(mediaType: ENTITY, id: $id) {
        outcome method confidence references { url hammingDistance } approval { detail } } }`,
      { id },
    )
    expect(body.data?.logoAccuracy ?? body).toEqual({
      outcome: 'MATCH',
      method: 'PERCEPTUAL_HASH',
      confidence: 'HIGH',
      references: [{ url: `${home.base}/icon`, hammingDistance: 0 }],
      approval: null,
    })
  })

  test('cannot tell if no mark is known, and reports 404 without an image', async () => {
    const { id } = await makeEntity(app)
    expect((await check(square(id))).body).toMatchObject({ status: 404, field: 'logoType' })
    await uploadImage(app, square(id), other)
    expect((await check(square(id))).body).toEqual({
      ...nothing,
      confidence: 'LOW',
      method: 'REFERENCE_UNAVAILABLE',
      outcome: 'INSUFFICIENT',
      reference: [],
    })
  })

  test.each([
    ['NEWS', undefined, 'mediaType'],
    ['BLOG', undefined, 'mediaType'],
    ['ENTITY', 'STANDARD', 'logoType'],
  ])('is refused for %s %s', async (mediaType, logoType, field) => {
    expect((await check({ mediaType, id: '1', logoType })).body).toMatchObject({ status: 422, field })
  })

  test('of a hidden entity is refused for other callers', async () => {
    const { id } = await makeEntity(app, { status: { isHidden: true, showOnSitemap: false } })
    await uploadImage(app, square(id), other, asAdmin)
    expect((await check(square(id))).status).toBe(404)
  })
})
