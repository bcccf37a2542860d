import { upkeepJob } from '../../platform/queue/upkeep.js'
import { removeDeliveries, removeSurplus } from './webhook-writes.js'

const RETENTION_MS = 30 * 86_400_000

/** Deletes deliveries after 30 days, except the last delivery of each webhook, and those above their maximum. */
export const expireDeliveries = upkeepJob({
  topic: 'expire-webhook-deliveries',
  retentionMs: RETENTION_MS,
  remove: async (db, until, most) => {
    const removed = await removeDeliveries(db, until, most)
    return removed + (await removeSurplus(db, most - removed))
  },
})
