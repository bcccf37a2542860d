import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { embedRecords } from '../../../src/derived/embed-records.js'
import { sql } from '../../../src/platform/database/client/sql.js'
import { builtInEmbedder } from '../../../src/platform/embedding/built-in.js'
import type { Embedder } from '../../../src/platform/embedding/embedder.js'
import type { JobContext } from '../../../src/platform/queue/define.js'
import { asAdmin, asClient, asUser, provenance, type TestApp, testApp } from '../../support/app.js'
import { makeNews } from '../../support/make/news.js'
import { makePerson } from '../../support/make/person.js'
import { makeEntity } from '../../support/make.js'
import { jobContext } from '../../support/research.js'

let app: TestApp
/** A second service on the same database, such as another process. */
let second: TestApp
beforeAll(async () => {
  app = await testApp()
  second = await testApp({}, app)
})
beforeEach(async () => {
  await call('PUT', '')
  await call('PUT', '/mode', { mode: 'RUNNING' })
  await app.db.rows(sql`truncate entity, person, news_article cascade`)
})

const call = async (
  method: string,
  path: string,
  query: Record<string, unknown> = {},
  headers: Record<string, string> = asAdmin,
) =>
  app.rest(`/v1/content/embedding${path === '' ? '/backlog' : path === '/mode' ? '/backlog/mode' : path}`, {
    method,
    headers,
    query,
  })

const embed = (on = app, changes: Partial<JobContext> = {}) =>
  embedRecords.handle({ ...jobContext(on), ...changes }, {})

/** An embedder that calls `before` when it computes vectors. */
const waiting = (before: () => Promise<void>): Embedder => {
  const embedder = builtInEmbedder()
  return {
    ...embedder,
    model: app.service.embedder.model,
    embed: async (passages, signal) => {
      await before()
      return embedder.embed(passages, signal)
    },
  }
}

const due = async (): Promise<number> => (await call('GET', '')).body.pendingSize

describe('the switch of the computation of vectors', () => {
  test('stops it in all processes, and the counts are those of the database', async () => {
    const made = [await makeEntity(app), await makeEntity(app)]
    const off = await call('DELETE', '')
    expect(off.body).toMatchObject({
      clusterMode: 'RUNNING',
      reconcileScheduled: false,
      refreshEnabled: false,
      pendingSize: 2,
      queuedWorkSize: 2,
    })
    await embed()
    await embed(second)
    expect(await due()).toBe(2)
    expect((await call('PUT', '')).body).toMatchObject({ reconcileScheduled: true, refreshEnabled: true })
    await embed(second)
    const { body } = await call('GET', '')
    expect(body).toMatchObject({ pendingSize: 0, outstanding: [] })
    expect(body.activity[0]).toEqual({
      sourceType: 'entity',
      createdLast24h: 2,
      createdDailyAverage7d: 2 / 7,
      recalculatedLast15m: 0,
      recalculatedLast24h: 0,
      recalculatedDailyAverage7d: 0,
      similarityRefreshedLast15m: 2,
      similarityRefreshedLast24h: 2,
      similarityRefreshedDailyAverage7d: 2 / 7,
    })
    expect((await call('GET', '/activity')).body.map(({ sourceId }: { sourceId: string }) => sourceId).sort()).toEqual(
      made.map(({ id }) => id).sort(),
    )
  })

  test('ends a worker before its next batch, and a pause stores the batch that it computes', async () => {
    for (let number = 0; number < 3; number++) await makeEntity(app)
    await makePerson(app)
    let batches = 0
    const embedder = waiting(async () => {
      if (++batches === 1) await call('PUT', '/mode', { mode: 'PAUSED' })
    })
    await embed(app, { embedder })
    expect(batches).toBe(1)
    expect((await call('GET', '')).body).toMatchObject({ clusterMode: 'PAUSED', refreshEnabled: false, pendingSize: 1 })
    await call('PUT', '/mode', { mode: 'RUNNING' })
    await embed(second)
    expect(await due()).toBe(0)
  })

  test('stores nothing of a batch that is computed during an emergency stop', async () => {
    await makeEntity(app)
    const embedder = waiting(async () => {
      await call('PUT', '/mode', { mode: 'EMERGENCY_STOP' })
    })
    await embed(app, { embedder })
    expect(await due()).toBe(1)
    await embed(second)
    expect(await due()).toBe(1)
  })

  test('computes only what is due while it drains, and refuses further requests', async () => {
    const { id } = await makeEntity(app)
    await embed()
    await app.db.rows(sql`update entity_meaning set model = 'another-model'`)
    await makeEntity(app)
    await call('PUT', '/mode', { mode: 'DRAIN_ONLY' })
    await embed()
    const models = await app.db.rows(sql`select count(*)::int as old from entity_meaning where model = 'another-model'`)
    expect(models).toEqual([{ old: 1 }])
    const query = { contentSourceType: 'entity', sourceId: id }
    expect((await call('POST', '/refresh', query)).body).toMatchObject({ status: 409, code: 'conflict' })
    expect((await call('POST', '/refresh/reconcile')).status).toBe(409)
    await call('PUT', '/mode', { mode: 'RUNNING' })
    await embed()
    expect(await due()).toBe(0)
  })
})

