import { type DocumentNode, type FragmentDefinitionNode, Kind, type SelectionSetNode } from 'graphql'

/**
 * Returns how many fields of one selection have the same name in the response, at most. The validation compares each pair
 * of these fields. The fields of fragments belong to the selection that contains the fragments. A fragment counts once.
 */
export function mostRepeated({ definitions }: DocumentNode): number {
  const fragments = new Map<string, FragmentDefinitionNode>()
  for (const node of definitions) if (node.kind === Kind.FRAGMENT_DEFINITION) fragments.set(node.name.value, node)
  const inside: SelectionSetNode[] = definitions.flatMap((node) => ('selectionSet' in node ? node.selectionSet : []))
  let most = 0
  const count = (
    { selections }: SelectionSetNode,
    names: Map<string, number>,
    spread: Set<string>,
    isOwn: boolean,
  ): void => {
    for (const node of selections) {
      if (node.kind === Kind.FIELD) {
        const name = (node.alias ?? node.name).value
        const repeated = (names.get(name) ?? 0) + 1
        names.set(name, repeated)
        most = Math.max(most, repeated)
        if (isOwn && node.selectionSet) inside.push(node.selectionSet)
      } else if (node.kind === Kind.INLINE_FRAGMENT) count(node.selectionSet, names, spread, isOwn)
      else if (!spread.has(node.name.value)) {
        spread.add(node.name.value)
        const fragment = fragments.get(node.name.value)
        if (fragment) count(fragment.selectionSet, names, spread, false)
      }
    }
  }
  for (let selection = inside.pop(); selection; selection = inside.pop()) count(selection, new Map(), new Set(), true)
  return most
}
