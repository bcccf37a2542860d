import { Problem } from '../../../kernel/problem/problem.js'
import type { CredentialHeader } from '../../access/authenticate.js'
import { type BearerKind, type Caller, isAdmin } from '../../access/caller.js'
import type { Surface } from '../request/surface.js'
import type { AnyOperation, Scheme } from './define.js'

/**
 * Rules for credentials. REST accepts only the credentials that the operation declares. In GraphQL, a read accepts any
 * valid credential. Exception: if the operation declares only bearer tokens, or only admin callers, GraphQL also accepts
 * only these.
 */

/** Whether an operation needs no credential. A credential that is sent anyway is not checked. */
export const isOpen = ({ auth }: AnyOperation): boolean => auth.length === 0

/** Whether this caller may call this operation. The pipeline, GraphQL relations and the permission check use it. */
export const permits = (caller: Caller, operation: AnyOperation, surface: Surface): boolean =>
  isOpen(operation) ||
  (schemesOf(operation, surface).some((scheme) => matches(caller, scheme)) &&
    (caller.kind !== 'bearer' || (takesKind(caller, operation) && hasRole(caller, operation))))

const takesKind = ({ bearerKind }: Caller, { bearerKinds }: AnyOperation): boolean =>
  !bearerKinds || bearerKinds.some((kind) => kind === bearerKind)

const hasRole = ({ roles }: Caller, { requiredRoles }: AnyOperation): boolean =>
  !requiredRoles || requiredRoles.some((role) => roles.includes(role))

const BEARERS: readonly Scheme[] = ['bearer', 'adminBearer']
const ADMINS: readonly Scheme[] = ['adminApiKey', 'adminBearer']

function schemesOf(operation: AnyOperation, surface: Surface): readonly Scheme[] {
  const { auth, kind } = operation
  const isNarrow = [BEARERS, ADMINS].some((narrow) => auth.every((scheme) => narrow.includes(scheme)))
  return surface === 'graph' && kind === 'read' && !isNarrow ? ['bearer', 'adminApiKey', 'clientSecret'] : auth
}

const matches = (caller: Caller, scheme: Scheme): boolean =>
  scheme === 'adminBearer' ? caller.kind === 'bearer' && isAdmin(caller) : caller.kind === scheme

/** Throws 403 unless the caller may call the operation. The hint lists the accepted credentials. */
export function authorize(caller: Caller, operation: AnyOperation, surface: Surface): void {
  if (permits(caller, operation, surface)) return
  const accepted = schemesOf(operation, surface)
  const required = caller.kind === 'bearer' ? missingRole(caller, operation, accepted) : undefined
  // The name of this scheme already contains its role.
  const role = required === undefined || accepted.includes('adminBearer') ? '' : `, with role ${required}`
  const kinds = caller.kind === 'bearer' && !takesKind(caller, operation) ? operation.bearerKinds : undefined
  throw new Problem('not_authorized', {
    detail: `${names[caller.kind]} may not call ${operation.id}.`,
    hint: kinds
      ? `Accepted here: ${kinds.map((kind) => kindNames[kind]).join(', ')}.`
      : `Accepted here: ${accepted.map((scheme) => names[scheme]).join(', ')}${role}.`,
    resolution: { action: 'authenticate', acceptedValue: headersOf(accepted) },
    ...(required ? { requiredRole: required } : {}),
  })
}

/** The headers of the credentials that all these operations accept. If no credential is accepted by all, those of any. */
export function credentialHeadersOf(
  operations: readonly AnyOperation[],
  surface: Surface,
): readonly CredentialHeader[] {
  const accepted = operations.map((operation) => headersOf(schemesOf(operation, surface)))
  const all = [...new Set(accepted.flat())]
  const common = all.filter((header) => accepted.every((some) => some.includes(header)))
  return common.length > 0 ? common : all
}

const headersOf = (schemes: readonly Scheme[]): CredentialHeader[] => [
  ...new Set(schemes.map((scheme) => headers[scheme])),
]

/** Returns the roles of which the caller needs one. Undefined if no role is missing. */
function missingRole(caller: Caller, operation: AnyOperation, accepted: readonly Scheme[]): string | undefined {
  if (!hasRole(caller, operation)) return operation.requiredRoles?.join(', ')
  return accepted.includes('adminBearer') && !accepted.includes('bearer') && !isAdmin(caller) ? 'admin' : undefined
}

const kindNames: Record<BearerKind, string> = {
  session: 'a session token',
  oauthAccessToken: 'an OAuth access token',
  apiKey: 'a personal API key',
}

const names: Record<Scheme | 'anonymous', string> = {
  anonymous: 'a request without a credential',
  bearer: 'a user bearer token',
  adminBearer: 'a bearer token with role admin',
  adminApiKey: 'an admin API key',
  clientSecret: 'a client secret',
}

const headers: Record<Scheme, CredentialHeader> = {
  bearer: 'Authorization',
  adminBearer: 'Authorization',
  adminApiKey: 'X-API-Key',
  clientSecret: 'X-Client-Secret',
}
