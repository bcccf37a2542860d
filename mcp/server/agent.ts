import type { ReadDocument, ReadFailure } from '../../graph/in-process.js'
import type { GraphOptions } from '../../graph/yoga.js'
import type { CancelSignal } from '../../src/kernel/cancel-signal.js'
import type { FailureLog } from '../../src/kernel/failure-log.js'
import { Problem } from '../../src/kernel/problem/problem.js'
import { closestTo } from '../../src/kernel/problem/spelling.js'
import { bodyOf } from '../../src/kernel/wire/body.js'
import { Json, Moved } from '../../src/kernel/wire/json.js'
import type { Caller } from '../../src/operation/access/caller.js'
import type { Guide } from '../../src/operation/guide/guide.js'
import type { Receipt } from '../../src/operation/meter/receipt.js'
import type { RawInput } from '../../src/operation/pipeline/definition/decode.js'
import type { AnyOperation } from '../../src/operation/pipeline/definition/define.js'
import type { RequestInfo } from '../../src/operation/pipeline/request/request-info.js'
import type { Registry } from '../../src/operation/pipeline/route/registry.js'
import { run } from '../../src/operation/pipeline/run/run.js'

export interface AgentOptions extends GraphOptions {
  /** Whether tools may call operations that change something. */
  readonly writes: boolean
}

/** The request of an agent. */
export interface Reader {
  readonly caller: Caller
  /** Counts all reads and operations of the request. */
  readonly receipt: Receipt
  readonly requestInfo: RequestInfo
  /** Aborts when the client disconnects. */
  readonly signal: CancelSignal
}

/** A document failed. The members are those of the problem that GraphQL clients get. */
export class DocumentError extends Error {
  readonly failure: ReadFailure

  constructor(failure: ReadFailure) {
    super(failure.detail)
    this.failure = failure
  }
}

/** One request of an agent: it reads documents of the graph and runs operations as the caller of the request. */
export class Agent {
  readonly registry: Registry
  readonly failures: FailureLog
  /** The index of operations and of the documentation. */
  readonly guide: Guide
  /** Whether GraphQL executes trusted documents only. */
  readonly isTrustedOnly: boolean
  readonly #options: AgentOptions
  readonly #read: ReadDocument
  readonly #reader: Reader

  constructor(options: AgentOptions, read: ReadDocument, reader: Reader) {
    this.registry = options.registry
    this.failures = options.failures
    this.guide = options.runtime.resources.guide
    this.isTrustedOnly = options.trustedDocuments !== undefined
    this.#options = options
    this.#read = read
    this.#reader = reader
  }

  get traceId(): string {
    return this.#reader.requestInfo.trace.traceId
  }

  /** Executes a document of the graph. Throws if a part of it fails. */
  async read<T>(document: string, variables: Readonly<Record<string, unknown>> = {}): Promise<T> {
    const result = await this.#read(this.#reader, document, variables)
    if ('failure' in result) throw new DocumentError(result.failure)
    return result.data as T
  }

  /** Runs an operation as REST does. Returns the value of its JSON. Throws its problem. */
  async run(operation: AnyOperation, input: RawInput, idempotencyKey?: string): Promise<unknown> {
    const { caller, receipt, signal } = this.#reader
    const output = await run(this.#options.runtime, operation, {
      surface: 'rest',
      caller: async () => caller,
      input: () => input,
      conditions: () => (idempotencyKey === undefined ? {} : { idempotencyKey }),
      traceId: this.traceId,
      receipt,
      signal,
    })
    if (output instanceof Moved) return await this.run(operation, movedInput(input, output.parameters))
    return output instanceof Json ? JSON.parse(bodyOf(output.parts).toString()) : output
  }

  /** The operation with this id. Throws a problem that names the most similar id. */
  operation(id: string): AnyOperation {
    const operation = this.registry.find(id)
    if (operation) return operation
    const meant = closestTo(
      id,
      this.registry.operations.map((one) => one.id),
    )
    throw new Problem('notFound', {
      detail: `No operation has the id ${id}.`,
      field: 'operation',
      value: id,
      hint: 'Find the id with the tool describe.',
      ...(meant === undefined ? {} : { suggestion: meant, suggestions: { [id]: meant } }),
    })
  }

  /** As `operation`. Throws a problem if the operation changes something and the service permits that to no agent. */
  writing(id: string): AnyOperation {
    const operation = this.operation(id)
    if (operation.kind === 'read' || this.#options.writes) return operation
    throw new Problem('forbidden', {
      detail: `Agents may only read here, and ${id} changes something.`,
      field: 'operation',
      value: id,
      hint: 'The operator permits changes with MCP_WRITES=on.',
    })
  }
}

/** The input of the same read by the current slug of the record. */
function movedInput(input: RawInput, parameters: Readonly<Record<string, string>>): RawInput {
  const path = { ...input.path }
  const query = { ...input.query }
  for (const [name, value] of Object.entries(parameters)) (Object.hasOwn(path, name) ? path : query)[name] = value
  return { ...input, path, query }
}
