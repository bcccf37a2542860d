import { exportJWK, generateKeyPair, SignJWT, UnsecuredJWT } from 'jose'
import { type IdentityProvider, seconds } from './oidc.js'

/** Invalid tokens, by their error. Most of them are almost valid. */
export async function hostileTokens(
  provider: IdentityProvider,
): Promise<Record<string, () => Promise<string> | string>> {
  const attacker = await generateKeyPair('RS256', { extractable: true })
  const attackerJwk = await exportJWK(attacker.publicKey)
  const claims = {
    iss: provider.issuer,
    aud: provider.audience,
    sub: 'user-1',
    iat: seconds(0),
    exp: seconds(300),
    roles: ['admin'],
  }
  const forged = (header: Record<string, unknown>) =>
    new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid: 'first', ...header }).sign(attacker.privateKey)
  const hmac = (secret: string) =>
    new SignJWT(claims).setProtectedHeader({ alg: 'HS256', kid: 'first' }).sign(new TextEncoder().encode(secret))
  const encoded = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')

  /** A valid token with one of its three parts changed. */
  async function tampered(part: 0 | 1 | 2, change: (text: string) => string): Promise<string> {
    const parts = (await provider.token()).split('.')
    parts[part] = change(parts[part] ?? '')
    return parts.join('.')
  }

  return {
    'no signature': () => new UnsecuredJWT(claims).encode(),
    'alg none with a signature': () => tampered(0, () => encoded({ alg: 'none', kid: 'first' })),
    'alg nOnE': () => tampered(0, () => encoded({ alg: 'nOnE', kid: 'first' })),
    'signed with the public key as a shared secret': () => hmac(provider.publicKeyText),
    'signed with a shared secret': () => hmac('a secret of at least thirty-two bytes'),
    'signed with the key of an attacker under our key id': () => forged({}),
    'its own key inside': () => forged({ jwk: attackerJwk }),
    'its own key at another URL (jku)': () => forged({ jku: 'http://127.0.0.1:1/keys', kid: 'attacker' }),
    'its own certificate at another URL (x5u)': () => forged({ x5u: 'http://127.0.0.1:1/cert' }),
    'its own certificate inside (x5c)': () => forged({ x5c: ['AAAA'] }),
    'a key id that is not published': () => provider.token({}, { kid: 'unknown' }),
    'a key id that is a path': () => provider.token({}, { kid: '../../../../dev/null' }),
    'a key id that is not text': () => tampered(0, () => encoded({ alg: 'RS256', kid: { $ne: '' } })),
    'an unknown critical header': () =>
      provider
        .token({}, { crit: ['b64', 'unknown'], unknown: 1, b64: true })
        .catch(() => tampered(0, () => encoded({ alg: 'RS256', kid: 'first', crit: ['unknown'], unknown: 1 }))),
    'another issuer': () => provider.token({ iss: 'https://elsewhere.example' }),
    'an issuer that begins like ours': () => provider.token({ iss: `${provider.issuer}.elsewhere.example` }),
    'no issuer': () => provider.token({ iss: undefined }),
    'another audience': () => provider.token({ aud: 'another' }),
    'no audience': () => provider.token({ aud: undefined }),
    'no audience in the list': () => provider.token({ aud: [] }),
    'an expiry in the past': () => provider.token({ exp: seconds(-60) }),
    'no expiry': () => provider.token({ exp: undefined }),
    'an expiry that is text': () => provider.token({ exp: '9999999999' as never }),
    'a validity that begins in the future': () => provider.token({ nbf: seconds(60) }),
    'issued in the future': () => provider.token({ iat: seconds(120) }),
    'a time of issue that is text': () => provider.token({ iat: '0' as never }),
    'no subject': () => provider.token({ sub: undefined }),
    'an empty subject': () => provider.token({ sub: '' }),
    'a subject that is a number': () => provider.token({ sub: 7 }),
    'a subject that is a list': () => provider.token({ sub: ['user-1'] }),
    'a subject with a NUL character': () => provider.token({ sub: 'user\0' }),
    'a subject of 256 characters': () => provider.token({ sub: 'u'.repeat(256) }),
    'the type of a logout token': () => provider.token({}, { typ: 'logout+jwt' }),
    'the type of a security event': () => provider.token({}, { typ: 'secevent+jwt' }),
    'a type that is a property of every object': () => provider.token({}, { typ: 'constructor' }),
    'a changed header': () => tampered(0, () => encoded({ alg: 'RS256', kid: 'first', typ: 'at+jwt' })),
    'a changed payload': () => tampered(1, () => encoded(claims)),
    'a changed signature': () => tampered(2, (text) => text.slice(0, -4) + (text.endsWith('AAAA') ? 'BBBB' : 'AAAA')),
    'an empty signature': () => tampered(2, () => ''),
    'a signature cut short': () => tampered(2, (text) => text.slice(0, 20)),
    'a payload that is not an object': () => tampered(1, () => encoded([])),
    'a payload that is not JSON': () => tampered(1, () => 'AAAA'),
    'a header that is not JSON': () => tampered(0, () => 'AAAA'),
    'its claims without a signature part': async () => (await provider.token()).replace(/[^.]*$/, ''),
    'a payload nested 500 levels deep': () =>
      tampered(1, () => encoded(JSON.parse(`${'['.repeat(500)}${']'.repeat(500)}`))),
    'a token inside a token': async () =>
      new SignJWT({ ...claims, token: await provider.token() })
        .setProtectedHeader({ alg: 'RS256', kid: 'first', typ: 'JWT', cty: 'JWT' })
        .sign(attacker.privateKey),
    'the algorithm of another key type': () => tampered(0, () => encoded({ alg: 'ES256', kid: 'first' })),
    'no algorithm': () => tampered(0, () => encoded({ kid: 'first' })),
    'an algorithm that is a list': () => tampered(0, () => encoded({ alg: ['none', 'RS256'], kid: 'first' })),
    'a payload that is not base64url': () => tampered(1, () => '@@@@'),
    padding: () => tampered(2, (text) => `${text}==`),
    'a header member twice': () =>
      tampered(0, () => Buffer.from('{"alg":"RS256","alg":"none","kid":"first"}').toString('base64url')),
    'an issuer that is a list': () => provider.token({ iss: [provider.issuer] as never }),
    'a subject with an unpaired surrogate': () => provider.token({ sub: '\ud800' }),
    'a subject with a line break': () => provider.token({ sub: 'user-1\nadmin' }),
    'a subject that is an object': () => provider.token({ sub: { $ne: null } as never }),
    'an audience that begins like ours': () => provider.token({ aud: `${provider.audience}-elsewhere` }),
    'a validity that begins as text': () => provider.token({ nbf: 'now' as never }),
    'three empty parts': () => '..',
    garbage: () => 'not.a.token',
    'garbage of 8 kB': () => `${'A'.repeat(4_000)}.${'B'.repeat(4_000)}.C`,
  }
}
