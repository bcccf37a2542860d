import { provenance } from '../app.js'
import { makePerson } from '../make/person.js'
import { makeEntity, overrides, unique } from '../make.js'
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
  createPersonDetail: async (app) => ({
    query: { ...provenance, ...overrides },
    body: {
      person: { nameFirst: 'Created', nameLast: `Number${unique()}` },
      urlLink: [{ url: `https://www.linkedin.com/in/created-${unique()}` }],
      text: [{ textType: 'summary', text: 'Builds tools for people who measure the wind at sea.' }],
      association: [{ entityId: (await makeEntity(app)).id, personTitle: 'Engineer' }],
    },
  }),
  updatePersonDetail: async (app) => ({
    query: { id: (await makePerson(app)).id, ...provenance },
    body: { nameFirst: 'Replaced', nameLast: `Number${unique()}` },
  }),
  patchPersonDetail: async (app) => ({
    query: { id: (await makePerson(app)).id, ...provenance },
    body: { newSlug: `patched-${unique()}`, nameAlias: [{ name: 'Other', type: 'nickname' }] },
  }),
  deletePersonDetail: async (app) => ({ query: { id: (await makePerson(app)).id, ...provenance } }),
  mergePeople: async (app) => ({
    query: provenance,
    body: { survivorId: (await makePerson(app)).id, loserId: (await makePerson(app)).id },
  }),
  duplicateCheckPeopleGet: async () => ({ query: { nameFull: 'Person Number1', size: 5 } }),
  duplicateCheckPeoplePost: async () => ({ query: { size: 5 }, body: { nameFull: 'Person Number1' } }),
  duplicateCheckPeopleCandidatesGet: async () => ({ query: { nameFull: 'Person Number1' } }),
  duplicateCheckPeopleCandidatesPost: async () => ({ body: { nameAny: 'Person Number1', location: 'Oslo' } }),
  getPersonGraph: async (app) => ({ path: { personId: (await makePerson(app)).id } }),
  listSimilarPeople: async (app) => ({ query: { id: (await makePerson(app)).id } }),
  getPersonSitemapBoundaries: async () => ({ query: { size: 5000 } }),
}
