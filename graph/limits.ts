import {
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLField,
  type GraphQLNamedType,
  type GraphQLSchema,
  getNamedType,
  isCompositeType,
  isInterfaceType,
  isListType,
  isNonNullType,
  isObjectType,
  Kind,
  Lexer,
  type OperationDefinitionNode,
  SchemaMetaFieldDef,
  type SelectionSetNode,
  Source,
  TokenKind,
  TypeMetaFieldDef,
  type ValueNode,
} from 'graphql'
import { Problem } from '../src/kernel/problem/problem.js'

/** Longest document, in characters. */
const MAX_LENGTH = 20_000
/** Deepest nesting of braces, brackets and parentheses. */
const MAX_NESTING = 30
/** Most fields that a document may resolve, lists counted as long as they may get. */
const MAX_COST = 50_000
/** The same for documents that ask for the schema alone: the usual introspection needs half of it. */
const MAX_SCHEMA_COST = 100_000
/** What a list without a size argument counts as. */
const LIST_SIZE = 10
/** What a connection or page counts as where its size is left out. */
const DEFAULT_SIZE = 20

/** Lists whose length the size argument above them says. */
const COUNTED = ['edges', 'content']

const OPENING = new Set<string>([TokenKind.BRACE_L, TokenKind.BRACKET_L, TokenKind.PAREN_L])
const CLOSING = new Set<string>([TokenKind.BRACE_R, TokenKind.BRACKET_R, TokenKind.PAREN_R])

/** Refuses a document by its length and nesting before it is parsed: the parser recurses, and deep text would end the process. */
export function checkText(text: string): void {
  if (text.length > MAX_LENGTH)
    throw tooLarge('length', text.length, MAX_LENGTH, 'Split the document, or use variables.')
  const lexer = new Lexer(new Source(text))
  let depth = 0
  for (let token = nextToken(lexer); token && token !== TokenKind.EOF; token = nextToken(lexer)) {
    if (CLOSING.has(token)) depth--
    else if (OPENING.has(token) && ++depth > MAX_NESTING)
      throw tooLarge('nesting', depth, MAX_NESTING, 'Ask for fewer levels at once.')
  }
}

/** A text that cannot be read further is left to the parser, which says where. */
function nextToken(lexer: Lexer): string | undefined {
  try {
    return lexer.advance().kind
  } catch {
    return undefined
  }
}

/** What one operation of a document would do at most, and which operations of the API guard its fields. */
export interface Demand {
  readonly cost: number
  readonly guards: ReadonlySet<string>
  /** Whether it asks for anything besides the schema. */
  readonly readsData: boolean
}

/** Fields that count as one request of the REST API on the meters. */
const FIELDS_A_POINT = 1_000

/** What a document is charged: a small one like one request, a large one like as many as it stands for. */
export const pointsOf = ({ cost }: Demand): number => Math.max(1, Math.ceil(cost / FIELDS_A_POINT))

/** Counts an operation's fields, each list multiplying what stands below it, and collects the guards its fields name. */
function demandOf(
  schema: GraphQLSchema,
  document: DocumentNode,
  operation: OperationDefinitionNode,
  variables: Readonly<Record<string, unknown>>,
): Demand {
  const fragments = new Map(
    document.definitions.flatMap((node) =>
      node.kind === Kind.FRAGMENT_DEFINITION ? [[node.name.value, node] as const] : [],
    ),
  )
  const walk = new Walk(schema, fragments, { ...defaultsOf(operation), ...variables })
  const root = schema.getRootType(operation.operation)
  const cost = root ? walk.costOf(operation.selectionSet, root) : 0
  const limit = walk.readsData ? MAX_COST : MAX_SCHEMA_COST
  if (cost > limit) throw tooLarge('cost', cost, limit, 'Ask for smaller pages, or fewer levels of lists.')
  return { cost, guards: walk.guards, readsData: walk.readsData }
}

/** Sizes that one document was asked with before they are forgotten: page numbers count as sizes here. */
const REMEMBERED = 50

/** Remembers what a document demands: only numbers among its variables can change that. */
export class Demands {
  readonly #known = new WeakMap<OperationDefinitionNode, Map<string, Demand>>()

  of(...[schema, document, operation, variables]: Parameters<typeof demandOf>): Demand {
    const numbers = JSON.stringify(Object.entries(variables).filter(([, value]) => typeof value === 'number'))
    const known = this.#known.get(operation) ?? new Map<string, Demand>()
    const demand = known.get(numbers) ?? demandOf(schema, document, operation, variables)
    if (known.size >= REMEMBERED) known.clear()
    this.#known.set(operation, known.set(numbers, demand))
    return demand
  }
}

