import type { CancelSignal } from '../../kernel/cancel-signal.js'
import { type Clock, stoppedClock } from '../../kernel/clock.js'
import type { QuotaType } from '../../kernel/config/limits.js'
import type { Log } from '../../kernel/log.js'
import { annotate } from '../../kernel/logged-error.js'
import { Problem } from '../../kernel/problem/problem.js'
import type { Database, Db } from '../../platform/database/database.js'
import { allEnded } from '../../platform/database/pipeline.js'
import { ANONYMOUS, type Caller } from '../access/caller.js'
import type { Projection } from '../document/projection.js'
import type { Meters } from '../meter/meters.js'
import type { Receipt } from '../meter/receipt.js'
import type { RowQuery } from '../page/row-query.js'
import { EventFeed } from '../stream/feed.js'
import { type Conditions, checkConditions, conditionName } from './conditions.js'
import { type Context, noStaleRecords, type Resources, type ShownProfiles } from './context.js'
import { decode, type RawInput } from './decode.js'
import type { AnyOperation, ReadOutput } from './define.js'
import { readStored, runOncePerKey } from './idempotency.js'
import { type ReadSurvivors, readOrFollow } from './merged.js'
import { authorize, isOpen } from './permits.js'
import { provenanceOf } from './provenance.js'
import { placeResolution } from './resolution.js'
import type { Surface } from './surface.js'
import { checkUnversioned } from './version.js'

/** The parts of the running service that the pipeline needs. */
export interface Runtime {
  readonly db: Database
  readonly clock: Clock
  readonly log: Pick<Log, 'error'>
  /** Base URL of public addresses, without a trailing slash. Default: the listening address. */
  publicUrl: string
  /** Whether each record has a page: a page of the service, or of the website at PUBLIC_URL. */
  readonly hasPages: boolean
  readonly meters: Meters
  readonly resources: Resources
  /** Throws unless the caller's plan includes the operation. */
  readonly checkPlan: (caller: Caller, operation: AnyOperation) => void
  /**
   * Counts the profiles in a response as views of the caller. Throws 429 if the plan of the caller permits no more
   * views in this month.
   */
  readonly countViews: (context: Context, shown: ShownProfiles) => Promise<void>
  /** Counts the profiles in the output of an operation, like `countViews`. */
  readonly countViewsIn: (context: Context, operation: AnyOperation, output: unknown) => Promise<void>
  /** Recomputes the records that a transaction marked as stale. */
  readonly recomputeStale: (context: Context) => Promise<void>
  /** Finds the records into which records were merged. */
  readonly readSurvivors: ReadSurvivors
}

/** A request without its input. */
export interface Entry {
  readonly surface: Surface
  /** Authenticates the caller, or throws 401. A stream calls it again while it is open. */
  readonly caller: () => Promise<Caller>
  readonly traceId: string
  /** Counts the request on the limits of its IP address and its caller. All operations of a request share it. */
  readonly receipt: Receipt
  /** Aborts when the client disconnects. */
  readonly signal?: CancelSignal | undefined
}

/** One call of one operation, over REST or GraphQL. */
export interface Call extends Entry {
  /** Reads the input. Called only after the caller is authenticated and authorized. */
  readonly input: () => RawInput | Promise<RawInput>
  /** Reads the preconditions of a write. Called only after the caller is authorized. */
  readonly conditions?: () => Conditions
  /** Fields that a GraphQL query selects. If unset, whole documents are read. */
  readonly projection?: Projection | undefined
  /** Columns that a GraphQL query selects of plain rows. If unset, the operation returns what REST returns. */
  readonly rowQuery?: RowQuery | undefined
  /** Whether the client asked for a stream of events. */
  readonly isStream?: boolean
}

/**
 * The pipeline of every request, over REST and GraphQL. Order of errors: 429 of the IP address, 401, 403, 429 of the
 * caller, then errors of the input, then errors of the handler.
 */
export async function run(runtime: Runtime, operation: AnyOperation, call: Call): Promise<unknown> {
  const caller = await enter(runtime, operation, call)
  const input = decode(operation, await call.input())
  const { ifVersion, unlessVersion, idempotencyKey } = conditionsOf(call)
  const context = contextFor(runtime, operation.id, caller, call, {
    provenance: operation.kind === 'write' ? provenanceOf(input.query as Record<string, unknown>, caller) : undefined,
    ifVersion,
    unlessVersion,
    projection: call.projection,
    rowQuery: call.rowQuery,
    isStream: call.isStream === true,
  })
  const endDetailRead = operation.meters.includes('ORIGIN_DETAIL') ? runtime.meters.startDetailRead() : undefined
  try {
    const output = await callHandler(runtime, operation, context, input, idempotencyKey)
    return output instanceof EventFeed ? output.checkedBy(() => permit(runtime, operation, call)) : output
  } catch (error) {
    annotate(error, { operation: operation.id })
    placeResolution(error, operation)
    throw error
  } finally {
    endDetailRead?.()
  }
}

/** Throws unless the credential is valid now and permits the operation: 401 or 403. */
async function permit(runtime: Runtime, operation: AnyOperation, { caller, surface }: Entry): Promise<Caller> {
  const known = await caller()
  permitCaller(runtime, operation, known, surface)
  return known
}

function permitCaller(runtime: Runtime, operation: AnyOperation, caller: Caller, surface: Surface): void {
  authorize(caller, operation, surface)
  runtime.checkPlan(caller, operation)
}

function conditionsOf({ conditions, surface }: Call): Conditions {
  const given = conditions?.() ?? {}
  checkConditions(given, surface)
  return given
}

