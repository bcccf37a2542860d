import { entityUniqueIds, personUniqueIds } from '../../../src/attribute/unique-id/unique-id-operations.js'
import { entityOwner, personOwner } from '../../../src/identity/owner/owner.js'
import { unique } from '../make.js'
import { familyRequests } from './owned.js'
import type { Requests } from './request.js'

const patch = { source: 'registry' }

export const uniqueIdRequests: Requests = {
  ...familyRequests(entityUniqueIds, entityOwner, 'unique-ids', 'uniqueIdId', {
    create: () => ({ idType: 'ticker', identifier: `T${unique()}` }),
    patch,
  }),
  ...familyRequests(personUniqueIds, personOwner, 'unique-ids', 'uniqueIdId', {
    create: () => ({ idType: 'crd', identifier: `1${unique()}` }),
    patch,
  }),
  lookupUniqueId: async () => ({ query: { idType: 'ticker', identifier: 'NONE' } }),
  uniqueIdTypes: async () => ({}),
}
