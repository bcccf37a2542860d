import { createLocalJWKSet, createRemoteJWKSet, errors, type JWTPayload, type JWTVerifyGetKey, jwtVerify } from 'jose'
import type { Clock } from '../../kernel/clock.js'
import type { OidcConfig } from '../../kernel/config/oidc.js'
import { Problem } from '../../kernel/problem/problem.js'
import type { Caller } from './caller.js'

/**
 * Accepted signature algorithms. The list is fixed, even if the token declares another algorithm. It excludes `none`
 * and HMAC.
 */
const ALGORITHMS = ['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512', 'ES256', 'ES384', 'ES512', 'EdDSA']

/** The caller of a signed token, and the earliest time at which the token can have been issued. */
interface VerifiedToken {
  readonly caller: Caller
  readonly issuedAt: Date | undefined
}

export interface TokenVerifier {
  /** Returns undefined if the token is invalid. */
  verify(token: string): Promise<VerifiedToken | undefined>
}

/**
 * Kind of token by the `typ` of its header. Tokens of other types are refused. Logout tokens and security events, for
 * example, are signed with the same keys, but they are no credentials.
 */
const kinds = new Map<string, 'session' | 'oauthAccessToken'>([
  ['', 'session'],
  ['jwt', 'session'],
  ['at+jwt', 'oauthAccessToken'],
])

/** Pause before the next request to an identity provider that is not reachable. */
const RETRY_PAUSE_MS = 5_000

/** A signed token in compact form (RFC 7515). Checked here, because the library accepts padding. */
const COMPACT = /^[\w-]+\.[\w-]+\.[\w-]+$/

/** Maximum length of the claim `sub`, in characters (OpenID Connect Core, section 2). */
const MAX_SUBJECT = 255

/** Bearers of an OpenID Connect provider: session tokens and OAuth access tokens (RFC 9068). */
export function oidcTokens({ issuer, audience, jwksUrl }: Omit<OidcConfig, 'signIn'>, clock: Clock): TokenVerifier {
  const keys = createRemoteJWKSet(new URL(jwksUrl), {
    cacheMaxAge: 600_000,
    cooldownDuration: 30_000,
    timeoutDuration: 5_000,
  })
  /** Time of the next request to a provider that is not reachable. Until then, its last known keys are used. */
  let pausedUntil = 0
  const keyOf: JWTVerifyGetKey = async (header, token) => {
    const now = clock.now().getTime()
    if (now >= pausedUntil) {
      try {
        return await keys(header, token)
      } catch (error) {
        if (isTokenFault(error)) throw error
        // Pause only if the last keys are known: without keys no token can be checked.
        if (keys.jwks()) pausedUntil = now + RETRY_PAUSE_MS
        return lastKeys(header, token, error)
      }
    }
    return lastKeys(header, token, undefined)
  }
  const lastKeys = async (...[header, token, cause]: [...Parameters<JWTVerifyGetKey>, unknown]) => {
    const last = keys.jwks()
    if (!last) throw providerUnreachable(cause)
    // The token may be signed with a key that the provider has added and this process does not have yet. So the error
    // is 503, not 401.
    return createLocalJWKSet(last)(header, token).catch((error: unknown) => {
      throw error instanceof errors.JWKSNoMatchingKey ? providerUnreachable(cause) : error
    })
  }
  return {
    async verify(token) {
      if (!COMPACT.test(token)) return undefined
      try {
        const { payload, protectedHeader } = await jwtVerify(token, keyOf, {
          issuer,
          audience,
          algorithms: ALGORITHMS,
          requiredClaims: ['sub', 'exp'],
          currentDate: clock.now(),
          clockTolerance: 5,
        })
        if (!isIssuedBy(payload.iat, clock.now())) return undefined
        const type = (protectedHeader.typ ?? '').toLowerCase().replace(/^application\//, '')
        const kind = kinds.get(type)
        const caller = kind && callerOf(payload, kind)
        return caller && { caller, issuedAt: earliestIssue(payload.iat) }
      } catch (error) {
        // A Problem means that the provider is not reachable. Every other error means that the token is invalid.
        if (error instanceof Problem) throw error
        return undefined
      }
    },
  }
}

/** How far the clock of the provider may be ahead, in milliseconds. */
const LEEWAY_MS = 60_000

/** Whether a token was issued before this time. The claim `iat` is optional. */
const isIssuedBy = (iat: unknown, now: Date): boolean =>
  iat === undefined || (typeof iat === 'number' && iat * 1_000 <= now.getTime() + LEEWAY_MS)

/**
 * A clock that is ahead writes a later time into the token. The end of an account applies to all tokens from before it,
 * so the leeway is subtracted: it must not extend a token beyond this end.
 */
const earliestIssue = (iat: number | undefined): Date | undefined =>
  iat === undefined ? undefined : new Date(iat * 1_000 - LEEWAY_MS)

function callerOf(payload: JWTPayload, bearerKind: 'session' | 'oauthAccessToken'): Caller | undefined {
  const { iss, sub, roles, role, permissions } = payload
  // The subject is stored, so it must be a short text without control characters.
  if (typeof sub !== 'string' || sub === '' || sub.length > MAX_SUBJECT || /[\p{Cc}\p{Surrogate}]/u.test(sub))
    return undefined
  return {
    kind: 'bearer',
    bearerKind,
    id: `subject:${iss} ${sub}`,
    roles: textsOf([roles, role]),
    permissions: textsOf([permissions]),
  }
}

/** The values of claims as one list. Some providers send a claim as a list, others as one text. */
const textsOf = (claims: readonly unknown[]): string[] => [
  ...new Set(claims.flat().filter((value): value is string => typeof value === 'string')),
]

/** Whether the token caused the error, for example because no key fits it. False if the provider caused the error. */
const isTokenFault = (error: unknown): boolean =>
  error instanceof errors.JWKSNoMatchingKey ||
  error instanceof errors.JWKSMultipleMatchingKeys ||
  error instanceof errors.JOSENotSupported

const providerUnreachable = (cause: unknown): Problem =>
  new Problem(
    'rbac_lookup_unavailable',
    { detail: 'The identity provider is not reachable.', hint: 'Retry after a moment.', retryAfterSeconds: 5 },
    { cause },
  )
