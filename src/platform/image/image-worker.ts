import { type ChildProcess, fork } from 'node:child_process'
import { setPriority } from 'node:os'
import type { CancelSignal } from '../../kernel/cancel-signal.js'
import { programFile } from '../../kernel/paths.js'
import { ImageFailure, type ImageTask, type ProcessMessage, type ReadImage, type ResultMessage } from './task.js'

export interface WorkerLimits {
  /** Maximum time of one task. After this time, the process is stopped. */
  readonly taskMs: number
  /** Maximum time until a new process is ready. */
  readonly startMs: number
  /** The process ends after this time without a task. */
  readonly idleMs: number
}

interface Current {
  readonly id: number
  readonly resolve: (result: ReadImage | Uint8Array) => void
  readonly reject: (error: Error) => void
}

const ENTRY = programFile('image-process')
/** Priority of an image process. It is lower than that of the service, so that images do not slow other requests. */
const PRIORITY = 5

/**
 * A process that decodes and encodes images, one after another, so that its memory is limited. It starts with the first
 * task. A process is used because it can be stopped at any time. A thread cannot be stopped while a library decodes in it.
 */
export class ImageWorker {
  readonly #limits: WorkerLimits
  #child: ChildProcess | undefined
  #current: Current | undefined
  #timer: NodeJS.Timeout | undefined
  #lastId = 0
  #isReady = false

  constructor(limits: WorkerLimits) {
    this.#limits = limits
  }

  /** Runs a task. Call it again only after the task has ended. If `signal` aborts, the process is stopped. */
  async run(task: ImageTask, signal?: CancelSignal): Promise<ReadImage | Uint8Array> {
    const stop = () => this.stop(new ImageFailure('timeout', 'The client has disconnected.'))
    signal?.addEventListener('abort', stop, { once: true })
    try {
      return await new Promise((resolve, reject) => this.#begin(task, resolve, reject))
    } finally {
      signal?.removeEventListener('abort', stop)
      this.#rest()
    }
  }

  /** Ends the process. The running task fails with `reason`, and the next task starts another process. */
  stop(reason?: Error): void {
    clearTimeout(this.#timer)
    this.#child?.kill('SIGKILL')
    this.#child = undefined
    const stopped = this.#current
    this.#current = undefined
    stopped?.reject(reason ?? crash())
  }

  #begin(task: ImageTask, resolve: Current['resolve'], reject: Current['reject']): void {
    const current = { id: ++this.#lastId, resolve, reject }
    this.#current = current
    const child = this.#child ?? this.#start()
    this.#child = child
    child.ref()
    child.channel?.ref()
    this.#limit(this.#isReady ? this.#limits.taskMs : this.#limits.startMs, this.#tooLong)
    child.send({ id: current.id, task }, (error) => {
      if (error) this.stop(crash(error))
    })
  }

  /** An idle process does not keep the service running. */
  #rest(): void {
    if (!this.#child) return
    this.#child.unref()
    this.#child.channel?.unref()
    this.#limit(this.#limits.idleMs, () => this.stop())
    this.#timer?.unref()
  }

  #limit(milliseconds: number, action: () => void): void {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(action, milliseconds)
  }

  #tooLong = (): void => this.stop(new ImageFailure('timeout', 'The image takes too long to decode.'))

  #start(): ChildProcess {
    this.#isReady = false
    const started = fork(ENTRY, {
      serialization: 'advanced',
      env: { MALLOC_ARENA_MAX: '2' },
      execArgv: [],
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    })
    if (started.pid !== undefined) lowerPriority(started.pid)
    // A process that was stopped can still send what it had sent before.
    const ifCurrent = (work: () => void): void => {
      if (started === this.#child) work()
    }
    started.on('message', (message: ProcessMessage) => ifCurrent(() => this.#receive(message)))
    started.on('error', (error) => ifCurrent(() => this.stop(crash(error))))
    started.on('exit', () => ifCurrent(() => this.stop(crash())))
    return started
  }

  #receive(message: ProcessMessage): void {
    if ('isReady' in message) {
      this.#isReady = true
      if (this.#current) this.#limit(this.#limits.taskMs, this.#tooLong)
    } else if (message.id === this.#current?.id) {
      this.#finish(message)
    }
  }

  #finish(message: ResultMessage): void {
    const current = this.#current
    this.#current = undefined
    if ('result' in message) {
      current?.resolve(message.result)
      return
    }
    current?.reject(new ImageFailure(message.fault, message.message))
    // The decoder cannot be stopped in the process, so the process ends with it.
    if (message.fault === 'timeout') this.stop()
  }
}

const crash = (cause?: Error): ImageFailure =>
  new ImageFailure('crash', 'The image could not be decoded.', cause && { cause })

function lowerPriority(pid: number): void {
  try {
    setPriority(pid, PRIORITY)
  } catch {
    // Some systems do not permit it. Then images compete with other requests.
  }
}
