import { z } from 'zod'
import { exampleInvestment } from '../../document/example/person.js'
import { PersonInvestment } from '../../document/shape/person-detail.js'
import { reading } from '../../identity/entity/select.js'
import { selectPersonId } from '../../identity/person/named.js'
import { personQuery } from '../../identity/person/select.js'
import { defineOperation } from '../../kernel/operation/define.js'
import { documentOptions } from '../../kernel/operation/document-options.js'
import { examplePage, pageOf } from '../../kernel/page/page.js'
import { pageQuery } from '../../kernel/page/query.js'
import { Moved } from '../../kernel/wire/json.js'
import { exampleActivity } from '../investment/example.js'
import { InvestorActivity } from '../investment/investment.js'
import { INVESTMENT_SORT, readInvestments, readPersonActivity } from './reads.js'

const shared = {
  kind: 'read',
  auth: ['clientSecret'],
  tag: 'Person Investments',
} as const

export const getPersonInvestments = defineOperation({
  ...shared,
  id: 'getPersonInvestments',
  route: 'GET /v1/people/detail/investments',
  summary: "List a person's investments",
  description:
    "The person's own parts in rounds, latest first unless sorted; buying a company is none. `amount` is what the whole round raised; the person's part stands in `investorAttribution.amountInvested`, in the currency of the round, and is sorted by as `amountInvested`. Companies that are hidden are left out. A former slug answers 301 to the present one.",
  input: {
    query: z.strictObject({
      ...personQuery,
      permitMonogram: reading.permitMonogram,
      ...pageQuery({ size: 50, sort: INVESTMENT_SORT }),
    }),
  },
  output: pageOf(PersonInvestment, 'PagePersonInvestment'),
  problems: ['notFound', 'conflict', 'unprocessable'],
  example: { query: { slug: 'peter-thiel' }, answer: examplePage([exampleInvestment], 50) },
  handle: async (context, { query }) => {
    const person = await selectPersonId(context, query)
    return person instanceof Moved ? person : readInvestments(context, documentOptions(context, query), person, query)
  },
})

export const getPersonInvestorActivity = defineOperation({
  ...shared,
  id: 'getPersonInvestorActivity',
  route: 'GET /v1/people/detail/investor-activity',
  summary: "Sum up a person's investments",
  description:
    'id or slug name the investor, not a company that raised. Amounts count rounds in US dollars only and are null where there are none. Companies that are hidden are left out. A former slug answers 301 to the present one.',
  input: { query: z.strictObject(personQuery) },
  output: InvestorActivity,
  problems: ['notFound', 'conflict'],
  example: { query: { slug: 'peter-thiel' }, answer: exampleActivity },
  handle: async (context, { query }) => {
    const person = await selectPersonId(context, query)
    return person instanceof Moved ? person : readPersonActivity(context, documentOptions(context), person)
  },
})
