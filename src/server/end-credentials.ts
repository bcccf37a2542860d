import { endExports, endExportsOfEnded } from '../account/export/export-writes.js'
import { endAlertsOfEnded } from '../account/saved-search/alert-writes.js'
import { disableEndedWebhooks } from '../account/webhook/webhook-writes.js'
import { endImports, endImportsOfEnded } from '../import/job/job-writes.js'
import type { Clock } from '../kernel/clock.js'
import { endCredential, endCredentials } from '../operation/access/credential-rows.js'
import { endLostJobs, failRequestJobs } from '../operation/later/job-writes.js'
import type { Database, Db } from '../platform/database/client/database.js'
import { stopRuns } from '../research/run/run-writes.js'

/**
 * Ends a credential, the keys that were created with it, and their webhooks, alerts, exports, imports and jobs. Returns false if it was already revoked or
 * does not exist.
 */
export const revokeCredential = (db: Database, clock: Clock, id: string): Promise<boolean> =>
  db.transaction(async (inside) => {
    const isEnded = await endCredential({ db: inside, clock }, id)
    await disableEndedWebhooks({ db: inside, clock })
    await endAlertsOfEnded({ db: inside, clock })
    await endExportsOfEnded({ db: inside, clock })
    await endImportsOfEnded({ db: inside, clock })
    await endLostJobs(inside, clock.now())
    return isEnded
  })

/**
 * Ends all credentials of an account, and what works with its rights: webhooks, alerts, research runs, jobs, exports and imports.
 * Returns false if there is no such account.
 */
export async function endAccountCredentials(db: Db, clock: Clock, userId: string): Promise<boolean> {
  const inside = { db, clock }
  if (!(await endCredentials(inside, userId))) return false
  // Before the runs, so that the end of a run is not sent to the webhooks.
  await disableEndedWebhooks(inside, { userId, allEnded: true })
  await endAlertsOfEnded(inside, { userId, allEnded: true })
  await stopRuns(inside, userId)
  await failRequestJobs(inside, userId)
  await endExports(inside, userId)
  await endImports(inside, userId)
  return true
}
