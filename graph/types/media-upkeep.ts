import {
  type MediaLogoAuditJob as Audit,
  MediaLogoAuditJob as AuditSchema,
  LogoFinding as FindingSchema,
  MediaLogoAuditEnqueue,
} from '../../src/attribute/media-upkeep/logo-audit.js'
import {
  cancelLogoAudit,
  createLogoAudit,
  getLogoAudit,
  listLogoAudits,
} from '../../src/attribute/media-upkeep/logo-audit-operations.js'
import {
  MediaRetrofitEnqueue,
  type MediaRetrofitJob as Retrofit,
  MediaRetrofitJob as RetrofitSchema,
} from '../../src/attribute/media-upkeep/media-retrofit.js'
import {
  cancelMediaRetrofit,
  createMediaRetrofit,
  getMediaRetrofit,
} from '../../src/attribute/media-upkeep/media-retrofit-operations.js'
import { JobCancel } from '../../src/operation/maintenance/maintenance.js'
import { builder } from '../build/builder.js'
import { bindConnection } from '../build/connection/paged-connection.js'
import { bindMutation } from '../build/mutation/mutation.js'
import { memberFields } from '../build/mutation/payload.js'
import { bindQuery } from '../build/operation/bind.js'
import { describe, shapeFields } from '../build/type/shape.js'

const Finding = builder.objectRef<Audit['finding'][number]>('LogoFinding').implement({
  ...describe(FindingSchema),
  fields: (t) => shapeFields(t, FindingSchema, ['targetId', 'logoType', 'fault', 'rejected', 'path', 'detail']),
})

const LogoAudit = builder.objectRef<Audit>('LogoAudit').implement({
  ...describe(AuditSchema),
  fields: (t) => ({
    jobId: t.field({ type: 'UUID', ...describe(AuditSchema, 'id'), resolve: ({ id }) => id }),
    ...shapeFields(t, AuditSchema, [
      'state',
      'targetDomain',
      'dryRun',
      'deleteMode',
      'rejectMonogram',
      'checked',
      'missing',
      'monogram',
      'shared',
      'rejected',
      'deleted',
      'errors',
      'failureReason',
      'createdAt',
      'updatedAt',
    ]),
    findings: t.field({
      type: [Finding],
      ...describe(AuditSchema, 'finding'),
      resolve: ({ finding }) => finding,
    }),
  }),
})

const MediaRetrofit = builder.objectRef<Retrofit>('MediaRetrofit').implement({
  ...describe(RetrofitSchema),
  fields: (t) => ({
    jobId: t.field({ type: 'UUID', ...describe(RetrofitSchema, 'id'), resolve: ({ id }) => id }),
    ...shapeFields(t, RetrofitSchema, [
      'state',
      'targetDomain',
      'dryRun',
      'complete',
      'checked',
      'processed',
      'remediated',
      'errors',
      'variantsGenerated',
      'variantsSkipped',
      'variantsFailed',
      'nextCursor',
      'failureReason',
      'createdAt',
      'updatedAt',
    ]),
  }),
})

bindConnection({ operation: listLogoAudits, name: 'LogoAudit', type: LogoAudit, node: (audit: Audit) => audit })
bindQuery({ operation: getLogoAudit, type: LogoAudit, present: (audit: Audit) => audit })
bindQuery({ operation: getMediaRetrofit, type: MediaRetrofit, present: (retrofit: Retrofit) => retrofit })
bindMutation({ operation: createLogoAudit, payload: memberFields(MediaLogoAuditEnqueue, ['jobId']) })
bindMutation({ operation: createMediaRetrofit, payload: memberFields(MediaRetrofitEnqueue, ['jobId']) })
for (const operation of [cancelLogoAudit, cancelMediaRetrofit])
  bindMutation({ operation, payload: memberFields(JobCancel, ['canceled', 'jobId']) })
