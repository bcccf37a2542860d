import {
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  GraphQLIncludeDirective,
  type GraphQLNamedType,
  type GraphQLResolveInfo,
  GraphQLSkipDirective,
  getDirectiveValues,
  isAbstractType,
  isObjectType,
  Kind,
  type SelectionSetNode,
} from 'graphql'

/** A field or an operation, with its selection. */
type Selecting = Pick<FieldNode, 'selectionSet'>

/** The fields that the selections of a document contain, with the values of the variables of one request. */
export class SelectedFields {
  readonly #info: Pick<GraphQLResolveInfo, 'schema' | 'fragments' | 'variableValues'>

  constructor(info: Pick<GraphQLResolveInfo, 'schema' | 'fragments' | 'variableValues'>) {
    this.#info = info
  }

  /** Returns the fields of a type that the nodes select, including fields in fragments. A fragment counts once. */
  of(type: GraphQLNamedType, nodes: readonly Selecting[]): FieldNode[] {
    const spread = new Set<string>()
    return nodes.flatMap(({ selectionSet }) => (selectionSet ? [...this.#open(type, selectionSet, spread)] : []))
  }

  *#open(type: GraphQLNamedType, { selections }: SelectionSetNode, spread: Set<string>): Generator<FieldNode> {
    for (const selection of selections) {
      if (!this.#isIncluded(selection)) continue
      if (selection.kind === Kind.FIELD) yield selection
      else {
        const part = selection.kind === Kind.INLINE_FRAGMENT ? selection : this.#unread(selection.name.value, spread)
        if (part && this.#applies(part.typeCondition?.name.value, type))
          yield* this.#open(type, part.selectionSet, spread)
      }
    }
  }

  /** The fragment with a name. Undefined if its fields are already in the selection. */
  #unread(name: string, spread: Set<string>): FragmentDefinitionNode | undefined {
    if (spread.has(name)) return undefined
    spread.add(name)
    return this.#info.fragments[name]
  }

  #isIncluded(node: Parameters<typeof getDirectiveValues>[1]): boolean {
    if (!node.directives?.length) return true
    const { variableValues } = this.#info
    const skip = getDirectiveValues(GraphQLSkipDirective, node, variableValues)
    const include = getDirectiveValues(GraphQLIncludeDirective, node, variableValues)
    return skip?.if !== true && include?.if !== false
  }

  #applies(condition: string | undefined, type: GraphQLNamedType): boolean {
    if (condition === undefined || condition === type.name) return true
    const other = this.#info.schema.getType(condition)
    return isAbstractType(other) && isObjectType(type) && this.#info.schema.isSubType(other, type)
  }
}

export const fieldsNamed = (nodes: readonly FieldNode[], name: string): FieldNode[] =>
  nodes.filter((node) => node.name.value === name)

/** The fragments of a document, by their names. */
export const fragmentsOf = ({ definitions }: DocumentNode): Record<string, FragmentDefinitionNode> =>
  Object.fromEntries(
    definitions.flatMap((node) => (node.kind === Kind.FRAGMENT_DEFINITION ? [[node.name.value, node] as const] : [])),
  )
