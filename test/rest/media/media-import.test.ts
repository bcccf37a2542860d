import { beforeAll, describe, expect, test } from 'vitest'
import { sql } from '../../../src/platform/database/client/sql.js'
import { trap } from '../../core/outbound/site.js'
import { asAdmin, asUser, fingerprint, type TestApp, testApp } from '../../support/app.js'
import { graphInput } from '../../support/graph-value.js'
import { history } from '../../support/history.js'
import { makeNews } from '../../support/make/news.js'
import { makeWebsite } from '../../support/make/website.js'
import { makeEntity, unique } from '../../support/make.js'
import { writeMedia } from '../../support/media.js'
import { imageSite } from '../../support/sites/images.js'

const bait = await trap()
const home = await imageSite(bait.port)

let app: TestApp
beforeAll(async () => {
  app = await testApp({ FETCH_ALLOW_HOSTS: home.authority })
})

const importLogo = (query: Record<string, unknown>, headers = asAdmin as Record<string, string>) =>
  writeMedia(app, 'POST', '/entity-logo/import', query, headers)
const shown = async (id: string) =>
  (await app.rest('/v1/entities/detail', { headers: asAdmin, query: { id } })).body.core.image

async function companyAt(path: string): Promise<string> {
  const { id } = await makeEntity(app)
  await makeWebsite(app, id, `company-${unique()}.example`, `${home.base}${path}`)
  return id
}

