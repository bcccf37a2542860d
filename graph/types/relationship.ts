import type { z } from 'zod'
import {
  type EntityFundingDetail,
  EntityFundingDetail as EntityFundingDetailSchema,
} from '../../src/document/shape/entity-summary.js'
import {
  type AcceleratorParticipation,
  AcceleratorParticipation as AcceleratorParticipationSchema,
  ComparisonSignals as ComparisonSignalsSchema,
  type EntityRelationship,
  EntityRelationship as EntityRelationshipSchema,
  RelationshipType,
  type RelationshipTypeOption,
  RelationshipTypeOption as RelationshipTypeOptionSchema,
} from '../../src/document/shape/relationship.js'
import {
  createEntityRelationship,
  deleteRelationship,
  joinRelationship,
  updateRelationship,
} from '../../src/relation/relationship/relationship-changes.js'
import {
  offeringsOf,
  readAbove,
  readRelationships,
  relationshipsOf,
} from '../../src/relation/relationship/relationship-reads.js'
import { listEntityRelationships, listRelationshipTypes } from '../../src/relation/relationship/relationships.js'
import { inputOptions } from '../build/argument/input.js'
import { addVersion } from '../build/argument/version.js'
import { builder } from '../build/builder.js'
import { addConnection } from '../build/connection/connection-field.js'
import { bindConnection } from '../build/connection/paged-connection.js'
import { COST } from '../build/field-extensions.js'
import { bindMutation } from '../build/mutation/mutation.js'
import { recordField } from '../build/mutation/payload.js'
import { growth } from '../build/mutation/payload-changes.js'
import { numbersOf, REST_ID } from '../build/node-id.js'
import { bindQuery } from '../build/operation/bind.js'
import { describe, shapeFields } from '../build/type/shape.js'
import { Entity, sectionOf } from './entity.js'
import { Money, moneyOf } from './money.js'

type Signals = NonNullable<EntityRelationship['comparisonSignals']>

const ComparisonSignals = builder.objectRef<Signals>('ComparisonSignals').implement({
  ...describe(ComparisonSignalsSchema),
  fields: (t) => ({
    ...shapeFields(t, ComparisonSignalsSchema, ['fundingStage', 'website']),
    ownership: t.exposeStringList('ownership', { ...describe(ComparisonSignalsSchema, 'ownership') }),
    pricingModel: t.exposeStringList('pricingModel', { ...describe(ComparisonSignalsSchema, 'pricingModel') }),
    sellsTo: t.exposeStringList('sellsTo', { ...describe(ComparisonSignalsSchema, 'sellsTo') }),
    totalRaised: t.field({
      type: Money,
      nullable: true,
      description: 'Amount raised in all priced rounds.',
      resolve: ({ totalRaised }) => moneyOf(totalRaised, 'USD'),
    }),
  }),
})

const Relationship = builder.node(builder.objectRef<EntityRelationship>('EntityRelationship'), {
  ...describe(EntityRelationshipSchema),
  id: { resolve: ({ id }) => String(id) },
  loadMany: (ids, { reads }) => readRelationships(reads, numbersOf(ids)),
  fields: (t) => ({
    ...shapeFields(t, EntityRelationshipSchema, [
      'relationshipType',
      'asOf',
      'source',
      'isCurrent',
      'isPrimary',
      'createdAt',
      'updatedAt',
    ]),
    relationshipId: t.int({
      nullable: true,
      ...REST_ID,
      resolve: ({ id }) => id,
    }),
    entity: t.field({
      type: Entity,
      ...describe(EntityRelationshipSchema, 'entity'),
      extensions: { guard: 'getEntityDetail' },
      resolve: ({ entity }) => entity,
    }),
    sourceEntityId: t.expose('sourceEntityId', {
      type: 'UUID',
      nullable: true,
      description: 'Id of the entity that has the sourceRole of the relationship type.',
    }),
    targetEntityId: t.expose('targetEntityId', {
      type: 'UUID',
      nullable: true,
      description: 'Id of the entity that has the targetRole of the relationship type.',
    }),
    detail: t.exposeString('detail', {
      nullable: true,
      description: 'Further information. For an acceleratorParticipant: the program and the batch.',
    }),
    comparisonSignals: t.field({
      type: ComparisonSignals,
      nullable: true,
      description:
        'Facts for a comparison with other providers. Null unless the entity is the provider of a competing product or service.',
      resolve: ({ comparisonSignals }) => comparisonSignals,
    }),
  }),
})

addVersion(Relationship, { table: 'entity_relationship', key: 'int', id: ({ id }) => id })

type ParticipationRecord = z.infer<typeof AcceleratorParticipation>
const Participation = builder.objectRef<ParticipationRecord>('AcceleratorParticipation').implement({
  ...describe(AcceleratorParticipationSchema),
  fields: (t) => ({
    ...shapeFields(t, AcceleratorParticipationSchema, ['program', 'batch', 'status', 'asOfDate']),
    accelerator: t.field({
      type: Entity,
      description: 'The accelerator.',
      extensions: { guard: 'getEntityDetail' },
      resolve: ({ accelerator }) => accelerator,
    }),
    acceleratorName: t.exposeString('acceleratorName', {
      ...describe(AcceleratorParticipationSchema, 'acceleratorName'),
    }),
  }),
})

