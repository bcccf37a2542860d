import { z } from 'zod'
import { ConfigError, webAddress } from './values.js'

/** The environment variables of the identity provider. */
export const oidcVariables = {
  OIDC_ISSUER: webAddress,
  OIDC_AUDIENCE: z.string().optional(),
  OIDC_JWKS_URL: webAddress,
  OIDC_CLIENT_ID: z.string().optional(),
  OIDC_CLIENT_SECRET: z.string().optional(),
  OIDC_SCOPE: z.string().default('openid'),
}

export interface OidcConfig {
  readonly issuer: string
  readonly audience: string
  readonly jwksUrl: string
  /** Set if people sign in to the pages with the identity provider. */
  readonly signIn: SignInConfig | undefined
}

/** The pages as a client of the identity provider. A public client has no secret. */
export interface SignInConfig {
  readonly clientId: string
  readonly clientSecret: string | undefined
  readonly scope: string
}

export function oidcConfig(env: z.infer<z.ZodObject<typeof oidcVariables>>): OidcConfig | undefined {
  const { OIDC_ISSUER: issuer, OIDC_AUDIENCE: audience, OIDC_JWKS_URL: jwksUrl } = env
  const { OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret, OIDC_SCOPE: scope } = env
  if (clientSecret && !clientId) throw new ConfigError('OIDC_CLIENT_SECRET: set OIDC_CLIENT_ID too')
  const signIn = clientId ? { clientId, clientSecret: clientSecret || undefined, scope } : undefined
  if (issuer && audience && jwksUrl) return { issuer, audience, jwksUrl, signIn }
  if (signIn) throw new ConfigError('OIDC_CLIENT_ID: set OIDC_ISSUER, OIDC_AUDIENCE and OIDC_JWKS_URL too')
  if (issuer || audience || jwksUrl) {
    throw new ConfigError('OIDC_ISSUER, OIDC_AUDIENCE, OIDC_JWKS_URL: set all three, or none')
  }
  return undefined
}
