import type { YogaInitialContext } from 'graphql-yoga'
import type { Caller } from '../../src/kernel/access/caller.js'
import type { CancelSignal } from '../../src/kernel/database/database.js'
import type { Receipt } from '../../src/kernel/meter/receipt.js'
import type { Context } from '../../src/kernel/operation/context.js'
import type { DocumentOptions } from '../../src/kernel/operation/document-options.js'
import type { RequestInfo } from '../../src/kernel/operation/request-info.js'
import type { Kernel } from '../../src/kernel/operation/run.js'
import type { ConnectionNames } from './connection-name.js'
import type { Loaders } from './loaders.js'
import type { newPlans } from './selection.js'

/** The part of the context that the HTTP layer provides. */
export interface ServerContext {
  /** Whether the request contains a credential of any kind. */
  readonly hasCredential: boolean
  /** Authenticates the caller once per request, or throws 401. */
  readonly caller: () => Promise<Caller>
  /** Aborts when the client disconnects. */
  readonly signal: CancelSignal
  readonly requestInfo: RequestInfo
  /** Charges the request on the meters. */
  readonly receipt: Receipt
}

/** The context of every resolver, one per request. */
export interface GraphContext extends YogaInitialContext, ServerContext {
  readonly kernel: Kernel
  readonly traceId: string
  readonly spanId: string | undefined
  /** The context for reads of relations. The guard sets it before execution. */
  reads: Context
  /** The options that documents depend on, fixed at the start of the request. The guard sets it too. */
  options: DocumentOptions
  readonly loaders: Loaders
  readonly connectionNames: ConnectionNames
  /** Cached projections of selections, shared by all requests. */
  readonly plans: ReturnType<typeof newPlans>
}