describe('a request for vectors', () => {
  test('computes the vector of one record again, and says when', async () => {
    const { id, nameBrand } = await makeEntity(app)
    await embed()
    app.clock.advance(60_000)
    const answer = await call('POST', '/refresh', { contentSourceType: 'entity', sourceId: id })
    expect(answer.body).toEqual({ kind: 'fresh', enqueued: 1 })
    expect((await call('GET', '/stale', { contentSourceType: 'entity' }, asClient)).body).toEqual([id])
    await embed()
    expect((await call('GET', '/stale', { contentSourceType: 'entity' })).body).toEqual([])
    const [activity] = (await call('GET', '/activity')).body
    expect(activity).toMatchObject({ sourceType: 'entity', sourceId: id, name: nameBrand })
    expect(Date.parse(activity.recomputedAt) - Date.parse(activity.createdAt)).toBeGreaterThanOrEqual(60_000)
    expect((await call('GET', '')).body.activity[0]).toMatchObject({ createdLast24h: 1, recalculatedLast24h: 1 })
  })

  test('finds records without a vector, and marks those of another model', async () => {
    const [lost, old] = [await makeEntity(app), await makeEntity(app)]
    const article = await makeNews(app)
    await embed()
    await app.db.rows(sql`delete from entity_meaning where entity_id = ${lost.id}::uuid`)
    await app.db.rows(sql`delete from news_meaning`)
    await app.db.rows(sql`update entity_meaning set model = 'another-model'`)
    const { body } = await call('GET', '')
    expect(body.outstanding).toEqual([
      { sourceType: 'entity', typeRecord: 'Company', missingCount: 1 },
      { sourceType: 'newsArticle', typeRecord: null, missingCount: 1 },
    ])
    expect(body.work[0]).toEqual({ sourceType: 'entity', workType: 'previousEmbedding', pendingCount: 1 })
    const stale = (await call('GET', '/stale', { contentSourceType: 'entity' })).body
    expect(stale.sort()).toEqual([lost.id, old.id].sort())
    expect((await call('GET', '/stale', { contentSourceType: 'newsArticle' })).body).toEqual([String(article.id)])
    const sweep = (kind: string) => call('POST', '/refresh/sweep', { contentSourceType: 'entity', kind })
    expect((await sweep('owner-reconcile')).body).toEqual({ kind: 'owner-reconcile', enqueued: 1 })
    expect((await sweep('owner-reconcile')).body).toEqual({ kind: 'owner-reconcile', enqueued: 0 })
    expect((await sweep('stale-similarity')).body).toEqual({ kind: 'stale-similarity', enqueued: 0 })
    expect((await call('POST', '/refresh/reconcile')).body).toMatchObject({ kind: 'owner-reconcile' })
    await embed()
    expect((await call('GET', '')).body).toMatchObject({ pendingSize: 0, outstanding: [] })
  })

  test('is refused with the field and the way out, and then nothing is due', async () => {
    const { id } = await makeEntity(app)
    await embed()
    const refusals: [string, string, Record<string, unknown>, number, string][] = [
      ['POST', '/refresh', { sourceId: id }, 400, 'contentSourceType'],
      ['POST', '/refresh', { contentSourceType: 'entity', sourceId: 'x' }, 400, 'sourceId'],
      ['POST', '/refresh', { contentSourceType: 'newsArticle', sourceId: id }, 400, 'sourceId'],
      ['POST', '/refresh', { contentSourceType: 'person', sourceId: id }, 404, 'sourceId'],
      ['POST', '/refresh', { contentSourceType: 'product', sourceId: id }, 404, 'sourceId'],
      ['POST', '/refresh/sweep', { contentSourceType: 'entity', kind: 'all' }, 400, 'kind'],
      ['PUT', '/mode', { mode: 'FAST' }, 400, 'mode'],
      ['GET', '/neighbors', { contentSourceType: 'entity', sourceId: id }, 400, 'targetType'],
      ['GET', '/stale', { contentSourceType: 'entity', limit: 0 }, 400, 'limit'],
    ]
    for (const [method, path, query, status, field] of refusals)
      expect((await call(method, path, query)).body, `${path} ${JSON.stringify(query)}`).toMatchObject({
        status,
        field,
      })
    for (const headers of [asClient, asUser])
      for (const [method, path] of [
        ['GET', ''],
        ['PUT', ''],
        ['DELETE', ''],
        ['GET', '/activity'],
        ['POST', '/refresh/reconcile'],
      ] as const)
        expect((await call(method, path, {}, headers)).status, `${method} ${path}`).toBe(403)
    expect((await call('GET', '')).body).toMatchObject({
      pendingSize: 0,
      reconcileScheduled: true,
      clusterMode: 'RUNNING',
    })
  })
})

