import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { embedRecords } from '../../src/derived/embed-records.js'
import { loadDemo } from '../../src/import/demo/demo.js'
import { ycCollection } from '../../src/import/format/yc.js'
import { loadCollection } from '../../src/import/load/load-collection.js'
import { stoppedClock, systemClock } from '../../src/kernel/clock.js'
import { readConfig } from '../../src/kernel/config/config.js'
import { createLog } from '../../src/kernel/log.js'
import { demoFolder, migrationsFolder } from '../../src/kernel/paths.js'
import { recount } from '../../src/match/match.js'
import { ensureBootstrapUser } from '../../src/operation/access/bootstrap.js'
import type { Database } from '../../src/platform/database/client/database.js'
import { sql } from '../../src/platform/database/client/sql.js'
import { openMigrated } from '../../src/platform/database/open.js'
import { createApp } from '../../src/server/app.js'
import { createService, type Service } from '../../src/server/service.js'
import { makeWorld } from './world.js'

const SECRET = 'bench-client-secret'
const USER_KEY = 'bench-user-key'
const UNLIMITED = ['IP', 'SUBNET', 'GLOBAL', 'CALLER', 'ORIGIN_DETAIL', 'NATURAL_SEARCH', 'INFERENCE_PROVIDER']

export interface SearchService {
  readonly db: Database
  readonly service: Service
  /** Sends a request and returns the status and the body of the response. */
  post(path: string, body: object): Promise<{ status: number; body: unknown; ms: number }>
  close(): Promise<void>
}

/**
 * Starts the service in this process and computes all vectors, if `embeds`. It has the demo records, and the generated
 * records or the list of Y Combinator companies in the file `list`.
 */
export async function startService(databaseUrl?: string, list?: string, embeds = true): Promise<SearchService> {
  const clock = stoppedClock(systemClock)
  const limits = Object.fromEntries(UNLIMITED.map((name) => [`RATE_LIMIT_${name}`, '0']))
  const config = readConfig({ CLIENT_SECRET: SECRET, USER_API_KEY: USER_KEY, DATA_DIR: 'memory', ...limits })
  const db = await openMigrated({ databaseUrl, dataDir: 'memory', migrations: migrationsFolder, migrate: true })
  await ensureBootstrapUser(db, clock, config.userPlan)
  await loadDemoWith(db, list === undefined ? { ...makeWorld() } : {})
  if (list !== undefined) {
    await loadCollection(ycCollection(list), { db, clock: systemClock })
    await recount(db, systemClock.now(), false)
  }
  // A server collects the statistics of new rows later, and without them its plans take seconds.
  await db.rows(sql`analyze`)
  const service = await createService({ config, db, clock, log: createLog('silent') })
  const log = createLog('warn')
  const job = { ...service, db, clock, log, jobId: '', attempt: 1, signal: new AbortController().signal }
  if (embeds) await embedRecords.handle(job, {})
  const server = createApp(service)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    db,
    service,
    post: async (path, body) => {
      const began = performance.now()
      const response = await fetch(`${base}${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${USER_KEY}` },
        body: JSON.stringify(body),
      })
      return { status: response.status, body: await response.json(), ms: performance.now() - began }
    },
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
      await service.close()
      await db.close()
    },
  }
}

/** Loads the demo records together with other records. */
async function loadDemoWith(db: Database, world: Readonly<Record<string, readonly object[]>>): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'search-bench-'))
  try {
    for (const name of ['entities', 'people', 'rounds', 'relationships', 'acquisitions', 'news']) {
      const demo = JSON.parse(readFileSync(join(demoFolder, `${name}.json`), 'utf8')) as object[]
      writeFileSync(join(folder, `${name}.json`), JSON.stringify([...demo, ...(world[name] ?? [])]))
    }
    // The benchmark has no account.
    writeFileSync(join(folder, 'account.json'), '{}')
    await loadDemo(db, systemClock, folder)
  } finally {
    rmSync(folder, { recursive: true })
  }
}
