import { z } from 'zod'
import { exampleAttribution, exampleRound } from '../../document/example/fundraise.js'
import { FundraisePage } from '../../document/shape/fundraise.js'
import { ownerQuery, reading, selectVisible } from '../../identity/entity/select.js'
import { defineOperation } from '../../kernel/operation/define.js'
import { documentOptions } from '../../kernel/operation/document-options.js'
import { continuation } from '../../kernel/page/listing.js'
import { examplePage, pageOf } from '../../kernel/page/page.js'
import { pageQuery } from '../../kernel/page/query.js'
import { roundFilter } from '../fundraise/filter.js'
import { exampleActivity } from '../investment/example.js'
import { InvestorActivity } from '../investment/investment.js'
import { INVESTMENT_SORT, readActivity, readInvestmentPage } from '../investment/reads.js'
import { exampleParticipation, examplePersonParticipation } from './example.js'
import { EntityParticipation, PersonParticipation } from './investor.js'
import { PARTICIPANT_SORT, readParticipantPage } from './reads.js'

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
  'Each once, with its part in single rounds; who took part last comes first unless sorted. amountInvested stands in the currency of its round and is part of amountRaised; sorting by it compares what was put into rounds in US dollars. The buyer of the entity is no investor. The header X-Next-Cursor continues the list.'

export const entityInvestors = defineOperation({
  ...shared,
  id: 'entityInvestors',
  route: 'GET /v1/entities/detail/investors',
  summary: 'List the entities that invested in one',
  description: `Firms, funds and companies that invested in the entity. ${RULES}`,
  input: { query: participants },
  output: pageOf(EntityParticipation, 'PageEntityInvestorParticipation'),
  example: { query: { slug: 'apple' }, answer: examplePage([exampleParticipation], 20) },
  handle: async (context, { query }) =>
    readParticipantPage(context, documentOptions(context, query), await selectVisible(context, query), 'entity', query),
})

export const entityPersonInvestors = defineOperation({
  ...shared,
  id: 'entityPersonInvestors',
  route: 'GET /v1/entities/detail/person-investors',
  summary: 'List the people who invested in an entity',
  description: `People who invested in the entity. ${RULES}`,
  input: { query: participants },
  output: pageOf(PersonParticipation, 'PagePersonInvestorParticipation'),
  example: { query: { slug: 'apple' }, answer: examplePage([examplePersonParticipation], 20) },
  handle: async (context, { query }) =>
    readParticipantPage(context, documentOptions(context, query), await selectVisible(context, query), 'person', query),
})

export const entityInvestments = defineOperation({
  ...shared,
  id: 'entityInvestments',
  route: 'GET /v1/entities/detail/investments',
  summary: 'List the investments of an entity',
  description:
    "Rounds that the entity put money into, itself or by a fund that it manages (`attributionType`), newest announcement first unless sorted. Its part stands in investorAttribution, in the round's currency; sorting by amountInvested or amountRaised compares US dollars. A company that it bought is no investment. The header X-Next-Cursor continues the list.",
  input: {
    query: z.strictObject({
      ...ownerQuery,
      ...roundFilter,
      latestPerEntity: z.boolean().default(false).describe('Of each company only the latest of these rounds.'),
      ...reading,
      ...continuation,
      ...pageQuery({ size: 20, sort: INVESTMENT_SORT }),
    }),
  },
  output: FundraisePage,
  example: {
    query: { slug: 'sequoia-capital', latestPerEntity: true },
    answer: examplePage([{ ...exampleRound, investorAttribution: exampleAttribution }], 20),
  },
  handle: async (context, { query }) =>
    readInvestmentPage(context, documentOptions(context, query), await selectVisible(context, query), query),
})

export const investorActivity = defineOperation({
  id: 'investorActivity',
  route: 'GET /v1/entities/detail/investor-activity',
  kind: 'read',
  auth: ['clientSecret'],
  tag: shared.tag,
  problems: ['notFound', 'conflict'],
  summary: "Sum up an entity's investments",
  description:
    'Counts over the rounds that entityInvestments lists; amounts of those in US dollars only, since currencies are not added up. Exits are companies bought or listed, write-offs companies that closed.',
  input: { query: z.strictObject(ownerQuery) },
  output: InvestorActivity,
  example: { query: { slug: 'sequoia-capital' }, answer: exampleActivity },
  handle: async (context, { query }) =>
    readActivity(context, documentOptions(context), await selectVisible(context, query)),
})
