import { type DocumentNode, Kind, type SelectionSetNode } from 'graphql'

/**
 * Returns how many fields of one selection have the same name in the response, at most. The validation compares each pair
 * of these fields. The fields of inline fragments belong to the selection that contains the fragments.
 */
export function mostRepeated({ definitions }: DocumentNode): number {
  let most = 0
  const count = ({ selections }: SelectionSetNode, names: Map<string, number>): void => {
    for (const node of selections) {
      if (node.kind === Kind.FIELD) {
        const name = (node.alias ?? node.name).value
        const repeated = (names.get(name) ?? 0) + 1
        names.set(name, repeated)
        most = Math.max(most, repeated)
        if (node.selectionSet) count(node.selectionSet, new Map())
      } else if (node.kind === Kind.INLINE_FRAGMENT) count(node.selectionSet, names)
    }
  }
  for (const node of definitions) if ('selectionSet' in node) count(node.selectionSet, new Map())
  return most
}
