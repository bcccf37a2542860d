import {
  FundraiseTransaction as FundraiseTransactionSchema,
  type InvestmentAttribution,
  InvestmentAttribution as InvestmentAttributionSchema,
} from '../../src/document/shape/fundraise.js'
import { listFundraiseRounds, listFundraiseRoundsPost } from '../../src/list/round/round-list.js'
import { allRounds } from '../../src/list/round/round-list-reads.js'
import { RoundListFilter } from '../../src/match/match.js'
import { pageQuery } from '../../src/operation/page/query.js'
import { argumentDecoder } from '../../src/operation/pipeline/definition/decode.js'
import { ROUND_SORT, type RoundNode, readRounds, roundsOf } from '../../src/relation/fundraise/fundraise-reads.js'
import {
  createFundraiseTransaction,
  deleteFundraiseTransaction,
  entityFundraises,
  patchFundraiseTransaction,
  putFundraiseTransaction,
} from '../../src/relation/fundraise/rounds.js'
import { inputOptions } from '../build/argument/input.js'
import { sortInput, sortText } from '../build/argument/sort.js'
import { addVersion } from '../build/argument/version.js'
import { builder } from '../build/builder.js'
import { addConnection, addRootConnection } from '../build/connection/connection-field.js'
import { bindMutation } from '../build/mutation/mutation.js'
import { recordField } from '../build/mutation/payload.js'
import { growth } from '../build/mutation/payload-changes.js'
import { REST_ID } from '../build/node-id.js'
import { describe, shapeFields } from '../build/type/shape.js'
import { Entity, entityNames, loadEntity } from './entity.js'
import { currencyOfRound, Money, moneyOf, usdOfRound } from './money.js'
import { roundArguments, roundsBy } from './round-arguments.js'

export const Attribution = builder.objectRef<InvestmentAttribution>('InvestmentAttribution').implement({
  ...describe(InvestmentAttributionSchema),
  fields: (t) => ({
    ...shapeFields(t, InvestmentAttributionSchema, ['attributionType', 'recordedEntityId', 'beneficialEntityId']),
    joinId: t.expose('joinId', {
      type: 'UUID',
      description:
        'Id of the investor join in the REST API. An investor join is the record of this investor in this round.',
    }),
    transactionId: t.expose('transactionId', {
      type: 'UUID',
      ...describe(InvestmentAttributionSchema, 'transactionId'),
    }),
    fundManagerRelationshipId: t.exposeInt('fundManagerRelationshipId', {
      nullable: true,
      ...describe(InvestmentAttributionSchema, 'fundManagerRelationshipId'),
    }),
    leadInvestor: t.exposeBoolean('leadInvestor', describe(InvestmentAttributionSchema, 'leadInvestor')),
    amountInvested: t.field({
      type: Money,
      nullable: true,
      description: 'Amount that the investor invested. It is a part of the amount raised in the round.',
      resolve: ({ amountInvested, transactionId }) => moneyOf(amountInvested, currencyOfRound(transactionId)),
    }),
    round: t.string({
      nullable: true,
      description: 'Label of the round.',
      resolve: ({ round }) => round?.round ?? null,
    }),
  }),
})

