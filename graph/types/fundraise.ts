import {
  FundraiseTransaction as FundraiseTransactionSchema,
  type InvestmentAttribution,
  InvestmentAttribution as InvestmentAttributionSchema,
} from '../../src/document/shape/fundraise.js'
import { type RoundNode, readRounds, roundsOf } from '../../src/relation/fundraise/reads.js'
import {
  createFundraiseTransaction,
  deleteFundraiseTransaction,
  entityFundraises,
  getFundraiseTransaction,
  patchFundraiseTransaction,
  putFundraiseTransaction,
} from '../../src/relation/fundraise/rounds.js'
import { bindMutation, bindQuery } from '../build/bind.js'
import { builder } from '../build/builder.js'
import { addConnection } from '../build/connection-field.js'
import { type PageOf, pageType } from '../build/page.js'
import { describe, shapeFields } from '../build/shape.js'
import { Entity } from './entity.js'

export const Attribution = builder.objectRef<InvestmentAttribution>('InvestmentAttribution').implement({
  ...describe(InvestmentAttributionSchema),
  fields: (t) => ({
    ...shapeFields(t, InvestmentAttributionSchema, ['recordedEntityId', 'beneficialEntityId']),
    joinId: t.expose('joinId', { type: 'UUID', description: 'The investor join.' }),
    transactionId: t.expose('transactionId', { type: 'UUID', description: 'The round.' }),
    attributionType: t.exposeString('attributionType', {
      description: "direct, or managedFund: by a fund that the investor's firm manages.",
    }),
    fundManagerRelationshipId: t.exposeInt('fundManagerRelationshipId', {
      nullable: true,
      description: 'The relationship between the fund and its manager, where there is one.',
    }),
    leadInvestor: t.exposeBoolean('leadInvestor', { description: 'Whether the investor led the round.' }),
    amountInvested: t.exposeFloat('amountInvested', {
      nullable: true,
      description: "In the round's currency; part of amountRaised, not added to it.",
    }),
    round: t.string({
      nullable: true,
      description: 'Label of the round.',
      resolve: ({ round }) => round?.round ?? null,
    }),
  }),
})

/** Relations to investors are added in their own file. */
export const FundraiseRound = builder.node(builder.objectRef<RoundNode>('FundraiseRound'), {
  description: 'One round in which an entity raised money, or was bought; never a total over several.',
  id: { resolve: ({ id }) => id },
  loadMany: (ids, { reads }) => readRounds(reads, ids),
  fields: (t) => ({
    ...shapeFields(t, FundraiseTransactionSchema, [
      'round',
      'amountRaised',
      'currency',
      'dateAnnounced',
      'dateFundingComplete',
      'dateInvestorExit',
      'investorCount',
      'valuationPreMoney',
      'valuationPostMoney',
      'createdAt',
      'updatedAt',
    ]),
    transactionId: t.field({
      type: 'UUID',
      description: 'Its id in the REST API.',
      extensions: { reads: 'id' },
      resolve: ({ id }) => id,
    }),
    dataConfidence: t.exposeString('dataConfidence', {
      nullable: true,
      description: 'High, Medium, Low or Verified.',
    }),
    sourceAttribution: t.field({
      type: [Attribution],
      description: 'The parts of all investors that the caller sees; at most 200.',
      resolve: ({ sourceAttribution }) => sourceAttribution,
    }),
    investorAttribution: t.field({
      type: Attribution,
      nullable: true,
      description: "That investor's part, in an investor's view.",
      resolve: ({ investorAttribution }) => investorAttribution,
    }),
    entity: t.field({
      type: Entity,
      nullable: true,
      description: 'Who raised it.',
      extensions: { guard: 'getEntityDetail', reads: 'entityId' },
      resolve: ({ entityId }) => entityId,
    }),
  }),
})

addConnection(Entity, 'fundraiseRounds', {
  name: 'EntityFundraiseRound',
  type: FundraiseRound,
  description: 'Rounds that the entity raised, newest announcement first.',
  guard: entityFundraises.id,
  source: (options, _args, projection) => roundsOf(options, projection),
})

/** A round as REST answers it, as the graph holds it. */
const roundNode = (round: Omit<RoundNode, 'entityId'>): RoundNode => ({
  ...round,
  entityId: round.entity?.core.id ?? '',
})

export const RoundPage = pageType('FundraiseRoundPage', FundraiseRound)

/** A page of rounds as REST answers it, as the graph holds it. */
export const roundOf = (page: PageOf<RoundNode>): PageOf<RoundNode> => ({
  ...page,
  content: page.content.map(roundNode),
})

bindQuery({ operation: entityFundraises, type: RoundPage, present: roundOf })
bindQuery({ operation: getFundraiseTransaction, type: FundraiseRound, present: roundNode })

for (const operation of [
  createFundraiseTransaction,
  putFundraiseTransaction,
  patchFundraiseTransaction,
  deleteFundraiseTransaction,
]) {
  bindMutation({ operation, type: FundraiseRound, present: roundNode })
}
