import type { Caller } from '../access/caller.js'
import type { CredentialMint } from '../access/credentials.js'
import type { Clock } from '../clock.js'
import type { Db } from '../database/database.js'
import type { Embedder } from '../embedding/embedder.js'
import type { Receipt } from '../meter/receipt.js'
import type { Outbound } from '../outbound/outbound.js'
import type { Projection } from '../page/connection.js'
import type { Storage } from '../storage/storage.js'
import type { DocumentOptionsPool } from './document-options.js'
import type { Provenance } from './provenance.js'

/** What every handler, read and write gets first. */
export interface Context {
  readonly operationId: string
  readonly caller: Caller
  readonly db: Db
  readonly clock: Clock
  /** Base of absolute public addresses, without a trailing slash. */
  readonly publicUrl: string
  readonly traceId: string
  /** Where written facts come from; set in writes. */
  readonly provenance: Provenance | undefined
  /** The version the client last saw; a write on another one is refused. */
  readonly ifVersion: number | undefined
  /** What the graph wants of the records that are read; unset means whole documents. */
  readonly projection: Projection | undefined
  /** What is recomputed once, when all is written; set in transactions that write records. */
  readonly stale?: StaleRecords | undefined
  /** The running service; unset in imports, which run without one. */
  readonly resources?: Resources
  /** What the request is charged on; unset in imports. */
  readonly receipt?: Receipt
  /** Does something outside the database once the transaction is committed; unset in reads. */
  readonly afterCommit?: (work: () => void) => void
}

/** Ids of the records whose derived values a transaction recomputes before it ends. */
export interface StaleRecords {
  readonly entities: Set<string>
  readonly people: Set<string>
  readonly news: Set<number>
  /** Entities whose neighbours are recomputed by a job, after the commit. */
  readonly neighbours: Set<string>
}

export const noStaleRecords = (): StaleRecords => ({
  entities: new Set(),
  people: new Set(),
  news: new Set(),
  neighbours: new Set(),
})

/** Records whose profile counts as viewed. */
export type ProfileKind = 'entity' | 'person'

/** An operation as a caller names it, with a path that it might be called at. */
export interface Candidate {
  readonly operationId: string
  readonly method: string
  /** The template. */
  readonly path: string
  readonly authorizationPath: string
}

/** Who may call what, as the pipeline itself judges it. */
export interface Permissions {
  permitted(caller: Caller, candidate: Candidate): boolean
  /** The widest class of operations that the caller may call: reads, changes, or everything. */
  accessOf(caller: Caller): 'READ' | 'PERMISSION' | 'ADMIN'
}

/** What an operation may use of the running service besides the database. */
export interface Resources {
  /** Short hash of the operations that are served. */
  readonly operationFingerprint: string
  readonly permissions: Permissions
  /** The sets of options that documents of this service depend on. */
  readonly documentOptions: DocumentOptionsPool
  readonly credentials: CredentialMint
  /** The one door to the outside; never used inside a transaction, which would hold its locks as long as a stranger likes. */
  readonly outbound: Outbound
  /** Where files are kept; written to before the row that names the file, and so never inside a transaction either. */
  readonly storage: Storage
  /** What tells how near two texts are by their meaning; never asked inside a transaction, since it may stand outside. */
  readonly embedder: Embedder
  /** Counts the view of a profile by a bearer on a plan; 429 where the month's allowance is spent. */
  readonly viewed: (context: Context, kind: ProfileKind, id: string) => Promise<void>
}

/** The resources of an operation that runs in the service only. */
export function resourcesOf({ resources }: Context): Resources {
  if (!resources) throw new Error('this operation runs only in the service')
  return resources
}
