import { z } from 'zod'
import { resourcesOf } from '../../kernel/operation/context.js'
import { defineOperation } from '../../kernel/operation/define.js'
import { databaseAnswers } from './reads.js'

export const SystemStatus = z
  .strictObject({
    operationFingerprint: z
      .string()
      .describe('Short hash of the operations that are served; a client made for another set has another one.'),
    uptime: z
      .strictObject({
        availability: z.number().nullable().describe('Percent; of the moment, since nothing is kept of earlier ones.'),
        downtimeSeconds: z.int32().nullable().describe('Null: nobody measures it from outside.'),
        error: z.string().nullable().describe('Why the service cannot answer questions now.'),
        incidents: z.int32().nullable().describe('Null: nobody counts them from outside.'),
      })
      .meta({ id: 'Uptime', description: 'Whether this process can answer questions now.' }),
  })
  .meta({ id: 'SystemStatus', description: 'What is served, and whether it can be.' })
export type SystemStatus = z.infer<typeof SystemStatus>

export const getStatus = defineOperation({
  id: 'getStatus',
  route: 'GET /v1/status',
  kind: 'read',
  auth: [],
  tag: 'System',
  summary: 'Read the status of the service',
  description:
    'Needs no credential. Tells which operations are served, as a hash, and whether this process reaches its database now. Outages are not measured from outside, so what would need that is null.',
  input: {},
  output: SystemStatus,
  example: {
    answer: {
      operationFingerprint: '0f3c9a5d27b1e846',
      uptime: { availability: 100, downtimeSeconds: null, error: null, incidents: null },
    },
  },
  handle: async (context): Promise<SystemStatus> => {
    const answers = await databaseAnswers(context)
    return {
      operationFingerprint: resourcesOf(context).operationFingerprint,
      uptime: {
        availability: answers ? 100 : 0,
        downtimeSeconds: null,
        error: answers ? null : 'The database does not answer.',
        incidents: null,
      },
    }
  },
})
