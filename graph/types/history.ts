import {
  RecordGap as GapSchema,
  type RecordAsOf,
  RecordAsOf as RecordAsOfSchema,
  type Gap as RecordGap,
} from '../../src/document/shape/as-of.js'
import type { PersonSummary } from '../../src/document/shape/person-summary.js'
import {
  Actor as ActorSchema,
  Agent as AgentSchema,
  type FieldChange,
  FieldChange as FieldChangeSchema,
  type FieldProvenance,
  FieldProvenance as FieldProvenanceSchema,
  Source as SourceSchema,
} from '../../src/lifecycle/history/history.js'
import {
  ChangeFeed as ChangeFeedSchema,
  type RecordChange as ChangeRecord,
  type ChangeFeed as Feed,
  listChanges,
  RecordChange as RecordChangeSchema,
} from '../../src/lifecycle/history/history-changes.js'
import { getHistory, getLatestSource, updateStatus } from '../../src/lifecycle/history/history-operations.js'
import { changeCursor, recordedChanges } from '../../src/lifecycle/history/history-reads.js'
import { period } from '../../src/lifecycle/history/period.js'
import { argumentDecoder } from '../../src/operation/pipeline/definition/decode.js'
import { SourceMetadata as SourceMetadataSchema } from '../../src/operation/provenance/source-metadata.js'
import { ProvenanceStatus } from '../../src/operation/provenance/status.js'
import { inputOptions } from '../build/argument/input.js'
import { builder } from '../build/builder.js'
import { addConnection } from '../build/connection/connection-field.js'
import { bindConnection } from '../build/connection/paged-connection.js'
import { bindMutation } from '../build/mutation/mutation.js'
import { returned } from '../build/mutation/payload.js'
import { bindQuery } from '../build/operation/bind.js'
import { bindSubscription } from '../build/operation/subscription.js'
import { enumOf } from '../build/type/enum.js'
import { describe, shapeFields } from '../build/type/shape.js'
import { Entity } from './entity.js'
import { NewsArticle } from './news.js'
import { Person } from './person.js'
import { ProvenanceEvent } from './provenance.js'

const Change = builder.objectRef<FieldChange>('ProvenanceFieldChange').implement({
  description: 'The change of one field. Only admin callers get the values of fields that are not public.',
  fields: (t) => ({
    ...shapeFields(t, FieldChangeSchema, ['fieldName', 'oldPresent', 'oldValue', 'newPresent', 'newValue']),
  }),
})

type ActorShape = NonNullable<FieldProvenance['actor']>

const Agent = builder.objectRef<NonNullable<ActorShape['agent']>>('ProvenanceAgent').implement({
  ...describe(AgentSchema),
  fields: (t) => ({ ...shapeFields(t, AgentSchema, ['chassis', 'model', 'modelFamily']) }),
})

const Actor = builder.objectRef<ActorShape>('ProvenanceActor').implement({
  ...describe(ActorSchema),
  fields: (t) => ({
    ...shapeFields(t, ActorSchema, ['type', 'displayName', 'employeeDisplayName', 'employeeUserId']),
    agent: t.field({ type: Agent, nullable: true, ...describe(AgentSchema), resolve: ({ agent }) => agent }),
  }),
})

const Source = builder.objectRef<FieldProvenance['source']>('ProvenanceSource').implement({
  ...describe(SourceSchema),
  fields: (t) => ({
    ...shapeFields(t, SourceSchema, [
      'sourceType',
      'sourceDetail',
      'sourceProvider',
      'sourceProviderId',
      'sourceProviderSlug',
      'actorType',
      'agentChassis',
      'agentModel',
    ]),
  }),
})

const Provenance = builder.objectRef<FieldProvenance>('FieldProvenance').implement({
  ...describe(FieldProvenanceSchema),
  fields: (t) => ({
    ...shapeFields(t, FieldProvenanceSchema, [
      'status',
      'operation',
      'eventId',
      'tableName',
      'recordId',
      'entityId',
      'personId',
      'effectiveAt',
    ]),
    provenanceId: t.expose('id', { type: 'Long', description: 'Id of the change in the REST API.' }),
    changes: t.field({
      type: [Change],
      ...describe(FieldProvenanceSchema, 'changes'),
      resolve: ({ changes }) => changes,
    }),
    changedBy: t.exposeString('changedBy', {
      nullable: true,
      description: 'Account or credential that made the change. Only admin callers get it.',
    }),
    actor: t.field({ type: Actor, nullable: true, ...describe(ActorSchema), resolve: ({ actor }) => actor }),
    source: t.field({ type: Source, ...describe(FieldProvenanceSchema, 'source'), resolve: ({ source }) => source }),
  }),
})

type Latest = PersonSummary['source']

