import { sql } from '../../../src/platform/database/client/sql.js'
import { makeEntity } from '../make.js'
import type { Requests } from './request.js'

export const historyRequests: Requests = {
  listChanges: async () => ({}),
  getHistory: async (app) => ({ query: { tableName: 'entity', recordId: (await makeEntity(app)).id } }),
  getLatestSource: async (app) => ({ query: { tableName: 'entity', recordId: (await makeEntity(app)).id } }),
  updateStatus: async (app) => {
    const { id } = await makeEntity(app)
    const [event] = await app.db.rows<{ number: string }>(
      sql`select number::text from provenance_event where record_id = ${id}`,
    )
    return { path: { id: Number(event?.number) }, query: { status: 'confirmed' } }
  },
}
