import type { Context, StaleRecords } from '../../operation/pipeline/definition/context.js'
import type { Db } from '../../platform/database/client/database.js'
import { pageSource } from '../run/page-source.js'
import type { RunRow } from './work-reads.js'

interface Inside {
  readonly db: Db
  readonly clock: Context['clock']
  readonly stale?: StaleRecords
}

/**
 * The context of reads and writes of a run. It has the rights of the caller who created the run, but no admin rights.
 * `url` is the page that is the source of the written data.
 */
export const contextOf = ({ db, clock, stale }: Inside, run: RunRow, url: string): Context => ({
  operationId: 'researchRun',
  caller: {
    kind: 'bearer',
    bearerKind: 'apiKey',
    id: run.callerId,
    roles: [],
    account: { userId: run.userId, plan: null, status: 'ACTIVE' },
  },
  db,
  clock,
  publicUrl: '',
  traceId: run.traceId,
  provenance: pageSource(run, url),
  ifVersion: undefined,
  projection: undefined,
  stale,
})
