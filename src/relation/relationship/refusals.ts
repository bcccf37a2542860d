import type { Context } from '../../operation/pipeline/definition/context.js'
import { readFaults } from './chain-check.js'
import { MOST_LINKS } from './cycles.js'
import { readTypes } from './relationship-reads.js'
import { isAcyclic, oriented, relationshipTypes } from './relationship-rules.js'
import type { RelationshipDraft } from './relationship-state.js'

/**
 * For each relationship of an import, the reason why the rules of its type refuse it. Undefined if they do not. The
 * number of statements does not depend on the number of relationships.
 */
export async function refusalsOf(
  context: Context,
  drafts: readonly RelationshipDraft[],
): Promise<(string | undefined)[]> {
  const types = await readTypes(
    context,
    drafts.flatMap(({ sourceEntityId, targetEntityId }) => [sourceEntityId, targetEntityId]),
  )
  const sideOf = (id: string) => ({ id, typeRecord: types.get(id) ?? '' })
  const pairs = drafts.map(({ relationshipType, sourceEntityId, targetEntityId }) =>
    oriented(relationshipType, sideOf(sourceEntityId), sideOf(targetEntityId)),
  )
  const reasons = drafts.map(({ relationshipType }, index) => (pairs[index] ? undefined : ruleOf(relationshipType)))
  for (const { canonical } of relationshipTypes.filter(({ canonical }) => isAcyclic(canonical))) {
    const open = drafts.flatMap(({ relationshipType }, index) => {
      const [source, target] = pairs[index] ?? []
      return relationshipType === canonical && source && target
        ? [{ index, link: { source: source.id, target: target.id } }]
        : []
    })
    if (open.length === 0) continue
    const faults = await readFaults(
      context,
      canonical,
      open.map(({ link }) => link),
    )
    open.forEach(({ index }, position) => {
      if (faults[position] === 'cycle')
        reasons[index] = `a chain of ${canonical} relationships already leads the other way round`
      if (faults[position] === 'tooMany')
        reasons[index] = `more than ${MOST_LINKS} ${canonical} relationships lead to the source`
    })
  }
  return reasons
}

const ruleOf = (type: string): string =>
  `the types of the two organizations contradict the rule of ${type}: ${relationshipTypes.find(({ canonical }) => canonical === type)?.pairRule ?? ''}`
