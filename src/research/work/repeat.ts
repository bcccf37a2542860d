import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { readSubscription } from '../../account/billing/billing-reads.js'
import type { ResearchRepeat } from '../../kernel/config/config.js'
import { Problem } from '../../kernel/problem/problem.js'
import { urlKeyOf } from '../../kernel/wire/url-key.js'
import { callerOfAccount } from '../../operation/access/accounts.js'
import { BOOTSTRAP_USER } from '../../operation/access/credentials.js'
import type { Context } from '../../operation/pipeline/definition/context.js'
import type { Db } from '../../platform/database/client/database.js'
import { defineJob, type JobContext } from '../../platform/queue/define.js'
import { readSubjects } from '../run/run-reads.js'
import { recordSubject } from '../run/run-rules.js'
import { createRun, lockSubjects } from '../run/run-writes.js'
import { countScheduledRuns, type OldRun, readOldRuns } from './work-reads.js'
import { decideRepeat } from './work-writes.js'

/*
 * The schedule: it repeats the research of records whose latest run ended long ago. Its runs have the type TASK and use
 * research units of one account.
 */

const EVERY_SECONDS = 600
const DAY_MS = 86_400_000
/** Maximum number of old runs that one execution of the job checks. */
const MOST_DECISIONS = 200
/** Maximum number of active runs of the schedule, so that the runs of callers do not wait for long. */
const MOST_ACTIVE = 10

/** Repeats research. One process enqueues the job once in each period. */
export const repeatResearch = (settings: ResearchRepeat) =>
  defineJob({
    topic: 'repeat-research',
    payload: z.unknown(),
    everySeconds: EVERY_SECONDS,
    retries: 0,
    concurrency: 1,
    handle: (job) => repeatAll(job, settings),
  })

async function repeatAll(job: JobContext, { afterDays, userId = BOOTSTRAP_USER }: ResearchRepeat): Promise<void> {
  const { db, clock, log, signal } = job
  const until = new Date(clock.now().getTime() - afterDays * DAY_MS)
  let free = MOST_ACTIVE - (await countScheduledRuns(db))
  for (const run of await readOldRuns(db, until, MOST_DECISIONS)) {
    signal.throwIfAborted()
    if (free <= 0) return
    try {
      if (await decideRepeat(job, run.id, (inside) => repeat(job, inside, run, userId))) free--
    } catch (error) {
      // No unit is left, or the account has no plan: the next rounds try again.
      if (!(error instanceof Problem)) throw error
      log.warn({ code: error.kind.code, userId }, 'the research of old records is not repeated')
      return
    }
  }
}

/** Creates a run on the record of an old run. Returns whether it created one. A problem of the account is thrown. */
async function repeat({ clock }: JobContext, db: Db, run: OldRun, userId: string): Promise<boolean> {
  if (!run.isLatest) return false
  const context = await contextOf(db, clock, userId)
  const [known] = await readSubjects(context, idsOf(run.entityId), idsOf(run.personId))
  // The record was deleted or hidden, or it has no URL to read.
  if (!known?.url) return false
  const subject = recordSubject(known.kind, known.id)
  await lockSubjects(context, [subject.subject])
  const { address, hostPath } = urlKeyOf(known.url, 'url')
  try {
    await createRun(context, {
      subject,
      url: address,
      hostPath,
      mode: 'INDIVIDUAL',
      isScheduled: true,
      presets: [],
      findings: [],
    })
    return true
  } catch (error) {
    // A caller has researched the record since the run was read.
    if (error instanceof Problem && error.kind.code === 'rate_limited') return false
    throw error
  }
}

const idsOf = (id: string | null): string[] => (id === null ? [] : [id])

/** The context of the account of the schedule, without the roles of its tokens. */
async function contextOf(db: Db, clock: Context['clock'], userId: string): Promise<Context> {
  const { subject = null, ...subscription } = (await readSubscription(db, userId)) ?? {}
  return {
    operationId: 'repeatResearch',
    caller: callerOfAccount({ userId, subject }, subscription),
    db,
    clock,
    publicUrl: '',
    traceId: randomUUID().replaceAll('-', ''),
    provenance: undefined,
    ifVersion: undefined,
    projection: undefined,
  }
}
