import type { Configuration } from 'openid-client'
import type { Clock } from '../../src/kernel/clock.js'
import type { OidcConfig, SignInConfig } from '../../src/kernel/config/oidc.js'
import { Problem } from '../../src/kernel/problem/problem.js'
import { cookieOf, type Seal } from './seal.js'

const COOKIE = 'venture-sign-in'
const PENDING = /(?:^|; )venture-sign-in=([\w-]{1,4000})(?:;|$)/
/** Time to sign in at the identity provider. */
const MINUTES = 10
/** Time limit of a request to the identity provider, in seconds. */
const TIMEOUT = 5
/** Time after which the addresses of the identity provider are read again. */
const MAX_AGE_MS = 600_000

/** The path to which the identity provider sends people back. */
const CALLBACK = '/sign-in/callback'

/** What a browser keeps while its user is at the identity provider. */
interface Pending {
  readonly state: string
  readonly nonce: string
  readonly verifier: string
  readonly ends: number
}

/** Why a sign-in failed, for the person. */
export class SignInFault extends Error {}

/**
 * Sign-in with an OpenID Connect provider: authorization code with PKCE (RFC 7636). The browser keeps the state of the
 * sign-in in a sealed cookie, so any process can finish it, and a code that another person got is worth nothing.
 */
export class ProviderSignIn {
  readonly #oidc: OidcConfig
  readonly #client: SignInConfig
  readonly #clock: Clock
  readonly #seal: Seal
  #known: { readonly configuration: Promise<Configuration>; readonly until: number } | undefined

  private constructor(oidc: OidcConfig, client: SignInConfig, clock: Clock, seal: Seal) {
    this.#oidc = oidc
    this.#client = client
    this.#clock = clock
    this.#seal = seal
  }

  /** Undefined if the operator configured no client of an identity provider. */
  static of(oidc: OidcConfig | undefined, clock: Clock, seal: Seal): ProviderSignIn | undefined {
    return oidc?.signIn && new ProviderSignIn(oidc, oidc.signIn, clock, seal)
  }

  /** Returns the page of the identity provider, and the cookie with the state of the sign-in. Throws 503. */
  async begin(base: string): Promise<{ location: string; cookie: string }> {
    const client = await import('openid-client')
    const configuration = await this.#discover()
    const [state, nonce, verifier] = [client.randomState(), client.randomNonce(), client.randomPKCECodeVerifier()]
    const location = client.buildAuthorizationUrl(configuration, {
      redirect_uri: `${base}${CALLBACK}`,
      scope: this.#client.scope,
      state,
      nonce,
      code_challenge: await client.calculatePKCECodeChallenge(verifier),
      code_challenge_method: 'S256',
    })
    const pending: Pending = { state, nonce, verifier, ends: this.#clock.now().getTime() + MINUTES * 60_000 }
    const sealed = await this.#seal.close(JSON.stringify(pending), 'sign-in')
    // The identity provider is another site, and its redirect must bring the cookie.
    const options = { seconds: MINUTES * 60, isSecure: base.startsWith('https:'), sameSite: 'Lax' } as const
    return { location: location.href, cookie: cookieOf(COOKIE, sealed, options) }
  }

  /**
   * Exchanges the code in the address for tokens. Returns them in the order in which the service should try them.
   * Throws SignInFault if the person must start again, and 503 if the identity provider does not answer.
   */
  async finish(base: string, query: string, cookies: string | undefined): Promise<string[]> {
    const pending = await this.#pendingOf(cookies)
    if (!pending) throw new SignInFault('The sign-in took too long, or it began in another browser. Start again.')
    const client = await import('openid-client')
    const configuration = await this.#discover()
    const { access_token, id_token } = await client
      .authorizationCodeGrant(configuration, new URL(`${base}${CALLBACK}${query}`), {
        pkceCodeVerifier: pending.verifier,
        expectedState: pending.state,
        expectedNonce: pending.nonce,
        idTokenExpected: true,
      })
      .catch((error: unknown) => {
        throw refusal(error)
      })
    return id_token === undefined ? [access_token] : [access_token, id_token]
  }

  async #pendingOf(cookies = ''): Promise<Pending | undefined> {
    const sealed = PENDING.exec(cookies)?.[1]
    const text = sealed && (await this.#seal.open(sealed, 'sign-in'))
    const pending = text ? (JSON.parse(text) as Pending) : undefined
    return pending && pending.ends > this.#clock.now().getTime() ? pending : undefined
  }

  /** The addresses of the identity provider. */
  #discover(): Promise<Configuration> {
    const now = this.#clock.now().getTime()
    if (!this.#known || this.#known.until <= now) {
      const configuration = this.#read().catch((error: unknown) => {
        this.#known = undefined
        throw unreachable(error)
      })
      this.#known = { configuration, until: now + MAX_AGE_MS }
    }
    return this.#known.configuration
  }

  async #read(): Promise<Configuration> {
    const client = await import('openid-client')
    const { clientId, clientSecret } = this.#client
    const isPlain = this.#oidc.issuer.startsWith('http:')
    return client.discovery(
      new URL(this.#oidc.issuer),
      clientId,
      undefined,
      clientSecret === undefined ? client.None() : client.ClientSecretBasic(clientSecret),
      { timeout: TIMEOUT, ...(isPlain && { execute: [client.allowInsecureRequests] }) },
    )
  }
}

/** The provider answered that it refuses the sign-in, or it did not answer as the protocol requires. */
function refusal(error: unknown): Error {
  const answer = error instanceof Error ? error : new Error(String(error))
  const { code, cause } = answer as Error & { code?: unknown }
  if (code === 'OAUTH_TIMEOUT' || cause instanceof TypeError || answer.name === 'TypeError') return unreachable(error)
  return new SignInFault('The identity provider did not confirm the sign-in. Start again.', { cause: error })
}

const unreachable = (cause: unknown): Problem =>
  new Problem(
    'rbac_lookup_unavailable',
    {
      detail: 'The identity provider does not answer.',
      hint: 'Retry after a moment, or sign in with an API key.',
      retryAfterSeconds: 5,
    },
    { cause },
  )
