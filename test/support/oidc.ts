import { createServer, type Server } from 'node:http'
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
  close(): Promise<void>
}

export async function identityProvider(): Promise<IdentityProvider> {
  const { publicKey, privateKey } = await generateKeyPair('RS256')
  const jwk = { ...(await exportJWK(publicKey)), kid: 'first', alg: 'RS256', use: 'sig' }
  const keys = JSON.stringify({ keys: [jwk] })
  let [keyRequests, status, body] = [0, 200, keys]
  const server = createServer((_request, response) => {
    keyRequests++
    response.writeHead(status, { 'Content-Type': 'application/json' }).end(body)
  })
  const issuer = await listen(server)
  const audience = 'venture-data'
  return {
    issuer,
    audience,
    jwksUrl: `${issuer}/jwks`,
    publicKeyText: JSON.stringify(jwk),
    keyRequests: () => keyRequests,
    token: (claims = {}, header = {}) =>
      new SignJWT(present({ iss: issuer, aud: audience, sub: 'user-1', iat: seconds(0), exp: seconds(300), ...claims }))
        .setProtectedHeader(present({ alg: 'RS256', kid: 'first', typ: 'JWT', ...header }) as { alg: string })
        .sign(privateKey),
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
