import {
  getStatus,
  type SystemStatus as Status,
  SystemStatus as SystemStatusSchema,
} from '../../src/operation/status/status.js'
import { builder } from '../build/builder.js'
import { bindQuery } from '../build/operation/bind.js'
import { describe } from '../build/type/shape.js'

const Uptime = builder.objectRef<Status['uptime']>('Uptime').implement({
  ...describe(SystemStatusSchema.shape.uptime),
  fields: (t) => ({
    availability: t.exposeFloat('availability', {
      nullable: true,
      description: 'Current availability, in percent.',
    }),
    downtimeSeconds: t.exposeInt('downtimeSeconds', {
      nullable: true,
      description: 'Always null: the service does not measure its downtime.',
    }),
    error: t.exposeString('error', { nullable: true, ...describe(SystemStatusSchema.shape.uptime, 'error') }),
    incidents: t.exposeInt('incidents', {
      nullable: true,
      description: 'Always null: the service does not count incidents.',
    }),
  }),
})

const SystemStatus = builder.objectRef<Status>('SystemStatus').implement({
  ...describe(SystemStatusSchema),
  fields: (t) => ({
    operationFingerprint: t.exposeString('operationFingerprint', {
      description: 'Short hash of the set of operations. It changes when operations are added or removed.',
    }),
    uptime: t.field({ type: Uptime, description: 'Availability of the service.', resolve: ({ uptime }) => uptime }),
  }),
})

bindQuery({ operation: getStatus, type: SystemStatus, present: (status: Status) => status })
