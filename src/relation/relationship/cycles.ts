/** A relationship from a source to a target. */
export interface Link {
  readonly source: string
  readonly target: string
}

/** A stored link that leads to the entity `start`, directly or through other entities. */
export interface FoundLink extends Link {
  readonly start: string
}

/** Maximum number of stored links that lead to an entity. If there are more, a search for cycles does not end in time. */
export const MOST_LINKS = 1_000

/** Why a new link is refused. `cycle`: it completes a cycle. `tooMany`: too many links lead to its source. */
export type LinkFault = 'cycle' | 'tooMany'

/**
 * For each new link, why it is refused: the stored links and the new links before it already lead from its target to its
 * source, or there are too many to know. Such a link is not added. Undefined for a link that is permitted.
 */
export function faultsOf(
  stored: readonly FoundLink[],
  added: readonly Link[],
  most = MOST_LINKS,
): (LinkFault | undefined)[] {
  const above = new Map<string, Set<string>>()
  const counts = new Map<string, number>()
  const add = ({ source, target }: Link) => above.set(target, (above.get(target) ?? new Set()).add(source))
  for (const link of stored) {
    add(link)
    counts.set(link.start, (counts.get(link.start) ?? 0) + 1)
  }
  return added.map((link) => {
    if ((counts.get(link.source) ?? 0) > most) return 'tooMany'
    const reached = new Set([link.source])
    for (const id of reached) for (const source of above.get(id) ?? []) reached.add(source)
    if (reached.has(link.target)) return 'cycle'
    add(link)
    return undefined
  })
}

/** Whether the links lead from an entity to itself after a merge of two entities. Links between the two are dropped. */
export function faultOfMerge(
  stored: readonly FoundLink[],
  { survivorId, loserId }: { readonly survivorId: string; readonly loserId: string },
  most = MOST_LINKS,
): LinkFault | undefined {
  const merged = (id: string) => (id === loserId ? survivorId : id)
  const links = stored
    .map(({ start, source, target }) => ({ start, source: merged(source), target: merged(target) }))
    .filter(({ source, target }) => source !== target)
  if ([survivorId, loserId].some((id) => stored.filter(({ start }) => start === id).length > most)) return 'tooMany'
  const own = links.filter(({ target }) => target === survivorId)
  const others = links.filter(({ target }) => target !== survivorId)
  return faultsOf(others, own, Number.POSITIVE_INFINITY).find((fault) => fault !== undefined)
}