/** The source of the last change of a record. */
export const LatestSource = builder.objectRef<Latest>('SourceMetadata').implement({
  description: 'The source of the last change of a record.',
  fields: (t) => ({
    ...shapeFields(t, SourceMetadataSchema, ['changedAt', 'dataSourceUpdatedAt', 'kind', 'pendingApproval', 'status']),
    detail: t.exposeString('detail', {
      nullable: true,
      description:
        'Detail of the source, such as a web address. Null if the source is not published and the caller is not an admin caller.',
    }),
    sourceId: t.exposeString('sourceId', {
      nullable: true,
      description:
        'Id that the data provider gave the record. Null if the source is not published and the caller is not an admin caller.',
    }),
  }),
})

interface Judged {
  readonly id: number
  readonly status: ProvenanceStatus
}

const sinceOf = argumentDecoder('since', period.since)
const untilOf = argumentDecoder('until', period.until)

for (const [owner, recordType] of [
  [Entity, 'entity'],
  [Person, 'person'],
  [NewsArticle, 'newsArticle'],
] as const) {
  addConnection(owner, 'changes', {
    name: `${owner.name}Change`,
    type: ProvenanceEvent,
    description: 'The recorded changes of the record with their sources, newest first.',
    guard: getHistory.id,
    args: builder.args((t) => ({
      since: t.field(inputOptions(period.since)),
      until: t.field(inputOptions(period.until)),
    })),
    source: (_options, { since, until }, projection) =>
      recordedChanges(recordType, { since: sinceOf(since), until: untilOf(until) }, projection),
  })
}

const Gap = builder.objectRef<RecordGap>('RecordGap').implement({
  ...describe(GapSchema),
  fields: (t) => ({ ...shapeFields(t, GapSchema, ['member', 'reason']) }),
})

const AsOf = builder.objectRef<RecordAsOf>('RecordAsOf').implement({
  ...describe(RecordAsOfSchema),
  fields: (t) => ({
    ...shapeFields(t, RecordAsOfSchema, [
      'time',
      'createdAt',
      'changedAt',
      'previousChangedAt',
      'nextChangedAt',
      'includesRemoved',
    ]),
    incomplete: t.expose('incomplete', { type: [Gap], ...describe(RecordAsOfSchema, 'incomplete') }),
  }),
})

for (const owner of [Entity, Person, NewsArticle]) {
  builder.objectField(owner, 'asOf', (t) =>
    t.field({
      type: AsOf,
      nullable: true,
      description: 'The time of the record, and what is not known of it. Null without the argument `asOf`.',
      resolve: (record: { readonly asOf?: RecordAsOf }) => record.asOf ?? null,
    }),
  )
}

bindConnection({
  operation: getHistory,
  name: 'FieldProvenance',
  type: Provenance,
  node: (change: FieldProvenance) => change,
  cursor: changeCursor,
})
bindQuery({ operation: getLatestSource, type: LatestSource, present: (source: Latest) => source })
bindMutation({
  operation: updateStatus,
  names: { id: { name: 'provenanceId' } },
  payload: {
    provenanceId: returned<Judged, number>({
      type: 'Long',
      description: 'Id of the change in the REST API.',
      value: ({ output: { id } }) => id,
    }),
    status: returned<Judged, ProvenanceStatus>({
      type: enumOf(ProvenanceStatus),
      description: 'The review status that the change gets.',
      value: ({ output: { status } }) => status,
    }),
  },
})
const RecordChange = builder.objectRef<ChangeRecord>('RecordChange').implement({
  ...describe(RecordChangeSchema),
  fields: (t) => ({
    ...shapeFields(t, RecordChangeSchema, [
      'eventId',
      'recordId',
      'entityId',
      'personId',
      'changedAt',
      'recordType',
      'action',
    ]),
    changes: t.expose('changes', { type: [Change], ...describe(RecordChangeSchema, 'changes') }),
  }),
})

const ChangeFeed = builder.objectRef<Feed>('ChangeFeed').implement({
  ...describe(ChangeFeedSchema),
  fields: (t) => ({
    ...shapeFields(t, ChangeFeedSchema, ['nextCursor', 'hasMore']),
    content: t.expose('content', { type: [RecordChange], ...describe(ChangeFeedSchema, 'content') }),
  }),
})

const feedArguments = { rename: { size: 'first' } }

bindQuery({ operation: listChanges, args: feedArguments, type: ChangeFeed, present: (feed: Feed) => feed })
bindSubscription({
  operation: listChanges,
  args: feedArguments,
  type: ChangeFeed,
  description:
    'Changes of the records that the caller can read, beginning with the change that follows the cursor `after`. Without `after`, they begin with the first change, or, if `latest` is true, with the next change. Each event is a part of the feed with at least one change. With `latest` and without `after`, the first event contains no changes, only the cursor of the end of the feed. The feed has no end, so it is only read forward. To continue after a lost connection, send `nextCursor` of the last event as `after`.',
})
