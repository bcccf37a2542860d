import { createRounds, type RoundDraft } from '../../../src/relation/fundraise/fundraise-writes.js'
import { createInvestorJoins, type InvestorJoinDraft } from '../../../src/relation/investor/writes/joins.js'
import type { TestApp } from '../app.js'
import { makeEntity } from '../make.js'
import { write } from '../write.js'

/** Creates a round, by default a seed round of a million dollars on 1 March 2020; returns its id. */
export async function makeRound(app: TestApp, entityId: string, fields: Partial<RoundDraft> = {}): Promise<string> {
  const draft = {
    entityId,
    round: 'Seed',
    amountRaised: 1_000_000,
    currency: 'USD',
    dateAnnounced: '2020-03-01T00:00:00.000Z',
    ...fields,
  }
  const [id] = await write(app, (context) => createRounds(context, [draft]))
  if (id === undefined) throw new Error('the round was not created')
  return id
}

/** Creates an investor join; returns its id. */
export async function makeJoin(app: TestApp, draft: InvestorJoinDraft): Promise<string> {
  const [id] = await write(app, (context) => createInvestorJoins(context, [draft]))
  if (id === undefined) throw new Error('the investor join was not created')
  return id
}

/** A company with a seed round in US dollars, and an investment firm. */
export async function makeRaise(app: TestApp) {
  const company = await makeEntity(app)
  const firm = await makeEntity(app, { typeRecord: 'Investment Firm' })
  return { company, firm, roundId: await makeRound(app, company.id) }
}
export type Raise = Awaited<ReturnType<typeof makeRaise>>
