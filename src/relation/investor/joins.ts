import { z } from 'zod'
import { ownerQuery, selectVisible } from '../../identity/entity/entity-select.js'
import { Uuid } from '../../kernel/wire/values.js'
import { continuation } from '../../operation/page/listing.js'
import { examplePage, pageOf } from '../../operation/page/page.js'
import { pageQuery } from '../../operation/page/query.js'
import { defineOperation } from '../../operation/pipeline/definition/define.js'
import { InvestorJoin } from './investor.js'
import { exampleJoin } from './investor-example.js'
import { readInvestorJoin, readJoinPage } from './investor-reads.js'
import { joinSelectors, noJoin } from './selectors.js'

const tag = 'Fundraise'

const JoinPath = z.strictObject({
  joinId: Uuid.describe('Id of the investor join: the record of one investor in one round.'),
})

export const listFundraiseInvestorJoins = defineOperation({
  id: 'listFundraiseInvestorJoins',
  route: 'GET /v1/entities/detail/fundraise-investor-joins',
  graph: 'FundraiseRound.investors',
  shortPath: '/v1/entities/{entityId}/fundraise-investor-joins',
  kind: 'read',
  auth: ['clientSecret'],
  tag,
  summary: "List the investors of an entity's rounds",
  description:
    'Returns one row for each investor of each round, newest round first. Send the id or the slug of the entity that raised the rounds, not of an investor. Investors that the caller may not see are left out.',
  restDescription: 'joinId selects one row, and the other selections of a round or an investor are then ignored.',
  input: {
    query: z.strictObject({ ...ownerQuery, ...joinSelectors, ...pageQuery({ size: 25, sort: [] }), ...continuation }),
  },
  output: pageOf(InvestorJoin, 'PageEntityFundraiseInvestorJoin'),
  problems: ['notFound', 'conflict', 'unprocessable'],
  example: { query: { slug: 'apple', round: 'Seed' }, response: examplePage([exampleJoin], 25) },
  handle: async (context, { query }) => readJoinPage(context, await selectVisible(context, query), query, query),
})

export const getFundraiseInvestorJoin = defineOperation({
  id: 'getFundraiseInvestorJoin',
  route: 'GET /v1/entities/detail/fundraise-investor-joins/{joinId}',
  graph: 'Query.node',
  shortPath: '/v1/entities/{entityId}/fundraise-investor-joins/{joinId}',
  kind: 'read',
  auth: ['clientSecret'],
  tag,
  summary: 'Read one investor of a round',
  description:
    'Returns one investor of one round. Send the id or the slug of the entity that raised the round, not of the investor.',
  input: { path: JoinPath, query: z.strictObject(ownerQuery) },
  output: InvestorJoin,
  problems: ['notFound', 'conflict'],
  example: { path: { joinId: exampleJoin.id }, query: { slug: 'apple' }, response: exampleJoin },
  handle: async (context, { path: { joinId }, query }) => {
    const found = await readInvestorJoin(context, await selectVisible(context, query), joinId)
    if (!found) throw noJoin(joinId)
    return found
  },
})
