import { randomUUID } from 'node:crypto'
import type { TestApp } from '../app.js'
import type { Requests } from './request.js'

const body = { name: 'Companies', recordType: 'entity', entityFilter: { typeRecord: ['Company'] } }
const one = async (app: TestApp, headers: Record<string, string>) => ({
  path: { savedSearchId: await makeSearch(app, headers) },
})

export const savedSearchRequests: Requests = {
  listSavedSearches: async () => ({}),
  createSavedSearch: async (app) => {
    // An account has a limited number of saved searches, and the matrix creates more.
    await app.db.prisma.savedSearch.deleteMany()
    return { body }
  },
  getSavedSearch: one,
  updateSavedSearch: async (app, headers) => ({ ...(await one(app, headers)), body: { name: 'Renamed' } }),
  deleteSavedSearch: one,
  listSavedSearchResults: one,
  listSavedSearchEvents: one,
}

/** A new saved search of the caller. If the caller has too many, the earlier ones are removed. */
async function makeSearch(app: TestApp, headers: Record<string, string>): Promise<string> {
  const created = await app.rest('/v1/saved-searches', { method: 'POST', headers, body })
  if (created.status === 409) {
    await app.db.prisma.savedSearch.deleteMany()
    return makeSearch(app, headers)
  }
  // Callers without the right get an id that does not exist.
  return created.body.id ?? randomUUID()
}
