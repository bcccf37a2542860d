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
  .meta({ id: 'EntityRelationshipType', description: 'What ties two entities.' })
export type RelationshipType = z.infer<typeof RelationshipType>

export const ComparisonSignals = z
  .strictObject({
    fundingStage: z.string().nullable().describe('Funding stage, such as Series A, Public or Acquired.'),
    ownership: z.array(z.string()).describe('Current kinds of ownership.'),
    pricingModel: z.array(z.string()).describe('Current ways of earning.'),
    sellsTo: z.array(z.string()).describe('Current kinds of customer.'),
    totalRaised: z.number().nullable().describe('US dollars; null where no round is known.'),
    website: z.string().nullable(),
  })
  .meta({ id: 'EntityComparisonSignals', description: 'What providers of competing offerings are compared by.' })

const fields = {
  asOf: Day.nullable().describe('Day on which the tie held.'),
  comparisonSignals: ComparisonSignals.nullable().describe(
    'Of the joined entity, where it provides a competing offering and the read asks for it.',
  ),
  createdAt: DateTime.nullable(),
  detail: z
    .string()
    .nullable()
    .describe('Of an accelerator participant `batch=<label>` or `program=<name>; batch=<label>`.'),
  entity: EntitySummary.describe('The entity on the other side of the one that was asked for.'),
  id: z.int32().nullable(),
  isCurrent: z.boolean().nullable(),
  isPrimary: z.boolean().nullable().describe('Usual reads show rows that are current and primary.'),
  relationshipType: RelationshipType,
  source: z.string().nullable().describe('Where the tie was read.'),
  sourceEntityId: Uuid.nullable().describe('Its part is the sourceRole of the type.'),
  targetEntityId: Uuid.nullable().describe('Its part is the targetRole of the type.'),
  updatedAt: DateTime.nullable(),
}

/** A relationship of a joined entity: these are not followed further. */
const NestedRelationship = z
  .strictObject({ ...fields, relationship: z.array(z.unknown()).max(0) })
  .meta({ id: 'NestedEntityRelationship', description: 'A tie of the joined entity; not followed further.' })

export const EntityRelationship = z
  .strictObject({ ...fields, relationship: z.array(NestedRelationship).describe('Ties of the joined entity.') })
  .meta({ id: 'EntityRelationship', description: 'A tie of the requested entity to a joined one.' })
export type EntityRelationship = z.infer<typeof EntityRelationship>

export const AcceleratorParticipation = z
  .strictObject({
    accelerator: EntitySummary,
    acceleratorName: z.string().describe('Full name, with the program where there is one.'),
    asOfDate: DateTime,
    batch: z.string().nullable(),
    id: z.string().describe('Stable name of the participation.'),
    program: z.string().nullable(),
    status: z.string().nullable(),
  })
  .meta({
    id: 'EntityAcceleratorParticipation',
    description: 'A batch of an accelerator that the entity took part in.',
  })

const Direction = z
  .enum(['symmetric', 'typeOriented', 'directional'])
  .meta({ id: 'RelationshipDirection', description: 'Whether the two sides of a tie can be told apart.' })

export const RelationshipTypeOption = z
  .strictObject({
    acquisitionManaged: z.boolean().describe('Written by the acquisition operations only.'),
    alias: z.array(z.string()).describe('Other spellings that are accepted.'),
    canonical: RelationshipType,
    description: z.string(),
    direction: Direction,
    exclusiveRelationshipType: z.array(z.string()).describe('Types that cannot tie the same two entities too.'),
    joinable: z.boolean().describe('Whether relationships/join accepts it.'),
    pairRule: z.string().describe('Which types of entity may be tied.'),
    readOnly: z.boolean().describe('Shown by reads, refused by writes.'),
    sourceRole: z.string().nullable(),
    targetRole: z.string().nullable(),
  })
  .meta({ id: 'EntityRelationshipTypeOption', description: 'A kind of tie, and what may be tied by it.' })
export type RelationshipTypeOption = z.infer<typeof RelationshipTypeOption>

export const RelationshipMutation = z
  .strictObject({
    asOf: Day.nullish(),
    detail: line(500)
      .nullish()
      .describe('Required of an accelerator participant: `batch=<label>` or `program=<name>; batch=<label>`.'),
    isCurrent: z.boolean().nullish().describe('True unless said otherwise.'),
    isPrimary: z.boolean().nullish().describe('True unless said otherwise.'),
    relationshipType: line(50).nullish().describe('A joinable type or an alias of it.'),
    source: line(2048).nullish().describe('URL or compact label.'),
    sourceEntityId: Uuid.nullish(),
    targetEntityId: Uuid.nullish(),
  })
  .meta({ id: 'EntityRelationshipMutation', description: 'The writable fields of a relationship.' })
export type RelationshipMutation = z.infer<typeof RelationshipMutation>
