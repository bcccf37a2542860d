import { upkeepJob } from '../../platform/queue/upkeep.js'
import { removeEnded } from './credential-rows.js'

const RETENTION_MS = 90 * 86_400_000

/** Deletes credentials 90 days after they were revoked or expired. */
export const expireCredentials = upkeepJob({
  topic: 'expire-ended-credentials',
  retentionMs: RETENTION_MS,
  remove: removeEnded,
})
