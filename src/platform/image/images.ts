import { type ChildProcess, fork } from 'node:child_process'
import { setPriority } from 'node:os'
import { programFile } from '../../kernel/paths.js'
import {
  ImageFailure,
  type ImageTask,
  type ProcessMessage,
  type ReadImage,
  type ReadTask,
  type ResultMessage,
  type VariantTask,
} from './task.js'

/** Decodes and encodes images in a process of its own. */
export interface Images {
  /** Decodes untrusted bytes. Throws ImageFailure. */
  read(task: Omit<ReadTask, 'kind'>): Promise<ReadImage>
  /** Throws ImageFailure. */
  variant(task: Omit<VariantTask, 'kind'>): Promise<Buffer>
  close(): Promise<void>
}

/** Too many images are waiting. A later request can succeed. */
export class ImagesBusy extends Error {}

interface ImagesOptions {
  /** Maximum time of one task. After this time, the process is stopped. */
  readonly taskMs?: number
  /** Maximum time until a new process is ready. */
  readonly startMs?: number
  /** Maximum number of waiting tasks. */
  readonly mostWaiting?: number
  /** The process ends after this time without a task. */
  readonly idleMs?: number
}

interface Pending {
  readonly task: ImageTask
  readonly resolve: (result: ReadImage | Uint8Array) => void
  readonly reject: (error: Error) => void
}

const ENTRY = programFile('image-process')
const TASK_MS = 8_000
const START_MS = 30_000
const MOST_WAITING = 64
const IDLE_MS = 60_000
/** Priority of the image process. It is lower than that of the service, so that images do not slow other requests. */
const PRIORITY = 5

/**
 * The image process starts with the first task. One process does all tasks, one after another, so that its memory is
 * limited. A process is used because it can be stopped at any time. A thread cannot be stopped while a library decodes
 * in it.
 */
export function createImages({
  taskMs = TASK_MS,
  startMs = START_MS,
  mostWaiting = MOST_WAITING,
  idleMs = IDLE_MS,
}: ImagesOptions = {}): Images {
  const waiting: Pending[] = []
  let current: (Pending & { readonly id: number }) | undefined
  let child: ChildProcess | undefined
  let timer: NodeJS.Timeout | undefined
  let lastId = 0
  let isClosed = false
  let isReady = false

  const run = <T>(task: ImageTask): Promise<T> =>
    new Promise<T>((resolve, reject) => {
      if (isClosed || waiting.length >= mostWaiting) throw new ImagesBusy('too many images are waiting')
      waiting.push({ task, resolve: resolve as Pending['resolve'], reject })
      next()
    })

  function next(): void {
    if (current) return
    const pending = waiting.shift()
    if (pending) begin(pending)
    else rest()
  }

  function begin(pending: Pending): void {
    current = { ...pending, id: ++lastId }
    child ??= start()
    child.ref()
    child.channel?.ref()
    limit(isReady ? taskMs : startMs, tooLong)
    child.send({ id: current.id, task: current.task }, (error) => {
      if (error) stop(crash(error))
    })
  }

  /** An idle process does not keep the service running. */
  function rest(): void {
    child?.unref()
    child?.channel?.unref()
    limit(idleMs, () => stop())
    timer?.unref()
  }

  function limit(milliseconds: number, action: () => void): void {
    clearTimeout(timer)
    timer = setTimeout(action, milliseconds)
  }

  const tooLong = () => stop(new ImageFailure('timeout', 'The image takes too long to decode.'))

  function start(): ChildProcess {
    isReady = false
    const started = fork(ENTRY, {
      serialization: 'advanced',
      env: { MALLOC_ARENA_MAX: '2' },
      execArgv: [],
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    })
    if (started.pid !== undefined) lowerPriority(started.pid)
    started.on('message', (message: ProcessMessage) => receive(message))
    started.on('error', (error) => started === child && stop(crash(error)))
    started.on('exit', () => started === child && stop(crash()))
    return started
  }

  function receive(message: ProcessMessage): void {
    if ('isReady' in message) {
      isReady = true
      if (current) limit(taskMs, tooLong)
    } else {
      finish(message)
    }
  }

  function finish(message: ResultMessage): void {
    if (message.id !== current?.id) return
    const { resolve, reject } = current
    current = undefined
    if ('result' in message) resolve(message.result)
    else reject(new ImageFailure(message.fault, message.message))
    next()
  }

  /** Ends the process. The running task fails with `reason`, and the next task starts another process. */
  function stop(reason?: Error): void {
    clearTimeout(timer)
    child?.kill('SIGKILL')
    child = undefined
    const stopped = current
    current = undefined
    stopped?.reject(reason ?? crash())
    if (!isClosed && waiting.length > 0) next()
  }

  return {
    read: (task) => run({ kind: 'read', ...task }),
    variant: (task) => run<Uint8Array>({ kind: 'variant', ...task }).then((bytes) => Buffer.from(bytes)),
    close: async () => {
      isClosed = true
      for (const { reject } of waiting.splice(0)) reject(new ImagesBusy('the service stops'))
      stop(new ImagesBusy('the service stops'))
    },
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
