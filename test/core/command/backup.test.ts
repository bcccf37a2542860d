import { createHash, randomUUID } from 'node:crypto'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { expect, test, vi } from 'vitest'
import { z } from 'zod'
import { png } from '../../../bench/media/drawn.js'
import { backupListener } from '../../../rest/backup-listener.js'
import { systemClock } from '../../../src/kernel/clock.js'
import { migrationsFolder } from '../../../src/kernel/paths.js'
import { OperatorError } from '../../../src/kernel/problem/operator-error.js'
import { decodeCursor, encodeCursor } from '../../../src/operation/page/cursor.js'
import type { Database } from '../../../src/platform/database/client/database.js'
import { raw, sql } from '../../../src/platform/database/client/sql.js'
import { openDatabase } from '../../../src/platform/database/open.js'
import { defineJob } from '../../../src/platform/queue/define.js'
import { enqueue } from '../../../src/platform/queue/outbox.js'
import { startQueue } from '../../../src/platform/queue/queue.js'
import { openStorage } from '../../../src/platform/storage/open.js'
import { writeBackup } from '../../../src/server/backup/backup.js'
import { restoreBackup, type Target } from '../../../src/server/backup/restore.js'
import { testApp } from '../../support/app.js'
import { administer, emptyDatabase, serverUrl } from '../../support/empty-database.js'
import { atFileEnd } from '../../support/file-end.js'
import { temporaryFolder } from '../../support/folder.js'
import { listening } from '../../support/listen.js'
import { makeEverything } from '../../support/make/everything.js'
import { makeEntity } from '../../support/make.js'
import { uploadImage } from '../../support/media.js'

const app = await testApp()
const { service, db } = app
const source = { db, storage: service.storage, clock: systemClock, credentialsFile: undefined }

/** An empty target, of the kind of database on which the tests run. */
const newTarget = async (): Promise<Target> => ({
  databaseUrl: serverUrl === undefined ? undefined : await emptyDatabase(),
  dataDir: join(temporaryFolder(), 'data'),
  mediaUrl: undefined,
})

const opened = async <T>(target: Target, work: (db: Database) => Promise<T>): Promise<T> => {
  const restored = await openDatabase({ ...target, migrations: migrationsFolder })
  return work(restored).finally(() => restored.close())
}

/** The rows of all tables, without the ids of transactions, which are those of one server. */
async function contentOf(from: Database): Promise<Record<string, string[]>> {
  const tables = await from.rows<{ name: string }>(sql`
    select c.relname::text as name from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and c.relpersistence = 'p'
      and c.relname not in ('_prisma_migrations', 'outbox') order by 1`)
  const rows = async (name: string): Promise<string[]> => {
    const found = await from.rows<{ row: string }>(
      raw(`
      select (to_jsonb(t) - 'transaction_id' - 'next_transaction')::text as row from "${name}" t order by 1`),
    )
    return found.map(({ row }) => row)
  }
  const entries: [string, string[]][] = []
  for (const { name } of tables) entries.push([name, await rows(name)])
  return Object.fromEntries(entries)
}

/** Node 20 has no `Promise.withResolvers`. */
function withResolvers<T>() {
  let resolve: (value: T) => void = () => undefined
  const promise = new Promise<T>((settle) => {
    resolve = settle
  })
  return { promise, resolve }
}

/** Runs `work` while a job of the queue runs. Returns the id of the job, and the result. */
async function duringJob<T>(work: () => Promise<T>): Promise<[id: string, result: T]> {
  let end: () => void = () => undefined
  const running = withResolvers<string>()
  const job = defineJob({
    topic: 'held-job',
    payload: z.object({}),
    handle: ({ jobId }) => {
      running.resolve(jobId)
      return new Promise((resolve) => {
        end = resolve
      })
    },
  })
  const queue = await startQueue({ ...service, db, clock: app.clock, jobs: [job], migrate: true })
  await db.transaction((inside) => enqueue({ db: inside, clock: app.clock }, 'held-job', [{}]))
  const id = await running.promise
  const result = await work()
  end()
  await queue.stop()
  return [id, result]
}

/** Changes the lines of a backup, and its checksum unless it stays. */
function altered(path: string, change: (text: string) => string, isSealed = true): string {
  const lines = gunzipSync(readFileSync(path)).toString().trimEnd().split('\n')
  const end = JSON.parse(lines.pop() ?? '')
  const text = `${change(`${lines.join('\n')}\n`)}`
  const sha256 = isSealed ? createHash('sha256').update(text).digest('hex') : end.sha256
  const file = `${path}.${randomUUID()}`
  writeFileSync(file, gzipSync(`${text}${JSON.stringify({ ...end, sha256 })}\n`))
  return file
}

