import { openText, sealText } from '../../src/kernel/wire/seal.js'

/** What a sealed text is for. A text that was sealed for one purpose is not valid for another one. */
export type Purpose = 'session' | 'sign-in'

/** Encrypts texts for cookies, so that browsers can neither read nor change them. */
export class Seal {
  readonly #readKey: () => Promise<Uint8Array>
  #key: Promise<Uint8Array> | undefined

  constructor(readKey: () => Promise<Uint8Array>) {
    this.#readKey = readKey
  }

  async close(text: string, purpose: Purpose): Promise<string> {
    return sealText(await this.#keyOnce(), text, purpose)
  }

  /** Undefined if the text was not sealed for this purpose, or somebody changed it. */
  async open(sealed: string, purpose: Purpose): Promise<string | undefined> {
    return openText(await this.#keyOnce(), sealed, purpose)
  }

  /** The key is read when it is first used, and again after a failure. */
  #keyOnce(): Promise<Uint8Array> {
    this.#key ??= this.#readKey().catch((error: unknown) => {
      this.#key = undefined
      throw error
    })
    return this.#key
  }
}

/** A cookie that no script reads. `sameSite`: whether another site may open a page with it. */
export const cookieOf = (
  name: string,
  value: string,
  { seconds, isSecure, sameSite = 'Strict' }: { seconds: number; isSecure: boolean; sameSite?: 'Strict' | 'Lax' },
): string => `${name}=${value}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=${sameSite}${isSecure ? '; Secure' : ''}`
