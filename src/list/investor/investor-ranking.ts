import { z } from 'zod'
import { exampleEntity } from '../../document/example/entity-example.js'
import { optionalBody } from '../../kernel/wire/optional-body.js'
import { RoundConditions } from '../../match/match.js'
import { continuation } from '../../operation/page/listing.js'
import { examplePage, pageOf } from '../../operation/page/page.js'
import { pageQuery } from '../../operation/page/query.js'
import { defineOperation } from '../../operation/pipeline/definition/define.js'
import { coInvestorOf, InvestorActivityCount, InvestorRankingFilter } from './investor-activity-count.js'
import { INVESTOR_SORT, readInvestorRanking } from './investor-ranking-reads.js'

const shared = {
  kind: 'read',
  auth: ['bearer', 'adminApiKey', 'clientSecret'],
  tag: 'Fundraise',
  output: pageOf(InvestorActivityCount, 'PageInvestorActivityCount'),
  problems: ['unprocessable'],
} as const
const paging = { ...continuation, ...pageQuery({ size: 20, sort: INVESTOR_SORT }) }
const page = examplePage(
  [
    {
      investor: { entityId: '01890a5d-ac96-774b-bcce-b302099a8068', personId: null },
      slug: 'sequoia-capital',
      name: 'Sequoia Capital',
      typeRecord: 'Company',
      rounds: 1,
      leadRounds: 1,
      entities: 1,
      firstInvestedAt: '1977-01-03T00:00:00.000Z',
      lastInvestedAt: '1977-01-03T00:00:00.000Z',
      recentEntity: [{ id: exampleEntity.id, slug: exampleEntity.slug, nameBrand: exampleEntity.nameBrand }],
    },
  ],
  20,
)

const COUNTED =
  'Each investor is an entity or a person that the caller may see, with the number of its rounds that match the filter. Rounds of acquisitions are not counted. The default order is most rounds first.'

export const listInvestors = defineOperation({
  ...shared,
  id: 'listInvestors',
  route: 'GET /v1/investors',
  graph: 'Query.investors',
  summary: 'Rank investors by their rounds',
  description: `Returns who invested in the rounds that match the query parameters. With \`coInvestorOf\`, it returns who invested together with this investor, how often and in what. ${COUNTED}`,
  input: { query: RoundConditions.extend({ coInvestorOf, ...paging }) },
  example: { query: { round: ['Seed'] }, response: page },
  handle: (context, { query }) => readInvestorRanking(context, query, query),
})

export const listInvestorsPost = defineOperation({
  ...shared,
  id: 'listInvestorsPost',
  route: 'POST /v1/investors',
  graph: 'Query.investors',
  summary: 'Rank investors by filters in the body',
  description: `Returns who invested in the rounds that match the filters in the body. The member \`entity\` has the filters of the list of entities. They are about the entities that raised the rounds. It creates nothing. ${COUNTED}`,
  input: { query: z.strictObject(paging), body: optionalBody(InvestorRankingFilter) },
  example: { query: {}, body: { round: ['Seed'], entity: { typeRecord: ['Company'] } }, response: page },
  handle: (context, { query, body }) => readInvestorRanking(context, body, query),
})
