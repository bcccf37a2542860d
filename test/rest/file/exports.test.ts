import { createHash } from 'node:crypto'
import { existsSync, readdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { parquetReadObjects } from 'hyparquet'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { planTable } from '../../../src/account/billing/plans.js'
import { continueExports, expireExports, writeExport } from '../../../src/account/export/work.js'
import { createLog } from '../../../src/kernel/log.js'
import { BOOTSTRAP_USER } from '../../../src/operation/access/credentials.js'
import { sql } from '../../../src/platform/database/client/sql.js'
import type { Job } from '../../../src/platform/queue/define.js'
import { writeCopy } from '../../../src/server/backup/backup.js'
import { asAdmin, asClient, asUser, fingerprint, type TestApp, testApp } from '../../support/app.js'
import { makeEntity } from '../../support/make.js'
import '../../support/programs.js'

let app: TestApp
let names: string[]
beforeAll(async () => {
  app = await testApp()
  const made = [await makeEntity(app), await makeEntity(app)]
  names = made.map(({ nameBrand }) => nameBrand)
  await makeEntity(app, { status: { isHidden: true, showOnSitemap: false } })
})
beforeEach(async () => {
  await app.db.prisma.export.deleteMany()
})

const KEYS = '/v1/auth/me/api-keys'
const bearer = (secret: string) => ({ authorization: `Bearer ${secret}` })

const created = new Set<string>()

async function create(body: unknown, headers: Record<string, string> = asUser) {
  const answer = await app.rest('/v1/exports', { method: 'POST', headers, body })
  created.add(answer.body.exportId)
  return answer
}

const read = async (exportId: string, headers: Record<string, string> = asUser) =>
  (await app.rest(`/v1/exports/${exportId}`, { headers })).body

/** Runs a job as the queue does. */
const run = (job: Job, payload: unknown, signal = new AbortController().signal, attempt = 1) =>
  job.handle(
    { ...app.service, db: app.db, clock: app.clock, log: createLog('silent'), jobId: '', attempt, signal },
    payload,
  )
const write = (exportId: string, signal?: AbortSignal, attempt?: number) =>
  run(writeExport({ resources: app.service.runtime.resources, writeCopy }), { exportId, owner: '' }, signal, attempt)

interface FileLink {
  readonly name: string
  readonly url: string
  readonly bytes: number
  readonly sha256: string
}

/** Reads a file by its link, without a credential. */
const fetchFile = ({ url }: Pick<FileLink, 'url'>, headers: Record<string, string> = {}, method = 'GET') =>
  fetch(`${app.base}${new URL(url).pathname}`, { method, headers })

/** The folders of exports of this file that are left behind. Other processes of this machine have folders of their own. */
const leftBehind = () => readdirSync(tmpdir()).filter((name) => created.has(name.replace(/^export-|-\d+$/g, '')))

describe('an export', () => {
  test('writes the records that the caller may read, with hashes and a manifest, and is read in parts by its links', async () => {
    const { status, body } = await create({
      operationId: 'searchEntityList',
      body: { entityName: names },
      columns: 'core.nameBrand',
    })
    expect([status, body]).toEqual([
      201,
      {
        exportId: expect.any(String),
        state: 'PENDING',
        rowCount: 0,
        failure: null,
        file: [],
        scheduleId: null,
        createdAt: expect.any(String),
        updatedAt: expect.any(String),
        expiresAt: expect.any(String),
      },
    ])
    await write(body.exportId)
    const done = await read(body.exportId)
    expect(done).toMatchObject({ state: 'COMPLETED', rowCount: 2, failure: null })
    const [table, manifest, schema] = done.file
    const fileNames = done.file.map(({ name }: FileLink) => name)
    expect(fileNames).toEqual(['searchEntityList.parquet', 'manifest.json', 'schema.sql'])
    const response = await fetchFile(table)
    const bytes = await response.arrayBuffer()
    expect(createHash('sha256').update(Buffer.from(bytes)).digest('hex')).toBe(table.sha256)
    expect(bytes.byteLength).toBe(table.bytes)
    expect(await parquetReadObjects({ file: bytes })).toEqual(names.sort().map((name) => ({ 'core.nameBrand': name })))
    expect((await (await fetchFile(manifest)).json()).files).toEqual([
      { name: table.name, bytes: table.bytes, sha256: table.sha256, rowCount: 2 },
    ])
    expect(await (await fetchFile(schema)).text()).toBe(
      `create view "searchEntityList" as select * from read_parquet('searchEntityList.parquet');\n`,
    )
    const part = await fetchFile(table, { range: 'bytes=0-3' })
    expect([part.status, part.headers.get('content-range'), await part.text()]).toEqual([
      206,
      `bytes 0-3/${table.bytes}`,
      'PAR1',
    ])
    const etag = String(response.headers.get('etag'))
    expect((await fetchFile(table, { 'if-none-match': etag })).status).toBe(304)
    expect((await fetchFile(table, { range: `bytes=${table.bytes}-` })).status).toBe(416)
    expect(leftBehind()).toEqual([])
  })

  test('of everything has one file for each kind of record that the caller may read', async () => {
    const files = ['entities.ndjson', 'people.ndjson', 'news.ndjson', 'changes.ndjson', 'manifest.json']
    for (const headers of [asUser, asAdmin]) {
      const { exportId } = (await create({ everything: true, format: 'ndjson' }, headers)).body
      await write(exportId)
      const { file, state } = await read(exportId, headers)
      expect([state, file.map(({ name }: FileLink) => name)]).toEqual(['COMPLETED', files])
      const lines = (await (await fetchFile(file[0])).text()).trimEnd().split('\n')
      expect(lines).toHaveLength(headers === asAdmin ? 4 : 3)
    }
  })

  test('is read only by its caller, and its links end when it is deleted or expires', async () => {
    const { exportId } = (await create({ operationId: 'searchEntityList', format: 'csv' })).body
    await write(exportId)
    const { file } = await read(exportId)
    expect((await read(exportId, asClient)).status).toBe(404)
    expect((await app.rest(`/v1/exports/${exportId}`, { method: 'DELETE', headers: asClient })).status).toBe(404)
    const forged = { ...file[0], url: file[0].url.replace(/\/([^/]+)\/([^/]+)$/, '/x$1/$2') }
    expect((await fetchFile(forged)).status).toBe(404)
    expect((await fetchFile(file[0])).status).toBe(200)
    expect((await app.rest('/v1/exports', { headers: asUser })).body).toHaveLength(1)
    expect((await app.rest(`/v1/exports/${exportId}`, { method: 'DELETE', headers: asUser })).status).toBe(200)
    expect((await fetchFile(file[0])).status).toBe(404)
    expect((await read(exportId)).status).toBe(404)
    await run(expireExports, {})
    expect(await app.service.storage.get(`exports/${exportId}/${file[0].name}`)).toBeUndefined()
    expect(await app.db.prisma.export.count()).toBe(0)
  })

  test('ends with the credential that created it, and its links end too', async () => {
    const key = (await app.rest(KEYS, { method: 'POST', headers: asUser, body: { name: 'export' } })).body
    const { exportId } = (await create({ operationId: 'searchEntityList', format: 'csv' }, bearer(key.secret))).body
    const kept = (await create({ operationId: 'searchEntityList', format: 'csv' })).body
    await write(exportId)
    const [link] = (await read(exportId)).file
    expect((await fetchFile(link)).status).toBe(200)
    expect((await app.rest(`${KEYS}/${key.id}`, { method: 'DELETE', headers: asUser })).status).toBe(200)
    expect((await fetchFile(link)).status).toBe(404)
    const left = (await app.rest('/v1/exports', { headers: asUser })).body
    expect(left.map((one: { exportId: string }) => one.exportId)).toEqual([kept.exportId])
  })

  test('counts the profiles that it contains as views, and fails when the plan permits no more', async () => {
    const admin = BOOTSTRAP_USER.replace(/1$/, '4')
    await app.db.prisma.appUser.create({
      data: { id: admin, name: 'admin', role: 'admin', plan: 'PLUS_MONTHLY', createdAt: app.clock.now() },
    })
    const { secret } = await app.service.credentials.create('personalApiKey', 'admin', admin)
    const request = {
      operationId: 'listEntitiesBatch',
      query: { includeFullDetail: true },
      body: { entityName: names },
    }
    const made = async () => (await create({ ...request, format: 'ndjson' }, bearer(secret))).body.exportId
    const first = await made()
    await write(first)
    await app.service.flush()
    const counted = await app.db.rows(sql`
      select subject from usage_entry where user_id = ${admin}::uuid and kind = 'view' and meter = 'ENTITY_VIEW'`)
    expect([(await read(first, bearer(secret))).state, counted.length]).toEqual(['COMPLETED', names.length])
    // The next month, because counts are cached by month.
    const now = app.clock.now()
    app.clock.advance(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1) - now.getTime())
    await app.db.rows(sql`
      insert into usage_counter (user_id, month, meter, used, reserved, cost_cents)
      values (${admin}::uuid, ${app.clock.now().toISOString().slice(0, 10)}::date, 'ENTITY_VIEW',
        ${planTable.PLUS_MONTHLY.quantity.ENTITY_VIEW}, 0, 0)`)
    const second = await made()
    await write(second)
    expect(await read(second, bearer(secret))).toMatchObject({ state: 'FAILED', failure: expect.any(String), file: [] })
    expect(leftBehind()).toEqual([])
  })

  test('begins again with another worker if its worker stops or dies', async () => {
    const { exportId } = (await create({ operationId: 'searchEntityList', format: 'csv' })).body
    const stopped = AbortSignal.abort(new Error('the process ends'))
    await expect(write(exportId, stopped)).rejects.toThrow()
    await app.db.rows(sql`update export set state = 'RUNNING', leased_until = clock_timestamp() + interval '1 minute'`)
    await write(exportId)
    expect((await read(exportId)).state).toBe('RUNNING')
    await app.db.rows(sql`update export set leased_until = clock_timestamp() - interval '1 minute'`)
    await app.db.rows(sql`delete from outbox`)
    await run(continueExports, {})
    expect(await app.db.rows(sql`select payload from outbox`)).toEqual([
      { payload: { exportId, owner: expect.any(String) } },
    ])
    await write(exportId)
    expect((await read(exportId)).state).toBe('COMPLETED')
  })

  // A worker that died begins a new message, whose attempts count from 1 again.
  test.each([
    ['of its message', [1, 4]],
    ['of its messages', [1, 1, 1, 1, 1, 1]],
  ])('fails with a reason after the last attempt %s, and leaves no file', async (_, attempts) => {
    const { exportId } = (await create({ operationId: 'searchEntityList', format: 'csv' })).body
    const { storage } = app.service
    const full = Object.assign(new Error('no space'), { code: 'ENOSPC' })
    const fails = { ...app.service, storage: { ...storage, putFile: () => Promise.reject(full) } }
    const job = writeExport({ resources: app.service.runtime.resources, writeCopy })
    const attempt = (number: number) =>
      job.handle(
        {
          ...fails,
          db: app.db,
          clock: app.clock,
          log: createLog('silent'),
          jobId: '',
          attempt: number,
          signal: new AbortController().signal,
        },
        { exportId, owner: '' },
      )
    for (const number of attempts.slice(0, -1)) await expect(attempt(number)).rejects.toThrow('no space')
    await attempt(attempts.at(-1) ?? 0)
    expect(await read(exportId)).toMatchObject({
      state: 'FAILED',
      failure: 'The disk of the service is full.',
      file: [],
    })
    expect(leftBehind()).toEqual([])
    expect(existsSync('exports')).toBe(false)
  })
})

