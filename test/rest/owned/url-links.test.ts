import { beforeAll, describe, expect, test } from 'vitest'
import { sql } from '../../../src/platform/database/client/sql.js'
import { asAdmin, asClient, fingerprint, provenance, type TestApp, testApp } from '../../support/app.js'
import { faces, makeOwned, makeOwner, pathOf } from '../../support/make/owner.js'
import { makeEntity, unique } from '../../support/make.js'
import { eventCount } from '../../support/table-rows.js'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})

describe.each(faces.map((ownerType) => [ownerType.table, ownerType] as const))(
  'links (owner type %s)',
  (_, ownerType) => {
    const at = (owner: string, id: string | number = '') => pathOf(ownerType, owner, `urls${id === '' ? '' : `/${id}`}`)
    const write = (method: string, path: string, body?: unknown) =>
      app.rest(path, { method, headers: asAdmin, query: provenance, ...(body === undefined ? {} : { body }) })

    test.each([
      ['HTTPS://WWW.Shop-%.Example:443/', 'https://www.shop-%.example', 'website'],
      ['docs.shop-%.example', 'https://docs.shop-%.example', 'documentation'],
      ['https://shop-%.example/changelog/', 'https://shop-%.example/changelog', 'changelog'],
      ['https://x.com/shop%', 'https://x.com/shop%', 'twitter'],
      ['https://github.com/shop%#readme', 'https://github.com/shop%', 'github'],
    ])('stores %s as %s with the type %s', async (url, stored, urlType) => {
      const number = String(unique())
      const owner = await makeOwner(app, ownerType)
      const { status, body } = await write('POST', at(owner), { url: url.replace('%', number) })
      if (ownerType.kind === 'person' && ['documentation', 'changelog'].includes(urlType)) expect(status).toBe(400)
      else expect(body).toMatchObject({ url: stored.replace('%', number), urlType, isCurrent: true, isPrimary: true })
    })

    test('refuses other spellings of a stored link and changes no row', async () => {
      const owner = await makeOwner(app, ownerType)
      const number = unique()
      const { id } = await makeOwned(app, ownerType, owner, 'urls', { url: `https://one-${number}.example` })
      const before = await fingerprint(app)
      for (const url of [
        `http://ONE-${number}.example/`,
        `www.one-${number}.example`,
        `https://one-${number}.example:443/#a`,
      ]) {
        expect((await write('POST', at(owner), { url })).body).toMatchObject({
          status: 409,
          field: 'url',
          existingRecordId: String(id),
        })
      }
      expect(await fingerprint(app)).toEqual(before)
    })

    test.each([
      [
        { url: 'https://techcrunch.com/2024/01/05/a-startup-raises-money/' },
        422,
        'url_surface_misclassification',
        'url',
      ],
      [{ url: 'https://www.linkedin.com/posts/someone_something' }, 422, 'url_surface_misclassification', 'url'],
      [{ url: 'https://sedo.com/search/details' }, 422, 'url_surface_misclassification', 'url'],
      [{ url: 'https://example.com/deck.pdf', urlType: 'website' }, 422, 'url_surface_misclassification', 'url'],
      [{ url: 'https://twitter.com/a', urlType: 'linkedin' }, 422, 'url_surface_misclassification', 'urlType'],
      [{ url: 'https://github.com/a', urlType: 'website' }, 422, 'url_surface_misclassification', 'urlType'],
      [{ url: 'https://example.com/a/deep/page' }, 400, 'bad_request', 'urlType'],
      [{ url: 'no address' }, 400, 'bad_request', 'url'],
      [{ urlType: 'website' }, 400, 'bad_request', 'url'],
      [{ url: 'https://example.com', urlType: 'myspace' }, 400, 'bad_request', 'urlType'],
    ])('refuses %j and changes no row', async (body, status, code, field) => {
      const owner = await makeOwner(app, ownerType)
      const before = await fingerprint(app)
      const { body: refused } = await write('POST', at(owner), body)
      expect([refused.status, refused.code, refused.field]).toEqual([status, code, field])
      expect(await fingerprint(app)).toEqual(before)
    })

    test('two owners cannot have the same current website', async () => {
      const [holder, other] = [await makeOwner(app, ownerType), await makeOwner(app, ownerType)]
      const url = `https://held-${unique()}.example`
      const { id } = await makeOwned(app, ownerType, holder, 'urls', { url })
      const before = await fingerprint(app)
      const { body } = await write('POST', at(other), { url: `${url}/` })
      expect(body).toMatchObject({
        status: 409,
        field: 'url',
        details: {
          existingJoin: [{ owner: { entityId: null, personId: null, [ownerType.idField]: holder }, urlId: id }],
          urlType: 'website',
          fragmentIgnored: true,
        },
      })
      expect(await fingerprint(app)).toEqual(before)
      await write('PATCH', at(holder, id), { isCurrent: false })
      expect((await write('POST', at(other), { url })).status).toBe(201)
    })

    test('of 8 owners that create one website concurrently, one succeeds and 7 get 409 and store nothing', async () => {
      const owners = await Promise.all(Array.from({ length: 8 }, () => makeOwner(app, ownerType)))
      const url = `https://race-${unique()}.example`
      const events = await eventCount(app)
      const responses = await Promise.all(owners.map((owner) => write('POST', at(owner), { url })))
      expect(responses.map(({ status }) => status).sort()).toEqual([201, ...Array(7).fill(409)])
      const created = responses.find(({ status }) => status === 201)?.body
      expect(await app.db.rows(sql`select id from url_link where url = ${url}`)).toEqual([{ id: created.id }])
      expect(await eventCount(app)).toBe(events + 1)
    })

    test('a deep link is not primary next to a root website, and cannot become primary', async () => {
      const owner = await makeOwner(app, ownerType)
      const host = `https://deep-${unique()}.example`
      const root = await makeOwned(app, ownerType, owner, 'urls', { url: host })
      const deep = await makeOwned(app, ownerType, owner, 'urls', { url: `${host}/about/us`, urlType: 'website' })
      expect([root.isPrimary, deep.isPrimary]).toEqual([true, false])
      const before = await fingerprint(app)
      expect((await write('PATCH', at(owner, deep.id), { isPrimary: true })).body).toMatchObject({
        status: 409,
        field: 'isPrimary',
      })
      expect((await write('PATCH', at(owner, root.id), { url: `${host}/start` })).body).toMatchObject({
        status: 409,
        field: 'isPrimary',
      })
      expect(await fingerprint(app)).toEqual(before)
    })

    test('a replacement keeps missing fields; a patch clears null fields, except the URL', async () => {
      const owner = await makeOwner(app, ownerType)
      const { id, url } = await makeOwned(app, ownerType, owner, 'urls', {
        url: `https://kept-${unique()}.example`,
        status: 'alive',
      })
      expect((await write('PUT', at(owner, id), { crawlRenderMode: 'static' })).body).toMatchObject({
        url,
        status: 'alive',
      })
      expect((await write('PATCH', at(owner, id), { status: null })).body).toMatchObject({ url, status: null })
      const before = await fingerprint(app)
      expect((await write('PATCH', at(owner, id), { url: null })).body).toMatchObject({ status: 400, field: 'url' })
      expect(await fingerprint(app)).toEqual(before)
    })

    test('the list contains primary links; the list /all also contains former links', async () => {
      const owner = await makeOwner(app, ownerType)
      const number = unique()
      const first = await makeOwned(app, ownerType, owner, 'urls', { url: `https://first-${number}.example` })
      const second = await makeOwned(app, ownerType, owner, 'urls', { url: `https://second-${number}.example` })
      await write('DELETE', at(owner, second.id))
      const ids = async (path: string) => {
        app.statements.length = 0
        const { body } = await app.rest(path)
        expect(app.statements).toHaveLength(1)
        return body.content.map((row: { id: number }) => row.id)
      }
      expect(await ids(at(owner))).toEqual([])
      expect((await ids(`${at(owner)}/all`)).sort()).toEqual([first.id, second.id].sort())
      const refused = await app.rest(at(owner), { headers: asClient, query: { includeInactive: true } })
      expect(refused.body).toMatchObject({ status: 403, field: 'includeInactive' })
    })
  },
)

test('refuses a current website of a closed entity', async () => {
  const { id } = await makeEntity(app, { operatingStatus: 'Closed' })
  const url = `https://closed-${unique()}.example`
  const before = await fingerprint(app)
  const post = (body: unknown) =>
    app.rest(`/v1/entities/${id}/urls`, { method: 'POST', headers: asAdmin, query: provenance, body })
  expect((await post({ url })).body).toMatchObject({ status: 422, field: 'isCurrent' })
  expect(await fingerprint(app)).toEqual(before)
  expect((await post({ url, isCurrent: false })).body).toMatchObject({ isCurrent: false, isPrimary: false })
})
