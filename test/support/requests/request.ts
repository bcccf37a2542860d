import type { TestApp } from '../app.js'

/** What one valid request of an operation carries. */
export interface Request {
  readonly path?: Record<string, string | number>
  readonly query?: Record<string, unknown>
  readonly body?: unknown
}

/**
 * For each operation a request that succeeds, on records made for it: what the generated matrix asks with. `headers`
 * are those of the caller that is to ask, for records that belong to it.
 */
export type Requests = Readonly<Record<string, (app: TestApp, headers: Record<string, string>) => Promise<Request>>>
