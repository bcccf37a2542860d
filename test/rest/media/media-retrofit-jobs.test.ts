import { beforeEach, describe, expect, test } from 'vitest'
import { variantPaths } from '../../../src/platform/image/variant.js'
import { asAdmin, testApp } from '../../support/app.js'
import { AUDITS, mediaJobs, RETROFITS } from '../../support/media-jobs.js'

const app = await testApp()
const { start, started, read, cancel, retrofit, company, currentLogo, breakFile } = mediaJobs(app)
beforeEach(async () => {
  await app.db.prisma.maintenanceJob.deleteMany()
})

describe('a retrofit of images', () => {
  test('makes the missing variants up to the width of the image, once', async () => {
    const one = await company(64)
    const id = await started(RETROFITS, { targetId: [one.id] })
    await retrofit(id)
    const done = {
      state: 'COMPLETED',
      complete: true,
      checked: 1,
      processed: 1,
      remediated: 0,
      errors: 0,
      variantsFailed: 0,
      nextCursor: null,
    }
    expect(await read(RETROFITS, id)).toMatchObject({ ...done, variantsGenerated: 2, variantsSkipped: 0 })
    const stored = []
    for (const path of variantPaths(one.path)) if (await app.service.storage.get(path)) stored.push(path)
    expect(stored).toEqual([`${one.path}.64.avif`, `${one.path}.64.webp`])
    const again = await started(RETROFITS, { targetId: [one.id] })
    await retrofit(again)
    expect(await read(RETROFITS, again)).toMatchObject({ ...done, variantsGenerated: 0, variantsSkipped: 2 })
  })

  test('reports references to missing files, and removes them only if it is no dry run', async () => {
    const broken = await company()
    await breakFile(broken)
    const dry = await started(RETROFITS, { targetId: [broken.id] })
    await retrofit(dry)
    expect(await read(RETROFITS, dry)).toMatchObject({ checked: 1, processed: 0, remediated: 1 })
    expect(await currentLogo(broken)).toBe(broken.path)
    const wet = await started(RETROFITS, { targetId: [broken.id], dryRun: false })
    await retrofit(wet)
    expect(await read(RETROFITS, wet)).toMatchObject({ checked: 1, processed: 0, remediated: 1 })
    expect(await currentLogo(broken)).toBeUndefined()
  })

  test('ends at the requested number of images, and can be canceled', async () => {
    const targetId = [(await company()).id, (await company()).id]
    const id = await started(RETROFITS, { targetId, targetCount: 1 })
    await retrofit(id)
    expect(await read(RETROFITS, id)).toMatchObject({ state: 'COMPLETED', complete: true, checked: 1 })
    const next = await started(RETROFITS, { targetId })
    expect((await cancel(RETROFITS, next)).body).toEqual({ canceled: true, jobId: next })
    expect((await cancel(AUDITS, next)).status).toBe(404)
    expect((await start(RETROFITS, { targetCount: 0 })).body).toMatchObject({ status: 400, field: 'targetCount' })
  })
})

test('GraphQL starts, reads and cancels the same jobs', async () => {
  const { body } = await app.graph(
    `mutation { createLogoAudit(input: { provenance: { sourceType: AVENTURE_STAFF, sourceDetail: "audit" } }) { jobId problem { code } } }`,
    {},
    asAdmin,
  )
  expect(body.errors).toBeUndefined()
  const { jobId } = body.data.createLogoAudit
  const seen = await app.graph(
    `query ($id: UUID!) { logoAudit(jobId: $id) { state checked findings { fault } } logoAudits(first: 5) { totalCount nodes { jobId } } }`,
    { id: jobId },
    asAdmin,
  )
  expect(seen.body.data).toEqual({
    logoAudit: { state: 'PENDING', checked: 0, findings: [] },
    logoAudits: { totalCount: 1, nodes: [{ jobId }] },
  })
  const ended = await app.graph(
    `mutation ($id: UUID!) { cancelLogoAudit(input: { jobId: $id }) { canceled jobId } }`,
    { id: jobId },
    asAdmin,
  )
  expect(ended.body.data).toEqual({ cancelLogoAudit: { canceled: true, jobId } })
})
