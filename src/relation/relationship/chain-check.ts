import type { RelationshipType } from '../../document/shape/relationship.js'
import { Problem } from '../../kernel/problem/problem.js'
import type { Context } from '../../operation/pipeline/definition/context.js'
import { lockNames } from '../../platform/database/client/name-lock.js'
import { faultOfMerge, faultsOf, type Link, type LinkFault, MOST_LINKS } from './cycles.js'
import { readLinksAbove } from './relationship-reads.js'
import { isAcyclic, relationshipTypes } from './relationship-rules.js'

/** Two writes at the same time could together complete a cycle, although neither of them does alone. */
const lockChains = (context: Context, types: readonly RelationshipType[]): Promise<void> =>
  lockNames(
    context,
    types.map((type) => `hierarchy ${type}`),
  )

/** For each new relationship of an acyclic type, why it is refused. `id` is the relationship that changes. */
export async function readFaults(
  context: Context,
  type: RelationshipType,
  added: readonly Link[],
  id: number | null = null,
): Promise<(LinkFault | undefined)[]> {
  await lockChains(context, [type])
  const sources = added.map(({ source }) => source)
  return faultsOf(await readLinksAbove(context, type, sources, id), added)
}

/** Throws 422 if a chain of relationships would lead from an entity to itself after a merge of two entities. */
export async function checkMergedChains(
  context: Context,
  merge: { readonly survivorId: string; readonly loserId: string },
): Promise<void> {
  const types = relationshipTypes.map(({ canonical }) => canonical).filter(isAcyclic)
  await lockChains(context, types)
  for (const type of types) {
    const fault = faultOfMerge(await readLinksAbove(context, type, [merge.survivorId, merge.loserId]), merge)
    if (fault === 'tooMany') throw tooManyLinks('loserId', merge.loserId, type)
    if (fault === 'cycle') throw closesChain(merge.loserId, type)
  }
}

const closesChain = (value: string, type: RelationshipType): Problem =>
  new Problem('unprocessable', {
    detail: `A chain of ${type} relationships leads through other entities from one of the two entities to the other. After the merge, it would lead from the entity to itself.`,
    field: 'loserId',
    value,
    hint: 'Correct or delete the wrong relationship of the chain first.',
    resolution: useEndpointOf(type),
  })

export const tooManyLinks = (field: string, value: string, type: RelationshipType): Problem =>
  new Problem('unprocessable', {
    detail: `More than ${MOST_LINKS} ${type} relationships lead to this entity, so the service cannot find out whether they form a cycle.`,
    field,
    value,
    hint: 'Delete the relationships that are wrong first.',
    limit: MOST_LINKS,
    resolution: useEndpointOf(type),
  })

const useEndpointOf = (type: RelationshipType) => ({
  action: 'useEndpoint' as const,
  endpoint: `/v1/entities/{entityId}/${type === 'acquirer' ? 'acquisitions' : 'relationships'}`,
})
