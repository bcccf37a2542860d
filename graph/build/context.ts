import type { YogaInitialContext } from 'graphql-yoga'
import type { CancelSignal } from '../../src/kernel/cancel-signal.js'
import type { CredentialHeader } from '../../src/operation/access/authenticate.js'
import type { Caller } from '../../src/operation/access/caller.js'
import type { DocumentOptions } from '../../src/operation/document/document-options.js'
import type { Receipt } from '../../src/operation/meter/receipt.js'
import type { Context } from '../../src/operation/pipeline/definition/context.js'
import type { RequestInfo } from '../../src/operation/pipeline/request/request-info.js'
import type { Runtime } from '../../src/operation/pipeline/run/runtime.js'
import type { Snapshot } from '../../src/platform/database/client/database.js'
import type { FieldNames } from './field-names.js'
import type { Loaders } from './loaders.js'
import type { Stopwatch } from './schema-time.js'
import type { ConnectionNames } from './selection/connection-name.js'
import type { newPlans } from './selection/selection.js'

/** The part of the request context that the HTTP layer provides. */
export interface ServerContext {
  /** Whether the request contains a credential of any kind. */
  readonly hasCredential: boolean
  /**
   * Returns the caller, who is authenticated once in each request. Throws 401 if the credential is not valid. `accepted`
   * are the headers that the 401 names.
   */
  readonly caller: (accepted?: readonly CredentialHeader[]) => Promise<Caller>
  /** Authenticates the caller again. For responses that stay open. */
  readonly authenticate: () => Promise<Caller>
  /** Whether the client accepts server-sent events. Only such a client can subscribe. */
  readonly acceptsEvents: boolean
  /** Signals that the client has disconnected. */
  readonly signal: CancelSignal
  readonly requestInfo: RequestInfo
  /** The position of the last write of the caller, as the client sent it. */
  readonly consistency?: string | string[] | undefined
  /** Counts the request on the meters. */
  readonly receipt: Receipt
  /** Address of the client, or its network. The documents of several clients without a credential take turns. */
  readonly client: string
  /** Measures the time that the document uses the process. */
  readonly stopwatch: Stopwatch
}

/** The context that every resolver gets. There is one for each request. */
export interface GraphContext extends YogaInitialContext, ServerContext {
  readonly runtime: Runtime
  readonly traceId: string
  readonly spanId: string | undefined
  /** The context for reads of related records. The guard sets it before the document is executed. */
  reads: Context
  /** The snapshot of a replica in which the whole document is read. Unset for a document that writes, and without replicas. */
  snapshot?: Snapshot | undefined
  /**
   * The options that documents depend on. The guard sets them before the document is executed, and they do not change
   * after that.
   */
  options: DocumentOptions
  /** The cost of the document. The guard sets it before the document is executed. */
  cost: number
  readonly loaders: Loaders
  /** The fields that problems name in place of REST routes. */
  readonly fieldNames: FieldNames
  /** The cache of the names of connections. All requests share it. */
  readonly connectionNames: ConnectionNames
  /** Whether the response can contain a `JsonText`. Only the executor of this service supports it. */
  readonly sendsTexts?: boolean
  /** The cache of the projections of selections. All requests share it. */
  readonly plans: ReturnType<typeof newPlans>
}
