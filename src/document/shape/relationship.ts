import { z } from 'zod'
import { dated } from '../../kernel/wire/future.js'
import { CreatedAt, DateTime, Day, line, UpdatedAt, Uuid } from '../../kernel/wire/values.js'
import { EntitySummary } from './entity-summary.js'

const RELATIONSHIP_TYPES = [
  'acceleratorParticipant',
  'acquirer',
  'affinity',
  'calculated',
  'competingProductService',
  'competitor',
  'customer',
  'fundManagerFirm',
  'parent',
  'productService',
  'serviceProvider',
  'similarCompany',
  'spinOffFrom',
  'successor',
] as const

export const RelationshipType = z.enum(RELATIONSHIP_TYPES).meta({
  id: 'EntityRelationshipType',
  graph: 'RelationshipType',
  values: {
    acceleratorParticipant: 'The entity took part in a program of an accelerator.',
    acquirer: 'One entity bought the other.',
    affinity: 'The entity is a member of a network.',
    calculated: 'The service computed the relationship.',
    competingProductService: 'Two offerings compete.',
    competitor: 'The two entities compete.',
    customer: 'One entity buys from the other.',
    fundManagerFirm: 'A firm manages a fund.',
    parent: 'One entity owns the other.',
    productService: 'A provider offers a product or a service.',
    serviceProvider: 'One entity provides services to the other.',
    similarCompany: 'The two companies are similar.',
    spinOffFrom: 'One entity was founded by a part of the other.',
    successor: 'One entity continues the other.',
  },
  description: 'Type of a relationship between two entities.',
})
export type RelationshipType = z.infer<typeof RelationshipType>

export const ComparisonSignals = z
  .strictObject({
    fundingStage: z.string().nullable().describe('Funding stage, such as Series A, Public or Acquired.'),
    ownership: z.array(z.string()).describe('Kinds of ownership of the provider now, such as Private.'),
    pricingModel: z.array(z.string()).describe('Revenue and pricing models of the provider now, such as Subscription.'),
    sellsTo: z.array(z.string()).describe('Kinds of customers of the provider now, such as Business.'),
    totalRaised: z
      .number()
      .nullable()
      .describe(
        'Amount that the provider raised in all priced rounds, in US dollars. It leaves out a round whose amount in US dollars is not known. Null if no priced round is known.',
      ),
    website: z.string().nullable().describe('URL of the website of the entity.'),
  })
  .meta({
    id: 'EntityComparisonSignals',
    description: 'Facts about a provider, for a comparison with the providers of competing products and services.',
  })

const fields = {
  asOf: Day.nullable().describe('Day on which the relationship was known to be true.'),
  comparisonSignals: ComparisonSignals.nullable().describe(
    'Facts about `entity` for a comparison. Only present with transitive=true, for the provider of a competing product or service.',
  ),
  createdAt: CreatedAt.nullable(),
  detail: z
    .string()
    .nullable()
    .describe(
      'Further information. For an acceleratorParticipant: `batch=<label>` or `program=<name>; batch=<label>`.',
    ),
  entity: EntitySummary.describe('The other entity of the relationship, not the requested one.'),
  id: z.int32().nullable().describe('Id of the relationship.'),
  isCurrent: z
    .boolean()
    .nullable()
    .describe('Whether the relationship is current. false: it is a former relationship.'),
  isPrimary: z
    .boolean()
    .nullable()
    .describe(
      'Whether the relationship is primary. By default, responses contain only relationships that are primary and current.',
    ),
  relationshipType: RelationshipType,
  source: z.string().nullable().describe('Source of the relationship: a URL or a short label.'),
  sourceEntityId: Uuid.nullable().describe(
    'Id of the entity that has the sourceRole of the relationship type, such as the buyer in an acquisition.',
  ),
  targetEntityId: Uuid.nullable().describe(
    'Id of the entity that has the targetRole of the relationship type, such as the acquired entity.',
  ),
  updatedAt: UpdatedAt.nullable(),
}

/** A relationship that another relationship contains. Its own list `relationship` is always empty. */
const NestedRelationship = z
  .strictObject({
    ...fields,
    relationship: z.array(z.unknown()).max(0).describe('Always empty: relationships are not nested further.'),
  })
  .meta({
    id: 'NestedEntityRelationship',
    description: 'A relationship that is nested in another relationship. It contains no further relationships itself.',
  })

