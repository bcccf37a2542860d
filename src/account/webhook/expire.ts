import { upkeepJob } from '../../platform/queue/upkeep.js'
import { removeDeliveries } from './webhook-writes.js'

const RETENTION_MS = 30 * 86_400_000

/** Deletes deliveries after 30 days, except the last delivery of each webhook. */
export const expireDeliveries = upkeepJob({
  topic: 'expire-webhook-deliveries',
  retentionMs: RETENTION_MS,
  remove: removeDeliveries,
})
