import type { Database } from '../../src/platform/database/client/database.js'
import { sql } from '../../src/platform/database/client/sql.js'

/** What a campaign of kills leaves in the database. Every member must be 0. */
const totals = sql`select
  (select count(*) from research_run where status not in ('completed', 'failed'))::int as "runs that did not end",
  (select count(*) from (select run_id from research_event where type in ('completed', 'failed') group by 1
    having count(*) > 1) e)::int as "runs that ended twice",
  (select count(*) from (select run_id from research_event group by 1 having max(number) <> count(*)) e)::int
    as "runs with a gap between their events",
  (select count(*) from (select run_id, url from research_page group by 1, 2 having count(*) > 1) p)::int
    as "pages stored twice",
  (select count(*) from (select run_id, slot, claim, url from research_fact group by 1, 2, 3, 4 having count(*) > 1) f)::int
    as "facts stored twice",
  (select count(*) from (select name_brand from entity group by 1 having count(*) > 1) e)::int as "companies created twice",
  (select count(*) from (select entity_id, url_type, host_path from url_link group by 1, 2, 3 having count(*) > 1) l)::int
    as "links created twice",
  (select count(*) from (select entity_id, person_id from entity_person group by 1, 2 having count(*) > 1) j)::int
    as "associations created twice",
  (select count(*) from (select record_type, record_id from provenance_event where action = 'create' group by 1, 2
    having count(*) > 1) v)::int as "creations in the history twice",
  (select abs(count(*) filter (where saved_at is not null) - (select coalesce(sum(used), 0) from usage_entry where kind <> 'view'))
    from research_run)::int as "units that differ from the runs that saved",
  (select coalesce(sum(reserved), 0) from usage_entry where kind <> 'view')::int as "units still reserved",
  (select abs(coalesce(sum(used), 0) - (select coalesce(sum(used), 0) from usage_entry where kind <> 'view'))
    from usage_counter where meter in ('COMPANY', 'PERSON'))::int as "units that the counters have and the entries do not"`

const results = sql`select
  (select count(*) from research_run)::int as runs,
  (select count(*) from research_run where status = 'completed')::int as completed,
  (select count(*) from outbox where topic = 'research-run')::int as jobs`

/** Each event with which another worker continued a run. */
const takeoverEvents = sql`
  select run_id as "runId", created_at as at, before from (
    select run_id, type, created_at, lag(type) over w as after, lag(created_at) over w as before from research_event
    window w as (partition by run_id order by number)) e
  where type = 'running' and after <> 'queued'`

export interface Results {
  readonly runs: number
  readonly completed: number
  /** Number of jobs that were created for the runs. */
  readonly jobs: number
  /**
   * How long each takeover took, in seconds, shortest first: from the last heartbeat of the worker that was killed until
   * another worker continued the run. The kill came after that heartbeat.
   */
  readonly takeovers: readonly number[]
}

/** The times at which workers extended the leases of runs, in milliseconds, by the ids of the runs. */
export type Heartbeats = Map<string, Set<number>>

/** Adds the latest heartbeats of all runs. */
export async function addHeartbeats(db: Database, heartbeats: Heartbeats): Promise<void> {
  const rows = await db.rows<{ id: string; at: Date }>(
    sql`select id, heartbeat_at as at from research_run where heartbeat_at is not null`,
  )
  for (const { id, at } of rows) heartbeats.set(id, (heartbeats.get(id) ?? new Set()).add(at.getTime()))
}

/** A worker that continues a run sends its first heartbeat at most this long before its first event. */
const CLAIM_MS = 1_000

async function readTakeovers(db: Database, heartbeats: Heartbeats): Promise<number[]> {
  const rows = await db.rows<{ runId: string; at: Date; before: Date }>(takeoverEvents)
  const seconds = rows.map(({ runId, at, before }) => {
    const beats = [...(heartbeats.get(runId) ?? [])].filter((beat) => beat < at.getTime() - CLAIM_MS)
    // The worker lived at least until its last event.
    return (at.getTime() - Math.max(before.getTime(), ...beats)) / 1_000
  })
  return seconds.sort((a, b) => a - b)
}

/** Longest permitted takeover, in seconds. */
const TAKEOVER_SECONDS = 15

/** What is wrong after a campaign, and its results. */
export async function judge(db: Database, heartbeats: Heartbeats): Promise<{ faults: string[]; results: Results }> {
  const [counted = {}] = await db.rows<Record<string, number>>(totals)
  const [read] = await db.rows<Omit<Results, 'takeovers'>>(results)
  if (!read) throw new Error('no results')
  const takeovers = await readTakeovers(db, heartbeats)
  const longest = takeovers.at(-1)
  const faults = Object.entries(counted).flatMap(([name, count]) => (count === 0 ? [] : [`${count} ${name}`]))
  if (longest === undefined) faults.push('no kill met a run, so the campaign says nothing')
  else if (longest > TAKEOVER_SECONDS) faults.push(`a takeover took ${longest.toFixed(1)} s`)
  return { faults, results: { ...read, takeovers } }
}

/** Number of runs that have not ended. */
export async function activeRuns(db: Database): Promise<number> {
  const [row] = await db.rows<{ active: number }>(
    sql`select count(*)::int as active from research_run where status in ('queued', 'running')`,
  )
  return row?.active ?? 0
}
