import { createHash } from 'node:crypto'

/**
 * Where files are kept. A file's path is made of its content, so that it never changes: to keep one twice is to keep
 * it once, and a row that names a path names a file that was whole before the row was written.
 */
export interface Storage {
  put(path: string, bytes: Uint8Array): Promise<void>
  /** Undefined where there is no such file. */
  get(path: string): Promise<Buffer | undefined>
}

/** Ending of a path -> media type: what is kept. */
const TYPES = { gif: 'image/gif', jpg: 'image/jpeg', png: 'image/png', webp: 'image/webp' } as const
export type Ending = keyof typeof TYPES

/** The path of a content: `9f/9f86d0…15b0.png`. */
export function pathOf(bytes: Uint8Array, ending: Ending): string {
  const digest = createHash('sha256').update(bytes).digest('hex')
  return `${digest.slice(0, 2)}/${digest}.${ending}`
}

/** The media type of what lies at a path; undefined for what is no path of ours, whatever it may lead to. */
export function typeAt(path: string): string | undefined {
  const [, start, digest, ending] = /^([\da-f]{2})\/([\da-f]{64})\.(gif|jpg|png|webp)$/.exec(path) ?? []
  return digest?.startsWith(start ?? '') ? TYPES[ending as Ending] : undefined
}
