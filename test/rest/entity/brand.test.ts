import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { sql } from '../../../src/platform/database/client/sql.js'
import { asAdmin, asClient, provenance, type TestApp, testApp } from '../../support/app.js'
import { makeTags } from '../../support/make/classification.js'
import { makeNews } from '../../support/make/news.js'
import { makePerson } from '../../support/make/person.js'
import { makeWebsite } from '../../support/make/website.js'
import { makeEntity, unique } from '../../support/make.js'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})

const svg =
  '<svg xmlns="http://www.w3.org/2000/svg" width="128" height="128"><rect width="128" height="128" fill="#635bff"/><circle cx="64" cy="64" r="30" fill="#ffffff"/></svg>'

async function uploadLogo(id: string, logoType = 'SQUARE'): Promise<string> {
  const form = new FormData()
  form.set('file', new Blob([new Uint8Array(await sharp(Buffer.from(svg)).png().toBuffer())]), 'logo.png')
  const query = { mediaType: 'ENTITY', id, logoType, ...provenance }
  const { status, body } = await app.rest('/v1/media/upload', { method: 'POST', headers: asAdmin, query, body: form })
  expect(status, JSON.stringify(body)).toBe(200)
  return body.path
}

const brand = (query: Record<string, unknown>, headers: Record<string, string> = asClient) =>
  app.rest('/v1/entities/brand', { headers, query })

test('a brand kit has names, logos, colors, current links and tags of an entity; GraphQL has the same', async () => {
  const { id, slug, nameBrand } = await makeEntity(app)
  await makeWebsite(app, id, `${slug}.example`)
  const path = await uploadLogo(id)
  const { body } = await brand({ slug: slug.toUpperCase() })
  expect(body).toMatchObject({
    id,
    slug,
    nameBrand,
    image: { isMonogram: false, logoSquare: `https://data.example/media/${path}` },
    colors: ['#635bff', '#ffffff'],
    links: [{ url: `https://${slug}.example`, urlType: 'website', isPrimary: true }],
    categories: [],
  })
  const graph = await app.graph(
    'query ($id: UUID) { entityBrand(entityId: $id) { nameBrand slug colors links { url isPrimary } entity { slug } } }',
    { id },
  )
  expect(graph.body.data).toEqual({
    entityBrand: {
      nameBrand,
      slug,
      colors: body.colors,
      links: [{ url: `https://${slug}.example`, isPrimary: true }],
      entity: { slug },
    },
  })
})

test('each spelling of an address finds the entity', async () => {
  const { id } = await makeEntity(app)
  const host = `spelled-${unique()}.example`
  await makeWebsite(app, id, host)
  const company = `linkedin.com/company/spelled-${unique()}`
  await app.db.rows(sql`
    insert into url_link (entity_id, url, url_type, host_path, domain, is_current, is_primary, created_at, updated_at)
    values (${id}::uuid, ${`https://uk.${company}`}, 'linkedin', ${`uk.${company}`}, 'linkedin.com', true, true,
      ${app.clock.now()}::timestamptz, ${app.clock.now()}::timestamptz)`)
  const spelled = [host, `http://WWW.${host.toUpperCase()}/?utm_source=x`, `https://${host}:443/`]
  for (const url of [
    ...spelled,
    `https://www.${company}/`,
    `http://de.${company}`,
    `https://m.${company.toUpperCase()}`,
  ])
    expect((await brand({ url })).body.id, url).toBe(id)
  const handle = `spelled_${unique()}`
  await app.db.rows(sql`
    insert into url_link (entity_id, url, url_type, host_path, domain, is_current, is_primary, created_at, updated_at)
    values (${id}::uuid, ${`https://twitter.com/${handle}`}, 'twitter', ${`twitter.com/${handle}`}, 'twitter.com', true, true,
      ${app.clock.now()}::timestamptz, ${app.clock.now()}::timestamptz)`)
  for (const host of ['x.com', 'www.x.com', 'twitter.com', 'mobile.twitter.com'])
    expect((await brand({ url: `https://${host}/${handle.toUpperCase()}` })).body.id, host).toBe(id)
  const profile = `Spelled.${unique()}.In`
  await app.db.rows(sql`
    insert into url_link (entity_id, url, url_type, host_path, domain, is_current, is_primary, created_at, updated_at)
    values (${id}::uuid, ${`https://bd.facebook.com/${profile}`}, 'facebook', ${`bd.facebook.com/${profile}`}, 'facebook.com', true,
      true, ${app.clock.now()}::timestamptz, ${app.clock.now()}::timestamptz)`)
  for (const host of ['facebook.com', 'de-de.facebook.com', 'm.fb.com', 'lk.facebook.com'])
    expect((await brand({ url: `https://${host}/${profile.toLowerCase()}` })).body.id, host).toBe(id)
  for (const host of ['business.facebook.com', 'facebook.com:8443', 'facebook.com.example', 'x.com'])
    expect((await brand({ url: `https://${host}/${profile}` })).status, host).toBe(404)
})

test('a brand kit has a short path, which takes an id, a public id and a slug, and no second selector', async () => {
  const { id, slug } = await makeEntity(app)
  const kit = (await brand({ slug })).body
  for (const token of [id, slug, kit.publicId])
    expect((await app.rest(`/v1/entities/${token}/brand`, { headers: asClient })).body, token).toEqual(kit)
  for (const query of [{ entityId: id }, { slug }])
    expect((await app.rest(`/v1/entities/${slug}/brand`, { headers: asClient, query })).status).toBe(400)
})