/**
 * Runs the handler of an operation: of a read without a transaction, of any other operation in one transaction, which also
 * recomputes derived values and then reads the output.
 */
async function callHandler(
  runtime: Runtime,
  operation: AnyOperation,
  context: Context,
  input: Record<string, unknown>,
  idempotencyKey: string | undefined,
): Promise<unknown> {
  if (operation.kind === 'read') {
    const output = await readOrFollow(runtime.readSurvivors, operation, context, input)
    // For GraphQL, the records in the whole response are counted after the execution of the document.
    if (context.surface !== 'graph') await runtime.countViewsIn(context, operation, output)
    return output
  }
  if (operation.returnsSecret && idempotencyKey !== undefined) throw notStored(context)
  if (operation.prepare && idempotencyKey !== undefined) {
    // A repeated request gets the stored response without preparation. If the first request still runs, `runOncePerKey` waits
    // for it.
    const stored = await readStored(context, idempotencyKey, input)
    if (stored) return stored
  }
  const prepared = await operation.prepare?.(context, input)
  let committed: (() => void)[] = []
  const write = async (db: Db) => {
    // This function runs again if the transaction is retried. Remove the work that the failed attempt registered.
    committed = []
    const afterCommit = (work: () => void) => void committed.push(work)
    const stale = noStaleRecords()
    const inside = { ...context, db, clock: stoppedClock(runtime.clock), afterCommit, stale }
    const answer = await runOncePerKey(inside, idempotencyKey, input, async () => {
      const handled = await operation.handle(inside, input, prepared)
      // Checked last: a request that is refused for another reason gets that problem.
      if (operation.kind === 'act' && operation.method !== 'POST') checkUnversioned(inside)
      // The statements are sent in this order, so the output is read after the recomputation.
      const [, output] = await allEnded(runtime.recomputeStale(inside), outputOf(handled))
      return output
    })
    await runtime.countViewsIn(inside, operation, answer)
    return answer
  }
  const output = await runtime.db.transaction(write, { fewRecords: true })
  for (const work of committed) afterCommitted(runtime, context, work)
  return output
}

/** Runs work after a commit. The write is already stored, so an error is only logged and not thrown. */
function afterCommitted({ log }: Runtime, { operationId, traceId }: Context, work: () => void): void {
  try {
    work()
  } catch (error) {
    log.error({ err: error, operationId, traceId }, 'work after a commit failed')
  }
}

const outputOf = async (handled: unknown): Promise<unknown> => (isReadOutput(handled) ? handled() : handled)

const isReadOutput = (handled: unknown): handled is ReadOutput<unknown> => typeof handled === 'function'

const notStored = ({ surface }: Context): Problem =>
  new Problem('badRequest', {
    detail: 'The response contains a secret, so it is not stored and the request cannot be repeated with a key.',
    field: conditionName(surface, 'idempotencyKey'),
    hint: 'Send the request without an idempotency key.',
  })

/**
 * The first half of the pipeline: meters of the IP address, credential, permission and other meters. Returns the caller.
 */
async function enter(runtime: Runtime, operation: AnyOperation, entry: Entry): Promise<Caller> {
  const { receipt } = entry
  await receipt.chargeAddress()
  if (isOpen(operation)) return ANONYMOUS
  const caller = await permit(runtime, operation, entry)
  await receipt.chargeCaller(caller.id)
  // GraphQL charges the features of all fields of a document before its execution.
  if (entry.surface === 'rest') await chargeFeatures(operation, caller, receipt)
  return caller
}

/** Counts one use of each feature of an operation. Throws 429 if the quota of the caller is exceeded. */
export async function chargeFeatures(operation: AnyOperation, caller: Caller, receipt: Receipt): Promise<void> {
  for (const meter of featuresOf(operation)) await receipt.chargeFeature(meter, caller.id)
}

/** The meters of an operation that count its uses. ORIGIN_DETAIL counts what runs at the same time. */
export const featuresOf = ({ meters }: AnyOperation): QuotaType[] => meters.filter((meter) => meter !== 'ORIGIN_DETAIL')

/** Throws 403 unless the caller is permitted to call an operation in GraphQL. */
export function permitField(runtime: Runtime, operation: AnyOperation, caller: Caller): void {
  if (!isOpen(operation)) permitCaller(runtime, operation, caller, 'graph')
}

/** The values of a context that belong to one call of an operation. */
type OfCall = Pick<Context, 'provenance' | 'ifVersion' | 'unlessVersion' | 'projection' | 'rowQuery' | 'isStream'>

const NO_CALL: OfCall = { provenance: undefined, ifVersion: undefined, projection: undefined }

/** Creates the context of a call. Without `ofCall`, of a request that calls several operations. */
export function contextFor(
  runtime: Runtime,
  operationId: string,
  caller: Caller,
  entry: Entry,
  { provenance, ifVersion, unlessVersion, projection, rowQuery, isStream = false }: OfCall = NO_CALL,
): Context {
  // Not a copy of an object with changed members: V8 keeps what it allocates for each such copy until it collects all
  // garbage.
  return {
    operationId,
    surface: entry.surface,
    caller,
    db: entry.signal ? runtime.db.cancellable(entry.signal) : runtime.db,
    clock: runtime.clock,
    publicUrl: runtime.publicUrl,
    hasPages: runtime.hasPages,
    traceId: entry.traceId,
    signal: entry.signal,
    resources: runtime.resources,
    receipt: entry.receipt,
    provenance,
    ifVersion,
    unlessVersion,
    projection,
    rowQuery,
    isStream,
  }
}
