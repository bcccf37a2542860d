import { z } from 'zod'
import { type Change, type Commit, readCommits } from '../../lifecycle/history/change-feed/change-feed-reads.js'
import { callerOfAccount } from '../../operation/access/accounts.js'
import { defineJob, type JobContext } from '../../platform/queue/define.js'
import type { RecordEvent } from './webhook.js'
import { readDueEndpoints } from './webhook-reads.js'
import { disableEndedWebhooks, inFeedOrder, send } from './webhook-writes.js'

const EVERY_SECONDS = 5
/**
 * Maximum number of webhooks that one run of the job processes, and of changes that one transaction sends to a webhook.
 */
const MOST_ENDPOINTS = 100
const MOST_CHANGES = 200

/**
 * Creates the messages about changes of records. One transaction locks a webhook, stores its messages, and stores up to
 * which change it has read. So each webhook gets each commit exactly once, even if several workers run or a worker
 * stops.
 */
export const announceChanges = defineJob({
  topic: 'announce-changes',
  payload: z.unknown(),
  everySeconds: EVERY_SECONDS,
  concurrency: 1,
  retries: 0,
  handle: async (context) => {
    await disableEndedWebhooks(context)
    for (let announced = true; announced && !context.signal.aborted; ) {
      announced = false
      for (const id of await readDueEndpoints(context.db, MOST_ENDPOINTS))
        announced = (await announceTo(context, id)) || announced
    }
  },
})

/** Creates the messages of one webhook about the next commits. Returns false if another worker does this. */
const announceTo = ({ db, clock }: JobContext, id: string): Promise<boolean> =>
  inFeedOrder(db, id, async (inside, { userId, subject, eventType, nextTransaction, present }) => {
    const context = { db: inside, caller: callerOfAccount({ userId, subject }) }
    const { commits, next } = await readCommits(context, { from: nextTransaction, until: present }, MOST_CHANGES)
    for (const commit of commits)
      for (const type of eventType) {
        const data = dataOf(commit, type)
        const payload = { type, timestamp: clock.now().toISOString(), data }
        if (data.change.length > 0)
          await send(
            { db: inside, clock },
            { endpointId: id, userId },
            { eventType: type, payload: JSON.stringify(payload) },
          )
      }
    return next
  })

const dataOf = ({ transaction, changes, isTruncated }: Commit, type: RecordEvent) => ({
  commit: transaction,
  change: changes.filter(IS_ABOUT[type]),
  isTruncated,
})

/**
 * The records whose changes cause each event. A change of a record that belongs to an entity or a person, such as a
 * link, is also a change of the entity or the person.
 */
const IS_ABOUT: Readonly<Record<RecordEvent, (change: Change) => boolean>> = {
  'entity.changed': ({ recordType, entityId }) => recordType === 'entity' || entityId !== null,
  'person.changed': ({ recordType, personId }) => recordType === 'person' || personId !== null,
  'news.changed': ({ recordType }) => recordType.startsWith('newsArticle'),
}
