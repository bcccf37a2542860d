import { beforeAll, describe, expect, test } from 'vitest'
import { png } from '../../../bench/media/drawn.js'
import { removeUnusedFiles } from '../../../src/attribute/media/removal.js'
import { createLog } from '../../../src/kernel/log.js'
import { sql } from '../../../src/platform/database/client/sql.js'
import { asAdmin, fingerprint, provenance, type TestApp, testApp } from '../../support/app.js'
import { history } from '../../support/history.js'
import { makeNews } from '../../support/make/news.js'
import { makePerson } from '../../support/make/person.js'
import { makeEntity } from '../../support/make.js'
import { uploadImage, writeMedia } from '../../support/media.js'

const SQUARE = png(64, 64)

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})

const upload = (query: Record<string, unknown>, file = SQUARE, headers = asAdmin as Record<string, string>) =>
  uploadImage(app, query, file, headers)
const remove = (query: Record<string, unknown>) => writeMedia(app, 'DELETE', '/delete', query)
const get = (query: Record<string, unknown>) => app.rest('/v1/media', { query })
const entity = (id: string) => ({ mediaType: 'ENTITY', id })

describe('a deletion', () => {
  test('of the square logo of a published entity needs an override; the file stays for the history', async () => {
    const { id } = await makeEntity(app)
    const { body } = await upload(entity(id))
    const before = await fingerprint(app)
    expect((await remove(entity(id))).body).toMatchObject({
      status: 422,
      field: 'logoType',
      resolution: { parameter: 'overrideGate', acceptedValue: ['square-logo-deletion'] },
    })
    expect(await fingerprint(app)).toEqual(before)
    const override = { overrideGate: 'square-logo-deletion', overrideReason: 'the brand is gone' }
    expect((await remove({ ...entity(id), ...override })).status).toBe(204)
    expect((await get(entity(id))).status).toBe(404)
    const shown = await app.rest('/v1/entities/detail', { headers: asAdmin, query: { id } })
    expect(shown.body.core.image.logoSquare).toBeNull()
    expect(await history(app, id)).toContainEqual(
      expect.objectContaining({
        change: expect.objectContaining({ logoSquare: [body.path, null], override: expect.anything() }),
      }),
    )
    expect((await fetch(`${app.base}/media/${body.path}`)).status).toBe(200)
    expect((await remove(entity(id))).body).toMatchObject({ status: 404, field: 'logoType' })
  })

  test('of other images needs none, and refuses a version that has changed', async () => {
    const { id } = await makeEntity(app, { status: { isHidden: true, showOnSitemap: false } })
    await upload(entity(id))
    const stale = await app.rest('/v1/media/delete', {
      method: 'DELETE',
      headers: { ...asAdmin, 'if-match': '"1-1"' },
      query: { ...provenance, ...entity(id) },
    })
    expect(stale.status).toBe(412)
    expect((await remove(entity(id))).status).toBe(204)
    const news = await makeNews(app)
    await upload({ mediaType: 'NEWS', id: news.id }, png(320, 180))
    expect((await remove({ mediaType: 'NEWS', id: news.id })).status).toBe(204)
    const article = await app.rest('/v1/news/detail', { query: { id: news.id } })
    expect(article.body.core.newsImageThumbnail).toBeNull()
  })

  test('hard: the worker removes the file and its variants at once, unless another record shows it', async () => {
    const file = png(90, 90)
    const [first, second] = [await makePerson(app), await makePerson(app)]
    const { path } = (await upload({ mediaType: 'PERSON', id: first.id }, file)).body
    await upload({ mediaType: 'PERSON', id: second.id }, file)
    expect((await fetch(`${app.base}/media/${path}?width=64`)).status).toBe(200)
    const hard = { mediaType: 'PERSON', deleteMode: 'hard' }
    await remove({ ...hard, id: first.id })
    await sweep()
    expect((await fetch(`${app.base}/media/${path}`)).status).toBe(200)
    await remove({ ...hard, id: second.id })
    await sweep()
    expect((await fetch(`${app.base}/media/${path}`)).status).toBe(404)
    expect((await fetch(`${app.base}/media/${path}?width=64`)).status).toBe(404)
    expect((await upload({ mediaType: 'PERSON', id: first.id }, file)).body).toMatchObject({ path })
    expect((await fetch(`${app.base}/media/${path}`)).status).toBe(200)
  })
})

test('the worker removes a file that no record shows after a day, and no other file', async () => {
  const { id } = await makePerson(app)
  const kept = (await upload({ mediaType: 'PERSON', id }, png(91, 91))).body.path
  const unused = (await upload({ mediaType: 'PERSON' }, png(92, 92))).body.path
  const statusOf = async (path: string) => (await fetch(`${app.base}/media/${path}`)).status
  await sweep()
  expect([await statusOf(kept), await statusOf(unused)]).toEqual([200, 200])
  app.clock.advance(86_400_001)
  await sweep()
  expect([await statusOf(kept), await statusOf(unused)]).toEqual([200, 404])
  expect(await app.db.rows(sql`select path from media_file where path in (${kept}, ${unused})`)).toEqual([
    { path: kept },
  ])
})

test('a file that is being removed is not stored again until its removal has ended', async () => {
  const { path } = (await upload({ mediaType: 'PERSON' }, png(93, 93))).body
  await app.db.rows(
    sql`update media_file set removing_at = ${app.clock.now()}, stored_at = 'epoch' where path = ${path}`,
  )
  const refused = await upload({ mediaType: 'PERSON' }, png(93, 93))
  expect(refused.body).toMatchObject({ status: 503, retryAfterSeconds: 5 })
  await sweep()
  expect((await upload({ mediaType: 'PERSON' }, png(93, 93))).body).toMatchObject({ path })
})

const sweep = () =>
  removeUnusedFiles.handle(
    {
      ...app.service,
      db: app.db,
      clock: app.clock,
      log: createLog('silent'),
      jobId: 'x',
      attempt: 1,
      signal: new AbortController().signal,
    },
    {},
  )
