import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { protocol } from '@electric-sql/pglite'
import { programFile } from '../../../kernel/paths.js'

const { DatabaseError, NotificationResponseMessage } = protocol.messages

export interface EngineOptions {
  /** Folder of the database files. Undefined for a database in memory. */
  readonly dataDir?: string
  /** Image from which a new database starts. */
  readonly loadDataDir?: Blob
  /** URLs of the archives of extensions that statements can create, by name. */
  readonly extensions: Readonly<Record<string, string>>
}

/** After an error of this kind PostgreSQL has ended. If it could not write its log, for example, it cannot continue. */
const ENDED = new Set<string | undefined>(['FATAL', 'PANIC'])
/** SQLSTATE of a server that restarts after a crash. */
const CRASHED = '57P02'

/** Messages of the PostgreSQL protocol, or a command for the thread. */
export type EngineRequest = Uint8Array | 'image' | 'close'

/** Is called with each notification of a channel that the database listens to. */
type OnNotification = (channel: string, payload: string) => void

type Message = Parameters<Parameters<protocol.Parser['parse']>[1]>[0]

/** The error for a request to a database that has ended. */
export const stopped = (cause?: unknown): Error =>
  Object.assign(new Error('the thread of the embedded database has stopped', { cause }), { code: CRASHED })

interface Waiting {
  readonly resolve: (response: unknown) => void
  readonly reject: (error: Error) => void
}

/**
 * PostgreSQL in WebAssembly, in a thread of its own. So the process responds to other requests during a statement. A
 * message to the thread and back takes about 0.1 ms.
 */
export class EmbeddedEngine {
  readonly #thread: Worker
  readonly #parser = new protocol.Parser()
  #waiting: Waiting | undefined
  #failure: Error | undefined
  readonly #onNotification: OnNotification

  static async start(options: EngineOptions, onNotification: OnNotification): Promise<EmbeddedEngine> {
    // Options of Node, such as `--input-type`, are for the entry of the process.
    const settings = { workerData: options, execArgv: ['--enable-source-maps'] }
    const thread = new Worker(programFile('embedded-thread'), settings)
    const ended = once(thread, 'exit').then(() => {
      throw stopped()
    })
    await Promise.race([once(thread, 'message'), ended])
    return new EmbeddedEngine(thread, onNotification)
  }

  private constructor(thread: Worker, onNotification: OnNotification) {
    this.#thread = thread
    this.#onNotification = onNotification
    thread.unref()
    thread.on('message', (response: unknown) => this.#settle()?.resolve(response))
    thread.on('error', (error) => this.#fail(error))
    thread.on('exit', () => this.#fail())
  }

  /** Whether PostgreSQL has ended, so that no further call succeeds. */
  get hasFailed(): boolean {
    return this.#failure !== undefined
  }

  /** Executes messages of the PostgreSQL protocol. Throws the first error. Call it again only after the response. */
  async send(messages: readonly Uint8Array[]): Promise<Message[]> {
    const request = Buffer.concat([...messages, protocol.serialize.sync()])
    const response = await this.#ask<Uint8Array>(request)
    const parsed: Message[] = []
    this.#parser.parse(response, (message) => void parsed.push(message))
    for (const message of parsed) {
      if (message instanceof DatabaseError) {
        if (ENDED.has(message.severity)) await this.#end(message)
        throw message
      }
      if (message instanceof NotificationResponseMessage)
        queueMicrotask(() => this.#onNotification(message.channel, message.payload))
    }
    return parsed
  }

  image(): Promise<Blob> {
    return this.#ask('image')
  }

  async close(): Promise<void> {
    await this.#ask('close')
    await this.#thread.terminate()
  }

  /** Ends the thread. Otherwise it would never respond again, or respond with what remained of an earlier request. */
  async #end(error: Error): Promise<void> {
    this.#fail(error)
    await this.#thread.terminate()
  }

  #fail(cause?: Error): void {
    this.#failure ??= stopped(cause)
    this.#settle()?.reject(this.#failure)
  }

  #ask<T>(request: EngineRequest): Promise<T> {
    return new Promise((resolve, reject) => {
      if (this.#failure) throw this.#failure
      this.#waiting = { resolve: (response) => resolve(response as T), reject }
      // An idle thread does not keep the process running.
      this.#thread.ref()
      this.#thread.postMessage(request)
    })
  }

  #settle(): Waiting | undefined {
    const waiting = this.#waiting
    this.#waiting = undefined
    this.#thread.unref()
    return waiting
  }
}
