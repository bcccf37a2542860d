import { Problem } from '../../kernel/problem/problem.js'
import type { Context } from '../../operation/pipeline/definition/context.js'

/** Returns whether the parameter is true. Throws if it is true and the caller has only a client secret. */
export function needsReadAuth({ caller }: Context, parameter: string, requested: unknown): boolean {
  if (requested !== true) return false
  if (caller.kind !== 'clientSecret') return true
  throw new Problem('not_authorized', {
    detail: `${parameter} requires a user bearer token or an admin API key.`,
    field: parameter,
    value: 'true',
    hint: `Remove ${parameter}, or sign in.`,
    resolution: { action: 'removeParameter', parameter },
  })
}
