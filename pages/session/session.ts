import type { IncomingMessage } from 'node:http'
import type { Clock } from '../../src/kernel/clock.js'
import { Problem } from '../../src/kernel/problem/problem.js'
import type { Authenticator } from '../../src/operation/access/authenticate.js'
import type { Caller } from '../../src/operation/access/caller.js'
import { cookieOf, type Seal } from './seal.js'

const COOKIE = 'venture-session'
const SESSION = /(?:^|; )venture-session=([\w-]{1,16000})(?:;|$)/
const HOURS = 12
/** The position of the last write of a person, for the pages that the person opens next. */
const POSITION_COOKIE = 'venture-position'
const POSITION = /(?:^|; )venture-position=([\da-f]{16})(?:;|$)/
const POSITION_SECONDS = 60
/** Browsers keep cookies of at most 4,096 bytes. */
const MAX_COOKIE = 4_000

/** A key of a person, or a token of the identity provider. A client secret belongs to a program, so it opens no session. */
interface Key {
  readonly kind: 'personal' | 'admin'
  readonly secret: string
}

/**
 * Sessions of people who signed in. The cookie contains the key or the token, sealed. Each request authenticates it again,
 * so a revoked key ends its session, and a token that has expired too.
 */
export class Sessions {
  readonly #authenticator: Authenticator
  readonly #clock: Clock
  readonly #seal: Seal

  constructor(authenticator: Authenticator, clock: Clock, seal: Seal) {
    this.#authenticator = authenticator
    this.#clock = clock
    this.#seal = seal
  }

  /** Returns the cookie of a new session. Throws 401 if nobody has the key, and 422 if it is too long for a cookie. */
  async open(secret: string, isSecure: boolean): Promise<string> {
    const key = await this.#keyOf(secret)
    const ends = this.#clock.now().getTime() + HOURS * 3_600_000
    const sealed = await this.#seal.close(JSON.stringify({ ...key, ends }), 'session')
    if (sealed.length > MAX_COOKIE) throw tooLong()
    return cookieOf(COOKIE, sealed, { seconds: HOURS * 3_600, isSecure })
  }

  /** The cookie that ends a session in the browser. */
  close(isSecure: boolean): string {
    return cookieOf(COOKIE, '', { seconds: 0, isSecure })
  }

  /** The person of a request. Undefined without a session, after its end, and if the key is not valid any more. */
  async callerOf({ headers }: IncomingMessage): Promise<Caller | undefined> {
    const sealed = SESSION.exec(headers.cookie ?? '')?.[1]
    const text = sealed === undefined ? undefined : await this.#seal.open(sealed, 'session')
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
}

const tooLong = (): Problem =>
  new Problem('unprocessable', {
    detail: 'The token of the identity provider is too long for the cookie of a session.',
    hint: 'Configure the identity provider to put fewer claims into the token, or sign in with an API key.',
  })

function undefinedIfRefused(error: unknown): undefined {
  if (!(error instanceof Problem) || ![401, 403].includes(error.status)) throw error
}

/** The cookie with the position of a write. */
export const positionCookie = (position: string, isSecure: boolean): string =>
  cookieOf(POSITION_COOKIE, position, { seconds: POSITION_SECONDS, isSecure })

/** The position in the cookie of a request. */
export const positionIn = ({ headers }: IncomingMessage): string | undefined => POSITION.exec(headers.cookie ?? '')?.[1]
