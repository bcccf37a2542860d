import { v7 as uuidv7 } from 'uuid'
import { recomputePeople } from '../../../src/derived/writes/people.js'
import { sql } from '../../../src/platform/database/client/sql.js'
import type { TestApp } from '../app.js'
import { makeEntity } from '../make.js'
import { write } from '../write.js'

interface InvestmentFields {
  readonly entityId?: string
  readonly round?: string
  readonly stage?: string
  readonly raised?: number
  readonly invested?: number | null
  readonly currency?: string
  readonly date?: string
}

/** Creates a round with a person as its investor. Creates the company too, unless it is given. */
export async function makeInvestment(app: TestApp, personId: string, fields: InvestmentFields = {}) {
  const entityId = fields.entityId ?? (await makeEntity(app)).id
  const [transactionId, joinId, now] = [uuidv7(), uuidv7(), app.clock.now()]
  const { round = 'Seed', stage = round, raised = 1_000_000, invested = 100_000, currency = 'USD' } = fields
  await write(app, async (context) => {
    await context.db.rows(sql`
      insert into fundraise_round (id, entity_id, round, round_stage, amount_raised, amount_raised_usd, currency, date_announced, created_at, updated_at)
      values (${transactionId}::uuid, ${entityId}::uuid, ${round}, ${stage}, ${raised}, ${currency === 'USD' ? raised : null}, ${currency},
        ${fields.date ?? '2020-01-01T00:00:00.000Z'}::timestamptz, ${now}, ${now})`)
    await context.db.rows(sql`
      insert into investor_join (id, round_id, person_id, lead_investor, amount_invested, created_at, updated_at)
      values (${joinId}::uuid, ${transactionId}::uuid, ${personId}::uuid, true, ${invested}, ${now}, ${now})`)
    await recomputePeople(context, [personId])
  })
  return { entityId, transactionId, joinId }
}
