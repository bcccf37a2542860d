import type { CancelSignal } from '../../kernel/cancel-signal.js'
import type { OpenedList } from './lists.js'

/** A GraphQL query with one connection. */
export interface QueryRequest {
  readonly graphQuery: string
  readonly variables: Readonly<Record<string, unknown>>
}

/** The connections of GraphQL, for work that is not a request of its own. C is the context of the work. */
export interface QueryLists<C> {
  /** Returns the name of the connection. Throws unless the query reads one, and the caller may read all of its fields. */
  check(context: C, request: QueryRequest): Promise<string>
  open(context: C, request: QueryRequest, signal: CancelSignal): Promise<OpenedList>
}
