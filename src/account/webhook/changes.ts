import { z } from 'zod'
import type { Caller } from '../../kernel/access/caller.js'
import { defineJob, type JobContext } from '../../kernel/queue/define.js'
import { type Change, type Commit, readCommits } from '../../lifecycle/history/change-feed/reads.js'
import { readDueEndpoints } from './reads.js'
import type { RecordEvent } from './webhook.js'
import { inFeedOrder, send } from './writes.js'

const EVERY_SECONDS = 5
/** Maximum number of endpoints of one round, and of changes that one transaction sends to an endpoint. */
const MOST_ENDPOINTS = 100
const MOST_CHANGES = 200

/**
 * Creates the messages about changes of records. The messages of an endpoint and its new position in the feed of changes
 * are one transaction, which locks the endpoint. So each endpoint gets each commit exactly once, however many workers
 * run and whenever they end.
 */
export const announceChanges = defineJob({
  topic: 'announce-changes',
  payload: z.unknown(),
  everySeconds: EVERY_SECONDS,
  concurrency: 1,
  retries: 0,
  handle: async (context) => {
    for (let announced = true; announced && !context.signal.aborted; ) {
      announced = false
      for (const id of await readDueEndpoints(context.db, MOST_ENDPOINTS))
        announced = (await announceTo(context, id)) || announced
    }
  },
})

/** Creates the messages of one endpoint for its next commits. Returns false if another worker does it. */
const announceTo = ({ db, clock }: JobContext, id: string): Promise<boolean> =>
  inFeedOrder(db, id, async (inside, { userId, eventType, nextTransaction, present }) => {
    const context = { db: inside, caller: callerOf(userId) }
    const { commits, next } = await readCommits(context, { from: nextTransaction, until: present }, MOST_CHANGES)
    for (const commit of commits)
      for (const type of eventType) {
        const data = dataOf(commit, type)
        const payload = { type, timestamp: clock.now().toISOString(), data }
        if (data.change.length > 0) await send({ db: inside, clock }, id, type, JSON.stringify(payload))
      }
    return next
  })

/** The account without the roles of its tokens: it sees what is public, and what it created itself. */
const callerOf = (userId: string): Caller => ({
  kind: 'bearer',
  id: `user:${userId}`,
  roles: [],
  account: { userId, plan: null, status: 'ACTIVE' },
})

const dataOf = ({ transaction, changes, isTruncated }: Commit, type: RecordEvent) => ({
  commit: transaction,
  change: changes.filter(IS_ABOUT[type]),
  isTruncated,
})

/** A change of a record that belongs to an entity or a person, such as a link, is a change of the entity or the person. */
const IS_ABOUT: Readonly<Record<RecordEvent, (change: Change) => boolean>> = {
  'entity.changed': ({ recordType, entityId }) => recordType === 'entity' || entityId !== null,
  'person.changed': ({ recordType, personId }) => recordType === 'person' || personId !== null,
  'news.changed': ({ recordType }) => recordType.startsWith('newsArticle'),
}
