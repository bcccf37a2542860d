import {
  createOperatingStatus,
  getEntityStatus,
  getOperatingStatus,
  getTypeRecord,
  patchOperatingStatus,
  setEntityStatus,
  setTypeRecord,
  upsertOperatingStatus,
} from '../../src/entity/condition.js'
import type { EntityStatus as Status } from '../../src/entity/entity.js'
import { statusWarning } from '../../src/entity/warning.js'
import { bindMutation, bindQuery } from '../bind.js'
import { builder } from '../builder.js'

const EntityStatus = builder.objectRef<Status>('EntityStatus').implement({
  description: 'Visibility and editorial flags.',
  fields: (t) => ({
    isFeatured: t.exposeBoolean('isFeatured'),
    isHidden: t.exposeBoolean('isHidden'),
    isVerified: t.exposeBoolean('isVerified'),
    showOnSitemap: t.exposeBoolean('showOnSitemap'),
  }),
})

const EntityTypeRecord = builder.objectRef<{ typeRecord: string }>('EntityTypeRecord').implement({
  description: "An entity's type.",
  fields: (t) => ({ typeRecord: t.exposeString('typeRecord', { description: 'Company, Fund, Product, and so on.' }) }),
})

const EntityOperatingState = builder.objectRef<{ operatingStatus: string | null }>('EntityOperatingState').implement({
  description: 'Whether an entity operates.',
  fields: (t) => ({
    operatingStatus: t.exposeString('operatingStatus', { nullable: true }),
    warning: t.string({
      nullable: true,
      description: 'What a client should do besides after such a status, as a code.',
      resolve: ({ operatingStatus }) => statusWarning(operatingStatus),
    }),
  }),
})

const asType = (typeRecord: string) => ({ typeRecord })
const asState = (state: { operatingStatus: string | null }) => state

bindQuery({ operation: getEntityStatus, type: EntityStatus, present: (status: Status) => status })
bindMutation({ operation: setEntityStatus, type: EntityStatus, present: (status: Status) => status })
bindQuery({ operation: getTypeRecord, type: EntityTypeRecord, present: asType })
bindMutation({ operation: setTypeRecord, type: EntityTypeRecord, present: asType })
bindQuery({ operation: getOperatingStatus, type: EntityOperatingState, present: asState })
for (const operation of [createOperatingStatus, upsertOperatingStatus, patchOperatingStatus]) {
  bindMutation({ operation, type: EntityOperatingState, present: asState })
}
