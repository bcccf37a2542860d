import { z } from 'zod'
import { exampleAttribution, exampleRound } from '../../document/example/fundraise-example.js'
import { FundraisePage } from '../../document/shape/fundraise.js'
import { ownerQuery, reading, selectVisible } from '../../identity/entity/entity-select.js'
import { documentOptions } from '../../operation/document/document-options.js'
import { continuation } from '../../operation/page/listing.js'
import { examplePage, pageOf } from '../../operation/page/page.js'
import { pageQuery } from '../../operation/page/query.js'
import { defineOperation } from '../../operation/pipeline/definition/define.js'
import { roundFilter } from '../fundraise/fundraise-filter.js'
import { InvestorActivity } from '../investment/investment.js'
import { exampleActivity } from '../investment/investment-example.js'
import { INVESTMENT_SORT, readActivity, readInvestmentPage } from '../investment/investment-reads.js'
import { EntityParticipation, PersonParticipation } from './investor.js'
import { exampleParticipation, examplePersonParticipation } from './investor-example.js'
import { readParticipantPage } from './investor-reads.js'
import { PARTICIPANT_SORT } from './participants.js'

const shared = {
  kind: 'read',
  auth: ['clientSecret', 'adminApiKey', 'adminBearer'],
  tag: 'Fundraise',
  problems: ['notFound', 'conflict', 'unprocessable'],
} as const

const participants = z.strictObject({
  ...ownerQuery,
  ...reading,
  ...continuation,
  ...pageQuery({ size: 20, sort: PARTICIPANT_SORT }),
})

const RULES =
  'Each investor is listed once, with its investments in the rounds of the entity. The default order is most recent investment first. amountInvested is in the currency of the round and is a part of the amountRaised of the round. A sort by amountInvested compares only amounts of rounds in US dollars. The buyer of the entity is not an investor.'

export const entityInvestors = defineOperation({
  ...shared,
  id: 'entityInvestors',
  route: 'GET /v1/entities/detail/investors',
  graph: 'Entity.investors',
  shortPath: '/v1/entities/{entityId}/investors',
  summary: 'List the entities that invested in an entity',
  description: `Returns the firms, funds and companies that invested in the entity. ${RULES}`,
  input: { query: participants },
  output: pageOf(EntityParticipation, 'PageEntityInvestorParticipation'),
  example: { query: { slug: 'stripe' }, response: examplePage([exampleParticipation], 20) },
  handle: async (context, { query }) =>
    readParticipantPage(context, documentOptions(context, query), await selectVisible(context, query), 'entity', query),
})

export const entityPersonInvestors = defineOperation({
  ...shared,
  id: 'entityPersonInvestors',
  route: 'GET /v1/entities/detail/person-investors',
  graph: 'Entity.personInvestors',
  shortPath: '/v1/entities/{entityId}/person-investors',
  summary: 'List the people who invested in an entity',
  description: `Returns the people who invested in the entity. ${RULES}`,
  input: { query: participants },
  output: pageOf(PersonParticipation, 'PagePersonInvestorParticipation'),
  example: { query: { slug: 'apple' }, response: examplePage([examplePersonParticipation], 20) },
  handle: async (context, { query }) =>
    readParticipantPage(context, documentOptions(context, query), await selectVisible(context, query), 'person', query),
})

export const entityInvestments = defineOperation({
  ...shared,
  id: 'entityInvestments',
  route: 'GET /v1/entities/detail/investments',
  graph: 'Entity.investments',
  shortPath: '/v1/entities/{entityId}/investments',
  summary: 'List the investments of an entity',
  description:
    'Returns the rounds that the entity invested in, itself or through a fund that it manages. `attributionType` distinguishes the two. The default order is newest announcement first. investorAttribution contains the invested amount in the currency of the round. A sort by amountInvested or amountRaised compares amounts in US dollars. The purchase of a company is not an investment.',
  input: {
    query: z.strictObject({
      ...ownerQuery,
      ...roundFilter,
      latestPerEntity: z.boolean().default(false).describe('Returns only the latest matching round of each company.'),
      ...reading,
      ...continuation,
      ...pageQuery({ size: 20, sort: INVESTMENT_SORT }),
    }),
  },
  output: FundraisePage,
  example: {
    query: { slug: 'sequoia-capital', latestPerEntity: true },
    response: examplePage([{ ...exampleRound, investorAttribution: exampleAttribution }], 20),
  },
  handle: async (context, { query }) =>
    readInvestmentPage(context, documentOptions(context, query), await selectVisible(context, query), query),
})

export const investorActivity = defineOperation({
  id: 'investorActivity',
  route: 'GET /v1/entities/detail/investor-activity',
  graph: 'Entity.investorActivity',
  shortPath: '/v1/entities/{entityId}/investor-activity',
  kind: 'read',
  auth: ['clientSecret'],
  tag: shared.tag,
  problems: ['notFound', 'conflict'],
  summary: "Read the totals of an entity's investments",
  description:
    'Returns totals over the rounds that the entity invested in, itself or through a fund that it manages. Amounts include only rounds in US dollars, because currencies are not converted. totalPortfolioExit counts companies that were bought or went public, or that the investor left. totalWriteOff counts companies that have closed.',
  input: { query: z.strictObject(ownerQuery) },
  output: InvestorActivity,
  example: { query: { slug: 'sequoia-capital' }, response: exampleActivity },
  handle: async (context, { query }) =>
    readActivity(context, documentOptions(context), await selectVisible(context, query)),
})