export const EntityRelationship = z
  .strictObject({
    ...fields,
    relationship: z
      .array(NestedRelationship)
      .describe('Relationships of `entity`. The list is empty unless the request has transitive=true.'),
  })
  .meta({
    id: 'EntityRelationship',
    description: 'A relationship between the requested entity and another entity.',
  })
export type EntityRelationship = z.infer<typeof EntityRelationship>

export const AcceleratorParticipation = z
  .strictObject({
    accelerator: EntitySummary,
    acceleratorName: z.string().describe('Name of the accelerator, followed by the program if there is one.'),
    asOfDate: DateTime.describe('Time at which the fact was true.'),
    batch: z
      .string()
      .nullable()
      .describe(
        'Label of the batch, such as W21. A batch is the group of companies that start a program of an accelerator together.',
      ),
    id: z.string().describe('Id of the participation. It never changes.'),
    program: z.string().nullable().describe('Name of the program of the accelerator.'),
    status: z
      .string()
      .nullable()
      .describe('Status of the participation in the program of the accelerator, as the source writes it.'),
  })
  .meta({
    id: 'EntityAcceleratorParticipation',
    description:
      'Participation of an entity in a program of an accelerator. An accelerator is an organisation that supports young companies. A batch is the group of companies that start a program together.',
  })

const Direction = z.enum(['symmetric', 'typeOriented', 'directional']).meta({
  id: 'RelationshipDirection',
  values: {
    symmetric: 'Both entities have the same role.',
    typeOriented: 'The types of the entities decide which entity is the source.',
    directional: 'The client decides which entity is the source.',
  },
  description: 'How it is decided which of the two entities is the source of a relationship.',
})

export const RelationshipTypeOption = z
  .strictObject({
    acquisitionManaged: z
      .boolean()
      .describe('Whether only the operations on acquisitions write relationships of this type.'),
    alias: z.array(z.string()).describe('Other accepted spellings of the type.'),
    canonical: RelationshipType,
    description: z.string().describe('Meaning of the type.'),
    direction: Direction,
    exclusiveRelationshipType: z
      .array(z.string().meta({ choice: RelationshipType }))
      .describe('Types that the same two entities cannot have at the same time.'),
    joinable: z.boolean().describe('Whether clients can create relationships of this type.'),
    pairRule: z.string().describe('Which entity types may have this relationship.'),
    readOnly: z.boolean().describe('Whether relationships of this type can be read but not written.'),
    sourceRole: z.string().nullable().describe('Role of the source of the relationship, such as acquirer.'),
    targetRole: z.string().nullable().describe('Role of the target of the relationship, such as acquired.'),
  })
  .meta({ id: 'EntityRelationshipTypeOption', description: 'A relationship type and its rules.' })
export type RelationshipTypeOption = z.infer<typeof RelationshipTypeOption>

export const RelationshipMutation = z
  .strictObject({
    asOf: dated(Day, 'event').nullish().describe('Day on which the relationship was true.'),
    detail: line(500)
      .nullish()
      .describe('Required for an acceleratorParticipant: `batch=<label>` or `program=<name>; batch=<label>`.'),
    isCurrent: z.boolean().nullish().describe('Whether the relationship exists now. The default is true.'),
    isPrimary: z
      .boolean()
      .nullish()
      .describe('Whether the relationship is primary, so that lists contain it by default. The default is true.'),
    relationshipType: line(50)
      .meta({ choice: RelationshipType })
      .nullish()
      .describe(
        'Type of the relationship, or an alias of the type. The type must have `joinable` true in the list of relationship types.',
      ),
    source: line(2048).nullish().describe('Source of the relationship: a URL or a short label.'),
    sourceEntityId: Uuid.nullish().describe(
      'Id of the source of the relationship. relationshipType defines the roles of source and target.',
    ),
    targetEntityId: Uuid.nullish().describe(
      'Id of the target of the relationship. relationshipType defines the roles of source and target.',
    ),
  })
  .meta({ id: 'EntityRelationshipMutation', description: 'The writable fields of a relationship.' })
export type RelationshipMutation = z.infer<typeof RelationshipMutation>
