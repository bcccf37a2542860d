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

  /** `accepted` are the headers that the refusal names: those with which the client can succeed. */
  async authenticate(headers: CredentialHeaders, accepted = CREDENTIAL_HEADERS): Promise<Caller> {
    const sent = presented(headers)
    const caller = 'secret' in sent ? await this.#callerOf(sent.kind, sent.secret) : undefined
    if (!caller) throw 'fault' in sent ? unauthorized(sent.fault, accepted) : notRecognized(accepted)
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
export const notRecognized = (accepted = CREDENTIAL_HEADERS): Problem =>
  unauthorized('The credential is not recognized.', accepted)

/** Maximum length of a credential, in characters. A longer credential is refused before it is hashed or parsed. */
const MAX_LENGTH = 8_192

type Presented = { readonly kind: SecretKind; readonly secret: string } | { readonly fault: string }

function presented(headers: CredentialHeaders): Presented {
  const sent = [
    { kind: 'personalApiKey' as const, value: headers.authorization },
    { kind: 'adminApiKey' as const, value: headers.apiKey },
    { kind: 'clientSecret' as const, value: headers.clientSecret },
  ].filter(({ value }) => value !== undefined)
  const [first] = sent
  if (!first) return { fault: 'The request has no credential.' }
  if (sent.length > 1 || typeof first.value !== 'string') return { fault: 'The request has more than one credential.' }
  const secret = first.kind === 'personalApiKey' ? bearerToken(first.value) : first.value
  if (!secret || secret.length > MAX_LENGTH) return { fault: 'The credential is malformed.' }
  return { kind: first.kind, secret }
}

const bearerToken = (header: string): string | undefined => /^Bearer +([\x21-\x7e]+)$/i.exec(header)?.[1]

export type CredentialHeader = 'Authorization' | 'X-API-Key' | 'X-Client-Secret'

/** The headers of all credentials. */
const CREDENTIAL_HEADERS: readonly CredentialHeader[] = ['Authorization', 'X-API-Key', 'X-Client-Secret']

function unauthorized(detail: string, accepted: readonly CredentialHeader[]): Problem {
  const forms = accepted.map((header) => (header === 'Authorization' ? 'Authorization: Bearer' : header))
  const last = forms.at(-1)
  const list =
    forms.length === 1 ? `the header ${last}` : `one of the headers ${forms.slice(0, -1).join(', ')} or ${last}`
  return new Problem(
    'unauthorized',
    { detail, hint: `Send ${list}.`, resolution: { action: 'authenticate', acceptedValue: accepted } },
    { headers: { 'WWW-Authenticate': 'Bearer' } },
  )
}
