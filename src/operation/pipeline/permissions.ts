import { isAdmin } from '../access/caller.js'
import type { Candidate, Permissions } from './context.js'
import type { AnyOperation } from './define.js'
import { permits } from './permits.js'
import type { Registry } from './registry.js'
import { decoded, isPlaceholder, placeholdersOf, type RouteMatch, type RouteTree } from './route-tree.js'

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
    sameTemplate(operation.path, path) &&
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
  if (!match || match.operations.get(operation.method) !== operation) return false
  const values: Record<string, unknown> = {}
  for (const [index, { name, read }] of placeholdersOf(operation).entries()) {
    const segment = match.segments[index] ?? ''
    const value = decoded(segment)
    if (value === undefined || /[?#]/.test(segment)) return false
    values[name] = read(value)
  }
  return operation.input.path?.safeParse(values).success ?? true
}
