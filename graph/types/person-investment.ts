import type { z } from 'zod'
import { getPersonInvestments, getPersonInvestorActivity } from '../../src/person/investments.js'
import type { PersonInvestment as Investment } from '../../src/person/person-detail.js'
import { bindQuery } from '../bind.js'
import { builder } from '../builder.js'
import { Entity } from './entity.js'
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

type Activity = z.infer<typeof getPersonInvestorActivity.output>

const PersonInvestmentStage = builder
  .objectRef<Activity['topInvestmentStage'][number]>('PersonInvestmentStage')
  .implement({
    description: 'How often a person invested in a stage.',
    fields: (t) => ({ stage: t.exposeString('stage'), count: t.exposeInt('count') }),
  })

const PersonInvestorActivity = builder.objectRef<Activity>('PersonInvestorActivity').implement({
  description: 'What a person invested, summed up; amounts of rounds in US dollars only.',
  fields: (t) => ({
    totalInvestment: t.exposeInt('totalInvestment', { description: 'Distinct rounds.' }),
    portfolioCompanyCount: t.exposeInt('portfolioCompanyCount', { description: 'Distinct companies.' }),
    currentPortfolioCount: t.exposeInt('currentPortfolioCount', { description: 'Those that still operate.' }),
    totalPortfolioExit: t.exposeInt('totalPortfolioExit', { description: 'Those that were bought or went public.' }),
    totalWriteOff: t.exposeInt('totalWriteOff', { description: 'Those that closed.' }),
    attributedInvestmentCount: t.exposeInt('attributedInvestmentCount', {
      description: 'Investments whose amount in US dollars is known.',
    }),
    totalAmountInvestedUsd: t.exposeFloat('totalAmountInvestedUsd', { nullable: true }),
    averageAmountInvestedUsd: t.exposeFloat('averageAmountInvestedUsd', { nullable: true }),
    largestAmountInvestedUsd: t.exposeFloat('largestAmountInvestedUsd', { nullable: true }),
    smallestAmountInvestedUsd: t.exposeFloat('smallestAmountInvestedUsd', { nullable: true }),
    topInvestmentStage: t.field({
      type: [PersonInvestmentStage],
      description: 'Most frequent first.',
      resolve: ({ topInvestmentStage }) => topInvestmentStage,
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
  type: PersonInvestorActivity,
  present: (activity: Activity) => activity,
})
