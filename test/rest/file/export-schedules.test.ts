import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startScheduledExports } from '../../../src/account/export/start-scheduled.js'
import { expireExports, writeExport } from '../../../src/account/export/work.js'
import { createLog } from '../../../src/kernel/log.js'
import { BOOTSTRAP_USER } from '../../../src/operation/access/credentials.js'
import { sql } from '../../../src/platform/database/client/sql.js'
import type { Job } from '../../../src/platform/queue/define.js'
import { writeCopy } from '../../../src/server/backup/backup.js'
import { asAdmin, asClient, asUser, fingerprint, type TestApp, testApp } from '../../support/app.js'
import { released } from '../../support/feed.js'
import { makeEntity } from '../../support/make.js'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
  await makeEntity(app)
})
beforeEach(async () => {
  await app.db.prisma.export.deleteMany()
  await app.db.prisma.exportSchedule.deleteMany()
  await app.db.rows(sql`delete from outbox`)
})

const PATH = '/v1/export-schedules'
const LIST = { operationId: 'searchEntityList', format: 'ndjson' }
const CHANGES = { operationId: 'listChanges', format: 'ndjson', incremental: true }

const create = (body: unknown, headers: Record<string, string> = asUser) =>
  app.rest(PATH, { method: 'POST', headers, body })
const made = async (body: object, headers: Record<string, string> = asUser): Promise<string> => {
  const { status, body: created } = await create(body, headers)
  expect([status, created]).toEqual([201, expect.anything()])
  return created.scheduleId
}
const read = async (id: string, headers: Record<string, string> = asUser) =>
  (await app.rest(`${PATH}/${id}`, { headers })).body
const exportsOf = async (headers: Record<string, string> = asUser) => (await app.rest('/v1/exports', { headers })).body

/** Runs a job as the queue does. */
const run = (job: Job, payload: unknown = {}, more: object = {}) => {
  const about = { log: createLog('silent'), jobId: '', attempt: 1, signal: new AbortController().signal }
  return job.handle({ ...app.service, db: app.db, clock: app.clock, ...about, ...more }, payload)
}
const start = () => run(startScheduledExports(app.service.runtime))
const write = (exportId: string, more?: object) =>
  run(writeExport({ resources: app.service.runtime.resources, writeCopy }), { exportId, owner: '' }, more)
/** Moves the times of all schedules into the past, as if time had passed. */
const pass = () => app.db.rows(sql`update export_schedule set next_at = clock_timestamp() - interval '3 days'`)

/** Creates and writes the exports that are due. Returns the texts of their first files. */
async function exportDue(headers: Record<string, string> = asUser): Promise<string[]> {
  await pass()
  await start()
  const texts: string[] = []
  for (const { exportId } of (await exportsOf(headers)).filter(({ state }: { state: string }) => state === 'PENDING')) {
    await write(exportId)
    const [{ url }] = (await app.rest(`/v1/exports/${exportId}`, { headers })).body.file
    texts.push(await (await fetch(`${app.base}${new URL(url).pathname}`)).text())
  }
  return texts
}

