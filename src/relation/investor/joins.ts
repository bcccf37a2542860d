import { z } from 'zod'
import { ownerQuery, selectVisible } from '../../identity/entity/select.js'
import { defineOperation } from '../../kernel/operation/define.js'
import { examplePage, pageOf } from '../../kernel/page/page.js'
import { pageQuery } from '../../kernel/page/query.js'
import { Problem } from '../../kernel/problem/problem.js'
import { DateTime, line, Slug, Uuid } from '../../kernel/wire/values.js'
import { exampleJoin } from './example.js'
import { InvestorJoin } from './investor.js'
import { readJoin, readJoinPage } from './reads.js'

const tag = 'Fundraise'

const JoinPath = z.strictObject({ joinId: Uuid })

/** Query parameters that select investors of the rounds that an entity raised. */
const joinSelectors = {
  joinId: Uuid.optional().describe(
    'Id of the record of one investor in one round (joinId in responses). If it is sent, the parameters for the round and for the investor are ignored.',
  ),
  transactionId: Uuid.optional().describe(
    'Returns only investors of the round with this id. If it is sent, round and dateAnnounced are ignored.',
  ),
  round: line(255).optional().describe('Returns only investors of rounds with exactly this label, such as Series A.'),
  dateAnnounced: DateTime.optional().describe(
    'Returns only investors of rounds that were announced at exactly this time.',
  ),
  investorEntityId: Uuid.optional(),
  investorEntitySlug: Slug.optional().describe(
    'Slug of the investor, if it is an entity. Ignored if investorEntityId is sent.',
  ),
  investorPersonId: Uuid.optional(),
  investorPersonSlug: Slug.optional().describe(
    'Slug of the investor, if it is a person. Ignored if investorPersonId is sent.',
  ),
}

const noJoin = (id: string): Problem =>
  new Problem('notFound', {
    detail: 'The rounds that the entity raised have no investor join with this id.',
    field: 'joinId',
    value: id,
    hint: 'id and slug name the entity that raised the round, never its investor.',
  })

export const listFundraiseInvestorJoins = defineOperation({
  id: 'listFundraiseInvestorJoins',
  route: 'GET /v1/entities/detail/fundraise-investor-joins',
  graph: 'Query.listFundraiseInvestorJoins',
  kind: 'read',
  auth: ['clientSecret'],
  tag,
  summary: "List the investors of an entity's rounds",
  description:
    'Returns one row for each investor of each round, newest round first. Send the id or the slug of the entity that raised the rounds, not of an investor. Investors that the caller may not see are left out.',
  input: { query: z.strictObject({ ...ownerQuery, ...joinSelectors, ...pageQuery({ size: 25, sort: [] }) }) },
  output: pageOf(InvestorJoin, 'PageEntityFundraiseInvestorJoin'),
  problems: ['notFound', 'conflict', 'unprocessable'],
  example: { query: { slug: 'apple', round: 'Seed' }, response: examplePage([exampleJoin], 25) },
  handle: async (context, { query }) => readJoinPage(context, await selectVisible(context, query), query, query),
})

export const getFundraiseInvestorJoin = defineOperation({
  id: 'getFundraiseInvestorJoin',
  route: 'GET /v1/entities/detail/fundraise-investor-joins/{joinId}',
  graph: 'Query.getFundraiseInvestorJoin',
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
    const found = await readJoin(context, await selectVisible(context, query), joinId)
    if (!found) throw noJoin(joinId)
    return found
  },
})
