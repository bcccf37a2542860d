import { makePerson } from '../make/person.js'
import type { Requests } from './request.js'

export const personRequests: Requests = {
  listPeople: async () => ({ query: { size: 5 } }),
  listPeoplePost: async () => ({ query: { size: 5 }, body: { isCurrent: true } }),
  listPeopleBatch: async () => ({ query: { size: 5 }, body: { firstName: 'Person' } }),
  getPersonDetail: async (app) => ({ query: { id: (await makePerson(app)).id } }),
  getPersonDetailBatch: async (app) => ({ query: {}, body: { id: [(await makePerson(app)).id] } }),
  filters: async () => ({}),
  filtersPost: async () => ({ body: { isCurrent: true } }),
  filterSearch: async () => ({ query: { filterKey: 'personTitle', search: 'e' } }),
  getPersonInvestments: async (app) => ({ query: { id: (await makePerson(app)).id } }),
  getPersonInvestorActivity: async (app) => ({ query: { id: (await makePerson(app)).id } }),
  getPersonSitemapBoundaries: async () => ({ query: { size: 5000 } }),
}
