import { Problem } from '../problem/problem.js'
import { conditionName } from './conditions.js'
import type { Context } from './context.js'

/** Throws 412 if the record changed since the client read it. */
export function checkVersion({ ifVersion, surface }: Context, version: number): void {
  if (ifVersion === undefined || ifVersion === version) return
  throw new Problem('preconditionFailed', {
    detail: `The record has version ${version}, but the request expects version ${ifVersion}.`,
    field: conditionName(surface, 'ifVersion'),
    hint: 'Read the record again and apply the change to its current version.',
  })
}
