import { lineAt } from '../source.js'
import { isSyntax, nameOf, type Quasi, type Syntax, syntaxOf, visit } from '../syntax.js'

/** A text in a TypeScript file that can contain SQL. */
export interface SqlText {
  readonly line: number
  /** The text between the interpolations. */
  readonly parts: readonly string[]
  /** Whether the text has the tag `sql`. Other texts can be prose. */
  readonly tagged: boolean
}

/** All texts of a file that match a pattern. Interpolations of one text count as blanks. */
export function textsIn(path: string, code: string, pattern: RegExp): SqlText[] {
  const found: SqlText[] = []
  if (!pattern.test(code)) return found
  visit(syntaxOf(path, code), (node, parents) => {
    const parts = partsOf(node)
    if (!parts || !pattern.test(parts.join(' '))) return
    const parent = parents.at(-1)
    const tagged = parent?.type === 'TaggedTemplateExpression' && nameOf(parent.tag) === 'sql'
    const offset = parts[0]?.search(pattern) ?? 0
    found.push({ line: lineAt(code, node.start + Math.max(offset, 0)), parts, tagged })
  })
  return found
}

function partsOf(node: Syntax): readonly string[] | undefined {
  if (node.type === 'TemplateLiteral') return (node.quasis as readonly Quasi[]).map(({ value }) => value.cooked)
  return node.type === 'Literal' && typeof node.value === 'string' && isSyntax(node) ? [node.value] : undefined
}
