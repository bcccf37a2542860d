import type { AnyOperation, Scheme } from '../operation/define.js'
import { Problem } from '../problem/problem.js'
import { type Caller, isAdmin } from './caller.js'

/** REST is strict about schemes; in the graph every read takes any valid credential, unless REST keeps it to bearers. */
export type Surface = 'rest' | 'graph'

/** Whether this caller may call this operation: asked by the pipeline, the graph's relations and the permission check. */
const permits = (caller: Caller, operation: AnyOperation, surface: Surface): boolean =>
  schemesOf(operation, surface).some((scheme) => matches(caller, scheme))

function schemesOf(operation: AnyOperation, surface: Surface): readonly Scheme[] {
  const bearersOnly = operation.auth.every((scheme) => scheme === 'bearer' || scheme === 'adminBearer')
  return surface === 'graph' && operation.kind === 'read' && !bearersOnly
    ? ['bearer', 'adminApiKey', 'clientSecret']
    : operation.auth
}

const matches = (caller: Caller, scheme: Scheme): boolean =>
  scheme === 'adminBearer' ? caller.kind === 'bearer' && isAdmin(caller) : caller.kind === scheme

/** Throws 403 naming the way out unless the caller may call the operation. */
export function authorize(caller: Caller, operation: AnyOperation, surface: Surface): void {
  if (permits(caller, operation, surface)) return
  const accepted = schemesOf(operation, surface)
  const needsAdmin = caller.kind === 'bearer' && accepted.includes('adminBearer')
  throw new Problem('not_authorized', {
    detail: `${names[caller.kind]} may not call ${operation.id}.`,
    hint: `Accepted here: ${accepted.map((scheme) => names[scheme]).join(', ')}.`,
    resolution: { action: 'authenticate', acceptedValue: accepted.map((scheme) => headers[scheme]) },
    ...(needsAdmin ? { requiredRole: 'admin' } : {}),
  })
}

const names: Record<Scheme, string> = {
  bearer: 'a user bearer token',
  adminBearer: 'a bearer token with role admin',
  adminApiKey: 'an admin API key',
  clientSecret: 'a client secret',
}

const headers: Record<Scheme, string> = {
  bearer: 'Authorization',
  adminBearer: 'Authorization',
  adminApiKey: 'X-API-Key',
  clientSecret: 'X-Client-Secret',
}