/** The files in a folder. A restore that fails may leave empty folders of the storage. */
const filesBelow = (path: string): string[] =>
  readdirSync(path, { recursive: true, withFileTypes: true }).flatMap((entry) => (entry.isFile() ? [entry.name] : []))

const refusal = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'accepted',
    (error: unknown) => (error instanceof OperatorError ? error.message : `not expected: ${error}`),
  )

const folder = mkdtempSync(join(tmpdir(), 'venture-'))
atFileEnd(async () => rmSync(folder, { recursive: true }))
const file = join(folder, 'backup.ndjson.gz')

test('a restored database has the rows, images, running jobs and counters of the backup, and continues them', async () => {
  await makeEverything(app)
  const { slug } = await makeEntity(app)
  const upload = await uploadImage(app, { mediaType: 'ENTITY', slug }, png(40, 40))
  expect(upload.status).toBe(200)
  await db.rows(sql`
    insert into media_file (path, content_type, byte_count, stored_at) values ('00/lost.webp', 'image/webp', 1, now())`)
  const credentialsFile = join(folder, 'credentials.json')
  writeFileSync(credentialsFile, '{"of":"the test"}')
  const [jobId, counts] = await duringJob(() => writeBackup({ ...source, credentialsFile }, file))
  const content = await contentOf(db)
  expect(counts).toMatchObject({ images: 1, missingImages: 1 })
  expect(counts.rows).toBeGreaterThan(500)
  expect(statSync(file).mode & 0o777).toBe(0o600)

  const target = await newTarget()
  const restored = await restoreBackup(target, file)
  expect(restored.counts).toEqual(counts)
  const isEmbedded = target.databaseUrl === undefined
  expect(restored.hasUnusedCredentials).toBe(!isEmbedded)
  expect(existsSync(join(target.dataDir, 'credentials.json'))).toBe(isEmbedded)
  const [image] = await db.rows<{ path: string }>(sql`select path from media_file where path like '%.png'`)
  expect(await openStorage(target).get(image?.path ?? '')).toEqual(await service.storage.get(image?.path ?? ''))
  await opened(target, async (copy) => {
    expect(await contentOf(copy)).toEqual(content)
    expect(await copy.rows(sql`select id, topic, payload from outbox where drained_at is null`)).toEqual([
      { id: jobId, topic: 'held-job', payload: {} },
    ])
    const [future] = await copy.rows<{ count: number }>(sql`
      select count(*)::int as count from provenance_event where transaction_id >= pg_snapshot_xmin(pg_current_snapshot())`)
    expect(future).toEqual({ count: 0 })
    const [next] = await copy.rows<{ isFree: boolean }>(sql`
      select nextval('provenance_event_number_seq') > max(number) as "isFree" from provenance_event`)
    expect(next).toEqual({ isFree: true })
    const triggers = await copy.rows(sql`select 1 from pg_trigger where not tgisinternal and tgenabled = 'D'`)
    expect(triggers).toEqual([])
  })
  expect(await refusal(restoreBackup(target, file))).toMatch(
    isEmbedded ? /has a database or credentials\. Name a folder/ : /has the table .*Create an empty database/,
  )
}, 180_000)

test('a schedule of exports continues at the same change on a server whose transactions have lower ids', async () => {
  const newest = sql`
    select transaction_id::text as transaction, number::int from provenance_event order by transaction_id desc, number desc limit 1`
  const [last] = await db.rows<{ transaction: string; number: number }>(newest)
  const at = app.clock.now()
  const times = { nextAt: at, createdAt: at, updatedAt: at }
  const position = encodeCursor([last?.transaction ?? '', last?.number ?? 0])
  const plan = { frequency: 'DAILY', minute: 0, keep: 1, incremental: true, caller: {}, definition: {}, position }
  await db.prisma.exportSchedule.create({ data: { id: randomUUID(), owner: 'x', ...plan, ...times } })
  const path = join(folder, 'schedules.ndjson.gz')
  await writeBackup(source, path)
  const later = altered(path, (text) =>
    text.replace(/\{"transaction":"(\d+)"\}/, (_, id: string) => `{"transaction":"${BigInt(id) + BigInt(id) / 2n}"}`),
  )
  const target = await newTarget()
  await restoreBackup(target, later)
  await opened(target, async (copy) => {
    const [moved] = await copy.rows<{ transaction: string; number: number }>(newest)
    expect(Number(moved?.transaction)).toBeLessThan(Number(last?.transaction))
    const stored = await copy.prisma.exportSchedule.findFirst({ select: { position: true } })
    expect(decodeCursor(stored?.position ?? '', 2, 'position')).toEqual([moved?.transaction, moved?.number])
  })
  await db.prisma.exportSchedule.deleteMany()
})

