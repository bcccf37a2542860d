import { stoppedClock } from '../../../kernel/clock.js'
import type { QuotaType } from '../../../kernel/config/limits.js'
import { annotate } from '../../../kernel/logged-error.js'
import { Problem } from '../../../kernel/problem/problem.js'
import { traced } from '../../../kernel/tracer.js'
import { Moved } from '../../../kernel/wire/json.js'
import type { Db } from '../../../platform/database/client/database.js'
import { allEnded } from '../../../platform/database/server/pipeline.js'
import { ANONYMOUS, type Caller } from '../../access/caller.js'
import type { Receipt } from '../../meter/receipt.js'
import { EventFeed } from '../../stream/feed.js'
import { type Context, noStaleRecords, turnOf } from '../definition/context.js'
import { decode, type RawInput } from '../definition/decode.js'
import type { AnyOperation, ReadOutput } from '../definition/define.js'
import { readOrFollow, writeOrFollow } from '../definition/follow.js'
import { authorize, isOpen } from '../definition/permits.js'
import { placeResolution } from '../definition/resolution.js'
import { openedCursors } from '../list/sealed-cursor.js'
import { readWholeCounted } from '../list/whole-list.js'
import { type Conditions, checkConditions, conditionName } from '../request/conditions.js'
import { provenanceOf } from '../request/provenance.js'
import type { Surface } from '../request/surface.js'
import { withRecordId } from '../route/route.js'
import { prepareOncePerKey, runOncePerKey } from './idempotency.js'
import type { Call, Entry, Runtime } from './runtime.js'
import { checkUnversioned } from './version.js'

/**
 * The pipeline of every request, over REST and GraphQL. Order of errors: 429 of the IP address, 401, 403, 429 of the
 * caller, then errors of the input, then errors of the handler.
 */
export function run(runtime: Runtime, operation: AnyOperation, call: Call): Promise<unknown> {
  if (!runtime.tracer) return runOperation(runtime, operation, call)
  const about = { name: operation.id, kind: 'internal', values: { 'venture.surface': call.surface } } as const
  return traced(runtime.tracer, about, () => runOperation(runtime, operation, call))
}

async function runOperation(runtime: Runtime, operation: AnyOperation, call: Call): Promise<unknown> {
  const caller = await enter(runtime, operation, call)
  const raw = await call.input()
  const db = call.db ?? readsOf(runtime, operation, caller, call)
  const contextOf = () => contextFor(runtime, operation.id, caller, call, NO_CALL, db)
  const named = call.route ? await withRecordId(contextOf, call.route, raw) : raw
  if (named instanceof Moved) return named
  const decoded = decode(operation, named, runtime.clock.now())
  const cursors = operation.kind === 'read' ? openedCursors(operation, decoded, call.surface) : undefined
  const input = cursors?.input ?? decoded
  if (call.later) {
    const answer = await call.later(caller, named)
    if (answer !== undefined) return answer
    await chargeFeatures(operation, caller, call.receipt)
  }
  const { ifVersion, unlessVersion, idempotencyKey } = conditionsOf(call)
  const rows = call.rows?.()
  const context = contextFor(
    runtime,
    operation.id,
    caller,
    call,
    {
      provenance: operation.kind === 'write' ? provenanceOf(input.query as Record<string, unknown>, caller) : undefined,
      ifVersion,
      unlessVersion,
      projection: call.projection,
      rowQuery: call.rowQuery,
      isStream: call.isStream === true,
      readsAll: rows !== undefined,
    },
    db,
  )
  const endDetailRead = operation.meters.includes('ORIGIN_DETAIL') ? runtime.meters.startDetailRead() : undefined
  try {
    if (rows) {
      // A stranger who loses the right to read gets no further records.
      return await readWholeCounted(runtime, { operation, context, input }, { ...rows, cursors }, async (part) => {
        await permit(runtime, operation, call)
        return readOrFollow(runtime.readSurvivors, operation, context, part)
      })
    }
    const output = await callHandler(runtime, operation, context, input, idempotencyKey)
    if (output instanceof EventFeed) return output.checkedBy(() => permit(runtime, operation, call))
    return cursors && call.surface === 'rest' ? cursors.output(output) : output
  } catch (error) {
    annotate(error, { operation: operation.id })
    placeResolution(error, operation)
    throw error
  } finally {
    endDetailRead?.()
  }
}

/**
 * Runs an operation for a request that was admitted and charged before. `key` identifies the request: an operation that
 * changes something changes it once, also if its work is repeated.
 */
