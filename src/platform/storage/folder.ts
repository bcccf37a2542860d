import { randomUUID } from 'node:crypto'
import { access, mkdir, open, readFile, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Storage } from './storage.js'

/** Files in a folder of this machine or of a network drive that several processes share. */
export const folderStorage = (folder: string): Storage => ({
  async put(path, bytes) {
    const file = join(folder, path)
    const isThere = await access(file).then(
      () => true,
      () => false,
    )
    if (!isThere) await writeWhole(file, bytes)
  },
  get: (path) =>
    readFile(join(folder, path)).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return undefined
      throw error
    }),
  remove: (path) => rm(join(folder, path), { force: true }),
})

/** Writes atomically: to a temporary file that is synced to disk and then renamed. */
async function writeWhole(file: string, bytes: Uint8Array): Promise<void> {
  await mkdir(dirname(file), { recursive: true })
  const written = `${file}.${randomUUID()}`
  try {
    const handle = await open(written, 'wx', 0o644)
    try {
      await handle.writeFile(bytes)
      await handle.sync()
    } finally {
      await handle.close()
    }
    await rename(written, file)
  } catch (error) {
    await rm(written, { force: true })
    throw error
  }
}
