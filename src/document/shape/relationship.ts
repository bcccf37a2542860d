import { z } from 'zod'
import { DateTime, Day, line, Uuid } from '../../kernel/wire/values.js'
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

export const RelationshipType = z
  .enum(RELATIONSHIP_TYPES)
  .meta({ id: 'EntityRelationshipType', description: 'Type of a relationship between two entities.' })
export type RelationshipType = z.infer<typeof RelationshipType>

export const ComparisonSignals = z
  .strictObject({
    fundingStage: z.string().nullable().describe('Funding stage, such as Series A, Public or Acquired.'),
    ownership: z.array(z.string()).describe('Current ownership types.'),
    pricingModel: z.array(z.string()).describe('Current revenue models.'),
    sellsTo: z.array(z.string()).describe('Current customer types.'),
    totalRaised: z.number().nullable().describe('In US dollars; null if no priced round is known.'),
    website: z.string().nullable(),
  })
  .meta({
    id: 'EntityComparisonSignals',
    description: 'Facts for the comparison of providers of competing products and services.',
  })

const fields = {
  asOf: Day.nullable().describe('Day on which the relationship was known to be true.'),
  comparisonSignals: ComparisonSignals.nullable().describe(
    'Facts about the joined entity. Present if it provides a competing offering and the request includes them.',
  ),
  createdAt: DateTime.nullable(),
  detail: z
    .string()
    .nullable()
    .describe('For an acceleratorParticipant: `batch=<label>` or `program=<name>; batch=<label>`.'),
  entity: EntitySummary.describe('The joined entity: the other side of the relationship, not the requested entity.'),
  id: z.int32().nullable(),
  isCurrent: z.boolean().nullable(),
  isPrimary: z
    .boolean()
    .nullable()
    .describe('By default, responses contain only relationships that are current and primary.'),
  relationshipType: RelationshipType,
  source: z.string().nullable().describe('Source of the relationship: a URL or a short label.'),
  sourceEntityId: Uuid.nullable().describe('Entity that has the sourceRole of the relationship type.'),
  targetEntityId: Uuid.nullable().describe('Entity that has the targetRole of the relationship type.'),
  updatedAt: DateTime.nullable(),
}

/** A relationship of a joined entity. Its own `relationship` is always empty. */
const NestedRelationship = z.strictObject({ ...fields, relationship: z.array(z.unknown()).max(0) }).meta({
  id: 'NestedEntityRelationship',
  description: 'A relationship of the joined entity. The response contains no deeper level.',
})

export const EntityRelationship = z
  .strictObject({
    ...fields,
    relationship: z.array(NestedRelationship).describe('Relationships of the joined entity.'),
  })
  .meta({
    id: 'EntityRelationship',
    description: 'A relationship between the requested entity and another one, the joined entity.',
  })
export type EntityRelationship = z.infer<typeof EntityRelationship>

export const AcceleratorParticipation = z
  .strictObject({
    accelerator: EntitySummary,
    acceleratorName: z.string().describe('Name of the accelerator, followed by the program if there is one.'),
    asOfDate: DateTime,
    batch: z.string().nullable(),
    id: z.string().describe('Stable identifier of the participation.'),
    program: z.string().nullable(),
    status: z.string().nullable(),
  })
  .meta({
    id: 'EntityAcceleratorParticipation',
    description: 'Participation of an entity in a batch of an accelerator.',
  })

const Direction = z
  .enum(['symmetric', 'typeOriented', 'directional'])
  .meta({ id: 'RelationshipDirection', description: 'Whether the two sides of a relationship have different roles.' })

export const RelationshipTypeOption = z
  .strictObject({
    acquisitionManaged: z.boolean().describe('Whether only the acquisition operations can write this type.'),
    alias: z.array(z.string()).describe('Other accepted spellings of the type.'),
    canonical: RelationshipType,
    description: z.string(),
    direction: Direction,
    exclusiveRelationshipType: z
      .array(z.string())
      .describe('Types that the same two entities cannot have at the same time.'),
    joinable: z.boolean().describe('Whether relationships/join accepts it.'),
    pairRule: z.string().describe('Which entity types may have this relationship.'),
    readOnly: z.boolean().describe('Whether reads return this type but writes reject it.'),
    sourceRole: z.string().nullable(),
    targetRole: z.string().nullable(),
  })
  .meta({ id: 'EntityRelationshipTypeOption', description: 'A relationship type and its rules.' })
export type RelationshipTypeOption = z.infer<typeof RelationshipTypeOption>

export const RelationshipMutation = z
  .strictObject({
    asOf: Day.nullish(),
    detail: line(500)
      .nullish()
      .describe('Required for an acceleratorParticipant: `batch=<label>` or `program=<name>; batch=<label>`.'),
    isCurrent: z.boolean().nullish().describe('Default true.'),
    isPrimary: z.boolean().nullish().describe('Default true.'),
    relationshipType: line(50).nullish().describe('A joinable type or an alias of it.'),
    source: line(2048).nullish().describe('URL or short label of the source.'),
    sourceEntityId: Uuid.nullish(),
    targetEntityId: Uuid.nullish(),
  })
  .meta({ id: 'EntityRelationshipMutation', description: 'The writable fields of a relationship.' })
export type RelationshipMutation = z.infer<typeof RelationshipMutation>
