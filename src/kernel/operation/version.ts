import { Problem } from '../problem/problem.js'
import type { Context } from './context.js'

/** Throws 412 if the record changed since the client read it (If-Match). */
export function checkVersion({ ifVersion }: Context, version: number): void {
  if (ifVersion === undefined || ifVersion === version) return
  throw new Problem('preconditionFailed', {
    detail: `The record has version ${version}, but the If-Match header has version ${ifVersion}.`,
    field: 'If-Match',
    hint: 'Read the record again and apply the change to its current version.',
  })
}
