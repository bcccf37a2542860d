import { z } from 'zod'
import { line } from '../../kernel/wire/values.js'

const MAX_CANDIDATES = 500

/** An operation that a session may want to call. */
export const OperationCandidate = z
  .strictObject({
    authorizationPath: line(2048).describe(
      'Concrete path: the literal segments of the template, and values that the operation takes for its parameters. Nothing is executed.',
    ),
    method: z
      .enum(['GET', 'POST', 'PUT', 'PATCH', 'DELETE'])
      .meta({ graph: 'HttpMethod', description: 'Method of an operation.' }),
    operationId: line(200),
    path: line(2048).describe('Absolute path; a whole segment may be a placeholder such as {entityId}.'),
  })
  .meta({ id: 'OperationCandidate', description: 'An operation, and a path at which it might be called.' })

export const PermissionCheckBody = z
  .strictObject({ operation: z.array(OperationCandidate).max(MAX_CANDIDATES) })
  .meta({ id: 'PermissionCheckMutation', description: 'Operations that a session may want to call.' })

export const PermissionCheck = z
  .strictObject({
    operation: z.array(OperationCandidate).describe('Of the operations that were sent, those the caller may call.'),
    operationAccess: z
      .enum(['READ', 'PERMISSION', 'ADMIN'])
      .describe('Widest access of the caller: reads alone; writes too, as far as roles and permissions allow; all.'),
    permissionGrant: z
      .strictObject({ permission: z.array(z.string()), role: z.array(z.string()) })
      .meta({ id: 'PermissionGrant', description: 'What the caller was granted by name.' }),
  })
  .meta({ id: 'PermissionCheck', description: 'What the caller may do.' })
