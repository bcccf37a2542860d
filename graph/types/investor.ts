import type { z } from 'zod'
import { type EntityNode, nodeOf } from '../../src/document/reads/entity.js'
import type { PersonNode } from '../../src/document/reads/person.js'
import type { InvestmentAttribution } from '../../src/document/shape/fundraise.js'
import {
  type InvestorActivity,
  InvestorActivity as InvestorActivitySchema,
  StageFrequency as StageFrequencySchema,
} from '../../src/relation/investment/investment.js'
import { investmentsOf, investmentsOfPeople } from '../../src/relation/investment/reads.js'
import {
  createFundraiseInvestorJoin,
  deleteFundraiseInvestorJoin,
  patchFundraiseInvestorJoin,
  putFundraiseInvestorJoin,
} from '../../src/relation/investor/changes.js'
import {
  type EntityParticipation,
  EntityParticipation as EntityParticipationSchema,
  type InvestorJoin,
  InvestorJoin as InvestorJoinSchema,
  type PersonParticipation,
  PersonParticipation as PersonParticipationSchema,
} from '../../src/relation/investor/investor.js'
import { getFundraiseInvestorJoin, listFundraiseInvestorJoins } from '../../src/relation/investor/joins.js'
import {
  entityInvestments,
  entityInvestors,
  entityPersonInvestors,
  investorActivity,
} from '../../src/relation/investor/participation.js'
import { investorsOf } from '../../src/relation/investor/reads.js'
import { getPersonInvestments } from '../../src/relation/person-investment/investments.js'
import { bindMutation, bindQuery } from '../build/bind.js'
import { builder } from '../build/builder.js'
import { addConnection, type EdgeFields } from '../build/connection-field.js'
import { bindConnection } from '../build/paged-connection.js'
import { describe, shapeFields } from '../build/shape.js'
import { Entity } from './entity.js'
import { Attribution, FundraiseRound } from './fundraise.js'
import { Person } from './person.js'
import { roundArguments, roundsBy } from './round-arguments.js'

const Join = builder.objectRef<InvestorJoin>('InvestorJoin').implement({
  ...describe(InvestorJoinSchema),
  fields: (t) => ({
    ...shapeFields(t, InvestorJoinSchema, ['amountInvested', 'financialInstrumentType', 'createdAt', 'updatedAt']),
    joinId: t.field({ type: 'UUID', description: 'Id of this record in the REST API.', resolve: ({ id }) => id }),
    transactionId: t.expose('transactionId', { type: 'UUID', description: 'Id of the round.' }),
    entity: t.field({
      type: Entity,
      nullable: true,
      description: 'The investor, if it is an entity. Otherwise null.',
      extensions: { guard: 'getEntityDetail' },
      resolve: ({ investor }) => investor.entityId,
    }),
    person: t.field({
      type: Person,
      nullable: true,
      description: 'The investor, if it is a person. Otherwise null.',
      extensions: { guard: 'getPersonDetail' },
      resolve: ({ investor }) => investor.personId,
    }),
    leadInvestor: t.exposeBoolean('leadInvestor', { description: 'Whether the investor led the round.' }),
    partners: t.field({
      type: [Person],
      ...describe(InvestorJoinSchema, 'partnerPersonId'),
      extensions: { guard: 'getPersonDetail' },
      resolve: ({ partnerPersonId }) => [...partnerPersonId],
    }),
  }),
})

/** The type of an investor. The read determines whether it is an entity or a person. */
const Investor = builder.unionType('Investor', {
  description: 'An investor of a round: an entity or a person.',
  types: [Entity, Person],
  resolveType: ({ __typename }: { readonly __typename?: 'Entity' | 'Person' }) => __typename,
})

interface RoundPart {
  readonly leadInvestor: boolean
  readonly amountInvested: number | null
  readonly instrument: string | null
  readonly joinId: string
  readonly partners: readonly PersonNode[]
}

