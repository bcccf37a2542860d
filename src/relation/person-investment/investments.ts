import { z } from 'zod'
import { exampleInvestment } from '../../document/example/person-example.js'
import { PersonInvestment } from '../../document/shape/person-detail.js'
import { reading } from '../../identity/entity/entity-select.js'
import { selectPersonId } from '../../identity/person/named.js'
import { personQuery } from '../../identity/person/person-select.js'
import { documentOptions } from '../../operation/document/document-options.js'
import { continuation } from '../../operation/page/listing.js'
import { examplePage, pageOf } from '../../operation/page/page.js'
import { pageQuery } from '../../operation/page/query.js'
import { defineOperation } from '../../operation/pipeline/definition/define.js'
import { InvestorActivity } from '../investment/investment.js'
import { exampleActivity } from '../investment/investment-example.js'
import { INVESTMENT_SORT, readInvestments, readPersonActivity } from './person-investment-reads.js'

const shared = {
  kind: 'read',
  auth: ['clientSecret'],
  tag: 'Person Investments',
} as const

export const getPersonInvestments = defineOperation({
  ...shared,
  id: 'getPersonInvestments',
  route: 'GET /v1/people/detail/investments',
  graph: 'Person.investments',
  shortPath: '/v1/people/{personId}/investments',
  summary: "List a person's investments",
  description:
    'Returns the investments in rounds that the person made directly, not through a fund. The default order is latest first. The purchase of a company is not an investment. `amount` is the amount that the whole round raised. `investorAttribution.amountInvested` is the amount that the person invested, in the currency of the round. To sort by the invested amount, send `amountInvested`. Hidden companies are left out.',
  input: {
    query: z.strictObject({
      ...personQuery,
      permitMonogram: reading.permitMonogram,
      ...pageQuery({ size: 50, sort: INVESTMENT_SORT }),
      ...continuation,
    }),
  },
  output: pageOf(PersonInvestment, 'PagePersonInvestment'),
  problems: ['notFound', 'conflict', 'unprocessable'],
  example: { query: { slug: 'peter-thiel' }, response: examplePage([exampleInvestment], 50) },
  handle: async (context, { query }) => {
    const person = await selectPersonId(context, query)
    return readInvestments(context, documentOptions(context, query), person, query)
  },
})

export const getPersonInvestorActivity = defineOperation({
  ...shared,
  id: 'getPersonInvestorActivity',
  route: 'GET /v1/people/detail/investor-activity',
  graph: 'Person.investorActivity',
  shortPath: '/v1/people/{personId}/investor-activity',
  summary: "Read the totals of a person's investments",
  description:
    'Returns totals over the investments in rounds that the person made directly, not through a fund. Amounts include only rounds in US dollars. They are null if there are no such rounds. Hidden companies are left out.',
  input: { query: z.strictObject(personQuery) },
  output: InvestorActivity,
  problems: ['notFound', 'conflict'],
  example: { query: { slug: 'peter-thiel' }, response: exampleActivity },
  handle: async (context, { query }) => {
    const person = await selectPersonId(context, query)
    return readPersonActivity(context, documentOptions(context), person)
  },
})
