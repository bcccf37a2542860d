import { type FieldNode, type GraphQLResolveInfo, Kind, type SelectionSetNode } from 'graphql'

/** One field is resolved for many parents; its nodes are the same each time, and as long as its document is kept. */
const known = new WeakMap<readonly FieldNode[], Map<string, ReadonlySet<string>>>()

/** Names of the fields selected below the resolved one, at any depth of `path` below it. */
function selectedFields(info: GraphQLResolveInfo, path: readonly string[] = []): ReadonlySet<string> {
  const selections = known.get(info.fieldNodes) ?? new Map<string, ReadonlySet<string>>()
  known.set(info.fieldNodes, selections)
  const key = path.join('.')
  const selected = selections.get(key) ?? read(info, path)
  selections.set(key, selected)
  return selected
}

function read(info: GraphQLResolveInfo, path: readonly string[]): Set<string> {
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

/** What reads below a path: the members of a record's document that the selected fields need, where `names` says other names. */
export const membersOf = (names: Readonly<Record<string, string>>) => {
  const read = new WeakMap<ReadonlySet<string>, string[]>()
  return (...path: string[]) =>
    (info: GraphQLResolveInfo): string[] => {
      const selected = selectedFields(info, path)
      const members = read.get(selected) ?? [...selected].map((field) => names[field] ?? field).sort()
      read.set(selected, members)
      return members
    }
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
