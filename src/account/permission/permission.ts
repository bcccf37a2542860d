import { z } from 'zod'
import { line } from '../../kernel/wire/values.js'

const MAX_CANDIDATES = 500

/** An operation that a client wants to check. */
export const OperationCandidate = z
  .strictObject({
    authorizationPath: line(2048).describe(
      'Concrete path: the template with a valid value for each parameter. Nothing is executed.',
    ),
    method: z
      .enum(['GET', 'POST', 'PUT', 'PATCH', 'DELETE'])
      .meta({ graph: 'HttpMethod', description: 'Method of an operation.' }),
    operationId: line(200),
    path: line(2048).describe('Absolute path. A segment can be a placeholder such as {entityId}.'),
  })
  .meta({ id: 'OperationCandidate', description: 'An operation, and a path to check it for.' })

export const PermissionCheckBody = z
  .strictObject({ operation: z.array(OperationCandidate).max(MAX_CANDIDATES) })
  .meta({ id: 'PermissionCheckMutation', description: 'Operations to check for the caller.' })

export const PermissionCheck = z
  .strictObject({
    operation: z.array(OperationCandidate).describe('The operations from the request that the caller may call.'),
    operationAccess: z
      .enum(['READ', 'PERMISSION', 'ADMIN'])
      .describe(
        'Widest access of the caller. READ: reads only. PERMISSION: reads, and the writes that its roles and permissions allow. ADMIN: everything.',
      ),
    permissionGrant: z
      .strictObject({ permission: z.array(z.string()), role: z.array(z.string()) })
      .meta({ id: 'PermissionGrant', description: 'Names of the permissions and roles that the caller has.' }),
  })
  .meta({ id: 'PermissionCheck', description: 'What the caller may do.' })
