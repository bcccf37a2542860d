import {
  EntityStatus as EntityStatusSchema,
  type EntityStatus as Status,
} from '../../src/document/shape/entity-detail.js'
import { EntityType, OperatingStatus } from '../../src/identity/entity/types.js'
import {
  createOperatingStatus,
  getEntityStatus,
  patchOperatingStatus,
  setEntityStatus,
  setTypeRecord,
  upsertOperatingStatus,
} from '../../src/lifecycle/entity/condition.js'
import { statusWarning } from '../../src/lifecycle/entity/warning.js'
import { readFlags } from '../../src/lifecycle/operating-status/reads.js'
import {
  OperatingStatusSignal as OperatingStatusSignalSchema,
  type OperatingStatusSignal as Signal,
} from '../../src/lifecycle/operating-status/signal.js'
import { getOperatingStatusSignal } from '../../src/lifecycle/operating-status/signals.js'
import { bindMutation, bindQuery } from '../build/bind.js'
import { builder } from '../build/builder.js'
import { enumOf } from '../build/enum.js'
import { describe, shapeFields } from '../build/shape.js'
import { Entity } from './entity.js'

const EntityStatus = builder.objectRef<Status>('EntityStatus').implement({
  ...describe(EntityStatusSchema),
  fields: (t) => ({ ...shapeFields(t, EntityStatusSchema, ['isFeatured', 'isHidden', 'isVerified', 'showOnSitemap']) }),
})

const EntityTypeRecord = builder.objectRef<{ typeRecord: EntityType }>('EntityTypeRecord').implement({
  description: 'The type of an entity.',
  fields: (t) => ({
    typeRecord: t.expose('typeRecord', { type: enumOf(EntityType), ...describe(EntityType) }),
  }),
})

interface State {
  readonly operatingStatus: OperatingStatus | null
}

const EntityOperatingState = builder.objectRef<State>('EntityOperatingState').implement({
  description: 'The operating status of an entity.',
  fields: (t) => ({
    operatingStatus: t.expose('operatingStatus', {
      type: enumOf(OperatingStatus),
      nullable: true,
      ...describe(OperatingStatus),
    }),
    warning: t.string({
      nullable: true,
      description: 'What the client should do after setting this status, as a code. Null if there is nothing to do.',
      resolve: ({ operatingStatus }) => statusWarning(operatingStatus),
    }),
  }),
})

const EntityOperatingStatusSignal = builder.objectRef<Signal>('EntityOperatingStatusSignal').implement({
  description: 'Result of a check of the website of an entity: what it shows about the operating status.',
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

const asType = (typeRecord: EntityType) => ({ typeRecord })
const asState = (state: State) => state

builder.objectField(Entity, 'status', (t) =>
  t.field({
    type: EntityStatus,
    description: 'Flags of the entity that control its visibility and its editorial work.',
    extensions: { guard: getEntityStatus.id },
    resolve: ({ id }, _args, { loaders, reads }) => loaders.load('entity flags', id, (ids) => readFlags(reads, ids)),
  }),
)
bindMutation({ operation: setEntityStatus, type: EntityStatus, present: (status: Status) => status })
bindMutation({ operation: setTypeRecord, type: EntityTypeRecord, present: asType })
bindQuery({
  operation: getOperatingStatusSignal,
  type: EntityOperatingStatusSignal,
  present: (signal: Signal) => signal,
})
for (const operation of [createOperatingStatus, upsertOperatingStatus, patchOperatingStatus]) {
  bindMutation({ operation, type: EntityOperatingState, present: asState })
}
