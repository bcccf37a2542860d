import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { Clock } from '../../src/kernel/clock.js'
import { Problem } from '../../src/kernel/problem/problem.js'
import type { Authenticator } from '../../src/operation/access/authenticate.js'
import type { Caller } from '../../src/operation/access/caller.js'

const SESSION = /(?:^|; )venture-session=([\w-]{1,16000})(?:;|$)/
const HOURS = 12
const CIPHER = 'aes-256-gcm'
const IV_BYTES = 12
const TAG_BYTES = 16

/** A key of a person. A client secret belongs to a program, so it opens no session. */
interface Key {
  readonly kind: 'personal' | 'admin'
  readonly secret: string
}

/**
 * Sessions of people who signed in with an API key. The cookie contains the key, encrypted with a secret that only this
 * process has: a session ends with the process. Each request authenticates the key again, so a revoked key ends its session.
 */
export class Sessions {
  readonly #authenticator: Authenticator
  readonly #clock: Clock
  readonly #secret = randomBytes(32)

  constructor(authenticator: Authenticator, clock: Clock) {
    this.#authenticator = authenticator
    this.#clock = clock
  }

  /** Returns the cookie of a new session. Throws 401 if nobody has the key. */
  async open(secret: string, isSecure: boolean): Promise<string> {
    const key = await this.#keyOf(secret)
    const ends = this.#clock.now().getTime() + HOURS * 3_600_000
    return cookieOf(this.#seal(JSON.stringify({ ...key, ends })), HOURS * 3_600, isSecure)
  }

  /** The cookie that ends a session in the browser. */
  close(isSecure: boolean): string {
    return cookieOf('', 0, isSecure)
  }

  /** The person of a request. Undefined without a session, after its end, and if the key is not valid any more. */
  async callerOf({ headers }: IncomingMessage): Promise<Caller | undefined> {
    const sealed = SESSION.exec(headers.cookie ?? '')?.[1]
    const text = sealed === undefined ? undefined : this.#unseal(sealed)
    if (text === undefined) return undefined
    const { ends, ...key } = JSON.parse(text) as Key & { ends: number }
    return ends <= this.#clock.now().getTime() ? undefined : this.#authenticate(key).catch(undefinedIfRefused)
  }

  async #keyOf(secret: string): Promise<Key> {
    const personal = await this.#authenticate({ kind: 'personal', secret }).catch(undefinedIfRefused)
    if (personal) return { kind: 'personal', secret }
    await this.#authenticate({ kind: 'admin', secret })
    return { kind: 'admin', secret }
  }

  #authenticate({ kind, secret }: Key): Promise<Caller> {
    return this.#authenticator.authenticate({
      authorization: kind === 'personal' ? `Bearer ${secret}` : undefined,
      apiKey: kind === 'admin' ? secret : undefined,
      clientSecret: undefined,
    })
  }

  #seal(text: string): string {
    const iv = randomBytes(IV_BYTES)
    const cipher = createCipheriv(CIPHER, this.#secret, iv)
    const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
    return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url')
  }

  /** Undefined if another process sealed the text, or somebody changed it. */
  #unseal(sealed: string): string | undefined {
    const bytes = Buffer.from(sealed, 'base64url')
    const [iv, tag] = [bytes.subarray(0, IV_BYTES), bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES)]
    if (tag.length !== TAG_BYTES) return undefined
    const decipher = createDecipheriv(CIPHER, this.#secret, iv).setAuthTag(tag)
    try {
      return Buffer.concat([decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]).toString('utf8')
    } catch {
      return undefined
    }
  }
}

/** No script reads the cookie, and no other site sends it. */
const cookieOf = (value: string, seconds: number, isSecure: boolean): string =>
  `venture-session=${value}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Strict${isSecure ? '; Secure' : ''}`

function undefinedIfRefused(error: unknown): undefined {
  if (!(error instanceof Problem) || ![401, 403].includes(error.status)) throw error
}