type Funding = z.infer<typeof EntityFundingDetail>
const FundingDetail = builder.objectRef<Funding>('FundingDetail').implement({
  ...describe(EntityFundingDetailSchema),
  fields: (t) => ({
    ...shapeFields(t, EntityFundingDetailSchema, ['fundingRoundCount', 'investorCount']),
    totalRaised: t.field({
      type: Money,
      description: 'Sum of the amounts raised in all priced rounds.',
      resolve: ({ totalRaised }) => ({ amount: totalRaised, currency: 'USD' }),
    }),
    latestValuation: t.field({
      type: Money,
      nullable: true,
      description: 'Latest known valuation.',
      resolve: ({ latestValuation }) => moneyOf(latestValuation, 'USD'),
    }),
    mostRecentAmount: t.field({
      type: Money,
      nullable: true,
      description: 'Amount raised in the latest priced round.',
      resolve: ({ mostRecentAmount }) => moneyOf(mostRecentAmount, 'USD'),
    }),
    mostRecentDate: t.expose('mostRecentDate', {
      type: 'Day',
      nullable: true,
      ...describe(EntityFundingDetailSchema, 'mostRecentDate'),
    }),
    stage: t.exposeString('stage', { nullable: true, description: 'Funding stage, such as Series A.' }),
  }),
})

builder.objectField(Relationship, 'relationships', (t) =>
  t.field({
    type: [Relationship],
    description:
      'Relationships of the other entity: for a competing product or service, the relationship with its provider. Otherwise empty.',
    extensions: { guard: listEntityRelationships.id },
    resolve: ({ relationship }) => relationship as EntityRelationship[],
  }),
)

const relationships = addConnection(Entity, 'relationships', {
  name: 'EntityRelationship',
  type: Relationship,
  description:
    'Relationships with entities that the caller can see. The earliest recorded relationship comes first. Without arguments, only current primary relationships.',
  args: builder.args((t) => ({
    type: t.field(inputOptions(RelationshipType.optional().describe('Returns only relationships of this type.'))),
    includeInactive: t.boolean({
      description: 'Whether relationships that are not current or not primary are included.',
    }),
  })),
  guard: listEntityRelationships.id,
  source: (options, { type, includeInactive }, projection) =>
    relationshipsOf(options, { type: type ?? undefined, includeNonRenderable: includeInactive ?? false }, projection),
})

addConnection(Entity, 'products', {
  name: 'EntityProduct',
  type: Entity,
  description: 'Products and services of the entity, by name.',
  guard: listEntityRelationships.id,
  source: (options, _args, projection) => offeringsOf(options, projection),
})

builder.objectFields(Entity, (t) => ({
  provider: t.field({
    type: Entity,
    nullable: true,
    description: 'The provider of the offering. Null if the entity is not an offering.',
    extensions: { guard: listEntityRelationships.id },
    resolve: ({ id }, _args, { loaders, reads }) =>
      loaders.load('provider', id, (ids) => readAbove(reads, ids, 'productService')),
  }),
  parent: t.field({
    type: Entity,
    nullable: true,
    description: 'The parent of the entity. Null if there is none that the caller may see.',
    extensions: { guard: listEntityRelationships.id },
    resolve: ({ id }, _args, { loaders, reads }) =>
      loaders.load('parent', id, (ids) => readAbove(reads, ids, 'parent')),
  }),
  acceleratorParticipations: t.field({
    type: [Participation],
    description: 'Accelerator batches in which the entity took part, newest first. At most 50.',
    extensions: { guard: listEntityRelationships.id, reads: 'acceleratorParticipation' },
    resolve: (entity, _args, context) => sectionOf('acceleratorParticipation', entity, context),
  }),
  fundingDetail: t.field({
    type: FundingDetail,
    nullable: true,
    description: 'Summary of the funding of the entity. Null if it has no rounds and no valuations.',
    resolve: (entity, _args, context) => sectionOf('fundingDetail', entity, context),
  }),
}))

const TypeOption = builder.objectRef<RelationshipTypeOption>('RelationshipTypeOption').implement({
  ...describe(RelationshipTypeOptionSchema),
  fields: (t) => ({
    ...shapeFields(t, RelationshipTypeOptionSchema, [
      'direction',
      'canonical',
      'description',
      'sourceRole',
      'targetRole',
      'pairRule',
      'joinable',
      'acquisitionManaged',
      'readOnly',
      'exclusiveRelationshipType',
    ]),
    alias: t.exposeStringList('alias', { ...describe(RelationshipTypeOptionSchema, 'alias') }),
  }),
})

bindConnection({
  operation: listEntityRelationships,
  field: 'competingOfferings',
  description:
    'Competing products and services of an offering, each with its provider and facts for a comparison. At most 100.',
  of: { type: Entity, parameter: 'entityId' },
  args: { only: [], fixed: { type: 'competingProductService', transitive: true } },
  cost: COST.search,
  name: 'CompetingOffering',
  type: Relationship,
  node: (record: EntityRelationship) => record,
})
bindQuery({
  operation: listRelationshipTypes,
  type: [TypeOption],
  present: (types: RelationshipTypeOption[]) => types,
})

const payload = {
  relationship: recordField(Relationship, 'The relationship.', (record: EntityRelationship) => record),
}
bindMutation({
  operation: createEntityRelationship,
  serves: [joinRelationship],
  payload,
  // In the path of the REST operation, entityId is one of the two entities. In GraphQL, it is the source.
  names: { entityId: { name: 'sourceEntityId' } },
  grows: [
    growth<EntityRelationship>({
      field: 'relationshipEdge',
      of: listEntityRelationships.graph,
      connection: relationships,
      parent: ({ output: { sourceEntityId } }) => sourceEntityId,
      record: ({ output: { id } }) => id,
    }),
  ],
})
for (const operation of [updateRelationship, deleteRelationship]) bindMutation({ operation, payload })
