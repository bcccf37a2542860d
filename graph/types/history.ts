import type { PersonSummary } from '../../src/document/shape/person-summary.js'
import { getHistory, getLatestSource, updateStatus } from '../../src/lifecycle/history/histories.js'
import type { FieldChange, FieldProvenance, ProvenanceStatus } from '../../src/lifecycle/history/history.js'
import { bindMutation, bindQuery } from '../bind.js'
import { builder } from '../builder.js'
import { type PageOf, pageType } from './page.js'

const Change = builder.objectRef<FieldChange>('ProvenanceFieldChange').implement({
  description: 'What became of one field. Values show to admin callers only.',
  fields: (t) => ({
    fieldName: t.exposeString('fieldName'),
    oldPresent: t.exposeBoolean('oldPresent'),
    oldValue: t.exposeString('oldValue', { nullable: true }),
    newPresent: t.exposeBoolean('newPresent'),
    newValue: t.exposeString('newValue', { nullable: true }),
  }),
})

type ActorShape = NonNullable<FieldProvenance['actor']>

const Agent = builder.objectRef<NonNullable<ActorShape['agent']>>('ProvenanceAgent').implement({
  description: 'Program that wrote.',
  fields: (t) => ({
    chassis: t.exposeString('chassis'),
    model: t.exposeString('model'),
    modelFamily: t.exposeString('modelFamily', { description: 'First part of the model id.' }),
  }),
})

const Actor = builder.objectRef<ActorShape>('ProvenanceActor').implement({
  description: 'Who wrote.',
  fields: (t) => ({
    type: t.exposeString('type', { description: 'agent or employee.' }),
    displayName: t.exposeString('displayName'),
    agent: t.field({ type: Agent, nullable: true, resolve: ({ agent }) => agent }),
    employeeDisplayName: t.exposeString('employeeDisplayName', { nullable: true }),
    employeeUserId: t.exposeString('employeeUserId', { nullable: true }),
  }),
})

const Source = builder.objectRef<FieldProvenance['source']>('ProvenanceSource').implement({
  description: 'Where the facts come from.',
  fields: (t) => ({
    sourceType: t.exposeString('sourceType'),
    sourceDetail: t.exposeString('sourceDetail', { description: 'Shown to admin callers only; empty for others.' }),
    sourceProvider: t.exposeString('sourceProvider', { nullable: true }),
    sourceProviderId: t.exposeString('sourceProviderId', {
      nullable: true,
      description: 'Shown to admin callers only.',
    }),
    sourceProviderSlug: t.exposeString('sourceProviderSlug', {
      nullable: true,
      description: 'Shown to admin callers only.',
    }),
    actorType: t.exposeString('actorType', { nullable: true }),
    agentChassis: t.exposeString('agentChassis', { nullable: true }),
    agentModel: t.exposeString('agentModel', { nullable: true }),
  }),
})

const Provenance = builder.objectRef<FieldProvenance>('FieldProvenance').implement({
  description: 'One recorded change of one record, field by field.',
  fields: (t) => ({
    provenanceId: t.expose('id', { type: 'Long', description: 'Its number in the REST API.' }),
    eventId: t.expose('eventId', { type: 'UUID' }),
    tableName: t.exposeString('tableName'),
    recordId: t.exposeString('recordId'),
    entityId: t.expose('entityId', { type: 'UUID', nullable: true }),
    personId: t.expose('personId', { type: 'UUID', nullable: true }),
    operation: t.exposeString('operation', { description: 'insert, update or delete.' }),
    effectiveAt: t.expose('effectiveAt', { type: 'DateTime' }),
    changes: t.field({ type: [Change], resolve: ({ changes }) => changes }),
    changedBy: t.exposeString('changedBy', { nullable: true, description: 'Shown to admin callers only.' }),
    actor: t.field({ type: Actor, nullable: true, resolve: ({ actor }) => actor }),
    source: t.field({ type: Source, resolve: ({ source }) => source }),
    status: t.exposeString('status', { description: 'How the change is judged.' }),
  }),
})

type Latest = PersonSummary['source']

const LatestSource = builder.objectRef<Latest>('SourceMetadata').implement({
  description: 'Where a record was last changed from.',
  fields: (t) => ({
    changedAt: t.expose('changedAt', { type: 'DateTime', nullable: true }),
    dataSourceUpdatedAt: t.expose('dataSourceUpdatedAt', { type: 'DateTime', nullable: true }),
    detail: t.exposeString('detail', { nullable: true, description: 'Shown to admin callers only.' }),
    kind: t.exposeString('kind', { nullable: true, description: 'Source type.' }),
    pendingApproval: t.exposeInt('pendingApproval', { nullable: true }),
    sourceId: t.exposeString('sourceId', { nullable: true, description: 'Shown to admin callers only.' }),
    status: t.exposeString('status', { nullable: true }),
  }),
})

interface Judged {
  readonly id: number
  readonly status: ProvenanceStatus
}

const Judgement = builder.objectRef<Judged>('ProvenanceJudgement').implement({
  description: 'How a change is judged now.',
  fields: (t) => ({
    provenanceId: t.expose('id', { type: 'Long' }),
    status: t.exposeString('status'),
  }),
})

bindQuery({
  operation: getHistory,
  type: pageType('FieldProvenancePage', Provenance),
  present: (page: PageOf<FieldProvenance>) => page,
})
bindQuery({ operation: getLatestSource, type: LatestSource, present: (source: Latest) => source })
bindMutation({ operation: updateStatus, type: Judgement, present: (judged: Judged) => judged })
