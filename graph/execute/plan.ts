import {
  type DirectiveNode,
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLField,
  type GraphQLObjectType,
  type GraphQLOutputType,
  type GraphQLSchema,
  getArgumentValues,
  isAbstractType,
  isLeafType,
  isListType,
  isNonNullType,
  type OperationDefinitionNode,
  TypeNameMetaFieldDef,
  visit,
} from 'graphql'
import { LRUCache } from 'lru-cache'
import { definitionOf } from '../build/field-definition.js'
import { profileOf } from '../build/selection/profile.js'
import { fragmentsOf, SelectedFields } from '../build/selection/selected-fields.js'
import { plainValueOf } from './plain-value.js'
import type { Args, FieldPlan, Selection, Shape, Variables } from './selection.js'

/*
 * The execution plan of an operation: the fields of each selection, with their types and arguments. It is computed once
 * for each document. graphql-js computes these values again for each record of a list. The plan is computed with
 * functions of graphql-js, so that fragments, directives and arguments have the same meaning.
 */

/**
 * Maximum number of selections that are stored for one operation. An operation has one selection for each combination
 * of values of the variables in its directives.
 */
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
    this.fragments = fragmentsOf(document)
    this.#directiveVariables = variablesInDirectives(document)
  }

  /**
   * Returns the selection of the operation itself. The values of variables in directives determine which fields it
   * contains.
   */
  selection(variables: Variables, rootType: GraphQLObjectType): Selection {
    const key = JSON.stringify(this.#directiveVariables.map((name) => variables[name] ?? null))
    const known = this.#selections.get(key)
    if (known) return known
    const selection = this.#planned(rootType, [this.operation], variables)
    this.#selections.set(key, selection)
    return selection
  }

  /** Returns the selection of a field for one type of objects. */
  below({ below, nodes }: FieldPlan, type: GraphQLObjectType, variables: Variables): Selection {
    const known = below.get(type)
    if (known) return known
    const selection = this.#planned(type, nodes, variables)
    below.set(type, selection)
    return selection
  }

  /** Returns the selection of the fields that the nodes select. Fields with the same name in the response are one field. */
  #planned(
    parentType: GraphQLObjectType,
    selecting: Parameters<SelectedFields['of']>[1],
    variableValues: Variables,
  ): Selection {
    const { schema, fragments } = this
    const nodesByKey = new Map<string, [FieldNode, ...FieldNode[]]>()
    for (const node of new SelectedFields({ schema, fragments, variableValues }).of(parentType, selecting)) {
      const key = (node.alias ?? node.name).value
      const same = nodesByKey.get(key)
      if (same) same.push(node)
      else nodesByKey.set(key, [node])
    }
    const plans = [...nodesByKey].flatMap(([key, nodes]) => {
      const [node] = nodes
      const field = definitionOf(schema, parentType, node.name.value)
      if (!field) return []
      const shape = shapeOf(field.type)
      const member = field.resolve ? field.extensions.member : field.name
      const plain =
        field === TypeNameMetaFieldDef ? () => parentType.name : member === undefined ? undefined : plainValueOf(shape)
      return [
        { key, nodes, field, parentType, shape, member, plain, fixedArgs: fixedArgs(field, node), below: new Map() },
      ]
    })
    return {
      fields: plans,
      profile: profileOf(
        parentType,
        plans.map(({ field }) => field.name),
      ),
    }
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
    // Invalid arguments cause an error of the field each time it is executed, so they are not stored.
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
