import { beforeEach, describe, expect, test } from 'vitest'
import { png } from '../../../bench/media/drawn.js'
import { continueMaintenance, expireMaintenance } from '../../../src/operation/maintenance/maintenance-work.js'
import { MOST_ACTIVE } from '../../../src/operation/maintenance/maintenance-writes.js'
import { sql } from '../../../src/platform/database/client/sql.js'
import { adminBearer, asAdmin, asClient, asUser, provenance, testApp } from '../../support/app.js'
import { history } from '../../support/history.js'
import { expireLeases } from '../../support/leases.js'
import { makeEntity } from '../../support/make.js'
import { uploadImage } from '../../support/media.js'
import { AUDITS, type Company, mediaJobs } from '../../support/media-jobs.js'
import { jobContext } from '../../support/research.js'

const app = await testApp()
/** A second service on the same database, such as another process. */
const second = await testApp({}, app)
const { start, started, read, cancel, audit, company, currentLogo, recorded, breakFile, interrupted } = mediaJobs(app)
beforeEach(async () => {
  await app.db.prisma.maintenanceJob.deleteMany()
})

describe('an audit of logos', () => {
  test('reports broken and small images as a dry run, and changes nothing', async () => {
    const [good, broken, small] = [await company(), await company(), await company()]
    await breakFile(broken)
    await app.service.storage.put(small.path, png(8, 8))
    const without = await makeEntity(app)
    await app.db.prisma.mediaSlot.deleteMany({ where: { entityId: without.id } })
    const before = await recorded()
    const targetId = [good.id, broken.id, small.id, without.id]
    const id = await started(AUDITS, { targetId })
    expect(await read(AUDITS, id)).toMatchObject({ id, state: 'PENDING', checked: 0, dryRun: true, finding: [] })
    await audit(id)
    expect(await read(AUDITS, id)).toEqual({
      id,
      state: 'COMPLETED',
      targetDomain: 'ENTITY',
      dryRun: true,
      deleteMode: 'soft',
      rejectMonogram: false,
      checked: 4,
      missing: 1,
      monogram: 0,
      shared: 0,
      rejected: 2,
      deleted: 0,
      errors: 0,
      finding: [
        {
          targetId: broken.id,
          logoType: 'SQUARE',
          fault: 'FILE_MISSING',
          rejected: true,
          path: broken.path,
          detail: 'The storage has no file at the path.',
        },
        {
          targetId: small.id,
          logoType: 'SQUARE',
          fault: 'TOO_SMALL',
          rejected: true,
          path: small.path,
          detail: 'The image is 8 by 8 pixels.',
        },
      ],
      failureReason: null,
      createdAt: expect.any(String),
      updatedAt: expect.any(String),
    })
    expect(await recorded()).toEqual(before)
  })

  test('deletes the rejected images once, with the reason in the history, and keeps an image that was replaced', async () => {
    const [good, broken, replaced] = [await company(), await company(), await company()]
    await breakFile(broken)
    await breakFile(replaced)
    const id = await started(AUDITS, { targetId: [good.id, broken.id, replaced.id], dryRun: false })
    let newPath = ''
    const storage = interrupted(async (path) => {
      if (path !== replaced.path || newPath !== '') return
      const file = png(196, 196)
      newPath = (await uploadImage(app, { mediaType: 'ENTITY', id: replaced.id }, file)).body.path
    })
    await audit(id, { storage })
    expect(await read(AUDITS, id)).toMatchObject({ state: 'COMPLETED', checked: 3, rejected: 2, deleted: 1 })
    expect([await currentLogo(good), await currentLogo(broken), await currentLogo(replaced)]).toEqual([
      good.path,
      undefined,
      newPath,
    ])
    expect((await history(app, broken.id)).at(-1)).toMatchObject({
      operation_id: 'enqueueJob_1',
      source_type: provenance.sourceType,
      change: {
        logoSquare: [broken.path, null],
        override: [
          null,
          expect.objectContaining({
            gate: ['square-logo-deletion'],
            reason: `Logo audit ${id}: FILE_MISSING. The storage has no file at the path.`,
          }),
        ],
      },
    })
  })

  test('rejects monograms only on request, and counts images of several records', async () => {
    const [one, other] = [await company(60), await company(60)]
    expect(one.path).toBe(other.path)
    const drawn = await company()
    await app.db.prisma.mediaSlot.updateMany({ where: { entityId: drawn.id }, data: { isMonogram: true } })
    const targetId = [one.id, other.id, drawn.id]
    const id = await started(AUDITS, { targetId })
    await audit(id)
    const found = await read(AUDITS, id)
    expect(found).toMatchObject({ checked: 3, shared: 2, monogram: 1, rejected: 0 })
    expect(found.finding.map(({ fault }: { fault: string }) => fault)).toEqual(['SHARED', 'SHARED'])
    const strict = await started(AUDITS, { targetId, rejectMonogram: true })
    await audit(strict)
    expect(await read(AUDITS, strict)).toMatchObject({ monogram: 1, rejected: 1, deleted: 0 })
  })

  test('goes on after its last step when its process dies, also in another process, and does no step twice', async () => {
    const companies: Company[] = []
    for (let number = 0; number < 22; number++) companies.push(await company())
    for (const one of companies) await breakFile(one)
    const id = await started(AUDITS, { targetId: companies.map((one) => one.id), dryRun: false })
    const sorted = companies.map((one) => one.id).sort()
    const dyingPath = companies.find((one) => one.id === sorted.at(-2))?.path
    const dying = new AbortController()
    const storage = interrupted((path) => {
      if (path === dyingPath) dying.abort()
    })
    await expect(audit(id, { storage, signal: dying.signal })).rejects.toThrow()
    expect(await read(AUDITS, id)).toMatchObject({ state: 'RUNNING', checked: 20, deleted: 20 })
    // Another worker holds the lease: nobody else works on the job.
    await app.db.rows(sql`update maintenance_job set leased_until = clock_timestamp() + interval '1 minute'`)
    await audit(id, {}, second)
    expect(await read(AUDITS, id)).toMatchObject({ state: 'RUNNING', checked: 20 })
    await expireLeases(app.db)
    await app.db.prisma.outbox.deleteMany()
    await continueMaintenance.handle(jobContext(second), {})
    expect(await app.db.prisma.outbox.findMany({ select: { topic: true, payload: true } })).toEqual([
      { topic: 'audit-logos', payload: { jobId: id } },
    ])
    await audit(id, {}, second)
    expect(await read(AUDITS, id)).toMatchObject({ state: 'COMPLETED', checked: 22, rejected: 22, deleted: 22 })
  })

  test('that is canceled while it runs writes nothing more', async () => {
    const broken = await company()
    await breakFile(broken)
    const id = await started(AUDITS, { targetId: [broken.id], dryRun: false })
    const answers: unknown[] = []
    const storage = interrupted(async () => {
      answers.push((await cancel(AUDITS, id)).body)
    })
    await audit(id, { storage })
    expect(answers).toEqual([{ canceled: true, jobId: id }])
    expect(await read(AUDITS, id)).toMatchObject({ state: 'CANCELED', checked: 0, deleted: 0 })
    expect(await currentLogo(broken)).toBe(broken.path)
    expect((await cancel(AUDITS, id)).body).toMatchObject({ status: 409, field: 'jobId' })
    await audit(id)
    expect(await read(AUDITS, id)).toMatchObject({ state: 'CANCELED', checked: 0 })
  })

  test('that cannot be done ends with a reason', async () => {
    const one = await company()
    const id = await started(AUDITS, { targetId: [one.id] })
    const images = new Proxy(app.service.images, {
      get: () => async () => {
        throw new Error('the decoder is broken')
      },
    })
    await audit(id, { images })
    expect(await read(AUDITS, id)).toMatchObject({ state: 'COMPLETED', checked: 1, errors: 1, rejected: 0 })
    const next = await started(AUDITS, { targetId: [one.id] })
    await app.db.rows(sql`update maintenance_job set progress = '{}' where id = ${next}::uuid`)
    await expect(audit(next)).rejects.toThrow()
    await audit(next, { attempt: 4 })
    const [failed] = await app.db.prisma.maintenanceJob.findMany({ where: { id: next } })
    expect(failed).toMatchObject({ state: 'FAILED', failure: 'The work failed because of an error of the service.' })
  })

  test('ends with the credential that started it', async () => {
    const admin = await adminBearer(app)
    const { body } = await start(AUDITS, {}, admin)
    await app.db.rows(sql`
      update credential set revoked_at = ${app.clock.now()}
      where id = (select (caller ->> 'credentialId')::uuid from maintenance_job)`)
    await continueMaintenance.handle(jobContext(app), {})
    expect(await read(AUDITS, body.jobId)).toMatchObject({
      state: 'CANCELED',
      failureReason: 'The credential that started the job has ended.',
    })
    await app.db.rows(sql`update credential set revoked_at = null`)
  })

  test('is refused to callers without admin rights, and for wrong parameters, and then nothing is stored', async () => {
    for (const headers of [asClient, asUser]) {
      expect((await start(AUDITS, {}, headers)).status).toBe(403)
      expect((await app.rest(AUDITS, { headers })).status).toBe(403)
    }
    const refusals: [Record<string, unknown>, number, string][] = [
      [{ targetDomain: 'BLOG' }, 422, 'targetDomain'],
      [{ targetId: ['x'] }, 400, 'targetId'],
      [{ targetDomain: 'NEWS', targetId: ['01890a5d-ac96-774b-bcce-b302099a8057'] }, 400, 'targetId'],
      [{ targetId: ['01890a5d-ac96-774b-bcce-b30209ffffff'] }, 404, 'targetId'],
      [{ deleteMode: 'never' }, 400, 'deleteMode'],
      [{ sourceDetail: undefined }, 400, 'sourceDetail'],
    ]
    for (const [query, status, field] of refusals)
      expect((await start(AUDITS, query)).body, JSON.stringify(query)).toMatchObject({ status, field })
    expect((await read(AUDITS, '01890a5d-ac96-774b-bcce-b30209ffffff')).status).toBe(404)
    expect(await app.db.prisma.maintenanceJob.count()).toBe(0)
    for (let number = 0; number < MOST_ACTIVE; number++) await started(AUDITS, {})
    expect((await start(AUDITS, {})).body).toMatchObject({ status: 409, limit: MOST_ACTIVE })
    expect((await app.rest(AUDITS, { headers: asAdmin, query: { size: 3 } })).body).toMatchObject({
      totalElements: MOST_ACTIVE,
      numberOfElements: 3,
    })
  })

  test('is deleted 30 days after its end', async () => {
    const [ended, active] = [await started(AUDITS, {}), await started(AUDITS, {})]
    await cancel(AUDITS, ended)
    app.clock.advance(31 * 86_400_000)
    await expireMaintenance.handle(jobContext(app), {})
    expect(await app.db.prisma.maintenanceJob.findMany({ select: { id: true } })).toEqual([{ id: active }])
  })
})
