import { Problem } from '../problem/problem.js'
import type { Context } from './context.js'

/** Refuses a write on a record that changed since the client read it (If-Match). */
export function checkVersion({ ifVersion }: Context, version: number): void {
  if (ifVersion === undefined || ifVersion === version) return
  throw new Problem('preconditionFailed', {
    detail: `The record is at version ${version}, the request was made for version ${ifVersion}.`,
    field: 'If-Match',
    hint: 'Read the record again and repeat the change on what it is now.',
  })
}
