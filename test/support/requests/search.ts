import type { Requests } from './request.js'

export const searchRequests: Requests = {
  naturalSearchEntities: async () => ({ query: { size: 5 }, body: { search: { query: 'companies founded in 1976' } } }),
  naturalSearchPeople: async () => ({ query: { size: 5 }, body: { search: { query: 'current chief executives' } } }),
  searchEntityList: async () => ({ query: { size: 5 }, body: { typeRecord: ['Company'] } }),
}
