import { createHash, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createWriteStream, existsSync } from 'node:fs'
import { link, open, rm } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { createGzip, type Gzip } from 'node:zlib'
import { OperatorError, reasonOf } from '../../kernel/problem/operator-error.js'
import type { BackupCounts, BackupHeader, BackupLine } from './backup-format.js'

/** Level 6, the default, needs three times as long for a tenth of the size. */
const LEVEL = 3

/** Writes a backup. The file has its name only when it is complete, and it replaces no other file. */
export class BackupWriter {
  readonly #path: string
  readonly #part: string
  readonly #gzip: Gzip = createGzip({ level: LEVEL })
  readonly #written: Promise<void>
  readonly #hash = createHash('sha256')
  readonly #counts = { tables: 0, rows: 0, images: 0, missingImages: 0 }

  constructor(path: string) {
    if (existsSync(path)) throw exists(path)
    this.#path = path
    this.#part = `${path}.${randomUUID()}.part`
    // Only the user of this process can read it, because it contains the hashes of credentials, or credentials.
    this.#written = pipeline(this.#gzip, createWriteStream(this.#part, { flags: 'wx', mode: 0o600 }))
    this.#written.catch(() => undefined)
  }

  async write(line: BackupHeader | BackupLine): Promise<void> {
    if ('table' in line) this.#counts.tables++
    else if ('rows' in line) this.#counts.rows += line.rows.length
    else if ('image' in line) this.#counts.images++
    const text = textOf(line)
    this.#hash.update(text)
    await this.#send(text)
  }

  /** Counts an image that the database names and the storage does not have. */
  missImage(): void {
    this.#counts.missingImages++
  }

  /** Completes the file. Returns what it contains. */
  async finish(): Promise<BackupCounts> {
    await this.#send(textOf({ end: this.#counts, sha256: this.#hash.digest('hex') }))
    this.#gzip.end()
    await this.#written.catch(this.#failed)
    const file = await open(this.#part, 'r+')
    await file.sync().finally(() => file.close())
    // Unlike a rename, a link fails if another backup has taken the name meanwhile.
    await link(this.#part, this.#path).catch((error: NodeJS.ErrnoException) => {
      throw error.code === 'EEXIST' ? exists(this.#path) : error
    })
    await rm(this.#part)
    return this.#counts
  }

  /** Removes what was written. */
  async abort(): Promise<void> {
    this.#gzip.destroy()
    await this.#written.catch(() => undefined)
    await rm(this.#part, { force: true })
  }

  async #send(text: string): Promise<void> {
    if (this.#gzip.write(text)) return
    await Promise.race([once(this.#gzip, 'drain'), this.#written]).catch(this.#failed)
  }

  readonly #failed = (error: unknown): never => {
    throw new OperatorError(`${this.#path} cannot be written: ${reasonOf(error)}. Nothing of it is left`, {
      cause: error,
    })
  }
}

const textOf = (line: object): string => `${JSON.stringify(line)}\n`

const exists = (path: string): OperatorError =>
  new OperatorError(`${path} exists already. Name another file: a backup replaces no file`)
