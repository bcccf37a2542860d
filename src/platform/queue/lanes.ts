import type { Db } from '../database/client/database.js'
import { raw, sql } from '../database/client/sql.js'
import type { Job } from './define.js'

/** A job that a worker has fetched. */
export interface FetchedJob {
  readonly id: string
  readonly data: { readonly payload: unknown }
  readonly retryCount: number
}

/** A job of a topic with lanes. */
export interface FetchedLaneJob extends FetchedJob {
  readonly lane: string
}

/** The lane of a job that has none, because an older release enqueued it. */
const NO_LANE = '-'
const LANE = raw(`coalesce(data ->> 'lane', '${NO_LANE}')`)

/** The index finds the next lane of a topic, and the next due job of a lane, without reading the jobs of other lanes. */
export async function makeLaneIndex(db: Db): Promise<void> {
  // IF NOT EXISTS would wait for all writes to the table, also if the index exists.
  const [found] = await db.rows<{ exists: boolean }>(sql`select to_regclass('pgboss.job_lane') is not null as exists`)
  if (found?.exists) return
  await db.rows(sql`create index job_lane on pgboss.job (name, (${LANE}), start_after, id) where state < 'active'`)
}

interface LaneFetch {
  /** The lane that started last. The lanes behind it, in alphabetical order, are next. */
  readonly after: string
  readonly most: number
  /** Number of running jobs by lane. */
  readonly running: ReadonlyMap<string, number>
}

/**
 * Fetches up to `most` due jobs of a topic in turn by their lanes, with no more than `perLane` running jobs of each
 * lane. The first job of each lane comes before the second of any lane.
 */
export async function fetchInTurn(db: Db, job: Job, fetch: LaneFetch): Promise<FetchedLaneJob[]> {
  const behind = await fetchBehind(db, job, fetch)
  const most = fetch.most - behind.length
  if (most === 0 || fetch.after === '') return behind
  const running = new Map(fetch.running)
  for (const { lane } of behind) running.set(lane, (running.get(lane) ?? 0) + 1)
  return [...behind, ...(await fetchBehind(db, job, { after: '', most, running }))]
}

/** Fetches due jobs of the lanes behind `after`. */
const fetchBehind = (
  db: Db,
  { topic, perLane }: Job,
  { after, most, running }: LaneFetch,
): Promise<FetchedLaneJob[]> => {
  const waits = sql`j.name = ${topic} and j.state < 'active'`
  return db.rows<FetchedLaneJob>(sql`
    with recursive lane as (
      (select ${LANE} as name from pgboss.job j where ${waits} and ${LANE} > ${after} order by ${LANE} limit 1)
      union all
      select (select ${LANE} from pgboss.job j where ${waits} and ${LANE} > l.name order by ${LANE} limit 1) from lane l where l.name is not null
    ), room as (
      select l.name, ${perLane}::int - coalesce((${JSON.stringify(Object.fromEntries(running))}::json ->> l.name)::int, 0) as places
      from lane l where l.name is not null
    ), due as (
      select r.name, j.id, j.start_after from room r cross join lateral (
        select j.id, j.start_after from pgboss.job j where ${waits} and ${LANE} = r.name and j.start_after < now()
        order by j.start_after, j.id limit r.places for update skip locked) j
      where r.places > 0 limit ${most * perLane}::int
    ), placed as (
      select id, name, row_number() over (partition by name order by start_after, id) as position from due
    ), next as (
      select * from placed order by position, name limit ${most}::int
    ), started as (
      update pgboss.job j set state = 'active', started_on = now(),
        retry_count = case when j.started_on is null then j.retry_count else j.retry_count + 1 end
      from next where j.name = ${topic} and j.id = next.id
      returning j.id, j.data, j.retry_count, next.name, next.position
    )
    select id, data, retry_count as "retryCount", name as lane from started order by position, name`)
}
