import type { Context } from '../../kernel/operation/context.js'
import { Problem } from '../../kernel/problem/problem.js'

/** Refuses a client secret that asks for what only signed-in readers and the admin key see. */
export function needsReadAuth({ caller }: Context, parameter: string, asked: unknown): boolean {
  if (asked !== true) return false
  if (caller.kind !== 'clientSecret') return true
  throw new Problem('not_authorized', {
    detail: `${parameter} needs a user bearer token or an admin API key.`,
    field: parameter,
    value: 'true',
    hint: `Leave ${parameter} out, or sign in.`,
    resolution: { action: 'removeParameter', parameter },
  })
}
