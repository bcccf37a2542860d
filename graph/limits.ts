import {
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLField,
  type GraphQLNamedType,
  type GraphQLSchema,
  getNamedType,
  isCompositeType,
  isListType,
  isNonNullType,
  Kind,
  Lexer,
  type OperationDefinitionNode,
  type SelectionSetNode,
  Source,
  TokenKind,
  TypeNameMetaFieldDef,
  type ValueNode,
} from 'graphql'
import { Problem } from '../src/kernel/problem/problem.js'
import { definitionOf } from './build/field-definition.js'
import { fragmentsOf } from './build/selection/selected-fields.js'
import { nestingOf } from './nesting.js'
import { mostRepeated } from './repeated.js'
import { type DescribedTypes, schemaSizes } from './schema-sizes.js'

/** Maximum length of a document, in characters. */
const MAX_LENGTH = 20_000
/** Maximum number of tokens in a document. The time of validation grows with the square of the number of fields. */
const MAX_TOKENS = 4_000
/** Maximum nesting of braces, brackets and parentheses. */
const MAX_NESTING = 30
/** Maximum nesting of fields and fragments. A fragment counts at each place where the document uses it. */
const MAX_FRAGMENT_NESTING = 60
/** Maximum cost of a document. A plain field costs 1, and each list counts with its maximum length. */
const MAX_COST = 50_000
/** Maximum cost of a document that selects only the schema. The usual introspection query costs about 60,000. */
const MAX_SCHEMA_COST = 100_000
/** Maximum number of fields with the same name in one selection. The time of validation grows with its square. */
const MAX_REPEATED = 100
/** Maximum number of root fields that read data. Each of them runs an operation. */
const MAX_ROOT_FIELDS = 50
/** Assumed number of records in a list without a size argument. */
const LIST_SIZE = 10
/** Assumed number of records in a connection or page whose size argument is omitted. */
const DEFAULT_SIZE = 20

/** Arguments that set the number of records. */
const SIZES: readonly string[] = ['first', 'last', 'size', 'ids']
/** Maximum number of records of a list. A field that requests more is refused, so it costs no more. */
const LARGEST_SIZE = 200

/** Fields with a list whose length the size argument of their parent field sets. */
const COUNTED = ['edges', 'nodes', 'content']

const OPENING = new Set<string>([TokenKind.BRACE_L, TokenKind.BRACKET_L, TokenKind.PAREN_L])
const CLOSING = new Set<string>([TokenKind.BRACE_R, TokenKind.BRACKET_R, TokenKind.PAREN_R])

/**
 * Limits the length and the nesting of a document before it is parsed. The parser is recursive, so a deeply nested
 * document would end the process.
 */
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

/** Limits the repetition of fields before the document is validated. */
export function checkFields(document: DocumentNode): void {
  const repeated = mostRepeated(document)
  if (repeated > MAX_REPEATED)
    throw tooLarge('number of fields with the same name', repeated, MAX_REPEATED, 'Select each field once.')
}

/** Returns the next token. Undefined at the end and at a syntax error, which the parser reports with its location. */
function nextToken(lexer: Lexer): string | undefined {
  try {
    return lexer.advance().kind
  } catch {
    return undefined
  }
}

/** The maximum cost of one operation of a document, and the ids of the API operations that guard its fields. */
export interface Analysis {
  readonly cost: number
  readonly guards: ReadonlySet<string>
  /** The ids of these operations, and of those that its fields run. */
  readonly operations: ReadonlySet<string>
  /** True if the document selects anything other than the schema. */
  readonly readsData: boolean
}

/** Cost that the meters count as one request. */
const FIELDS_PER_POINT = 1_000

/**
 * Returns the number of requests that the meters count for a document: one for a small document, several for a large
 * one.
 */
export const pointsOf = ({ cost }: Pick<Analysis, 'cost'>): number => Math.max(1, Math.ceil(cost / FIELDS_PER_POINT))

/**
 * Computes the cost of an operation and collects the operations that guard its fields. The cost of the fields in a list
 * is multiplied by the length of the list.
 */
function analyze(
  schema: GraphQLSchema,
  document: DocumentNode,
  operation: OperationDefinitionNode,
  variables: Readonly<Record<string, unknown>>,
): Analysis {
  const fragments = new Map(Object.entries(fragmentsOf(document)))
  const nesting = nestingOf(operation.selectionSet, fragments)
  if (nesting > MAX_FRAGMENT_NESTING)
    throw tooLarge('nesting with fragments', nesting, MAX_FRAGMENT_NESTING, 'Request fewer levels at once.')
  const visitor = new CostVisitor(schema, fragments, { ...defaultsOf(operation), ...variables })
  const root = schema.getRootType(operation.operation)
  const cost = root ? Math.ceil(visitor.costOf(operation.selectionSet, root)) : 0
  const limit = visitor.readsData ? MAX_COST : MAX_SCHEMA_COST
  if (visitor.schemaFields > 1) throw tooLarge('number of __schema fields', visitor.schemaFields, 1, 'Select it once.')
  if (visitor.rootFields > MAX_ROOT_FIELDS)
    throw tooLarge('number of root fields', visitor.rootFields, MAX_ROOT_FIELDS, 'Split the document.')
  if (cost > limit) throw tooLarge('cost', cost, limit, 'Request smaller pages, or fewer levels of lists.')
  return { cost, guards: visitor.guards, operations: visitor.operations, readsData: visitor.readsData }
}

