import { z } from 'zod'
import type { Candidate, Permissions } from '../operation/context.js'
import type { AnyOperation } from '../operation/define.js'
import type { Registry } from '../operation/registry.js'
import { readerOf } from '../wire/parameters.js'
import { isAdmin } from './caller.js'
import { permits } from './permits.js'

/** Answers from the registry by the function that the pipeline asks, so that the two cannot differ. */
export function permissionsOf({ operations }: Registry): Permissions {
  const byId = new Map(operations.map((operation) => [operation.id, operation]))
  return {
    permitted(caller, candidate) {
      const operation = byId.get(candidate.operationId)
      return operation !== undefined && isAbout(operation, candidate) && permits(caller, operation, 'rest')
    },
    accessOf(caller) {
      if (isAdmin(caller)) return 'ADMIN'
      const writes = operations.some((operation) => operation.kind === 'write' && permits(caller, operation, 'rest'))
      return writes ? 'PERMISSION' : 'READ'
    },
  }
}

/** Whether method, template and concrete path are those of the operation that the candidate names. */
function isAbout(operation: AnyOperation, { method, path, authorizationPath }: Candidate): boolean {
  return operation.method === method && sameTemplate(operation.path, path) && answersAt(operation, authorizationPath)
}

const isPlaceholder = (segment: string): boolean => /^\{[^{}/]+\}$/.test(segment)

/** Placeholders may bear other names: only where they stand matters. */
function sameTemplate(ours: string, theirs: string): boolean {
  const [mine, given] = [ours.split('/'), theirs.split('/')]
  return (
    mine.length === given.length &&
    mine.every((segment, index) => {
      const other = given[index] ?? ''
      return isPlaceholder(segment) ? isPlaceholder(other) : segment === other
    })
  )
}

/** Whether the path keeps every literal segment, and has values that the operation takes for the others. */
function answersAt({ path, input }: AnyOperation, concrete: string): boolean {
  const [template, given] = [path.split('/'), concrete.split('/')]
  if (template.length !== given.length) return false
  const values: Record<string, unknown> = {}
  for (const [index, segment] of template.entries()) {
    const value = decoded(given[index] ?? '')
    if (!isPlaceholder(segment)) {
      if (given[index] !== segment) return false
    } else if (value === undefined || value === '' || /[?#]/.test(given[index] ?? '')) {
      return false
    } else {
      const name = segment.slice(1, -1)
      values[name] = readerOf(input.path?.shape[name] ?? z.string())(value)
    }
  }
  return input.path?.safeParse(values).success ?? true
}

function decoded(segment: string): string | undefined {
  try {
    return decodeURIComponent(segment)
  } catch {
    return undefined
  }
}
