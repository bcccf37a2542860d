import { sql } from '../../../src/platform/database/client/sql.js'
import { addFacts } from '../../../src/research/proposal/proposal-writes.js'
import { asUser, type TestApp } from '../app.js'
import { makeEntity, unique } from '../make.js'
import { file } from '../research.js'

interface MadeProposal {
  readonly id: string
  readonly runId: string
  readonly entityId: string
}

/** Makes an entity that was founded in 1990, and a run that proposes another year, as a worker does. */
export async function makeProposal(
  app: TestApp,
  { entityId, proposedValue = '1991', headers = asUser as Record<string, string> } = {} as {
    entityId?: string
    proposedValue?: string
    headers?: Record<string, string>
  },
): Promise<MadeProposal> {
  const { db, clock } = app
  const owner = entityId ?? (await makeEntity(app, { foundedYear: 1990 })).id
  const base = `https://proposal-${unique()}.example`
  const { body: run } = await file(app, { url: base }, headers)
  await db.rows(sql`update research_run set entity_id = ${owner}::uuid where id = ${run.id}::uuid`)
  await addFacts({ db, clock }, run.id, [
    {
      slot: 'core.foundedYear',
      claim: proposedValue,
      url: `${base}/about`,
      quote: `Founded in ${proposedValue}.`,
      pageHash: 'a'.repeat(64),
      outcome: 'proposed',
      recordType: 'entity',
      recordId: owner,
      proposal: { storedValue: '1990', proposedValue, source: undefined },
    },
  ])
  const [row] = await db.rows<{ id: string }>(
    sql`select proposal_id as id from research_fact where run_id = ${run.id}::uuid and proposal_id is not null`,
  )
  return { id: row?.id ?? '', runId: run.id, entityId: owner }
}
