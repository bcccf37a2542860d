import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { png } from '../../../bench/media/drawn.js'
import { writeExport } from '../../../src/account/export/work.js'
import { loadDemo } from '../../../src/import/demo/demo.js'
import { createLog } from '../../../src/kernel/log.js'
import { demoFolder, migrationsFolder } from '../../../src/kernel/paths.js'
import { listOutputOf } from '../../../src/operation/pipeline/definition/list-output.js'
import type { Database } from '../../../src/platform/database/client/database.js'
import { raw, sql } from '../../../src/platform/database/client/sql.js'
import { openDatabase } from '../../../src/platform/database/open.js'
import { writeCopy } from '../../../src/server/backup/backup.js'
import { LEFT_OUT } from '../../../src/server/backup/left-out.js'
import { restoreBackup, type Target } from '../../../src/server/backup/restore.js'
import { registry } from '../../../src/server/operations.js'
import { asAdmin, type TestApp, testApp } from '../../support/app.js'
import { askOperation, headersFor } from '../../support/ask.js'
import { runRefreshJobs } from '../../support/derived.js'
import { emptyDatabase, serverUrl } from '../../support/empty-database.js'
import { released } from '../../support/feed.js'
import { atFileEnd } from '../../support/file-end.js'
import { choices, writeAtRandom } from '../../support/random-writes.js'
import { type Request, requests } from '../../support/requests.js'
import { testAppWithWeb } from '../../support/web.js'

/*
 * A copy of all records, in an empty service, answers as its source. On a server, it goes from there to an embedded database
 * and back.
 */

/** What belongs to accounts, and the maintenance of a service, are not in a copy. */
const NOT_COPIED = new Set([
  'Billing',
  'Callers',
  'Content embedding',
  'Crawl runs',
  'Exports',
  'Imports',
  'Jobs',
  'Research runs',
  'SEC',
  'Saved searches',
  'System',
  'Webhooks',
])
const OF_JOBS = /\/(jobs|lookup-jobs|search\/web|provider)(\/|$)/

const reads = registry.operations.filter(
  ({ kind, tag, path }) => kind === 'read' && !NOT_COPIED.has(tag) && !OF_JOBS.test(path),
)

/** A folder that stays until the services of the test have ended. */
const newFolder = (): string => mkdtempSync(join(root, 'folder-'))
const root = mkdtempSync(join(tmpdir(), 'venture-'))
atFileEnd(async () => rmSync(root, { recursive: true, force: true }))

let app: TestApp
const asked = new Map<string, Request>()

beforeAll(async () => {
  app = await testAppWithWeb()
  await loadDemo(app.db, app.clock, demoFolder)
  await storeImage(png(40, 40))
  for (const operation of reads)
    asked.set(operation.id, (await requests[operation.id]?.(app, headersFor(operation))) ?? {})
}, 1_200_000)

/** Stores a file as an upload does, without the image process. */
async function storeImage(bytes: Buffer): Promise<void> {
  const digest = createHash('sha256').update(bytes).digest('hex')
  const path = `${digest.slice(0, 2)}/${digest}.png`
  await app.service.storage.put(path, bytes)
  const data = { path, contentType: 'image/png', byteCount: bytes.length, storedAt: app.clock.now() }
  await app.db.prisma.mediaFile.create({ data })
}

/** Writes an export as the queue does, and downloads its files to a new folder. */
async function exported(
  from: TestApp,
  body: object = { everything: true, copy: 'RECORDS_AND_IMAGES' },
): Promise<string> {
  const { status, body: created } = await from.rest('/v1/exports', { method: 'POST', headers: asAdmin, body })
  expect([status, created]).toEqual([201, expect.anything()])
  const job = writeExport({ resources: from.service.runtime.resources, writeCopy })
  const about = { log: createLog('silent'), jobId: '', attempt: 1, signal: new AbortController().signal }
  await job.handle(
    { ...from.service, db: from.db, clock: from.clock, ...about },
    { exportId: created.exportId, owner: '' },
  )
  const { body: done } = await from.rest(`/v1/exports/${created.exportId}`, { headers: asAdmin })
  expect(done).toMatchObject({ state: 'COMPLETED', failure: null })
  const folder = newFolder()
  for (const { name, url } of done.file) {
    const response = await fetch(`${from.base}${new URL(url).pathname}`)
    writeFileSync(join(folder, name), Buffer.from(await response.arrayBuffer()))
  }
  await from.rest(`/v1/exports/${created.exportId}`, { method: 'DELETE', headers: asAdmin })
  return folder
}

