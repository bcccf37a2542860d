import { Problem } from '../problem/problem.js'

/** What a bearer token can be: a session of the identity provider, an OAuth access token (RFC 9068), or a personal API key. */
export type BearerKind = 'session' | 'oauthAccessToken' | 'apiKey'

/** The account of a bearer that has one here. */
export interface Account {
  readonly userId: string
  /** Null: none was taken. */
  readonly plan: string | null
  readonly status: string
}

/** Who asks, as the credential proved it. */
export interface Caller {
  readonly kind: 'clientSecret' | 'adminApiKey' | 'bearer' | 'nobody'
  readonly bearerKind?: BearerKind
  /** Stable name of the credential or account: the owner of meters, idempotency keys and history rows. */
  readonly id: string
  readonly roles: readonly string[]
  /** What the roles allow besides, by the database or the token. */
  readonly permissions?: readonly string[]
  readonly account?: Account
  /** The stored credential; unset for tokens and for what the environment brought. */
  readonly credentialId?: string
}

/** Whoever calls an operation that needs no credential. */
export const NOBODY: Caller = { kind: 'nobody', id: 'nobody', roles: [] }

/** Admin authority: the admin API key, or a bearer with the role. */
export const isAdmin = (caller: Caller): boolean => caller.kind === 'adminApiKey' || caller.roles.includes('admin')

/**
 * Whether a read reaches hidden records. Admin callers reach them unless they ask not to; nobody else does,
 * whatever they ask.
 */
export const hasPrivateReach = (caller: Caller, includePrivate: boolean | undefined): boolean =>
  isAdmin(caller) && includePrivate !== false

/** How far a read goes: published records, or hidden ones too. */
export type Reach = 'public' | 'private'

/** The reach of a caller's read; `includePrivate` is what the request says, unset where it says nothing. */
export const reachOf = (caller: Caller, includePrivate?: boolean): Reach =>
  hasPrivateReach(caller, includePrivate) ? 'private' : 'public'

/** 403 for a parameter that asks for more than published records. */
export function requireAdmin(caller: Caller, field: string): void {
  if (!isAdmin(caller)) throw adminNeeded(field)
}

/** The refusal of a parameter that needs admin authority. */
export const adminNeeded = (field: string): Problem =>
  new Problem('not_authorized', {
    detail: `${field} needs admin authority.`,
    field,
    hint: `Leave ${field} out: you are shown published records only.`,
    requiredRole: 'admin',
    resolution: { action: 'removeParameter', parameter: field },
  })
