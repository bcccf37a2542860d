import type { PersonNode } from '../../src/document/reads/person.js'
import type { InvestmentAttribution } from '../../src/document/shape/fundraise.js'
import { FinancialInstrument } from '../../src/document/shape/fundraise.js'
import {
  type InvestorActivity,
  InvestorActivity as InvestorActivitySchema,
  StageFrequency as StageFrequencySchema,
} from '../../src/relation/investment/investment.js'
import { investmentsOf, investmentsOfPeople, readActivities } from '../../src/relation/investment/investment-reads.js'
import { type InvestorJoin, InvestorJoin as InvestorJoinSchema } from '../../src/relation/investor/investor.js'
import {
  createFundraiseInvestorJoin,
  deleteFundraiseInvestorJoin,
  patchFundraiseInvestorJoin,
  putFundraiseInvestorJoin,
} from '../../src/relation/investor/investor-changes.js'
import { investorsOf, participantsOf, readInvestorJoins } from '../../src/relation/investor/investor-reads.js'
import { listFundraiseInvestorJoins } from '../../src/relation/investor/joins.js'
import {
  entityInvestments,
  entityInvestors,
  entityPersonInvestors,
  investorActivity,
} from '../../src/relation/investor/participation.js'
import { joinSelectors } from '../../src/relation/investor/selectors.js'
import { getPersonInvestments, getPersonInvestorActivity } from '../../src/relation/person-investment/investments.js'
import { readPersonActivities } from '../../src/relation/person-investment/person-investment-reads.js'
import { addVersion } from '../build/argument/version.js'
import { builder } from '../build/builder.js'
import { addConnection, type EdgeFields } from '../build/connection/connection-field.js'
import { bindMutation } from '../build/mutation/mutation.js'
import { recordField } from '../build/mutation/payload.js'
import { growth } from '../build/mutation/payload-changes.js'
import { REST_ID } from '../build/node-id.js'
import { enumOf } from '../build/type/enum.js'
import { describe, shapeFields } from '../build/type/shape.js'
import { Entity, entityNames } from './entity.js'
import { Attribution, FundraiseRound } from './fundraise.js'
import { currencyOfRound, Money, moneyOf } from './money.js'
import { ownerField, ownerUnion } from './owner.js'
import { loadPerson, Person } from './person.js'
import { roundArguments, roundsBy } from './round-arguments.js'

const Investor = ownerUnion('Investor', 'An investor of a round: an entity or a person.')

const Join = builder.node(builder.objectRef<InvestorJoin>('InvestorJoin'), {
  ...describe(InvestorJoinSchema),
  id: { resolve: ({ id }) => id },
  loadMany: (ids, { reads }) => readInvestorJoins(reads, ids),
  fields: (t) => ({
    ...shapeFields(t, InvestorJoinSchema, ['financialInstrumentType', 'createdAt', 'updatedAt']),
    joinId: t.field({ type: 'UUID', ...REST_ID, resolve: ({ id }) => id }),
    amountInvested: t.field({
      type: Money,
      nullable: true,
      description: 'Amount that the investor invested.',
      resolve: ({ amountInvested, transactionId }) => moneyOf(amountInvested, currencyOfRound(transactionId)),
    }),
    transactionId: t.expose('transactionId', { type: 'UUID', ...describe(InvestorJoinSchema, 'transactionId') }),
    investor: ownerField(t, 'The investor.', ({ investor }) => investor, Investor),
    leadInvestor: t.exposeBoolean('leadInvestor', describe(InvestorJoinSchema, 'leadInvestor')),
    partners: t.field({
      type: [Person],
      ...describe(InvestorJoinSchema, 'partnerPersonId'),
      extensions: { guard: 'getPersonDetail' },
      resolve: async ({ partnerPersonId }, _args, context) => {
        const partners = await Promise.all(partnerPersonId.map((id) => loadPerson(id, context)))
        return partners.filter((partner) => partner !== null)
      },
    }),
  }),
})

addVersion(Join, { table: 'investor_join', key: 'uuid', id: ({ id }) => id })

interface RoundPart {
  readonly leadInvestor: boolean
  readonly amountInvested: number | null
  readonly currency: string | null
  readonly instrument: string | null
  readonly joinId: string
  readonly partners: readonly PersonNode[]
}

const investors = addConnection(FundraiseRound, 'investors', {
  name: 'FundraiseRoundInvestor',
  type: Investor,
  description: 'Entities and people who invested in the round, lead investors first.',
  guard: listFundraiseInvestorJoins.id,
  source: (options, _args, projection) => investorsOf(options, projection),
  join: (e: EdgeFields<RoundPart>) => ({
    leadInvestor: e.exposeBoolean('leadInvestor', describe(InvestorJoinSchema, 'leadInvestor')),
    amountInvested: e.field({
      type: Money,
      nullable: true,
      description: 'Amount that the investor invested.',
      extensions: { reads: ['amountInvested', 'currency'], flat: { amount: 'amountInvested', currency: 'currency' } },
      resolve: ({ amountInvested, currency }) => moneyOf(amountInvested, currency),
    }),
    instrument: e.expose('instrument', {
      type: enumOf(FinancialInstrument),
      nullable: true,
      ...describe(InvestorJoinSchema, 'financialInstrumentType'),
    }),
    joinId: e.expose('joinId', {
      type: 'UUID',
      description:
        'Id of the investor join in the REST API. An investor join is the record of this investor in this round.',
    }),
    partners: e.field({
      type: [Person],
      ...describe(InvestorJoinSchema, 'partnerPersonId'),
      extensions: { guard: 'getPersonDetail' },
      resolve: ({ partners }) => [...partners],
    }),
  }),
})

