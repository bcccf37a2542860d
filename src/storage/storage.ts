import { createHash } from 'node:crypto'
import { join, resolve } from 'node:path'
import type { Config } from '../config.js'
import { OperatorError } from '../problem/operator-error.js'
import { folderStorage } from './folder.js'

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

/** The storage that the configuration names: a folder, or memory where nothing is to be kept. */
export function openStorage({ mediaUrl, dataDir }: Pick<Config, 'mediaUrl' | 'dataDir'>): Storage {
  if (mediaUrl?.startsWith('s3:'))
    throw new OperatorError('MEDIA_URL: s3: is not built yet: name a folder, such as file:/var/lib/venture/media')
  if (mediaUrl !== undefined) return folderStorage(resolve(mediaUrl.replace(/^file:(\/\/)?/, '')))
  return dataDir === 'memory' ? memoryStorage() : folderStorage(join(dataDir, 'media'))
}

function memoryStorage(): Storage {
  const files = new Map<string, Buffer>()
  return {
    put: async (path, bytes) => void files.set(path, Buffer.from(bytes)),
    get: async (path) => files.get(path),
  }
}
