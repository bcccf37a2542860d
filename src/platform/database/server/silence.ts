import type pg from 'pg'
import { streamOf } from './pipeline.js'

const CHECK_INTERVAL_MS = 250

/** The statements that run on a connection. */
interface Running {
  count: number
  /** When the server last ended a statement, or when the first running statement was sent. */
  since: number
}

export interface SilenceWatch {
  /** The client, which was taken from the pool, does not run a statement yet. */
  idle(client: pg.PoolClient): void
  /** Starts to watch a statement. The returned function must be called when the statement has ended. */
  begin(client: pg.PoolClient): () => void
  close(): void
}

/**
 * Closes connections whose server has not responded to a statement for `maxMs`, for example because its machine is off.
 * The statement then fails, and `onSilence` is called. The driver would need a timer for each statement, and V8 would keep
 * the result of each statement with a timer until it collects all garbage.
 */
export function watchSilence(pool: pg.Pool, maxMs: number, onSilence: () => void): SilenceWatch {
  const clients = new Map<pg.PoolClient, Running>()
  const recount = (client: pg.PoolClient, change: (count: number) => number): void => {
    const running = clients.get(client)
    if (!running) return
    const before = running.count
    running.count = change(before)
    if (before === 0 || running.count < before) running.since = performance.now()
  }
  // A library that takes a client from the pool runs a statement at once. It does not call `begin`.
  pool.on('acquire', (client) => clients.set(client, { count: 1, since: performance.now() }))
  pool.on('release', (_, client) => recount(client, () => 0))
  pool.on('remove', (client) => clients.delete(client))
  const check = () => {
    const latest = performance.now() - maxMs
    for (const [client, { count, since }] of clients) {
      if (count === 0 || since >= latest) continue
      streamOf(client).destroy()
      onSilence()
    }
  }
  const timer = setInterval(check, CHECK_INTERVAL_MS).unref()
  return {
    idle: (client) => recount(client, () => 0),
    begin(client) {
      recount(client, (running) => running + 1)
      return () => recount(client, (running) => Math.max(0, running - 1))
    },
    close: () => clearInterval(timer),
  }
}
