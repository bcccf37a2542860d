import { createUniqueIds } from '../../attribute/unique-id/unique-id-writes.js'
import type { Facts, IdentifierFacts } from '../row/row-facts.js'
import type { Work } from './batch-work.js'
import { outcomeOf, resolved, type SavedRow, unknown } from './saved-row.js'

/** Adds identifiers to entities. Identifiers that are already stored do not change. */
export async function saveIdentifiers(work: Work, all: readonly IdentifierFacts[]): Promise<SavedRow[]> {
  const found = resolved(work, all, ({ entityRef }) => {
    const entityId = work.known.entities.get(entityRef)
    return entityId === undefined ? unknown('organization', entityRef) : { entityId }
  })
  const drafts = found.flatMap(({ facts, ids: { entityId } }) =>
    facts.uniqueIds.map((uniqueId) => ({ facts, draft: { entityId, ...uniqueId, source: work.collection.provider } })),
  )
  const stored = await createUniqueIds(
    work.context,
    drafts.map(({ draft }) => draft),
  )
  const added = new Set<Facts>(drafts.flatMap(({ facts }, index) => (stored[index] === undefined ? [] : [facts])))
  const outcome = outcomeOf(added, new Set())
  return found.map(({ facts, ids: { entityId } }) => ({ facts, owner: { entityId }, outcome: outcome(facts) }))
}
