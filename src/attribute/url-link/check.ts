import { z } from 'zod'
import { defineJob } from '../../kernel/queue/define.js'
import { RowId } from '../../kernel/wire/values.js'
import { look } from './look.js'
import { CHECK_URL_LINK, keepSight, readPageOf } from './writes.js'

const RETRIES = 2
/** May pass, or lie with us. */
const PASSING: ReadonlySet<string> = new Set(['timeout', 'network', 'capacity'])

/** Looks at the page of a current link once its write is committed, so that a slow site slows no write. */
export const checkUrlLink = defineJob({
  topic: CHECK_URL_LINK,
  payload: z.strictObject({ urlId: RowId }),
  retries: RETRIES,
  retrySeconds: 300,
  seconds: 120,
  concurrency: 4,
  handle: async (context, { urlId }) => {
    const page = await readPageOf(context, urlId)
    if (page === undefined) return
    const sight = await look(context, page)
    if (PASSING.has(sight.status) && context.attempt <= RETRIES) throw new Error(`${page}: ${sight.status}`)
    await keepSight(context, urlId, page, sight)
  },
})