describe('a schedule', () => {
  test('is created, listed, changed, paused and deleted by its caller only', async () => {
    const { status, body } = await create({ ...LIST, columns: 'core.nameBrand', frequency: 'WEEKLY', time: '02:30' })
    const expected = {
      scheduleId: expect.any(String),
      operationId: 'searchEntityList',
      graphQuery: null,
      variables: {},
      everything: false,
      copy: null,
      path: {},
      query: {},
      body: {},
      columns: 'core.nameBrand',
      format: 'ndjson',
      frequency: 'WEEKLY',
      time: '02:30',
      weekday: 'MONDAY',
      keep: 3,
      incremental: false,
      paused: false,
      nextAt: expect.stringMatching(/T02:30:00\.000Z$/),
      failureCount: 0,
      failure: null,
      completedAt: null,
      createdAt: expect.any(String),
      updatedAt: expect.any(String),
    }
    expect([status, body]).toEqual([201, expected])
    expect(new Date(body.nextAt).getUTCDay()).toBe(1)
    const path = `${PATH}/${body.scheduleId}`
    expect((await app.rest(PATH, { headers: asUser })).body).toEqual([body])
    expect((await app.rest(PATH, { headers: asClient })).body).toEqual([])
    const before = await fingerprint(app)
    for (const method of ['GET', 'PATCH', 'DELETE'])
      expect(
        (await app.rest(path, { method, headers: asClient, ...(method === 'PATCH' ? { body: { keep: 1 } } : {}) }))
          .status,
      ).toBe(404)
    expect(await fingerprint(app)).toEqual(before)
    const patched = await app.rest(path, {
      method: 'PATCH',
      headers: asUser,
      body: { frequency: 'DAILY', keep: 2, paused: true },
    })
    const changed = { frequency: 'DAILY', weekday: null, keep: 2, paused: true, nextAt: null }
    expect(patched.body).toEqual({ ...expected, ...changed })
    expect((await app.rest(path, { method: 'DELETE', headers: asUser })).status).toBe(200)
    expect((await app.rest(path, { headers: asUser })).status).toBe(404)
  })

  test('creates each due export once with several processes, and makes up for missed times once', async () => {
    const id = await made(LIST)
    await start()
    expect(await exportsOf()).toEqual([])
    await pass()
    await Promise.all([start(), start(), start()])
    await start()
    const created = await exportsOf()
    expect(created).toHaveLength(1)
    expect(created[0]).toMatchObject({ scheduleId: id, state: 'PENDING' })
    expect(
      await app.db.rows(sql`select topic from outbox where payload ->> 'exportId' = ${created[0].exportId}`),
    ).toHaveLength(1)
    expect(new Date((await read(id)).nextAt).getTime()).toBeGreaterThan(Date.now())
    // An export that is still written delays the next one.
    await pass()
    await start()
    expect(await exportsOf()).toHaveLength(1)
    await write(created[0].exportId)
    await start()
    expect(await exportsOf()).toHaveLength(2)
  })

  test('creates nothing while it is paused, and continues at its next time', async () => {
    const id = await made(LIST)
    const change = (paused: boolean) =>
      app.rest(`${PATH}/${id}`, { method: 'PATCH', headers: asUser, body: { paused } })
    await change(true)
    await pass()
    await start()
    expect(await exportsOf()).toEqual([])
    const { body } = await change(false)
    expect(new Date(body.nextAt).getTime()).toBeGreaterThan(Date.now())
    await start()
    expect(await exportsOf()).toEqual([])
  })

  test('keeps the last completed exports, which do not count on the number of exports of the caller', async () => {
    const id = await made({ ...LIST, keep: 2 })
    for (let count = 0; count < 4; count++) await exportDue()
    const kept = await exportsOf()
    expect(kept.map(({ state, scheduleId }: Record<string, unknown>) => [state, scheduleId])).toEqual([
      ['COMPLETED', id],
      ['COMPLETED', id],
    ])
    await run(expireExports)
    expect(await app.db.prisma.export.count()).toBe(2)
    for (let count = 0; count < 10; count++)
      expect((await app.rest('/v1/exports', { method: 'POST', headers: asUser, body: LIST })).status).toBe(201)
    await app.rest(`${PATH}/${id}`, { method: 'DELETE', headers: asUser })
    const [left] = (await exportsOf()).filter(({ state }: { state: string }) => state === 'COMPLETED')
    const days = (new Date(left.expiresAt).getTime() - app.clock.now().getTime()) / 86_400_000
    expect([left.scheduleId, Math.round(days)]).toEqual([null, 3])
  })

  test('of changes exports each change once: after failures, pauses and changes that are made meanwhile', async () => {
    await app.db.rows(sql`truncate provenance_event`)
    const id = await made(CHANGES, asAdmin)
    const ids: string[] = []
    const seen: string[] = []
    const take = async () => {
      await released(app)
      for (const text of await exportDue(asAdmin)) seen.push(...eventsIn(text))
    }
    const change = async () => void ids.push((await makeEntity(app)).id)
    await change()
    await change()
    await take()
    expect((await read(id, asAdmin)).completedAt).not.toBeNull()
    await take()
    await change()
    // This export fails after its last attempt. The next one begins where the last completed one ended.
    await released(app)
    await pass()
    await start()
    const [pending] = (await exportsOf(asAdmin)).filter(({ state }: { state: string }) => state === 'PENDING')
    const full = Object.assign(new Error('no space'), { code: 'ENOSPC' })
    const storage = { ...app.service.storage, putFile: () => Promise.reject(full) }
    await write(pending.exportId, { storage, attempt: 4 })
    const failed = await read(id, asAdmin)
    expect(failed).toMatchObject({ failureCount: 1, failure: 'The disk of the service is full.', paused: false })
    const wait = new Date(failed.nextAt).getTime() - Date.now()
    expect(wait).toBeGreaterThan(0)
    expect(wait).toBeLessThanOrEqual(15 * 60_000 + 5_000)
    await change()
    await take()
    expect(await read(id, asAdmin)).toMatchObject({ failureCount: 0, failure: null })
    const all = await app.db.rows<{ id: string }>(sql`select id from provenance_event order by transaction_id, number`)
    expect(all.length).toBeGreaterThanOrEqual(ids.length)
    expect(seen).toEqual(all.map((event) => event.id))
  })

  test('has the rights that its account has at the time of each export', async () => {
    const admin = BOOTSTRAP_USER.replace(/1$/, '5')
    await app.db.prisma.appUser.create({
      data: { id: admin, name: 'admin', role: 'admin', plan: 'PRO_YEARLY', createdAt: app.clock.now() },
    })
    const { secret } = await app.service.credentials.create('personalApiKey', 'admin', admin)
    const bearer = { authorization: `Bearer ${secret}` }
    const hidden = await makeEntity(app, { status: { isHidden: true, showOnSitemap: false } })
    await made(LIST, bearer)
    const copies = await made({ everything: true, copy: 'RECORDS' }, bearer)
    await app.db.prisma.exportSchedule.updateMany({ where: { id: copies }, data: { paused: true } })
    expect((await exportDue(bearer))[0]).toContain(hidden.id)
    await app.db.prisma.appUser.update({ where: { id: admin }, data: { role: null } })
    expect((await exportDue(bearer))[0]).not.toContain(hidden.id)
    await app.db.prisma.exportSchedule.updateMany({ where: { id: copies }, data: { paused: false } })
    await pass()
    await start()
    expect(await read(copies, bearer)).toMatchObject({
      failureCount: 1,
      failure: 'Only admin callers can export a copy, because it contains hidden records too.',
    })
  })

  test('is paused when the credential that created it ends, and continues with another one', async () => {
    const keys = '/v1/auth/me/api-keys'
    const key = (await app.rest(keys, { method: 'POST', headers: asUser, body: { name: 'export' } })).body
    const id = await made(LIST, { authorization: `Bearer ${key.secret}` })
    const own = await made(LIST)
    expect((await app.rest(`${keys}/${key.id}`, { method: 'DELETE', headers: asUser })).status).toBe(200)
    expect(await read(id)).toMatchObject({ paused: true, nextAt: null, failure: expect.stringMatching(/has ended/) })
    expect(await read(own)).toMatchObject({ paused: false, failure: null })
    await pass()
    await start()
    expect((await exportsOf()).map(({ scheduleId }: { scheduleId: string }) => scheduleId)).toEqual([own])
    await app.rest(`${PATH}/${id}`, { method: 'PATCH', headers: asUser, body: { paused: false } })
    expect(await read(id)).toMatchObject({ paused: false, failure: null })
    await pass()
    await start()
    expect((await exportsOf()).map(({ scheduleId }: { scheduleId: string }) => scheduleId)).toContain(id)
  })
})

