import { Redis } from 'ioredis'
import { RateLimiterMemory, RateLimiterRedis } from 'rate-limiter-flexible'
import type { Log } from '../../kernel/log.js'
import { Batch } from './batch.js'
import { Leases } from './leases.js'
import type { MeterStore } from './store.js'

/** Timeout of a command, so that a slow Redis does not slow down every request. */
const COMMAND_TIMEOUT_MS = 250
/** The connection is closed after this time without data while a command waits. */
const HANGING_MS = 500
/** Maximum time to wait for the first connection. */
const CONNECT_MS = 2_000
const RECONNECT_MS = 1_000

/**
 * Counts in a Redis that several processes share. While Redis is not reachable, each process has its own counts with
 * the same limits. So an outage of Redis does not refuse requests and does not disable the limits.
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
        // If Redis refuses a key, the process refuses the key without Redis until the window ends. So a flood of
        // requests does not reach Redis.
        inMemoryBlockOnConsumed: points + 1,
        rejectIfRedisNotReady: true,
        insuranceLimiter: new RateLimiterMemory({ keyPrefix, points, duration }),
      })
      return new Leases(limiter)
    },
    publish(topic) {
      client.publish(channel(topic), '1').catch(() => undefined)
    },
    readText: (name) =>
      client.get(channel(name)).then(
        (text) => text ?? undefined,
        () => undefined,
      ),
    writeText: (name, text, seconds) =>
      client.set(channel(name), text, 'EX', seconds).then(
        () => undefined,
        () => undefined,
      ),
    onMessage(topic, listener) {
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

/** Waits for the first result of a connection. */
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

/** A subscribed connection cannot run other commands, so it is separate. */
function listening(url: string, log: Log, listeners: ReadonlyMap<string, () => void>): Redis {
  const subscriber = connect(url, log)
  subscriber.on('message', (channel) => listeners.get(channel)?.())
  subscriber.on('ready', () => {
    subscribe(subscriber, [...listeners.keys()])
    // Messages during the outage are lost, so treat every topic as changed.
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
    // Close a connection that hangs, so that later requests do not wait for its timeout.
    socketTimeout: HANGING_MS,
    retryStrategy: () => RECONNECT_MS,
  })
  let isUnreachable = false
  client.on('error', (err) => {
    if (!isUnreachable) log.warn({ err }, 'Redis is not reachable: this process counts rate limits alone')
    isUnreachable = true
  })
  client.on('ready', () => {
    if (isUnreachable) log.info('Redis is reachable again')
    isUnreachable = false
  })
  return client
}
