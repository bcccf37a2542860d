import { z } from 'zod'
import type { Context } from '../operation/context.js'
import { defineJob, type JobContext } from '../queue/define.js'
import { RowId } from '../wire/values.js'
import { look } from './look.js'
import { readPageOf, writeSight } from './writes.js'

export const CHECK_URL_LINK = 'check-url-link'

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
    await context.db.transaction((db) => writeSight(writing(context, db, sight.url), urlId, page, sight))
  },
})

/** The job as a writer: what it changes comes from the site itself. */
const writing = ({ clock, jobId }: JobContext, db: Context['db'], page: string): Context => ({
  operationId: 'checkUrlLink',
  caller: { kind: 'nobody', id: CHECK_URL_LINK, roles: [] },
  db,
  clock,
  publicUrl: '',
  traceId: jobId.replaceAll('-', ''),
  provenance: { sourceType: 'firstPartyWebsite', sourceDetail: page },
  ifVersion: undefined,
  projection: undefined,
})
