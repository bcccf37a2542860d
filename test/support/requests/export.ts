import { randomUUID } from 'node:crypto'
import type { TestApp } from '../app.js'
import type { Requests } from './request.js'

export const exportRequests: Requests = {
  createExport: async () => ({ body: { operationId: 'searchEntityList', format: 'csv' } }),
  listExports: async () => ({}),
  getExport: async (app, headers) => ({ path: { exportId: await makeExport(app, headers) } }),
  deleteExport: async (app, headers) => ({ path: { exportId: await makeExport(app, headers) } }),
  createExportSchedule: async () => ({ body: { operationId: 'searchEntityList', frequency: 'WEEKLY', time: '02:30' } }),
  listExportSchedules: async () => ({}),
  getExportSchedule: async (app, headers) => ({ path: { scheduleId: await makeSchedule(app, headers) } }),
  updateExportSchedule: async (app, headers) => ({
    path: { scheduleId: await makeSchedule(app, headers) },
    body: { paused: true, time: '02:30' },
  }),
  deleteExportSchedule: async (app, headers) => ({ path: { scheduleId: await makeSchedule(app, headers) } }),
}

/** A new schedule of the caller. If the caller has too many, the earlier ones are removed. */
async function makeSchedule(app: TestApp, headers: Record<string, string>): Promise<string> {
  const body = { operationId: 'searchEntityList', frequency: 'WEEKLY' }
  const created = await app.rest('/v1/export-schedules', { method: 'POST', headers, body })
  if (created.status === 409) {
    await app.db.prisma.exportSchedule.deleteMany()
    return makeSchedule(app, headers)
  }
  return created.body.scheduleId ?? randomUUID()
}

/** A new export of the caller. If the caller has too many, the earlier ones are removed. */
async function makeExport(app: TestApp, headers: Record<string, string>): Promise<string> {
  const body = { operationId: 'searchEntityList', format: 'csv' }
  const created = await app.rest('/v1/exports', { method: 'POST', headers, body })
  if (created.status === 409) {
    await app.db.prisma.export.deleteMany()
    return makeExport(app, headers)
  }
  // Callers without the right get an id that does not exist.
  return created.body.exportId ?? randomUUID()
}
