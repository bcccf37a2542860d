import { type FragmentDefinitionNode, Kind, type SelectionSetNode } from 'graphql'

/**
 * Returns the nesting of a selection: the maximum number of fields and fragments that are inside each other. A fragment
 * counts at each place where the document uses it.
 */
export function nestingOf(
  selection: SelectionSetNode,
  fragments: ReadonlyMap<string, FragmentDefinitionNode>,
  /** Nesting of each fragment. Without this cache, a few nested fragments would take exponential time. */
  known = new Map<string, number>(),
): number {
  let deepest = 0
  for (const node of selection.selections) {
    const below =
      node.kind === Kind.FRAGMENT_SPREAD
        ? ofFragment(node.name.value, fragments, known)
        : node.selectionSet
          ? nestingOf(node.selectionSet, fragments, known)
          : 0
    deepest = Math.max(deepest, below)
  }
  return deepest + 1
}

function ofFragment(
  name: string,
  fragments: ReadonlyMap<string, FragmentDefinitionNode>,
  known: Map<string, number>,
): number {
  const fragment = fragments.get(name)
  const nesting = known.get(name) ?? (fragment ? nestingOf(fragment.selectionSet, fragments, known) : 0)
  known.set(name, nesting)
  return nesting
}
