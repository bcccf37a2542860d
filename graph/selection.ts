import {
  type FieldNode,
  type GraphQLField,
  GraphQLIncludeDirective,
  type GraphQLNamedType,
  type GraphQLObjectType,
  type GraphQLResolveInfo,
  GraphQLSkipDirective,
  getArgumentValues,
  getDirectiveValues,
  getNamedType,
  isAbstractType,
  isObjectType,
  Kind,
  type SelectionSetNode,
} from 'graphql'
import type { DocumentOptions } from '../src/document/section/entity-core.js'
import type { Twig, Wanted, WantedEdge } from '../src/kernel/page/branch.js'
import { Problem } from '../src/kernel/problem/problem.js'
import { type ConnectionArgs, sliceFor } from './connection.js'
import { PlanCache } from './plan-cache.js'
import { twigName } from './twig-name.js'

/*
 * What a document selects, as what is to be read: a record's members, and the connections below it, which are read
 * inside the statement that reads the record.
 */

/** What is wanted of a connection, whatever slice of it is read. */
interface WantedConnection {
  readonly edge: WantedEdge
  /** Whether places in the order are, or whether there is more. */
  readonly marked: boolean
}

/** Connections that one statement reads; those below them are read by statements of their own. */
const LARGEST = 24

/** Nothing of a connection but its number. */
const NUMBER = {} as const

/** What was read off selections before, of one graph. */
interface Plans {
  readonly records: PlanCache<Wanted>
  readonly connections: PlanCache<WantedConnection | typeof NUMBER>
}

export const newPlans = (): Plans => ({ records: new PlanCache(), connections: new PlanCache() })

/** What a request's selections are read with. */
interface Planning {
  readonly plans: Plans
  readonly options: DocumentOptions
}

/** What is wanted of the records that a field leads to, itself or by a path of fields below it. */
export const wantedBelow = ({ plans, options }: Planning, info: GraphQLResolveInfo, path: readonly string[]): Wanted =>
  plans.records.of(info, options, () => new Selection(info, options).below(info, path))

/** What the connection that is being resolved is to read; undefined where nothing but its number is wanted. */
export function twigOf({ plans, options }: Planning, info: GraphQLResolveInfo, args: ConnectionArgs): Twig | undefined {
  const field = fieldIn(info)
  const wanted = plans.connections.of(
    info,
    options,
    () => new Selection(info, options).connection(field, info.fieldNodes) ?? NUMBER,
  )
  return 'edge' in wanted ? grow(field, options, args, wanted) : undefined
}

/** The field that is being resolved. */
export function fieldIn({ parentType, fieldName }: GraphQLResolveInfo): GraphQLField<unknown, unknown> {
  const field = parentType.getFields()[fieldName]
  if (!field) throw new Error(`${parentType.name} has no field ${fieldName}`)
  return field
}

function grow(
  { extensions }: GraphQLField<unknown, unknown>,
  options: DocumentOptions,
  args: ConnectionArgs,
  { edge, marked }: WantedConnection,
): Twig | undefined {
  if (!extensions.source) return undefined
  return { branch: extensions.source(options, args, edge), slice: { ...sliceFor(args), marked } }
}

/** A walk over one document of one request. */
class Selection {
  readonly #info: Pick<GraphQLResolveInfo, 'schema' | 'fragments' | 'variableValues'>
  readonly #options: DocumentOptions
  #left = LARGEST

  constructor(info: GraphQLResolveInfo, options: DocumentOptions) {
    this.#info = info
    this.#options = options
  }

  below({ returnType, fieldNodes }: GraphQLResolveInfo, path: readonly string[]): Wanted {
    let [type, nodes]: [GraphQLNamedType, readonly FieldNode[]] = [getNamedType(returnType), fieldNodes]
    for (const name of path) {
      nodes = named(this.#fieldsOf(type, nodes), name)
      type = getNamedType((type as GraphQLObjectType).getFields()[name]?.type ?? type)
    }
    return this.#wantedOf(type, nodes)
  }

  connection(field: GraphQLField<unknown, unknown>, nodes: readonly FieldNode[]): WantedConnection | undefined {
    const type = getNamedType(field.type) as GraphQLObjectType
    const parts = this.#fieldsOf(type, nodes)
    const [edgesAt, infoAt] = [named(parts, 'edges'), named(parts, 'pageInfo')]
    if (edgesAt.length + infoAt.length === 0) return undefined
    const edge = getNamedType(type.getFields().edges?.type) as GraphQLObjectType
    const facts = this.#fieldsOf(edge, edgesAt)
    const nodesAt = named(facts, 'node')
    const node = getNamedType(edge.getFields().node?.type)
    const types = nodesAt.length === 0 ? [] : isAbstractType(node) ? this.#info.schema.getPossibleTypes(node) : [node]
    const wanted = new Map(types.map((one) => [one?.name, one && this.#wantedOf(one, nodesAt)]))
    return {
      edge: { members: facts.map((fact) => memberOf(edge, fact)), node: (name) => wanted.get(name) },
      marked: infoAt.length + named(facts, 'cursor').length > 0,
    }
  }

  #wantedOf(type: GraphQLNamedType, nodes: readonly FieldNode[]): Wanted {
    const twigs: Record<string, Twig> = {}
    const members: string[] = []
    const below = this.#fieldsOf(type, nodes)
    for (const node of below) {
      const field = isObjectType(type) ? type.getFields()[node.name.value] : undefined
      if (!field?.extensions.source) members.push(memberOf(type, node))
      else {
        const args = this.#argsOf(field, node)
        const name = twigName(field, args)
        // The same connection may be selected in several places, each with fields of its own.
        const alike = named(below, field.name).filter((other) => twigName(field, this.#argsOf(field, other)) === name)
        const twig = twigs[name] ?? this.#embedded(field, alike, args)
        if (twig) twigs[name] = twig
      }
    }
    return { members, twigs }
  }

  #argsOf = (field: GraphQLField<unknown, unknown>, node: FieldNode): ConnectionArgs =>
    getArgumentValues(field, node, this.#info.variableValues)

  /**
   * A connection as part of its record's statement. One that is read on by cursor, or asked wrongly, is left to its own
   * resolver, which answers for it alone.
   */
  #embedded(
    field: GraphQLField<unknown, unknown>,
    nodes: readonly FieldNode[],
    args: ConnectionArgs,
  ): Twig | undefined {
    if (args.after != null || args.before != null || this.#left-- <= 0) return undefined
    const wanted = this.connection(field, nodes)
    try {
      return wanted && grow(field, this.#options, args, wanted)
    } catch (error) {
      if (error instanceof Problem) return undefined
      throw error
    }
  }

  /** The fields that are selected of a type by any of the nodes, fragments opened. */
  #fieldsOf(type: GraphQLNamedType, nodes: readonly FieldNode[]): FieldNode[] {
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

/** The member of a document that a field reads, where it does not bear the field's name. */
const memberOf = (type: GraphQLNamedType, { name: { value } }: FieldNode): string => {
  const field = isObjectType(type) ? type.getFields()[value] : undefined
  return field?.extensions.reads ?? value
}

const named = (nodes: readonly FieldNode[], name: string): FieldNode[] =>
  nodes.filter((node) => node.name.value === name)
