import type { CancelSignal } from '../../../kernel/cancel-signal.js'
import type { Clock } from '../../../kernel/clock.js'
import type { Turn } from '../../../kernel/fair-queue.js'
import type { CodeHost } from '../../../platform/code-host/code-host.js'
import type { Database, Db } from '../../../platform/database/client/database.js'
import type { Embedder } from '../../../platform/embedding/embedder.js'
import type { ImageColors } from '../../../platform/image/image-colors.js'
import type { Images } from '../../../platform/image/images.js'
import type { Model } from '../../../platform/model/model.js'
import { outboundProblem } from '../../../platform/outbound/failure.js'
import type { Outbound } from '../../../platform/outbound/outbound.js'
import type { PaymentProvider } from '../../../platform/payment/provider.js'
import type { Edgar } from '../../../platform/sec/edgar.js'
import type { Storage } from '../../../platform/storage/storage.js'
import type { WebSearch } from '../../../platform/web-search/web-search.js'
import { type Caller, laneOf } from '../../access/caller.js'
import type { CredentialGenerator } from '../../access/credentials.js'
import type { DocumentCache } from '../../document/document-cache.js'
import type { ProfileKind } from '../../document/profile.js'
import type { Projection } from '../../document/projection.js'
import type { Lists } from '../../export/lists.js'
import type { QueryLists } from '../../export/queries.js'
import type { Guide } from '../../guide/guide.js'
import type { ReceiptMeters } from '../../meter/meter-state.js'
import type { Receipt } from '../../meter/receipt.js'
import type { RowQuery } from '../../page/row-query.js'
import type { Hub } from '../../stream/hub.js'
import type { ExpectedVersion } from '../request/conditions.js'
import type { Provenance } from '../request/provenance.js'
import type { Surface } from '../request/surface.js'
import type { SharedValues } from './shared-values.js'

/** First argument of every handler, and of every function that reads or writes the database. */
export interface Context {
  readonly operationId: string
  /** The API that received the request. Not set while a data import or a job runs. */
  readonly surface?: Surface
  readonly caller: Caller
  readonly db: Db
  readonly clock: Clock
  /** Base URL of public addresses, without a trailing slash. */
  readonly publicUrl: string
  /** Whether each record has a page: a page of the service, or of the website at PUBLIC_URL. */
  readonly hasPages?: boolean
  readonly traceId: string
  /** Aborts when the client disconnects. Not set while a data import or a job runs. */
  readonly signal?: CancelSignal | undefined
  /** Source of the written facts. Set in writes only. */
  readonly provenance: Provenance | undefined
  /** Versions that the client accepts. A write returns 412 if the record has another version. */
  readonly ifVersion: readonly ExpectedVersion[] | undefined
  /** Versions that the client does not accept. A write returns 412 if the record has one of them. */
  readonly unlessVersion?: readonly ExpectedVersion[] | '*' | undefined
  /** Fields that a GraphQL query selects. If unset, whole documents are read. */
  readonly projection: Projection | undefined
  /** Columns that a GraphQL query selects of plain rows. If set, the operation returns the rows themselves. */
  readonly rowQuery?: RowQuery | undefined
  /** Records to recompute once, at the end of the transaction. Set in transactions that write records. */
  readonly stale?: StaleRecords | undefined
  /** The resources of the running service. Not set while a data import runs, because an import needs no service. */
  readonly resources?: Resources
  /** Counts the request on the limits of its IP address and its caller. Not set while a data import runs. */
  readonly receipt?: Receipt
  /** Whether the client reads the output as a stream of events. Only operations that declare `streams` check it. */
  readonly isStream?: boolean
  /** Whether all pages of a list are read, one after another. The list then uses cursors instead of page numbers. */
  readonly readsAll?: boolean
  /** Registers a function that runs after the transaction commits. Not set for reads. */
  readonly afterCommit?: (work: () => void) => void
}

/** The records whose derived values the transaction recomputes before it commits. */
export interface StaleRecords {
  /** Their ids, by the kind of record. */
  readonly ids: Map<string, Set<string>>
  /**
   * Ids of records whose rows the transaction has already locked, and names that it has locked (`lockNames`). It does not
   * lock them again.
   */
  readonly locked: Set<string>
}

