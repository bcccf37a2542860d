import type { Caller } from '../access/caller.js'
import type { Clock } from '../clock.js'
import type { Db } from '../database/database.js'
import type { Provenance } from '../provenance/parameters.js'

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
  /** Sections of a document that the caller selected; unset means all. */
  readonly projection: readonly string[] | undefined
}
