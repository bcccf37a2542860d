import { Problem } from '../../kernel/problem/problem.js'

/**
 * Kinds of bearer token: a session token of the identity provider, an OAuth access token (RFC 9068), or a personal API
 * key.
 */
export type BearerKind = 'session' | 'oauthAccessToken' | 'apiKey'

/** The account in this service that a bearer token belongs to. */
export interface Account {
  readonly userId: string
  /** null if the account has no plan. */
  readonly plan: string | null
  readonly status: string
  /** When all credentials of the account were ended, as of the authentication of this request. Unset: never. */
  readonly credentialsEndedAt?: Date
}

/** The authenticated caller. */
export interface Caller {
  readonly kind: 'clientSecret' | 'adminApiKey' | 'bearer' | 'anonymous'
  readonly bearerKind?: BearerKind
  /** Stable id of the credential or account. Meters, idempotency keys and history rows refer to it. */
  readonly id: string
  readonly roles: readonly string[]
  /** Additional permissions, from the roles in the database or from the token. */
  readonly permissions?: readonly string[]
  readonly account?: Account
  /** Id of the stored credential. Unset for tokens and for credentials of the environment. */
  readonly credentialId?: string
}

/** Whose work a request is: all credentials of an account share one lane in each queue. */
export const laneOf = ({ account, id }: Caller): string => account?.userId ?? id

/** The caller of an operation that needs no credential. */
export const ANONYMOUS: Caller = { kind: 'anonymous', id: 'anonymous', roles: [] }

/** The subject (issuer and name) of a caller of the identity provider. */
export const subjectOf = ({ id }: Pick<Caller, 'id'>): string | undefined =>
  id.startsWith('subject:') ? id.slice('subject:'.length) : undefined

/** Whether the caller is an admin caller: it has the admin API key, or a bearer token of the role `admin`. */
export const isAdmin = (caller: Caller): boolean => caller.kind === 'adminApiKey' || caller.roles.includes('admin')

/** The records that a read can return. `public`: published records only. `private`: hidden records too. */
export type Reach = 'public' | 'private'

/**
 * The reach of a caller's read. `includePrivate` is the query parameter of the request. Only admin callers can read
 * hidden records. By default, their reads contain hidden records. With includePrivate=false, they do not.
 */
export const reachOf = (caller: Caller, includePrivate?: boolean): Reach =>
  isAdmin(caller) && includePrivate !== false ? 'private' : 'public'

/** Throws 403 if a caller that is not an admin caller sends this parameter. */
export function requireAdmin(caller: Caller, field: string): void {
  if (!isAdmin(caller)) throw adminNeeded(field)
}

/** The problem (403) for a parameter that only admin callers can use. */
const adminNeeded = (field: string): Problem =>
  new Problem('not_authorized', {
    detail: `Only admin callers can use ${field}.`,
    field,
    hint: `Remove ${field}. Other callers can read published records only.`,
    requiredRole: 'admin',
    resolution: { action: 'removeParameter', parameter: field },
  })
