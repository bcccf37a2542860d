import { createWriteStream, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { systemClock } from '../../kernel/clock.js'
import { createOutbound } from '../../platform/outbound/outbound.js'
import { UsageError } from './command.js'

/** Maximum size of a downloaded file: 256 MB. A larger file is downloaded by the user. */
const MAX_DOWNLOAD = 268_435_456
const DOWNLOAD_MS = 600_000

/** A file on this machine. `remove` deletes it if it is a temporary copy. */
export interface LocalFile {
  readonly path: string
  readonly remove: () => void
}

/** The file with this path or URL, or the standard input for `-`. */
export async function localFile(source: string, allowed: ReadonlySet<string>): Promise<LocalFile> {
  const isUrl = /^https?:\/\//i.test(source)
  if (!isUrl && source !== '-') {
    if (!existsSync(source)) throw new UsageError(`${source} does not exist`)
    return { path: source, remove: () => undefined }
  }
  const folder = mkdtempSync(join(tmpdir(), 'import-'))
  const remove = () => rmSync(folder, { recursive: true, force: true })
  try {
    const path = join(folder, isUrl ? basename(new URL(source).pathname) || 'download' : 'stdin')
    if (isUrl) writeFileSync(path, await downloaded(source, allowed))
    else await pipeline(process.stdin, createWriteStream(path))
    return { path, remove }
  } catch (error) {
    remove()
    throw error
  }
}

async function downloaded(url: string, allowed: ReadonlySet<string>): Promise<Buffer> {
  const outbound = createOutbound({ clock: systemClock, allowed })
  try {
    const options = { maxBytes: MAX_DOWNLOAD, totalMs: DOWNLOAD_MS, isCrawl: false }
    const { status, bytes } = await outbound.fetch(url, options)
    if (status !== 200) throw new UsageError(`${url} answers with the status ${status}, not with a file`)
    return bytes
  } catch (error) {
    if (error instanceof UsageError) throw error
    throw new UsageError(`${url} cannot be downloaded: ${error instanceof Error ? error.message : String(error)}`)
  } finally {
    await outbound.close()
  }
}