const newTarget = async (isServer: boolean): Promise<Target> => ({
  databaseUrl: isServer ? await emptyDatabase() : undefined,
  dataDir: join(newFolder(), 'data'),
  mediaUrl: pathToFileURL(join(newFolder(), 'media')).href,
})

/** Starts a service on a restored database. */
async function serviceOn(target: Target): Promise<TestApp> {
  const db = await openDatabase({ ...target, migrations: migrationsFolder })
  atFileEnd(() => db.close())
  const environment = {
    MEDIA_URL: target.mediaUrl ?? '',
    ...(app.allowedHost === undefined ? {} : { FETCH_ALLOW_HOSTS: app.allowedHost }),
  }
  return testApp(environment, { db, statements: [] })
}

/** The ids of transactions are those of one server, and some responses have their own time. */
const OF_RESPONSE = /"(nextCursor|cursor|generatedAt|computedAt|checkedAt)":"[^"]*"/g

/** The texts of the responses of all reads, and of all records of each list. */
async function answersOf(of: TestApp): Promise<Record<string, string>> {
  const answers: Record<string, string> = {}
  for (const operation of reads) {
    const request = asked.get(operation.id) ?? {}
    const ask = async (name: string, more: Request) => {
      const { status, body } = await askOperation(of, operation, { ...request, ...more }, headersFor(operation))
      const { traceId: _, ...shown } = Object(body)
      const text = typeof body === 'string' ? body : JSON.stringify(Array.isArray(body) ? body : shown)
      answers[name] = `${status} ${text.replaceAll(OF_RESPONSE, '').replaceAll(of.base, '')}`
    }
    await ask(operation.id, {})
    if (listOutputOf(operation) && !request.path)
      await ask(`${operation.id} as a whole`, {
        query: { format: 'ndjson' },
        body: request.body === undefined ? undefined : {},
      })
  }
  return answers
}

/** The rows of all tables that a copy has, without the ids of transactions. */
async function rowsIn(db: Database): Promise<Record<string, string[]>> {
  const tables = await db.rows<{ name: string }>(sql`
    select c.relname::text as name from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and c.relpersistence = 'p'
      and c.relname not in ('_prisma_migrations', 'outbox') order by 1`)
  const all: Record<string, string[]> = {}
  for (const { name } of tables.filter(({ name }) => !LEFT_OUT.has(name)))
    all[name] = (
      await db.rows<{ row: string }>(
        raw(`select (to_jsonb(t) - 'transaction_id')::text as row from "${name}" t order by 1`),
      )
    ).map(({ row }) => row)
  return all
}

test('after random writes, each read of a service that was created from a copy answers as its source', async () => {
  await fc.assert(
    fc.asyncProperty(choices(40), async (sequence) => {
      for (const choice of sequence) expect((await writeAtRandom(app, choice))?.status ?? 0).toBeLessThan(500)
      await runRefreshJobs(app)
      await released(app)
      const expected = await answersOf(app)
      let folder = await exported(app)
      const rows = await rowsIn(app.db)
      for (const isServer of serverUrl === undefined ? [false] : [false, true]) {
        const target = await newTarget(isServer)
        const { counts } = await restoreBackup(target, folder)
        expect(counts.images).toBeGreaterThan(0)
        expect(counts.missingImages).toBe(0)
        const copy = await serviceOn(target)
        expect(await rowsIn(copy.db)).toEqual(rows)
        expect(await answersOf(copy)).toEqual(expected)
        folder = await exported(copy)
      }
    }),
    { numRuns: Number(process.env.FUZZ_RUNS ?? 1), seed: 20_261_127, endOnFailure: true },
  )
}, 1_200_000)