test.each([
  [{}, 'operationId', 400],
  [{ operationId: 'searchEntityLists' }, 'operationId', 400],
  [{ operationId: 'getEntityDetail' }, 'operationId', 400],
  [{ operationId: 'listHiddenDuplicates' }, 'operationId', 403],
  [{ operationId: 'searchEntityList', columns: 'core.nameBrnad' }, 'columns', 400],
  [{ operationId: 'searchEntityList', body: { entityNmae: ['x'] } }, 'entityNmae', 400],
  [{ operationId: 'searchEntityList', query: { page: 1 } }, 'query.page', 400],
  [{ everything: true, operationId: 'searchEntityList' }, 'operationId', 400],
  [{ everything: true, query: { sort: ['nameBrand'] } }, 'query', 400],
  [{ operationId: 'searchEntityList', format: 'xlsx' }, 'format', 400],
])('the request %j is refused for %s with %i, and nothing is stored', async (body, field, status) => {
  const before = await fingerprint(app)
  expect((await create(body)).body).toMatchObject({ status, field, hint: expect.any(String) })
  expect(await fingerprint(app)).toEqual(before)
})

test('a caller has at most ten exports', async () => {
  const body = { operationId: 'searchEntityList' }
  for (let count = 0; count < 10; count++)
    expect((await create({ ...body, body: { entityName: [`Export ${count}`] } })).status).toBe(201)
  expect((await create(body)).body).toMatchObject({ status: 409, code: 'conflict' })
  expect((await create(body, asClient)).status).toBe(201)
})

