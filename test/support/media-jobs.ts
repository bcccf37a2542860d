import { expect } from 'vitest'
import { png } from '../../bench/media/drawn.js'
import { auditLogos } from '../../src/attribute/media-upkeep/logo-audit-work.js'
import { retrofitMedia } from '../../src/attribute/media-upkeep/media-retrofit-work.js'
import type { JobContext } from '../../src/platform/queue/define.js'
import { asAdmin, provenance, type TestApp } from './app.js'
import { makeEntity } from './make.js'
import { uploadImage } from './media.js'
import { jobContext } from './research.js'

export const AUDITS = '/v1/media/logo-audit/jobs'
export const RETROFITS = '/v1/media/retrofit/jobs'

export interface Company {
  readonly id: string
  readonly path: string
}

/** The requests and the work of the jobs on images of a service. */
export function mediaJobs(app: TestApp) {
  const start = async (path: string, query: Record<string, unknown>, headers: Record<string, string> = asAdmin) =>
    app.rest(path, { method: 'POST', headers, query: { ...provenance, ...query } })
  const started = async (path: string, query: Record<string, unknown>): Promise<string> => {
    const { status, body } = await start(path, query)
    expect(status, JSON.stringify(body)).toBe(200)
    return body.jobId
  }
  const read = async (path: string, id: string) => (await app.rest(`${path}/${id}`, { headers: asAdmin })).body
  const cancel = (path: string, id: string) => app.rest(`${path}/${id}`, { method: 'DELETE', headers: asAdmin })
  const audit = (jobId: string, changes: Partial<JobContext> = {}, on = app) =>
    auditLogos.handle({ ...jobContext(on), ...changes }, { jobId })
  const retrofit = (jobId: string, changes: Partial<JobContext> = {}) =>
    retrofitMedia.handle({ ...jobContext(app), ...changes }, { jobId })

  let lastSide = 64

  /** A published entity with a square logo. Logos of different sizes are different files. */
  async function company(side = ++lastSide): Promise<Company> {
    const { id } = await makeEntity(app)
    const { status, body } = await uploadImage(app, { mediaType: 'ENTITY', id }, png(side, side))
    expect(status, JSON.stringify(body)).toBe(200)
    return { id, path: body.path }
  }

  const currentLogo = async ({ id }: { id: string }): Promise<string | undefined> =>
    (await app.db.prisma.mediaSlot.findFirst({ where: { entityId: id, isCurrent: true, isMonogram: false } }))?.path

  /** All images and all changes of records. */
  const recorded = async () => [
    await app.db.prisma.mediaSlot.findMany({ orderBy: { id: 'asc' } }),
    await app.db.prisma.provenanceEvent.count(),
  ]

  const breakFile = ({ path }: Company) => app.service.storage.remove(path)

  /** A storage that calls `before` when it reads a file. */
  const interrupted = (before: (path: string) => void | Promise<void>): JobContext['storage'] => {
    const { storage } = app.service
    return new Proxy(storage, {
      get: (target, name) =>
        name === 'get'
          ? async (path: string) => {
              await before(path)
              return target.get(path)
            }
          : Reflect.get(target, name).bind(target),
    })
  }
  return { start, started, read, cancel, audit, retrofit, company, currentLogo, recorded, breakFile, interrupted }
}
