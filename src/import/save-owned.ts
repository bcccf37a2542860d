import type { Context } from '../operation/context.js'
import { createUniqueIds } from '../unique-id/writes.js'
import { createUrlLinks } from '../url-link/writes.js'
import type { Collection, EntityFacts } from './record.js'
import type { Kept } from './save.js'

/** What is attached to a record, as reports count it. */
export type Attached = 'identifiers' | 'links'

/** Attaches to records what their rows say they own; what they have already stays as it is. */
export async function saveOwned(
  context: Context,
  { provider }: Collection,
  kept: readonly Kept<EntityFacts>[],
): Promise<Map<Attached, number>> {
  const living = kept.filter(({ outcome }) => outcome !== 'deleted')
  const uniqueIds = await createUniqueIds(
    context,
    living.flatMap(({ id, facts: { uniqueIds: all = [] } }) =>
      all.map((uniqueId) => ({ entityId: id, ...uniqueId, source: provider })),
    ),
  )
  const links = await createUrlLinks(
    context,
    living.flatMap(({ id, facts: { urls = [] } }) => urls.map((url) => ({ entityId: id, ...url }))),
  )
  return new Map([
    ['identifiers', uniqueIds.filter((id) => id !== undefined).length],
    ['links', links],
  ])
}
