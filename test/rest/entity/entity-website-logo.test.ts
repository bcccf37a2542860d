import { beforeAll, describe, expect, test } from 'vitest'
import { png } from '../../../bench/media/drawn.js'
import { sql } from '../../../src/platform/database/client/sql.js'
import { site } from '../../core/outbound/site.js'
import { asAdmin, fingerprint, provenance, type TestApp, testApp } from '../../support/app.js'
import { history } from '../../support/history.js'
import { fullBody } from '../../support/make/full.js'
import { makeEntity, overrides, unique } from '../../support/make.js'

const PAGES: Readonly<Record<string, string>> = {
  '/site': '<link rel="icon" href="/logo.png">',
  '/empty': '<title>Empty</title>',
  '/bare': '<title>Bare</title>',
  '/damaged': '<link rel="icon" href="/page.png">',
}
const home = await site((request, response) => {
  const page = PAGES[request.url ?? '']
  if (page) response.writeHead(200, { 'Content-Type': 'text/html' }).end(page)
  else if (request.url === '/logo.png') response.end(png(64, 64))
  else if (request.url === '/page.png') response.writeHead(200, { 'Content-Type': 'image/png' }).end('<html>')
  else response.writeHead(404).end()
})

let app: TestApp
beforeAll(async () => {
  app = await testApp({ FETCH_ALLOW_HOSTS: home.authority })
})

describe('a create without a logo', () => {
  const at = (path: string, name = `Found ${unique()}`) => {
    const body = fullBody(name)
    return { ...body, create: { ...body.create, urlLink: [{ url: `${home.base}${path}`, urlType: 'website' }] } }
  }
  const found = async (body: unknown, more: Record<string, unknown> = {}) => {
    const query = { ...provenance, ...more }
    return (await app.rest('/v1/entities/detail/full', { method: 'POST', headers: asAdmin, query, body })).body
  }
  const marksOf = (id: string) =>
    app.db.rows(sql`select signal, url from reference_mark where entity_id = ${id}::uuid order by url`)

  test('takes the logo of the website, and stores the marks of the website', async () => {
    const { entity, importedLogo } = await found(at('/site'))
    expect(importedLogo).toEqual({
      media: expect.objectContaining({ mediaType: 'ENTITY', targetId: entity.core.id, path: expect.any(String) }),
      source: 'AUTO_WEBSITE',
      sourceImageUrl: `${home.base}/logo.png`,
    })
    expect(entity.core.image).toEqual({ isMonogram: false, logo: null, logoSquare: importedLogo.media.cdnUrl })
    expect(await marksOf(entity.core.id)).toEqual([{ signal: 'ICON', url: `${home.base}/logo.png` }])
    expect(await history(app, entity.core.id)).toContainEqual(
      expect.objectContaining({ change: { logoSquare: [null, importedLogo.media.path] } }),
    )
  })

  test.each([
    ['has no image', '/empty'],
    ['has only an image that cannot be used', '/damaged'],
    ['cannot be read', '/nothing'],
  ])('succeeds without one if the website %s', async (_, path) => {
    const { entity, importedLogo } = await found(at(path))
    expect([importedLogo, entity.core.image]).toEqual([null, { isMonogram: false, logo: null, logoSquare: null }])
    expect(await marksOf(entity.core.id)).toEqual([])
  })

  test('gets its monogram if the website has no logo and the request permits it', async () => {
    const { body } = await app.rest('/v1/entities/detail/full', {
      method: 'POST',
      headers: asAdmin,
      query: { ...provenance, permitMonogram: true },
      body: at('/bare'),
    })
    expect([body.importedLogo, body.entity.core.image]).toEqual([
      null,
      { isMonogram: true, logo: null, logoSquare: expect.stringContaining('/media/monogram/') },
    ])
  })

  test('that a rule refuses does not read the website, nor the address of a logo', async () => {
    const { nameBrand } = await makeEntity(app, { nameBrand: `Thornapple ${unique()}` })
    const link = { url: `https://www.linkedin.com/company/thornapple-${unique()}`, urlType: 'linkedin' }
    const withLink = (body: ReturnType<typeof at>, entity: object = {}) => ({
      ...body,
      create: { entity: { ...body.create.entity, ...entity }, urlLink: [...body.create.urlLink, link] },
    })
    const { slug } = (await found(withLink(at('/held')))).entity.core
    const requestCount = home.asked.length
    const before = await fingerprint(app)
    const manualLogo = { imageUrl: `${home.base}/logo.png` }
    const detail = { typeResearchDetail: 'numberOfEmployees', asOfDate: '2026-01-01T00:00:00Z' }
    const refused: [object, object, object?][] = [
      [
        { ...at('/other'), text: [] },
        { status: 400, field: 'text' },
      ],
      [
        { ...at('/other'), researchDetail: [detail] },
        { status: 400, field: 'researchDetail.0.discreteValue' },
      ],
      [at('/other', nameBrand), { status: 409, resolution: { acceptedValue: ['duplicate'] } }],
      [withLink(at('/other')), { status: 409, field: 'create.urlLink.1.url', code: 'conflict' }, overrides],
      [withLink(at('/other'), { slug }), { status: 409, field: 'create.entity.slug', value: slug }, overrides],
    ]
    for (const [body, refusal, query = {}] of refused)
      for (const sent of [body, { ...body, manualLogo }]) expect(await found(sent, { ...query })).toMatchObject(refusal)
    expect(home.asked).toHaveLength(requestCount)
    expect(await fingerprint(app)).toEqual(before)
  })
})