export async function runAdmitted(
  runtime: Runtime,
  operation: AnyOperation,
  { entry, caller, raw, key }: { entry: Entry; caller: Caller; raw: RawInput; key: string },
): Promise<unknown> {
  permitCaller(runtime, operation, caller, entry.surface)
  const input = decode(operation, raw, runtime.clock.now())
  const context = contextFor(runtime, operation.id, caller, entry)
  return callHandler(runtime, operation, context, input, operation.kind === 'read' ? undefined : key)
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
  return writeOrFollow(runtime.readSurvivors, operation, context, input, (followed) =>
    callWrite(runtime, operation, context, { sent: input, followed }, idempotencyKey),
  )
}

/** The input of a write, and the same input with the current slugs in place of former ones. */
interface WriteInput {
  readonly sent: Record<string, unknown>
  readonly followed: Record<string, unknown>
}

async function callWrite(
  runtime: Runtime,
  operation: AnyOperation,
  context: Context,
  { sent, followed }: WriteInput,
  idempotencyKey: string | undefined,
): Promise<unknown> {
  const prepare = operation.prepare?.bind(operation, context, followed)
  const { first, prepared } = prepare ? await prepareOncePerKey(context, idempotencyKey, sent, prepare) : {}
  if (first) return first
  let committed: (() => void)[] = []
  const write = async (db: Db) => {
    // This function runs again if the transaction is retried. Remove the work that the failed attempt registered.
    committed = []
    const afterCommit = (work: () => void) => void committed.push(work)
    const stale = noStaleRecords()
    const inside = { ...context, db, clock: stoppedClock(runtime.clock), afterCommit, stale }
    const answer = await runOncePerKey(inside, idempotencyKey, sent, async () => {
      const handled = await operation.handle(inside, followed, prepared)
      // Checked last: a request that is refused for another reason gets that problem.
      if (operation.kind === 'act' && operation.method !== 'POST') checkUnversioned(inside)
      // The statements are sent in this order, so the output is read after the recomputation.
      const [, output] = await allEnded(runtime.recomputeStale(inside), outputOf(handled))
      return output
    })
    await runtime.countViewsIn(inside, operation, answer)
    return answer
  }
  const turn = turnOf(context)
  const { waitsForDisk } = operation
  const output = await runtime.db.transaction(write, { turn, lock: recordOf(followed), fewRecords: true, waitsForDisk })
  for (const work of committed) afterCommitted(runtime, context, work)
  return output
}

/** What the client sent to select the record that a write changes. */
function recordOf({ path, query }: Record<string, unknown>): string | undefined {
  const { id, slug } = { ...(query as Record<string, unknown>) }
  const selector = id ?? slug ?? Object.values({ ...(path as Record<string, unknown>) })[0]
  return selector === undefined ? undefined : String(selector)
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
async function enter(
  runtime: Runtime,
  operation: AnyOperation,
  entry: Pick<Call, keyof Entry | 'later'>,
): Promise<Caller> {
  const { receipt } = entry
  await receipt.chargeAddress()
  if (isOpen(operation)) return ANONYMOUS
  const caller = await permit(runtime, operation, entry)
  await receipt.chargeCaller(caller.id)
  // GraphQL charges the features of all fields of a document before its execution. A request that gets its response later
  // charges them when it creates its job.
  if (entry.surface === 'rest' && !entry.later) await chargeFeatures(operation, caller, receipt)
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
type OfCall = Pick<
  Context,
  'provenance' | 'ifVersion' | 'unlessVersion' | 'projection' | 'rowQuery' | 'isStream' | 'readsAll'
>

const NO_CALL: OfCall = { provenance: undefined, ifVersion: undefined, projection: undefined }

/**
 * Where an operation reads if there are replicas. A stream reads on the primary server, because a notification of this
 * server announces what it reads.
 */
function readsOf(
  { db: { replicas } }: Runtime,
  { kind }: AnyOperation,
  caller: Caller,
  { signal, isStream }: Call,
): Db | undefined {
  return kind === 'read' && !isStream ? replicas?.reads(turnOf({ caller, signal })) : undefined
}

/** Creates the context of a call. Without `ofCall`, of a request that calls several operations. */
export function contextFor(
  runtime: Runtime,
  operationId: string,
  caller: Caller,
  entry: Entry,
  { provenance, ifVersion, unlessVersion, projection, rowQuery, isStream = false, readsAll = false }: OfCall = NO_CALL,
  db: Db | undefined = entry.db,
): Context {
  // Not a copy of an object with changed members: V8 keeps what it allocates for each such copy until it collects all
  // garbage.
  return {
    operationId,
    surface: entry.surface,
    caller,
    db: db ?? runtime.db.inTurn(turnOf({ caller, signal: entry.signal })),
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
    readsAll,
  }
}
