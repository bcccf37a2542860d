import { z } from 'zod'
import { namedEnum } from '../../kernel/wire/named-enum.js'
import { line } from '../../kernel/wire/values.js'

const MAX_CANDIDATES = 500

/** An operation that a client wants to check. */
export const OperationCandidate = z
  .strictObject({
    authorizationPath: line(2048).describe(
      'Path of the request to check: the path of the operation, with a valid value in place of each parameter. Nothing is executed.',
    ),
    method: z.enum(['GET', 'POST', 'PUT', 'PATCH', 'DELETE']).meta({
      graph: 'HttpMethod',
      description: 'HTTP method of an operation of the REST API.',
      values: {
        GET: 'Reads.',
        POST: 'Creates, searches or starts something.',
        PUT: 'Replaces a record.',
        PATCH: 'Changes some fields of a record.',
        DELETE: 'Deletes.',
      },
    }),
    operationId: line(200).describe('Id of the operation.'),
    path: line(2048).describe('Path of the operation. It can contain placeholders such as {entityId}.'),
  })
  .meta({
    id: 'OperationCandidate',
    description: 'An operation and the path of a request. The service checks whether the caller may send this request.',
  })

export const PermissionCheckBody = z
  .strictObject({ operation: z.array(OperationCandidate).max(MAX_CANDIDATES).describe('The operations to check.') })
  .meta({ id: 'PermissionCheckMutation', description: 'Operations for which the permission of the caller is checked.' })

const OperationAccess = namedEnum('OperationAccess', 'What the caller may do in general.', {
  READ: 'Only reads.',
  PERMISSION: 'Reads, and the writes that its roles and permissions allow.',
  ADMIN: 'Everything.',
})

export const PermissionCheck = z
  .strictObject({
    operation: z.array(OperationCandidate).describe('The operations from the request that the caller may call.'),
    operationAccess: OperationAccess,
    permissionGrant: z
      .strictObject({
        permission: z.array(z.string()).describe('Names of the permissions that the caller has.'),
        role: z.array(z.string()).describe('Names of the roles that the caller has.'),
      })
      .meta({ id: 'PermissionGrant', description: 'Names of the permissions and roles that the caller has.' }),
  })
  .meta({ id: 'PermissionCheck', description: 'What the caller may do.' })