/**
 * Maximum number of analyses that are stored for one document. A document has one analysis for each combination of
 * values of its numeric variables, such as `first`.
 */
const MAX_ANALYSES = 50

/**
 * Stores the analyses of each document by the values of its numeric variables. Other variables do not change the
 * analysis. This saves 20 % of the CPU of a profile.
 */
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

/**
 * The part of the cache key for one variable. It is `default` if the variable is missing, because the variable then has
 * its default value. For a list it is the length. It is null if the variable is null or not a number.
 */
function keyOf(value: unknown): number | readonly [length: number] | 'default' | null {
  if (value === undefined) return 'default'
  if (Array.isArray(value)) return [value.length]
  return typeof value === 'number' ? value : null
}

/** The default values of the numeric variables of an operation. */
const defaultsOf = ({ variableDefinitions = [] }: OperationDefinitionNode): Record<string, number> =>
  Object.fromEntries(
    variableDefinitions.flatMap(({ variable, defaultValue }) =>
      defaultValue?.kind === Kind.INT ? [[variable.name.value, Number(defaultValue.value)]] : [],
    ),
  )

class CostVisitor {
  readonly guards = new Set<string>()
  readonly operations = new Set<string>()
  readsData = false
  rootFields = 0
  schemaFields = 0
  /** The types whose description is selected here. */
  #described: DescribedTypes = 'one'
  /** Cost of each fragment. Without this cache, a few nested fragments would take exponential time. */
  readonly #known = new Map<string, number>()
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
    const field = definitionOf(this.#schema, parent, node.name.value)
    // `__typename` does not count as a read of data, so a document that selects only the schema needs no credential.
    if (!field || field === TypeNameMetaFieldDef) return 1
    if (field.name === '__schema') this.schemaFields++
    if (!field.name.startsWith('__') && !parent.name.startsWith('__')) this.readsData = true
    const { guard, serves: [served] = [], cost = 1 } = field.extensions
    if (guard !== undefined) this.guards.add(guard)
    const operation = guard ?? served
    if (operation !== undefined) this.operations.add(operation)
    if (field.extensions.isRoot) this.rootFields++
    const type = getNamedType(field.type)
    if (!node.selectionSet || !isCompositeType(type)) return cost
    const described = this.#described
    const sizes = schemaSizes(this.#schema).get(`${parent.name}.${field.name}`)
    const multiplier = sizes?.[described] ?? this.#multiplier(node, field)
    if (type.name === '__Type')
      this.#described = field.name === 'types' ? 'all' : described === 'one' ? 'one' : 'members'
    const below = this.costOf(node.selectionSet, type)
    this.#described = described
    return cost + multiplier * below
  }

  #fragment(name: string, parent: GraphQLNamedType): number {
    const fragment = this.#fragments.get(name)
    if (!fragment) return 0
    const key = `${name} ${this.#described}`
    let cost = this.#known.get(key)
    if (cost === undefined) {
      cost = this.costOf(fragment.selectionSet, this.#typeNamed(fragment.typeCondition.name.value, parent))
      this.#known.set(key, cost)
    }
    return cost
  }

  #typeNamed = (name: string | undefined, otherwise: GraphQLNamedType): GraphQLNamedType =>
    (name === undefined ? undefined : this.#schema.getType(name)) ?? otherwise

  /**
   * The number by which a field multiplies the cost of the fields below it: the value of `first`, `last` or `size`, or
   * the number of `ids`. The fields inside of this connection or page do not multiply the cost again.
   */
  #multiplier(node: FieldNode, field: GraphQLField<unknown, unknown>): number {
    const sizes = field.args.filter(({ name }) => SIZES.includes(name))
    if (sizes.length > 0) {
      const given = (node.arguments ?? []).flatMap(({ name, value }) =>
        sizes.some((argument) => argument.name === name.value) ? [this.#number(value)] : [],
      )
      return Math.min(LARGEST_SIZE, Math.max(1, ...(given.length > 0 ? given : [DEFAULT_SIZE])))
    }
    return isListed(field) && !COUNTED.includes(field.name) ? LIST_SIZE : 1
  }

  #number(value: ValueNode): number {
    if (value.kind === Kind.INT) return Number(value.value)
    if (value.kind === Kind.LIST) return value.values.length
    const given = value.kind === Kind.VARIABLE ? this.#variables[value.name.value] : undefined
    if (Array.isArray(given)) return given.length
    return typeof given === 'number' ? given : DEFAULT_SIZE
  }
}

const isListed = ({ type }: GraphQLField<unknown, unknown>): boolean =>
  isListType(isNonNullType(type) ? type.ofType : type)

const tooLarge = (what: string, used: number, limit: number, hint: string): Problem =>
  new Problem('badRequest', {
    detail: `The document's ${what} is ${used}; the limit is ${limit}.`,
    field: 'query',
    hint,
    limit,
    used,
    remaining: 0,
  })
