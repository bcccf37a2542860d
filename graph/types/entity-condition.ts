import {
  EntityMutation,
  EntityStatus as EntityStatusSchema,
  type EntityStatus as Status,
} from '../../src/document/shape/entity-detail.js'
import {
  createOperatingStatus,
  getEntityStatus,
  patchOperatingStatus,
  setEntityStatus,
  setTypeRecord,
  upsertOperatingStatus,
} from '../../src/lifecycle/entity/condition.js'
import { statusWarning } from '../../src/lifecycle/entity/warning.js'
import { readFlags } from '../../src/lifecycle/operating-status/operating-status-reads.js'
import {
  OperatingStatusSignal as OperatingStatusSignalSchema,
  type OperatingStatusSignal as Signal,
} from '../../src/lifecycle/operating-status/signal.js'
import { getOperatingStatusSignal } from '../../src/lifecycle/operating-status/signal-operations.js'
import { builder } from '../build/builder.js'
import { bindMutation } from '../build/mutation/mutation.js'
import { memberFields, returned } from '../build/mutation/payload.js'
import { bindQuery } from '../build/operation/bind.js'
import { describe, shapeFields } from '../build/type/shape.js'
import { Entity, loadEntity } from './entity.js'

const EntityStatus = builder.objectRef<Status>('EntityStatus').implement({
  ...describe(EntityStatusSchema),
  fields: (t) => ({ ...shapeFields(t, EntityStatusSchema, ['isFeatured', 'isHidden', 'isVerified', 'showOnSitemap']) }),
})

const EntityOperatingStatusSignal = builder.objectRef<Signal>('EntityOperatingStatusSignal').implement({
  description: 'Result of a check of the website of an entity, as evidence about its operating status.',
  fields: (t) => ({
    ...shapeFields(t, OperatingStatusSignalSchema, [
      'confidence',
      'verdict',
      'currentOperatingStatus',
      'suggestedOperatingStatus',
      'probedUrl',
      'httpStatus',
      'cdnProvider',
      'checkedAt',
    ]),
    entityId: t.expose('entityId', { type: 'UUID', description: 'Id of the entity in the REST API.' }),
    evidence: t.exposeStringList('evidence', { ...describe(OperatingStatusSignalSchema, 'evidence') }),
    resolvedUrl: t.exposeString('resolvedUrl', {
      nullable: true,
      ...describe(OperatingStatusSignalSchema, 'resolvedUrl'),
    }),
  }),
})

/** The entity in the input. It is read again, because these operations return only a part of the entity. */
const changedEntity = returned<unknown, typeof Entity.$inferType>({
  type: Entity,
  description: 'The changed entity.',
  guard: 'getEntityDetail',
  value: ({ input }, context) => loadEntity(String(input.entityId), context),
})

/** The members of an entity that an operation does not change. */
const otherThan = (member: keyof EntityMutation): string[] =>
  Object.keys(EntityMutation.shape).filter((name) => name !== member)

builder.objectField(Entity, 'status', (t) =>
  t.field({
    type: EntityStatus,
    description: 'Flags of the entity that control its visibility and its editorial work.',
    extensions: { guard: getEntityStatus.id },
    resolve: ({ id }, _args, { loaders, reads }) => loaders.load('entity flags', id, (ids) => readFlags(reads, ids)),
  }),
)
bindQuery({
  operation: getOperatingStatusSignal,
  of: { type: Entity, parameter: 'entityId' },
  type: EntityOperatingStatusSignal,
  present: (signal: Signal) => signal,
})

bindMutation({
  operation: setEntityStatus,
  payload: {
    entity: changedEntity,
    ...memberFields(EntityStatusSchema, ['isFeatured', 'isHidden', 'isVerified', 'showOnSitemap']),
  },
})
bindMutation({
  operation: setTypeRecord,
  payload: { entity: changedEntity },
  omitted: { body: otherThan('typeRecord') },
})
bindMutation({
  operation: patchOperatingStatus,
  serves: [createOperatingStatus, upsertOperatingStatus],
  payload: {
    entity: changedEntity,
    warning: returned<{ operatingStatus: string | null }, string>({
      type: 'String',
      description:
        'Code that states what the client should do after this change of the status. Null if there is nothing to do.',
      value: ({ output: { operatingStatus } }) => statusWarning(operatingStatus),
    }),
  },
  omitted: { body: otherThan('operatingStatus') },
})