describe('the import of a logo', () => {
  test('takes the best image of the website, gives the reasons, and stores the logo with its source', async () => {
    const id = await companyAt('/')
    const { status, body } = await importLogo({ id })
    expect([status, body]).toEqual([
      200,
      {
        candidate: [
          {
            isAccepted: true,
            reason: 'The image has 512 by 512 pixels.',
            signal: 'MANIFEST_ICON',
            url: `${home.base}/icon-512.png`,
          },
          {
            isAccepted: true,
            reason: 'The image has 180 by 180 pixels.',
            signal: 'APPLE_TOUCH_ICON',
            url: `${home.base}/touch.png`,
          },
          {
            isAccepted: false,
            reason: expect.stringContaining('300 by 80'),
            signal: 'JSON_LD_LOGO',
            url: `${home.base}/wide.png`,
          },
          {
            isAccepted: false,
            reason: expect.stringContaining('16 by 16'),
            signal: 'ICON',
            url: `${home.base}/small.png`,
          },
          {
            isAccepted: false,
            reason: expect.stringContaining('1200 by 630'),
            signal: 'OPEN_GRAPH',
            url: `${home.base}/banner.png`,
          },
        ],
        candidateCount: 5,
        confidence: 'HIGH',
        media: {
          cdnUrl: `https://data.example/media/${body.media?.path}`,
          firstUploadedAt: expect.any(String),
          mediaType: 'ENTITY',
          path: expect.stringMatching(/\.png$/),
          provenance: expect.objectContaining({ detail: 'https://example.com', kind: 'firstPartyWebsite' }),
          targetId: id,
        },
        sourceImageUrl: `${home.base}/icon-512.png`,
        winningSignal: 'MANIFEST_ICON',
      },
    ])
    expect(await shown(id)).toEqual({ isMonogram: false, logo: null, logoSquare: body.media.cdnUrl })
    expect(await history(app, id)).toContainEqual(
      expect.objectContaining({ operation_id: 'importEntityLogo', change: { logoSquare: [null, body.media.path] } }),
    )
    const marks = await app.db.rows(sql`
      select signal, url from reference_mark where entity_id = ${id}::uuid order by signal`)
    expect(marks).toEqual([
      { signal: 'APPLE_TOUCH_ICON', url: `${home.base}/touch.png` },
      { signal: 'MANIFEST_ICON', url: `${home.base}/icon-512.png` },
    ])
    expect((await importLogo({ id })).status).toBe(200)
    expect(await app.db.rows(sql`select 1 from reference_mark where entity_id = ${id}::uuid`)).toHaveLength(2)
  })

  test('finds an image without a record by the address of a website, and a create can use its path', async () => {
    const { body } = await importLogo({ url: `${home.base}/wide`, permitWide: true })
    expect(body).toMatchObject({
      winningSignal: 'HEADER_IMAGE',
      confidence: 'MEDIUM',
      media: { targetId: null, provenance: null, firstUploadedAt: null },
    })
    const stored = await app.db.rows(sql`select width, height from media_file where path = ${body.media.path}`)
    expect(stored).toEqual([{ width: 300, height: 300 }])
  })

  test('as a preview finds the same image and changes no row', async () => {
    const id = await companyAt('/')
    const before = await fingerprint(app)
    const { body } = await importLogo({ id, preview: true })
    expect(body).toMatchObject({ sourceImageUrl: `${home.base}/icon-512.png`, candidateCount: 5 })
    expect('media' in body).toBe(false)
    expect(await fingerprint(app)).toEqual(before)
  })

  test('gives the entity its monogram if the website has no logo and the request permits it', async () => {
    const id = await companyAt('/bare')
    const { status, body } = await importLogo({ id, permitMonogram: true })
    expect([status, body]).toMatchObject([200, { winningSignal: 'MONOGRAM', confidence: 'LOW', candidateCount: 0 }])
    expect(await shown(id)).toEqual({ isMonogram: true, logo: null, logoSquare: body.media.cdnUrl })
    const logo = await companyAt('/')
    await importLogo({ id: logo })
    await app.db.rows(sql`update url_link set url = ${`${home.base}/bare`} where entity_id = ${logo}::uuid`)
    const before = await fingerprint(app)
    expect((await importLogo({ id: logo, permitMonogram: true })).status).toBe(422)
    expect(await fingerprint(app)).toEqual(before)
  })

  test('works the same in GraphQL', async () => {
    const id = await companyAt('/')
    const { body } = await app.graph(
      `mutation ($input: ImportEntityLogoInput!) { importEntityLogo(input: $input) {
        winningSignal confidence candidateCount sourceImageUrl media { targetId url(width: W64) }
        candidates { signal isAccepted } problem { detail } } }`,
      {
        input: graphInput('ImportEntityLogoInput', {
          entityId: id,
          provenance: { sourceType: 'firstPartyWebsite', sourceDetail: 'https://x.example' },
        }),
      },
      asAdmin,
    )
    expect(body.data?.importEntityLogo ?? body).toEqual({
      winningSignal: 'MANIFEST_ICON',
      confidence: 'HIGH',
      candidateCount: 5,
      sourceImageUrl: `${home.base}/icon-512.png`,
      media: { targetId: expect.any(String), url: expect.stringMatching(/\.png\?width=64$/) },
      candidates: [
        { signal: 'MANIFEST_ICON', isAccepted: true },
        { signal: 'APPLE_TOUCH_ICON', isAccepted: true },
        { signal: 'JSON_LD_LOGO', isAccepted: false },
        { signal: 'ICON', isAccepted: false },
        { signal: 'OPEN_GRAPH', isAccepted: false },
      ],
      problem: null,
    })
  })

  const at = (path: string) => async () => ({ url: `${home.base}${path}` })
  test.each<[string, () => Promise<Record<string, unknown>>, Record<string, unknown>]>([
    ['no entity and no website', async () => ({}), { status: 400, field: 'id' }],
    ['an entity and a website', async () => ({ slug: 'x', url: home.base }), { status: 400, field: 'url' }],
    ['an unknown entity', async () => ({ slug: 'no-such-company' }), { status: 404, field: 'slug' }],
    [
      'an entity without a website',
      async () => ({ id: (await makeEntity(app)).id }),
      { status: 422, code: 'primary_website_missing', field: 'id' },
    ],
    ['a website that does not exist', at('/nothing'), { status: 422, code: 'unprocessable_content', field: 'url' }],
    ['the address of an image', at('/touch.png'), { status: 422, code: 'unprocessable_content', field: 'url' }],
    ['a wide logo only', at('/wide'), { status: 422, code: 'image_wrong_aspect', field: 'url' }],
    ['a blank icon', at('/blank'), { status: 422, code: 'image_monochrome', field: 'url' }],
    ['a damaged icon', at('/damaged'), { status: 422, code: 'image_unreadable', field: 'url' }],
    [
      'an icon at a private address',
      at('/inside'),
      { status: 422, properties: { candidate: [expect.objectContaining({ isAccepted: false })] } },
    ],
  ])('is refused for %s, and changes no row', async (_, make, expected) => {
    const query = await make()
    const before = await fingerprint(app)
    expect((await importLogo(query)).body).toMatchObject(expected)
    expect(bait.reached()).toBe(0)
    expect(await fingerprint(app)).toEqual(before)
  })

  test('of a hidden entity is refused for other callers before its website is read', async () => {
    const { id } = await makeEntity(app, { status: { isHidden: true, showOnSitemap: false } })
    await makeWebsite(app, id, `company-${unique()}.example`, home.base)
    const requestCount = home.asked.length
    expect((await importLogo({ id }, asUser)).status).toBe(404)
    expect(home.asked).toHaveLength(requestCount)
  })
})