test('a damaged or newer backup, and one that cannot be loaded, change nothing', async () => {
  const bytes = readFileSync(file)
  const cut = join(folder, 'cut')
  writeFileSync(cut, bytes.subarray(0, bytes.length - 100))
  const target = await newTarget()
  const before = readdirSync(folder).length
  const refusals = [
    join(folder, 'nothing'),
    cut,
    altered(file, (text) => text.replace('Company', 'Campany'), false),
    altered(file, (text) => text.replace('{"format"', '{"other"')),
    altered(file, (text) =>
      text
        .replace(/"release":"[^"]*"/, '"release":"9.0.0"')
        .replace('"migrations":[', '"migrations":["99990101000000_later",'),
    ),
    // The foreign keys do not hold without the entities.
    altered(file, (text) => text.replace(/(\{"table":"entity","columns":[^\n]*\n)\{"rows":[^\n]*\n/, '$1')),
    // It opens another database, which takes long in embedded mode.
    ...(serverUrl === undefined
      ? []
      : [altered(file, (text) => text.replace(/(\{"image":[^\n]*"bytes":")[^\n]*"/, '$1AAAA"'))]),
  ].map((path) => () => refusal(restoreBackup(target, path)))
  const messages: string[] = []
  for (const refuse of refusals) messages.push(await refuse())
  expect(messages).toEqual([
    expect.stringMatching(/nothing does not exist$/),
    expect.stringMatching(/cut cannot be restored: .*Use another backup$/),
    expect.stringMatching(/its checksum is wrong\. Use another backup$/),
    expect.stringMatching(/it does not begin as a backup of this service/),
    'The backup is of release 9.0.0, which is newer than this one: it has the migration 99990101000000_later. Install that release',
    expect.stringMatching(/^The backup cannot be loaded: .*foreign key constraint.*The target is unchanged$/),
    ...(serverUrl === undefined ? [] : [expect.stringMatching(/^The image .*\.png of the backup is damaged/)]),
  ])
  expect(existsSync(target.dataDir) ? filesBelow(target.dataDir) : []).toEqual([])
  expect(readdirSync(folder).length).toBe(before + (serverUrl === undefined ? 4 : 5))
  if (target.databaseUrl === undefined) return
  const left = `select count(*)::int from pg_class where relnamespace = 'public'::regnamespace`
  const routines = `select count(*)::int from pg_proc where pronamespace = 'public'::regnamespace`
  expect(await administer(`select (${left}) as relations, (${routines}) as routines`, target.databaseUrl)).toEqual([
    { relations: 0, routines: 0 },
  ])
})

test('a failed backup leaves no file, and no backup replaces a file', async () => {
  const broken = { ...source, storage: { ...service.storage, get: () => Promise.reject(new Error('unreachable')) } }
  const before = readdirSync(folder)
  await expect(writeBackup(broken, join(folder, 'broken'))).rejects.toThrow('unreachable')
  expect(await refusal(writeBackup(source, file))).toMatch(/exists already\. Name another file/)
  expect(await refusal(writeBackup(source, join(folder, 'missing', 'file')))).toMatch(
    /cannot be written: ENOENT.*Nothing of it is left$/,
  )
  expect(readdirSync(folder)).toEqual(before)
})

test('the service refuses backups of other programs, and a second backup while one runs', async () => {
  const running = withResolvers<object>()
  const paths: string[] = []
  const listener = backupListener('token', (path) => {
    paths.push(path)
    return running.promise
  })
  const base = await listening(createServer(listener))
  const ask = (authorization: string, method = 'POST') =>
    fetch(`${base}/backup`, {
      method,
      headers: { authorization },
      ...(method === 'POST' ? { body: '{"path":"/a"}' } : {}),
    })
  const first = ask('Bearer token')
  await vi.waitFor(() => expect(paths).toEqual(['/a']))
  const refused = [
    await ask('Bearer token'),
    await ask('Bearer other'),
    await ask('token'),
    await ask('Bearer token', 'GET'),
  ]
  expect(refused.map(({ status }) => status)).toEqual([409, 401, 401, 401])
  running.resolve({ rows: 1 })
  expect(await (await first).json()).toEqual({ rows: 1 })
  expect(paths).toEqual(['/a'])
})
