import type { Requests } from './request.js'

export const classificationRequests: Requests = {
  getCatalog: async () => ({ query: { includeTags: true } }),
  searchClassifications: async () => ({ query: { q: 'insurance' } }),
  searchTags: async () => ({ query: { type: 'industry' } }),
}
