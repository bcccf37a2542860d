import { getStatus, type SystemStatus as Status } from '../../src/account/status/status.js'
import { bindQuery } from '../bind.js'
import { builder } from '../builder.js'

const Uptime = builder.objectRef<Status['uptime']>('Uptime').implement({
  description: 'Whether this process can answer questions now.',
  fields: (t) => ({
    availability: t.exposeFloat('availability', { nullable: true, description: 'Percent, of the moment.' }),
    downtimeSeconds: t.exposeInt('downtimeSeconds', { nullable: true, description: 'Null: nobody measures it.' }),
    error: t.exposeString('error', { nullable: true, description: 'Why the service cannot answer questions now.' }),
    incidents: t.exposeInt('incidents', { nullable: true, description: 'Null: nobody counts them.' }),
  }),
})

const SystemStatus = builder.objectRef<Status>('SystemStatus').implement({
  description: 'What is served, and whether it can be.',
  fields: (t) => ({
    operationFingerprint: t.exposeString('operationFingerprint', {
      description: 'Short hash of the operations that are served.',
    }),
    uptime: t.field({ type: Uptime, description: 'How the service stands.', resolve: ({ uptime }) => uptime }),
  }),
})

bindQuery({ operation: getStatus, type: SystemStatus, present: (status: Status) => status })
