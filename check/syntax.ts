import { parseSync } from 'oxc-parser'

/** A node of the syntax tree of a TypeScript file, with the members that the checks read. */
export interface Syntax {
  readonly type: string
  readonly start: number
  readonly end: number
  readonly name?: string
  readonly value?: unknown
  readonly computed?: boolean
  readonly [member: string]: unknown
}

/** Calls `see` with each node of the tree, a node before its parts, and with the nodes around it, outermost first. */
export function visit(tree: unknown, see: (node: Syntax, around: readonly Syntax[]) => void): void {
  const around: Syntax[] = []
  const enter = (value: unknown): void => {
    if (Array.isArray(value)) for (const part of value) enter(part)
    if (!isSyntax(value)) return
    see(value, around)
    around.push(value)
    for (const member of Object.values(value)) if (typeof member === 'object') enter(member)
    around.pop()
  }
  enter(tree)
}

export const isSyntax = (value: unknown): value is Syntax =>
  typeof value === 'object' && value !== null && 'type' in value && 'start' in value

export const syntaxOf = (path: string, text: string): unknown => parseSync(path, text).program

/** The name of an identifier, or the value of a text without interpolations. */
export function nameOf(node: unknown): string | undefined {
  if (!isSyntax(node)) return undefined
  if (node.type === 'Identifier') return node.name
  if (node.type === 'Literal' && typeof node.value === 'string') return node.value
  const [quasi, ...others] = node.type === 'TemplateLiteral' ? (node.quasis as readonly Quasi[]) : []
  return others.length === 0 ? quasi?.value.cooked : undefined
}

export interface Quasi {
  readonly value: { readonly cooked: string }
}

/** The name of the key of a member access or of a property. Undefined if it is computed from something else than a text. */
export function keyOf(node: Syntax): string | undefined {
  const key = node.type === 'MemberExpression' ? node.property : node.key
  return node.computed && isSyntax(key) && key.type === 'Identifier' ? undefined : nameOf(key)
}
