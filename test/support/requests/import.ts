import { randomUUID } from 'node:crypto'
import type { TestApp } from '../app.js'
import type { Requests } from './request.js'

const rows = [{ id: '1', nameBrand: 'Imported Orchards' }]

export const importRequests: Requests = {
  upsertEntities: async () => ({ body: { provider: 'matrix', rows } }),
  upsertPeople: async () => ({ body: { provider: 'matrix', rows: [{ id: 'p1', nameFirst: 'Imported' }] } }),
  upsertNews: async () => ({
    body: { provider: 'matrix', rows: [{ url: 'https://news.example/imported', title: 'Imported', entityId: '1' }] },
  }),
  createImport: async () => ({ query: { kind: 'entities', provider: 'matrix' }, body: { rows } }),
  listImports: async () => ({}),
  getImport: async (app, headers) => ({ path: { importId: await makeImport(app, headers) } }),
  listImportLines: async (app, headers) => ({ path: { importId: await makeImport(app, headers) } }),
  listImportEvents: async (app, headers) => ({ path: { importId: await makeImport(app, headers) } }),
  startImport: async (app, headers) => ({ path: { importId: await makeImport(app, headers) }, body: { dryRun: true } }),
  deleteImport: async (app, headers) => ({ path: { importId: await makeImport(app, headers) } }),
}

/** A new import of the caller, which waits for its start. If the caller has too many, the earlier ones are removed. */
async function makeImport(app: TestApp, headers: Record<string, string>): Promise<string> {
  const path = '/v1/imports?kind=entities&provider=matrix&start=false'
  const created = await app.rest(path, { method: 'POST', headers, body: { rows } })
  if (created.status === 409) {
    await app.db.prisma.importJob.deleteMany()
    return makeImport(app, headers)
  }
  // Callers without the right get an id that does not exist.
  return created.body.importId ?? randomUUID()
}
