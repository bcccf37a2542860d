/** Who asks, as the credential proved it. */
export interface Caller {
  readonly kind: 'clientSecret' | 'adminApiKey' | 'bearer'
  /** What a bearer token was: a session of the identity provider, an OAuth access token, or a personal API key. */
  readonly bearerKind?: 'session' | 'oauthAccessToken' | 'apiKey'
  /** Stable name of the credential or account: the owner of meters, idempotency keys and history rows. */
  readonly id: string
  readonly roles: readonly string[]
}

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
