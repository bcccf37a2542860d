import { array, constantFrom, integer, record } from 'fast-check'
import { sql } from '../../src/platform/database/client/sql.js'
import type { TestApp } from './app.js'
import { Killed, mortal } from './mortal.js'
import { ledger, workOn } from './research.js'

/** The end of a worker, before or after the commit of its transaction number `at`. */
export interface Kill {
  readonly at: number
  readonly when: 'before' | 'after'
}

/** Everything that a run leaves: its state, its facts without their times, the records and their history. */
export async function runResult(app: TestApp) {
  const [row] = await app.db.rows(sql`select
    (select json_agg(json_build_array(status, iteration, error, saved_at is not null, leased_until) order by id) from research_run) as runs,
    (select json_agg(json_build_array(number, slot, claim, outcome) order by number) from research_fact) as facts,
    (select json_agg(url order by number) from research_page) as pages,
    (select json_agg(name_brand order by name_brand) from entity) as entities,
    (select json_agg(name_full order by name_full) from person) as people,
    (select json_agg(json_build_array(record_type, n) order by record_type) from (
      select record_type, count(*) as n from provenance_event group by 1) h) as history,
    (select json_agg(json_build_array(kind, n) order by kind) from (
      select kind, count(*) as n from usage_entry group by 1) u) as usage,
    (select count(*)::int from research_event where type in ('completed', 'failed', 'stopped')) as ends`)
  return { ...row, ledger: await ledger(app) }
}

/** Lets a worker work on a run. Returns the number of its transactions. */
export async function workUndisturbed(app: TestApp, runId: string): Promise<number> {
  const { db, steps } = mortal(app.db, -1, 'after')
  await workOn(app, runId, { db })
  return steps()
}

/** Lets a worker work on a run until it is killed. */
export const workUntil = (app: TestApp, runId: string, kill: Kill): Promise<void> =>
  workOn(app, runId, { db: mortal(app.db, kill.at, kill.when).db }).catch((error: unknown) => {
    if (!(error instanceof Killed)) throw error
  })

/** Up to three kills of the workers of one run, which needs this number of transactions without a kill. */
export const killsWithin = (transactions: number) =>
  array(
    record({ at: integer({ min: 1, max: transactions }), when: constantFrom('before' as const, 'after' as const) }),
    {
      minLength: 1,
      maxLength: 3,
    },
  )
