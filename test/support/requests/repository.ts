import { entityOwner, personOwner } from '../../../src/identity/owner/owner.js'
import type { OwnerType } from '../../../src/identity/owner/owner-type.js'
import { makeOwned, makeOwner } from '../make/owner.js'
import { unique } from '../make.js'
import type { Requests } from './request.js'

const requestsOf = (owner: OwnerType, list: string, sync: string): Requests => ({
  [list]: async (app) => ({ path: { [owner.idField]: await makeOwner(app, owner) } }),
  [sync]: async (app) => {
    const id = await makeOwner(app, owner)
    await makeOwned(app, owner, id, 'urls', { url: `https://github.com/account-${unique()}` })
    return { path: { [owner.idField]: id } }
  },
})

/** The tests that send these requests start a double of the code-hosting platform. */
export const repositoryRequests: Requests = {
  ...requestsOf(entityOwner, 'listEntityRepositories', 'syncEntityRepositories'),
  ...requestsOf(personOwner, 'listPersonRepositories', 'syncPersonRepositories'),
}