/** Numbers that the operation gives its variables by default. */
const defaultsOf = ({ variableDefinitions = [] }: OperationDefinitionNode): Record<string, number> =>
  Object.fromEntries(
    variableDefinitions.flatMap(({ variable, defaultValue }) =>
      defaultValue?.kind === Kind.INT ? [[variable.name.value, Number(defaultValue.value)]] : [],
    ),
  )

class Walk {
  readonly guards = new Set<string>()
  readsData = false
  /** Fragments cost the same wherever they are spread: without this a few of them would take exponential time. */
  readonly #known = new Map<FragmentDefinitionNode, number>()
  readonly #schema: GraphQLSchema
  readonly #fragments: ReadonlyMap<string, FragmentDefinitionNode>
  readonly #variables: Readonly<Record<string, unknown>>

  constructor(
    schema: GraphQLSchema,
    fragments: ReadonlyMap<string, FragmentDefinitionNode>,
    variables: Readonly<Record<string, unknown>>,
  ) {
    this.#schema = schema
    this.#fragments = fragments
    this.#variables = variables
  }

  costOf({ selections }: SelectionSetNode, parent: GraphQLNamedType): number {
    let cost = 0
    for (const node of selections) {
      if (node.kind === Kind.FIELD) cost += this.#field(node, parent)
      else if (node.kind === Kind.FRAGMENT_SPREAD) cost += this.#fragment(node.name.value, parent)
      else cost += this.costOf(node.selectionSet, this.#typeNamed(node.typeCondition?.name.value, parent))
    }
    return cost
  }

  #field(node: FieldNode, parent: GraphQLNamedType): number {
    const field = fieldOf(parent, node.name.value)
    // `__typename` is no field of a type; what asks for the schema alone needs no caller.
    if (!field) return 1
    if (!field.name.startsWith('__') && !parent.name.startsWith('__')) this.readsData = true
    const { guard } = field.extensions
    if (guard !== undefined) this.guards.add(guard)
    const type = getNamedType(field.type)
    if (!node.selectionSet || !isCompositeType(type)) return 1
    return 1 + this.#multiplier(node, field) * this.costOf(node.selectionSet, type)
  }

  #fragment(name: string, parent: GraphQLNamedType): number {
    const fragment = this.#fragments.get(name)
    if (!fragment) return 0
    let cost = this.#known.get(fragment)
    if (cost === undefined) {
      cost = this.costOf(fragment.selectionSet, this.#typeNamed(fragment.typeCondition.name.value, parent))
      this.#known.set(fragment, cost)
    }
    return cost
  }

  #typeNamed = (name: string | undefined, otherwise: GraphQLNamedType): GraphQLNamedType =>
    (name === undefined ? undefined : this.#schema.getType(name)) ?? otherwise

  /** `first`, `last` or `size` where the field has them; the list inside a connection or page is then counted already. */
  #multiplier(node: FieldNode, field: GraphQLField<unknown, unknown>): number {
    const sizes = field.args.filter(({ name }) => name === 'first' || name === 'last' || name === 'size')
    if (sizes.length > 0) {
      const given = (node.arguments ?? []).flatMap(({ name, value }) =>
        sizes.some((argument) => argument.name === name.value) ? [this.#number(value)] : [],
      )
      return Math.max(1, ...(given.length > 0 ? given : [DEFAULT_SIZE]))
    }
    return isListed(field) && !COUNTED.includes(field.name) ? LIST_SIZE : 1
  }

  #number(value: ValueNode): number {
    const given =
      value.kind === Kind.VARIABLE
        ? this.#variables[value.name.value]
        : value.kind === Kind.INT
          ? Number(value.value)
          : DEFAULT_SIZE
    return typeof given === 'number' ? given : DEFAULT_SIZE
  }
}

const isListed = ({ type }: GraphQLField<unknown, unknown>): boolean =>
  isListType(isNonNullType(type) ? type.ofType : type)

function fieldOf(parent: GraphQLNamedType, name: string): GraphQLField<unknown, unknown> | undefined {
  if (name === '__schema') return SchemaMetaFieldDef
  if (name === '__type') return TypeMetaFieldDef
  return isObjectType(parent) || isInterfaceType(parent) ? parent.getFields()[name] : undefined
}

const tooLarge = (what: string, used: number, limit: number, hint: string): Problem =>
  new Problem('badRequest', {
    detail: `The document's ${what} is ${used}; at most ${limit} is answered.`,
    field: 'query',
    hint,
    limit,
    used,
    remaining: 0,
  })
