import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { z } from 'zod'
import { systemClock } from '../../kernel/clock.js'
import { OperatorError } from '../../kernel/problem/operator-error.js'
import { createOutbound } from '../../platform/outbound/outbound.js'
import { type BackupCounts, Counts } from './backup-format.js'

/** Maximum time of a backup. */
const PATIENCE_MS = 3_600_000

const Address = z.object({ port: z.number(), token: z.string() })
const fileIn = (dataDir: string): string => join(dataDir, 'backup-socket.json')

/**
 * Listens for requests of `npm run backup` on a free port of this machine. Who can read the file with the token can also
 * read the database.
 */
export async function listenForBackups(
  dataDir: string,
  serverFor: (token: string) => Server,
): Promise<{ close(): void }> {
  const token = randomBytes(32).toString('base64url')
  const server = serverFor(token)
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(0, '127.0.0.1', resolve))
  // The server does not keep the process running.
  server.unref()
  const { port } = server.address() as AddressInfo
  rmSync(fileIn(dataDir), { force: true })
  writeFileSync(fileIn(dataDir), JSON.stringify({ port, token }), { mode: 0o600 })
  return {
    close() {
      rmSync(fileIn(dataDir), { force: true })
      server.close()
      server.closeAllConnections()
    },
  }
}

/** Asks the service that has opened the data directory to write a backup. Undefined if it does not listen for backups. */
export async function askForBackup(dataDir: string, path: string): Promise<BackupCounts | undefined> {
  if (!existsSync(fileIn(dataDir))) return undefined
  const { port, token } = Address.parse(JSON.parse(readFileSync(fileIn(dataDir), 'utf8')))
  const allowed = new Set([`127.0.0.1:${port}`])
  const outbound = createOutbound({ clock: systemClock, allowed, silenceMs: PATIENCE_MS })
  try {
    const { status, text = '' } = await outbound.fetch(`http://127.0.0.1:${port}/backup`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
      body: JSON.stringify({ path }),
      isCrawl: false,
      totalMs: PATIENCE_MS,
    })
    const answer: unknown = JSON.parse(text)
    if (status === 200) return Counts.parse(answer)
    throw new OperatorError(z.object({ detail: z.string() }).parse(answer).detail)
  } finally {
    await outbound.close()
  }
}
