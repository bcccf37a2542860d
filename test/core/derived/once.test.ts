import { beforeAll, expect, test } from 'vitest'
import { refreshRecords } from '../../../src/derived/refresh-records.js'
import { markStale, staleIds } from '../../../src/derived/stale.js'
import { reindex } from '../../../src/derived/writes/reindex.js'
import { createLog } from '../../../src/kernel/log.js'
import { noStaleRecords } from '../../../src/operation/pipeline/definition/context.js'
import { sql } from '../../../src/platform/database/client/sql.js'
import { registry } from '../../../src/server/operations.js'
import type { TestApp } from '../../support/app.js'
import { askOperation, headersFor } from '../../support/ask.js'
import { derivedRows } from '../../support/derived.js'
import { requests } from '../../support/requests.js'
import { testAppWithWeb } from '../../support/web.js'

/** Every write operation recomputes derived values at most once, and leaves none of them stale. */

let app: TestApp
beforeAll(async () => {
  app = await testAppWithWeb()
})

/** Patterns of the statements that recompute, one for each kind of record. */
const RECOMPUTING = {
  entities: /insert into entity_search/,
  people: /insert into person_search/,
  news: /insert into news_search/,
  'duplicate keys': /delete from entity_match_key/,
}

/** Runs the jobs that writes enqueue: the recomputation of related records. */
async function runJobs(): Promise<void> {
  const enqueued = await app.db.rows<{ payload: unknown }>(sql`
    delete from outbox where topic = ${refreshRecords.topic} returning payload`)
  const about = { log: createLog('silent'), jobId: '', attempt: 1, signal: new AbortController().signal }
  for (const { payload } of enqueued)
    await refreshRecords.handle({ ...app.service, db: app.db, clock: app.clock, ...about }, payload)
}

const recomputed = new Set<string>()
const writes = registry.operations.filter(({ kind }) => kind === 'write')

test.each(writes.map((operation) => [operation.id, operation] as const))(
  '%s recomputes each kind of record at most once, with the result of a reindex',
  async (id, operation) => {
    const headers = headersFor(operation)
    const request = (await requests[id]?.(app, headers)) ?? {}
    // Some records of requests are inserted directly, without derived values.
    await reindex(app.db)
    app.statements.length = 0
    const response = await askOperation(app, operation, request, headers)
    expect(response.status, JSON.stringify(response.body)).toBe(operation.status)
    const counts = Object.entries(RECOMPUTING).map(
      ([kind, begins]) => [kind, app.statements.filter((text) => begins.test(text)).length] as const,
    )
    expect(counts.filter(([, count]) => count > 1)).toEqual([])
    for (const [kind, count] of counts) if (count > 0) recomputed.add(kind)
    await runJobs()
    const written = await derivedRows(app.db)
    await reindex(app.db)
    expect(written).toEqual(await derivedRows(app.db))
  },
)

test('the writes recomputed entities, people, news and duplicate keys', () => {
  // No operation writes articles: imports do.
  expect([...recomputed].sort()).toEqual(['duplicate keys', 'entities', 'news', 'people'])
})

test('markStale refuses a transaction that does not recompute, and collects each record once', () => {
  expect(() => markStale({ operationId: 'test', stale: undefined }, { entities: ['x'] })).toThrow('test marks records')
  const stale = noStaleRecords()
  markStale({ operationId: 'test', stale }, { entities: ['x', null, 'x'], people: [undefined] })
  expect([staleIds(stale, 'entities'), staleIds(stale, 'people')]).toEqual([['x'], []])
})