test('the end of an export and its files is the same in the graph', async () => {
  const query = `mutation ($input: CreateExportInput!) { createExport(input: $input) { export { exportId state } problem { code } } }`
  const input = { operationId: 'searchEntityList', body: { entityName: names }, format: 'CSV' }
  const { body } = await app.graph(query, { input }, asUser)
  expect(body.errors).toBeUndefined()
  const { exportId } = body.data.createExport.export
  await write(exportId)
  const read = `query ($id: UUID!) { export(exportId: $id) { state rowCount file { name rowCount url } } exports { exportId } }`
  const answer = await app.graph(read, { id: exportId }, asUser)
  expect(answer.body.data).toEqual({
    export: {
      state: 'COMPLETED',
      rowCount: 2,
      file: [
        { name: 'searchEntityList.csv', rowCount: 2, url: expect.stringContaining(`/exports/${exportId}/`) },
        { name: 'manifest.json', rowCount: null, url: expect.any(String) },
      ],
    },
    exports: [{ exportId }],
  })
})

test('the links of many exports need as many statements in the graph as those of one', async () => {
  const counts: number[] = []
  for (let count = 0; count < 3; count++) {
    await create({ operationId: 'searchEntityList', body: { entityName: [`Export ${count}`] } })
    app.statements.length = 0
    const { body } = await app.graph('{ exports { file { url } } }', {}, asUser)
    expect(body.data.exports).toHaveLength(count + 1)
    counts.push(app.statements.length)
  }
  expect(new Set(counts).size).toBe(1)
})
