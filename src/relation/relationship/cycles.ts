/** A relationship from a source to a target. */
export interface Link {
  readonly source: string
  readonly target: string
}

/**
 * For each new link, whether it completes a cycle: the stored links and the new links before it already lead from its
 * target to its source. Such a link is not added.
 */
export function cyclesOf(stored: readonly Link[], added: readonly Link[]): boolean[] {
  const above = new Map<string, Set<string>>()
  const add = ({ source, target }: Link) => above.set(target, (above.get(target) ?? new Set()).add(source))
  stored.forEach(add)
  return added.map((link) => {
    const reached = new Set([link.source])
    for (const id of reached) for (const source of above.get(id) ?? []) reached.add(source)
    const isCycle = reached.has(link.target)
    if (!isCycle) add(link)
    return isCycle
  })
}
