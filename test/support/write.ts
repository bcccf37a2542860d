import { recomputeStale } from '../../src/derived/recompute.js'
import { stoppedClock } from '../../src/kernel/clock.js'
import { type Context, noStaleRecords } from '../../src/operation/pipeline/definition/context.js'
import type { TestApp } from './app.js'

/** Runs writes as an operation does: in a transaction, with a caller and a source. Recomputes stale records at its end. */
export const write = <T>(app: TestApp, work: (context: Context) => Promise<T>): Promise<T> =>
  app.db.transaction(async (db) => {
    const context: Context = {
      operationId: 'test',
      caller: { kind: 'adminApiKey', id: 'test', roles: [] },
      db,
      clock: stoppedClock(app.clock),
      publicUrl: 'https://data.example',
      traceId: '0'.repeat(32),
      provenance: { sourceType: 'llm', sourceDetail: 'test' },
      ifVersion: undefined,
      projection: undefined,
      stale: noStaleRecords(),
    }
    const result = await work(context)
    await recomputeStale(context)
    return result
  })
