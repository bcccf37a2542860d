import { z } from 'zod'
import { isAdmin } from '../../access/caller.js'
import type { Candidate, Permissions } from '../definition/context.js'
import type { AnyOperation } from '../definition/define.js'
import { permits } from '../definition/permits.js'
import type { Registry } from './registry.js'
import { isPlaceholder, isToken, routesOf } from './route.js'
import { decoded, type RouteMatch, type RouteTree } from './route-tree.js'

/**
 * Creates the permission check. It uses the function `permits`, which every request uses too, so both have the same
 * result.
 */
export function permissionsOf(registry: Registry): Permissions {
  return {
    permitted(caller, candidate) {
      const operation = registry.find(candidate.operationId)
      return (
        operation !== undefined &&
        isAbout(operation, candidate, registry.matchRoute) &&
        permits(caller, operation, 'rest')
      )
    },
    permits(caller, operationId) {
      const operation = registry.find(operationId)
      return operation !== undefined && permits(caller, operation, 'rest')
    },
    accessOf(caller) {
      if (isAdmin(caller)) return 'ADMIN'
      const writes = registry.operations.some(
        (operation) => operation.kind === 'write' && permits(caller, operation, 'rest'),
      )
      return writes ? 'PERMISSION' : 'READ'
    },
  }
}

/** Whether the method, the path template and the path with values of the planned call belong to the operation. */
function isAbout(
  operation: AnyOperation,
  { method, path, authorizationPath }: Candidate,
  matchRoute: RouteTree,
): boolean {
  return (
    operation.method === method &&
    routesOf(operation).some((route) => sameTemplate(route.path, path)) &&
    matchesRoute(operation, matchRoute(authorizationPath))
  )
}

/** Compares two path templates. Only the positions of placeholders matter, not their names. */
function sameTemplate(template: string, candidate: string): boolean {
  const [segments, others] = [template.split('/'), candidate.split('/')]
  return (
    segments.length === others.length &&
    segments.every((segment, index) => {
      const other = others[index] ?? ''
      return isPlaceholder(segment) ? isPlaceholder(other) : segment === other
    })
  )
}

/** Whether a request at this path reaches the operation, with valid values for its placeholders. */
function matchesRoute(operation: AnyOperation, match: RouteMatch | undefined): boolean {
  const route = match?.routes.get(operation.method)
  if (!match || route?.operation !== operation) return false
  return route.placeholders.every((placeholder, index) => {
    const segment = match.segments[index] ?? ''
    const text = decoded(segment)
    if (text === undefined || /[?#]/.test(segment)) return false
    const value = placeholder.read(text)
    return isToken(placeholder, value) || z.safeParse(placeholder.schema, value).success
  })
}
