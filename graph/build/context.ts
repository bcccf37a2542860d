import type { YogaInitialContext } from 'graphql-yoga'
import type { CredentialHeaders } from '../../src/kernel/access/authenticate.js'
import type { Caller } from '../../src/kernel/access/caller.js'
import type { CancelSignal } from '../../src/kernel/database/database.js'
import type { Receipt } from '../../src/kernel/meter/receipt.js'
import type { Context } from '../../src/kernel/operation/context.js'
import type { DocumentOptions } from '../../src/kernel/operation/document-options.js'
import type { Kernel } from '../../src/kernel/operation/run.js'
import type { RequestInfo } from '../../src/kernel/operation/sighting.js'
import type { ConnectionNames } from './connection-name.js'
import type { Loaders } from './loaders.js'
import type { newPlans } from './selection.js'

/** What the HTTP side knows of a request. */
export interface Arrival {
  readonly credentials: CredentialHeaders
  /** Aborts when the client is gone. */
  readonly signal: CancelSignal
  readonly requestInfo: RequestInfo
  /** What the request is charged on. */
  readonly receipt: Receipt
}

/** What every resolver gets. One is made for each request. */
export interface GraphContext extends YogaInitialContext, Arrival {
  readonly kernel: Kernel
  /** Proves the caller, once a request, or throws 401. */
  readonly caller: () => Promise<Caller>
  readonly traceId: string
  readonly spanId: string | undefined
  /** The context that relations read with; the guard sets it before execution begins. */
  reads: Context
  /** What documents depend on, as of the beginning of the request; the guard sets it too. */
  options: DocumentOptions
  readonly loaders: Loaders
  readonly connectionNames: ConnectionNames
  /** The projections of selections, of all requests. */
  readonly plans: ReturnType<typeof newPlans>
}