describe('the import of a thumbnail', () => {
  const importThumbnail = (query: Record<string, unknown>, headers = asAdmin as Record<string, string>) =>
    writeMedia(app, 'POST', '/news-thumbnail/import', query, headers)
  const storyOf = async (path: string) =>
    (await makeNews(app, { newsUrlOriginal: `${home.base}${path}?${unique()}` })).id
  const imageOf = async (id: number) =>
    (await app.rest('/v1/news/detail', { query: { id } })).body.core.newsImageThumbnail

  test('takes the image that the structured data names, and gives it to the article', async () => {
    const id = await storyOf('/story')
    const { status, body } = await importThumbnail({ id })
    expect([status, body]).toMatchObject([
      200,
      {
        sourceImageUrl: `${home.base}/story.png`,
        winningSignal: 'JSON_LD_IMAGE',
        confidence: 'HIGH',
        candidateCount: 4,
        media: { mediaType: 'NEWS', targetId: String(id), provenance: { detail: 'https://example.com' } },
      },
    ])
    expect(body.candidate.map(({ signal, isAccepted }: Record<string, unknown>) => [signal, isAccepted])).toEqual([
      ['JSON_LD_IMAGE', true],
      ['OPEN_GRAPH', true],
      ['CONTENT_IMAGE', true],
      ['JSON_LD_IMAGE', false],
    ])
    expect(await imageOf(id)).toBe(body.media.cdnUrl)
  })

  test('takes the largest image of the content if the page names no other one', async () => {
    const { body } = await importThumbnail({ url: `${home.base}/pictures` })
    expect(body).toMatchObject({
      sourceImageUrl: `${home.base}/banner.png`,
      winningSignal: 'CONTENT_IMAGE',
      confidence: 'LOW',
      candidateCount: 3,
      media: { targetId: null, provenance: null, path: expect.stringMatching(/\.png$/) },
    })
  })

  test('as a preview changes no row, and an address can replace that of the article', async () => {
    const id = await storyOf('/bare')
    const before = await fingerprint(app)
    const { body } = await importThumbnail({ id, url: `${home.base}/story`, preview: true })
    expect([body.winningSignal, 'media' in body]).toEqual(['JSON_LD_IMAGE', false])
    expect(await fingerprint(app)).toEqual(before)
  })

  test('works the same in GraphQL', async () => {
    const id = await storyOf('/story')
    const { body } = await app.graph(
      `mutation ($input: ImportNewsThumbnailInput!) { importNewsThumbnail(input: $input) {
        winningSignal candidateCount media { targetId } problem { detail } } }`,
      {
        input: graphInput('ImportNewsThumbnailInput', {
          newsId: String(id),
          provenance: { sourceType: 'newsArticle', sourceDetail: 'https://x.example' },
        }),
      },
      asAdmin,
    )
    expect(body.data?.importNewsThumbnail ?? body).toEqual({
      winningSignal: 'JSON_LD_IMAGE',
      candidateCount: 4,
      media: { targetId: expect.any(String) },
      problem: null,
    })
  })

  test.each<[string, () => Promise<Record<string, unknown>>, Record<string, unknown>]>([
    ['neither an article nor a page', async () => ({}), { status: 400, field: 'url' }],
    ['an unknown article', async () => ({ id: 99_999_999 }), { status: 404, field: 'id' }],
    ['an article without images', async () => ({ id: await storyOf('/bare') }), { status: 422, field: 'id' }],
    ['a page that does not exist', async () => ({ url: `${home.base}/nothing` }), { status: 422, field: 'url' }],
    [
      'a private address',
      async () => ({ url: `http://127.0.0.1:${bait.port}/` }),
      { status: 400, field: 'url', properties: { reason: 'address' } },
    ],
  ])('is refused for %s, and changes no row', async (_, make, expected) => {
    const query = await make()
    const before = await fingerprint(app)
    expect((await importThumbnail(query)).body).toMatchObject(expected)
    expect(bait.reached()).toBe(0)
    expect(await fingerprint(app)).toEqual(before)
  })
})
