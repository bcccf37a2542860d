import type { FamilyOperations } from '../../../src/attribute/family/declaration.js'
import type { OwnerType } from '../../../src/identity/owner/owner-type.js'
import { provenance, type TestApp } from '../app.js'
import { makeOwned, makeOwner } from '../make/owner.js'
import type { Request, Requests } from './request.js'

/** The requests of the operations of a family for one kind of owner. `bodies` has the body of each kind of write. */
export function familyRequests(
  { list, get, create, replace, patch, remove }: FamilyOperations,
  ownerType: OwnerType,
  segment: string,
  key: string,
  bodies: { create: () => unknown; replace?: unknown; patch?: unknown },
): Requests {
  const owner = async (app: TestApp) => ({ path: { [ownerType.idField]: await makeOwner(app, ownerType) } })
  const record = async (app: TestApp) => {
    const { path } = await owner(app)
    const { id } = await makeOwned(app, ownerType, String(path[ownerType.idField]), segment, bodies.create())
    return { path: { ...path, [key]: id } }
  }
  const entries: [string, (app: TestApp) => Promise<Request>][] = [
    [list.id, owner],
    [get.id, record],
    [create.id, async (app) => ({ ...(await owner(app)), query: provenance, body: bodies.create() })],
    [remove.id, async (app) => ({ ...(await record(app)), query: provenance })],
  ]
  if (replace)
    entries.push([replace.id, async (app) => ({ ...(await record(app)), query: provenance, body: bodies.replace })])
  if (patch)
    entries.push([patch.id, async (app) => ({ ...(await record(app)), query: provenance, body: bodies.patch })])
  return Object.fromEntries(entries)
}
