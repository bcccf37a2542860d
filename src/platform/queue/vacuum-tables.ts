import { z } from 'zod'
import { vacuum } from '../database/schema/vacuum.js'
import { defineJob } from './define.js'

/** The tables are vacuumed often, so that each run is short: nothing else runs in an embedded database during it. */
const EVERY_SECONDS = 600

/** Removes deleted rows from the tables, and moves new rows into the text indexes. A server does this by itself. */
export const vacuumTables = defineJob({
  topic: 'vacuum-tables',
  payload: z.unknown(),
  everySeconds: EVERY_SECONDS,
  concurrency: 1,
  handle: ({ db }) => vacuum(db, { analyze: false }),
})
