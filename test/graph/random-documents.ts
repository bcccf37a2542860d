import {
  buildSchema,
  type GraphQLField,
  type GraphQLInputType,
  type GraphQLNamedType,
  type GraphQLObjectType,
  type GraphQLSchema,
  getNamedType,
  isAbstractType,
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isLeafType,
  isListType,
  isNonNullType,
  isObjectType,
  isUnionType,
} from 'graphql'

/*
 * Random valid documents for a small schema that has every kind of type: fragments, directives, variables in every
 * position, merged fields, aliases, unions, interfaces, lists, errors and nulls.
 */

const NAMES = ['a', 'b', 'c', 'd']

/** A repeatable sequence of numbers from 0 to 1 (mulberry32). */
export function randomOf(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
}

export const schema: GraphQLSchema = buildSchema(`
  enum Color { RED GREEN BLUE }
  input Inner { number: Int, text: String = "inner", color: Color, list: [Int!] }
  input Outer { number: Int, required: String!, text: String, inner: Inner, inners: [Inner!], flag: Boolean = true }
  interface Named { name: String, self(input: Inner): Named!, number(of: Int = 3, color: Color): Int }
  type Leaf implements Named {
    name: String
    self(input: Inner): Named!
    number(of: Int = 3, color: Color): Int
    leafOnly(list: [Int], outer: Outer): String
    fails: String
    failsStrictly: String!
  }
  type Tree implements Named {
    name: String
    self(input: Inner): Named!
    number(of: Int = 3, color: Color): Int
    child(outer: Outer): Tree
    strictChild: Tree!
    leaf: Leaf
    leaves(count: Int = 2): [Leaf]
    strictLeaves(count: Int = 2): [Leaf!]!
    grid: [[Leaf!]]
    any(kind: String): Any
    all: [Any]
    named: [Named!]
    color: Color
    later: Tree
    fails: Int
  }
  type Other { only(outer: Outer!): Boolean, tree: Tree, strict: Int! }
  union Any = Leaf | Tree | Other
  type Query { tree(outer: Outer): Tree, strictTree: Tree!, any(kind: String): Any, named: Named, leaf: Leaf }
  type Mutation { first(input: Outer): Tree, second(input: Inner): Leaf, fails: Int }
`)

const pick = <T>(random: () => number, list: readonly T[]): T => list[Math.floor(random() * list.length)] as T

interface Variable {
  readonly name: string
  readonly type: string
  readonly defaultValue: string | undefined
}

/** Writes one random document and the values of its variables. */
class Writer {
  readonly #random: () => number
  readonly #variables: Variable[] = []
  readonly #values: Record<string, unknown> = {}
  readonly #fragments = new Map<string, string>()
  #budget = 30

  constructor(random: () => number) {
    this.#random = random
  }

