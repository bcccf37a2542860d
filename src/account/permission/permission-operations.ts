import { z } from 'zod'
import { resourcesOf } from '../../operation/pipeline/definition/context.js'
import { defineOperation } from '../../operation/pipeline/definition/define.js'
import { PermissionCheck, PermissionCheckBody } from './permission.js'

const candidate = {
  authorizationPath: '/v1/entities/01890a5d-ac96-774b-bcce-b302099a8057/unique-ids',
  method: 'GET' as const,
  operationId: 'listEntityUniqueIds',
  path: '/v1/entities/{entityId}/unique-ids',
}

export const checkMyPermissions = defineOperation({
  id: 'checkMyPermissions',
  route: 'POST /v1/auth/me/permissions',
  graph: 'Query.permissionCheck',
  kind: 'read',
  auth: ['bearer', 'adminApiKey', 'clientSecret'],
  tag: 'Callers',
  summary: 'Check which operations the caller may call',
  description:
    'Returns the operations from the request that the caller may call over REST. The rules are the same as for a real request. An operation is left out if its method, id and path do not belong together, or if authorizationPath is not this path with valid values. Nothing is executed.',
  input: { query: z.strictObject({}), body: PermissionCheckBody },
  output: PermissionCheck,
  example: {
    body: { operation: [candidate] },
    response: { operation: [candidate], operationAccess: 'READ', permissionGrant: { permission: [], role: [] } },
  },
  handle: async (context, { body }) => {
    const { caller } = context
    const { permissions } = resourcesOf(context)
    return {
      operation: body.operation.filter((candidate) => permissions.permitted(caller, candidate)),
      operationAccess: permissions.accessOf(caller),
      permissionGrant: { permission: [...(caller.permissions ?? [])], role: [...caller.roles] },
    }
  },
})
