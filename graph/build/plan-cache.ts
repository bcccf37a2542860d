import { type FieldNode, type FragmentDefinitionNode, type GraphQLResolveInfo, visit } from 'graphql'
import { LRUCache } from 'lru-cache'
import { type DocumentOptions, optionsKey } from '../../src/kernel/operation/document-options.js'

/** Most plans of a cache; the ones that were not used for longest are dropped. */
const KEPT = 500
/** Longest key; a request with larger variables is not likely to be repeated. */
const LONGEST = 2_000

/** A field of a parsed document, which is kept as long as clients repeat it. */
interface Place {
  readonly number: number
  /** Names of the variables that stand below it. */
  readonly variables: readonly string[]
}

/**
 * What is made of the selection below a field. The key is the field, the values of the variables below it, and the
 * options of documents: a plan holds SQL that depends on them.
 */
export class PlanCache<T extends object> {
  readonly #kept = new LRUCache<string, T>({ max: KEPT })
  readonly #places = new WeakMap<readonly FieldNode[], Place>()
  #count = 0

  of(info: GraphQLResolveInfo, options: DocumentOptions, read: () => T): T {
    const { number, variables } = this.#placeOf(info)
    const values = variables.map((name) => info.variableValues[name] ?? null)
    const key = JSON.stringify([number, optionsKey(options), values])
    if (key.length > LONGEST) return read()
    const known = this.#kept.get(key) ?? read()
    this.#kept.set(key, known)
    return known
  }

  #placeOf({ fieldNodes, fragments }: GraphQLResolveInfo): Place {
    const known = this.#places.get(fieldNodes) ?? {
      number: this.#count++,
      variables: namesBelow(fieldNodes, fragments),
    }
    this.#places.set(fieldNodes, known)
    return known
  }
}

/** Names of the variables that stand below the fields, in fragments too. */
function namesBelow(
  nodes: readonly FieldNode[],
  fragments: Readonly<Record<string, FragmentDefinitionNode>>,
): string[] {
  const names = new Set<string>()
  const opened = new Set<string>()
  const visitor = {
    Variable: ({ name }: { readonly name: { readonly value: string } }) => void names.add(name.value),
    FragmentSpread: ({ name }: { readonly name: { readonly value: string } }) => {
      const fragment = opened.has(name.value) ? undefined : fragments[name.value]
      opened.add(name.value)
      if (fragment) visit(fragment, visitor)
    },
  }
  for (const { selectionSet } of nodes) if (selectionSet) visit(selectionSet, visitor)
  return [...names]
}
