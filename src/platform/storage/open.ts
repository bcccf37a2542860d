import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { Readable } from 'node:stream'
import type { Config } from '../../kernel/config/config.js'
import { bucketStorage } from './bucket.js'
import { folderStorage } from './folder.js'
import type { Storage } from './storage.js'

/** Opens the configured storage: a bucket, a folder, or memory if the data directory is `memory`. */
export function openStorage({ mediaUrl, dataDir }: Pick<Config, 'mediaUrl' | 'dataDir'>): Storage {
  if (mediaUrl?.startsWith('s3:')) return bucketStorage(mediaUrl)
  if (mediaUrl !== undefined) return folderStorage(resolve(mediaUrl.replace(/^file:(\/\/)?/, '')))
  return dataDir === 'memory' ? memoryStorage() : folderStorage(join(dataDir, 'media'))
}

function memoryStorage(): Storage {
  const files = new Map<string, Buffer>()
  return {
    put: async (path, bytes) => void files.set(path, Buffer.from(bytes)),
    get: async (path) => files.get(path),
    putFile: async (path, file) => void files.set(path, await readFile(file)),
    read: async (path, { start, end }) => {
      const bytes = files.get(path)
      return bytes && Readable.from([bytes.subarray(start, end + 1)])
    },
    remove: async (path) => void files.delete(path),
  }
}
