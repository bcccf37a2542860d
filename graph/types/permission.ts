import type { z } from 'zod'
import {
  type OperationCandidate,
  OperationCandidate as OperationCandidateSchema,
  type PermissionCheck,
  PermissionCheck as PermissionCheckSchema,
} from '../../src/account/permission/permission.js'
import { checkMyPermissions } from '../../src/account/permission/permission-operations.js'
import { builder } from '../build/builder.js'
import { bindQuery } from '../build/operation/bind.js'
import { describe, shapeFields } from '../build/type/shape.js'

type Check = z.infer<typeof PermissionCheck>

const Permitted = builder.objectRef<z.infer<typeof OperationCandidate>>('PermittedOperation').implement({
  description: 'An operation that the caller may call at the given path.',
  fields: (t) => ({
    ...shapeFields(t, OperationCandidateSchema, ['operationId', 'method', 'path', 'authorizationPath']),
  }),
})

const Grant = builder.objectRef<Check['permissionGrant']>('PermissionGrant').implement({
  ...describe(PermissionCheckSchema, 'permissionGrant'),
  fields: (t) => shapeFields(t, PermissionCheckSchema.shape.permissionGrant, ['permission', 'role']),
})

const CheckType = builder.objectRef<Check>('PermissionCheck').implement({
  ...describe(PermissionCheckSchema),
  fields: (t) => ({
    operation: t.expose('operation', { type: [Permitted], ...describe(PermissionCheckSchema, 'operation') }),
    ...shapeFields(t, PermissionCheckSchema, ['operationAccess']),
    permissionGrant: t.expose('permissionGrant', {
      type: Grant,
      ...describe(PermissionCheckSchema, 'permissionGrant'),
    }),
  }),
})

bindQuery({ operation: checkMyPermissions, type: CheckType, present: (check: Check) => check })
