import { z } from 'zod'
import { Problem } from '../../kernel/problem/problem.js'
import { Uuid } from '../../kernel/wire/values.js'
import { defineJob, type JobContext } from '../../platform/queue/define.js'
import { imageToolsOfJob } from '../media/store.js'
import { discover, type ImageSearch, readSitePage } from './discover.js'
import { marksOf } from './marks.js'
import { readLinkOf, readMarksSince } from './media-import-reads.js'
import { SEE_MARKS, saveMarks } from './media-import-writes.js'
import { LOGO_SIGNALS, PHOTO_SIGNALS } from './signals.js'

const RETRIES = 2
const FIELD = 'url'
/** Images that a run or another job fetched in this time are not fetched again. */
const RECENT_MS = 3_600_000

/** What the marks of a record are: logos for an entity, photos for a person. */
const SEARCHES: Readonly<Record<'entity' | 'person', ImageSearch>> = {
  entity: { signals: LOGO_SIGNALS, use: { profile: 'SQUARE', field: FIELD } },
  person: { signals: PHOTO_SIGNALS, use: { profile: 'PERSON', field: FIELD } },
}

/**
 * Stores the marks that a page of a record and its profile on LinkedIn show. It runs after the write that saw the page,
 * because it fetches images.
 */
export const seeMarks = defineJob({
  topic: SEE_MARKS,
  payload: z.strictObject({
    kind: z.enum(['entity', 'person']),
    id: Uuid,
    url: z.string(),
    userId: Uuid.optional(),
  }),
  lane: ({ userId }) => userId,
  retries: RETRIES,
  retrySeconds: 300,
  seconds: 120,
  concurrency: 4,
  perLane: 2,
  handle: async (context, owner) => {
    const profile = await readLinkOf(context, owner, 'linkedin')
    const pages = [owner.url, ...(profile === undefined || profile === owner.url ? [] : [profile])]
    const isSeen = await Promise.all(pages.map((url) => seePage(context, owner, url)))
    if (!isSeen[0] && context.attempt <= RETRIES) throw new Error(`${owner.url}: the page cannot be read now`)
  },
})

/** Returns whether the page could be read. */
async function seePage(
  context: JobContext,
  owner: { readonly kind: 'entity' | 'person'; readonly id: string },
  url: string,
): Promise<boolean> {
  const tools = imageToolsOfJob(context)
  try {
    const page = await readSitePage(tools, url, FIELD)
    const since = new Date(context.clock.now().getTime() - RECENT_MS)
    const known = new Set((await readMarksSince(context, owner, since)).map((mark) => mark.url))
    await saveMarks(context, owner, marksOf(await discover(tools, page, { ...SEARCHES[owner.kind], known })))
    return true
  } catch (error) {
    if (error instanceof Problem) return false
    throw error
  }
}
