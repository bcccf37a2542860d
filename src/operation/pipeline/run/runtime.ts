import type { CancelSignal } from '../../../kernel/cancel-signal.js'
import type { Clock } from '../../../kernel/clock.js'
import type { Log } from '../../../kernel/log.js'
import type { Tracer } from '../../../kernel/tracer.js'
import type { Database, Db } from '../../../platform/database/client/database.js'
import type { Caller } from '../../access/caller.js'
import type { Projection } from '../../document/projection.js'
import type { Meters } from '../../meter/meters.js'
import type { Receipt } from '../../meter/receipt.js'
import type { RowQuery } from '../../page/row-query.js'
import type { Context, Resources, ShownProfiles } from '../definition/context.js'
import type { RawInput } from '../definition/decode.js'
import type { AnyOperation } from '../definition/define.js'
import type { ReadSurvivors } from '../definition/follow.js'
import type { ListViews, RowsRequest } from '../list/whole-list.js'
import type { Conditions } from '../request/conditions.js'
import type { Surface } from '../request/surface.js'
import type { Route } from '../route/route.js'

/*
 * What the pipeline gets: the running service, and one request.
 */

/** The parts of the running service that the pipeline needs. */
export interface Runtime {
  readonly db: Database
  readonly clock: Clock
  readonly log: Pick<Log, 'error'>
  /** Undefined if the operator configures no collector of traces. */
  readonly tracer?: Tracer | undefined
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
  /** For counting all records of a list before the first one is sent. Undefined if the caller has no plan that counts them. */
  readonly viewsOfList: (context: Context, operation: AnyOperation) => ListViews | undefined
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
  /** Where all operations of the request read. Unset if each operation reads for itself. */
  readonly db?: Db | undefined
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
  /** The route of a request of REST: its path can name a record by a slug or a public id. */
  readonly route?: Route
  /** Whether the client asked for a stream of events. */
  readonly isStream?: boolean
  /**
   * Set if the client asks for the response later. Runs before the handler, and charges the features of the operation.
   * Returns undefined if the request has to get its response now.
   */
  readonly later?: ((caller: Caller, raw: RawInput) => Promise<unknown>) | undefined
  /** Set if all records of a list are read, instead of one page. The output is then a WholeList. */
  readonly rows?: () => RowsRequest | undefined
}