const eventsIn = (text: string): string[] =>
  text
    .trimEnd()
    .split('\n')
    .slice(0, -1)
    .map((line) => JSON.parse(line).eventId)

test.each([
  [{ ...LIST, frequency: 'DAILY', weekday: 'MONDAY' }, 'weekday', 400],
  [{ ...LIST, time: '24:00' }, 'time', 400],
  [{ ...LIST, frequency: 'YEARLY' }, 'frequency', 400],
  [{ ...LIST, keep: 0 }, 'keep', 400],
  [{ ...LIST, keep: 11 }, 'keep', 400],
  [{ ...LIST, incremental: true }, 'incremental', 400],
  [{}, 'operationId', 400],
  [{ operationId: 'listHiddenDuplicates' }, 'operationId', 403],
  [{ everything: true, copy: 'RECORDS' }, 'copy', 403],
])('the schedule %j is refused for %s with %i, and nothing is stored', async (body, field, status) => {
  const before = await fingerprint(app)
  expect((await create(body)).body).toMatchObject({ status, field, hint: expect.any(String) })
  expect(await fingerprint(app)).toEqual(before)
})

test('a caller has at most ten schedules', async () => {
  for (let count = 0; count < 10; count++) await made(LIST)
  expect((await create(LIST)).body).toMatchObject({ status: 409, code: 'conflict' })
  expect((await create(LIST, asClient)).status).toBe(201)
})

test('schedules are the same in the graph', async () => {
  const mutation = `mutation ($input: CreateExportScheduleInput!) {
    createExportSchedule(input: $input) { exportSchedule { scheduleId frequency weekday time nextAt } problem { code } } }`
  const input = { operationId: 'searchEntityList', frequency: 'WEEKLY', weekday: 'SUNDAY', time: '06:00' }
  const { body } = await app.graph(mutation, { input }, asUser)
  expect(body.errors).toBeUndefined()
  const { scheduleId, ...shown } = body.data.createExportSchedule.exportSchedule
  expect(shown).toEqual({
    frequency: 'WEEKLY',
    weekday: 'SUNDAY',
    time: '06:00',
    nextAt: (await read(scheduleId)).nextAt,
  })
  const query = `query ($id: UUID!) { exportSchedule(scheduleId: $id) { scheduleId query } exportSchedules { scheduleId } }`
  expect((await app.graph(query, { id: scheduleId }, asUser)).body.data).toEqual({
    exportSchedule: { scheduleId, query: {} },
    exportSchedules: [{ scheduleId }],
  })
})
