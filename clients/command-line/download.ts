import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream, existsSync, mkdirSync, renameSync, rmSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { setTimeout } from 'node:timers/promises'
import { UsageError } from './terminal.js'

const TRIES = 5
const PAUSE_MS = 1_000

/** Refuses to write over a file or a folder. */
export function refuseExisting(path: string): void {
  if (existsSync(path)) throw new UsageError(`${path}: exists. Choose another name with --output, or remove it.`)
}

/**
 * Downloads a file, continues where a lost connection ended, and compares the whole with its SHA-256. The file has its name
 * when it is complete.
 */
export async function download(
  url: string,
  path: string,
  { bytes, sha256 }: { readonly bytes: number; readonly sha256: string },
  signal: AbortSignal,
): Promise<void> {
  const part = `${path}.part`
  mkdirSync(dirname(path), { recursive: true })
  rmSync(part, { force: true })
  try {
    for (let tries = 1; sizeOf(part) < bytes || !existsSync(part); tries++) {
      try {
        await append(url, part, signal)
      } catch (error) {
        if (signal.aborted || tries === TRIES || error instanceof RefusedError) throw error
        await setTimeout(PAUSE_MS * tries, undefined, { signal })
      }
    }
    if ((await sha256Of(part)) !== sha256)
      throw new Error(`${path}: differs from its SHA-256. Repeat the command; a proxy may have changed the file`)
    renameSync(part, path)
  } finally {
    rmSync(part, { force: true })
  }
}

/** The server answered, so another try would not help. */
class RefusedError extends Error {}

const sizeOf = (path: string): number => statSync(path, { throwIfNoEntry: false })?.size ?? 0

/** Adds to a file what it lacks. */
async function append(url: string, path: string, signal: AbortSignal): Promise<void> {
  const start = sizeOf(path)
  const headers = { 'accept-encoding': 'identity', ...(start > 0 ? { range: `bytes=${start}-` } : {}) }
  const response = await fetch(url, { headers, signal })
  if (response.status !== (start > 0 ? 206 : 200)) {
    await response.body?.cancel()
    throw new RefusedError(`${url}: status ${response.status}`)
  }
  if (!response.body) return
  await pipeline(Readable.fromWeb(response.body as never), createWriteStream(path, { flags: 'a' }), { signal })
}

async function sha256Of(path: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(path), hash)
  return hash.digest('hex')
}
