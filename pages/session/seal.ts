import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

const CIPHER = 'aes-256-gcm'
const IV_BYTES = 12
const TAG_BYTES = 16

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
    const iv = randomBytes(IV_BYTES)
    const cipher = createCipheriv(CIPHER, await this.#keyOnce(), iv).setAAD(Buffer.from(purpose))
    const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
    return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url')
  }

  /** Undefined if the text was not sealed for this purpose, or somebody changed it. */
  async open(sealed: string, purpose: Purpose): Promise<string | undefined> {
    const bytes = Buffer.from(sealed, 'base64url')
    const [iv, tag] = [bytes.subarray(0, IV_BYTES), bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES)]
    if (tag.length !== TAG_BYTES) return undefined
    const decipher = createDecipheriv(CIPHER, await this.#keyOnce(), iv)
      .setAAD(Buffer.from(purpose))
      .setAuthTag(tag)
    try {
      return Buffer.concat([decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]).toString('utf8')
    } catch {
      return undefined
    }
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
