import type { Express } from 'express'
import type { Database } from '../src/platform/database/database.js'
import { sql } from '../src/platform/database/sql.js'

/** Serves the checks whether the process is alive and whether it is ready for requests. */
export function mountHealth(app: Express, db: Database, isShuttingDown: () => boolean): void {
  app.get('/healthz', (_request, response) => {
    response.json({ status: 'alive' })
  })
  app.get('/readyz', async (_request, response) => {
    if (isShuttingDown()) {
      response.status(503).json({ status: 'not ready', detail: 'The service is shutting down.' })
      return
    }
    try {
      await db.rows(sql`select 1 from entity limit 1`)
      response.json({ status: 'ready' })
    } catch {
      response.status(503).json({ status: 'not ready', detail: 'The database is not reachable or not migrated.' })
    }
  })
}
