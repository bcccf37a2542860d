import { entityOwner } from '../../../src/identity/owner/owner.js'
import { asAdmin, provenance } from '../app.js'
import { makeOwner } from '../make/owner.js'
import { unique } from '../make.js'
import type { Requests } from './request.js'

const ofEntity: Requests[string] = async (app) => ({
  path: { entityId: await makeOwner(app, entityOwner) },
  query: { ticker: 'ACME', ...provenance },
})

/** The tests that send these requests start doubles of the provider of web search and of the SEC. */
export const webSearchRequests: Requests = {
  searchWeb: async () => ({ body: { search: `robots ${unique()}`, region: 'us', language: 'en' } }),
  getWebSearch: async (app) => {
    const body = { search: `robots ${unique()}` }
    const found = await app.rest('/v1/search/web', { method: 'POST', headers: asAdmin, body })
    return { path: { documentId: found.body.document.id } }
  },
  checkSearchProvider: async () => ({}),
  previewCompany: async () => ({ query: { ticker: 'ACME' } }),
  mapHeadquarters: ofEntity,
  mapAliases: ofEntity,
  mapExchangeUrls: ofEntity,
  mapIdentifiers: ofEntity,
}
