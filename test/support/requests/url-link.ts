import type { FamilyOperations } from '../../../src/attribute/family/declaration.js'
import { entityUrls, personUrls } from '../../../src/attribute/url-link/url-links.js'
import type { OwnerFace } from '../../../src/identity/owner/face.js'
import { entityOwner, personOwner } from '../../../src/identity/owner/owner.js'
import { makeOwner } from '../make/owner.js'
import { unique } from '../make.js'
import { familyRequests } from './owned.js'
import type { Requests } from './request.js'

const requestsOf = (operations: FamilyOperations, face: OwnerFace): Requests => ({
  ...familyRequests(operations, face, 'urls', 'urlId', {
    create: () => ({ url: `https://site-${unique()}.example` }),
    replace: { status: 'alive' },
    patch: { isPrimary: false },
  }),
  [`listAll${face.name}Urls`]: async (app) => ({ path: { [face.idField]: await makeOwner(app, face) } }),
})

export const urlLinkRequests: Requests = {
  ...requestsOf(entityUrls, entityOwner),
  ...requestsOf(personUrls, personOwner),
  entityUrlTypes: async () => ({}),
  personUrlTypes: async () => ({}),
  urlSurfaceMisclassifications: async () => ({}),
}
