import type { Source } from './source.js'
import { isSyntax, keyOf, nameOf, type Syntax, visit } from './syntax.js'

/** What the code of a file must not use, however it is spelled. */
export interface Forbidden {
  /** Names of functions, classes and variables, wherever they come from. */
  readonly names?: readonly string[]
  /** Names that every file can use without an import. A file may declare a variable with such a name. */
  readonly globals?: readonly string[]
  /** Methods, whatever the object is. */
  readonly methods?: readonly string[]
  readonly members?: readonly ForbiddenMembers[]
  /** Classes that must not be called, and of which no object may be created without arguments. */
  readonly created?: readonly string[]
}

/** Members of an object, also if the object has another name in the file or a pattern takes them out. */
interface ForbiddenMembers {
  /** The names of the object: of a variable, or of a member such as `context.db`. */
  readonly objects: readonly string[]
  readonly members: readonly string[]
  /** The modules that export the object, and its members. */
  readonly modules?: RegExp
  /** Types of variables that are the object. */
  readonly types?: readonly string[]
}

export interface Use {
  readonly start: number
  readonly text: string
}

/** What a file uses although it is forbidden. */
export const usesIn = ({ text, tree }: Pick<Source, 'text' | 'tree'>, forbidden: Forbidden): Use[] =>
  wordsOf(forbidden).some((word) => text.includes(word)) ? usesOf(tree, forbidden) : []

/** Words of which a file contains one if it uses something that is forbidden. */
const wordsOf = ({ names = [], globals = [], methods = [], members = [], created = [] }: Forbidden): string[] => [
  ...[...names, ...globals, ...methods, ...created],
  ...members.flatMap(({ objects, types = [] }) => [...objects, ...types]),
]

function usesOf(tree: unknown, forbidden: Forbidden): Use[] {
  const { names = [], globals = [], methods = [], members = [], created = [] } = forbidden
  const uses = members.flatMap((each) => memberUses(tree, each))
  const declared = globals.length > 0 ? declaredIn(tree) : new Set<string>()
  const dates = created.length > 0 ? new Objects(tree, { objects: created, members: [] }) : undefined
  const add = (node: Syntax, text: string): void => void uses.push({ start: node.start, text })
  visit(tree, (node, around) => {
    const name = mentioned(node)
    if (name !== undefined && names.includes(name)) add(node, name)
    if (name !== undefined && globals.includes(name) && !declared.has(name) && isReference(node, around))
      add(node, name)
    if (node.type === 'CallExpression' && methods.includes(methodOf(node) ?? '')) add(node, methodOf(node) ?? '')
    const isEmpty = node.type === 'NewExpression' && isEmptyList(node.arguments)
    if ((isEmpty || node.type === 'CallExpression') && dates?.has(node.callee)) add(node, 'a new object')
  })
  // A name in an import, or in a short pattern, is two nodes at the same place.
  return [...new Map(uses.map((use) => [`${use.start} ${use.text}`, use])).values()]
}

const isEmptyList = (value: unknown): boolean => Array.isArray(value) && value.length === 0

const mentioned = (node: Syntax): string | undefined =>
  node.type === 'Identifier' ? node.name : node.type === 'MemberExpression' && node.computed ? keyOf(node) : undefined

const methodOf = ({ callee }: Syntax): string | undefined => {
  const member = inner(callee)
  return member?.type === 'MemberExpression' ? keyOf(member) : undefined
}

/** Whether an identifier is a value, and not the name of a member, a key or a type. */
function isReference(node: Syntax, around: readonly Syntax[]): boolean {
  const parent = around.at(-1)
  if (!parent || node.type !== 'Identifier' || parent.type.startsWith('TS')) return false
  if (parent.type === 'MemberExpression') return parent.object === node || parent.computed === true
  return parent.key !== node || parent.computed === true
}

/** The names that a file declares or imports. */
function declaredIn(tree: unknown): Set<string> {
  const declared = new Set<string>()
  const declare = (node: unknown): void => {
    if (Array.isArray(node)) for (const part of node) declare(part)
    if (!isSyntax(node)) return
    if (node.type === 'Identifier' && node.name !== undefined) declared.add(node.name)
    if (/Pattern$|^RestElement$|^Property$/.test(node.type))
      for (const part of [node.properties, node.elements, node.left, node.argument, node.value]) declare(part)
  }
  visit(tree, (node) => {
    if (node.type === 'VariableDeclarator') declare(node.id)
    if (/Function/.test(node.type)) declare([node.id, node.params])
    if (/^Import.*Specifier$/.test(node.type)) declare(node.local)
  })
  return declared
}

