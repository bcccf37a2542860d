import { disableEndedWebhooks } from '../account/webhook/webhook-writes.js'
import type { Clock } from '../kernel/clock.js'
import { failJobs } from '../lookup/lookup/lookup-writes.js'
import { endCredential, endCredentials } from '../operation/access/credential-rows.js'
import type { Database, Db } from '../platform/database/database.js'
import { stopRuns } from '../research/run/run-writes.js'

/**
 * Ends a credential, the keys that were created with it, and their webhooks. Returns false if it was already revoked or
 * does not exist.
 */
export const revokeCredential = (db: Database, clock: Clock, id: string): Promise<boolean> =>
  db.transaction(async (inside) => {
    const isEnded = await endCredential({ db: inside, clock }, id)
    await disableEndedWebhooks({ db: inside, clock })
    return isEnded
  })

/**
 * Ends all credentials of an account, and what works with its rights: webhooks, research runs and lookup jobs. Returns
 * false if there is no such account.
 */
export async function endAccountCredentials(db: Db, clock: Clock, userId: string): Promise<boolean> {
  const inside = { db, clock }
  if (!(await endCredentials(inside, userId))) return false
  // Before the runs, so that the end of a run is not sent to the webhooks.
  await disableEndedWebhooks(inside, { userId, allEnded: true })
  await stopRuns(inside, userId)
  await failJobs(inside, userId)
  return true
}
