import type { Caller } from '../access/caller.js'
import type { CredentialGenerator } from '../access/credentials.js'
import type { Clock } from '../clock.js'
import type { Db } from '../database/database.js'
import type { Embedder } from '../embedding/embedder.js'
import type { Receipt } from '../meter/receipt.js'
import type { Outbound } from '../outbound/outbound.js'
import type { Projection } from '../page/connection.js'
import type { Storage } from '../storage/storage.js'
import type { DocumentOptionsPool } from './document-options.js'
import type { Provenance } from './provenance.js'

/** First argument of every handler, read and write. */
export interface Context {
  readonly operationId: string
  readonly caller: Caller
  readonly db: Db
  readonly clock: Clock
  /** Base URL of public addresses, without a trailing slash. */
  readonly publicUrl: string
  readonly traceId: string
  /** Source of the written facts. Set in writes only. */
  readonly provenance: Provenance | undefined
  /** Version of the record that the client read. A write returns 412 if the record has another version. */
  readonly ifVersion: number | undefined
  /** Fields that a GraphQL query selects. If unset, whole documents are read. */
  readonly projection: Projection | undefined
  /** Records to recompute once, at the end of the transaction. Set in transactions that write records. */
  readonly stale?: StaleRecords | undefined
  /** Resources of the running service. Unset in imports, which run without a service. */
  readonly resources?: Resources
  /** Counts the request on the meters. Unset in imports. */
  readonly receipt?: Receipt
  /** Registers work outside the database, to run after the commit. Unset in reads. */
  readonly afterCommit?: (work: () => void) => void
}

/** Ids of the records whose derived values the transaction recomputes before it commits. */
export interface StaleRecords {
  readonly entities: Set<string>
  readonly people: Set<string>
  readonly news: Set<number>
  /** Entities and people whose neighbours a job recomputes after the commit. */
  readonly neighbours: Set<string>
  /** Entities and people that the transaction has locked. They need no other lock before they are recomputed. */
  readonly locked: Set<string>
}

export const noStaleRecords = (): StaleRecords => ({
  entities: new Set(),
  people: new Set(),
  news: new Set(),
  neighbours: new Set(),
  locked: new Set(),
})

/** Kinds of record whose profile views are counted. */
export type ProfileKind = 'entity' | 'person'

/** A call that a client wants to check for permission. */
export interface Candidate {
  readonly operationId: string
  readonly method: string
  /** Path template. */
  readonly path: string
  /** Concrete path. */
  readonly authorizationPath: string
}

/** Permission checks, by the same rules as the pipeline. */
export interface Permissions {
  permitted(caller: Caller, candidate: Candidate): boolean
  /** The widest class of operations that the caller may call: reads, writes, or all. */
  accessOf(caller: Caller): 'READ' | 'PERMISSION' | 'ADMIN'
}

/** Resources of the running service that an operation may use besides the database. */
export interface Resources {
  /** Short hash of the registered operations. */
  readonly operationFingerprint: string
  readonly permissions: Permissions
  /** Shared option objects: the cache of document SQL is keyed by their identity. */
  readonly documentOptions: DocumentOptionsPool
  readonly credentials: CredentialGenerator
  /** The only outbound HTTP client. Never use it inside a transaction: a slow remote server would hold its locks. */
  readonly outbound: Outbound
  /** File storage. Write the file before the row that names it, and never inside a transaction. */
  readonly storage: Storage
  /** Computes embeddings of texts. Never use it inside a transaction: it may call a remote server. */
  readonly embedder: Embedder
  /** Counts a profile view of a bearer on a plan. Throws 429 if the month's allowance is used up. */
  readonly viewed: (context: Context, kind: ProfileKind, id: string) => Promise<void>
}

/** Returns the resources of an operation that runs only in the service. */
export function resourcesOf({ resources }: Context): Resources {
  if (!resources) throw new Error('this operation runs only in the service')
  return resources
}
