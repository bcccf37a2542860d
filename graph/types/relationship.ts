import type { z } from 'zod'
import type { EntityFundingDetail } from '../../src/document/shape/entity-detail.js'
import {
  type AcceleratorParticipation,
  type EntityRelationship,
  RelationshipType,
  type RelationshipTypeOption,
} from '../../src/document/shape/relationship.js'
import {
  createEntityRelationship,
  deleteRelationship,
  joinRelationship,
} from '../../src/relation/relationship/changes.js'
import { offeringsOf, readAbove, readRelationships, relationshipsOf } from '../../src/relation/relationship/reads.js'
import {
  getRelationship,
  listEntityRelationships,
  listRelationshipTypes,
} from '../../src/relation/relationship/relationships.js'
import { bindMutation, bindQuery } from '../bind.js'
import { builder } from '../builder.js'
import { addConnection } from '../connection-field.js'
import { inputOptions } from '../input.js'
import { Entity, sectionOf } from './entity.js'
import { type PageOf, pageType } from './page.js'

type Signals = NonNullable<EntityRelationship['comparisonSignals']>

const ComparisonSignals = builder.objectRef<Signals>('ComparisonSignals').implement({
  description: 'What providers of competing offerings are compared by.',
  fields: (t) => ({
    fundingStage: t.exposeString('fundingStage', { nullable: true }),
    ownership: t.exposeStringList('ownership', { description: 'Current kinds of ownership.' }),
    pricingModel: t.exposeStringList('pricingModel', { description: 'Current ways of earning.' }),
    sellsTo: t.exposeStringList('sellsTo', { description: 'Current kinds of customer.' }),
    totalRaised: t.exposeFloat('totalRaised', { nullable: true, description: 'US dollars.' }),
    website: t.exposeString('website', { nullable: true }),
  }),
})

const Relationship = builder.node(builder.objectRef<EntityRelationship>('EntityRelationship'), {
  description: 'A tie of the requested entity to a joined one.',
  id: { resolve: ({ id }) => String(id) },
  loadMany: (ids, { reads }) => readRelationships(reads, ids.map(Number)),
  fields: (t) => ({
    relationshipId: t.int({ nullable: true, description: 'Its id in the REST API.', resolve: ({ id }) => id }),
    relationshipType: t.exposeString('relationshipType', { description: 'What ties the two.' }),
    entity: t.field({
      type: Entity,
      description: 'The entity on the other side of the one that was asked for.',
      extensions: { guard: 'getEntityDetail' },
      resolve: ({ entity }) => entity,
    }),
    sourceEntityId: t.expose('sourceEntityId', { type: 'UUID', nullable: true, description: 'Plays the sourceRole.' }),
    targetEntityId: t.expose('targetEntityId', { type: 'UUID', nullable: true, description: 'Plays the targetRole.' }),
    detail: t.exposeString('detail', { nullable: true, description: 'Of an accelerator participant its batch.' }),
    asOf: t.expose('asOf', { type: 'Day', nullable: true, description: 'Day on which the tie held.' }),
    source: t.exposeString('source', { nullable: true, description: 'Where the tie was read.' }),
    isCurrent: t.exposeBoolean('isCurrent', { nullable: true }),
    isPrimary: t.exposeBoolean('isPrimary', { nullable: true }),
    comparisonSignals: t.field({
      type: ComparisonSignals,
      nullable: true,
      description: 'Of a provider of a competing offering, where the read asks for it.',
      resolve: ({ comparisonSignals }) => comparisonSignals,
    }),
    createdAt: t.expose('createdAt', { type: 'DateTime', nullable: true }),
    updatedAt: t.expose('updatedAt', { type: 'DateTime', nullable: true }),
  }),
})

type ParticipationRecord = z.infer<typeof AcceleratorParticipation>
const Participation = builder.objectRef<ParticipationRecord>('AcceleratorParticipation').implement({
  description: 'A batch of an accelerator that the entity took part in.',
  fields: (t) => ({
    accelerator: t.field({
      type: Entity,
      description: 'The accelerator.',
      extensions: { guard: 'getEntityDetail' },
      resolve: ({ accelerator }) => accelerator,
    }),
    acceleratorName: t.exposeString('acceleratorName', { description: 'Full name, with the program.' }),
    program: t.exposeString('program', { nullable: true }),
    batch: t.exposeString('batch', { nullable: true }),
    status: t.exposeString('status', { nullable: true }),
    asOfDate: t.expose('asOfDate', { type: 'DateTime' }),
  }),
})

