import type { IncomingMessage, ServerResponse } from 'node:http'
import type { ReadDocument, ReadFailure } from '../../graph/in-process.js'
import type { CancelSignal } from '../../src/kernel/cancel-signal.js'
import type { Caller } from '../../src/operation/access/caller.js'
import type { Receipt } from '../../src/operation/meter/receipt.js'
import { disconnectSignal } from '../../src/operation/pipeline/disconnect.js'
import { requestInfoOf } from '../../src/operation/pipeline/request-info.js'
import type { Runtime } from '../../src/operation/pipeline/run.js'
import type { Assets } from '../asset/assets.js'

interface VisitParts {
  readonly request: IncomingMessage
  readonly response: ServerResponse
  readonly url: URL
  readonly receipt: Receipt
  /** The address of the visitor, or its network for IPv6. */
  readonly lane: string
  readonly read: ReadDocument
  readonly runtime: Runtime
  readonly assets: Assets
}

/** A document of the pages failed. `status` is that of the page. */
export class ReadError extends Error {
  readonly failure: ReadFailure

  constructor(failure: ReadFailure) {
    super(failure.detail)
    this.failure = failure
  }

  get status(): number {
    return this.failure.status
  }
}

/** One request for a page. */
export class Visit {
  readonly request: IncomingMessage
  readonly response: ServerResponse
  readonly url: URL
  readonly receipt: Receipt
  readonly assets: Assets
  /** Aborts when the visitor disconnects. */
  readonly signal: CancelSignal
  readonly #read: ReadDocument
  readonly #runtime: Runtime
  readonly #lane: string
  /** Whether a part of the page could not be read. The page then says so, and browsers do not keep it. */
  isPartial = false

  constructor({ request, response, url, receipt, lane, read, runtime, assets }: VisitParts) {
    this.request = request
    this.response = response
    this.url = url
    this.receipt = receipt
    this.assets = assets
    this.#lane = lane
    this.#read = read
    this.#runtime = runtime
    this.signal = disconnectSignal(response)
  }

  /** Base URL of the pages, without a trailing slash. */
  get base(): string {
    return this.#runtime.publicUrl
  }

  /** The pattern of the path. The log contains no path, because a path can contain a secret. */
  get route(): string {
    return requestInfoOf(this.request).route ?? 'unknown'
  }

  get trace(): string {
    return requestInfoOf(this.request).trace.traceId
  }

  /** Executes a document. Throws a ReadError if a part of it fails. */
  async read<T>(document: string, variables: Readonly<Record<string, unknown>> = {}): Promise<T> {
    const result = await this.#execute(document, variables)
    if ('failure' in result) throw new ReadError(result.failure)
    return result.data as T
  }

  /**
   * Reads a record. Each of its parts fails alone: the part is then null. Undefined if the document refers to a record that
   * does not exist, or that is not the only one.
   */
  async find<T>(document: string, variables: Readonly<Record<string, unknown>> = {}): Promise<T | undefined> {
    const result = await this.#execute(document, variables)
    if (!('failure' in result)) return result.data as T
    if (Object.values(result.data ?? {}).some((part) => part !== null)) {
      this.isPartial = true
      return result.data as T
    }
    if ([400, 404, 409].includes(result.failure.status)) return undefined
    throw new ReadError(result.failure)
  }

  #execute(document: string, variables: Readonly<Record<string, unknown>>) {
    const requestInfo = requestInfoOf(this.request)
    const reader = { caller: this.#caller(), receipt: this.receipt, requestInfo, signal: this.signal }
    return this.#read(reader, document, variables)
  }

  /**
   * The caller of a visitor without a credential reads what a program with a client secret reads: published records. The
   * id contains the address, so that no visitor uses up the allowance of another, or delays another.
   */
  #caller(): Caller {
    return { kind: 'clientSecret', id: `visitor ${this.#lane}`, roles: [] }
  }
}