export const noStaleRecords = (): StaleRecords => ({ ids: new Map(), locked: new Set() })

/** Ids of the records in a response. */
export type ShownProfiles = Readonly<Record<ProfileKind, string[]>>

/** A call to check. The permission check returns whether the caller may make this call. */
export interface Candidate {
  readonly operationId: string
  /** The API of the planned call. The permission check does not use it. */
  readonly surface?: Surface
  readonly method: string
  /** Path with placeholders, such as `/v1/entities/{entityId}`. */
  readonly path: string
  /** Path with values instead of placeholders. */
  readonly authorizationPath: string
}

/** Permission checks, by the same rules as the pipeline. */
export interface Permissions {
  permitted(caller: Caller, candidate: Candidate): boolean
  /** Whether the caller may call an operation in REST. */
  permits(caller: Caller, operationId: string): boolean
  /** The widest class of operations that the caller may call: reads, writes, or all. */
  accessOf(caller: Caller): 'READ' | 'PERMISSION' | 'ADMIN'
}

/** Resources of the running service that an operation may use besides the database. */
export interface Resources {
  /** Short hash of the registered operations. */
  readonly operationFingerprint: string
  readonly permissions: Permissions
  /** What the service remembers about documents, such as their SQL. */
  readonly documents: DocumentCache
  readonly credentials: CredentialGenerator
  /** Encrypts cursors whose content a caller may not see. All processes of the service share it. */
  readonly cursorKey: Uint8Array
  /** The documentation, and the index of everything that help finds. */
  readonly guide: Guide
  /** The lists whose whole result an export contains. */
  readonly lists: Lists<Context>
  /** Counts work that is not a request, such as the rows of an import, on the limit of its caller. */
  readonly meters: Pick<ReceiptMeters, 'charge' | 'refund' | 'refusal'>
  /** The connections of GraphQL whose records an export contains. */
  readonly queries: QueryLists<Context>
  /** Values that requests share, such as the vocabulary of questions. */
  readonly shared: SharedValues
  /** The only outbound HTTP client. Never use it inside a transaction: a slow remote server would hold its locks. */
  readonly outbound: Outbound
  /** File storage. Write a file before the row that contains its path, and never inside a transaction. */
  readonly storage: Storage
  /** Decodes and encodes images. Never use it inside a transaction, because an image can take seconds. */
  readonly images: Images
  /** The main colors of stored images. Never use it inside a transaction. */
  readonly colors: ImageColors
  /** Distributes notifications of the database to the open streams. */
  readonly hub: Hub
  /** Reads the API of GitHub, or of another code host. Never use it inside a transaction: it calls a remote server. */
  readonly codeHost: CodeHost
  /** Collects payments. Never use it inside a transaction: it may call a remote server. */
  readonly payments: PaymentProvider
  /**
   * Runs a separate transaction. Use it only in `prepare` of an operation that calls a remote server between two
   * transactions, so that no transaction waits for the server.
   */
  readonly transaction: Database['transaction']
  /** Computes embeddings of texts. Never use it inside a transaction: it may call a remote server. */
  readonly embedder: Embedder
  /**
   * The language model. Undefined if none is configured. Never use it inside a transaction: it calls a remote server.
   * An operation charges INFERENCE_PROVIDER to its caller before a call. A research run has a unit instead.
   */
  readonly model: Model | undefined
  /** Searches the web. Undefined if no provider is configured. Never use it inside a transaction: it calls a remote server. */
  readonly webSearch: WebSearch | undefined
  /** Reads the public files of the SEC. Never use it inside a transaction: it calls a remote server. */
  readonly edgar: Edgar
}

/** Returns the resources of an operation that runs only in the service. */
export function resourcesOf({ resources }: Context): Resources {
  if (!resources) throw new Error('this operation runs only in the service')
  return resources
}

/** Throws 400 if the service could never fetch an address that it stores now and fetches later. */
export function checkFetchable({ resources }: Pick<Context, 'resources'>, url: string, field: string): void {
  try {
    resources?.outbound.check(url)
  } catch (error) {
    throw outboundProblem(error, { field })
  }
}

/** Whose work a request is in the queues of the service, and until when it is needed. */
export const turnOf = ({ caller, signal }: Pick<Context, 'caller' | 'signal'>): Turn => ({
  key: laneOf(caller),
  signal,
})