function memberUses(tree: unknown, forbidden: ForbiddenMembers): Use[] {
  const { members, modules } = forbidden
  const objects = new Objects(tree, forbidden)
  const uses: Use[] = []
  const add = (node: Syntax, member: string | undefined): void => {
    if (member === undefined || members.includes(member))
      uses.push({ start: node.start, text: member ?? 'a member whose name is not in the code' })
  }
  const addPattern = (pattern: unknown): void => {
    if (!isSyntax(pattern) || pattern.type !== 'ObjectPattern') return
    // A rest contains all members that the pattern does not name.
    for (const part of propertiesOf(pattern)) add(part, part.type === 'RestElement' ? members[0] : keyOf(part))
  }
  visit(tree, (node, around) => {
    if (node.type === 'MemberExpression' && objects.has(node.object)) add(node, keyOf(node))
    for (const [target, value] of assignmentsIn(node)) if (objects.has(value)) addPattern(target)
    if (objects.isTyped(node)) addPattern(node)
    if (isMemberOf(node, forbidden)) addPattern(withoutDefault(node.value))
    const source = around.at(-1)?.source
    if (node.type === 'ImportSpecifier' && isModule(source, modules)) add(node, nameOf(node.imported))
  })
  return uses
}

/** The expressions of a file that are a certain object. */
class Objects {
  readonly #names: Set<string>
  readonly #wanted: ForbiddenMembers

  constructor(tree: unknown, wanted: ForbiddenMembers) {
    this.#wanted = wanted
    this.#names = new Set(wanted.objects)
    let known: number
    do {
      known = this.#names.size
      visit(tree, (node) => this.#addNames(node))
    } while (this.#names.size > known)
  }

  /** Whether an expression is the object. */
  has(expression: unknown): boolean {
    const node = inner(expression)
    if (!node) return false
    if (node.type === 'Identifier') return this.#names.has(node.name ?? '')
    if (node.type === 'MemberExpression') return this.#wanted.objects.includes(keyOf(node) ?? '')
    if (node.type === 'ImportExpression') return isModule(node.source, this.#wanted.modules)
    return [node.left, node.right, node.consequent, node.alternate].some((part) => part !== undefined && this.has(part))
  }

  /** Whether a variable or a pattern has a type of the object. */
  isTyped(node: Syntax): boolean {
    const { types } = this.#wanted
    const { typeAnnotation } = node
    if (!types || !isTarget(node) || !isSyntax(typeAnnotation)) return false
    const type = typeAnnotation.typeAnnotation as Syntax
    const [argument] = ((type.typeArguments as Syntax | undefined)?.params ?? []) as readonly Syntax[]
    return [type.typeName, argument?.typeName].some((name) => types.includes(nameOf(name) ?? ''))
  }

  #addNames(node: Syntax): void {
    const add = (target: unknown): void => {
      const name = isSyntax(target) && target.type === 'Identifier' ? target.name : undefined
      if (name !== undefined) this.#names.add(name)
    }
    for (const [target, value] of assignmentsIn(node)) if (this.has(value)) add(target)
    if (this.isTyped(node)) add(node)
    if (isMemberOf(node, this.#wanted)) add(withoutDefault(node.value))
    if (node.type === 'ImportDeclaration' && isModule(node.source, this.#wanted.modules))
      for (const each of node.specifiers as readonly Syntax[]) if (each.type !== 'ImportSpecifier') add(each.local)
  }
}

/** The targets that a declaration, an assignment or a default value sets, each with the value. */
function assignmentsIn(node: Syntax): (readonly [unknown, unknown])[] {
  if (node.type === 'VariableDeclarator') return [[node.id, node.init]]
  return /^Assignment(Expression|Pattern)$/.test(node.type) ? [[node.left, node.right]] : []
}

/** Whether a node is a property of a pattern that takes the object out of another one, such as `{ db }`. */
const isMemberOf = (node: Syntax, { objects }: ForbiddenMembers): boolean =>
  node.type === 'Property' && objects.includes(keyOf(node) ?? '') && isTarget(node.value)

const isTarget = (value: unknown): boolean => isSyntax(value) && /^(Identifier|.*Pattern)$/.test(value.type)

const withoutDefault = (node: unknown): unknown =>
  isSyntax(node) && node.type === 'AssignmentPattern' ? node.left : node

const isModule = (source: unknown, modules: RegExp | undefined): boolean => modules?.test(nameOf(source) ?? '') ?? false

/** An expression without what does not change its value: parentheses, types, `await` and `?.`. */
function inner(node: unknown): Syntax | undefined {
  if (!isSyntax(node)) return undefined
  const wraps = /^(Parenthesized|Chain|TSNonNull|TSAs|TSSatisfies|Await)Expression$/.test(node.type)
  return wraps ? inner(node.expression ?? node.argument) : node
}

const propertiesOf = (pattern: Syntax): readonly Syntax[] => pattern.properties as readonly Syntax[]
