import type { Caller } from '../../operation/access/caller.js'
import type { Context, Resources } from '../../operation/pipeline/definition/context.js'
import type { JobContext } from '../../platform/queue/define.js'

/** Whose records an export reads, and the addresses in them. */
interface Reader {
  readonly id: string
  readonly caller: Caller
  readonly publicUrl: string
  readonly hasPages?: boolean | undefined
}

/** The context in which a job reads the records of an export, as a request of its caller would. */
export const exportContext = (
  { db, clock }: Pick<JobContext, 'clock'> & Pick<Context, 'db'>,
  resources: Resources,
  { id, caller, publicUrl, hasPages }: Reader,
): Context => ({
  operationId: 'createExport',
  caller,
  db,
  clock,
  publicUrl,
  ...(hasPages === undefined ? {} : { hasPages }),
  traceId: id,
  provenance: undefined,
  ifVersion: undefined,
  projection: undefined,
  resources,
})
