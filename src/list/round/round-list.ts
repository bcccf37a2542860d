import { z } from 'zod'
import { exampleRound } from '../../document/example/fundraise-example.js'
import { FundraisePage } from '../../document/shape/fundraise.js'
import { optionalBody } from '../../kernel/wire/optional-body.js'
import { RoundConditions, RoundListFilter } from '../../match/match.js'
import { continuation } from '../../operation/page/listing.js'
import { examplePage } from '../../operation/page/page.js'
import { pageQuery } from '../../operation/page/query.js'
import { defineOperation } from '../../operation/pipeline/definition/define.js'
import { ROUND_SORT } from '../../relation/fundraise/fundraise-reads.js'
import { readRoundList } from './round-list-reads.js'

const shared = {
  kind: 'read',
  auth: ['bearer', 'adminApiKey', 'clientSecret'],
  tag: 'Fundraise',
  output: FundraisePage,
  problems: ['unprocessable'],
} as const
const paging = { ...continuation, ...pageQuery({ size: 20, sort: ROUND_SORT }) }
const page = examplePage([exampleRound], 20)

const ORDER =
  'Rounds of acquisitions are left out. The default order is newest announcement first. A sort by amountRaised compares amounts in US dollars.'

export const listFundraiseRounds = defineOperation({
  ...shared,
  id: 'listFundraiseRounds',
  route: 'GET /v1/fundraise-rounds',
  graph: 'Query.fundraiseRounds',
  summary: 'List the rounds of all entities',
  description: `Returns the rounds that match the query parameters, each with the entity that raised it. The values of a repeated parameter are combined with "or", different parameters with "and". ${ORDER}`,
  input: { query: RoundConditions.extend(paging) },
  example: { query: { round: ['Seed'] }, response: page },
  handle: (context, { query }) => readRoundList(context, query, query),
})

export const listFundraiseRoundsPost = defineOperation({
  ...shared,
  id: 'listFundraiseRoundsPost',
  route: 'POST /v1/fundraise-rounds',
  graph: 'Query.fundraiseRounds',
  summary: 'List the rounds of all entities by filters in the body',
  description: `Returns the rounds that match the filters in the body. The member \`entity\` has the filters of the list of entities, so that the list contains only rounds of certain companies. It creates nothing. ${ORDER}`,
  input: { query: z.strictObject(paging), body: optionalBody(RoundListFilter) },
  example: {
    query: { sort: ['amountRaised,desc'] },
    body: { round: ['Seed'], entity: { typeRecord: ['Company'] } },
    response: page,
  },
  handle: (context, { query, body }) => readRoundList(context, body, query),
})
