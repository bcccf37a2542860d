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

/** Query parameters that select investor joins of the rounds that an entity raised. */
const joinSelectors = {
  joinId: Uuid.optional().describe('Id of the join. If sent, the other selectors are ignored.'),
  transactionId: Uuid.optional().describe(
    'Id of the round. Without it, the round is found by round and dateAnnounced.',
  ),
  round: line(255).optional().describe('Label of the round, exactly as in its source.'),
  dateAnnounced: DateTime.optional().describe('Distinguishes rounds with the same label.'),
  investorEntityId: Uuid.optional(),
  investorEntitySlug: Slug.optional().describe('Used if investorEntityId is missing.'),
  investorPersonId: Uuid.optional(),
  investorPersonSlug: Slug.optional().describe('Used if investorPersonId is missing.'),
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
  kind: 'read',
  auth: ['clientSecret'],
  tag,
  summary: "List the investors of an entity's rounds",
  description:
    'Returns one row for each investor of each round, newest round first. id and slug name the entity that raised the rounds, never an investor. Investors that the caller may not see are left out.',
  input: { query: z.strictObject({ ...ownerQuery, ...joinSelectors, ...pageQuery({ size: 25, sort: [] }) }) },
  output: pageOf(InvestorJoin, 'PageEntityFundraiseInvestorJoin'),
  problems: ['notFound', 'conflict', 'unprocessable'],
  example: { query: { slug: 'apple', round: 'Seed' }, response: examplePage([exampleJoin], 25) },
  handle: async (context, { query }) => readJoinPage(context, await selectVisible(context, query), query, query),
})

export const getFundraiseInvestorJoin = defineOperation({
  id: 'getFundraiseInvestorJoin',
  route: 'GET /v1/entities/detail/fundraise-investor-joins/{joinId}',
  kind: 'read',
  auth: ['clientSecret'],
  tag,
  summary: 'Read one investor of a round',
  description: 'id or slug must name the entity that raised the round of the investor.',
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
