import { createRemoteJWKSet, errors, type JWTPayload, type JWTVerifyGetKey, jwtVerify } from 'jose'
import type { Clock } from '../clock.js'
import type { OidcConfig } from '../config.js'
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

/** Longest `sub` of an OpenID provider (OpenID Connect Core, section 2). */
const MAX_SUBJECT = 255

/** Bearers of an OpenID Connect provider: session tokens and OAuth access tokens (RFC 9068). */
export function oidcTokens({ issuer, audience, jwksUrl }: OidcConfig, clock: Clock): TokenVerifier {
  const keys = createRemoteJWKSet(new URL(jwksUrl), {
    cacheMaxAge: 600_000,
    cooldownDuration: 30_000,
    timeoutDuration: 5_000,
  })
  const keyOf: JWTVerifyGetKey = (header, token) => keys(header, token).catch(refuseOrAway)
  return {
    async verify(token) {
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
  const { iss, sub, roles, role } = payload
  // It becomes part of stored rows.
  if (typeof sub !== 'string' || sub === '' || sub.length > MAX_SUBJECT || /[\p{Cc}\p{Surrogate}]/u.test(sub))
    return undefined
  const named = [roles, role].flat().filter((value): value is string => typeof value === 'string')
  return { kind: 'bearer', bearerKind, id: `subject:${iss} ${sub}`, roles: [...new Set(named)] }
}

/** No key for this token is the token's fault; that the provider gives no usable keys is not. */
function refuseOrAway(error: unknown): never {
  const isToken =
    error instanceof errors.JWKSNoMatchingKey ||
    error instanceof errors.JWKSMultipleMatchingKeys ||
    error instanceof errors.JOSENotSupported
  throw isToken ? error : providerAway(error)
}

const providerAway = (cause: unknown): Problem =>
  new Problem(
    'rbac_lookup_unavailable',
    { detail: 'The identity provider could not be asked.', hint: 'Retry after a moment.', retryAfterSeconds: 5 },
    { cause },
  )
