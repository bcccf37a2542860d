import { Problem } from '../../kernel/problem/problem.js'
import { type Caller, subjectOf } from './caller.js'
import type { SecretKind } from './credential-hash.js'
import type { CredentialStore } from './credentials.js'
import type { TokenVerifier } from './tokens.js'

/** The three headers that can contain a credential. The value is an array if the header was sent twice. */
export interface CredentialHeaders {
  readonly authorization: string | readonly string[] | undefined
  readonly clientSecret: string | readonly string[] | undefined
  readonly apiKey: string | readonly string[] | undefined
}

/**
 * Authenticates the caller. An unknown, a revoked and an expired credential have the same response (401), so the
 * response does not reveal which case it is.
 */
export class Authenticator {
  readonly #store: CredentialStore
  readonly #tokens: TokenVerifier | undefined

  constructor(store: CredentialStore, tokens: TokenVerifier | undefined) {
    this.#store = store
    this.#tokens = tokens
  }

  async authenticate(headers: CredentialHeaders): Promise<Caller> {
    const { kind, secret } = presented(headers)
    const caller = await this.#callerOf(kind, secret)
    if (!caller) throw notRecognized()
    return caller
  }

  #callerOf(kind: SecretKind, secret: string): Promise<Caller | undefined> {
    // A JWT contains two dots; a personal API key contains none.
    return kind === 'personalApiKey' && secret.split('.').length === 3
      ? this.#bearerOf(secret)
      : this.#store.find(kind, secret)
  }

  async #bearerOf(token: string): Promise<Caller | undefined> {
    const verified = await this.#tokens?.verify(token)
    if (!verified) return undefined
    const { caller, issuedAt } = verified
    return this.#store.accounts.complete(caller, { subject: subjectOf(caller) ?? '', issuedAt })
  }
}

/** The problem for an unknown, a revoked and an expired credential. */
export const notRecognized = (): Problem => unauthorized('The credential is not recognized.')

/** Maximum length of a credential, in characters. A longer credential is refused before it is hashed or parsed. */
const MAX_LENGTH = 8_192

function presented(headers: CredentialHeaders): { kind: SecretKind; secret: string } {
  const sent = [
    { kind: 'personalApiKey' as const, value: headers.authorization },
    { kind: 'adminApiKey' as const, value: headers.apiKey },
    { kind: 'clientSecret' as const, value: headers.clientSecret },
  ].filter(({ value }) => value !== undefined)
  const [first] = sent
  if (!first) throw unauthorized('The request has no credential.')
  if (sent.length > 1 || typeof first.value !== 'string')
    throw unauthorized('The request has more than one credential.')
  const secret = first.kind === 'personalApiKey' ? bearerToken(first.value) : first.value
  if (!secret || secret.length > MAX_LENGTH) throw unauthorized('The credential is malformed.')
  return { kind: first.kind, secret }
}

const bearerToken = (header: string): string | undefined => /^Bearer +([\x21-\x7e]+)$/i.exec(header)?.[1]

const unauthorized = (detail: string): Problem =>
  new Problem(
    'unauthorized',
    {
      detail,
      hint: 'Send one of the headers Authorization: Bearer, X-API-Key or X-Client-Secret.',
      resolution: { action: 'authenticate', acceptedValue: ['Authorization', 'X-API-Key', 'X-Client-Secret'] },
    },
    { headers: { 'WWW-Authenticate': 'Bearer' } },
  )
