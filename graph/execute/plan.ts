import {
  type DirectiveNode,
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLAbstractType,
  type GraphQLField,
  type GraphQLLeafType,
  type GraphQLObjectType,
  type GraphQLOutputType,
  type GraphQLSchema,
  getArgumentValues,
  isAbstractType,
  isLeafType,
  isListType,
  isNonNullType,
  Kind,
  type OperationDefinitionNode,
  visit,
} from 'graphql'
import { collectFields, collectSubfields } from 'graphql/execution/collectFields.js'
import { getFieldDef } from 'graphql/execution/execute.js'
import { LRUCache } from 'lru-cache'
import { type Copy, copyOf, isPlain } from './copy.js'

/*
 * What an operation executes, computed once for its document: which fields each selection has, with their types and
 * their arguments. graphql-js computes this again for each record of a list. Its own functions compute it here too, so
 * that fragments, directives and arguments mean the same.
 */

export type Variables = Readonly<Record<string, unknown>>
export type Args = Record<string, unknown>

/** How a value of a type is completed. */
export type Shape = { readonly isNonNull: boolean } & (
  | { readonly kind: 'leaf'; readonly type: GraphQLLeafType }
  | { readonly kind: 'list'; readonly item: Shape }
  | { readonly kind: 'abstract'; readonly type: GraphQLAbstractType }
  | { readonly kind: 'object'; readonly type: GraphQLObjectType }
)

/** A field of a selection, with all nodes of the document that select it. */
export interface FieldPlan {
  /** The key in the response. */
  readonly key: string
  readonly nodes: readonly FieldNode[]
  readonly field: GraphQLField<unknown, unknown>
  readonly parentType: GraphQLObjectType
  readonly shape: Shape
  /** The arguments, if no variable can change them. */
  readonly fixedArgs: Args | undefined
  /** The selection below the field, for each type of object that it returned so far. */
  readonly below: Map<GraphQLObjectType, Selection>
}

export interface Selection {
  readonly fields: readonly FieldPlan[]
  /** The fields that need more than the copy. */
  readonly others: readonly FieldPlan[]
  readonly copy: Copy
}

/** Maximum selections stored for one operation: one for each combination of the variables in its directives. */
const MAX_SELECTIONS = 20

/** The plan of one operation of a document. */
export class OperationPlan {
  readonly operation: OperationDefinitionNode
  readonly schema: GraphQLSchema
  readonly fragments: Record<string, FragmentDefinitionNode>
  readonly #directiveVariables: readonly string[]
  readonly #selections = new LRUCache<string, Selection>({ max: MAX_SELECTIONS })

  constructor(schema: GraphQLSchema, document: DocumentNode, operation: OperationDefinitionNode) {
    this.operation = operation
    this.schema = schema
    this.fragments = Object.fromEntries(
      document.definitions.flatMap((node) =>
        node.kind === Kind.FRAGMENT_DEFINITION ? [[node.name.value, node] as const] : [],
      ),
    )
    this.#directiveVariables = variablesInDirectives(document)
  }

  /** The selection of the operation itself. The values of the variables decide which fields are included. */
  selection(variables: Variables, rootType: GraphQLObjectType): Selection {
    const key = JSON.stringify(this.#directiveVariables.map((name) => variables[name] ?? null))
    const known = this.#selections.get(key)
    if (known) return known
    const { schema, fragments, operation } = this
    const selection = this.#planned(
      rootType,
      collectFields(schema, fragments, variables, rootType, operation.selectionSet),
    )
    this.#selections.set(key, selection)
    return selection
  }

  /** The selection below a field for one type of object. */
  below({ below, nodes }: FieldPlan, type: GraphQLObjectType, variables: Variables): Selection {
    const known = below.get(type)
    if (known) return known
    const selection = this.#planned(type, collectSubfields(this.schema, this.fragments, variables, type, nodes))
    below.set(type, selection)
    return selection
  }

  #planned(parentType: GraphQLObjectType, fields: Map<string, readonly FieldNode[]>): Selection {
    const plans = [...fields].flatMap(([key, nodes]) => {
      const [node] = nodes
      const field = node && getFieldDef(this.schema, parentType, node)
      if (!field) return []
      const shape = shapeOf(field.type)
      return [{ key, nodes, field, parentType, shape, fixedArgs: fixedArgs(field, node), below: new Map() }]
    })
    return { fields: plans, others: plans.filter((plan) => !isPlain(plan)), copy: copyOf(plans) }
  }
}

/** The names of all variables in directives of a document. */
function variablesInDirectives(document: DocumentNode): string[] {
  const names = new Set<string>()
  const Directive = (directive: DirectiveNode) =>
    visit(directive, { Variable: ({ name }) => void names.add(name.value) })
  visit(document, { Directive: (node) => void Directive(node) })
  return [...names]
}

function fixedArgs(field: GraphQLField<unknown, unknown>, node: FieldNode): Args | undefined {
  let isFixed = true
  for (const argument of node.arguments ?? []) {
    visit(argument, {
      Variable: () => {
        isFixed = false
      },
    })
  }
  try {
    return isFixed ? getArgumentValues(field, node) : undefined
  } catch {
    // Invalid arguments are an error of the field, each time that it is executed.
    return undefined
  }
}

function shapeOf(type: GraphQLOutputType, isNonNull = false): Shape {
  if (isNonNullType(type)) return shapeOf(type.ofType, true)
  if (isListType(type)) return { isNonNull, kind: 'list', item: shapeOf(type.ofType) }
  if (isLeafType(type)) return { isNonNull, kind: 'leaf', type }
  if (isAbstractType(type)) return { isNonNull, kind: 'abstract', type }
  return { isNonNull, kind: 'object', type }
}
