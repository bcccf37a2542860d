import type { Requests } from './request.js'

export const filterRequests: Requests = {
  entityFilters: async () => ({ query: { includeDistribution: true, distributionKey: 'totalRaised,yearFounded' } }),
  entityFiltersRefined: async () => ({ body: { typeRecord: ['Company'] } }),
  entityFilterSearch: async () => ({ query: { filterKey: 'industry', search: 'soft' } }),
  entityFilterSearchScoped: async () => ({
    body: { filterKey: 'industry', limit: 5, query: 'b', scopeFilter: { letter: 'a' } },
  }),
  entityFacets: async () => ({ query: { filterKey: 'industry', size: 3 }, body: { typeRecord: ['Company'] } }),
  entityFilterCounts: async () => ({ body: { name: ['Software'] } }),
  entityCountsByType: async () => ({}),
  entityTypes: async () => ({}),
}
