import { randomUUID } from 'node:crypto'
import { access, copyFile, mkdir, open, readFile, rename, rm, writeFile } from 'node:fs/promises'
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
    readFile(join(folder, path)).catch((error: unknown) => {
      if (isMissing(error)) return undefined
      throw error
    }),
  async putFile(path, file) {
    const target = join(folder, path)
    await replaceFile(target, (written) => copyFile(file, written))
  },
  async read(path, range) {
    try {
      const handle = await open(join(folder, path))
      return handle.createReadStream(range)
    } catch (error) {
      if (isMissing(error)) return undefined
      throw error
    }
  },
  remove: (path) => rm(join(folder, path), { force: true }),
})

const isMissing = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'ENOENT'

/** Writes atomically: to a temporary file that is synced to disk and then renamed. */
const writeWhole = (file: string, bytes: Uint8Array): Promise<void> =>
  replaceFile(file, (written) => writeFile(written, bytes, { flag: 'wx', mode: 0o644 }))

async function replaceFile(file: string, write: (written: string) => Promise<void>): Promise<void> {
  await mkdir(dirname(file), { recursive: true })
  const written = `${file}.${randomUUID()}`
  try {
    await write(written)
    const handle = await open(written, 'r+')
    try {
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
