import type { Database } from '../../src/platform/database/client/database.js'
import { sql } from '../../src/platform/database/client/sql.js'
import type { Acknowledged, Witness } from './witness.js'

interface Stored {
  readonly id: string
  readonly name: string
  readonly year: number
  readonly created: number
  /** The years of the history, the oldest first. */
  readonly years: readonly number[]
}

/** What must be 0 when all work is done. */
const totals = sql`select
  (select count(*) from (select name_brand from entity group by 1 having count(*) > 1) e)::int as "names stored twice",
  (select count(*) from entity e where not exists (
    select 1 from provenance_event v where v.id = e.last_event_id and v.record_id = e.id::text))::int
    as "companies without the source of their last change",
  (select count(*) from outbox where drained_at is null)::int as "messages that no job has taken"`

/** Compares the database with the acknowledged writes. */
export async function judge(db: Database, witness: Witness): Promise<string[]> {
  const acknowledged = witness.read()
  const stored = await db.rows<Stored>(sql`
    select e.id, e.name_brand as name, e.founded_year as year,
      count(*) filter (where v.action = 'create')::int as created,
      coalesce(array_agg((v.change->'foundedYear'->>1)::int order by v.number)
        filter (where v.change ? 'foundedYear'), '{}') as years
    from entity e join provenance_event v on v.record_type = 'entity' and v.record_id = e.id::text
    where v.source_detail = 'https://campaign.example' or v.source_provider = 'campaign' group by e.id`)
  const byId = new Map(stored.map((row) => [row.id, row]))
  const wrong = [...acknowledged].flatMap(([id, writes]) => faultsOf(writes, byId.get(id)))
  const unknown = stored
    .filter(({ id }) => !acknowledged.has(id))
    .map(({ name }) => `${name}: no write was acknowledged`)
  const [counted = {}] = await db.rows<Record<string, number>>(totals)
  return [
    ...wrong,
    ...unknown,
    ...Object.entries(counted).flatMap(([name, count]) => (count === 0 ? [] : [`${count} ${name}`])),
  ]
}

function faultsOf(writes: readonly Acknowledged[], row: Stored | undefined): string[] {
  const [{ name }, last] = [writes[0] as Acknowledged, writes.at(-1) as Acknowledged]
  if (!row) return [`${name}: lost`]
  // A year that equals the one before is no change.
  const years = writes.map(({ year }) => year).filter((year, index, all) => year !== all[index - 1])
  return [
    ...(row.year === last.year ? [] : [`${name}: has the year ${row.year}, not ${last.year}`]),
    ...(row.created === 1 ? [] : [`${name}: was created ${row.created} times`]),
    ...(row.years.join() === years.join() ? [] : [`${name}: has the history ${row.years}, not ${years}`]),
  ]
}

/** Compares what the service returns with the database: the text of each record, the total, and the counts of a filter. */
export async function judgeReads(db: Database, base: string, key: string): Promise<string[]> {
  const read = async (path: string) => {
    const response = await fetch(`${base}${path}`, { headers: { 'x-api-key': key } })
    return (await response.json()) as {
      totalElements: number
      content: { core: { id: string; foundedYear: number } }[]
    }
  }
  const rows = await db.rows<{ id: string; year: number }>(sql`select id, founded_year as year from entity order by id`)
  const returned = new Map<string, number>()
  const faults: string[] = []
  for (let page = 0; page * 200 < rows.length; page++) {
    const { content, totalElements } = await read(`/v1/entities?size=200&page=${page}&sort=createdAt,asc`)
    if (totalElements !== rows.length) faults.push(`the total is ${totalElements}, not ${rows.length}`)
    for (const { core } of content) returned.set(core.id, core.foundedYear)
  }
  const differing = rows.filter(({ id, year }) => returned.get(id) !== year)
  if (differing.length > 0)
    faults.push(`${differing.length} companies are returned with another year than the stored one`)
  for (const year of new Set(rows.map((row) => row.year))) {
    const { totalElements } = await read(`/v1/entities?size=1&yearFoundedRange=${year}..${year}`)
    const count = rows.filter((row) => row.year === year).length
    if (totalElements !== count)
      faults.push(`${totalElements} companies have the year ${year} in the list, and ${count} in the database`)
  }
  return faults
}
