import type { TestApp } from '../app.js'

/** What one valid request of an operation carries. */
export interface Request {
  readonly path?: Record<string, string | number>
  readonly query?: Record<string, unknown>
  readonly body?: unknown
}

/** For each operation a request that succeeds, on records made for it: what the generated matrix asks with. */
export type Requests = Readonly<Record<string, (app: TestApp) => Promise<Request>>>
