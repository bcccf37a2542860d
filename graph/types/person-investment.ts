import type { PersonInvestment as Investment } from '../../src/document/shape/person-detail.js'
import type { InvestorActivity } from '../../src/relation/investment/investment.js'
import { getPersonInvestments, getPersonInvestorActivity } from '../../src/relation/person-investment/investments.js'
import { bindQuery } from '../bind.js'
import { builder } from '../builder.js'
import { Entity } from './entity.js'
import { Activity } from './investor.js'
import { type PageOf, pageType } from './page.js'

const PersonInvestment = builder.objectRef<Investment>('PersonInvestment').implement({
  description: "A person's part in a round.",
  fields: (t) => ({
    joinId: t.field({ type: 'UUID', description: 'Id of the part in the REST API.', resolve: ({ id }) => id }),
    transactionId: t.field({
      type: 'UUID',
      description: 'Id of the round in the REST API.',
      resolve: ({ fundraiseTransactionId }) => fundraiseTransactionId,
    }),
    round: t.exposeString('round', { nullable: true, description: 'Label as the source writes it.' }),
    amount: t.exposeFloat('amount', { nullable: true, description: 'Raised in the whole round, in its currency.' }),
    amountInvested: t.float({
      nullable: true,
      description: "The person's own part, in the currency of the round.",
      resolve: ({ investorAttribution }) => investorAttribution?.amountInvested ?? null,
    }),
    leadInvestor: t.boolean({ resolve: ({ investorAttribution }) => investorAttribution?.leadInvestor ?? false }),
    date: t.expose('date', { type: 'DateTime', nullable: true, description: 'When the round was announced.' }),
    investmentDate: t.expose('investmentDate', {
      type: 'DateTime',
      description: 'Announced, completed or first recorded: the first of these that is known.',
    }),
    entity: t.field({
      type: Entity,
      description: 'The company that raised the round.',
      extensions: { guard: 'getEntityDetail' },
      resolve: ({ company }) => company.entity,
    }),
  }),
})

bindQuery({
  operation: getPersonInvestments,
  type: pageType('PersonInvestmentPage', PersonInvestment),
  present: (page: PageOf<Investment>) => page,
})
bindQuery({
  operation: getPersonInvestorActivity,
  type: Activity,
  present: (activity: InvestorActivity) => activity,
})
