import { Worker } from 'node:worker_threads'
import { programFile } from '../../kernel/paths.js'

/** Limit of the JavaScript memory of a thread, in MB. The weights are outside of it, and need 10 MB. */
const MAX_HEAP_MB = 64

interface Waiting {
  readonly resolve: (vectors: Float32Array[]) => void
  readonly reject: (error: Error) => void
}

/**
 * A thread that computes sentence vectors. It starts with the first request. If it has no request for `idleMs`, it ends,
 * and the next request starts it again.
 */
export class SentenceWorker {
  #thread: Worker | undefined
  #waiting: Waiting[] = []
  #idle: NodeJS.Timeout | undefined

  constructor(
    private readonly isBackground: boolean,
    private readonly idleMs: number,
  ) {}

  /** Returns the vectors of texts, in order. Requests are processed one after another. */
  encode(texts: readonly string[]): Promise<Float32Array[]> {
    clearTimeout(this.#idle)
    const thread = this.#thread ?? this.#start()
    thread.ref()
    return new Promise((resolve, reject) => {
      this.#waiting.push({ resolve, reject })
      thread.postMessage(texts)
    })
  }

  async close(): Promise<void> {
    clearTimeout(this.#idle)
    const thread = this.#thread
    this.#thread = undefined
    await thread?.terminate()
  }

  #start(): Worker {
    const thread = new Worker(programFile('sentence-thread'), {
      workerData: { isBackground: this.isBackground },
      execArgv: ['--enable-source-maps'],
      resourceLimits: { maxOldGenerationSizeMb: MAX_HEAP_MB },
    })
    this.#thread = thread
    const waiting: Waiting[] = []
    this.#waiting = waiting
    thread.on('message', (vectors: Float32Array[]) => {
      waiting.shift()?.resolve(vectors)
      if (waiting.length === 0) this.#rest(thread)
    })
    const fail = (error: Error) => {
      if (this.#thread === thread) this.#thread = undefined
      for (const { reject } of waiting.splice(0)) reject(error)
    }
    thread.on('error', fail)
    thread.on('exit', () => fail(new Error('the thread of the sentence encoder has stopped')))
    return thread
  }

  /** Waits for the next request. A thread that waits does not keep the process running. */
  #rest(thread: Worker): void {
    thread.unref()
    this.#idle = setTimeout(() => void this.close(), this.idleMs).unref()
  }
}
