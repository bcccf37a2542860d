import type { Context } from '../kernel/operation/context.js'
import { idsOf, type OwnerId } from '../kernel/wire/owner.js'
import { refreshEntities } from './entities.js'
import { refreshPeople } from './people.js'

/** Recomputes what is derived of owners, in the transaction that changed what they own. */
export async function refreshOwners(context: Pick<Context, 'db' | 'stale'>, owners: readonly OwnerId[]): Promise<void> {
  const { entityIds, personIds } = idsOf(owners)
  await refreshEntities(context, entityIds)
  await refreshPeople(context, personIds)
}
