import {
  type ClassificationAudit as Audit,
  ClassificationAudit as AuditSchema,
  type ClassificationAuditEntry as Entry,
  ClassificationAuditEntry as EntrySchema,
  ClassificationFinding as FindingSchema,
  type ClassificationJoinKey as JoinKey,
  ClassificationJoinKey as JoinKeySchema,
  type ClassificationReconcileOutcome as Outcome,
  ClassificationReconcileOutcome as OutcomeSchema,
  type ClassificationReconcilePlan as Plan,
  ClassificationReconcilePlan as PlanSchema,
  type ClassificationReconcile as Reconcile,
  ClassificationReconcile as ReconcileSchema,
} from '../../src/attribute/classification-audit/classification-audit.js'
import {
  auditEntityClassifications,
  auditFleetEntityClassifications,
} from '../../src/attribute/classification-audit/classification-audit-operations.js'
import { reconcileEntityClassifications } from '../../src/attribute/classification-audit/reconcile-operations.js'
import { builder } from '../build/builder.js'
import { COST } from '../build/field-extensions.js'
import { bindMutation } from '../build/mutation/mutation.js'
import { memberFields, returned } from '../build/mutation/payload.js'
import { bindQuery } from '../build/operation/bind.js'
import { describe, shapeFields } from '../build/type/shape.js'
import { StandardizedClassification } from './classification.js'

const Finding = builder.objectRef<Entry['finding'][number]>('ClassificationFinding').implement({
  ...describe(FindingSchema),
  fields: (t) => shapeFields(t, FindingSchema, ['rule', 'detail']),
})

const AuditEntry = builder.objectRef<Entry>('ClassificationAuditEntry').implement({
  ...describe(EntrySchema),
  fields: (t) => ({
    ...shapeFields(t, EntrySchema, [
      'entityId',
      'name',
      'slug',
      'type',
      'publicVisible',
      'publicRoute',
      'joinCount',
      'multiplePrimaryCategory',
      'ancestorChainCategory',
      'expectedHash',
    ]),
    codes: t.field({
      type: [StandardizedClassification],
      ...describe(EntrySchema, 'join'),
      extensions: { guard: 'getEntityDetail' },
      resolve: ({ join }) => join,
    }),
    findings: t.field({ type: [Finding], ...describe(EntrySchema, 'finding'), resolve: ({ finding }) => finding }),
  }),
})

const ClassificationAudit = builder.objectRef<Audit>('ClassificationAudit').implement({
  ...describe(AuditSchema),
  fields: (t) => ({
    ...shapeFields(t, AuditSchema, ['nextCursor', 'total']),
    rows: t.field({ type: [AuditEntry], ...describe(AuditSchema, 'row'), resolve: ({ row }) => row }),
  }),
})

for (const operation of [auditEntityClassifications, auditFleetEntityClassifications])
  bindQuery({ operation, type: ClassificationAudit, cost: COST.search, present: (audit: Audit) => audit })

const Key = builder.objectRef<JoinKey>('ClassificationJoinKey').implement({
  ...describe(JoinKeySchema),
  fields: (t) => shapeFields(t, JoinKeySchema, ['standardizedClassificationId', 'isPrimary']),
})

const ReconcilePlan = builder.objectRef<Plan>('ClassificationReconcilePlan').implement({
  ...describe(PlanSchema),
  fields: (t) => ({
    create: t.field({ type: [Key], ...describe(PlanSchema, 'create'), resolve: ({ create }) => create }),
    delete: t.intList({ ...describe(PlanSchema, 'delete'), resolve: (plan) => plan.delete }),
    patch: t.field({ type: [Key], ...describe(PlanSchema, 'patch'), resolve: ({ patch }) => patch }),
  }),
})

const ReconcileOutcome = builder.objectRef<Outcome>('ClassificationReconcileOutcome').implement({
  ...describe(OutcomeSchema),
  fields: (t) => ({
    ...shapeFields(t, OutcomeSchema, ['entityId', 'verified', 'resultHash', 'message']),
    plan: t.field({
      type: ReconcilePlan,
      nullable: true,
      ...describe(OutcomeSchema, 'plan'),
      resolve: ({ plan }) => plan,
    }),
  }),
})

const outcomes = (member: 'succeeded' | 'stale' | 'failed') =>
  returned({
    type: [ReconcileOutcome],
    ...describe(ReconcileSchema, member),
    value: ({ output }: { output: Reconcile }) => output[member],
  })

bindMutation({
  operation: reconcileEntityClassifications,
  payload: {
    ...memberFields(ReconcileSchema, ['applied']),
    succeeded: outcomes('succeeded'),
    stale: outcomes('stale'),
    failed: outcomes('failed'),
  },
})
