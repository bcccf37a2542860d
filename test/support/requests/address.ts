import { entityAddresses, personAddresses } from '../../../src/attribute/address/address-operations.js'
import { entityOwner, personOwner } from '../../../src/identity/owner/owner.js'
import type { OwnerType } from '../../../src/identity/owner/owner-type.js'
import { provenance, type TestApp } from '../app.js'
import { makeOwned, makeOwner } from '../make/owner.js'
import { unique } from '../make.js'
import type { Requests } from './request.js'

const address = () => ({ addressLine1: `${unique()} Market Street`, cityName: 'San Francisco', countryCode: 'US' })

type Operations = typeof entityAddresses | typeof personAddresses

function requestsOf({ list, get, create, replace, patch, remove }: Operations, ownerType: OwnerType): Requests {
  const owner = async (app: TestApp) => ({ path: { [ownerType.idField]: await makeOwner(app, ownerType) } })
  const record = async (app: TestApp) => {
    const { path } = await owner(app)
    const created = await makeOwned(app, ownerType, String(path[ownerType.idField]), 'addresses', address())
    return { path: { ...path, addressJoinId: Number(created.association[0].id) } }
  }
  return {
    [list.id]: owner,
    [get.id]: record,
    [create.id]: async (app) => ({ ...(await owner(app)), query: provenance, body: address() }),
    [replace.id]: async (app) => ({ ...(await record(app)), query: provenance, body: address() }),
    [patch.id]: async (app) => ({ ...(await record(app)), query: provenance, body: { role: 'origin' } }),
    [remove.id]: async (app) => ({ ...(await record(app)), query: provenance }),
  }
}

export const addressRequests: Requests = {
  ...requestsOf(entityAddresses, entityOwner),
  ...requestsOf(personAddresses, personOwner),
}
