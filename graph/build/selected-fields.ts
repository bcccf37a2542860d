import {
  type FieldNode,
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

/** The fields that the selections of a document contain, with the values of the variables of one request. */
export class SelectedFields {
  readonly #info: Pick<GraphQLResolveInfo, 'schema' | 'fragments' | 'variableValues'>

  constructor(info: Pick<GraphQLResolveInfo, 'schema' | 'fragments' | 'variableValues'>) {
    this.#info = info
  }

  /** Returns the fields of a type that the nodes select, including fields in fragments. */
  of(type: GraphQLNamedType, nodes: readonly FieldNode[]): FieldNode[] {
    return nodes.flatMap(({ selectionSet }) => (selectionSet ? [...this.#open(type, selectionSet)] : []))
  }

  *#open(type: GraphQLNamedType, { selections }: SelectionSetNode): Generator<FieldNode> {
    for (const selection of selections) {
      if (!this.#isIncluded(selection)) continue
      if (selection.kind === Kind.FIELD) yield selection
      else {
        const part = selection.kind === Kind.INLINE_FRAGMENT ? selection : this.#info.fragments[selection.name.value]
        if (part && this.#applies(part.typeCondition?.name.value, type)) yield* this.#open(type, part.selectionSet)
      }
    }
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