addConnection(FundraiseRound, 'investors', {
  name: 'FundraiseRoundInvestor',
  type: Investor,
  description: 'Entities and people who invested in the round, lead investors first.',
  guard: listFundraiseInvestorJoins.id,
  source: (options, _args, projection) => investorsOf(options, projection),
  join: (e: EdgeFields<RoundPart>) => ({
    leadInvestor: e.exposeBoolean('leadInvestor', { description: 'Whether the investor led the round.' }),
    amountInvested: e.exposeFloat('amountInvested', {
      nullable: true,
      ...describe(InvestorJoinSchema, 'amountInvested'),
    }),
    instrument: e.exposeString('instrument', {
      nullable: true,
      ...describe(InvestorJoinSchema, 'financialInstrumentType'),
    }),
    joinId: e.expose('joinId', {
      type: 'UUID',
      description: 'Id in the REST API of the record of this investor in this round.',
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
      latestPerEntity: t.boolean({ description: 'Whether only the newest round of each company is returned.' }),
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

type Participation = z.infer<typeof EntityParticipation>
type Investor = Omit<Participation, 'entity'> & { readonly entity: EntityNode }

const participationFields = {
  attribution: (given: { investorAttribution: readonly InvestmentAttribution[] }) => [...given.investorAttribution],
  labels: (given: { round: readonly { round: string }[] }) => given.round.map(({ round }) => round),
}

const EntityInvestor = builder.objectRef<Investor>('EntityInvestor').implement({
  ...describe(EntityParticipationSchema),
  fields: (t) => ({
    entity: t.field({
      type: Entity,
      description: 'The investor.',
      extensions: { guard: 'getEntityDetail' },
      resolve: ({ entity }) => entity,
    }),
    investorAttribution: t.field({
      type: [Attribution],
      description: 'Investments of the investor in rounds of the requested entity, newest first.',
      resolve: participationFields.attribution,
    }),
    round: t.stringList({
      description: 'Labels of the rounds of the requested entity in which the investor invested.',
      resolve: participationFields.labels,
    }),
    roundCount: t.exposeInt('roundCount', {
      description: 'Number of rounds of the requested entity in which the investor invested.',
    }),
  }),
})

const PersonInvestor = builder.objectRef<z.infer<typeof PersonParticipation>>('PersonInvestor').implement({
  ...describe(PersonParticipationSchema),
  fields: (t) => ({
    person: t.field({
      type: Person,
      description: 'The investor.',
      extensions: { guard: 'getPersonDetail' },
      resolve: ({ person }) => person.core,
    }),
    investorAttribution: t.field({
      type: [Attribution],
      description: 'Investments of the person in rounds of the requested entity, newest first.',
      resolve: participationFields.attribution,
    }),
    round: t.stringList({
      description: 'Labels of the rounds of the requested entity in which the person invested.',
      resolve: participationFields.labels,
    }),
    roundCount: t.exposeInt('roundCount', {
      description: 'Number of rounds of the requested entity in which the person invested.',
    }),
  }),
})

/** Totals over the investments of an investor: an entity or a person. */
export const Activity = builder.objectRef<InvestorActivity>('InvestorActivity').implement({
  ...describe(InvestorActivitySchema),
  fields: (t) => ({
    ...shapeFields(t, InvestorActivitySchema, [
      'totalInvestment',
      'totalAmountInvestedUsd',
      'averageAmountInvestedUsd',
      'largestAmountInvestedUsd',
      'smallestAmountInvestedUsd',
    ]),
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

bindQuery({ operation: getFundraiseInvestorJoin, type: Join, present: (join: InvestorJoin) => join })
for (const operation of [
  createFundraiseInvestorJoin,
  putFundraiseInvestorJoin,
  patchFundraiseInvestorJoin,
  deleteFundraiseInvestorJoin,
]) {
  bindMutation({ operation, type: Join, present: (join: InvestorJoin) => join })
}
bindConnection({
  operation: entityInvestors,
  args: { omit: ['cursor'] },
  name: 'EntityInvestor',
  type: EntityInvestor,
  node: ({ entity, ...rest }: Participation) => ({ ...rest, entity: nodeOf(entity) }),
})
bindConnection({
  operation: entityPersonInvestors,
  args: { omit: ['cursor'] },
  name: 'PersonInvestor',
  type: PersonInvestor,
  node: (participation: z.infer<typeof PersonParticipation>) => participation,
})
bindQuery({ operation: investorActivity, type: Activity, present: (activity: InvestorActivity) => activity })