/** The fields of an edge to an investment. */
const attributed = (e: EdgeFields<{ readonly attribution: InvestmentAttribution }>) => ({
  attribution: e.field({
    type: Attribution,
    nullable: true,
    description: 'The investment in the round: its amount, and the entity that it counts for.',
    resolve: ({ attribution }) => attribution,
  }),
})

addConnection(Entity, 'investments', {
  name: 'EntityInvestment',
  type: FundraiseRound,
  description: 'Rounds in which the entity invested, itself or through funds that it manages, newest first.',
  guard: entityInvestments.id,
  args: {
    ...roundArguments(),
    ...builder.args((t) => ({
      latestPerEntity: t.boolean({ description: 'true returns only the newest round of each company.' }),
    })),
  },
  source: (options, { latestPerEntity, ...args }, projection) =>
    investmentsOf(options, { ...roundsBy(args), latestPerEntity: latestPerEntity ?? false }, projection),
  join: attributed,
})

addConnection(Person, 'investments', {
  name: 'PersonInvestment',
  type: FundraiseRound,
  description: 'Rounds in which the person invested, newest first.',
  guard: getPersonInvestments.id,
  args: roundArguments(),
  source: (options, args, projection) => investmentsOfPeople(options, roundsBy(args), projection),
  join: attributed,
})

interface Participation {
  readonly investorAttribution: readonly InvestmentAttribution[]
  readonly round: readonly { readonly round: string }[]
  readonly roundCount: number
}

/** The fields of an edge from an entity to one of its investors. */
const participated = (e: EdgeFields<Participation>) => ({
  attributions: e.field({
    type: [Attribution],
    description: 'Investments of the investor in rounds of the entity, newest first.',
    extensions: { reads: 'investorAttribution' },
    resolve: ({ investorAttribution }) => [...investorAttribution],
  }),
  rounds: e.stringList({
    description: 'Labels of the rounds of the entity in which the investor invested.',
    extensions: { reads: 'round' },
    resolve: ({ round }) => round.map((label) => label.round),
  }),
  roundCount: e.exposeInt('roundCount', {
    description: 'Number of rounds of the entity in which the investor invested.',
  }),
})

addConnection(Entity, 'investors', {
  name: 'EntityInvestor',
  type: Entity,
  description: 'Entities that invested in the entity, each once, latest investment first.',
  guard: entityInvestors.id,
  source: (options, _args, projection) => participantsOf(options, 'entity', projection),
  join: participated,
})

addConnection(Entity, 'personInvestors', {
  name: 'EntityPersonInvestor',
  type: Person,
  description: 'People who invested in the entity, each once, latest investment first.',
  guard: entityPersonInvestors.id,
  source: (options, _args, projection) => participantsOf(options, 'person', projection),
  join: participated,
})

/** Totals over the investments of an investor: an entity or a person. */
const Activity = builder.objectRef<InvestorActivity>('InvestorActivity').implement({
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

const payload = { investorJoin: recordField(Join, 'The investor join.', (join: InvestorJoin) => join) }
// A stored investor join is identified only by its id. The other members select the round and the investor to write.
const stored = {
  payload,
  names: entityNames,
  required: ['joinId'],
  omitted: { query: Object.keys(joinSelectors).filter((name) => name !== 'joinId') },
}
bindMutation({
  operation: createFundraiseInvestorJoin,
  payload,
  names: entityNames,
  grows: [
    growth<InvestorJoin>({
      field: 'investorEdge',
      of: 'FundraiseRound.investors',
      connection: investors,
      parent: ({ output: { transactionId } }) => transactionId,
      record: ({ output: { id } }) => id,
    }),
  ],
})
for (const operation of [putFundraiseInvestorJoin, patchFundraiseInvestorJoin, deleteFundraiseInvestorJoin]) {
  bindMutation({ operation, ...stored })
}

builder.objectField(Entity, 'investorActivity', (t) =>
  t.field({
    type: Activity,
    description: 'Totals over the investments of the entity, made itself or through funds that it manages.',
    extensions: { guard: investorActivity.id },
    resolve: ({ id }, _args, { loaders, reads, options }) =>
      loaders.load('entity activity', id, (ids) => readActivities(reads, options, ids)),
  }),
)

builder.objectField(Person, 'investorActivity', (t) =>
  t.field({
    type: Activity,
    description: 'Totals over the investments of the person.',
    extensions: { guard: getPersonInvestorActivity.id },
    resolve: ({ id }, _args, { loaders, reads, options }) =>
      loaders.load('person activity', id, (ids) => readPersonActivities(reads, options, ids)),
  }),
)
