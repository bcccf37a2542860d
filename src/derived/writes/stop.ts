import { raw } from '../../platform/database/client/sql.js'

/**
 * SQL condition: operators have not stopped the computation of vectors at once. A worker that computes a batch at this
 * moment then stores nothing. In the mode PAUSED, it still stores its last batch.
 */
export const isNotStopped = raw(
  `not exists (select 1 from upkeep u where u.name = 'embed-records' and u.mode = 'EMERGENCY_STOP')`,
)