/** The GraphQL type of a round. The file of investors adds more fields to it. */
export const FundraiseRound = builder.node(builder.objectRef<RoundNode>('FundraiseRound'), {
  description: 'One event in which an entity raised money or was sold. Its amounts refer to this event only.',
  id: { resolve: ({ id }) => id },
  loadMany: (ids, { reads }) => readRounds(reads, ids),
  fields: (t) => ({
    ...shapeFields(t, FundraiseTransactionSchema, [
      'dataConfidence',
      'round',
      'dateAnnounced',
      'dateFundingComplete',
      'dateInvestorExit',
      'investorCount',
      'createdAt',
      'updatedAt',
    ]),
    amountRaised: t.field({
      type: Money,
      nullable: true,
      description: 'Amount raised in this round only.',
      extensions: { reads: ['amountRaised', 'currency'], flat: { amount: 'amountRaised', currency: 'currency' } },
      resolve: ({ id, amountRaised, currency }) => moneyOf(amountRaised, currency, usdOfRound(id)),
    }),
    valuationPreMoney: t.field({
      type: Money,
      nullable: true,
      ...describe(FundraiseTransactionSchema, 'valuationPreMoney'),
      extensions: {
        reads: ['valuationPreMoney', 'currency'],
        flat: { amount: 'valuationPreMoney', currency: 'currency' },
      },
      resolve: ({ valuationPreMoney, currency }) => moneyOf(valuationPreMoney, currency),
    }),
    valuationPostMoney: t.field({
      type: Money,
      nullable: true,
      description: 'Value of the entity after the round. It includes the amount raised.',
      extensions: {
        reads: ['valuationPostMoney', 'currency'],
        flat: { amount: 'valuationPostMoney', currency: 'currency' },
      },
      resolve: ({ valuationPostMoney, currency }) => moneyOf(valuationPostMoney, currency),
    }),
    transactionId: t.field({
      type: 'UUID',
      ...REST_ID,
      resolve: ({ id }) => id,
    }),
    sourceAttribution: t.field({
      type: [Attribution],
      description: 'One row for each investor of the round that the caller may see. At most 200.',
      resolve: ({ sourceAttribution }) => sourceAttribution,
    }),
    entity: t.field({
      type: Entity,
      nullable: true,
      description: 'The entity that raised the money, or that was sold.',
      extensions: { guard: 'getEntityDetail', reads: 'entityId' },
      resolve: ({ entityId }, _args, context) => loadEntity(entityId, context),
    }),
  }),
})

addVersion(FundraiseRound, { table: 'fundraise_round', key: 'uuid', id: ({ id }) => id })

const rounds = addConnection(Entity, 'fundraiseRounds', {
  name: 'EntityFundraiseRound',
  type: FundraiseRound,
  description: 'Rounds that the entity raised, newest announcement first.',
  guard: entityFundraises.id,
  args: roundArguments(),
  source: (options, args, projection) => roundsOf(options, roundsBy(args), projection),
})

const RoundSort = sortInput('FundraiseRound', ROUND_SORT)
const orderOf = argumentDecoder('sort', pageQuery({ size: 20, sort: ROUND_SORT }).sort)
const filterOf = argumentDecoder('filter', RoundListFilter)

addRootConnection('fundraiseRounds', {
  name: 'FundraiseRound',
  type: FundraiseRound,
  description:
    'Rounds of all entities that match a filter, newest announcement first. Rounds of acquisitions are left out. Late pages are as fast as the first page.',
  args: builder.args((t) => ({
    filter: t.field(inputOptions(RoundListFilter.optional())),
    sort: t.field({ type: RoundSort, description: 'Order of the list.' }),
  })),
  guard: listFundraiseRounds.id,
  serves: [listFundraiseRoundsPost],
  source: (options, { filter, sort }, projection) => {
    const [term] = orderOf(sort ? [sortText(sort)] : [])
    return allRounds(options, filterOf(filter ?? {}), projection, term)
  },
})

/** Converts a round of a REST response to a GraphQL node. */
const roundNode = (round: Omit<RoundNode, 'entityId'>): RoundNode => ({
  ...round,
  entityId: round.entity?.core.id ?? '',
})

const payload = { round: recordField(FundraiseRound, 'The round.', roundNode) }
const names = entityNames
bindMutation({
  operation: createFundraiseTransaction,
  payload,
  names,
  grows: [
    growth<Parameters<typeof roundNode>[0]>({
      field: 'roundEdge',
      of: entityFundraises.graph,
      connection: rounds,
      parent: ({ output }) => roundNode(output).entityId,
      record: ({ output: { id } }) => id,
    }),
  ],
})
bindMutation({ operation: putFundraiseTransaction, payload, names })
for (const operation of [patchFundraiseTransaction, deleteFundraiseTransaction]) {
  bindMutation({ operation, payload, names })
}
