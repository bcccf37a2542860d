import { DecompressionStream, TransformStream } from 'node:stream/web'

/*
 * The heap of a process can be limited, but its buffers are outside of the heap. A PDF file of 10 KB can contain streams
 * that decompress to gigabytes. So the process that reads documents counts the bytes of their buffers.
 */

export interface BufferBudget {
  /** Starts the count of a document. */
  start(): void
  readonly isExceeded: boolean
}

/**
 * Limits the bytes of all buffers that the process allocates after `start`, also of those that are already free. An
 * allocation above it throws. It replaces constructors of the process, so the service must not use it.
 */
export function limitBuffers(bytes: number): BufferBudget {
  let left = bytes
  const take = (count: number): void => {
    left -= count
    if (left < 0) throw new RangeError('The document needs too much memory.')
  }
  const counted = new Proxy(Uint8Array, {
    construct: (target, given: readonly unknown[], created) => {
      if (typeof given[0] === 'number') take(given[0])
      return Reflect.construct(target, given, created)
    },
  })
  // It allocates its buffers in native code.
  const countedStream = new Proxy(DecompressionStream, {
    construct: (target, given) => {
      const { readable, writable }: DecompressionStream = Reflect.construct(target, given)
      const counter = new TransformStream<Uint8Array, Uint8Array>({
        transform: (part, controller) => {
          take(part.byteLength)
          controller.enqueue(part)
        },
      })
      return { readable: readable.pipeThrough(counter), writable }
    },
  })
  Reflect.set(globalThis, 'Uint8Array', counted)
  Reflect.set(globalThis, 'DecompressionStream', countedStream)
  return {
    start: () => {
      left = bytes
    },
    get isExceeded() {
      return left < 0
    },
  }
}
