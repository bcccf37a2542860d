import type { CancelSignal } from '../../kernel/cancel-signal.js'
import type { Column } from './columns.js'

/** A request for all records of a list, as the declaration of the list has it. */
export interface ListRequest {
  readonly operationId: string
  readonly path: Readonly<Record<string, unknown>>
  readonly query: Readonly<Record<string, unknown>>
  readonly body?: unknown
  /** Names of the columns, separated by commas. Unset: all. */
  readonly columns?: string | undefined
}

/** The records of a list while they are read. */
export interface OpenedList {
  readonly columns: readonly Column[]
  readonly isSelected: boolean
  readonly rowCount: number
  readonly nextCursor: string | null
  /** Where a feed ended: later changes come after it. Undefined for other lists, and before the first part is read. */
  readonly endCursor: string | undefined
  /** The JSON texts of the records, in parts. */
  parts(): AsyncGenerator<readonly string[]>
}

/** The lists of the service, for work that is not a request of its own. C is the context of the work. */
export interface Lists<C> {
  /**
   * Throws unless the operation is a list that the caller may read and the request is valid. Returns the request with the id of the
   * record that a slug or a public id in the path names.
   */
  check(context: C, request: ListRequest): Promise<ListRequest>
  /** Whether the caller may read the list with this id. */
  permitted(context: C, operationId: string): boolean
  open(context: C, request: ListRequest, signal: CancelSignal): Promise<OpenedList>
}
