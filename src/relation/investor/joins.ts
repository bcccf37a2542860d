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

/** Query members that name investor joins of the rounds that an entity raised. */
const joinSelectors = {
  joinId: Uuid.optional().describe('The join itself; the other selectors are then not looked at.'),
  transactionId: Uuid.optional().describe('The round; else it is found by round and dateAnnounced.'),
  round: line(255).optional().describe('Label of the round, as its source writes it.'),
  dateAnnounced: DateTime.optional().describe('Tells rounds of one label apart.'),
  investorEntityId: Uuid.optional(),
  investorEntitySlug: Slug.optional().describe('Where investorEntityId is left out.'),
  investorPersonId: Uuid.optional(),
  investorPersonSlug: Slug.optional().describe('Where investorPersonId is left out.'),
}

const noJoin = (id: string): Problem =>
  new Problem('notFound', {
    detail: 'No investor join of this id belongs to a round that the entity raised.',
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
    'One row for each investor of each round, newest round first. id and slug name the entity that raised the rounds, never an investor. Investors that the caller does not see are left out.',
  input: { query: z.strictObject({ ...ownerQuery, ...joinSelectors, ...pageQuery({ size: 25, sort: [] }) }) },
  output: pageOf(InvestorJoin, 'PageEntityFundraiseInvestorJoin'),
  problems: ['notFound', 'conflict', 'unprocessable'],
  example: { query: { slug: 'apple', round: 'Seed' }, answer: examplePage([exampleJoin], 25) },
  handle: async (context, { query }) => readJoinPage(context, await selectVisible(context, query), query, query),
})

export const getFundraiseInvestorJoin = defineOperation({
  id: 'getFundraiseInvestorJoin',
  route: 'GET /v1/entities/detail/fundraise-investor-joins/{joinId}',
  kind: 'read',
  auth: ['clientSecret'],
  tag,
  summary: 'Read one investor of a round',
  description: 'The round must be one that the entity of the selectors raised.',
  input: { path: JoinPath, query: z.strictObject(ownerQuery) },
  output: InvestorJoin,
  problems: ['notFound', 'conflict'],
  example: { path: { joinId: exampleJoin.id }, query: { slug: 'apple' }, answer: exampleJoin },
  handle: async (context, { path: { joinId }, query }) => {
    const found = await readJoin(context, await selectVisible(context, query), joinId)
    if (!found) throw noJoin(joinId)
    return found
  },
})
