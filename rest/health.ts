import type { RequestHandler } from 'express'
import type { Database } from '../src/platform/database/client/database.js'
import { sql } from '../src/platform/database/client/sql.js'

/** Responds if the process is alive. */
export const alive: RequestHandler = (_request, response) => {
  response.json({ status: 'alive' })
}

/** The replicas without their names, because everybody can read this, and the part of the reads that they answer. */
function replicasOf({ replicas }: Database): object {
  if (!replicas) return {}
  const [[, primary] = ['', 0], ...others] = replicas.shares()
  const answered = others.reduce((sum, [, statements]) => sum + statements, 0)
  return {
    replicas: replicas.states().map(({ status, lagSeconds = null }) => ({ status, lagSeconds })),
    readShare: primary + answered === 0 ? null : answered / (primary + answered),
  }
}

/**
 * Responds whether the process is ready for requests. The requests do not count on any limit, so those that arrive while
 * the database is asked share its answer.
 */
export const readiness = (db: Database, isShuttingDown: () => boolean): RequestHandler => {
  let asked: Promise<unknown> | undefined
  const ask = (): Promise<unknown> => {
    asked ??= db.probe(sql`select 1 from entity limit 1`).finally(() => {
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
      response.json({ status: 'ready', ...replicasOf(db) })
    } catch {
      response.status(503).json({ status: 'not ready', detail: 'The database is not reachable or not migrated.' })
    }
  }
}
