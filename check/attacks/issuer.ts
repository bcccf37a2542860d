import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair, SignJWT } from 'jose'

/** An identity provider with one key. */
export interface Issuer {
  /** The configuration of the service that accepts its tokens. */
  readonly environment: Readonly<Record<string, string>>
  /** Host and port. */
  readonly host: string
  /** A token of a session that was issued `seconds` from now. */
  token(seconds: number): Promise<string>
  close(): void
}

const AUDIENCE = 'attacked-service'

/** Starts an identity provider on a free port. */
export async function startIssuer(): Promise<Issuer> {
  const { publicKey, privateKey } = await generateKeyPair('RS256')
  const key = { ...(await exportJWK(publicKey)), kid: 'one', alg: 'RS256', use: 'sig' }
  const server = createServer((_, response) => {
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ keys: [key] }))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  const issuer = `http://${host}/`
  return {
    environment: { OIDC_ISSUER: issuer, OIDC_AUDIENCE: AUDIENCE, OIDC_JWKS_URL: `${issuer}keys` },
    host,
    token: (seconds) => {
      const issued = Math.floor(Date.now() / 1_000) + seconds
      return new SignJWT({ roles: ['client'] })
        .setProtectedHeader({ alg: 'RS256', kid: 'one', typ: 'JWT' })
        .setIssuer(issuer)
        .setAudience(AUDIENCE)
        .setSubject('attacker')
        .setIssuedAt(issued)
        .setExpirationTime(issued + 3_600)
        .sign(privateKey)
    },
    close() {
      server.close()
      server.closeAllConnections()
    },
  }
}
