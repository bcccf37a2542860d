import type { Context, StaleRecords } from '../../operation/pipeline/context.js'
import type { Db } from '../../platform/database/database.js'
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
  provenance: {
    sourceType: new URL(url).host === new URL(run.url).host ? 'firstPartyWebsite' : 'thirdPartyWebsite',
    sourceDetail: url,
    actorType: 'agent',
    agentChassis: run.chassis,
    agentModel: run.model,
  },
  ifVersion: undefined,
  projection: undefined,
  stale,
})