  document(): { readonly text: string; readonly variables: Record<string, unknown> } {
    const isMutation = this.#chance(0.15)
    const root = isMutation ? schema.getMutationType() : schema.getQueryType()
    const selection = this.#selection(root as GraphQLObjectType, 0)
    const declared = this.#variables.map(
      ({ name, type, defaultValue }) => `$${name}: ${type}${defaultValue === undefined ? '' : ` = ${defaultValue}`}`,
    )
    const head = `${isMutation ? 'mutation' : 'query'} Q${declared.length > 0 ? `(${declared.join(', ')})` : ''}`
    return { text: [`${head} ${selection}`, ...this.#fragments.values()].join('\n'), variables: this.#values }
  }

  #chance = (share: number): boolean => this.#random() < share

  #selection(type: GraphQLNamedType, depth: number): string {
    const parts: string[] = []
    const count = 1 + Math.floor(this.#random() * 5)
    for (let i = 0; i < count; i++) parts.push(this.#part(type, depth))
    // A part that selects the same again, so that fields are merged.
    if (this.#chance(0.2)) parts.push(pick(this.#random, parts))
    if (parts.length === 0) parts.push('__typename')
    return `{ ${parts.join(' ')} }`
  }

  #part(type: GraphQLNamedType, depth: number): string {
    if (this.#budget-- <= 0) return '__typename'
    const kind = this.#random()
    if (kind < 0.12) return `... ${this.#directives()} ${this.#selection(type, depth + 1)}`
    if (kind < 0.24 || isUnionType(type)) return this.#typed(type, depth)
    if (kind < 0.36 && this.#fragments.size < 6) return this.#spread(type, depth)
    if (kind < 0.42) return `__typename ${this.#directives()}`
    return this.#field(type, depth)
  }

  #typed(type: GraphQLNamedType, depth: number): string {
    const other = this.#possible(type)
    return `... on ${other.name} ${this.#directives()} ${this.#selection(other, depth + 1)}`
  }

  /** A type that a value of this type can have, or an interface of it. */
  #possible(type: GraphQLNamedType): GraphQLNamedType {
    if (isAbstractType(type))
      return pick(this.#random, [...schema.getPossibleTypes(type), ...(isInterfaceType(type) ? [type] : [])])
    if (isObjectType(type)) return pick(this.#random, [type, ...type.getInterfaces()])
    return type
  }

  #spread(type: GraphQLNamedType, depth: number): string {
    const name = `F${this.#fragments.size}`
    const on = this.#possible(type)
    this.#fragments.set(name, '')
    this.#fragments.set(name, `fragment ${name} on ${on.name} ${this.#selection(on, depth + 1)}`)
    const spread = () => `...${name} ${this.#directives()}`
    return this.#chance(0.4) ? `${spread()} ${spread()}` : spread()
  }

  #field(type: GraphQLNamedType, depth: number): string {
    if (!isObjectType(type) && !isInterfaceType(type)) return '__typename'
    const all: GraphQLField<unknown, unknown>[] = Object.values(type.getFields())
    const fields = depth > 5 ? all.filter((field) => isLeafType(getNamedType(field.type))) : all
    const field = pick(this.#random, fields.length > 0 ? fields : all)
    const named = getNamedType(field.type)
    if (!isLeafType(named) && depth > 7) return '__typename'
    const args = field.args.flatMap((argument) =>
      isNonNullType(argument.type) || this.#chance(0.6) ? [`${argument.name}: ${this.#value(argument.type)}`] : [],
    )
    const inner = isLeafType(named) ? '' : this.#selection(named, depth + 1)
    // An alias that names the arguments: equal keys must select equal fields.
    const call = `${field.name}${args.length > 0 ? `(${args.join(', ')})` : ''}`
    const key =
      args.length > 0 ? `k${hashOf(call)}: ` : this.#chance(0.2) ? `${field.name}_${pick(this.#random, NAMES)}: ` : ''
    return `${key}${call} ${this.#directives()} ${inner}`
  }

  #directives(): string {
    if (!this.#chance(0.25)) return ''
    const name = this.#chance(0.5) ? 'include' : 'skip'
    const condition = this.#chance(0.4) ? String(this.#chance(0.5)) : this.#variable('Boolean!', 'true', true)
    return `@${name}(if: ${condition})`
  }

  #value(type: GraphQLInputType): string {
    const isRequired = isNonNullType(type)
    if (this.#chance(0.3)) return this.#variable(String(type), this.#literal(type), isRequired)
    return this.#literal(type, true)
  }

  /** A literal, which may contain variables when it is not a default. */
  #literal(type: GraphQLInputType, withVariables = false): string {
    if (isNonNullType(type)) return this.#present(type.ofType, withVariables)
    return this.#chance(0.15) ? 'null' : this.#present(type, withVariables)
  }

  #present(type: GraphQLInputType, withVariables: boolean): string {
    if (isNonNullType(type)) return this.#present(type.ofType, withVariables)
    if (isListType(type)) {
      const { ofType } = type
      return `[${Array.from({ length: Math.floor(this.#random() * 3) }, () => this.#inside(ofType, withVariables)).join(', ')}]`
    }
    if (isEnumType(type)) return pick(this.#random, type.getValues()).name
    if (isInputObjectType(type)) {
      const fields = Object.values(type.getFields()).flatMap((field) =>
        isNonNullType(field.type) || this.#chance(0.5)
          ? [`${field.name}: ${this.#inside(field.type, withVariables)}`]
          : [],
      )
      return `{ ${fields.join(', ')} }`
    }
    if (type.name === 'Int') return String(Math.floor(this.#random() * 4))
    if (type.name === 'Boolean') return String(this.#chance(0.5))
    return JSON.stringify(pick(this.#random, NAMES))
  }

  #inside(type: GraphQLInputType, withVariables: boolean): string {
    return withVariables && this.#chance(0.3)
      ? this.#variable(String(type), this.#literal(type), isNonNullType(type))
      : this.#literal(type, withVariables)
  }

  /** Declares a variable: sent, sent as null, omitted, or with a default. */
  #variable(type: string, literal: string, isRequired: boolean): string {
    const known = this.#variables.filter((one) => one.type === type)
    if (known.length > 0 && this.#chance(0.5)) return `$${pick(this.#random, known).name}`
    const name = `v${this.#variables.length}`
    const defaultValue = this.#chance(0.3) && literal !== 'null' ? literal : undefined
    this.#variables.push({ name, type, defaultValue })
    const isSent = (isRequired && defaultValue === undefined) || this.#chance(0.6)
    if (isSent) this.#values[name] = !isRequired && this.#chance(0.2) ? null : jsonOf(literal)
    return `$${name}`
  }
}

const hashOf = (text: string): string => {
  let hash = 0
  for (const letter of text) hash = (Math.imul(hash, 31) + letter.charCodeAt(0)) >>> 0
  return hash.toString(36)
}

/** The JSON value of a GraphQL literal without variables. Enum values become texts. */
function jsonOf(literal: string): unknown {
  const quoted = literal.replace(/([{,]\s*)(\w+):/g, '$1"$2":').replace(/\b(RED|GREEN|BLUE)\b/g, '"$1"')
  return JSON.parse(quoted)
}

export const randomDocument = (
  random: () => number,
): { readonly text: string; readonly variables: Record<string, unknown> } => new Writer(random).document()
