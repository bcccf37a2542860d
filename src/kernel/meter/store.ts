import { Redis } from 'ioredis'
import { RateLimiterMemory, RateLimiterRedis } from 'rate-limiter-flexible'
import type { Log } from '../log.js'
import { Batch } from './batch.js'
import { type Counter, Leases } from './leases.js'

/** Where counts are kept: in this process, or in a Redis that several share. */
export interface MeterStore {
  counter(name: string, limit: number, windowSeconds: number): Counter
  /** Tells every process that something named has changed; in this process alone, nobody else is there to be told. */
  tell(topic: string): void
  onTold(topic: string, listener: () => void): void
  /** Settles once the store can count for all, or cannot be reached: a start need not wait longer. */
  ready(): Promise<void>
  close(): void
}

export const memoryStore = (): MeterStore => ({
  counter: (keyPrefix, points, duration) => new RateLimiterMemory({ keyPrefix, points, duration }),
  tell: () => undefined,
  onTold: () => undefined,
  ready: () => Promise.resolve(),
  close: () => undefined,
})

/** Longest wait for an answer: a slow Redis must not make every request slow. */
const COMMAND_TIMEOUT_MS = 250
/** So long without a word to a command under way, and the connection is given up. */
const HANGING_MS = 500
/** Longest wait for a connection at the start. */
const CONNECT_MS = 2_000
const RECONNECT_MS = 1_000

/**
 * Counts in a Redis that several processes share. While it is away each process counts for itself with the same
 * caps, so that a request is never refused, and never unmetered, because of it.
 */
export function redisStore(url: string, log: Log, prefix = 'venture-data'): MeterStore {
  const client = connect(url, log)
  const batch = new Batch(client)
  const listeners = new Map<string, () => void>()
  let subscriber: Redis | undefined
  const channel = (topic: string) => `${prefix}:${topic}`
  return {
    counter(name, points, duration) {
      const keyPrefix = `${prefix}:${name}`
      const limiter = new RateLimiterRedis({
        storeClient: batch,
        keyPrefix,
        points,
        duration,
        // Once refused, refused until the window ends: a flood costs Redis nothing.
        inMemoryBlockOnConsumed: points + 1,
        rejectIfRedisNotReady: true,
        insuranceLimiter: new RateLimiterMemory({ keyPrefix, points, duration }),
      })
      return new Leases(limiter)
    },
    tell(topic) {
      client.publish(channel(topic), '1').catch(() => undefined)
    },
    onTold(topic, listener) {
      listeners.set(channel(topic), listener)
      subscriber ??= listening(url, log, listeners)
      subscribe(subscriber, [channel(topic)])
    },
    ready: () => settled(client),
    close() {
      client.disconnect()
      subscriber?.disconnect()
    },
  }
}

/** The first thing that becomes of a connection. */
const settled = (client: Redis): Promise<void> =>
  client.status === 'ready'
    ? Promise.resolve()
    : new Promise((resolve) => {
        const late = setTimeout(resolve, CONNECT_MS)
        for (const event of ['ready', 'error', 'close'] as const) {
          client.once(event, () => {
            clearTimeout(late)
            resolve()
          })
        }
      })

const subscribe = (subscriber: Redis, channels: readonly string[]): void =>
  void (subscriber.status === 'ready' && subscriber.subscribe(...channels).catch(() => undefined))

/** A subscribed connection can do nothing else, so it is one of its own. */
function listening(url: string, log: Log, listeners: ReadonlyMap<string, () => void>): Redis {
  const subscriber = connect(url, log)
  subscriber.on('message', (channel) => listeners.get(channel)?.())
  subscriber.on('ready', () => {
    subscribe(subscriber, [...listeners.keys()])
    // What was told while the connection was away is unknown: everything may have changed.
    for (const listener of listeners.values()) listener()
  })
  return subscriber
}

function connect(url: string, log: Log): Redis {
  const client = new Redis(url, {
    enableOfflineQueue: false,
    autoResubscribe: false,
    maxRetriesPerRequest: 0,
    commandTimeout: COMMAND_TIMEOUT_MS,
    // A Redis that hangs is away until a new connection is good: not every request is to wait for that to show.
    socketTimeout: HANGING_MS,
    retryStrategy: () => RECONNECT_MS,
  })
  let isAway = false
  client.on('error', (err) => {
    if (!isAway) log.warn({ err }, 'Redis is away: this process counts for itself')
    isAway = true
  })
  client.on('ready', () => {
    if (isAway) log.info('Redis is back')
    isAway = false
  })
  return client
}
