import { type Caller, NOBODY } from '../access/caller.js'
import { type Clock, stoppedClock } from '../clock.js'
import type { Database, Departure } from '../database/database.js'
import type { Meters } from '../meter/meters.js'
import type { Receipt } from '../meter/receipt.js'
import type { Projection } from '../page/connection.js'
import { Problem } from '../problem/problem.js'
import { type Context, noStaleRecords, type Resources } from './context.js'
import { decode, type RawInput } from './decode.js'
import type { AnyOperation, ReadAnswer } from './define.js'
import { once } from './idempotency.js'
import { authorize, isOpen, type Surface } from './permits.js'
import { provenanceOf } from './provenance.js'

/** What the pipeline needs of the running service. */
export interface Kernel {
  readonly db: Database
  readonly clock: Clock
  /** Base of absolute public addresses, without a trailing slash; the listening address until one is configured. */
  publicUrl: string
  readonly meters: Meters
  readonly resources: Resources
  /** Whether the caller's plan includes the operation: throws where it does not. */
  readonly checkPlan: (caller: Caller, operation: AnyOperation) => void
  /** Recomputes what the writes of a transaction marked as stale. */
  readonly recomputeStale: (context: Context) => Promise<void>
}

/** What a request brings besides its input. */
export interface Entry {
  readonly surface: Surface
  /** Proves the caller, or throws 401. */
  readonly caller: () => Promise<Caller>
  readonly traceId: string
  /** What the request is charged on: one for all that it asks. */
  readonly receipt: Receipt
  /** Aborts when the client is gone. */
  readonly signal?: Departure | undefined
}

/** One call of one operation, from either surface. */
export interface Call extends Entry {
  /** Reads the input; not called before the caller is known and permitted. */
  readonly input: () => RawInput | Promise<RawInput>
  /** What a write depends on; not read before the caller is permitted either. */
  readonly conditions?: () => Conditions
  /** What the graph wants of the records that are read; unset means whole documents. */
  readonly projection?: Projection | undefined
}

export interface Conditions {
  /** The version that the write was made for. */
  readonly ifVersion?: number | undefined
  /** The key under which a create may be repeated. */
  readonly idempotencyKey?: string | undefined
}

/**
 * The way every request takes, on both surfaces, top to bottom. Order of refusal: 401, 403, 429, then what is
 * wrong with the input, then what the handler finds.
 */
export async function run(kernel: Kernel, operation: AnyOperation, call: Call): Promise<unknown> {
  const entered = await enter(kernel, operation, call)
  const input = decode(operation, await call.input())
  const { ifVersion, idempotencyKey } = call.conditions?.() ?? {}
  const context: Context = {
    ...entered,
    provenance:
      operation.kind === 'write' ? provenanceOf(input.query as Record<string, unknown>, entered.caller) : undefined,
    ifVersion,
    projection: call.projection,
  }
  const leave = operation.meters.includes('ORIGIN_DETAIL') ? kernel.meters.enterDetail() : undefined
  try {
    return await perform(kernel, operation, context, input, idempotencyKey)
  } finally {
    leave?.()
  }
}

async function perform(
  kernel: Kernel,
  operation: AnyOperation,
  context: Context,
  input: Record<string, unknown>,
  idempotencyKey: string | undefined,
): Promise<unknown> {
  if (operation.kind === 'read') return operation.handle(context, input, undefined)
  if (operation.answersSecret && idempotencyKey !== undefined) throw notKept()
  const prepared = await operation.prepare?.(context, input)
  let committed: (() => void)[] = []
  const answer = await kernel.db.transaction((db) => {
    // A retried transaction begins anew, and so does what is to follow it.
    committed = []
    const afterCommit = (work: () => void) => void committed.push(work)
    const inside = { ...context, db, clock: stoppedClock(kernel.clock), afterCommit, stale: noStaleRecords() }
    return once(inside, idempotencyKey, input, async () => {
      const handled = await operation.handle(inside, input, prepared)
      await kernel.recomputeStale(inside)
      return isReadAnswer(handled) ? handled() : handled
    })
  })
  for (const work of committed) work()
  return answer
}

const isReadAnswer = (handled: unknown): handled is ReadAnswer<unknown> => typeof handled === 'function'

const notKept = (): Problem =>
  new Problem('badRequest', {
    detail: 'The answer holds a secret, so it is not kept to be given again.',
    field: 'Idempotency-Key',
    hint: 'Leave the header out.',
  })

/** The first half of the pipeline, up to the input: also the guard of the graph's relations, which read under the operation they name. */
export async function enter(kernel: Kernel, operation: AnyOperation, entry: Entry): Promise<Context> {
  const { receipt } = entry
  await receipt.chargeAddress()
  if (isOpen(operation)) return contextFor(kernel, operation.id, NOBODY, entry)
  const caller = await entry.caller()
  authorize(caller, operation, entry.surface)
  kernel.checkPlan(caller, operation)
  await receipt.chargeCaller(caller.id)
  for (const meter of operation.meters) if (meter !== 'ORIGIN_DETAIL') await receipt.chargeFeature(meter, caller.id)
  return contextFor(kernel, operation.id, caller, entry)
}

/** What a known caller reads with. */
export function contextFor(kernel: Kernel, operationId: string, caller: Caller, entry: Entry): Context {
  return {
    operationId,
    caller,
    db: entry.signal ? kernel.db.cancellable(entry.signal) : kernel.db,
    clock: kernel.clock,
    publicUrl: kernel.publicUrl,
    traceId: entry.traceId,
    resources: kernel.resources,
    receipt: entry.receipt,
    provenance: undefined,
    ifVersion: undefined,
    projection: undefined,
  }
}
