import pg from 'pg'
import type { CancelSignal } from '../../../kernel/cancel-signal.js'

const CANCEL_MS = 5_000

/**
 * Cancels the statement of `client` when `signal` aborts. Await `settled` before the connection is used again:
 * PostgreSQL cancels whatever statement the connection runs when the request arrives, possibly that of the next caller.
 * `settled` returns false if the request may still arrive later.
 */
export function cancelOn(signal: CancelSignal, url: string, client: pg.PoolClient) {
  let cancelled: Promise<boolean> | undefined
  const cancel = () => {
    cancelled = cancelStatement(url, client)
  }
  signal.addEventListener('abort', cancel, { once: true })
  return {
    settled() {
      signal.removeEventListener('abort', cancel)
      return cancelled ?? true
    },
  }
}

/**
 * Sends the cancellation on a separate connection, because all connections of the pool may be busy. When the server
 * responds, it has already sent the signal. A connection that runs no statement ignores the signal.
 */
async function cancelStatement(url: string, client: pg.PoolClient): Promise<boolean> {
  const { processID } = client as pg.PoolClient & { processID: number }
  const messenger = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: CANCEL_MS,
    query_timeout: CANCEL_MS,
  })
  messenger.on('error', () => undefined)
  try {
    await messenger.connect()
    await messenger.query('select pg_cancel_backend($1)', [processID])
    return true
  } catch {
    return false
  } finally {
    await messenger.end().catch(() => undefined)
  }
}
