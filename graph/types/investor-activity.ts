import {
  type InvestorActivity,
  InvestorActivity as InvestorActivitySchema,
  StageFrequency as StageFrequencySchema,
} from '../../src/relation/investment/investment.js'
import { readActivities } from '../../src/relation/investment/reads.js'
import { investorActivity } from '../../src/relation/investor/participation.js'
import { bindQuery } from '../build/bind.js'
import { builder } from '../build/builder.js'
import { describe, shapeFields } from '../build/shape.js'
import { Entity } from './entity.js'
import { Money, moneyOf } from './money.js'

/** Totals over the investments of an investor: an entity or a person. */
export const Activity = builder.objectRef<InvestorActivity>('InvestorActivity').implement({
  ...describe(InvestorActivitySchema),
  fields: (t) => ({
    ...shapeFields(t, InvestorActivitySchema, ['totalInvestment']),
    totalAmountInvested: t.field({
      type: Money,
      nullable: true,
      description: 'Sum of the invested amounts that are in US dollars.',
      resolve: ({ totalAmountInvestedUsd }) => moneyOf(totalAmountInvestedUsd, 'USD'),
    }),
    averageAmountInvested: t.field({
      type: Money,
      nullable: true,
      description: 'Average of the invested amounts that are in US dollars.',
      resolve: ({ averageAmountInvestedUsd }) => moneyOf(averageAmountInvestedUsd, 'USD'),
    }),
    largestAmountInvested: t.field({
      type: Money,
      nullable: true,
      description: 'Largest of the invested amounts that are in US dollars.',
      resolve: ({ largestAmountInvestedUsd }) => moneyOf(largestAmountInvestedUsd, 'USD'),
    }),
    smallestAmountInvested: t.field({
      type: Money,
      nullable: true,
      description: 'Smallest of the invested amounts that are in US dollars.',
      resolve: ({ smallestAmountInvestedUsd }) => moneyOf(smallestAmountInvestedUsd, 'USD'),
    }),
    portfolioCompanyCount: t.exposeInt('portfolioCompanyCount', {
      description: 'Number of different companies in which the investor invested.',
    }),
    currentPortfolioCount: t.exposeInt('currentPortfolioCount', {
      ...describe(InvestorActivitySchema, 'currentPortfolioCount'),
    }),
    totalPortfolioExit: t.exposeInt('totalPortfolioExit', {
      ...describe(InvestorActivitySchema, 'totalPortfolioExit'),
    }),
    totalWriteOff: t.exposeInt('totalWriteOff', {
      ...describe(InvestorActivitySchema, 'totalWriteOff'),
    }),
    topInvestmentStage: t.field({
      type: [
        builder.objectRef<InvestorActivity['topInvestmentStage'][number]>('StageFrequency').implement({
          ...describe(StageFrequencySchema),
          fields: (s) => ({ ...shapeFields(s, StageFrequencySchema, ['stage', 'count']) }),
        }),
      ],
      ...describe(InvestorActivitySchema, 'topInvestmentStage'),
      resolve: ({ topInvestmentStage }) => topInvestmentStage,
    }),
    attributedInvestmentCount: t.exposeInt('attributedInvestmentCount', {
      description: 'Number of investments whose amount in US dollars is known.',
    }),
  }),
})

builder.objectField(Entity, 'investorActivity', (t) =>
  t.field({
    type: Activity,
    description: 'Totals over the investments of the entity, itself or through funds that it manages.',
    extensions: { guard: investorActivity.id },
    resolve: ({ id }, _args, { loaders, reads, options }) =>
      loaders.load('investor activity', id, (ids) => readActivities(reads, options, ids)),
  }),
)

bindQuery({ operation: investorActivity, type: Activity, present: (activity: InvestorActivity) => activity })
