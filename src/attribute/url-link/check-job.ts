import { z } from 'zod'
import { RowId } from '../../kernel/wire/values.js'
import { defineJob } from '../../platform/queue/define.js'
import { checkPage } from './page-check.js'
import { CHECK_URL_LINK, readPageOf, savePageCheck } from './url-link-writes.js'

const RETRIES = 2
/**
 * Reasons of failures that may be temporary, or that this service itself may have caused. After such a failure, the job
 * runs again.
 */
const TEMPORARY: ReadonlySet<string> = new Set(['timeout', 'network', 'capacity'])

/** Checks the web page of a current link after the commit, so that a slow website does not delay the write. */
export const checkUrlLink = defineJob({
  topic: CHECK_URL_LINK,
  payload: z.strictObject({ urlId: RowId, lane: z.string().optional() }),
  lane: ({ lane }) => lane,
  retries: RETRIES,
  retrySeconds: 300,
  seconds: 120,
  concurrency: 8,
  perLane: 4,
  handle: async (context, { urlId }) => {
    const page = await readPageOf(context, urlId)
    if (page === undefined) return
    const check = await checkPage(context, page)
    if (TEMPORARY.has(check.status) && context.attempt <= RETRIES) throw new Error(`${page}: ${check.status}`)
    await savePageCheck(context, urlId, page, check)
  },
})
