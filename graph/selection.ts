import { type FieldNode, type GraphQLResolveInfo, Kind, type SelectionSetNode } from 'graphql'

/** Names of the fields selected below the resolved one, at any depth of `path` below it. */
export function selectedFields(info: GraphQLResolveInfo, path: readonly string[] = []): Set<string> {
  const start = info.fieldNodes.flatMap(({ selectionSet }) => (selectionSet ? [...fieldsOf(selectionSet, info)] : []))
  const at = path.reduce(
    (fields, name) =>
      fields
        .filter((field) => field.name.value === name)
        .flatMap(({ selectionSet }) => (selectionSet ? [...fieldsOf(selectionSet, info)] : [])),
    start,
  )
  return new Set(at.map(({ name }) => name.value))
}

function* fieldsOf({ selections }: SelectionSetNode, info: GraphQLResolveInfo): Generator<FieldNode> {
  for (const selection of selections) {
    if (selection.kind === Kind.FIELD) yield selection
    else if (selection.kind === Kind.INLINE_FRAGMENT) yield* fieldsOf(selection.selectionSet, info)
    else {
      const fragment = info.fragments[selection.name.value]
      if (fragment) yield* fieldsOf(fragment.selectionSet, info)
    }
  }
}
