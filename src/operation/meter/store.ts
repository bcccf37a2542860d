import type { Counter } from './leases.js'
import { WindowCounter } from './window-counter.js'

/** Texts that several processes share. A process that cannot reach them reads no text. */
export interface SharedTexts {
  readText(name: string): Promise<string | undefined>
  /** Replaces a text. It is removed after this time. */
  writeText(name: string, text: string, seconds: number): Promise<void>
}

/** Storage of the counts: this process, or a Redis that several processes share. */
export interface MeterStore extends SharedTexts {
  counter(name: string, limit: number, windowSeconds: number): Counter
  /** Sends a message to every other process. Does nothing in the memory store. */
  publish(topic: string): void
  onMessage(topic: string, listener: () => void): void
  /** Resolves when the store is connected or the connection has failed, so that the start does not wait longer. */
  ready(): Promise<void>
  close(): void
}

export const memoryStore = (): MeterStore => ({
  counter: (_, limit, windowSeconds) => new WindowCounter(limit, windowSeconds),
  publish: () => undefined,
  readText: async () => undefined,
  writeText: async () => undefined,
  onMessage: () => undefined,
  ready: () => Promise.resolve(),
  close: () => undefined,
})
