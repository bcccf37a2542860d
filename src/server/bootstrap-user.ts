import { type Clock, stoppedClock } from '../kernel/clock.js'
import type { Config } from '../kernel/config/config.js'
import { ensureBootstrapUser, replaceRootKey } from '../operation/access/bootstrap.js'
import { hashKey, hashOf } from '../operation/access/credential-hash.js'
import { BOOTSTRAP_USER } from '../operation/access/credentials.js'
import type { Database } from '../platform/database/client/database.js'
import { endAccountCredentials } from './end-credentials.js'

/**
 * Creates or updates the account of USER_API_KEY. If this key has changed or is no longer set, all credentials that
 * were made with the former key end, because the operator may have changed it after a leak.
 */
export async function prepareBootstrapUser(
  db: Database,
  clock: Clock,
  userApiKey: string | undefined,
  { userPlan }: Pick<Config, 'userPlan'>,
): Promise<void> {
  if (userApiKey !== undefined) await ensureBootstrapUser(db, clock, userPlan)
  const hash = userApiKey === undefined ? null : hashOf(await hashKey(db, clock), 'personalApiKey', userApiKey)
  // One time for both writes: the new key is valid from the end of the former one.
  const now = stoppedClock(clock)
  await db.transaction(async (inside) => {
    if (await replaceRootKey(inside, now, hash)) await endAccountCredentials(inside, now, BOOTSTRAP_USER)
  })
}
