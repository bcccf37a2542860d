import {
  type PersonInvestment as Investment,
  PersonInvestment as PersonInvestmentSchema,
} from '../../src/document/shape/person-detail.js'
import type { InvestorActivity } from '../../src/relation/investment/investment.js'
import { getPersonInvestments, getPersonInvestorActivity } from '../../src/relation/person-investment/investments.js'
import { bindQuery } from '../build/bind.js'
import { builder } from '../build/builder.js'
import { type PageOf, pageType } from '../build/page.js'
import { describe, shapeFields } from '../build/shape.js'
import { Entity } from './entity.js'
import { Activity } from './investor.js'
import { currencyOfRound, Money, moneyOf, usdOfRound } from './money.js'

const PersonInvestment = builder.objectRef<Investment>('PersonInvestment').implement({
  ...describe(PersonInvestmentSchema),
  fields: (t) => ({
    ...shapeFields(t, PersonInvestmentSchema, ['date', 'investmentDate']),
    joinId: t.field({
      type: 'UUID',
      description: 'Id in the REST API of the record of this investor in this round.',
      resolve: ({ id }) => id,
    }),
    transactionId: t.field({
      type: 'UUID',
      description: 'Id of the round in the REST API.',
      resolve: ({ fundraiseTransactionId }) => fundraiseTransactionId,
    }),
    round: t.exposeString('round', { nullable: true, description: 'Label of the round.' }),
    amount: t.field({
      type: Money,
      nullable: true,
      ...describe(PersonInvestmentSchema, 'amount'),
      resolve: ({ amount, fundraiseTransactionId: round }) =>
        moneyOf(amount, currencyOfRound(round), usdOfRound(round)),
    }),
    amountInvested: t.field({
      type: Money,
      nullable: true,
      description: 'Amount that the person invested.',
      resolve: ({ investorAttribution, fundraiseTransactionId: round }) =>
        moneyOf(investorAttribution?.amountInvested, currencyOfRound(round)),
    }),
    leadInvestor: t.boolean({ resolve: ({ investorAttribution }) => investorAttribution?.leadInvestor ?? false }),
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
