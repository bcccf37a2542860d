import type { IncomingMessage, ServerResponse } from 'node:http'
import type { ReadDocument, ReadFailure } from '../../graph/in-process.js'
import type { CancelSignal } from '../../src/kernel/cancel-signal.js'
import type { Caller } from '../../src/operation/access/caller.js'
import type { Receipt } from '../../src/operation/meter/receipt.js'
import { disconnectSignal } from '../../src/operation/pipeline/disconnect.js'
import { requestInfoOf } from '../../src/operation/pipeline/request-info.js'
import type { Runtime } from '../../src/operation/pipeline/run.js'
import type { Assets } from '../asset/assets.js'
import type { Sessions } from '../session/session.js'

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
  readonly sessions: Sessions
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
  readonly sessions: Sessions
  /** The person who signed in. Undefined for a visitor without a session. */
  person: Caller | undefined
  /** Whether the documents are executed with the rights of this person. */
  actsAsPerson = false
  /** The fields of the form that the visitor sent. */
  form = new URLSearchParams()
  /** Aborts when the visitor disconnects. */
  readonly signal: CancelSignal
  readonly #read: ReadDocument
  readonly #runtime: Runtime
  readonly #lane: string
  /** Whether a part of the page could not be read. The page then says so, and browsers do not keep it. */
  isPartial = false

  constructor({ request, response, url, receipt, lane, read, runtime, assets, sessions }: VisitParts) {
    this.request = request
    this.response = response
    this.url = url
    this.receipt = receipt
    this.assets = assets
    this.sessions = sessions
    this.#lane = lane
    this.#read = read
    this.#runtime = runtime
    this.signal = disconnectSignal(response)
  }

  /** Base URL of the pages, without a trailing slash. */
  get base(): string {
    return this.#runtime.publicUrl
  }

  get isSignedIn(): boolean {
    return this.person !== undefined
  }

  /** Whether browsers reach the pages over TLS. */
  get isSecure(): boolean {
    return this.base.startsWith('https:')
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
   * The person who signed in, if the page is a form. All other pages show everybody what a visitor may see, so they use up
   * no allowance of an account. A visitor without a credential reads what a program with a client secret reads: published records. The
   * id contains the address, so that no visitor uses up the allowance of another, or delays another.
   */
  #caller(): Caller {
    if (this.actsAsPerson && this.person) return this.person
    return { kind: 'clientSecret', id: `visitor ${this.#lane}`, roles: [] }
  }
}
