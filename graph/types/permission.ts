import type { z } from 'zod'
import type { OperationCandidate, PermissionCheck } from '../../src/account/permission/permission.js'
import { checkMyPermissions } from '../../src/account/permission/permissions.js'
import { bindMutation } from '../bind.js'
import { builder } from '../builder.js'

type Check = z.infer<typeof PermissionCheck>

const Permitted = builder.objectRef<z.infer<typeof OperationCandidate>>('PermittedOperation').implement({
  description: 'An operation that the caller may call at the path it gave.',
  fields: (t) => ({
    operationId: t.exposeString('operationId'),
    method: t.exposeString('method'),
    path: t.exposeString('path'),
    authorizationPath: t.exposeString('authorizationPath'),
  }),
})

const Grant = builder.objectRef<Check['permissionGrant']>('PermissionGrant').implement({
  description: 'What the caller was granted by name.',
  fields: (t) => ({ permission: t.exposeStringList('permission'), role: t.exposeStringList('role') }),
})

const CheckType = builder.objectRef<Check>('PermissionCheck').implement({
  description: 'What the caller may do.',
  fields: (t) => ({
    operation: t.expose('operation', { type: [Permitted] }),
    operationAccess: t.exposeString('operationAccess', { description: 'READ, PERMISSION or ADMIN.' }),
    permissionGrant: t.expose('permissionGrant', { type: Grant }),
  }),
})

bindMutation({ operation: checkMyPermissions, type: CheckType, present: (check: Check) => check })
