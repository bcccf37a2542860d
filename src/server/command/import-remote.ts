import { randomUUID } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { basename } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { gzipSync } from 'node:zlib'
import { z } from 'zod'
import { filesOfExport } from '../../import/format/crunchbase.js'
import { FILE_BYTES, Import, ImportLine } from '../../import/job/import-job.js'
import { forCommand, LIMITS } from '../../import/job/job-rules.js'
import { tallyOf } from '../../import/job/stored-tally.js'
import { reporting } from '../../import/load/losses.js'
import { newTally, type Tally } from '../../import/load/tally.js'
import type { MappingFile } from '../../import/mapping/mapping.js'
import type { Loss } from '../../import/row/row-facts.js'
import { systemClock } from '../../kernel/clock.js'
import type { Config } from '../../kernel/config/config.js'
import { bootstrapSecrets } from '../../operation/access/bootstrap.js'
import { OutboundFailure } from '../../platform/outbound/failure.js'
import { createOutbound } from '../../platform/outbound/outbound.js'
import { readAddress } from '../service-address.js'
import { UsageError } from './command.js'
import { sizeOf, zippedFiles } from './zipped-folder.js'

/** A file or folder that a running service can import, and how. */
export interface SentFile {
  readonly path: string
  readonly kind?: string | undefined
  /** Unset for a format with a reader of its own. */
  readonly mapping?: MappingFile | undefined
  readonly encoding?: string | undefined
  readonly sheet?: string | undefined
  readonly match: boolean
  readonly dryRun: boolean
}

const POLL_MS = 500
const PATIENCE_MS = 600_000
/** Statuses of a service that answers the same read later. */
const BUSY = [429, 503]
const RETRY_MS = 2_000
const MOST_TRIES = 150
/** Number of lines of a report in one response. */
const LINES = 200
const MOST_ANSWER = 67_108_864

/** The service answers the same read later. */
class Busy extends UsageError {}

const Lines = z.object({ content: z.array(ImportLine), last: z.boolean() })

/**
 * Imports a file through the service that uses the embedded database. Returns the counts and the report, as the import
 * itself does. Undefined if no service has stored its address.
 */
export async function importThroughService(
  config: Config,
  file: SentFile,
  onProgress: (share: number, tally: Tally) => void,
  onLoss: (loss: Loss) => void,
): Promise<Tally | undefined> {
  const url = readAddress(config.dataDir)
  const { adminApiKey } = bootstrapSecrets(config)
  if (url === undefined || adminApiKey === undefined) return undefined
  const outbound = createOutbound({ clock: systemClock, allowed: new Set([new URL(url).host]), silenceMs: PATIENCE_MS })
  const ask = async (
    path: string,
    request: { method?: 'POST'; headers?: Record<string, string>; body?: Uint8Array } = {},
  ) => {
    const { status, text = '' } = await outbound.fetch(`${url}${path}`, {
      ...request,
      headers: { ...request.headers, 'x-api-key': adminApiKey, accept: 'application/json' },
      isCrawl: false,
      maxBytes: MOST_ANSWER,
      totalMs: PATIENCE_MS,
    })
    const answer: unknown = JSON.parse(text)
    if (status < 300) return answer
    if (status === 401)
      throw new UsageError(
        `The service at ${url} uses the database, and refuses the admin API key of this command. Set ADMIN_API_KEY to the key with which the service was started.`,
      )
    const { detail, hint = '' } = z.object({ detail: z.string(), hint: z.string().optional() }).parse(answer)
    throw new (BUSY.includes(status) ? Busy : UsageError)(`${forCommand(detail)} ${hint}`.trim())
  }
  /** A read. It is repeated while the service has too much work, or starts again: the import goes on without the command. */
  const read = async (path: string) => {
    for (let tries = 1; ; tries++)
      try {
        return await ask(path)
      } catch (error) {
        if (tries === MOST_TRIES || !(error instanceof OutboundFailure || error instanceof Busy)) throw error
        await sleep(RETRY_MS)
      }
  }
  try {
    let job = Import.parse(await ask(`/v1/imports?${queryOf(file)}`, { method: 'POST', ...formOf(file) }))
    process.stdout.write(
      `The service at ${url} imports the file, because it uses the database: import ${job.importId}.\n`,
    )
    while (job.state === 'PENDING' || job.state === 'RUNNING') {
      await sleep(POLL_MS)
      job = Import.parse(await read(`/v1/imports/${job.importId}`))
      if (job.counts) onProgress(job.totalBytes === 0 ? 0 : job.readBytes / job.totalBytes, tallyOf(job.counts))
    }
    const tally = job.counts ? tallyOf(job.counts) : newTally()
    const report = reporting({ ...newTally(), losses: tally.losses, lossFiles: tally.lossFiles }, {}, onLoss)
    for (let page = 0, isLast = false; !isLast; page++) {
      const answer = Lines.parse(await read(`/v1/imports/${job.importId}/report?page=${page}&size=${LINES}`))
      for (const { number: _, kind, file: name, line, reason, wayOut, field, column, value } of answer.content)
        report(
          kind,
          { file: name, line },
          {
            ...(field === null ? {} : { field }),
            ...(column === null ? {} : { column }),
            ...(value === null ? {} : { value }),
            reason: forCommand(reason),
            wayOut: forCommand(wayOut),
          },
        )
      isLast = answer.last
    }
    if (job.state !== 'COMPLETED') throw new UsageError(forCommand(job.failure ?? 'The import failed.'))
    return tally
  } finally {
    await outbound.close()
  }
}

function queryOf({ path, kind, encoding, sheet, match, dryRun }: SentFile): URLSearchParams {
  const given = { kind, encoding, sheet, match: String(match), dryRun: String(dryRun), fileName: basename(path) }
  return new URLSearchParams(
    Object.entries(given).flatMap(([name, value]): [string, string][] => (value === undefined ? [] : [[name, value]])),
  )
}

/** The bytes to send. A folder is sent as a ZIP file, and a file that is too large is packed. Undefined if it is too large. */
function contentOf(path: string): Buffer | undefined {
  const stated = statSync(path)
  const names = stated.isFile() ? [] : filesOfExport(readdirSync(path))
  const size = stated.isFile() ? stated.size : sizeOf(path, names)
  // It is not read: Node reads at most 2 GiB into memory.
  if (size > LIMITS.bytes) return undefined
  if (!stated.isFile()) return zippedFiles(path, names)
  return size > FILE_BYTES ? gzipSync(readFileSync(path)) : readFileSync(path)
}

/** The file as a form. */
function formOf({ path, mapping }: SentFile): { headers: Record<string, string>; body: Uint8Array } {
  const boundary = randomUUID()
  const content = contentOf(path)
  if (content === undefined || content.length > FILE_BYTES)
    throw new UsageError(`${path} is larger than a running service accepts. Stop the service, and import it again.`)
  const part = (name: string, more: string) =>
    `--${boundary}\r\nContent-Disposition: form-data; name="${name}"${more}\r\n\r\n`
  const json = mapping === undefined ? '' : `${part('body', '')}${JSON.stringify({ mapping })}\r\n`
  const start = `${json}${part('file', '; filename="file"\r\nContent-Type: application/octet-stream')}`
  return {
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    body: Buffer.concat([Buffer.from(start), content, Buffer.from(`\r\n--${boundary}--\r\n`)]),
  }
}
