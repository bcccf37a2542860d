import { BOOTSTRAP_USER } from '../../src/operation/access/credentials.js'
import { raw, sql } from '../../src/platform/database/client/sql.js'
import type { JobContext } from '../../src/platform/queue/define.js'
import { researchRun } from '../../src/research/work/jobs.js'
import type { Answer, TestApp } from './app.js'
import { asUser } from './app.js'

type Headers = Record<string, string>

/** Sends a request to create a run. */
export const file = (app: TestApp, body: unknown, headers: Headers = asUser): Promise<Answer> =>
  app.rest('/v1/research-runs', { method: 'POST', headers, body })

/** A personal API key of another account with a plan. */
export async function otherUser({ db, clock, service }: TestApp): Promise<Headers> {
  const id = BOOTSTRAP_USER.replace(/1$/, '3')
  await db.prisma.appUser.createMany({
    data: { id, name: 'other', role: 'client', plan: 'PLUS_MONTHLY', createdAt: clock.now() },
    skipDuplicates: true,
  })
  const { secret } = await service.credentials.create('personalApiKey', 'other', id)
  return { authorization: `Bearer ${secret}` }
}

/** Removes all runs and all usage. */
export async function emptyLedger({ db }: TestApp): Promise<void> {
  for (const table of ['research_run', 'usage_entry', 'usage_counter']) await db.rows(sql`delete from ${raw(table)}`)
}

/** Totals of the research units of all accounts, and the number of runs. The sums of the ledger must equal the totals. */
export async function ledger({ db }: TestApp): Promise<{ used: number; reserved: number; runs: number }> {
  const [row] = await db.rows<{ used: number; reserved: number; runs: number; entries: number[] }>(sql`
    select coalesce(sum(used), 0)::int as used, coalesce(sum(reserved), 0)::int as reserved,
      (select count(*)::int from research_run) as runs,
      (select json_build_array(coalesce(sum(used), 0), coalesce(sum(reserved), 0)) from usage_entry where kind <> 'view') as entries
    from usage_counter where meter in ('COMPANY', 'PERSON')`)
  if (!row || row.entries[0] !== row.used || row.entries[1] !== row.reserved)
    throw new Error(`the counters differ from the ledger: ${JSON.stringify(row)}`)
  const { used, reserved, runs } = row
  return { used, reserved, runs }
}

/** Ends a run as a worker would, without the work. */
export async function endRun({ db, clock }: TestApp, id: string, status: string, isSaved: boolean): Promise<void> {
  const now = clock.now()
  await db.rows(sql`
    update research_run set status = ${status}, finished_at = ${now}, resume_safe_until = ${new Date(now.getTime() + 3_600_000)},
      saved_at = case when ${isSaved} then ${now}::timestamptz end,
      error = case when ${status} = 'failed' then 'x' end, failure_class = case when ${status} = 'failed' then 'escalated' end
    where id = ${id}::uuid`)
}

/** The context of a job of this app. */
export const jobContext = ({ db, clock, service }: TestApp): JobContext => ({
  db,
  clock,
  log: service.log,
  outbound: service.outbound,
  storage: service.storage,
  images: service.images,
  embedder: service.embedder,
  model: service.model,
  payments: service.payments,
  jobId: '01890a5d-ac96-774b-bcce-b302099a8057',
  attempt: 1,
  signal: new AbortController().signal,
})

/** Lets a worker work on a run. */
export const workOn = (app: TestApp, runId: string, changes: Partial<JobContext> = {}): Promise<void> =>
  researchRun.handle({ ...jobContext(app), ...changes }, { runId })

interface StoredFact {
  readonly slot: string
  readonly claim: string
  readonly url: string
  readonly quote: string
  readonly pageHash: string | null
  readonly outcome: string
  readonly reason: string | null
}

/** The facts of a run, of one slot or of all. */
export const facts = ({ db }: TestApp, runId: string, slot?: string): Promise<StoredFact[]> =>
  db.rows<StoredFact>(sql`
    select slot, claim, url, quote, page_hash as "pageHash", outcome, reason from research_fact
    where run_id = ${runId}::uuid and slot = coalesce(${slot}, slot) order by number`)
