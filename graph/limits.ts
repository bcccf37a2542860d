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
/** Most tokens. The time of validation grows with the square of the number of fields. */
const MAX_TOKENS = 4_000
/** Deepest nesting of braces, brackets and parentheses. */
const MAX_NESTING = 30
/** Most fields that a document may resolve. Each list counts with its maximum length. */
const MAX_COST = 50_000
/** The same for documents that select only the schema. The usual introspection needs half of it. */
const MAX_SCHEMA_COST = 100_000
/** Most root fields that read data. Each of them runs an operation. */
const MAX_ROOT_FIELDS = 50
/** Length that counts for a list without a size argument. */
const LIST_SIZE = 10
/** Length that counts for a connection or page if the size is omitted. */
const DEFAULT_SIZE = 20

/** Lists whose length is set by the size argument of their parent field. */
const COUNTED = ['edges', 'content']

const OPENING = new Set<string>([TokenKind.BRACE_L, TokenKind.BRACKET_L, TokenKind.PAREN_L])
const CLOSING = new Set<string>([TokenKind.BRACE_R, TokenKind.BRACKET_R, TokenKind.PAREN_R])

/** Limits length and nesting before parsing: the parser recurses, so a deeply nested text would end the process. */
export function checkText(text: string): void {
  if (text.length > MAX_LENGTH)
    throw tooLarge('length', text.length, MAX_LENGTH, 'Split the document, or use variables.')
  const lexer = new Lexer(new Source(text))
  let [depth, tokens] = [0, 0]
  for (let token = nextToken(lexer); token && token !== TokenKind.EOF; token = nextToken(lexer)) {
    if (++tokens > MAX_TOKENS) throw tooLarge('number of tokens', tokens, MAX_TOKENS, 'Split the document.')
    if (CLOSING.has(token)) depth--
    else if (OPENING.has(token) && ++depth > MAX_NESTING)
      throw tooLarge('nesting', depth, MAX_NESTING, 'Request fewer levels at once.')
  }
}

/** Stops at a syntax error: the parser reports it with its location. */
function nextToken(lexer: Lexer): string | undefined {
  try {
    return lexer.advance().kind
  } catch {
    return undefined
  }
}

/** The maximum cost of one operation of a document, and the API operations that guard its fields. */
export interface Analysis {
  readonly cost: number
  readonly guards: ReadonlySet<string>
  /** Whether the document selects anything besides the schema. */
  readonly readsData: boolean
}

/** Number of fields that count as one request of the REST API on the meters. */
const FIELDS_PER_POINT = 1_000

/** Points for a document: a small one costs one request, a large one as many requests as it replaces. */
export const pointsOf = ({ cost }: Analysis): number => Math.max(1, Math.ceil(cost / FIELDS_PER_POINT))

/** Counts the fields of an operation and collects their guards. Each list multiplies the cost below it. */
function analyze(
  schema: GraphQLSchema,
  document: DocumentNode,
  operation: OperationDefinitionNode,
  variables: Readonly<Record<string, unknown>>,
): Analysis {
  const fragments = new Map(
    document.definitions.flatMap((node) =>
      node.kind === Kind.FRAGMENT_DEFINITION ? [[node.name.value, node] as const] : [],
    ),
  )
  const visitor = new CostVisitor(schema, fragments, { ...defaultsOf(operation), ...variables })
  const root = schema.getRootType(operation.operation)
  const cost = root ? visitor.costOf(operation.selectionSet, root) : 0
  const limit = visitor.readsData ? MAX_COST : MAX_SCHEMA_COST
  if (visitor.schemaFields > 1) throw tooLarge('number of __schema fields', visitor.schemaFields, 1, 'Select it once.')
  if (visitor.rootFields > MAX_ROOT_FIELDS)
    throw tooLarge('number of root fields', visitor.rootFields, MAX_ROOT_FIELDS, 'Split the document.')
  if (cost > limit) throw tooLarge('cost', cost, limit, 'Request smaller pages, or fewer levels of lists.')
  return { cost, guards: visitor.guards, readsData: visitor.readsData }
}

/** Most sets of number variables stored for one document. Page numbers count too. */
const MAX_ANALYSES = 50

/** Stores the analyses of each document, by the values of its variables that are numbers. No other value changes one. */
export class AnalysisCache {
  readonly #known = new WeakMap<OperationDefinitionNode, Map<string, Analysis>>()

  of(...[schema, document, operation, variables]: Parameters<typeof analyze>): Analysis {
    const names = (operation.variableDefinitions ?? []).map(({ variable }) => variable.name.value)
    const key = JSON.stringify(names.map((name) => keyOf(variables[name])))
    const known = this.#known.get(operation) ?? new Map<string, Analysis>()
    const analysis = known.get(key) ?? analyze(schema, document, operation, variables)
    if (known.size >= MAX_ANALYSES) known.clear()
    this.#known.set(operation, known.set(key, analysis))
    return analysis
  }
}

/** A missing variable has its default value. Null does not have it. */
function keyOf(value: unknown): number | 'default' | null {
  if (value === undefined) return 'default'
  return typeof value === 'number' ? value : null
}

/** Default values of the operation's variables that are numbers. */
const defaultsOf = ({ variableDefinitions = [] }: OperationDefinitionNode): Record<string, number> =>
  Object.fromEntries(
    variableDefinitions.flatMap(({ variable, defaultValue }) =>
      defaultValue?.kind === Kind.INT ? [[variable.name.value, Number(defaultValue.value)]] : [],
    ),
  )

class CostVisitor {
  readonly guards = new Set<string>()
  readsData = false
  rootFields = 0
  schemaFields = 0
  /** Cost of each fragment. Without this cache a few nested fragments would take exponential time. */
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
    // `__typename` is not a field of a type. A document that selects only the schema needs no caller.
    if (!field) return 1
    if (field.name === '__schema') this.schemaFields++
    if (!field.name.startsWith('__') && !parent.name.startsWith('__')) this.readsData = true
    const { guard, cost = 1 } = field.extensions
    if (guard !== undefined) this.guards.add(guard)
    if (field.extensions.isRoot) this.rootFields++
    const type = getNamedType(field.type)
    if (!node.selectionSet || !isCompositeType(type)) return cost
    return cost + this.#multiplier(node, field) * this.costOf(node.selectionSet, type)
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

  /** The value of `first`, `last` or `size`. The list inside that connection or page is then not counted again. */
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
    detail: `The document's ${what} is ${used}; the limit is ${limit}.`,
    field: 'query',
    hint,
    limit,
    used,
    remaining: 0,
  })