test('neighbours are the records that the caller can see, of the wanted kind, most similar first', async () => {
  const texts = async (nameBrand: string, text: string, status = { isHidden: false, showOnSitemap: true }) => {
    const { id } = await makeEntity(app, { nameBrand, status })
    const written = await app.rest(`/v1/entities/${id}/texts`, {
      method: 'POST',
      headers: asAdmin,
      query: provenance,
      body: { textType: 'summary', text },
    })
    expect(written.status, JSON.stringify(written.body)).toBe(201)
    return id
  }
  const bank = await texts('Alphard', 'A bank that lends money to farmers.')
  const lender = await texts('Betelgeuse', 'A lender that gives credit and money to farms, like a bank.')
  const rocket = await texts('Canopus', 'Builds rockets and satellites for astronomy.')
  const hidden = await texts('Deneb', 'A bank that lends money to farmers.', { isHidden: true, showOnSitemap: false })
  const query = { contentSourceType: 'entity', sourceId: bank, targetType: 'entity' }
  expect((await call('GET', '/neighbors', query, asClient)).body).toEqual([])
  await embed()
  const idsFor = async (headers: Record<string, string>, more: Record<string, unknown> = {}) =>
    (await call('GET', '/neighbors', { ...query, ...more }, headers)).body.map(
      ({ targetId }: { targetId: string }) => targetId,
    )
  expect(await idsFor(asClient)).toEqual([lender, rocket])
  expect(await idsFor(asAdmin)).toEqual([hidden, lender, rocket])
  expect(await idsFor(asClient, { limit: 1 })).toEqual([lender])
  expect(await idsFor(asClient, { targetType: 'product' })).toEqual([])
  expect(await idsFor(asClient, { targetType: 'person' })).toEqual([])
  expect((await call('GET', '/neighbors', { ...query, sourceId: hidden }, asClient)).status).toBe(404)
  const [first] = (await call('GET', '/neighbors', query, asClient)).body
  expect(first).toEqual({
    targetId: lender,
    rank: 1,
    cosineScore: first.cosineScore,
    compositeScore: first.cosineScore,
    aggregateCosineScore: first.cosineScore,
    coverageScore: null,
    matchedSectionWeight: null,
    sectionScore: null,
    sharedSectionCount: null,
  })
})

test('GraphQL has the same operations', async () => {
  await makeEntity(app)
  const { body } = await app.graph(
    `mutation { setEmbeddingMode(input: { mode: PAUSED }) { backlog { clusterMode pendingSize work { workType pendingCount } } } }`,
    {},
    asAdmin,
  )
  expect(body.data.setEmbeddingMode.backlog).toMatchObject({ clusterMode: 'PAUSED', pendingSize: 1 })
  const seen = await app.graph(
    `{ embeddingBacklog { clusterMode } staleEmbeddings(contentSourceType: ENTITY) { sourceId } }`,
    {},
    asAdmin,
  )
  expect(seen.body.data.embeddingBacklog).toEqual({ clusterMode: 'PAUSED' })
  expect(seen.body.data.staleEmbeddings).toHaveLength(1)
})