type Funding = z.infer<typeof EntityFundingDetail>
const FundingDetail = builder.objectRef<Funding>('FundingDetail').implement({
  description: 'What an entity raised, summed up; sales and listings are not money raised.',
  fields: (t) => ({
    fundingRoundCount: t.exposeInt('fundingRoundCount'),
    investorCount: t.exposeInt('investorCount', { description: 'Distinct investors of all priced rounds.' }),
    totalRaised: t.exposeFloat('totalRaised', { description: 'US dollars over all priced rounds.' }),
    mostRecentAmount: t.exposeFloat('mostRecentAmount', { nullable: true, description: 'US dollars.' }),
    mostRecentDate: t.expose('mostRecentDate', { type: 'Day', nullable: true }),
    latestValuation: t.exposeFloat('latestValuation', { nullable: true, description: 'US dollars.' }),
    stage: t.exposeString('stage', { nullable: true, description: 'Funding stage, such as Series A.' }),
  }),
})

builder.objectField(Relationship, 'relationships', (t) =>
  t.field({
    type: [Relationship],
    description: 'Ties of the joined entity, where the read follows them: providers of competing offerings.',
    extensions: { guard: listEntityRelationships.id },
    resolve: ({ relationship }) => relationship as EntityRelationship[],
  }),
)

addConnection(Entity, 'relationships', {
  name: 'EntityRelationship',
  type: Relationship,
  description: 'Current primary ties to entities that the caller sees, oldest row first.',
  args: builder.args((t) => ({
    type: t.field(inputOptions(RelationshipType.optional().describe('One kind of tie.'))),
  })),
  guard: listEntityRelationships.id,
  source: (options, { type }, projection) => relationshipsOf(options, { type: type ?? undefined }, projection),
})

addConnection(Entity, 'products', {
  name: 'EntityProduct',
  type: Entity,
  description: 'Products and services that the entity provides, by name.',
  guard: listEntityRelationships.id,
  source: (options, _args, projection) => offeringsOf(options, projection),
})

builder.objectFields(Entity, (t) => ({
  provider: t.field({
    type: Entity,
    nullable: true,
    description: 'Who provides the offering; null for what is none.',
    extensions: { guard: listEntityRelationships.id },
    resolve: ({ id }, _args, { loaders, reads }) =>
      loaders.load('provider', id, (ids) => readAbove(reads, ids, 'productService')),
  }),
  parent: t.field({
    type: Entity,
    nullable: true,
    description: 'The parent of the entity, where it has one that the caller sees.',
    extensions: { guard: listEntityRelationships.id },
    resolve: ({ id }, _args, { loaders, reads }) =>
      loaders.load('parent', id, (ids) => readAbove(reads, ids, 'parent')),
  }),
  acceleratorParticipations: t.field({
    type: [Participation],
    description: 'Batches of accelerators that the entity took part in, newest first; at most 50.',
    extensions: { guard: listEntityRelationships.id, reads: 'acceleratorParticipation' },
    resolve: (entity, _args, context) => sectionOf('acceleratorParticipation', entity, context),
  }),
  fundingDetail: t.field({
    type: FundingDetail,
    nullable: true,
    description: 'What the entity raised, summed up; null for one that neither raised nor was valued.',
    resolve: (entity, _args, context) => sectionOf('fundingDetail', entity, context),
  }),
}))

const TypeOption = builder.objectRef<RelationshipTypeOption>('RelationshipTypeOption').implement({
  description: 'A kind of tie, and what may be tied by it.',
  fields: (t) => ({
    canonical: t.exposeString('canonical'),
    alias: t.exposeStringList('alias', { description: 'Other spellings that are accepted.' }),
    description: t.exposeString('description'),
    direction: t.exposeString('direction', { description: 'symmetric, typeOriented or directional.' }),
    sourceRole: t.exposeString('sourceRole', { nullable: true }),
    targetRole: t.exposeString('targetRole', { nullable: true }),
    pairRule: t.exposeString('pairRule', { description: 'Which types of entity may be tied.' }),
    exclusiveRelationshipType: t.exposeStringList('exclusiveRelationshipType', {
      description: 'Types that cannot tie the same two entities too.',
    }),
    joinable: t.exposeBoolean('joinable'),
    acquisitionManaged: t.exposeBoolean('acquisitionManaged'),
    readOnly: t.exposeBoolean('readOnly'),
  }),
})

bindQuery({
  operation: listEntityRelationships,
  type: pageType('EntityRelationshipPage', Relationship),
  present: (page: PageOf<EntityRelationship>) => page,
})
bindQuery({ operation: getRelationship, type: Relationship, present: (record: EntityRelationship) => record })
bindQuery({
  operation: listRelationshipTypes,
  type: [TypeOption],
  present: (types: RelationshipTypeOption[]) => types,
})

for (const operation of [createEntityRelationship, joinRelationship, deleteRelationship]) {
  bindMutation({ operation, type: Relationship, present: (record: EntityRelationship) => record })
}
