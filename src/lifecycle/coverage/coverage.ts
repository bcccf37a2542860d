import { z } from 'zod'
import { EntityId } from '../../identity/entity/types.js'
import { namedEnum } from '../../kernel/wire/named-enum.js'
import { DateTime, Uuid } from '../../kernel/wire/values.js'

const CompletionGateIndex = namedEnum(
  'CompletionGateIndex',
  'The records for which the completion gate is checked. The result of one completion gate for one record is called a slot.',
  {
    NONE: 'The completion gate is checked once for each entity.',
    PERSON: 'The completion gate is checked for each person of the entity.',
    PRODUCT_SERVICE: 'The completion gate is checked for each product or service of the entity.',
  },
)

const CompletionGateCoverage = namedEnum('CompletionGateCoverage', 'Whether the data of a completion gate is stored.', {
  PRESENT: 'The data is stored.',
  ABSENT: 'The data is missing.',
  NOT_EVALUABLE:
    'This operation cannot find out whether the data is stored. Call the operation `owningRead` of the completion gate. This is not a failure.',
})

export const CompletionGateType = z
  .strictObject({
    appliesToType: z
      .array(z.string())
      .describe('Entity types that have the completion gate. An empty list means all types.'),
    floor: z.boolean().describe('Whether a completely researched entity must pass the completion gate.'),
    gateId: z.string().describe('Id of the completion gate, such as entity.founded.'),
    indexed: CompletionGateIndex,
    label: z.string().describe('Name of the gate to display.'),
    minCount: z.int32().nullable().describe('Minimum number of records. Null for a single value.'),
    owningRead: z.string().describe('Id of the operation that returns the data.'),
    passCriteria: z.string().describe('What must be stored to pass the completion gate.'),
    slotRef: z
      .string()
      .describe('Path of the data in the response of the operation `owningRead`, such as core.foundedYear.'),
    unobtainableAllowed: z
      .boolean()
      .describe(
        'Whether an entity can be complete without this data, if a source shows that nobody can obtain the data.',
      ),
  })
  .meta({
    id: 'CompletionGateType',
    description:
      'A completion gate: a kind of data that a researched record should have. The record passes the gate if the data is stored.',
  })
export type CompletionGateType = z.infer<typeof CompletionGateType>

export const SearchedPage = z
  .strictObject({
    url: z.string().describe('The page on which the fact should be.'),
    checkedAt: DateTime.describe('Time at which the research run ended.'),
  })
  .meta({ id: 'SearchedPage', description: 'A page on which a research run looked for a fact and did not find it.' })
export type SearchedPage = z.infer<typeof SearchedPage>

export const EntityDetailCoverageSlot = z
  .strictObject({
    count: z.int32().describe('Number of stored records or values.'),
    coverage: CompletionGateCoverage,
    gateId: z.string().describe('Id of the gate.'),
    howToObtain: z.string().describe('How to store the data.'),
    label: z.string().describe('Name of the gate to display.'),
    owningRead: z.string().describe('Id of the operation that returns the data.'),
    parentPersonId: Uuid.nullable().describe(
      'The person of the slot. Null if the completion gate does not apply to people.',
    ),
    parentProductServiceId: Uuid.nullable().describe(
      'The product or service of the slot. Null if the completion gate does not apply to products and services.',
    ),
    required: z.boolean().describe('Whether the entity is incomplete without this data.'),
    unobtainable: SearchedPage.nullable().describe(
      'The web page on which the data should be, if a research run read this page and did not find the data. Null if the data is stored, if no run looked for it, or if the completion gate requires the data.',
    ),
    unobtainableAllowed: z
      .boolean()
      .describe('Whether an entity can be complete without this data, if a source shows that nobody can obtain it.'),
  })
  .meta({
    id: 'EntityDetailCoverageSlot',
    description: 'Whether the data of one completion gate is stored for one record.',
  })
export type EntityDetailCoverageSlot = z.infer<typeof EntityDetailCoverageSlot>

export const EntityDetailCoverage = z
  .strictObject({
    entityId: EntityId,
    slot: z
      .array(EntityDetailCoverageSlot)
      .describe(
        'The slots of the entity come first: one for each completion gate of its type. The slots of its people follow, and last come the slots of its products and services.',
      ),
  })
  .meta({ id: 'EntityDetailCoverage', description: 'Which data of an entity is stored, and which is missing.' })
export type EntityDetailCoverage = z.infer<typeof EntityDetailCoverage>
