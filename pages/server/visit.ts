import type { IncomingMessage, ServerResponse } from 'node:http'
import type { openGraph, ReadFailure } from '../../graph/in-process.js'
import type { CancelSignal } from '../../src/kernel/cancel-signal.js'
import { Problem } from '../../src/kernel/problem/problem.js'
import { Json } from '../../src/kernel/wire/json.js'
import type { Caller } from '../../src/operation/access/caller.js'
import type { Guide } from '../../src/operation/guide/guide.js'
import type { Receipt } from '../../src/operation/meter/receipt.js'
import { disconnectSignal } from '../../src/operation/pipeline/request/disconnect.js'
import { requestInfoOf } from '../../src/operation/pipeline/request/request-info.js'
import type { StoredUpload } from '../../src/operation/pipeline/request/stored-upload.js'
import type { Registry } from '../../src/operation/pipeline/route/registry.js'
import { CONSISTENCY, consistencyHeader, readAfter } from '../../src/operation/pipeline/run/consistency.js'
import { run } from '../../src/operation/pipeline/run/run.js'
import type { Runtime } from '../../src/operation/pipeline/run/runtime.js'
import type { Assets } from '../asset/assets.js'
import type { ProviderSignIn } from '../session/provider.js'
import { positionCookie, positionIn, type Sessions } from '../session/session.js'

interface VisitParts {
  readonly request: IncomingMessage
  readonly response: ServerResponse
  readonly url: URL
  readonly receipt: Receipt
  /** The address of the visitor, or its network for IPv6. */
  readonly lane: string
  readonly graph: ReturnType<typeof openGraph>
  readonly runtime: Runtime
  readonly registry: Registry
  readonly assets: Assets
  readonly sessions: Sessions
  readonly provider: ProviderSignIn | undefined
  readonly guide: Guide
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

const noSession = (): Problem =>
  new Problem('unauthorized', { detail: 'The session has ended.', hint: 'Sign in again, and open the page again.' })

/** One request for a page. */
export class Visit {
  readonly request: IncomingMessage
  readonly response: ServerResponse
  readonly url: URL
  readonly receipt: Receipt
  readonly assets: Assets
  readonly sessions: Sessions
  /** Undefined if people cannot sign in with an identity provider. */
  readonly provider: ProviderSignIn | undefined
  /** The documentation of the service. */
  readonly guide: Guide
  /** The person who signed in. Undefined for a visitor without a session. */
  person: Caller | undefined
  /** Whether the documents are executed with the rights of this person. */
  actsAsPerson = false
  /** The fields of the form that the visitor sent. */
  form = new URLSearchParams()
  /** The file of the form. */
  file: StoredUpload | undefined
  /** Aborts when the visitor disconnects. */
  readonly signal: CancelSignal
  readonly #graph: VisitParts['graph']
  readonly #runtime: Runtime
  readonly #registry: Registry
  readonly #lane: string
  /** Whether a part of the page could not be read. The page then says so, and browsers do not keep it. */
  isPartial = false

  constructor({
    request,
    response,
    url,
    receipt,
    lane,
    graph,
    runtime,
    registry,
    assets,
    sessions,
    provider,
    guide,
  }: VisitParts) {
    this.request = request
    this.response = response
    this.url = url
    this.receipt = receipt
    this.assets = assets
    this.sessions = sessions
    this.provider = provider
    this.guide = guide
    this.#lane = lane
    this.#graph = graph
    this.#runtime = runtime
    this.#registry = registry
    this.signal = disconnectSignal(response)
  }

  /** Base URL of the pages, without a trailing slash. */
  get base(): string {
    return this.#runtime.publicUrl
  }

  get now(): Date {
    return this.#runtime.clock.now()
  }

  get isSignedIn(): boolean {
    return this.person !== undefined
  }

  /** Whether browsers reach the pages over TLS. */
  get isSecure(): boolean {
    return this.base.startsWith('https:')
  }

  /** The cookie that makes the next pages show what the person wrote with this form. */
  get writeCookie(): Record<string, string> {
    const position = consistencyHeader(this.#runtime, this.person)[CONSISTENCY]
    return this.request.method !== 'POST' || position === undefined
      ? {}
      : { 'Set-Cookie': positionCookie(position, this.isSecure) }
  }

  /** The pattern of the path. The log contains no path, because a path can contain a secret. */
  get route(): string {
    return requestInfoOf(this.request).route ?? 'unknown'
  }

  get trace(): string {
    return requestInfoOf(this.request).trace.traceId
  }

  /** Counts a page that executes no document as if it executed those that made it. */
  async charge(points: number): Promise<void> {
    await this.receipt.chargeCaller(this.#caller().id)
    await this.receipt.chargeDocument(points)
  }

  /** Executes a document. Throws a ReadError if a part of it fails. */
  async read<T>(document: string, variables: Readonly<Record<string, unknown>> = {}): Promise<T> {
    const result = await this.#execute(document, variables)
    if ('failure' in result) throw new ReadError(result.failure)
    return result.data as T
  }

  /**
   * Calls an operation whose input or output the graph does not have in the same form: an upload, the details of a 404, or the
   * filters of questions.
   */
  async call(id: string, input: Readonly<Record<string, unknown>>): Promise<unknown> {
    const operation = this.#registry.find(id)
    const { receipt, signal } = this
    if (!operation) throw new Error(`there is no operation ${id}`)
    const output = await run(this.#runtime, operation, {
      surface: 'rest',
      caller: async () => this.#caller(),
      input: () => input,
      traceId: this.trace,
      receipt,
      signal,
    })
    return output instanceof Json ? output.parse() : output
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

  /**
   * Follows a subscription with the rights of the person who signed in, until the session ends. A refusal is thrown before the
   * first event. Null stands for a pause.
   */
  async follow<T>(document: string, variables: Readonly<Record<string, unknown>>): Promise<AsyncIterable<T | null>> {
    const authenticate = async () => (await this.sessions.callerOf(this.request)) ?? Promise.reject(noSession())
    const reader = { ...(await this.#reader(await authenticate())), authenticate }
    const found = await this.#graph.follow(reader, document, variables)
    if ('failure' in found) throw new ReadError(found.failure)
    return found as AsyncIterable<T | null>
  }

  async #execute(document: string, variables: Readonly<Record<string, unknown>>) {
    return this.#graph.read(await this.#reader(this.#caller()), document, variables)
  }

  /** After a form, the pages show what it has changed, to the person and to a visitor from the same address. */
  async #reader(caller: Caller) {
    await readAfter(this.#runtime, caller, positionIn(this.request))
    return { caller, receipt: this.receipt, requestInfo: requestInfoOf(this.request), signal: this.signal }
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
