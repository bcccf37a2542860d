import type { Requests } from './request.js'

export const duplicateRequests: Requests = {
  listHiddenDuplicates: async () => ({}),
  duplicateCheckEntitiesGet: async () => ({ query: { nameBrand: 'Company 1', size: 5 } }),
  duplicateCheckEntitiesPost: async () => ({ query: { size: 5 }, body: { nameBrand: 'Company 1' } }),
  duplicateCheckEntityCandidatesGet: async () => ({ query: { nameBrand: 'Company 1' } }),
  duplicateCheckEntityCandidatesPost: async () => ({ body: { nameAny: 'Company 1', location: 'Oslo' } }),
}
