import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

/* Encrypted texts that clients keep and send back, such as a cookie. A client can neither read nor change them. */

const CIPHER = 'aes-256-gcm'
const IV_BYTES = 12
const TAG_BYTES = 16

/** Encrypts a text for a purpose. The result differs each time. */
export function sealText(key: Uint8Array, text: string, purpose: string): string {
  const iv = randomBytes(IV_BYTES)
  const cipher = createCipheriv(CIPHER, key, iv).setAAD(Buffer.from(purpose))
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url')
}

/** Undefined if the text was not sealed for this purpose, or somebody changed it. */
export function openText(key: Uint8Array, sealed: string, purpose: string): string | undefined {
  const bytes = Buffer.from(sealed, 'base64url')
  const [iv, tag] = [bytes.subarray(0, IV_BYTES), bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES)]
  if (tag.length !== TAG_BYTES) return undefined
  const decipher = createDecipheriv(CIPHER, key, iv).setAAD(Buffer.from(purpose)).setAuthTag(tag)
  try {
    return Buffer.concat([decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]).toString('utf8')
  } catch {
    return undefined
  }
}
