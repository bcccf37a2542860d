import { createHash } from 'node:crypto'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose'

/** A local identity provider: an issuer, an audience, a set of keys over HTTP, and tokens signed with them. */
export interface IdentityProvider {
  readonly issuer: string
  readonly audience: string
  readonly jwksUrl: string
  /** Number of requests for the keys. */
  readonly keyRequests: () => number
  /** Signs a token. The given claims and header members replace the default ones; `undefined` removes one. */
  token(claims?: Record<string, unknown>, header?: Record<string, unknown>): Promise<string>
  /** The published key as text, for tokens that misuse it as a shared secret. */
  readonly publicKeyText: string
  /** Sets the response of the key URL for later requests. */
  answer(status: number, body?: string): void
  /**
   * Signs a person in who came from the address, and returns the code of the sign-in. The token response has the
   * claims, and the members in `others` instead of the usual ones.
   */
  authorize(location: string, claims?: Record<string, unknown>, others?: Record<string, unknown>): string
  /** Bodies of the requests for tokens. */
  readonly tokenRequests: readonly URLSearchParams[]
  close(): Promise<void>
}

interface Grant {
  readonly asked: URLSearchParams
  readonly claims: Record<string, unknown>
  readonly others: Record<string, unknown>
}

export async function identityProvider(): Promise<IdentityProvider> {
  const { publicKey, privateKey } = await generateKeyPair('RS256')
  const jwk = { ...(await exportJWK(publicKey)), kid: 'first', alg: 'RS256', use: 'sig' }
  const keys = JSON.stringify({ keys: [jwk] })
  let [keyRequests, status, body] = [0, 200, keys]
  const grants = new Map<string, Grant>()
  const tokenRequests: URLSearchParams[] = []
  const send = (response: ServerResponse, code: number, value: object) =>
    response.writeHead(code, { 'Content-Type': 'application/json' }).end(JSON.stringify(value))
  /** Each code is valid once, with the verifier and the address of its sign-in. */
  const exchange = async (request: IncomingMessage, response: ServerResponse) => {
    const sent = new URLSearchParams(Buffer.concat(await request.toArray()).toString())
    tokenRequests.push(sent)
    const grant = grants.get(sent.get('code') ?? '')
    grants.delete(sent.get('code') ?? '')
    const challenge = createHash('sha256')
      .update(sent.get('code_verifier') ?? '')
      .digest('base64url')
    const isRight =
      grant?.asked.get('code_challenge') === challenge &&
      grant.asked.get('redirect_uri') === sent.get('redirect_uri') &&
      grant.asked.get('client_id') === sent.get('client_id')
    if (!grant || !isRight) return send(response, 400, { error: 'invalid_grant' })
    const clientId = grant.asked.get('client_id')
    const [access_token, id_token] = await Promise.all([
      token(grant.claims),
      token({ aud: clientId, nonce: grant.asked.get('nonce') }),
    ])
    return send(response, 200, { access_token, id_token, token_type: 'Bearer', expires_in: 300, ...grant.others })
  }
  const server = createServer((request, response) => {
    if (request.url === '/token') return void exchange(request, response)
    if (request.url === '/.well-known/openid-configuration')
      return void send(response, status, {
        issuer,
        jwks_uri: `${issuer}/jwks`,
        authorization_endpoint: `${issuer}/authorize`,
        token_endpoint: `${issuer}/token`,
        response_types_supported: ['code'],
        subject_types_supported: ['public'],
        id_token_signing_alg_values_supported: ['RS256'],
      })
    keyRequests++
    response.writeHead(status, { 'Content-Type': 'application/json' }).end(body)
  })
  const issuer = await listen(server)
  const audience = 'venture-data'
  const token: IdentityProvider['token'] = (claims = {}, header = {}) =>
    new SignJWT(present({ iss: issuer, aud: audience, sub: 'user-1', iat: seconds(0), exp: seconds(300), ...claims }))
      .setProtectedHeader(present({ alg: 'RS256', kid: 'first', typ: 'JWT', ...header }) as { alg: string })
      .sign(privateKey)
  return {
    issuer,
    audience,
    jwksUrl: `${issuer}/jwks`,
    publicKeyText: JSON.stringify(jwk),
    keyRequests: () => keyRequests,
    token,
    tokenRequests,
    authorize(location, claims = {}, others = {}) {
      const code = `code-${grants.size}-${tokenRequests.length}`
      grants.set(code, { asked: new URL(location).searchParams, claims, others })
      return code
    },
    answer(next, text = keys) {
      ;[status, body] = [next, text]
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

/** The time in `offset` seconds, in the unit of tokens. */
export const seconds = (offset: number): number => Math.floor(Date.now() / 1000) + offset

const present = (record: Record<string, unknown>): JWTPayload =>
  Object.fromEntries(Object.entries(record).filter(([, value]) => value !== undefined))

async function listen(server: Server): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}