test('a link of several entities is refused with the candidates, and a hidden entity is not found', async () => {
  const [one, other] = [await makeEntity(app), await makeEntity(app)]
  const host = `shared-${unique()}.example`
  await makeWebsite(app, one.id, host)
  expect((await brand({ url: host })).body.id).toBe(one.id)
  await makeWebsite(app, other.id, host)
  expect((await brand({ url: host })).body).toMatchObject({
    status: 409,
    field: 'url',
    details: { candidateEntityId: [one.id, other.id].sort() },
    resolution: { action: 'reviewCandidates', parameter: 'entityId', acceptedValue: [one.id, other.id].sort() },
  })
  await app.db.rows(sql`update entity set is_hidden = true where id = ${other.id}::uuid`)
  expect((await brand({ url: host })).body.id).toBe(one.id)
  expect((await brand({ entityId: other.id })).body).toMatchObject({ status: 404, field: 'entityId', value: other.id })
  expect((await brand({ entityId: other.id }, asAdmin)).body.id).toBe(other.id)
  expect((await brand({})).body).toMatchObject({ status: 400, field: 'slug' })
  expect((await brand({ slug: one.slug, url: host })).body).toMatchObject({ status: 400, field: 'url' })
})

test('an image slot returns the address of an image in a width and a format, and sends a client of images to it', async () => {
  const { id, slug } = await makeEntity(app)
  const logo = (query: Record<string, unknown> = {}, headers: Record<string, string> = asClient) =>
    app.rest(`/v1/entities/${slug}/logo`, { headers, query })
  expect((await logo()).body).toMatchObject({ status: 404, field: 'logoType' })
  expect((await logo({ monogram: true })).body).toEqual({
    url: expect.stringMatching(/^https:\/\/data\.example\/media\/monogram\/\d+-[\w-]+\.svg$/),
    isMonogram: true,
  })
  const path = await uploadLogo(id)
  expect((await logo()).body).toEqual({ url: `https://data.example/media/${path}`, isMonogram: false })
  const url = `https://data.example/media/${path}?width=64&format=png`
  expect((await logo({ width: 64, format: 'png' })).body).toEqual({ url, isMonogram: false })
  const sent = await logo({ width: 64, format: 'png' }, { ...asClient, accept: 'image/webp,image/*' })
  expect([sent.status, sent.headers.get('location'), sent.body]).toEqual([302, url, ''])
  const inPage = await logo({}, { ...asClient, accept: 'image/avif,image/webp,image/*,*/*;q=0.8' })
  expect([inPage.status, inPage.headers.get('location')]).toEqual([302, `https://data.example/media/${path}`])
  const refused = await logo({}, { ...asClient, accept: 'text/html' })
  expect([refused.status, refused.body.detail]).toEqual([406, 'Only JSON and an image can be served.'])
  for (const [width, format] of [
    ['64', 'png'],
    ['64', 'jpg'],
    ['1024', 'avif'],
  ]) {
    const image = await fetch(`${app.base}/media/${path}?width=${width}&format=${format}`, {
      headers: { accept: 'image/webp' },
    })
    expect([image.status, image.headers.get('content-type')]).toEqual([
      200,
      `image/${format === 'jpg' ? 'jpeg' : format}`,
    ])
    await image.arrayBuffer()
  }
  for (const wrong of ['format=png', 'width=64&format=gif', 'width=2048&format=avif', 'size=64'])
    expect((await app.rest(`/media/${path}?${wrong}`)).status, wrong).toBe(400)

  const person = await makePerson(app)
  expect((await app.rest(`/v1/people/${person.id}/photo`)).status).toBe(404)
  expect((await app.rest(`/v1/people/${person.id}/photo`, { query: { monogram: true } })).body.isMonogram).toBe(true)
  const article = await makeNews(app)
  expect((await app.rest(`/v1/news/${article.id}/thumbnail`)).status).toBe(404)
  await app.db.rows(sql`update news_article set image_thumbnail = ${path} where id = ${article.id}`)
  expect((await app.rest(`/v1/news/${article.id}/thumbnail`)).body.url).toBe(`https://data.example/media/${path}`)
})

test('/info names the version, the revision, the schema and the operations, without a credential', async () => {
  const { status, body } = await app.rest('/info', { headers: {} })
  expect([status, body]).toEqual([
    200,
    {
      name: 'Venture Data Service',
      version: expect.stringMatching(/^\d+\.\d+\.\d+$/),
      revision: null,
      schema: expect.stringMatching(/^\d{14}_\w+$/),
      operations: (await app.rest('/v1/status')).body.operationFingerprint,
    },
  ])
})

test('a brand kit that was read before has a link, a tag and a name that changed since, also by hand in the database', async () => {
  const { id, slug } = await makeEntity(app)
  await makeWebsite(app, id, `${slug}.example`)
  await makeTags(app, id, 'industry:Robotics')
  const read = async () => (await brand({ slug })).body
  const before = await read()
  expect(await read()).toEqual(before)
  await app.db.rows(sql`update url_link set is_primary = false where entity_id = ${id}`)
  await app.db.rows(sql`update entity_tag set is_primary = false, is_current = false where entity_id = ${id}`)
  await app.db.rows(sql`update entity set name_brand = 'Renamed' where id = ${id}`)
  expect(await read()).toEqual({
    ...before,
    nameBrand: 'Renamed',
    links: [{ ...before.links[0], isPrimary: false }],
    categories: [],
  })
  expect([before.links[0].isPrimary, before.categories.length]).toEqual([true, 1])
})

test('a brand kit that was read before is 404 for a public caller after its entity was hidden', async () => {
  const { id, slug } = await makeEntity(app)
  expect((await brand({ slug })).status).toBe(200)
  await app.db.rows(sql`update entity set is_hidden = true where id = ${id}`)
  expect((await brand({ slug })).status).toBe(404)
})
