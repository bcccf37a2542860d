import type { TestApp } from '../app.js'

/** A valid request of an operation. */
export interface Request {
  readonly path?: Record<string, string | number>
  readonly query?: Record<string, unknown>
  readonly body?: unknown
  /** Files of a multipart body, in Base64 by part name. */
  readonly files?: Record<string, string>
}

/**
 * For each operation, a request that succeeds on records that are created for it. The generated tests send it.
 * `headers` are those of the caller, for records that belong to it.
 */
export type Requests = Readonly<Record<string, (app: TestApp, headers: Record<string, string>) => Promise<Request>>>
