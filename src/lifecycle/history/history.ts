import { z } from 'zod'
import { namedEnum } from '../../kernel/wire/named-enum.js'
import { DateTime, Uuid } from '../../kernel/wire/values.js'
import { ActorType, RecordedSourceType } from '../../operation/pipeline/request/provenance.js'
import { RECORD_TYPES } from '../../operation/provenance/record.js'
import { ProvenanceStatus } from '../../operation/provenance/status.js'

/** Record types of the published API. For some of them, this service records no history. */
const PUBLISHED = [...RECORD_TYPES, 'entityTypeJoin', 'deployTarget'] as const

/** Former table names of record types. Requests may still use them. */
const FORMER: ReadonlyMap<string, (typeof PUBLISHED)[number]> = new Map(
  Object.entries({
    res_entity: 'entity',
    res_person: 'person',
    res_news: 'newsArticle',
    res_entity_person_join: 'entityPersonJoin',
    res_news_entity_join: 'newsArticleEntityJoin',
    res_news_person_join: 'newsArticlePersonJoin',
    res_entity_relationship: 'entityRelationship',
    res_entity_type_join: 'entityTypeJoin',
    res_entity_address_join: 'entityAddressJoin',
    res_entity_classification_join: 'entityClassificationJoin',
    res_entity_detail: 'entityDetail',
    res_entity_research_snippets: 'entityResearchSnippets',
    res_person_address_join: 'personAddressJoin',
    res_fundraise_transaction: 'fundraiseTransaction',
    res_fundraise_transaction_investor_join: 'fundraiseTransactionInvestorJoin',
    res_text: 'text',
    res_url_link: 'urlLink',
  }),
)

const TrackedTable = z.enum(PUBLISHED).meta({
  id: 'DatasourceTrackedProvenanceTable',
  graph: 'TrackedRecordType',
  values: {
    entity: 'An entity.',
    person: 'A person.',
    newsArticle: 'A news article.',
    entityPersonJoin: 'The association of a person with an entity.',
    newsArticleEntityJoin: 'The link of an article to an entity.',
    newsArticlePersonJoin: 'The link of an article to a person.',
    entityRelationship: 'A relationship of two entities.',
    entityAddressJoin: 'An address of an entity.',
    entityClassificationJoin: 'A classification of an entity.',
    entityDetail: 'A research detail.',
    entityResearchSnippets: 'A research snippet.',
    personAddressJoin: 'An address of a person.',
    fundraiseTransaction: 'A round.',
    fundraiseTransactionInvestorJoin: 'An investor of a round.',
    text: 'A text.',
    urlLink: 'A link.',
    uniqueId: 'An identifier of a registry.',
    blogPost: 'A post.',
    entityTypeJoin: 'The type of an entity.',
    deployTarget: 'A computer or service on which software is installed (deployed).',
  },
  description: 'Type of a record that has a history.',
})

/** A record type in a request: its name, or a former table name. */
export const TableName = z
  .preprocess((name) => (typeof name === 'string' ? (FORMER.get(name) ?? name) : name), TrackedTable)
  .describe('Type of the record, such as entity or text. Former table names such as res_entity are accepted.')

/** The kind of a change in the history. */
export const ChangeAction = namedEnum('ChangeAction', 'Kind of a recorded change.', {
  create: 'The record was created.',
  update: 'The record was changed.',
  delete: 'The record was deleted.',
})

export const Agent = z
  .strictObject({
    chassis: z.string().describe('Name of the agent program.'),
    model: z.string().describe('Id of the language model.'),
    modelFamily: z.string().describe('Family of the model: the first part of its id.'),
  })
  .meta({
    id: 'DatasourceAgentIdentity',
    description: 'The agent (a program with a language model) that made the change.',
  })

export const Actor = z
  .strictObject({
    agent: Agent.nullable(),
    displayName: z.string().describe('Name of the actor, as clients should display it.'),
    employeeDisplayName: z.string().nullable().describe('Name of the employee.'),
    employeeUserId: z.string().nullable().describe('Id of the account of the employee.'),
    type: ActorType,
  })
  .meta({ id: 'DatasourceProvenanceActor', description: 'Who made the change.' })

export const FieldChange = z
  .strictObject({
    fieldName: z.string().describe('Name of the changed field.'),
    newPresent: z.boolean().describe('Whether the field has a value after the change.'),
    newValue: z
      .string()
      .nullable()
      .describe('New value as text. Null if the field has none, or if the caller may not see it.'),
    oldPresent: z.boolean().describe('Whether the field had a value before the change.'),
    oldValue: z
      .string()
      .nullable()
      .describe('Old value as text. Null if the field had none, or if the caller may not see it.'),
  })
  .meta({ id: 'DatasourceProvenanceFieldChange', description: 'The change of one field.' })
export type FieldChange = z.infer<typeof FieldChange>

export const Source = z
  .strictObject({
    actorType: ActorType.nullable(),
    agentChassis: z.string().nullable().describe('Name of the agent program.'),
    agentModel: z.string().nullable().describe('Id of the language model of the agent.'),
    sourceDetail: z
      .string()
      .describe(
        'The source itself, such as a web address. Empty if the source is not published and the caller is not an admin caller.',
      ),
    sourceProvider: z.string().nullable().describe('Name of the data provider.'),
    sourceProviderId: z
      .string()
      .nullable()
      .describe(
        'Id or slug of the source at the data provider. Null if the source is not published and the caller is not an admin caller.',
      ),
    sourceProviderSlug: z
      .string()
      .nullable()
      .describe(
        'Id or slug of the source at the data provider. Null if the source is not published and the caller is not an admin caller.',
      ),
    sourceType: z.string().meta({ choice: RecordedSourceType }).describe('Kind of the source.'),
  })
  .meta({ id: 'DatasourceProvenanceSource', description: 'The source of a change.' })

export const FieldProvenance = z
  .strictObject({
    actor: Actor.nullable(),
    changedBy: z.string().nullable().describe('Account or credential that made the change, for admin callers only.'),
    changes: z.array(FieldChange).describe('The changed fields, with their values before and after the change.'),
    effectiveAt: DateTime.describe('Time when the change was made.'),
    entityId: Uuid.nullable().describe('Id of the entity to which the record belongs. Null if it belongs to none.'),
    eventId: Uuid.describe('Id of the change as a UUID.'),
    id: z.int().describe('Id of the change.'),
    operation: z.enum(['insert', 'update', 'delete']).meta({
      id: 'DatasourceProvenanceOperation',
      graph: 'ChangeOperation',
      values: {
        insert: 'The record was created.',
        update: 'The record was changed.',
        delete: 'The record was deleted.',
      },
      description: 'Kind of a change.',
    }),
    personId: Uuid.nullable().describe('Id of the person to whom the record belongs. Null if it belongs to none.'),
    recordId: z.string().describe('Id of the changed record.'),
    source: Source,
    status: ProvenanceStatus,
    tableName: TrackedTable,
  })
  .meta({ id: 'DatasourceFieldProvenance', description: 'One recorded change of one record, field by field.' })
export type FieldProvenance = z.infer<typeof FieldProvenance>
