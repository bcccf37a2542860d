import { z } from 'zod'
import { resourcesOf } from '../pipeline/definition/context.js'
import { defineOperation } from '../pipeline/definition/define.js'
import { isDatabaseReachable } from './status-reads.js'

export const SystemStatus = z
  .strictObject({
    operationFingerprint: z
      .string()
      .describe('Short hash of the served operations. It changes when the set of operations changes.'),
    uptime: z
      .strictObject({
        availability: z
          .number()
          .nullable()
          .describe('Current availability, in percent: 100 or 0. The service stores no earlier values.'),
        downtimeSeconds: z.int32().nullable().describe('Always null: no external monitor measures it.'),
        error: z.string().nullable().describe('Why the service cannot process requests now. Null if it can.'),
        incidents: z.int32().nullable().describe('Always null: no external monitor counts incidents.'),
      })
      .meta({ id: 'Uptime', description: 'Whether this process can process requests now.' }),
  })
  .meta({ id: 'SystemStatus', description: 'Status of the service.' })
export type SystemStatus = z.infer<typeof SystemStatus>

export const getStatus = defineOperation({
  id: 'getStatus',
  route: 'GET /v1/status',
  graph: 'Query.serviceStatus',
  kind: 'read',
  auth: [],
  tag: 'System',
  summary: 'Read the status of the service',
  description:
    'Returns a hash of the set of operations, and whether this process can use its database now. Fields that need an external monitor are null. No credential is needed.',
  input: {},
  output: SystemStatus,
  example: {
    response: {
      operationFingerprint: '0f3c9a5d27b1e846',
      uptime: { availability: 100, downtimeSeconds: null, error: null, incidents: null },
    },
  },
  handle: async (context): Promise<SystemStatus> => {
    const isReachable = await isDatabaseReachable(context)
    return {
      operationFingerprint: resourcesOf(context).operationFingerprint,
      uptime: {
        availability: isReachable ? 100 : 0,
        downtimeSeconds: null,
        error: isReachable ? null : 'The database is not reachable.',
        incidents: null,
      },
    }
  },
})
