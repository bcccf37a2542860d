import type { FamilyOperations } from '../../../src/attribute/family/declaration.js'
import {
  entityUrls,
  listAllEntityUrls,
  listAllPersonUrls,
  personUrls,
} from '../../../src/attribute/url-link/url-link-operations.js'
import { entityOwner, personOwner } from '../../../src/identity/owner/owner.js'
import type { OwnerType } from '../../../src/identity/owner/owner-type.js'
import type { AnyOperation } from '../../../src/operation/pipeline/definition/define.js'
import { makeOwner } from '../make/owner.js'
import { unique } from '../make.js'
import { familyRequests } from './owned.js'
import type { Requests } from './request.js'

const requestsOf = (operations: FamilyOperations, listAll: AnyOperation, ownerType: OwnerType): Requests => ({
  ...familyRequests(operations, ownerType, 'urls', 'urlId', {
    create: () => ({ url: `https://site-${unique()}.example` }),
    replace: { status: 'alive' },
    patch: { isPrimary: false },
  }),
  [listAll.id]: async (app) => ({ path: { [ownerType.idField]: await makeOwner(app, ownerType) } }),
})

export const urlLinkRequests: Requests = {
  ...requestsOf(entityUrls, listAllEntityUrls, entityOwner),
  ...requestsOf(personUrls, listAllPersonUrls, personOwner),
  entityUrlTypes: async () => ({}),
  personUrlTypes: async () => ({}),
  urlSurfaceMisclassifications: async () => ({}),
}
