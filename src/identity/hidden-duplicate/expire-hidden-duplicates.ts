import { upkeepJob } from '../../platform/queue/upkeep.js'
import { removeHiddenDuplicates } from './hidden-duplicate-writes.js'

const RETENTION_MS = 180 * 86_400_000

/** Deletes pairs that no write has seen for 180 days, also those of records that no longer exist. */
export const expireHiddenDuplicates = upkeepJob({
  topic: 'expire-hidden-duplicates',
  retentionMs: RETENTION_MS,
  remove: removeHiddenDuplicates,
})
