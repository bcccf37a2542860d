import { stoppedClock } from '../../src/clock.js'
import type { Context } from '../../src/operation/context.js'
import type { TestApp } from './app.js'

/** Runs writes of the core as an admin, in one transaction: how records are made that no operation makes. */
export const write = <T>({ db, clock }: TestApp, work: (context: Context) => Promise<T>): Promise<T> =>
  db.transaction((inside) =>
    work({
      operationId: 'test',
      caller: { kind: 'adminApiKey', id: 'test', roles: [] },
      db: inside,
      clock: stoppedClock(clock),
      publicUrl: '',
      traceId: '0'.repeat(32),
      provenance: { sourceType: 'firstPartyWebsite', sourceDetail: 'https://example.com' },
      ifVersion: undefined,
      projection: undefined,
    }),
  )
