import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { protocol } from '@electric-sql/pglite'
import { programFile } from '../../kernel/paths.js'

const { DatabaseError, NotificationResponseMessage } = protocol.messages

export interface EngineOptions {
  /** Folder of the database files. Undefined for a database in memory. */
  readonly dataDir?: string
  /** Image from which a new database starts. */
  readonly loadDataDir?: Blob
  /** URLs of the archives of extensions that statements can create, by name. */
  readonly extensions: Readonly<Record<string, string>>
}

/** Messages of the PostgreSQL protocol, or a command for the thread. */
export type EngineRequest = Uint8Array | 'image' | 'close'

type Message = Parameters<Parameters<protocol.Parser['parse']>[1]>[0]

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
  readonly #listeners = new Set<{ readonly channel: string; readonly onPayload: (payload: string) => void }>()

  static async start(options: EngineOptions): Promise<EmbeddedEngine> {
    // Options of Node, such as `--input-type`, are for the entry of the process.
    const settings = { workerData: options, execArgv: ['--enable-source-maps'] }
    const thread = new Worker(programFile('embedded-thread'), settings)
    await once(thread, 'message')
    return new EmbeddedEngine(thread)
  }

  private constructor(thread: Worker) {
    this.#thread = thread
    thread.unref()
    thread.on('message', (response: unknown) => this.#settle()?.resolve(response))
    const fail = (cause?: Error) => {
      this.#failure ??= new Error('the thread of the embedded database has stopped', { cause })
      this.#settle()?.reject(this.#failure)
    }
    thread.on('error', fail)
    thread.on('exit', () => fail())
  }

  /** Executes messages of the PostgreSQL protocol. Throws the first error. Call it again only after the response. */
  async send(messages: readonly Uint8Array[]): Promise<Message[]> {
    const request = Buffer.concat([...messages, protocol.serialize.sync()])
    const response = await this.#ask<Uint8Array>(request)
    const parsed: Message[] = []
    this.#parser.parse(response, (message) => void parsed.push(message))
    for (const message of parsed) {
      if (message instanceof DatabaseError) throw message
      if (message instanceof NotificationResponseMessage)
        for (const { channel, onPayload } of this.#listeners)
          if (channel === message.channel) queueMicrotask(() => onPayload(message.payload))
    }
    return parsed
  }

  /**
   * Calls `onPayload` for each notification of a channel. The returned function ends this, and returns whether it was the
   * last listener of the channel.
   */
  onNotification(channel: string, onPayload: (payload: string) => void): () => boolean {
    const listener = { channel, onPayload }
    this.#listeners.add(listener)
    return () => {
      this.#listeners.delete(listener)
      return [...this.#listeners].every((other) => other.channel !== channel)
    }
  }

  image(): Promise<Blob> {
    return this.#ask('image')
  }

  async close(): Promise<void> {
    await this.#ask('close')
    await this.#thread.terminate()
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
