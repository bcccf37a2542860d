import type { Job } from '../../../platform/queue/define.js'
import { upkeepJob } from '../../../platform/queue/upkeep.js'
import { RETENTION_MS } from './idempotency.js'

/** Deletes stored responses whose Idempotency-Key has expired. */
export const expireAnswers: Job = upkeepJob({
  topic: 'expire-idempotent-answers',
  retentionMs: RETENTION_MS,
  remove: async (db, until, most) => {
    const { count } = await db.prisma.idempotentAnswer.deleteMany({ where: { createdAt: { lt: until } }, limit: most })
    return count
  },
})
