import { Problem } from '../problem/problem.js'
import { conditionName } from './conditions.js'
import type { Context } from './context.js'

/** Version of an ETag that the service did not make. No record has it. */
export const FOREIGN_VERSION = -1

/** Throws 412 if the record changed since the client read it. */
export function checkVersion({ ifVersion, surface }: Context, version: number): void {
  if (ifVersion === undefined || ifVersion === version) return
  throw new Problem('preconditionFailed', {
    detail:
      ifVersion === FOREIGN_VERSION
        ? 'The ETag in the request is not an ETag of this record.'
        : `The record has version ${version}, but the request expects version ${ifVersion}.`,
    field: conditionName(surface, 'ifVersion'),
    hint: 'Read the record again and apply the change to its current version.',
  })
}
