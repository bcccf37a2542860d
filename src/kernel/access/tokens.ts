import { createLocalJWKSet, createRemoteJWKSet, errors, type JWTPayload, type JWTVerifyGetKey, jwtVerify } from 'jose'
import type { Clock } from '../clock.js'
import type { OidcConfig } from '../config/config.js'
import { Problem } from '../problem/problem.js'
import type { Caller } from './caller.js'

/** Signature algorithms a token may use. Listed, never taken from the token: `none` and the HMAC family stay out. */
const ALGORITHMS = ['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512', 'ES256', 'ES384', 'ES512', 'EdDSA']

export interface TokenVerifier {
  /** The caller a signed token proves; undefined for every token that proves nothing. */
  verify(token: string): Promise<Caller | undefined>
}

/** What the header's `typ` makes of a token. Other types (logout tokens, security events) are signed by the same keys and prove nothing. */
const kinds = new Map<string, 'session' | 'oauthAccessToken'>([
  ['', 'session'],
  ['jwt', 'session'],
  ['at+jwt', 'oauthAccessToken'],
])

/** How long a provider that is away is left alone. */
const AWAY_MS = 5_000

/** A signed token (RFC 7515, compact form) as it must be written: the library would look past padding. */
const COMPACT = /^[\w-]+\.[\w-]+\.[\w-]+$/

/** Longest `sub` of an OpenID provider (OpenID Connect Core, section 2). */
const MAX_SUBJECT = 255

/** Bearers of an OpenID Connect provider: session tokens and OAuth access tokens (RFC 9068). */
export function oidcTokens({ issuer, audience, jwksUrl }: OidcConfig, clock: Clock): TokenVerifier {
  const keys = createRemoteJWKSet(new URL(jwksUrl), {
    cacheMaxAge: 600_000,
    cooldownDuration: 30_000,
    timeoutDuration: 5_000,
  })
  /** While the provider is away it is asked again only now and then, and the keys it gave last are good until it is back. */
  let awayUntil = 0
  const keyOf: JWTVerifyGetKey = async (header, token) => {
    const now = clock.now().getTime()
    if (now >= awayUntil) {
      try {
        return await keys(header, token)
      } catch (error) {
        if (isTokensFault(error)) throw error
        // Without a key there is nothing to go on with, so nothing to leave the provider alone for.
        if (keys.jwks()) awayUntil = now + AWAY_MS
        return lastKeys(header, token, error)
      }
    }
    return lastKeys(header, token, undefined)
  }
  const lastKeys = async (...[header, token, cause]: [...Parameters<JWTVerifyGetKey>, unknown]) => {
    const last = keys.jwks()
    if (!last) throw providerAway(cause)
    // A key that is new since then cannot be told from one that never was.
    return createLocalJWKSet(last)(header, token).catch((error: unknown) => {
      throw error instanceof errors.JWKSNoMatchingKey ? providerAway(cause) : error
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
        const type = (protectedHeader.typ ?? '').toLowerCase().replace(/^application\//, '')
        const kind = kinds.get(type)
        return kind && callerOf(payload, kind)
      } catch (error) {
        // Whatever else went wrong, it was the token's doing.
        if (error instanceof Problem) throw error
        return undefined
      }
    },
  }
}

function callerOf(payload: JWTPayload, bearerKind: 'session' | 'oauthAccessToken'): Caller | undefined {
  const { iss, sub, roles, role, permissions } = payload
  // It becomes part of stored rows.
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

/** Claims differ in form between providers: a list, or one text. */
const textsOf = (claims: readonly unknown[]): string[] => [
  ...new Set(claims.flat().filter((value): value is string => typeof value === 'string')),
]

/** No key for this token is the token's fault; that the provider gives no usable keys is not. */
const isTokensFault = (error: unknown): boolean =>
  error instanceof errors.JWKSNoMatchingKey ||
  error instanceof errors.JWKSMultipleMatchingKeys ||
  error instanceof errors.JOSENotSupported

const providerAway = (cause: unknown): Problem =>
  new Problem(
    'rbac_lookup_unavailable',
    { detail: 'The identity provider could not be asked.', hint: 'Retry after a moment.', retryAfterSeconds: 5 },
    { cause },
  )
