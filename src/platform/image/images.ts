import { FairQueue, type Turn } from '../../kernel/fair-queue.js'
import { ImageWorker, type WorkerLimits } from './image-worker.js'
import type { ColorTask, ImageTask, ReadImage, ReadTask, VariantTask } from './task.js'

/** Decodes and encodes images in processes of their own. */
export interface Images {
  /** Decodes untrusted bytes. If the signal of the turn aborts, the task ends. Throws ImageFailure. */
  read(task: Omit<ReadTask, 'kind'>, turn: Turn): Promise<ReadImage>
  /** Encodes an image that this service has stored. Throws ImageFailure. */
  variant(task: Omit<VariantTask, 'kind'>, turn: Turn): Promise<Buffer>
  /** The main colors of an image that this service has stored, the most frequent first. Throws ImageFailure. */
  colors(task: Omit<ColorTask, 'kind'>, turn: Turn): Promise<Uint8Array>
  close(): Promise<void>
}

/** Too many images are waiting. A later request can succeed. */
export class ImagesBusy extends Error {}

interface ImagesOptions extends Partial<WorkerLimits> {
  /** Maximum number of waiting tasks of each kind. */
  readonly mostWaiting?: number
}

const LIMITS: WorkerLimits = { taskMs: 8_000, startMs: 30_000, idleMs: 60_000 }
const MOST_WAITING = 64
/**
 * Number of processes for untrusted images. A caller gets one of them at a time, so its images do not occupy the other.
 */
const READERS = 2

/**
 * Untrusted images and variants of stored images have separate processes: an image that is made to take long never
 * delays those that the service shows.
 */
export function createImages({ mostWaiting = MOST_WAITING, ...given }: ImagesOptions = {}): Images {
  const limits = { ...LIMITS, ...given }
  const reading = new Pool({ places: READERS, perKey: 1, mostWaiting }, limits)
  const encoding = new Pool({ places: 1, perKey: 1, mostWaiting }, limits)
  return {
    read: (task, turn) => reading.run<ReadImage>({ kind: 'read', ...task }, turn),
    variant: async (task, turn) => Buffer.from(await encoding.run<Uint8Array>({ kind: 'variant', ...task }, turn)),
    colors: (task, turn) => encoding.run<Uint8Array>({ kind: 'colors', ...task }, turn),
    close: async () => {
      reading.close()
      encoding.close()
    },
  }
}

/** Processes that do the tasks of one kind. The tasks of several clients take turns. */
class Pool {
  readonly #queue: FairQueue
  readonly #workers: readonly ImageWorker[]
  readonly #idle: ImageWorker[]
  #isClosed = false

  constructor(limits: { places: number; perKey: number; mostWaiting: number }, worker: WorkerLimits) {
    this.#queue = new FairQueue({
      ...limits,
      full: () => new ImagesBusy('too many images are waiting'),
      cancelled: () => new ImagesBusy('the client has disconnected'),
    })
    this.#workers = Array.from({ length: limits.places }, () => new ImageWorker(worker))
    this.#idle = [...this.#workers]
  }

  run<T extends ReadImage | Uint8Array>(task: ImageTask, turn: Turn): Promise<T> {
    return this.#queue.run(turn, async () => {
      const worker = this.#idle.pop()
      if (!worker || this.#isClosed) throw stopping()
      try {
        return (await worker.run(task, turn.signal)) as T
      } finally {
        this.#idle.push(worker)
      }
    })
  }

  close(): void {
    this.#isClosed = true
    this.#queue.clear(stopping)
    for (const worker of this.#workers) worker.stop(stopping())
  }
}

const stopping = (): ImagesBusy => new ImagesBusy('the service stops')
