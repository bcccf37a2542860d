import { beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { expireExports, writeExport } from '../../../src/account/export/work.js'
import { createLog } from '../../../src/kernel/log.js'
import { sql } from '../../../src/platform/database/client/sql.js'
import type { Job } from '../../../src/platform/queue/define.js'
import type { Storage } from '../../../src/platform/storage/storage.js'
import { writeCopy } from '../../../src/server/backup/backup.js'
import { asUser, type TestApp, testApp } from '../../support/app.js'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
beforeEach(async () => {
  await app.db.prisma.export.deleteMany()
})

const create = async (): Promise<string> => {
  const request = { method: 'POST', headers: asUser, body: { operationId: 'searchEntityList' } }
  return (await app.rest('/v1/exports', request)).body.exportId
}

/** Runs a job as the queue does. */
const run = (job: Job, payload: unknown, storage: Storage = app.service.storage) => {
  const about = { log: createLog('silent'), jobId: '', attempt: 1, signal: new AbortController().signal }
  return job.handle({ ...app.service, db: app.db, clock: app.clock, storage, ...about }, payload)
}

/** Writes the files of an export. `putFile` stores each of them. */
const write = (exportId: string, putFile: Storage['putFile']) =>
  run(
    writeExport({ resources: app.service.runtime.resources, writeCopy }),
    { exportId, owner: '' },
    { ...app.service.storage, putFile },
  )

async function isHeld(): Promise<boolean | undefined> {
  const [row] = await app.db.rows<{ held: boolean }>(sql`select leased_until > clock_timestamp() as held from export`)
  return row?.held
}

test('an export keeps its lease while one of its files is stored, also if that takes long', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  const exportId = await create()
  const held: (boolean | undefined)[] = []
  await write(exportId, async (path, file) => {
    await app.db.rows(sql`update export set leased_until = clock_timestamp()`)
    vi.advanceTimersByTime(15_000)
    await vi.waitFor(async () => expect(await isHeld()).toBe(true)).catch(() => undefined)
    held.push(await isHeld())
    await app.service.storage.putFile(path, file)
  })
  const { state, file } = (await app.rest(`/v1/exports/${exportId}`, { headers: asUser })).body
  expect([state, held]).toEqual(['COMPLETED', file.map(() => true)])
})

test('an export that is deleted while one of its files is stored leaves no file', async () => {
  const exportId = await create()
  const paths: string[] = []
  await write(exportId, async (path, file) => {
    paths.push(path)
    await app.rest(`/v1/exports/${exportId}`, { method: 'DELETE', headers: asUser })
    await run(expireExports, {})
    await app.service.storage.putFile(path, file)
  })
  const left = await Promise.all(paths.map((path) => app.service.storage.get(path)))
  expect([paths, left]).toEqual([[expect.stringContaining(exportId)], [undefined]])
})
