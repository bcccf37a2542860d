import { z } from 'zod'
import { defineJob, type JobContext } from '../../platform/queue/define.js'
import { upkeepJob } from '../../platform/queue/upkeep.js'
import { changesByRecord, readAffected } from './affected.js'
import {
  dueAt,
  lockWatches,
  memberKey,
  readAllMembers,
  readDueChanges,
  readDueSearches,
  readMembers,
  type Watch,
} from './alert-reads.js'
import {
  endAlert,
  endAlertsOfEnded,
  inTurn,
  MOST_MEMBERS,
  removeEvents,
  replaceKeys,
  type Saved,
  saveOutcomes,
  scheduleCheck,
  sendDigest,
  takeDue,
  type Writing,
} from './alert-writes.js'
import { byAlert, type Compared, outcomeOf, readMatching, rowsOf, Shown } from './compare.js'
import { readCandidates, readIds, readKeys } from './watched-reads.js'

/** Topic of the job. The triggers of the database use it. */
const MATCH_ALERTS = 'match-alerts'
/** Number of changes that one transaction compares. In an embedded database, nothing else runs during this time. */
const MOST_DUE = 200
const MOST_AT_ONCE = 50
const RETENTION_MS = 30 * 86_400_000

/**
 * Compares changed records with the alerts. A trigger enqueues it in the transaction of a change, so it starts as soon as
 * the transaction commits. The schedule repeats what a stopped worker did not finish.
 */
export const matchAlerts = defineJob({
  topic: MATCH_ALERTS,
  payload: z.unknown(),
  waiting: () => ({ key: MATCH_ALERTS, isUrgent: true }),
  everySeconds: 5,
  retries: 0,
  concurrency: 1,
  handle: async (context) => {
    while (!context.signal.aborted && (await matchSome(context))) {
      // Each transaction compares a part of the changes.
    }
  },
})

/** Compares the oldest changes. Returns false if there were none. */
const matchSome = ({ db, clock }: JobContext): Promise<boolean> =>
  inTurn(db, async (inside) => {
    const due = await takeDue(inside, MOST_DUE)
    if (due.length === 0) return false
    const changes = await readDueChanges(
      inside,
      due.flatMap(({ eventId }) => eventId ?? []),
    )
    const candidates = await readCandidates(inside, await readAffected(inside, due, changes))
    if (candidates.length === 0) return true
    const records = byAlert(candidates)
    const watches = await lockWatches(inside, [...records.keys()], clock.now())
    const matching = await readMatching(inside, watches, records)
    const members = await readMembers(inside, candidates)
    const compared = watches.map((watch) => {
      const found = matching.get(watch.id)
      return { watch, compared: found && { ids: records.get(watch.id) ?? [], matching: found, members } }
    })
    await save({ db: inside, clock }, compared, new Shown(inside, changesByRecord(changes)))
    return true
  })

/** Stores the outcomes of comparisons. An alert whose comparison is undefined has a filter that is not valid any more. */
async function save(
  writing: Writing,
  all: readonly { readonly watch: Watch; readonly compared: Compared | undefined }[],
  shown: Shown,
): Promise<void> {
  const saved: Saved[] = []
  for (const { watch, compared } of all) {
    const outcome = compared && (await outcomeOf(watch, compared, shown))
    if (!outcome) await endAlert(writing, watch, 'filterNotValid')
    else if (watch.memberCount + outcome.entered.length - outcome.left.length > MOST_MEMBERS)
      await endAlert(writing, watch, 'tooManyRecords')
    else if (outcome.entered.length + outcome.left.length + outcome.drafts.length > 0) saved.push({ watch, outcome })
  }
  await saveOutcomes(writing, saved)
}

/** Ends alerts, sends digests, and compares all records of an alert again from time to time. */
export const tendAlerts = defineJob({
  topic: 'tend-alerts',
  payload: z.unknown(),
  everySeconds: 20,
  retries: 0,
  seconds: 300,
  concurrency: 1,
  handle: async (context) => {
    await endAlertsOfEnded(context)
    const { expiry, digest, check } = dueAt(context.clock.now())
    await each(context, expiry, (writing, watch) => endAlert(writing, watch, 'expired'))
    await each(context, digest, sendDigest)
    // The changes that wait come first, so that their events contain them.
    await matchAlerts.handle(context, {})
    await each(context, check, checkAll)
  },
})

type Tend = (writing: Writing, watch: Watch) => Promise<void>

/** Works on each due alert in a transaction of its own. */
async function each(context: JobContext, where: Parameters<typeof readDueSearches>[1], work: Tend): Promise<void> {
  const { db, clock, signal } = context
  for (const id of await readDueSearches(db, where, MOST_AT_ONCE)) {
    signal.throwIfAborted()
    await inTurn(db, async (inside) => {
      // Another worker can have done it meanwhile.
      if ((await readDueSearches(inside, { AND: [where, { id }] }, 1)).length === 0) return
      const [watch] = await lockWatches(inside, [id], new Date(0))
      if (watch) await work({ db: inside, clock }, watch)
    })
  }
}

/** Compares all records with an alert. */
async function checkAll(writing: Writing, watch: Watch): Promise<void> {
  const { db } = writing
  const rows = rowsOf(watch)
  if (!rows) return endAlert(writing, watch, 'filterNotValid')
  const matching = new Set(await readIds(db, rows, MOST_MEMBERS + 1))
  if (matching.size > MOST_MEMBERS) return endAlert(writing, watch, 'tooManyRecords')
  const before = await readAllMembers(db, watch.id)
  const ids = [...new Set([...matching, ...before])].filter((id) => matching.has(id) !== before.has(id))
  const members = new Set([...before].map((recordId) => memberKey({ searchId: watch.id, recordId })))
  await replaceKeys(writing, watch.id, await readKeys(db, watch))
  await scheduleCheck(writing, watch.id)
  await save(writing, [{ watch, compared: { ids, matching, members } }], new Shown(db, new Map()))
}

/** Deletes events after 30 days, and those above their maximum. */
export const expireAlertEvents = upkeepJob({
  topic: 'expire-alert-events',
  retentionMs: RETENTION_MS,
  remove: removeEvents,
})
