import type { RequestHandler } from 'express'
import type { Database } from '../src/platform/database/database.js'
import { sql } from '../src/platform/database/sql.js'

/** Responds if the process is alive. */
export const alive: RequestHandler = (_request, response) => {
  response.json({ status: 'alive' })
}

/**
 * Responds whether the process is ready for requests. The requests do not count on any limit, so those that arrive while
 * the database is asked share its answer.
 */
export const readiness = (db: Database, isShuttingDown: () => boolean): RequestHandler => {
  let asked: Promise<unknown> | undefined
  const ask = (): Promise<unknown> => {
    asked ??= db.rows(sql`select 1 from entity limit 1`).finally(() => {
      asked = undefined
    })
    return asked
  }
  return async (_request, response) => {
    if (isShuttingDown()) {
      response.status(503).json({ status: 'not ready', detail: 'The service is shutting down.' })
      return
    }
    try {
      await ask()
      response.json({ status: 'ready' })
    } catch {
      response.status(503).json({ status: 'not ready', detail: 'The database is not reachable or not migrated.' })
    }
  }
}
