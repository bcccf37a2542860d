import { details } from '../../../src/attribute/research/detail-operations.js'
import { snippets } from '../../../src/attribute/research/snippet-operations.js'
import { entityOwner } from '../../../src/identity/owner/owner.js'
import { makeOwner } from '../make/owner.js'
import { familyRequests } from './owned.js'
import type { Requests } from './request.js'

export const researchRequests: Requests = {
  getEntityResearch: async (app) => ({ path: { entityId: await makeOwner(app, entityOwner) } }),
  ...familyRequests(snippets, entityOwner, 'research/snippets', 'snippetId', {
    create: () => ({ textType: 'risks', text: 'It depends on a single supplier of parts.' }),
    replace: { textType: 'risks', text: 'It depends on two suppliers of parts.' },
  }),
  ...familyRequests(details, entityOwner, 'research/details', 'detailId', {
    create: () => ({ typeResearchDetail: 'numberOfEmployees', discreteValue: 120 }),
    replace: { typeResearchDetail: 'numberOfEmployees', discreteValue: 130 },
  }),
  researchDetailTypes: async () => ({}),
  researchSnippetTypes: async () => ({}),
}
